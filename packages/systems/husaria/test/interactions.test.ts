// The twelve hard interactions of the design notes, and the examples of the book that belong to no single paragraph.

import { box, game } from '@gonfalon/byczyna-1588/game';
import { describe, expect, test } from 'vitest';
import {
  attack,
  countOf,
  finish,
  hexOf,
  type Laid,
  lay,
  offered,
  refuses,
  shiftsOf,
  stateOf,
  sum,
  told,
  toldOf,
  unitOf,
  whyNot,
} from './fray.ts';

const R = 'unit R light-cavalry poles at=1008';
const E = 'unit E light-cavalry austrians at=1007 facing=S';

describe('the book’s own examples', () => {
  /** K1 comes down on P1; P2 stands beside the way. Austrians move in phase 5. */
  const race = `turn 5 phase=5\nunit K1 light-cavalry austrians at=1005 facing=S\nunit P1 infantry poles at=1009
    unit P2 hussar poles at=1208 facing=NW\nunit K2 light-cavalry austrians at=0303 facing=S`;
  test('6.62, 6.63 P2 falls upon K1 before it has reached P1; the fight is settled on the spot and K1 moves no more (H-EX-04)', () => {
    const t = lay(race).play('pick unit=K1', 'step to=1006', 'step to=1007');
    expect(t.awaits()).toBe('poles: react-stepped K1');
    t.play('countercharge unit=P2 to=1107 facing=NW', 'charge');
    expect(told(t, 'battle')).toMatchObject({ attackers: ['P2'], defenders: ['K1'] });
    t.roll(...sum(7)); // 2:1: B1
    expect(told(t, 'result').cell).toBe('B1');
    finish(t);
    expect(hexOf(t, 'K1')).not.toBe('1007');
    expect(whyNot(t, 'austrians: step to=1008')).not.toEqual([]);
    expect(t.state.phase).toBe(5);
  });
  test('6.63 once another unit moves K1 is safe, and the other is not (H-EX-05)', () => {
    const t = lay(race).play('pick unit=K1', 'step to=1006', 'step to=1007', 'pass', 'rest');
    if (t.awaits().startsWith('poles')) t.play('pass');
    t.play('pick unit=K2');
    expect(whyNot(t, 'poles: countercharge unit=P2 to=1107 facing=NW')).toContain(
      'countercharge.outOfReach K2',
    );
  });
  test('6.62, 6.66 allowed before K1 has reached its victim, not after (H-EX-06, H-EX-07)', () => {
    const t = lay(race).play('pick unit=K1', 'step to=1006', 'step to=1007');
    expect(offered(t, 'countercharge').length).toBeGreaterThan(0);
    t.play('pass', 'step to=1008');
    expect(whyNot(t, 'poles: countercharge unit=P2 to=1107 facing=NW')).toContain(
      'countercharge.moverEngaged P1',
    );
  });
});

describe('T.battle, the cells of two vectors', () => {
  test('T.battle the cell at 4:1 for a 2, and the misprint at 7:1 for a 3 (H-DV-06, H-DV-07)', () => {
    expect(box.tables.battle(3, 2)).toMatchObject({
      raw: '-1/B3R',
      attacker: { loss: 1, retreat: 0 },
      defender: { retreat: 3, disperses: true, loss: 0 },
    });
    expect(box.tables.battle(6, 3)).toMatchObject({
      attacker: { loss: 0 },
      defender: { retreat: 5, loss: 0 },
    });
  });
  test('T.battle B5 by the misprinted cell', () => {
    const t = lay(`unit R hussar poles at=1008 lance=yes\nunit Q hussar poles at=0907 facing=NE
      unit C commander poles at=1008 modifier=2\nunit E hussar austrians at=1007 facing=S`);
    attack(t, 'R', '1007', 'join unit=Q').roll(...sum(3));
    expect(told(t, 'result')).toMatchObject({ column: '7:1' });
    expect(t.awaits()).toBe('austrians: retreat E');
    for (let k = 0; k < 5; k++) t.play(offered(t, 'back')[0]!);
    expect(told(t, 'retreated').path).toHaveLength(6);
    expect(toldOf(t, 'lost')).toEqual([]);
  });
});

