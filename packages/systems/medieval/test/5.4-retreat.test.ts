// 5.4 Retreat: how far, which way, over whom, and what a short one costs.

import { describe, expect, test } from 'vitest';
import { answers, event, happened, offered, whyNot } from './battle.ts';
import { ALL, hexOf, LATER, type Laid, lay, refuses, unitOf } from './boxes.ts';
import { columnOf } from './fray.ts';
import { finish, sides, story } from './melee.ts';

const R = 'unit R cavalry A at=1008';
const E = 'unit E cavalry B at=1007 facing=S';
/** Ways north of 1007 that are shut: what is left is told by each test. */
const shut = (...hexes: string[]): string => `hex ${hexes.join(' ')} lake`;

describe.each(ALL)('%s', box => {
  const [a, b] = sides(box);
  /** R attacks E at one to one and rolls that. */
  const beat = (dice: [number, number], others = '', r = R, e = E): Laid =>
    lay(box, `turn 3 phase=2\n${r}\n${e}\n${others}`)
      .play('attack unit=R at=1007', 'fight')
      .roll(...dice);
  const ways = (t: Laid): string[] => offered(t, 'back').map(order => order.slice('back to='.length));

  test('5.4.1, 5.4.2 the beaten go exactly so far, each step farther from the fight (ex-5.4.2)', () => {
    const t = beat([1, 1]); // D2-1
    expect(t.awaits()).toBe(`${b}: retreat E`);
    // The zone of R covers 0907 and 1107; the three hexes away from him are free.
    expect(ways(t)).toEqual(['1006', '1106', '0906']);
    refuses(t, 'back to=1007', 'retreat.notAway', ['1007']);
    refuses(t, 'back to=1005', 'retreat.notAway', ['1005']);
    refuses(t, 'face facing=N', 'turn.retreat', ['face']);
    t.play('back to=1106');
    // On, but not back beside the hex of the fight.
    expect(ways(t)).toEqual(['1105', '1206', '1207']);
    t.play('back to=1206');
    expect(t.awaits()).toBe(`${b}: face E`);
    t.play('face facing=SW');
    expect(event(t, 'retreated')).toMatchObject({ unit: 'E', path: ['1007', '1106', '1206'] });
    expect(hexOf(t, box, 'E')).toBe('1206');
    expect(unitOf(t, 'E').facing).toBe(4);
  });

  test('5.4.1 attackers fall back from where they attacked', () => {
    const t = beat([4, 5]); // A1
    expect(t.awaits()).toBe(`${a}: retreat R`);
    expect(ways(t)).toEqual(['1108', '1009', '0908']);
    t.play('back to=1009', 'face facing=N');
    expect(hexOf(t, box, 'R')).toBe('1009');
  });

  test('5.4.3, 5.6.10 a defender keeps his charge on the way, an attacker has lost his', () => {
    const s = beat([1, 1], '', R, 'unit E cavalry B at=1007 facing=S cf=3'); // 1:2 and a 2: D1
    s.play('back to=1106', 'face facing=NE');
    expect(story(s).filter(e => e.is === 'charge' && e.unit === 'E')).toEqual([]);
    finish(s);
    expect(unitOf(s, 'E')).toMatchObject({ place: 'map', cf: 2 });
    const attacker = beat(
      [6, 5],
      '',
      'unit R cavalry A at=1008 cf=3',
      'unit E cavalry B at=1007 facing=S armour=1',
    );
    expect(event(attacker, 'charge')).toMatchObject({ unit: 'R', cf: 0, rule: 'charge.beatenAttacker' });
    expect(unitOf(attacker, 'R').cf).toBe(0);
  });

  test('5.6.8 water on the way takes its step of charge', () => {
    const t = beat([1, 1], 'side 1007/1006 stream', R, 'unit E cavalry B at=1007 facing=S cf=3').play(
      'back to=1006',
    );
    expect(unitOf(t, 'E').cf).toBe(2);
  });

  test('5.4.5 not into enemy zones, onto enemies, off the map, into closed ground or full hexes', () => {
    const zone = beat([1, 3], 'unit Z cavalry A at=1005 facing=S');
    // Z looks at 1006, 0905 and 1105.
    expect(ways(zone)).toEqual(['1106', '0906']);
    refuses(zone, 'back to=1006', 'retreat.barred', ['Z']);
    expect(ways(beat([1, 3], 'unit Z cavalry A at=1006 facing=N'))).toEqual(['1106', '0906']);
    expect(ways(beat([1, 3], shut('1106')))).toEqual(['1006', '0906']);
    expect(ways(beat([1, 3], 'unit F cavalry B at=1006 sp=1'))).toEqual(['1106', '0906']);
    expect(ways(beat([1, 3], 'side 1007/0906 river'))).toEqual(['1006', '1106']);
    const edge = lay(box, 'turn 3 phase=2\nunit R cavalry A at=1002\nunit E cavalry B at=1001 facing=S')
      .play('attack unit=R at=1001', 'fight')
      .roll(1, 3);
    expect(unitOf(edge, 'E').sp).toBe(1);
    expect(hexOf(edge, box, 'E')).toBe('1001');
  });

  test('5.4.5 a hex that is closed from where he has come to is told itself, whoever else would bar it', () => {
    const t = beat([1, 1], 'side 1006/1005 river\nunit Z cavalry A at=1004 facing=S').play('back to=1006');
    expect(whyNot(t, 'back to=1005')).toEqual(['retreat.barred 1005']);
    const alone = beat([1, 1], 'side 1006/1005 river').play('back to=1006');
    expect(whyNot(alone, 'back to=1005')).toEqual(['retreat.barred 1005']);
  });

  test('5.4.1, 5.4.5 of several beaten units those with a way go first, in any order', () => {
    const t = lay(
      box,
      `turn 3 phase=2\nunit R cavalry A at=1008 armour=2 cf=2\nunit E1 infantry B at=1007 facing=S sp=1\nunit E2 infantry B at=1007 facing=S sp=1
       unit E3 infantry B at=0907 facing=S\n${shut('0906', '0807', '0808', '0908')}`,
    ).play('attack unit=R at=1007', 'widen at=0907', 'fight');
    t.roll(1, 3);
    expect(t.awaits()).toBe(`${b}: fall-back E1 E2`);
    expect(whyNot(t, 'fall-back unit=E3')).toEqual(['retreat.noWayNow E3']);
    expect([...whyNot(t, 'fall-back unit=E1'), ...whyNot(t, 'fall-back unit=E2')]).toEqual([]);
    expect(whyNot(t, 'fall-back unit=R')).toEqual(['retreat.notBeaten R']);
  });

  test('5.4.3, 5.6.8 the ground takes of a charge in retreat too', () => {
    const s = beat([1, 1], 'side 1007/1106 stream', R, 'unit E cavalry B at=1007 facing=S cf=3'); // 1:2 and a 2: D1
    s.play('back to=1106');
    expect(unitOf(s, 'E').cf).toBe(2);
  });

  test('4.5.2, 5.4.5 stacking holds on every hex of the way', () => {
    const weak = 'unit E cavalry B at=1007 facing=S sp=1';
    // A full hex can be no part of the way, one with room can.
    const t = beat(
      [1, 1],
      `${shut('1106', '0906')}\nunit F cavalry B at=1006 sp=1`,
      R,
      weak.replace('sp=1', 'sp=2'),
    );
    expect(t.awaits()).toBe(`${b}: retreat E`); // D2-1 has made room: he has one left
    t.play('back to=1006');
    expect(hexOf(t, box, 'E')).toBe('1006');
  });

  test('8.2.8 a lone enemy leader bars no way: who flees over him kills him', () => {
    const t = beat([1, 3], 'unit L leader A at=1006\nunit M leader A at=0202').play('back to=1006');
    expect(unitOf(t, 'L').place).toBe('dead');
    expect(event(t, 'leaderDied')).toMatchObject({ unit: 'L' });
  });

  // ---- own foot

  test('4.5.3, 5.4.4 riders who flee into their own foot destroy it, without a shift of morale, even where both would have room', () => {
    const t = beat([1, 1], 'unit F infantry B at=1006 sp=1');
    expect(ways(t)).toEqual(['1006', '1106', '0906']);
    t.play('back to=1006');
    expect(event(t, 'ridesDown')).toMatchObject({ unit: 'E', victims: ['F'] });
    expect(unitOf(t, 'F').place).toBe('dead');
    expect(happened(t)).not.toContain('morale');
  });
  test('5.4.4 they must where there is no other full retreat', () => {
    const t = beat([1, 1], `${shut('0906', '1106')}\nunit F infantry B at=1006`);
    expect(ways(t)).toEqual(['1006']);
    t.play('back to=1006', 'back to=1005', 'face facing=S');
    expect(unitOf(t, 'F').place).toBe('dead');
    expect(story(t).some(e => e.is === 'lost' && e.cause === 'short-retreat')).toBe(false);
  });
  test('5.4.4 for less than the full distance they spare it, and pay', () => {
    const t = beat([1, 1], `${shut('0906', '0905', '1106', '1105', '1005')}\nunit F infantry B at=1006`);
    expect(unitOf(t, 'F').place).toBe('map');
    expect(unitOf(t, 'E').place).toBe('dead'); // one by the cell, and both hexes short
  });
  test('5.4.4, 5.8.8 foot among houses is not ridden over: it bars the way', () => {
    const t = beat([1, 3], `hex 1006 village\n${shut('0906', '1106')}\nunit F infantry B at=1006`);
    expect(unitOf(t, 'F').place).toBe('map');
    expect(unitOf(t, 'E').sp).toBe(1);
  });
  test('5.4.4 foot does not flee over foot', () => {
    const t = beat(
      [1, 3],
      `${shut('0906', '1106')}\nunit F infantry B at=1006`,
      R,
      'unit E infantry B at=1007 facing=S',
    );
    expect(unitOf(t, 'F').place).toBe('map');
    expect(unitOf(t, 'E').sp).toBe(1);
  });

  // ---- short retreats

  test('5.4.6 three of four hexes cost one, on the last hex reached (ex-5.4.6)', () => {
    const t = lay(
      box,
      `turn 3 phase=2
       unit R cavalry A at=1005 cf=2 armour=2
       unit E cavalry B at=1004 facing=S
       ${shut('0903', '1103', '0902', '1102', '0901', '1101')}`,
    )
      .play('attack unit=R at=1004', 'fight')
      .roll(1, 1); // 5:1 and a 2: -1/D4 with a letter
    t.play('back to=1003', 'back to=1002', 'back to=1001', 'face facing=S');
    expect(event(t, 'lost')).toMatchObject({ unit: 'E', sp: 1, left: 1, cause: 'short-retreat' });
    expect(hexOf(finish(t), box, 'E')).toBe(box === 'kosovo' ? '1001' : '');
  });
  test('5.4.6 who dies of it dies on the last hex reached: his banner lies there', () => {
    const t = beat(
      [1, 1],
      `${shut('0906', '1106', '0905', '1105', '1005')}\nbanner B B holder=E`,
      'unit R cavalry A at=1008 armour=1',
    ); // the banner takes what the armour gives: D2-1
    t.play('back to=1006', 'face facing=S');
    expect(unitOf(t, 'E').place).toBe('dead');
    expect(story(t).find(e => e.is === 'banner')).toMatchObject({ what: 'fell', at: '1006' });
  });
  test('5.4.6, 5.4.7 the shortfall is counted once for each hex of the side, and its owner spreads it', () => {
    const t = lay(
      box,
      `turn 3 phase=2
       unit R cavalry A at=1008 armour=1 cf=2
       unit E1 cavalry B at=1007 facing=S
       unit E2 cavalry B at=0907 facing=S
       ${shut('0906', '1006', '1106', '0807', '0808', '0908')}`,
    ).play('attack unit=R at=1007', 'widen at=0907', 'fight');
    expect(columnOf(t)).toBe('3:1');
    t.roll(3, 4); // D1: both stand, so two hexes, two points
    expect(t.awaits()).toBe(`${b}: losses E1 E2`);
    t.play('lose unit=E2', 'lose unit=E2');
    expect([unitOf(t, 'E1').sp, unitOf(t, 'E2').place]).toEqual([2, 'dead']);
  });
  test('5.4.6 two units of one hex that are both a hex short pay once', () => {
    const t = lay(
      box,
      `turn 3 phase=2\n${R}\nunit E1 cavalry B at=1007 facing=S sp=1\nunit E2 cavalry B at=1007 facing=S sp=1\n${shut('0906', '1006', '1106')}`,
    )
      .play('attack unit=R at=1007', 'fight')
      .roll(1, 3); // D1
    expect(t.awaits()).toBe(`${b}: losses E1 E2`);
    t.play('lose unit=E1');
    expect([unitOf(t, 'E1').place, unitOf(t, 'E2').sp]).toEqual(['dead', 1]);
  });

  // ---- several units

  test('5.4.1, 4.5.2 several fall back in the order their owner likes', () => {
    const stack = (): Laid =>
      lay(
        box,
        `turn 3 phase=2\n${R}\nunit E1 cavalry B at=1007 facing=S sp=1\nunit E2 infantry B at=1007 facing=S sp=1\n${shut('0906', '1106')}`,
      )
        .play('attack unit=R at=1007', 'fight')
        .roll(1, 3); // D1; one way only, with room for both
    const t = stack();
    expect(t.awaits()).toBe(`${b}: fall-back E1 E2`);
    refuses(t, 'fall-back unit=R', 'retreat.notBeaten', ['R']);
    // Foot first: then the rider cannot but ride it down.
    t.play('fall-back unit=E2', 'back to=1006', 'face facing=S');
    expect(t.awaits()).toBe(`${b}: retreat E1`);
    t.play('back to=1006');
    expect(unitOf(t, 'E2').place).toBe('dead');
    // The rider first: foot fits in beside him.
    const s = stack().play(
      'fall-back unit=E1',
      'back to=1006',
      'face facing=S',
      'back to=1006',
      'face facing=S',
    );
    expect([hexOf(s, box, 'E1'), hexOf(s, box, 'E2')]).toEqual(['1006', '1006']);
  });
  test('5.4.1 one who is in another’s way goes first', () => {
    const t = lay(
      box,
      `turn 3 phase=2
       unit R cavalry A at=1008 armour=2 cf=2
       unit E1 cavalry B at=1007 facing=S
       unit E2 cavalry B at=0907 facing=S
       ${shut('1006', '1106')}
       hex 0807 0808 0908 lake`,
    ).play('attack unit=R at=0907', 'widen at=1007', 'fight');
    // E1 could only go to 0906, E2 as well: two full units, one hex.
    expect(columnOf(t)).toBe('4:1');
    t.roll(4, 6); // -1/D1
    expect(t.awaits()).toBe(`${b}: fall-back E2 E1`);
    t.play('fall-back unit=E1', 'back to=0906', 'face facing=S');
    expect(t.awaits()).toBe(`${b}: losses E2 E1`);
  });

  test('4.2.5, 4.2.6, 4.2.7 bad ground on the way acts; one who is lost in it is not short of hexes', () => {
    const t = beat(
      [1, 1],
      `${shut('0906', '1106')}\nhex 1006 forest`,
      R,
      'unit E cavalry B at=1007 facing=S cf=1',
    );
    t.play('back to=1006'); // 1:2 and a 2: D1
    if (box === 'kosovo')
      expect(unitOf(t, 'E')).toMatchObject({ order: 'disorganized', cf: 0, at: expect.anything() });
    else {
      expect(unitOf(t, 'E')).toMatchObject({ place: 'scattered', sp: 1 });
      expect(story(t).some(e => e.is === 'lost' && e.cause === 'short-retreat')).toBe(false);
    }
  });

  test('8.2.4 a leader whose men all died in the fight is left where he is, without a roll', () => {
    const s = beat(
      [1, 2],
      'unit L leader B at=1007\nunit M leader B at=0202',
      'unit R cavalry A at=1008 armour=2',
      'unit E cavalry B at=1007 facing=S sp=1',
    ); // D2-1
    expect(unitOf(s, 'E').place).toBe('dead');
    expect(s.awaits()).toBe(`${a}: advance-enter R`);
    expect(hexOf(s, box, 'L')).toBe('1007');
  });
});

