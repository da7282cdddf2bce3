// 10 Dispersal: what does it, what holds men together, the track, and its end.

import { describe, expect, test } from 'vitest';
import { attack, finish, lay, stateOf, sum, told, toldOf, unitOf, until } from './fray.ts';

const R = 'unit R light-cavalry poles at=1008';
const E = 'unit E light-cavalry austrians at=1007 facing=S';
const onTrack = (count: number, seat = 'austrians'): string =>
  Array.from({ length: count }, (_, k) => `unit D${k} infantry ${seat} place=dispersed`).join('\n');

describe('10.1', () => {
  test('10.11, 10.12 by the letter of the battle table, off the map onto the track', () => {
    const t = attack(lay(`${R}\n${E}`), 'R', '1007')
      .roll(...sum(11))
      .play('back to=1009', 'stand-fast'); // A1R
    expect(stateOf(t, 'R')).toBe('dispersed 2');
    expect(told(t, 'dispersed')).toMatchObject({ unit: 'R', rule: 'dispersal.result' });
  });
  test('10.11 by the die of the dispersal table', () => {
    const t = attack(lay(`${R}\n${E}`), 'R', '1007').roll(1, 1); // B2: a one disperses riders of morale 7
    until(t, 'dice: 1').roll(1);
    expect(stateOf(t, 'E')).toBe('dispersed 2');
    expect(told(t, 'tested')).toMatchObject({ what: 'dispersal', unit: 'E', passed: false });
    const stays = until(attack(lay(`${R}\n${E}`), 'R', '1007').roll(1, 1), 'dice: 1').roll(2);
    expect(unitOf(stays, 'E').place).toBe('map');
  });
  test('10.13 nobody who fought on the hex of a commander is dispersed, by letter or die', () => {
    const led = `${R}\nunit C commander poles at=1008 modifier=0\n${E}`;
    const letter = attack(lay(led), 'R', '1007').roll(...sum(11)); // A1R
    letter.play('back to=1009').roll(1, 1).play('stand-fast');
    expect([stateOf(letter, 'R'), toldOf(letter, 'dispersed')]).toEqual(['1009 2', []]);
    expect(told(letter, 'spared')).toMatchObject({ unit: 'R', rule: 'dispersal.sheltered' });
    const die = attack(lay(`${R}\n${E}\nunit C commander austrians at=1007 modifier=0`), 'R', '1007').roll(
      1,
      1,
    ); // B2
    finish(die);
    expect(toldOf(die, 'tested').map(({ what }) => what)).toEqual(['unit-driven']);
    expect(unitOf(die, 'E').place).toBe('map');
    expect(told(die, 'spared')).toMatchObject({ unit: 'E', rule: 'dispersal.sheltered' });
    // Where no face would have dispersed it nothing has been kept off.
    const safe = attack(lay(`${R}\n${E}\nunit C commander austrians at=1007 modifier=0`), 'R', '1007');
    finish(safe.roll(...sum(4))); // B1
    expect([toldOf(safe, 'retreated').length, toldOf(safe, 'spared')]).toEqual([1, []]);
  });
  test('10.13 not even when he has just fallen', () => {
    const t = attack(lay(`${R}\nunit C commander poles at=1008 modifier=0\n${E}`), 'R', '1007').roll(
      ...sum(11),
    );
    t.play('back to=1009').roll(6, 6).play('stand-fast');
    expect([unitOf(t, 'C').place, stateOf(t, 'R')]).toEqual(['dead', '1009 2']);
  });
  test('10.13 beside him is not on his hex', () => {
    const t = attack(lay(`${R}\nunit C commander poles at=1108 modifier=0\n${E}`), 'R', '1007').roll(
      ...sum(11),
    );
    t.play('back to=1009', 'stand-fast');
    expect(stateOf(t, 'R')).toBe('dispersed 2');
  });
  test('10.15, 10.16, 10.12, 8.13 a full track is the end of all on it, and the token does not move', () => {
    const t = attack(lay(`${R}\n${E}\n${onTrack(11, 'poles')}`), 'R', '1007').roll(...sum(11));
    t.play('back to=1009', 'stand-fast');
    expect(told(t, 'track-full')).toMatchObject({ seat: 'poles' });
    expect(told(t, 'track-full').units).toHaveLength(12);
    expect([stateOf(t, 'R'), stateOf(t, 'D0'), stateOf(t, 'D10')]).toEqual(['dead', 'dead', 'dead']);
    expect(toldOf(t, 'gone').every(({ cause }) => cause === 'full-track')).toBe(true);
    expect(t.state.morale.marker).toBe(0);
  });
  test('10.15 eleven wait unharmed', () => {
    const t = attack(lay(`${R}\n${E}\n${onTrack(10, 'poles')}`), 'R', '1007').roll(...sum(11));
    t.play('back to=1009', 'stand-fast');
    expect([stateOf(t, 'R'), stateOf(t, 'D0')]).toEqual(['dispersed 2', 'dispersed 2']);
  });
  test('10.16 being dispersed moves no token', () => {
    const t = attack(lay(`${R}\n${E}`), 'R', '1007')
      .roll(...sum(11))
      .play('back to=1009', 'stand-fast');
    expect(t.state.morale.marker).toBe(0);
  });
  test('10.17 each side has a track of its own', () => {
    const t = attack(lay(`${R}\n${E}\n${onTrack(11, 'austrians')}`), 'R', '1007').roll(...sum(11));
    t.play('back to=1009', 'stand-fast');
    expect([stateOf(t, 'R'), stateOf(t, 'D0')]).toEqual(['dispersed 2', 'dispersed 2']);
  });
});