describe('twelve hard interactions', () => {
  test('6.62, 6.63 (1) the race: not after the last step, but from the flank without a step', () => {
    const flank =
      lay(`turn 5 phase=5\nunit K1 light-cavalry austrians at=1006 facing=S\nunit P2 hussar poles at=1107 facing=NW
      unit X infantry poles at=0202`);
    flank.play('pick unit=K1', 'step to=1007');
    // P2 is in the zone of K1 now.
    expect(whyNot(flank, 'poles: countercharge unit=P2 facing=NW')).toContain('countercharge.pinned K1');
    const side =
      lay(`turn 5 phase=5\nunit K1 light-cavalry austrians at=0906 facing=SE\nunit P2 hussar poles at=1006 facing=S
      unit X infantry poles at=0202`);
    side.play('pick unit=K1', 'step to=1007');
    expect(offered(side, 'countercharge')).toContain('countercharge unit=P2 facing=S');
  });
  test('6.71, 6.72, 6.19 (2) a lance serves a counter-charge, doubled on foot alone, and is gone even after nothing', () => {
    const t = lay(
      `turn 5 phase=5\nlances poles wagon=5\nunit K1 infantry austrians at=1006 facing=S\nunit P2 hussar poles at=1009 lance=yes morale=7`,
    );
    t.play('pick unit=K1', 'step to=1007', 'countercharge unit=P2 to=1008 facing=N', 'charge');
    expect([countOf(t), ...shiftsOf(t)]).toEqual(['4/2 2:1 > 5:1', 'battle.lance 3']);
    const dash = lay(
      `turn 5 phase=5\nlances poles wagon=5\nunit K1 light-cavalry austrians at=1006 facing=S\nunit P2 hussar poles at=1009 lance=yes morale=7`,
    );
    dash
      .play('pick unit=K1', 'step to=1007', 'countercharge unit=P2 to=1008 facing=N', 'charge')
      .roll(...sum(11)); // 4:1: nothing
    finish(dash);
    expect([unitOf(dash, 'P2').lance, dash.state.lances.poles]).toEqual([false, { wagon: 5, used: 1 }]);
  });
  test('7.22, 9.22 (3) one free hex for two, and a printed loss: the unit dies, its commander rolls once', () => {
    const t =
      lay(`${R}\n${E} morale=6\nunit C commander austrians at=1007 modifier=0\nunit X infantry austrians at=0202
      hex 0906 1106 0905 1105 1005 lake`);
    attack(t, 'R', '1007').roll(...sum(4)); // 2:1: B2-1
    t.play('back to=1006');
    expect(stateOf(t, 'E')).toBe('1006 1');
    // Sure to die of the printed loss: he does not roll for the retreat.
    expect(t.awaits()).toBe('poles: pursue R');
    t.play('stand-fast');
    expect([stateOf(t, 'E'), t.state.morale.marker, t.awaits()]).toEqual([
      'dead',
      1,
      'dice: 2 commanders.unitLost',
    ]);
    t.roll(6, 6);
    expect(toldOf(t, 'tested')).toHaveLength(1);
    expect(t.state.morale.marker).toBe(5);
  });
  test('9.22, 9.23 (3) a commander who has rolled for the retreat rides off without a second roll', () => {
    const t =
      lay(`${R} morale=8\nunit E light-cavalry austrians at=1007 facing=S sp=1 morale=6\nunit F light-cavalry austrians at=1107 facing=S sp=1 morale=6
      unit C commander austrians at=1007 modifier=0\nunit X infantry austrians at=1004`);
    attack(t, 'R', '1007', 'widen at=1107').roll(...sum(5)); // 3:1: B2-1
    t.play('fall-back unit=E', 'back to=1006', 'back to=1005', 'back to=1207', 'back to=1307');
    expect(t.awaits()).toBe('dice: 2 commanders.unitDriven');
    t.roll(3, 3).play('stand-fast', 'lose unit=E');
    expect(toldOf(t, 'tested').filter(({ unit }) => unit === 'C')).toHaveLength(1);
    expect(hexOf(t, 'C')).toBe('1004');
    expect(unitOf(t, 'C').place).toBe('map');
  });
  test('7.12.R, 10.13, 9.23 (4) R on a commander’s hex: full retreat, losses, no dispersal, no die; he rolls', () => {
    const t = lay(
      `unit R hussar poles at=1008 lance=yes morale=7\n${E}\nunit C commander austrians at=1007 modifier=0`,
    );
    attack(t, 'R', '1007').roll(1, 1); // 4:1: -1/B3R
    t.play('back to=1006', 'back to=1005', 'back to=1004');
    expect(t.awaits()).toBe('dice: 2 commanders.unitDriven');
    t.roll(3, 3).play('stand-fast');
    expect([stateOf(t, 'E'), stateOf(t, 'R'), toldOf(t, 'dispersed')]).toEqual(['1004 2', '1008 1', []]);
    expect(t.awaits()).toBe('poles: free-turns R');
  });
  test('6.43, 13.31, 6.19 (5) foot and guns taken in the back of the foot: one strength point, riders not doubled', () => {
    const t = lay(
      `${R}\nunit I infantry austrians at=1007 facing=N\nunit G heavy-gun austrians at=1007 facing=N`,
    );
    expect(countOf(attack(t, 'R', '1007'))).toBe('2/1 2:1 > 2:1');
  });
  test('13.32, 13.15 (6) guns left alone may fire next at those beside and before them only', () => {
    const t = lay(
      `${R}\nunit I infantry austrians at=1007 facing=S\nunit G heavy-gun austrians at=1007 facing=S\nunit Q infantry poles at=1010`,
    );
    attack(t, 'R', '1007')
      .roll(...sum(3))
      .play('back to=1006', 'stand-fast'); // 1:2: B1
    finish(t);
    expect(t.awaits()).toBe('austrians: guns');
    expect(offered(t, 'fire')).toEqual(['fire unit=G target=R']);
    expect(whyNot(t, 'fire unit=G target=Q')).not.toEqual([]);
  });
  test('8.16, S2.victory (7) a kill into +2 changes no battle of the stage, one into +3 ends the game at once', () => {
    const two = lay(
      `morale 9 value=1\n${R}\nunit E light-cavalry austrians at=1007 facing=S sp=1\nunit Q light-cavalry poles at=1308\nunit F light-cavalry austrians at=1307 facing=S`,
    );
    finish(attack(two, 'R', '1007').roll(...sum(10))); // 3:1: -1/-1
    expect(two.state.morale).toEqual({ marker: 10, value: 1 });
    expect(shiftsOf(attack(two, 'Q', '1307'))).toEqual(['battle.attackersMorale 1']);
    const three = lay(
      `turn 5 phase=6\nmorale 14 value=1\n${R}\nunit E light-cavalry austrians at=1007 facing=S sp=1`,
    );
    attack(three, 'E', '1008').roll(...sum(4)); // 1:3: -1/-1
    expect(three.awaits()).toBe('over: poles victory.instant');
  });
  test('10.15, 10.16, 10.14 (8) the twelfth fills the track: all die, the token stays, nobody comes back', () => {
    const track = Array.from({ length: 11 }, (_, k) => `unit D${k} infantry austrians place=dispersed`).join(
      '\n',
    );
    const t = lay(
      `${R}\nunit P infantry austrians at=1007 facing=S pikes=yes\nunit C commander austrians at=0505\n${track}`,
    );
    finish(attack(t, 'R', '1007').roll(...sum(4))); // B1
    expect([stateOf(t, 'P'), stateOf(t, 'D5'), t.state.morale.marker]).toEqual(['dead', 'dead', 0]);
    while (t.state.phase !== 5) t.play(t.choices().find(order => order === 'done') ?? t.choices()[0]!);
    expect(offered(t, 'rally')).toEqual([]);
  });
  test('6.12, 6.13, 6.15 (9) A sees X and Y, B sees Y and Z', () => {
    // A 0908 looks at 0907; B 1108 at 1107. X 0807, Y 1007, Z 1207.
    const field = `unit A light-cavalry poles at=0908 facing=N\nunit B light-cavalry poles at=1108 facing=N
      unit X light-cavalry austrians at=0808 facing=S\nunit Y light-cavalry austrians at=1008 facing=S\nunit Z light-cavalry austrians at=1208 facing=S`;
    const t = lay(field);
    expect(offered(t, 'attack')).toHaveLength(4);
    t.play('attack unit=A at=1008', 'join unit=B');
    refuses(t, 'widen at=0808', 'attacks.oneSideOnOneHex', ['0808']);
    refuses(t, 'fight', 'attacks.mustBeAttacked', ['X', 'Z']);
    t.play('cancel');
    finish(attack(t, 'A', '0808', 'widen at=1008').roll(2, 2)); // 1:2 and a 4: nothing
    t.play('attack unit=B at=1208', 'fight');
    expect(t.awaits()).toBe('dice: 2 battle.roll');
    const other = lay(field);
    finish(attack(other, 'A', '0808').roll(3, 3));
    other.play('attack unit=B at=1208');
    refuses(other, 'fight', 'attacks.mustBeAttacked', ['Y']);
    other.play('widen at=1008', 'fight');
    const further = lay(
      `${field}\nunit S light-cavalry poles at=0807 facing=S\nunit T light-cavalry poles at=1207 facing=S`,
    );
    further.play('attack unit=A at=1008', 'join unit=B', 'fight');
    expect(further.awaits()).toBe('dice: 2 battle.roll');
  });
  test('12.11, 12.4, 10.16, 6.72 (10) muskets disperse one of two attackers, or both', () => {
    const guard = `lances poles wagon=2\nunit H hussar poles at=1008 lance=yes\nunit Q light-cavalry poles at=0907 facing=NE
      unit I infantry austrians at=1007 facing=S\nunit X infantry poles at=0101\nunit Y infantry austrians at=0202`;
    const shoot = (): Laid =>
      lay(guard).play(
        'attack unit=H at=1007',
        'join unit=Q',
        'fight',
        'volley unit=I target=H',
        'volley unit=I target=Q',
      );
    const one = shoot().roll(6, 6).roll(1, 1);
    expect([stateOf(one, 'H'), unitOf(one, 'H').lance, one.state.lances.poles]).toEqual([
      'dispersed 2',
      false,
      { wagon: 2, used: 1 },
    ]);
    expect([countOf(one), one.state.morale.marker]).toEqual(['4/2 2:1 > 2:1', 0]);
    const both = shoot().roll(6, 6).roll(6, 6);
    expect(told(both, 'void').rule).toBe('rifles.nobodyLeft');
    // The defender counts as attacked, and nobody is left who owes him anything.
    expect(both.state.stack.some(frame => frame.is === 'battle')).toBe(false);
    expect(toldOf(both, 'battle')).toEqual([]);
  });
  test('S1.provoked, S1.stream (11) a Tatar’s shot wakes the Archduke; the stream stays closed to chasers', () => {
    const t = lay(
      `turn 2 phase=2\nfrozen\nunit T tatar poles at=1008\nunit E light-cavalry austrians at=1007 facing=S\nunit G heavy-gun austrians at=1005 facing=S\nunit X infantry poles at=1209`,
      'fog-of-war',
    );
    t.play('pick unit=T', 'shoot unit=T target=E').roll(1, 1);
    expect(t.state.released).toBe(true);
    expect(told(t, 'released').rule).toBe('release.provoked');
    const stream = lay(
      `turn 3 phase=3\nside 1008/1007 stream tag=3401-3615\nside 1007/1006 stream tag=3401-3615\n${R}\n${E}`,
      'fog-of-war',
    );
    attack(stream, 'R', '1007')
      .roll(...sum(3))
      .play('back to=1106'); // stream: 1:2: B1
    refuses(stream, 'pursue to=1007', 'chase.closedStream', ['1007']);
    const later = lay(`turn 4 phase=3\nside 1008/1007 stream tag=3401-3615\n${R}\n${E}`, 'fog-of-war');
    attack(later, 'R', '1007')
      .roll(...sum(3))
      .play('back to=1106', 'pursue to=1007');
    expect(hexOf(later, 'R')).toBe('1007');
    const back = lay(`turn 3 phase=3\nside 1008/1009 stream tag=3401-3615\n${R}\n${E}`, 'fog-of-war');
    attack(back, 'R', '1007').roll(...sum(9)); // A1
    refuses(back, 'back to=1009', 'scenario.closedStream', ['1009']);
  });
  test('S1.provoked (11) an attack releases at once, for the small arms of that battle too', () => {
    const t = lay(`turn 2 phase=3\nfrozen\n${R}\nunit I infantry austrians at=1007 facing=S`, 'fog-of-war');
    t.play('attack unit=R at=1007', 'fight');
    expect([t.state.released, t.awaits()]).toEqual([true, 'austrians: defenders-fire I']);
  });
  test('15.13, 6.72, 15.C (12) hussars doubled on pikes are even, and lances still add three', () => {
    const t = lay(
      `unit H hussar poles at=1008 lance=yes morale=7\nunit P infantry austrians at=1007 facing=S pikes=yes`,
    );
    attack(t, 'H', '1007');
    expect([countOf(t), ...shiftsOf(t)]).toEqual(['4/4 1:1 > 4:1', 'battle.lance 3']);
    t.roll(...sum(7)); // 4:1: B2
    expect([stateOf(t, 'P'), t.awaits()]).toEqual(['dispersed 2', 'poles: advance H']);
  });
});

test('S1.frozen-army nobody who waits attacks', () => {
  const t = lay(`turn 2 phase=6\nfrozen\n${R}\n${E}`, 'fog-of-war');
  expect(t.awaits()).not.toContain('attacks');
  expect(game.awaits(t.state).kind).toBe('seats');
});