describe('leaders fall back', () => {
  const rout = (
    box: 'kosovo' | 'kulikovo' | 'grunwald',
    others: string,
    dice: [number, number] = [1, 1],
  ): Laid =>
    lay(
      box,
      `turn 3 phase=2\nunit R cavalry A at=1008 armour=2\n${E}\nunit L leader B at=1007\nunit M leader B at=0202\n${others}`,
    )
      .play('attack unit=R at=1007', 'fight')
      .roll(...dice); // 1:1

  test.each(LATER)('8.2.6 alone, by a way of his own, past zones (%s)', box => {
    const t = rout(box, 'unit Z cavalry A at=1005 facing=S', [1, 3]).play('back to=1106', 'face facing=S'); // D1
    expect(t.awaits()).toBe('dice: 2 leaders.deathRoll');
    t.roll(6, 6);
    expect(t.awaits()).toBe(`${sides(box)[1]}: retreat L`);
    expect(offered(t, 'back')).toContain('back to=1006');
    t.play('back to=1006');
    expect(hexOf(t, box, 'L')).toBe('1006');
  });
  test.each(LATER)(
    '8.2.7 as far as he can; not at all if there is no way (%s, ex-8.2.7a, ex-8.2.7b)',
    box => {
      const one = rout(
        box,
        shut('0906', '1106', '0905', '1105', '1005', '0908', '1108', '1107', '0907'),
      ).play('back to=1006', 'face facing=S');
      one.roll(6, 6).play('back to=1006');
      expect(event(one, 'retreated')).toMatchObject({ unit: 'L', path: ['1007', '1006'] });
      const none = rout(box, shut('0906', '1106', '1006', '1107', '0907'), [1, 3]).roll(6, 6);
      expect(hexOf(none, box, 'L')).toBe('1007');
    },
  );

  test('K8.1.7 with a unit of his hex, as far as that gets, also if it dies there (ex-8.2.7a, ex-8.2.7b)', () => {
    const one = rout('kosovo', shut('0906', '1106', '0905', '1105', '1005')).play(
      'back to=1006',
      'face facing=S',
    );
    expect(unitOf(one, 'E').place).toBe('dead'); // one by the cell, one for the hex
    one.roll(6, 6);
    expect(
      story(one)
        .filter(e => e.is === 'retreated')
        .map(e => e.is === 'retreated' && e.unit),
    ).toEqual(['E', 'L']);
    // Nobody leads R: his pursuit is forced and finds the leader alone.
    expect(unitOf(one, 'L').place).toBe('dead');
    expect(
      story(one)
        .map(e => e.is)
        .indexOf('leaderDied'),
    ).toBeGreaterThan(0);
    const none = rout('kosovo', shut('0906', '1106', '1006'), [1, 3]).roll(6, 6);
    expect(hexOf(none, 'kosovo', 'L')).toBe('1007');
  });
  test('K8.1.7 where his men have parted his owner says with whom he goes', () => {
    const t = lay(
      'kosovo',
      'turn 3 phase=2\nunit R cavalry A at=1008 armour=2\nunit E1 cavalry B at=1007 facing=S sp=1\nunit E2 cavalry B at=1007 facing=S sp=1\nunit L leader B at=1007\nunit M leader B at=0202',
    )
      .play('attack unit=R at=1007', 'fight')
      .roll(1, 3); // D1
    t.play('fall-back unit=E1', 'back to=0906', 'face facing=S', 'back to=1106', 'face facing=S').roll(6, 6);
    expect(t.awaits()).toBe('ottomans: go-with L');
    expect(answers(t)).toEqual(['go-with unit=E1', 'go-with unit=E2']);
    refuses(t, 'go-with unit=R', 'leaders.menOfHisHex', ['R']);
    t.play('go-with unit=E2');
    expect(hexOf(t, 'kosovo', 'L')).toBe('1106');
  });
});

describe.each(LATER)('shooters (%s)', box => {
  test('10.3.3, 5.5.3 those on the combat side do not go, and pay each hex; a pursuit does not ride them down', () => {
    const t = lay(
      box,
      'turn 3 phase=2\nunit R cavalry A at=1008\nunit L leader A at=1009\nunit X archer B at=1007 facing=S braced=yes sp=2\nunit I infantry B at=0907 facing=S sp=1 armour=2',
    ).play('attack unit=R at=1007', 'widen at=0907', 'fight');
    expect(columnOf(t)).toBe('3:1');
    t.roll(3, 4); // D1
    expect(t.awaits()).toBe(`${sides(box)[1]}: retreat I`);
    t.play('back to=0906', 'face facing=S');
    // One hex is short, and X pays for it: I has gone the whole way.
    expect([unitOf(t, 'X').sp, unitOf(t, 'I').sp]).toEqual([1, 1]);
    expect(hexOf(t, box, 'X')).toBe('1007');
    t.roll(6).play('pursue to=0907');
    // A pursuit ends beside those who were beaten.
    expect(offered(t, 'pursue')).not.toContain('pursue to=1007');
    finish(t);
    expect(story(t).some(e => e.is === 'ridesDown')).toBe(false);
  });
});
