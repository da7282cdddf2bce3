// S1 Fog of War: the lists, the closed stream, the army that waits, ice and ruins.

import { game } from '@gonfalon/byczyna-1588/game';
import { table } from '@gonfalon/testkit';
import { describe, expect, test } from 'vitest';
import { forbids, hexOf, type Laid, lay, leftOf, offered, told, unitOf } from './laid.ts';

const FOG = 'fog-of-war';
const fog = (text: string): Laid => lay(`map\n${text}`, FOG);
const FIRST = 'unit W infantry poles enters=1 rank=1\nunit V infantry poles enters=1 rank=2';
const far = 'unit A reiter austrians at=3027 facing=N';

describe('the lists', () => {
  test('S1.entry in the printed order over 5305, at the price of that hex', () => {
    const t = fog(`turn 1\n${FIRST}\nunit U infantry poles enters=2 rank=1\n${far}`);
    expect(offered(t, 'enter')).toHaveLength(6);
    forbids(t, 'enter unit=V facing=SW', 'entry.inOrder', ['W']);
    forbids(t, 'enter unit=U facing=SW', 'entry.notYet', ['U']);
    const late = fog(`turn 1\n${FIRST}\nunit X infantry poles at=4010 enters=3\n${far}`);
    forbids(late, 'enter unit=X facing=N', 'entry.notWaiting', ['X']);
    t.play('enter unit=W facing=SW');
    expect([hexOf(t, 'W'), unitOf(t, 'W').facing, leftOf(t)]).toEqual(['5305', 4, 3]);
    t.play('step to=5206');
    expect(leftOf(t)).toBe(2);
    t.play('rest');
    expect(offered(t, 'enter').map(order => order.split(' ')[1])).toContain('unit=V');
    forbids(t, 'pick unit=W', 'movement.oncePerPhase', ['W']);
    forbids(t, 'enter unit=W facing=N', 'entry.notWaiting', ['W']);
    forbids(t, 'enter unit=A facing=N', 'entry.ownUnit', ['A'], 'entry.notWaiting');
  });
  test('S1.entry where there is no room he waits, and heads the next list', () => {
    const t = fog(`turn 1\n${FIRST}\nunit U infantry poles enters=2 rank=1\n${far}`);
    t.play('enter unit=W facing=SW', 'rest');
    // The road is blocked and everybody else has moved.
    expect(t.state.phase).not.toBe(2);
    expect(unitOf(t, 'V').place).toBe('pool');
    const next = fog(
      `turn 2\n${FIRST.replace('enters=1 rank=2', 'enters=1 rank=9')}\nunit U infantry poles enters=2 rank=1\n${far}`,
    );
    forbids(next, 'enter unit=U facing=SW', 'entry.inOrder', ['W']);
    next.play('enter unit=W facing=SW', 'step to=5206', 'rest');
    forbids(next, 'enter unit=U facing=SW', 'entry.inOrder', ['V']);
    const blocked = fog(`turn 1\nunit H hussar poles at=5305 facing=SW\n${FIRST}\n${far}`);
    forbids(blocked, 'enter unit=W facing=SW', 'movement.stacking', ['H']);
  });
  test('S1.entry, 9.15, 9.24, 11.18 whoever comes in takes the hex as a step would', () => {
    const t = fog(`turn 2\n${FIRST}\nunit M commander austrians at=5305\nwagon 5305 austrians\n${far}`);
    t.play('enter unit=W facing=SW');
    expect([unitOf(t, 'M').place, t.state.morale.marker]).toEqual(['dead', 4]);
    expect(told(t, 'work-gone')).toHaveLength(1);
    const c = fog(
      `turn 2\nunit C commander poles enters=1\nunit M commander austrians at=5305\n${far}\nunit H hussar poles at=5010`,
    );
    forbids(c, 'enter unit=C facing=SW', 'movement.commanderAmongEnemies', ['M']);
  });
  test('S1.entry, 4.29 past a comrade of one point it costs one more', () => {
    const t = fog(
      `turn 1\nunit V infantry poles enters=1 sp=1\nunit K infantry poles at=5305 facing=SW sp=1\n${far}`,
    );
    expect(leftOf(t.play('enter unit=V facing=SW'))).toBe(2);
  });
  test('S1.entry nobody comes in where the field has no such hex', () => {
    for (const scenario of [FOG, 'max-plan']) {
      const t = lay(
        `turn 4\n${FIRST}\nunit H hussar poles at=0404\nunit A reiter austrians at=0808`,
        scenario,
      );
      expect(offered(t, 'enter')).toEqual([]);
      forbids(t, 'enter unit=W facing=SW', 'entry.notWaiting', ['W']);
    }
  });
  test('S1.entry the first list as it is printed', () => {
    const t = table(game, { scenario: FOG });
    t.play('ready');
    expect(t.awaits()).toBe('poles: moves');
    const [first] = offered(t, 'enter');
    expect(first).toMatch(/^enter unit=I-wybranowski-1 /);
    expect(t.choices().filter(order => order.startsWith('enter'))).toHaveLength(6);
  });
});