describe('T.dispersal', () => {
  /** The lengths of B2 at 1:1 and of B1, and the faces that disperse. */
  const faces = (line: string, total: number): number[] =>
    [1, 2, 3, 4, 5, 6].filter(face => {
      const t = lay(`unit R light-cavalry poles at=1008 morale=${/morale=(\d)/.exec(line)![1]}\n${line}`);
      attack(t, 'R', '1007').roll(...sum(total));
      until(t, 'dice: 1');
      if (!t.awaits().startsWith('dice: 1')) return false;
      t.roll(face);
      return unitOf(t, 'E').place === 'dispersed';
    });
  const arm = (kind: string, morale: number): string =>
    `unit E ${kind} austrians at=1007 facing=S morale=${morale}`;
  test('T.dispersal riders by their morale, hussars by a column of their own', () => {
    // 1:1: 4 is B1, 2 is B2.
    expect([faces(arm('light-cavalry', 6), 4), faces(arm('light-cavalry', 6), 2)]).toEqual([
      [1, 2],
      [1, 2, 3],
    ]);
    expect([faces(arm('reiter', 7), 4), faces(arm('reiter', 7), 2)]).toEqual([[], [1]]);
    expect([faces(arm('tatar', 6), 2), faces(arm('arquebusier', 8), 2)]).toEqual([[1, 2, 3], [1]]);
    expect([faces(arm('hussar', 7), 4), faces(arm('hussar', 6), 2)]).toEqual([[], [1]]);
  });
  test('T.dispersal foot by its morale', () => {
    // Riders count double against foot: 2:1, where 6 is B1 and 2 is B2.
    expect([faces(arm('infantry', 6), 6), faces(arm('infantry', 6), 2)]).toEqual([
      [1, 2, 3],
      [1, 2, 3, 4],
    ]);
    expect([faces(arm('infantry', 7), 6), faces(arm('infantry', 7), 2)]).toEqual([[1], [1, 2]]);
    expect([faces(arm('landsknecht', 8), 6), faces(arm('landsknecht', 8), 2)]).toEqual([[], [1]]);
  });
  test('T.dispersal hussars driven four hexes run on a one or two (H-DV-08)', () => {
    const t = (face: number) => {
      // 6:1 and a 3: B4.
      const laid =
        lay(`unit R hussar poles at=1008 lance=yes morale=8\nunit Q hussar poles at=0907 facing=NE\nunit C commander poles at=1008 modifier=1
        unit E hussar austrians at=1007 facing=S morale=8`);
      attack(laid, 'R', '1007', 'join unit=Q').roll(...sum(3));
      expect(told(laid, 'result')).toMatchObject({ column: '6:1', cell: 'B4' });
      return unitOf(until(laid, 'dice: 1').roll(face), 'E').place;
    };
    expect([t(1), t(2), t(3)]).toEqual(['dispersed', 'dispersed', 'map']);
  });
  test('T.dispersal, 6.21.9 each of several rolls for himself', () => {
    const t =
      lay(`unit R hussar poles at=1008 lance=yes\nunit E light-cavalry austrians at=1007 facing=S morale=6
      unit F light-cavalry austrians at=1107 facing=S morale=6`);
    attack(t, 'R', '1007', 'widen at=1107').roll(...sum(9)); // 1:2, two and three up: 5:1: B1
    until(t, 'dice: 1');
    t.roll(1).roll(6);
    expect(toldOf(t, 'tested').map(({ unit, passed }) => `${unit} ${passed}`)).toEqual(['E false', 'F true']);
  });
});
