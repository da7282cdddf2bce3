// 5.5 Pursuit: whose trail, how far, and what it does to the pursuer.

import { describe, expect, test } from 'vitest';
import { event, happened, offered, whyNot } from './battle.ts';
import { ALL, type BoxName, hexOf, LATER, type Laid, lay, refuses, unitOf } from './boxes.ts';
import { chased, dist, E, one, R } from './chased.ts';
import { disorderRoll, finish, sides, until } from './melee.ts';

describe.each(ALL)('%s', box => {
  const [a] = sides(box);
  const targets = (t: Laid): string[] => offered(t, 'pursue').map(order => order.slice('pursue to='.length));
  /** A leader in range of nobody, five hexes off: the die decides; his column is not counted. */
  const FREE = dist(3);
  const free = (t: Laid): Laid => t.roll(box === 'kosovo' ? 1 : 6);
  const forced = (t: Laid): Laid => t.roll(box === 'kosovo' ? 6 : 1);

  // ---- which way

  const WAY = ['1006', '1005', '1104'];
  const D3 = { dice: [1, 2] as [number, number], r: 'unit R cavalry A at=1008 armour=2 cf=1' }; // 4:1 and a 3: D3

  test('5.5.3, 5.5.5 a forced pursuit keeps to the trail and ends beside the fugitive (ex-5.5a)', () => {
    const t = chased(box, WAY, '', D3);
    expect(t.awaits()).toBe(`${a}: face R`);
    t.play('face facing=N');
    expect(event(t, 'pursued')).toMatchObject({
      unit: 'R',
      path: ['1008', '1007', '1006', '1005'],
      forced: true,
    });
    expect([hexOf(t, box, 'R'), hexOf(t, box, 'E')]).toEqual(['1005', '1104']);
  });
  test('5.5.4, 5.5.5 a free one starts on the vacated hex and may stray by one (ex-5.5b)', () => {
    const t = free(chased(box, WAY, FREE, D3));
    expect(t.awaits()).toBe(`${a}: pursuit R`);
    expect(targets(t)).toEqual(['1007']);
    refuses(t, 'pursue to=0907', 'pursuit.vacatedHexFirst', ['0907']);
    refuses(t, 'pursue to=1107', 'pursuit.vacatedHexFirst', ['1107']);
    t.play('pursue to=1007');
    expect(targets(t)).toEqual(expect.arrayContaining(['1006', '1106', '0906']));
    t.play('pursue to=0906');
    // 0805 is two hexes off the trail.
    expect(targets(t)).toEqual(expect.arrayContaining(['0905', '1006']));
    refuses(t, 'pursue to=0806', 'pursuit.farFromTrail', ['0806']);
    t.play('pursue to=0905', 'pursue to=0904');
    // As many hexes as the trail has, no more.
    expect(t.awaits()).toBe(`${a}: face R`);
    t.play('face facing=N');
    expect(event(t, 'pursued')).toMatchObject({
      path: ['1008', '1007', '0906', '0905', '0904'],
      forced: false,
    });
  });
  test('5.5.4 it may end anywhere, or not begin', () => {
    const none = free(chased(box, WAY, FREE, D3)).play('stand-fast');
    expect(hexOf(none, box, 'R')).toBe('1008');
    expect(none.awaits()).toBe(disorderRoll(box));
    const short = free(chased(box, WAY, FREE, D3)).play('pursue to=1007', 'stand-fast', 'face facing=NE');
    expect(hexOf(short, box, 'R')).toBe('1007');
    expect(unitOf(short, 'R').facing).toBe(1);
  });
  test('5.5.3 the forced cannot stand still', () => {
    const t = chased(box, WAY, '', D3);
    refuses(t, 'stand-fast', 'turn.pursuit', ['stand-fast']);
    expect(hexOf(t, box, 'R')).toBe('1005');
  });
  test('8.2.7 where the fugitives died on their last hex the trail goes that far', () => {
    const t = chased(box, ['1006'], 'hex 0906 1106 0905 1105 1005 lake', {
      dice: [1, 1],
      e: 'unit E cavalry B at=1007 facing=S',
    }); // D2-1, a hex short: E is gone
    expect(unitOf(t, 'E').place).toBe('dead');
    expect(hexOf(t, box, 'R')).toBe('1006');
  });
  test('5.5.3, 5.5.4, 5.5.5 of several vacated hexes the pursuer chooses one he attacked', () => {
    const start = (): Laid => {
      const t = lay(
        box,
        `turn 3 phase=2\nunit R cavalry A at=1008 armour=2 cf=2\nunit E1 infantry B at=1007 facing=S sp=1\nunit E2 infantry B at=0907 facing=S sp=1\n${FREE}`,
      ).play('attack unit=R at=1007', 'widen at=0907', 'fight');
      t.roll(4, 6); // 5:1 and a 10: D1
      return t.play('fall-back unit=E1', 'back to=1006', 'face facing=S', 'back to=0807', 'face facing=S');
    };
    expect(targets(free(start()))).toEqual(['1007', '0907']);
    const t = forced(start());
    expect(t.awaits()).toBe(`${a}: pursuit-forced R`);
    refuses(t, 'stand-fast', 'turn.pursuit', ['stand-fast']);
    expect(whyNot(t, 'pursue to=1107')).toEqual(['pursuit.vacatedHexFirst 1107']);
    t.play('pursue to=0907', 'face facing=NW');
    expect(hexOf(t, box, 'R')).toBe('0907');
  });
  test('4.2.5, 5.5.5 one vacated hex that is open is enough', () => {
    const t = lay(
      box,
      `turn 3 phase=2\nunit R cavalry A at=1008 armour=2 cf=2\nunit E1 infantry B at=1007 facing=S sp=1\nunit E2 infantry B at=0907 facing=S sp=1\nside 1008/0907 river\n${FREE}`,
    ).play('attack unit=R at=1007', 'widen at=0907', 'fight');
    t.roll(1, 1); // 2:1 and a 2: D2
    t.play('fall-back unit=E1', 'back to=1006', 'back to=1005', 'face facing=S');
    t.play('back to=0807', 'back to=0707', 'face facing=S');
    expect(targets(free(t))).toEqual(['1007']);
    expect(whyNot(t, 'pursue to=0907')).toEqual(['pursuit.river 0907']);
  });
  test('5.5.3, 5.5.4, 5.5.5 a hex off the way is refused by the paragraph of this pursuit alone', () => {
    const t = free(chased(box, WAY, FREE, D3));
    expect(whyNot(t, 'pursue to=0907')).toEqual(['pursuit.vacatedHexFirst 0907']);
    expect(whyNot(t.play('pursue to=1007', 'pursue to=0906'), 'pursue to=0806')).toEqual([
      'pursuit.farFromTrail 0806',
    ]);
  });
  test('5.5.3, 5.5.4 where those of one hex have parted, a forced pursuer chooses whom he follows', () => {
    const t = lay(
      box,
      `turn 3 phase=2\nunit R cavalry A at=1008 armour=2\nunit E1 cavalry B at=1007 facing=S sp=1\nunit E2 cavalry B at=1007 facing=S sp=1`,
    ).play('attack unit=R at=1007', 'fight');
    t.roll(1, 3); // 3:1 and a 4: D2
    t.play(
      'fall-back unit=E1',
      'back to=0906',
      'back to=0905',
      'face facing=S',
      'back to=1106',
      'back to=1105',
      'face facing=S',
    );
    expect(t.awaits()).toBe(`${a}: pursuit-forced R`);
    expect(hexOf(t, box, 'R')).toBe('1007');
    expect(targets(t)).toEqual(['0906', '1106']);
    expect(whyNot(t, 'pursue to=1006')).toEqual(['pursuit.offTheTrail 1006']);
    t.play('pursue to=1106', 'face facing=N');
    expect(hexOf(t, box, 'R')).toBe('1106');
  });
  test('5.5.1 several pursuers go in the order their owner likes, within stacking', () => {
    const t = lay(
      box,
      `turn 3 phase=2\n${R}\nunit R2 cavalry A at=0907 facing=NE\nunit E cavalry B at=1007 facing=S`,
    ).play('attack unit=R at=1007', 'join unit=R2', 'fight');
    t.roll(1, 1).play('back to=1006', 'back to=1005', 'face facing=S'); // 2:1 and a 2: D2
    expect(t.awaits()).toBe(`${a}: chase R R2`);
    refuses(t, 'chase unit=E', 'pursuit.noPursuer', ['E']);
    t.play('chase unit=R2', 'face facing=N');
    // R2 has gone on to 1006: there is room behind him.
    expect([hexOf(t, box, 'R2'), hexOf(t, box, 'R')]).toEqual(['1006', '1007']);
    t.play('face facing=N');
    const tight = lay(
      box,
      `turn 3 phase=2\n${R}\nunit R2 cavalry A at=0907 facing=NE\nunit E cavalry B at=1007 facing=S`,
    ).play('attack unit=R at=1007', 'join unit=R2', 'fight');
    tight.roll(...((box === 'kosovo' ? [3, 4] : [3, 3]) as [number, number]));
    if (box === 'kosovo') tight.play('lose unit=R2'); // -1/D1
    tight.play('back to=1006', 'face facing=S', 'chase unit=R', 'face facing=N');
    // 1007 is full: nobody asks R2.
    expect(hexOf(tight, box, 'R')).toBe('1007');
    expect(hexOf(tight, box, 'R2')).toBe('0907');
    expect(tight.awaits()).toBe(disorderRoll(box));
  });

  // ---- what it does

  test('5.5.6 zones do not hold a pursuer', () => {
    const t = chased(box, WAY, 'unit Z infantry B at=0906 facing=SE', D3);
    expect(hexOf(t, box, 'R')).toBe('1005');
  });
  test('5.5.7, 5.5.8 charge neither grows nor falls on a bend of 60 degrees; a turn of 120 at the end takes it', () => {
    const start = (): Laid =>
      chased(box, WAY, '', { ...D3, r: 'unit R cavalry A at=1008 armour=2 cf=2', dice: [1, 2] });
    // 5:1 and a 3: -1/D3.
    const t = start();
    expect(unitOf(t, 'R').cf).toBe(2);
    expect(unitOf(until(start().play('face facing=NE'), disorderRoll(box)), 'R').cf).toBe(2);
    expect(unitOf(until(start().play('face facing=S'), disorderRoll(box)), 'R').cf).toBe(0);
    // 5.2.11 comes last.
    expect(unitOf(finish(start().play('face facing=N')), 'R').cf).toBe(1);
  });
  test('5.5.8 a bend of 120 degrees on the way takes it too', () => {
    const t = lay(
      box,
      `turn 3 phase=2\nunit R cavalry A at=1008 facing=NE cf=1\n${E}\nhex 1006 1106 lake`,
    ).play('attack unit=R at=1007', 'fight');
    // He charges at an angle; 2:1 and a 5: D1-1 goes north-west, 60 degrees more.
    t.roll(2, 3).play('back to=0906', 'face facing=S');
    expect(unitOf(t, 'R')).toMatchObject({ facing: 0, cf: 1 });
    const behind = lay(box, `turn 3 phase=2\n${R}\nunit E cavalry B at=1007 facing=N cf=2`).play(
      'attack unit=R at=1007',
      'fight',
    );
    behind.roll(6, 6); // two columns for the rear, one against for the charge: 2:1 and a 12, A1-1
    behind.play('back to=1009', 'face facing=N');
    expect(unitOf(behind, 'E')).toMatchObject({ facing: 3, cf: 0 });
    const aside = lay(
      box,
      'turn 3 phase=2\nunit R cavalry A at=1107 facing=NW\nunit E cavalry B at=1007 facing=N cf=2',
    ).play('attack unit=R at=1007', 'fight');
    aside.roll(6, 6).play('back to=1208', 'face facing=N');
    expect(unitOf(aside, 'E')).toMatchObject({ facing: 2, cf: 0 });
  });
  test('5.5.7, 5.6.8 water on the way takes a step of charge', () => {
    const t = chased(box, ['1006', '1005'], 'side 1007/1006 stream', {
      r: 'unit R cavalry A at=1008 armour=1 cf=2',
      dice: [2, 2],
    }); // 4:1 and a 4: -1/D2
    expect(unitOf(t, 'R').cf).toBe(1);
  });
  test('5.5.9, 5.8.7 riders ride down other foot they come upon, without speed or points; walls of houses protect', () => {
    const t = free(
      chased(box, ['1006', '1005'], `${FREE}\nunit F infantry B at=0906 facing=S`, {
        r: 'unit R cavalry A at=1008 armour=1',
        dice: [1, 1],
      }),
    );
    t.play('pursue to=1007', 'pursue to=0906');
    expect(event(t, 'ridesDown')).toMatchObject({ unit: 'R', victims: ['F'], at: '0906' });
    expect(happened(t)).not.toContain('morale');
    const houses = free(
      chased(box, ['1006', '1005'], `${FREE}\nhex 0906 village\nunit F infantry B at=0906 facing=S`, {
        r: 'unit R cavalry A at=1008 armour=1',
        dice: [1, 1],
      }),
    ).play('pursue to=1007');
    expect(targets(houses)).not.toContain('0906');
    const foot = free(
      lay(
        box,
        `turn 3 phase=4\nunit R infantry A at=1008 armour=1\n${E}\n${FREE}\nunit F infantry B at=0906 facing=S`,
      )
        .play('attack unit=R at=1007', 'fight')
        .roll(1, 1)
        .play('back to=1006', 'back to=1005', 'face facing=S'),
    ).play('pursue to=1007');
    expect(targets(foot)).not.toContain('0906');
  });
  test('5.5.3, 5.5.9 the fugitives themselves are not ridden down: the pursuit ends beside them', () => {
    const t = chased(box, ['1006'], '', { ...one, e: 'unit E infantry B at=1007 facing=S' });
    expect(hexOf(t, box, 'R')).toBe('1007');
    expect(unitOf(t, 'E').place).toBe('map');
  });
  test('8.2.8 a leader alone on the trail dies', () => {
    const t = lay(
      box,
      `turn 3 phase=2\nunit R cavalry A at=1008 armour=2\n${E}\nunit L leader B at=1006\nunit M leader B at=0202\nhex 0905 0906 1106 1105 lake`,
    )
      .play('attack unit=R at=1007', 'fight')
      .roll(1, 1); // 2:1: D2, past his leader
    t.play('back to=1006', 'back to=1005', 'face facing=S');
    expect(unitOf(t, 'L').place).toBe('dead');
  });

  test('4.4.1 nor by those who must pursue, or have ended it', () => {
    const along = (leader: string): Laid =>
      lay(
        box,
        `turn 2 phase=2\nunit R cavalry A at=1102 armour=1\nunit E cavalry B at=1101 facing=S\n${leader}`,
      )
        .play('attack unit=R at=1101', 'fight')
        .roll(1, 1) // 2:1 and a 2: D2
        .play('back to=1201', 'back to=1301', 'face facing=S');
    expect(along('').awaits()).toBe(`${a}: face R`);
    const ended = free(along('unit L leader A at=1105')).play('pursue to=1101');
    expect(offered(ended, 'pursue-off')).toEqual(['pursue-off']);
    expect(ended.play('stand-fast').awaits()).toBe(`${a}: face R`);
  });
  test('4.4.1 not from a hex beside the trail', () => {
    const t = free(
      lay(
        box,
        'turn 3 phase=2\nunit R cavalry A at=1102 facing=NW armour=1\nunit E cavalry B at=1002 facing=SE\nunit L leader A at=1105',
      )
        .play('attack unit=R at=1002', 'fight')
        .roll(1, 1) // D2-1
        .play('back to=0901', 'back to=0801', 'face facing=S'),
    ).play('pursue to=1002', 'pursue to=1001');
    expect(offered(t, 'pursue-off')).toEqual([]);
  });
  test('4.4.1 a free pursuit may leave the map from the trail; then the clock of 4.4.3 runs (ex-4.4.3b)', () => {
    const edge = (): Laid => {
      const t = lay(
        box,
        `turn 2 phase=2\nunit R cavalry A at=1003 armour=1\nunit E cavalry B at=1002 facing=S\nhex 0901 1101 lake\nunit L leader A at=1006`,
      )
        .play('attack unit=R at=1002', 'fight')
        .roll(1, 4); // 2:1 and a 5: D1-1
      return t.play('back to=1001', 'face facing=S');
    };
    const t = free(edge());
    refuses(t, 'pursue-off', 'pursuit.noEdge', ['R']);
    t.play('pursue to=1002');
    refuses(t, 'pursue-off', 'pursuit.noEdge', ['R']);
    const top = free(
      lay(
        box,
        `turn 2 phase=2\nunit R cavalry A at=1102 armour=1\nunit E cavalry B at=1101 facing=S\nunit L leader A at=1105`,
      )
        .play('attack unit=R at=1101', 'fight')
        .roll(1, 4)
        .play('back to=1201', 'face facing=S'),
    ).play('pursue to=1101');
    expect(offered(top, 'pursue-off')).toEqual(['pursue-off']);
    // Where those of one hex have parted, the trail of either will do.
    const parted = lay(
      box,
      `turn 3 phase=2\nunit R cavalry A at=1103 armour=2\nunit E1 cavalry B at=1102 facing=S sp=1\nunit E2 cavalry B at=1102 facing=S sp=1\nunit L leader A at=1106`,
    )
      .play('attack unit=R at=1102', 'fight')
      .roll(1, 3) // D2
      .play('fall-back unit=E1', 'back to=1101', 'back to=1001', 'face facing=S')
      .play('back to=1202', 'back to=1301', 'face facing=S');
    free(parted).play('pursue to=1102', 'pursue to=1101');
    expect(offered(parted, 'pursue-off')).toEqual(['pursue-off']);
    top.play('pursue-off');
    expect(unitOf(top, 'R')).toMatchObject({ place: 'off', leftOn: 10 });
    expect(event(top, 'left')).toMatchObject({ unit: 'R', from: '1101' });
  });
});