describe('the stream', () => {
  // 3401 and 3501 lie on either bank.
  test('S1.stream closed to the Poles to the end of turn 3', () => {
    const H = 'unit H light-cavalry poles at=3501 facing=NW';
    forbids(fog(`turn 3\n${H}\n${far}`).play('pick unit=H'), 'step to=3401', 'scenario.closedStream', [
      '3401',
    ]);
    const open = fog(`turn 4\n${H}\n${far}`).play('pick unit=H', 'step to=3401');
    expect(hexOf(open, 'H')).toBe('3401');
    // Nobody may step back over it either.
    const back = fog(
      `turn 3\n${H}\nunit A reiter austrians at=3500 facing=S\nhex 3502 lake`.replace('NW', 'NE'),
    ).play('pick unit=H');
    forbids(back, 'back-away to=3402 facing=N', 'scenario.closedStream', ['3402']);
  });
  test('S1.stream on a field without that stream nothing is closed', () => {
    const t = lay(
      'turn 3\nunit H light-cavalry poles at=0706 facing=N\nunit A reiter austrians at=0101\nside 0706/0705 stream',
      FOG,
    );
    expect(hexOf(t.play('pick unit=H', 'step to=0705'), 'H')).toBe('0705');
  });
  test('S1.stream commanders are bound too, Austrians are not', () => {
    const c = fog(`turn 3\nunit C commander poles at=3501\n${far}`).play('pick unit=C');
    forbids(c, 'step to=3401', 'scenario.closedStream', ['3401']);
    const a = fog(
      'turn 3 phase=5\nunit H light-cavalry austrians at=3501 facing=NW\nunit P hussar poles at=5305 facing=SW',
    );
    expect(hexOf(a.play('pick unit=H', 'step to=3401'), 'H')).toBe('3401');
  });
  test('S1.stream a counter-charge is bound by it', () => {
    const rides = (turn: number): Laid =>
      fog(
        `turn ${turn} phase=5\nunit A reiter austrians at=3302 facing=N\nunit H light-cavalry poles at=3501 facing=NW`,
      ).play('pick unit=A', 'step to=3301');
    const order = 'poles: countercharge unit=H to=3401 facing=NW';
    expect(rides(3).try(order)).toBreak('scenario.closedStream', ['3401']);
    expect(rides(4).try(order).ok).toBe(true);
  });
});

