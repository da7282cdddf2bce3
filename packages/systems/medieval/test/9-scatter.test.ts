// 9 of the later edition: the Scattered track, and coming back from it. The track has ten boxes (a reconstruction).

import { describe, expect, test } from 'vitest';
import { event, happened, offered, whyNot } from './battle.ts';
import { BOXES, type BoxName, hexOf, LATER, type Laid, lay, refuses, unitOf } from './boxes.ts';
import { fallBack, fray, moraleTold, pointsTold, total } from './fray.ts';

describe.each(LATER)('9.1 in %s', box => {
  const { a, b } = BOXES[box];
  /** Lays the end of A's foot phase, so that B's cavalry phase opens when A is done. */
  const dawn = (others: string, phase = 3): Laid =>
    lay(box, `turn 3 phase=${phase}\nunit I infantry A at=0101\n${others}`).play('done');
  /** Scattered riders of B under L, who stands on 1008; G is the grand leader. */
  const LOST =
    'unit S cavalry B place=scattered commander=L\nunit L leader B at=1008\nunit G leader B at=1504 range=3';

  const routed = (others = '', f?: string): Laid =>
    fallBack(fray(box, others, f ? { f } : {}).roll(...total(4)));

  test('9.1.1, 5.1.1, table/scatter in combat: after D1 infantry without armour on a 1', () => {
    const place = (die: number) => unitOf(routed().roll(die), 'F').place;
    expect([1, 2, 6].map(place)).toEqual(['scattered', 'map', 'map']);
  });

  test('9.1.1 ex-5.1.1 light cavalry after D2 on 1 and 2', () => {
    const place = (die: number) => {
      const t = fallBack(
        fray(box, 'morale 11 value=1', { f: 'unit F cavalry B at=1007 facing=S' }).roll(...total(4)),
      );
      return unitOf(t.roll(die), 'F').place;
    };
    expect([1, 2, 3].map(place)).toEqual(['scattered', 'scattered', 'map']);
  });

  test('9.1.1 by the letter of the cell, after the retreat (interaction 12)', () => {
    const t = fray(box).roll(...total(12));
    expect(unitOf(t, 'R').place).toBe('map');
    t.play('back to=1009');
    expect(unitOf(t, 'R').place).toBe('map');
    expect(unitOf(fallBack(t), 'R').place).toBe('scattered');
  });

  test('9.1.2 the scattered keep their strength, lose their charge and leave the map', () => {
    const t = routed('', 'unit F cavalry B at=1007 facing=S sp=1');
    while (!t.awaits().startsWith('dice: 1 combat.disorder')) t.play(t.choices()[0]!);
    const scattered = lay(
      box,
      'hex 1007 forest\nturn 3\nunit R cavalry A at=1008 cf=1\nunit Z cavalry A at=0116',
    ).play('pick unit=R', 'step to=1007');
    expect(unitOf(scattered, 'R')).toMatchObject({ place: 'scattered', sp: 1, cf: 0 });
    expect(hexOf(scattered, box, 'R')).toBe('');
    expect(event(scattered, 'scattered')).toMatchObject({ unit: 'R' });
  });

  test('9.1.6 by a leader who is there, not by one who has left the map', () => {
    const places = (other: string) =>
      offered(
        lay(
          box,
          `option organisation=no\nturn 3\nunit R cavalry A place=scattered\nunit L leader A at=1008\n${other}\nunit Z cavalry A at=0216\nunit E cavalry B at=2016\nframe moves\nframe reform unit=R`,
        ),
        'reform',
      );
    expect(places('').length).toBeGreaterThan(0);
    expect(places('unit M leader A place=off left=0101 leftOn=9')).toEqual(places(''));
  });

  test('9.1.6 of several leaders it is enough that one is there', () => {
    const t = lay(
      box,
      'option organisation=no\nturn 3\nunit R cavalry A place=scattered\nunit L leader A at=1008\nunit M leader A place=off left=0101 leftOn=9\nunit Z cavalry A at=0216\nframe moves stage=opening',
    );
    expect(t.awaits()).toBe('dice: 1 scatter.regroup');
  });

  test('4.2.10, 4.2.6 whom the all-in move ruins in the wood turns no more', () => {
    const t = lay(
      box,
      'hex 1007 forest\nturn 3\nunit R cavalry A at=1008 cf=2\nunit Z cavalry A at=0116',
    ).play('pick unit=R', 'wheel facing=S to=1007');
    expect(unitOf(t, 'R')).toMatchObject({ place: 'scattered', cf: 0 });
    expect(happened(t)).not.toContain('turned');
  });

  test('9.1.2, 11.3.8 no shiltron is left of them', () => {
    const t = lay(
      box,
      'hex 1007 swamp\nturn 3 phase=3\nunit S infantry A at=1008 corps=scots shiltron=yes\nunit Z infantry A at=0116',
    ).play('pick unit=S', 'step to=1007');
    expect(unitOf(t, 'S')).toMatchObject({ place: 'scattered', shiltron: false });
  });

  test('4.2.6, 4.2.7, 4.2.8, 8.1.7 leaders ride on through woods, swamp and fords', () => {
    for (const ground of [
      'hex 1007 forest',
      'hex 1007 swamp',
      'side 1008/1007 river\ncrossing 1008/1007 ford',
    ]) {
      const t = lay(box, `${ground}\nturn 3\nunit L leader A at=1008\nunit Z cavalry A at=0116`);
      expect(unitOf(t.play('pick unit=L', 'step to=1007'), 'L').place).toBe('map');
      expect(happened(t)).toEqual(['picked', 'stepped']);
    }
  });

  test('9.1.3 not by combat beside a leader, on the hex where the retreat ends (interaction 12)', () => {
    const beaten = (leaderTo: string) => {
      const t = fray(box, 'unit L leader B at=1007\nunit E leader A at=1008').roll(...total(4));
      t.play('back to=1006', 'face facing=S').roll(6, 6).play(`back to=${leaderTo}`);
      while (!t.awaits().includes('disorder')) t.play('stand-fast');
      return unitOf(t.roll(1), 'F').place;
    };
    expect(beaten('1006')).toBe('map');
    expect(beaten('1106')).toBe('scattered');
  });

  test('9.1.3 it does not save them from bad ground', () => {
    const t = lay(
      box,
      'hex 1007 forest\nturn 3\nunit R cavalry A at=1008 cf=1\nunit L leader A at=1007\nunit Z cavalry A at=0116',
    ).play('pick unit=R', 'step to=1007');
    expect(unitOf(t, 'R').place).toBe('scattered');
  });

  const full = Array.from({ length: 10 }, (_, n) => `unit S${n} infantry A place=scattered`).join('\n');

  test('9.1.4, 9.1.5 with the track full they are gone: points, but no box (interaction 12)', () => {
    const t = lay(
      box,
      `hex 1007 forest\nturn 3\nunit R cavalry A at=1008 cf=1\nunit Z cavalry A at=0116\n${full}`,
    ).play('pick unit=R', 'step to=1007');
    expect(event(t, 'gone')).toMatchObject({ unit: 'R', cause: 'scatter' });
    expect(moraleTold(t.events)).toEqual([]);
    expect(pointsTold(t.events)).toHaveLength(1);
    const room = lay(
      box,
      `hex 1007 forest\nturn 3\nunit R cavalry A at=1008 cf=1\nunit Z cavalry A at=0116\n${full.replace(/.*S9.*/, '')}`,
    );
    expect(unitOf(room.play('pick unit=R', 'step to=1007'), 'R').place).toBe('scattered');
  });

  test('9.1.4, 9.1.5 by whatever they would scatter; the other side’s track is its own', () => {
    // A bolt, a stone, a lost fight: each against a full track of A, then of B.
    const shot = (shooter: string, track: string) => {
      const t = lay(
        box,
        `turn 3 phase=1\nunit R cavalry A at=1008 sp=4 full=4\nunit Z cavalry A at=0116\nunit X ${shooter} B at=1006 facing=S braced=yes\n${track}\nframe moves stage=opening`,
      );
      while (t.awaits().startsWith('dice: 1 scatter')) t.roll(1);
      t.play('fire unit=X target=R');
      while (t.awaits().startsWith('dice')) t.roll(...(t.awaits().startsWith('dice: 2') ? [6, 6] : [6]));
      return t;
    };
    const theirs = full.replaceAll('infantry A', 'infantry B');
    for (const shooter of ['crossbow', 'bombard']) {
      const t = shot(shooter, full);
      expect(unitOf(t, 'R').place).toBe('dead');
      expect(moraleTold(t.events)).toEqual([]);
      expect(unitOf(shot(shooter, theirs), 'R').place).toBe('scattered');
    }
    const fought = (track: string) => {
      const t = lay(
        box,
        `turn 3 phase=6\nunit R cavalry A at=1008\nunit Z cavalry A at=0116\nunit E cavalry B at=1009 facing=N armour=2\n${track}`,
      )
        .play('attack unit=E at=1008', 'fight')
        .roll(1, 1);
      while (t.awaits().includes('retreat') || t.awaits().includes('face') || t.awaits().startsWith('dice'))
        t.awaits().startsWith('dice') ? t.roll(6) : t.play(t.choices()[0]!);
      return unitOf(t, 'R').place;
    };
    expect([fought(full), fought(theirs)]).toEqual(['dead', 'scattered']);
  });

  test('9.1.4, 9.1.6 one that comes back leaves its box to the next; of two that scatter at once the last box takes one', () => {
    const nine = full.replace(/.*S9.*/, '');
    const t = lay(
      box,
      `turn 3 phase=1\nhex 1007 forest\nhex 1207 forest\nunit L leader A at=0304\nunit G leader A at=0310 range=3\nunit R cavalry A at=1008 cf=1\nunit Q cavalry A at=1208 cf=1\nunit Z cavalry A at=0116
       ${nine}\nunit S9 cavalry A place=scattered commander=L\nframe moves stage=opening`,
    );
    expect(t.awaits()).toBe('dice: 1 scatter.regroup');
    t.roll(6);
    t.play(t.choices().find(order => order.startsWith('reform '))!);
    t.play('pick unit=R', 'step to=1007');
    if (t.awaits().includes('march')) t.play('rest');
    t.play('pick unit=Q', 'step to=1207');
    expect([unitOf(t, 'R').place, unitOf(t, 'Q').place]).toEqual(['scattered', 'dead']);
  });

  test('9.1.6 at the start of its own movement phase each rolls, four and more brings it back', () => {
    const t = dawn(LOST);
    expect(t.awaits()).toBe('dice: 1 scatter.regroup');
    expect(t.roll(3).awaits()).toBe(`${b}: phase-cavalry-move`);
    expect(unitOf(t, 'S').place).toBe('scattered');
    const back = dawn(LOST).roll(4);
    expect(back.awaits()).toBe(`${b}: reform S`);
  });

  test('9.1.6 riders in the cavalry phase, foot in the other', () => {
    const t = dawn(
      `unit S infantry B place=scattered commander=L\nunit L leader B at=1008\nunit G leader B at=1504 range=3`,
    );
    expect(t.awaits()).toBe(`${b}: phase-cavalry-move`);
    expect(t.play('done').awaits()).toBe('dice: 1 scatter.regroup');
  });

  test('9.1.6, table/terrain on any hex in its leader’s range that is open, free of enemies and their zones, and has room', () => {
    const t = lay(
      box,
      `hex 1007 lake\nturn 3 phase=3\nunit I infantry A at=0101\n${LOST}\nunit E infantry A at=0908 facing=NW\nunit O cavalry B at=1107`,
    )
      .play('done')
      .roll(6);
    const hexes = new Set(offered(t, 'reform').map(order => /at=(\d+)/.exec(order)![1]));
    expect(hexes.has('1008')).toBe(true);
    expect(hexes.has('1010')).toBe(true);
    refuses(t, 'reform at=1011 facing=N', 'reform.leadersRange', ['1011']);
    refuses(t, 'reform at=1007 facing=N', 'reform.impassable', ['1007']);
    expect(whyNot(t, 'reform at=1008 facing=N')).toEqual([]);
    refuses(t, 'reform at=0908 facing=N', 'reform.enemyThere', ['E']);
    refuses(t, 'reform at=0907 facing=N', 'reform.enemyZone', ['E']);
    refuses(t, 'reform at=1107 facing=N', 'reform.stacking', ['O']);
    for (const hex of ['1007', '0908', '0907', '1107', '1011']) expect(hexes.has(hex)).toBe(false);
  });

  test('9.1.6 once rolled it may still wait on the track', () => {
    const t = dawn(LOST).roll(6).play('stay');
    expect(unitOf(t, 'S').place).toBe('scattered');
    expect(t.awaits()).toBe(`${b}: phase-cavalry-move`);
  });

  test('9.1.6, 9.1.7 without room it stays, and nobody is asked', () => {
    const lakes = [
      '1006',
      '1007',
      '1009',
      '1010',
      '1106',
      '1107',
      '1108',
      '1109',
      '0906',
      '0907',
      '0908',
      '0909',
      '1207',
      '1208',
      '1209',
      '0807',
      '0808',
      '0809',
    ];
    const t = lay(
      box,
      `${lakes.map(hex => `hex ${hex} lake`).join('\n')}\nturn 3 phase=3\nunit I infantry A at=0101\n${LOST}\nunit O cavalry B at=1008`,
    )
      .play('done')
      .roll(6);
    expect(unitOf(t, 'S').place).toBe('scattered');
    expect(t.awaits()).toBe(`${b}: phase-cavalry-move`);
  });

  test('9.1.6 while its leader is off the map it waits', () => {
    const t = dawn(
      'unit S cavalry B place=scattered commander=L\nunit L leader B place=off left=0101\nunit G leader B at=1504 range=3',
    );
    expect(t.awaits()).toBe(`${b}: phase-cavalry-move`);
    expect(unitOf(t, 'S').place).toBe('scattered');
  });

  const ORPHANS = 'unit L leader B place=dead\nunit G leader B at=1008 range=3';

  test('9.1.7 with its leader dead it re-forms by the grand leader, a strength point weaker (interaction 12)', () => {
    const t = dawn(`unit S cavalry B place=scattered commander=L\n${ORPHANS}`).roll(4);
    expect(unitOf(t, 'S').sp).toBe(2);
    t.play('reform at=1011 facing=S');
    expect(unitOf(t, 'S')).toMatchObject({ place: 'map', sp: 1 });
    expect(moraleTold(t.events)).toEqual([]);
  });

  test('9.1.7 while it waits on the track it loses nothing', () => {
    const t = dawn(`unit S cavalry B place=scattered commander=L\n${ORPHANS}`).roll(5).play('stay');
    expect(unitOf(t, 'S')).toMatchObject({ place: 'scattered', sp: 2 });
  });

  test('9.1.7, 4.5.1 they are weighed as they come: the strength is lost before they are put down', () => {
    const orphans = `unit S cavalry B place=scattered commander=L\n${ORPHANS}\nunit O infantry B at=1009 sp=1\nunit P infantry B at=1010`;
    const t = dawn(orphans).roll(4);
    expect(offered(t, 'reform').some(order => order.includes('at=1009'))).toBe(true);
    refuses(t, 'reform at=1010 facing=S', 'reform.stacking', ['P']);
    refuses(t, 'reform at=1012 facing=S', 'reform.grandLeadersRange', ['1012']);
    t.play('reform at=1009 facing=S');
    expect(unitOf(t, 'S')).toMatchObject({ place: 'map', sp: 1 });
    // Men of a living leader come with all they have.
    const whole = dawn(`${LOST}\nunit O infantry B at=1009 sp=1`).roll(4);
    refuses(whole, 'reform at=1009 facing=S', 'reform.stacking', ['O']);
  });

  test('9.1.7 men of a side that never had a leader are not given up', () => {
    const t = lay(
      box,
      'hex 1007 forest\nturn 3\nunit R cavalry A at=1008 cf=1\nunit Z cavalry A at=0116\nunit M leader B at=0101',
    ).play('pick unit=R', 'step to=1007');
    expect(unitOf(t, 'R').place).toBe('scattered');
  });

  test('9.1.7 one strength point under a living leader comes back whole', () => {
    const t = dawn(LOST.replace('place=scattered', 'place=scattered sp=1')).roll(4);
    expect(t.awaits()).toBe(`${b}: reform S`);
    expect(unitOf(t.play('reform at=1009 facing=S'), 'S')).toMatchObject({ place: 'map', sp: 1 });
  });

  test('9.1.7 of a unit with one strength point nothing is left', () => {
    const t = dawn(`unit S cavalry B place=scattered sp=1 commander=L\n${ORPHANS}`).roll(4);
    expect(unitOf(t, 'S').place).toBe('dead');
    expect(moraleTold(t.events)).toEqual([]);
    expect(pointsTold(t.events)).toHaveLength(1);
    expect(
      unitOf(dawn(`unit S cavalry B place=scattered sp=1 commander=L\n${ORPHANS}`).roll(3), 'S').place,
    ).toBe('scattered');
  });

  test('9.1.7, 8.1.4 the death of their leader costs scattered men nothing at once, a grand leader’s does', () => {
    const slay = (range: number) =>
      lay(
        box,
        `turn 3\nunit R cavalry A at=1008\nunit L leader B at=1007 range=${range}\nunit G leader B at=1504 range=3\nunit S cavalry B place=scattered commander=L`,
      ).play('pick unit=R', 'step to=1007');
    expect(unitOf(slay(2), 'S')).toMatchObject({ place: 'scattered', sp: 2 });
    expect(unitOf(slay(3), 'S')).toMatchObject({ place: 'scattered', sp: 1 });
  });

  test('9.1.7 when the grand leader is dead as well they are gone at once, without a box', () => {
    const t = lay(
      box,
      'turn 3\nunit R cavalry A at=1008\nunit G leader B at=1007 range=3\nunit L leader B place=dead\nunit M leader B at=0101\nunit S cavalry B place=scattered commander=L\nunit T cavalry B place=scattered commander=M',
    ).play('pick unit=R', 'step to=1007');
    expect(unitOf(t, 'S').place).toBe('dead');
    expect(unitOf(t, 'T').place).toBe('scattered');
    expect(moraleTold(t.events)).toEqual([`${a} 12 leaders.grandLeaderKilled`]);
  });

  test('9.1.8 a re-formed unit has moved and has no charge, but fights and may carry a banner', () => {
    const t = dawn(`${LOST}\nunit E infantry A at=1011 facing=S\nbanner flag B at=1010`)
      .roll(6)
      .play('reform at=1010 facing=S');
    expect(unitOf(t, 'S').cf).toBe(0);
    refuses(t, 'pick unit=S', 'movement.reformed', ['S']);
    expect(t.state.banners[0]!.holder).toBe(unitOf(t, 'S').n);
    expect(t.play('done').awaits()).toBe(`${b}: attack S`);
  });

  test('9.1.6 every scattered unit has its roll', () => {
    const t = dawn(`${LOST}\nunit T cavalry B place=scattered commander=L`);
    expect(event(t.roll(1), 'tested')).toMatchObject({ unit: 'S' });
    expect(t.awaits()).toBe('dice: 1 scatter.regroup');
    expect(event(t.roll(1), 'tested')).toMatchObject({ unit: 'T' });
  });
});

test('9.1.1, 10.7.1 fire scatters too, and a leader does not save from it', () => {
  const box: BoxName = 'grunwald';
  const t = lay(
    box,
    'turn 3 phase=5\nunit B bombard allies at=1006 facing=S braced=yes\nunit R cavalry teutons at=1007\nunit L leader teutons at=1007\nunit Z cavalry teutons at=0101',
  );
  t.play('pick unit=Z', 'allies: fire unit=B target=R').roll(6, 6).roll(1, 1);
  expect(unitOf(t, 'R').place).toBe('scattered');
});