describe('bad ground on the trail (interaction 8)', () => {
  const into = (box: BoxName, others: string): Laid =>
    chased(box, ['1006', '1005'], `hex 1006 forest\n${others}`, {
      r: 'unit R cavalry A at=1008 armour=1 cf=2',
      e: 'unit E infantry B at=1007 facing=S',
      dice: [2, 2],
    }); // 4:1 and a 4: -1/D2

  test.each(LATER)('4.2.6, 5.5.3 a forced pursuer at charge loses one and scatters in the wood (%s)', box => {
    const t = into(box, '');
    expect(unitOf(t, 'R')).toMatchObject({ place: 'dead' });
    // He had lost one to the cell: with both he scatters.
    const whole = chased(box, ['1006', '1005'], 'hex 1006 forest', {
      r: 'unit R cavalry A at=1008 armour=1 cf=2',
      e: 'unit E infantry B at=1007 facing=S',
      dice: [2, 4],
    }); // D2
    expect(unitOf(whole, 'R')).toMatchObject({ place: 'scattered', sp: 1 });
    expect(event(whole, 'pursued')).toMatchObject({ path: ['1008', '1007', '1006'] });
  });
  test.each(LATER)('5.5.4 a free one may stop before it (%s)', box => {
    const t = chased(box, ['1006', '1005'], `hex 1006 forest\n${dist(3)}`, {
      r: 'unit R cavalry A at=1008 armour=1 cf=2',
      e: 'unit E infantry B at=1007 facing=S',
      dice: [2, 4],
    }).roll(6);
    t.play('pursue to=1007', 'stand-fast', 'face facing=N');
    expect(unitOf(t, 'R')).toMatchObject({ place: 'map', sp: 2 });
  });
  test('K4.2.5, K5.6.7 in Kosovo he is disorganized and has lost his charge', () => {
    const t = chased('kosovo', ['1006', '1005'], 'hex 1006 forest', {
      r: 'unit R cavalry A at=1008 armour=1 cf=2',
      e: 'unit E infantry B at=1007 facing=S',
      dice: [2, 4],
    });
    expect(unitOf(t, 'R')).toMatchObject({ place: 'map', order: 'disorganized', cf: 0 });
    expect(hexOf(t, 'kosovo', 'R')).toBe('1006');
  });
});