describe('the army that waits', () => {
  const sleeping = (turn: number, phase: number, more = ''): Laid =>
    fog(
      `turn ${turn} phase=${phase}\nfrozen\nunit P light-cavalry poles at=5005 facing=SW\nunit A reiter austrians at=3027 facing=N\n${more}`,
    );
  test('S1.frozen-army after the Polish movement of turns 1 to 3 two dice wake it or not', () => {
    const wakes = (turn: number, ...dice: number[]): boolean =>
      sleeping(turn, 2)
        .play('done')
        .roll(...dice)
        .events.some(event => event.is === 'released' && event.rule === 'release.roll');
    expect([wakes(1, 1, 1), wakes(1, 1, 2)]).toEqual([true, false]);
    expect([wakes(2, 2, 3), wakes(2, 3, 3)]).toEqual([true, false]);
    expect([wakes(3, 4, 4), wakes(3, 4, 5)]).toEqual([true, false]);
    expect(sleeping(1, 2).play('done').awaits()).toBe('dice: 2 release.roll');
  });
  test('3.1, 3.1.5, S1.frozen-army until then it is asked nothing: its phases pass', () => {
    const lances = 'lances austrians wagon=2\nunit L hussar austrians at=2926 facing=N';
    const t = sleeping(1, 2, lances).play('done').roll(6, 6);
    expect([t.state.turn, t.state.phase, t.awaits()]).toEqual([2, 2, 'poles: moves']);
    expect(t.state.released).toBe(false);
    expect(told(t, 'rolled')).toEqual([{ is: 'rolled', rule: 'release.roll', dice: [6, 6] }]);
    expect(sleeping(2, 2).play('done').roll(6, 6).state.released).toBe(false);
    // Not even its guns, whoever stands before them.
    const guns = 'unit G heavy-gun austrians at=3124 facing=N\nunit H light-cavalry poles at=3121 facing=S';
    expect(sleeping(1, 2, guns).play('done').roll(6, 6).state.turn).toBe(2);
    expect(sleeping(1, 2, guns).play('done').roll(1, 1).awaits()).toBe('austrians: guns');
    const woken = sleeping(1, 2).play('done').roll(1, 1);
    expect([woken.state.turn, woken.awaits()]).toEqual([1, 'austrians: moves']);
  });
  test('S1.frozen-army it does not react either, guns and riders', () => {
    const near = 'unit G heavy-gun austrians at=3124 facing=N\nunit H light-cavalry poles at=3120 facing=S';
    const asleep = sleeping(1, 2, near).play('pick unit=H', 'step to=3121');
    expect(asleep.awaits()).toBe('poles: march H');
    const awake = fog(`turn 1 phase=2\nunit A reiter austrians at=3027 facing=N\n${near}`).play(
      'pick unit=H',
      'step to=3121',
    );
    expect(awake.awaits()).toBe('austrians: react-stepped H');
  });
  test('S1.frozen-army the fourth turn wakes it in any case', () => {
    const t = sleeping(3, 2).play('done').roll(6, 6);
    expect([t.state.turn, t.state.released]).toEqual([4, true]);
    expect(told(t, 'released')).toEqual([{ is: 'released', rule: 'release.inTime' }]);
  });
  test('S1.provoked bows wake it at once, also for the reactions of this phase', () => {
    const t = sleeping(
      2,
      2,
      'unit T tatar poles at=3028 facing=N\nunit G heavy-gun austrians at=3325 facing=N\nunit H light-cavalry poles at=3223 facing=N',
    );
    t.play('pick unit=T', 'shoot unit=T target=A');
    expect(t.state.released).toBe(true);
    expect(told(t, 'released')).toEqual([{ is: 'released', rule: 'release.provoked' }]);
    t.roll(1, 1).play('rest');
    while (t.awaits() !== 'poles: moves') t.play('pass');
    t.play('pick unit=H', 'step to=3222');
    expect(t.awaits()).toBe('austrians: react-stepped H');
    // The roll falls away.
    while (!t.awaits().startsWith('poles')) t.play('pass');
    t.play('rest');
    while (t.awaits() !== 'poles: moves') t.play('pass');
    t.play('done');
    expect(t.awaits()).not.toBe('dice: 2 release.roll');
  });
  test('S1.provoked guns wake it', () => {
    const t = sleeping(2, 1, 'unit G light-gun poles at=3029 facing=N');
    t.play('fire unit=G target=A');
    expect(t.state.released).toBe(true);
    // Whoever is awake is not woken again.
    const awake = fog(
      'turn 2 phase=1\nunit G light-gun poles at=3029 facing=N\nunit A reiter austrians at=3027 facing=N',
    ).play('fire unit=G target=A');
    expect(told(awake, 'released')).toEqual([]);
  });
  test('S1.frozen-army where nobody is frozen nobody rolls', () => {
    const t = lay(
      `unit P light-cavalry poles at=0505 facing=SW\nunit A reiter austrians at=0101 facing=N`,
    ).play('done');
    expect(t.awaits()).toBe('austrians: moves');
    expect(told(t.play('done'), 'released')).toEqual([]);
  });
});

describe('ground of the scenario', () => {
  const cost = (unit: string, to: string): number => {
    const t = fog(`turn 4\n${unit}\n${far}`).play('pick unit=H');
    const before = leftOf(t);
    return before - leftOf(t.play(`step to=${to}`));
  };
  test('S1.village, S2.terrain, S3.terrain burnt Roszkowice costs everybody two, off the road', () => {
    expect(cost('unit H light-cavalry poles at=4021 facing=S', '4022')).toBe(2);
    expect(cost('unit H infantry poles at=4021 facing=S', '4022')).toBe(2);
    // Nothing is burnt on another field.
    const plain = lay('unit H light-cavalry poles at=0706 facing=N').play('pick unit=H', 'step to=0705');
    expect(leftOf(plain)).toBe(9);
    // Another village costs riders three.
    expect(cost('unit H light-cavalry poles at=1914 facing=S', '1915')).toBe(3);
  });
  test('4.44, S1.village it is no village any more: guns see through it and riders turn as in the clear', () => {
    const t = fog(
      `turn 4 phase=1\nunit G heavy-gun poles at=4021 facing=S\nunit A infantry austrians at=4024 facing=N`,
    );
    expect(t.awaits()).toBe('poles: guns');
    const turn = fog(`turn 4\nunit H light-cavalry poles at=3921 facing=S\n${far}`).play(
      'pick unit=H',
      'turn facing=N',
    );
    expect(leftOf(turn)).toBe(7);
  });
  test('S1.ice, S2.terrain, S3.terrain frozen streams cost everybody one more', () => {
    expect(cost('unit H light-cavalry poles at=3501 facing=NW', '3401')).toBe(2);
    expect(cost('unit H infantry poles at=3501 facing=NW', '3401')).toBe(2);
  });
});
