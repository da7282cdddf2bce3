// 6.2, 6.3, 6.4, 6.7 One battle: strengths, ratio, ground, lances, dice, and the order in which the cell is applied.

import { describe, expect, test } from 'vitest';
import {
  attack,
  countOf,
  finish,
  lay,
  shiftsOf,
  stateOf,
  story,
  sum,
  told,
  toldOf,
  unitOf,
  until,
} from './fray.ts';

const R = 'unit R light-cavalry poles at=1008';
const E = 'unit E light-cavalry austrians at=1007 facing=S';
const foot = (id: string, seat: string, rest: string): string => `unit ${id} infantry ${seat} ${rest}`;

describe('6.21 the steps of a battle', () => {
  test('6.21, 6.21.1 attackers and targets are named, and told with everything that counts', () => {
    const t = attack(lay(`${R}\n${E}`), 'R', '1007');
    expect(told(t, 'battle')).toMatchObject({ attackers: ['R'], defenders: ['E'], at: ['1007'] });
    expect(t.awaits()).toBe('dice: 2 battle.roll');
  });
  test('6.21.2, T.terrain a swamp under the defender halves all who attack him, rounded down, to one at least', () => {
    const three = `${R}\nunit Q light-cavalry poles at=0907 facing=NE sp=1\nhex 1007 swamp\n${foot('E', 'austrians', 'at=1007 facing=S')}`;
    // 4 and 2 by doubling, halved together.
    expect(countOf(attack(lay(three), 'R', '1007', 'join unit=Q'))).toBe('3/2 1:1 > 1:1');
    const odd = `hex 1007 swamp\n${foot('R', 'poles', 'at=1008')}\nunit Q infantry poles at=0907 facing=NE sp=1\n${foot('E', 'austrians', 'at=1007 facing=S')}`;
    expect(countOf(attack(lay(odd), 'R', '1007', 'join unit=Q'))).toBe('1/2 1:2 > 1:2');
    const least = `hex 1007 swamp\n${foot('R', 'poles', 'at=1008 sp=1')}\n${foot('E', 'austrians', 'at=1007 facing=S sp=1')}`;
    expect(countOf(attack(lay(least), 'R', '1007'))).toBe('1/1 1:1 > 1:1');
    const own = `hex 1008 swamp\n${foot('R', 'poles', 'at=1008')}\n${foot('E', 'austrians', 'at=1007 facing=S')}`;
    expect(countOf(attack(lay(own), 'R', '1007'))).toBe('2/2 1:1 > 1:1');
    // One of two hexes is enough.
    const wide = `hex 1107 swamp\n${foot('R', 'poles', 'at=1008')}\n${foot('E', 'austrians', 'at=1007 facing=S sp=1')}\n${foot('F', 'austrians', 'at=1107 facing=S sp=1')}`;
    expect(countOf(attack(lay(wide), 'R', '1007', 'widen at=1107'))).toBe('1/2 1:2 > 1:2');
  });
  test('6.21.3 the strength of everybody in the hexes is added up', () => {
    const t =
      lay(`${R}\nunit E light-cavalry austrians at=1007 facing=S sp=1\nunit F light-cavalry austrians at=1007 facing=S sp=1
      unit G light-cavalry austrians at=1107 facing=S sp=1`);
    expect(countOf(attack(t, 'R', '1007', 'widen at=1107'))).toBe('2/3 1:2 > 1:2');
  });
  test('6.21.4 the ratio is rounded for the defender (H-DV-01, H-DV-02)', () => {
    const three = lay(`${R}\nunit Q light-cavalry poles at=0907 facing=NE sp=1\n${E}`);
    expect(countOf(attack(three, 'R', '1007', 'join unit=Q'))).toBe('3/2 1:1 > 1:1');
    const two = lay(`${R}\n${E}\nunit F light-cavalry austrians at=1107 facing=S sp=1`);
    expect(countOf(attack(two, 'R', '1007', 'widen at=1107'))).toBe('2/3 1:2 > 1:2');
  });
  test('6.21.4 beyond the printed columns the last one counts, before anything shifts it', () => {
    const weak =
      lay(`unit R light-cavalry poles at=1008 sp=1 morale=8\n${E}\nunit F light-cavalry austrians at=1107 facing=S
      unit G light-cavalry austrians at=0907 facing=S`);
    attack(weak, 'R', '1007', 'widen at=1107', 'widen at=0907');
    expect(countOf(weak)).toBe('1/6 1:4 > 1:3');
    const strong = lay(
      `${foot('E', 'austrians', 'at=1007 facing=S sp=1 morale=8')}\n${[
        '1008 N',
        '0907 NE',
        '1107 NW',
        '0906 SE',
        '1106 SW',
      ]
        .map((place, k) => `unit R${k} light-cavalry poles at=${place.slice(0, 4)} facing=${place.slice(5)}`)
        .join('\n')}`,
    );
    attack(strong, 'R0', '1007', 'join unit=R1', 'join unit=R2', 'join unit=R3', 'join unit=R4');
    expect(countOf(strong)).toBe('20/1 9:1 > 9:1');
    expect(shiftsOf(strong)).toEqual(['battle.unitMorale -1', 'battle.oppositeSides 1']);
  });
  test('6.21.5 the difference of morale shifts the column (H-EX-02)', () => {
    const t = lay(
      `${foot('R', 'poles', 'at=1008 morale=8')}\n${foot('E', 'austrians', 'at=1007 facing=S morale=6')}`,
    );
    attack(t, 'R', '1007');
    expect(countOf(t)).toBe('2/2 1:1 > 3:1');
    expect(shiftsOf(t)).toEqual(['battle.unitMorale 2']);
  });
  test('6.21.5 the lowest morale of a side counts', () => {
    const t = lay(`${R} morale=8\nunit Q light-cavalry poles at=0907 facing=NE morale=6\n${E} morale=7`);
    expect(shiftsOf(attack(t, 'R', '1007', 'join unit=Q'))).toEqual(['battle.unitMorale -1']);
    const stack = lay(`${R} morale=8\nunit E light-cavalry austrians at=1007 facing=S sp=1 morale=8
      unit F light-cavalry austrians at=1007 facing=S sp=1 morale=6`);
    expect(shiftsOf(attack(stack, 'R', '1007'))).toEqual(['battle.unitMorale 2']);
  });
  test('6.21.5, 6.21.6, T.battle.mods all shifts are added, and the ends of the table hold', () => {
    const t =
      lay(`morale 5\nunit R hussar poles at=1008 lance=yes morale=8\nunit C commander poles at=1008 modifier=2
      unit E infantry austrians at=1007 facing=S sp=1 morale=6\nunit D commander austrians at=1006 modifier=1`);
    attack(t, 'R', '1007');
    expect(shiftsOf(t)).toEqual([
      'battle.unitMorale 2',
      'battle.attackersCommander 2',
      'battle.lance 3',
      'battle.attackersMorale 1',
      'battle.defendersCommander -1',
    ]);
    expect(countOf(t)).toBe('4/1 4:1 > 9:1');
    const hopeless = lay(`unit R light-cavalry poles at=1008 sp=1 morale=6
      unit E infantry austrians at=1007 facing=S morale=8\nunit D commander austrians at=1006 modifier=2`);
    attack(hopeless, 'R', '1007');
    expect(shiftsOf(hopeless)).toEqual(['battle.unitMorale -2', 'battle.defendersCommander -2']);
    expect(countOf(hopeless)).toBe('2/2 1:1 > 1:4');
  });
  test('6.21.6, 6.21.7 two dice in the shifted column, low is good for the attacker', () => {
    const low = attack(lay(`${R} morale=8\n${E} morale=6`), 'R', '1007').roll(1, 1);
    expect(told(low, 'rolled')).toMatchObject({ rule: 'battle.roll', dice: [1, 1] });
    expect(told(low, 'result')).toMatchObject({ column: '3:1', roll: 2, cell: '-1/B2' });
    const high = attack(lay(`${R} morale=8\n${E} morale=6`), 'R', '1007').roll(6, 6);
    expect(told(high, 'result')).toMatchObject({ column: '3:1', roll: 12, cell: 'A1' });
  });
  test('6.21.8 first retreat and chase, then losses, then the die for those who ran', () => {
    const t = attack(lay(`${R}\n${E} morale=6`), 'R', '1007').roll(...sum(4)); // 2:1: B2-1
    t.play('back to=1106', 'back to=1206', 'pursue to=1007', 'stand-fast');
    t.roll(6).play('done', 'done');
    const order = story(t).map(event => event.is);
    const kinds = ['retreated', 'chased', 'lost', 'tested', 'faced'];
    expect(order.filter(is => kinds.includes(is))).toEqual(['retreated', 'chased', 'lost', 'tested']);
    expect(stateOf(t, 'E')).toBe('1206 1');
  });
  test('6.21.9 cossacks driven back three hexes and a two: dispersed (H-EX-03)', () => {
    // Column 4:1, a 3: B3-1.
    const back = (morale: number, die: number) => {
      const t = lay(`unit R hussar poles at=1008 lance=yes morale=${morale}\n${E} morale=${morale}`);
      attack(t, 'R', '1007').roll(...sum(3));
      until(t, 'dice: 1');
      t.roll(die);
      return unitOf(t, 'E').place;
    };
    expect(back(7, 2)).toBe('dispersed');
    expect(back(6, 2)).toBe('dispersed');
    expect([back(7, 3), back(6, 4), back(6, 5)]).toEqual(['map', 'dispersed', 'map']);
  });
  test('6.21.9 one die for each that ran, by the length of the result even where the way was shorter', () => {
    // Told to go two hexes, one is open: row B2, where a one disperses; row B1 would not.
    const corner = 'hex 0906 1106 1005 1105 0905 lake';
    const t = attack(lay(`${corner}\n${R}\n${E}`), 'R', '1007').roll(1, 1); // 1:1: B2
    t.play('back to=1006');
    until(t, 'dice: 1').roll(1);
    expect(stateOf(t, 'E')).toBe('dispersed 1');
  });
  test('6.21.9 a unit that cannot be dispersed by so short a way is not rolled for', () => {
    const t = attack(lay(`${R}\n${E}`), 'R', '1007').roll(...sum(4)); // B1: cavalry of morale 7 stands it
    finish(t);
    expect(toldOf(t, 'tested')).toEqual([]);
  });
});

describe('6.3 ground', () => {
  const shiftsIn = (ground: string, r = R): string[] =>
    shiftsOf(attack(lay(`${ground}\n${r}\n${E}`), 'R', '1007'));
  test('6.31, T.terrain the table gives what each kind of ground is worth to the defender', () => {
    expect(shiftsIn('hex 1007 forest')).toEqual(['battle.terrain -2']);
    expect(shiftsIn('hex 1007 village')).toEqual(['battle.terrain -2']);
    expect(shiftsIn('side 1008/1007 stream')).toEqual(['battle.terrain -1']);
    expect(shiftsIn('slope 1008/1007 low=1008')).toEqual(['battle.terrain -1']);
    expect(shiftsIn('slope 1008/1007 low=1007')).toEqual([]);
    expect(shiftsIn('hex 1008 forest')).toEqual([]);
    // Over a bridge or through a ford the water is worth nothing.
    for (const crossing of ['bridge', 'ford'])
      expect(shiftsIn(`side 1008/1007 stream\ncrossing 1008/1007 ${crossing}`), crossing).toEqual([]);
  });
  test('6.32 of several the one best for the defender counts', () => {
    expect(shiftsIn('')).toEqual([]);
    expect(shiftsIn('hex 1007 forest\nside 1008/1007 stream')).toEqual(['battle.terrain -2']);
    expect(shiftsIn('hex 1007 forest\nslope 1008/1007 low=1008')).toEqual(['battle.terrain -2']);
    // A side that only one of them crosses counts for the whole battle.
    const two = lay(`side 0907/1007 stream\n${R}\nunit Q light-cavalry poles at=0907 facing=NE\n${E}`);
    expect(shiftsOf(attack(two, 'R', '1007', 'join unit=Q'))).toEqual(['battle.terrain -1']);
  });
  test('6.32 a swamp halves besides', () => {
    const t = lay(
      `hex 1007 swamp\nside 1008/1007 stream\n${foot('R', 'poles', 'at=1008')}\n${foot('E', 'austrians', 'at=1007 facing=S')}`,
    );
    attack(t, 'R', '1007');
    expect([countOf(t), ...shiftsOf(t)]).toEqual(['1/2 1:2 > 1:3', 'battle.terrain -1']);
  });
  test('6.33, 6.72 woods and houses stop lances (H-DV-03, H-DV-04)', () => {
    const charge = (ground: string): [string, string[]] => {
      const t = lay(
        `${ground}\nunit R hussar poles at=1008 lance=yes\n${foot('E', 'austrians', 'at=1007 facing=S')}`,
      );
      attack(t, 'R', '1007');
      return [countOf(t), shiftsOf(t)];
    };
    expect(charge('')).toEqual(['4/2 2:1 > 6:1', ['battle.unitMorale 1', 'battle.lance 3']]);
    expect(charge('hex 1007 forest')).toEqual([
      '4/2 2:1 > 1:1',
      ['battle.unitMorale 1', 'battle.terrain -2'],
    ]);
    expect(charge('hex 1007 village')[1]).toEqual(['battle.unitMorale 1', 'battle.terrain -2']);
    expect(charge('hex 1008 forest')[1]).toContain('battle.lance 3');
    // One of two hexes is enough.
    const wide = lay(
      `hex 1107 forest\nunit R hussar poles at=1008 lance=yes\n${E}\nunit F light-cavalry austrians at=1107 facing=S`,
    );
    expect(shiftsOf(attack(wide, 'R', '1007', 'widen at=1107'))).not.toContain('battle.lance 3');
  });
});

describe('6.4 strength points', () => {
  test('6.41, 6.42 a unit that loses one of two is turned over, one that loses the last is gone', () => {
    const t = lay(`${R}\nunit E light-cavalry austrians at=1007 facing=S sp=1 morale=8`);
    attack(t, 'R', '1007').roll(...sum(7)); // 2:1 shifted to 1:1: -1/-1
    expect([stateOf(t, 'R'), stateOf(t, 'E')]).toEqual(['1008 1', 'dead']);
    expect(toldOf(t, 'lost').map(({ unit, left }) => `${unit} ${left}`)).toEqual(['R 1', 'E 0']);
    expect(told(t, 'gone')).toMatchObject({ unit: 'E', cause: 'battle' });
  });
  test('6.43 one attacker in the back is enough: one strength point (H-DV-05)', () => {
    const t = lay(`${R}\n${foot('E', 'austrians', 'at=1007 facing=N')}`);
    expect(countOf(attack(t, 'R', '1007'))).toBe('4/1 4:1 > 4:1');
    for (const facing of ['N', 'NE', 'NW'])
      expect(
        countOf(attack(lay(`${R}\nunit E light-cavalry austrians at=1007 facing=${facing}`), 'R', '1007')),
      ).toBe('2/1 2:1 > 2:1');
    for (const facing of ['S', 'SE', 'SW'])
      expect(
        countOf(attack(lay(`${R}\nunit E light-cavalry austrians at=1007 facing=${facing}`), 'R', '1007')),
      ).toBe('2/2 1:1 > 1:1');
    const both = lay(`${R}\nunit Q light-cavalry poles at=1006 facing=S\n${E}`);
    expect(countOf(attack(both, 'R', '1007', 'join unit=Q'))).toBe('4/1 4:1 > 5:1');
  });
  test('6.43 the whole hex counts one, guns and all; another hex of the battle counts in full', () => {
    const stack = lay(
      `${R}\n${foot('E', 'austrians', 'at=1007 facing=N')}\nunit G heavy-gun austrians at=1007 facing=S`,
    );
    expect(countOf(attack(stack, 'R', '1007'))).toBe('2/1 2:1 > 2:1');
    const two = lay(
      `${R}\nunit E light-cavalry austrians at=1007 facing=N\nunit F light-cavalry austrians at=1107 facing=S`,
    );
    expect(countOf(attack(two, 'R', '1007', 'widen at=1107'))).toBe('2/3 1:2 > 1:2');
  });
});

describe('6.7 lances', () => {
  const E2 = 'unit E light-cavalry austrians at=1007 facing=S morale=8';
  const charge = (lancers: string, ...joins: string[]) =>
    attack(lay(`lances poles wagon=3 used=2\n${lancers}\n${E2}`), 'R', '1007', ...joins);
  test('6.72 three columns for two strength points, two for one', () => {
    expect(shiftsOf(charge('unit R hussar poles at=1008 lance=yes'))).toEqual(['battle.lance 3']);
    expect(shiftsOf(charge('unit R hussar poles at=1008 lance=yes sp=1'))).toEqual(['battle.lance 2']);
    expect(shiftsOf(charge('unit R hussar poles at=1008'))).toEqual([]);
  });
  test('6.72 several lancers: the best bonus once, and every token is spent', () => {
    const t = charge(
      'unit R hussar poles at=1008 lance=yes sp=1\nunit Q hussar poles at=0907 facing=NE lance=yes',
      'join unit=Q',
    );
    expect(shiftsOf(t)).toEqual(['battle.lance 3']);
    finish(t.roll(3, 3));
    expect([unitOf(t, 'R').lance, unitOf(t, 'Q').lance]).toEqual([false, false]);
    expect(t.state.lances['poles']).toEqual({ wagon: 3, used: 4 });
  });
  test('6.72, 6.74 the token goes to the used ones whatever the result', () => {
    for (const total of [2, 7, 11, 12]) {
      const t = finish(charge('unit R hussar poles at=1008 lance=yes').roll(...sum(total)));
      expect([unitOf(t, 'R').lance, t.state.lances['poles']]).toEqual([false, { wagon: 3, used: 3 }]);
      expect(told(t, 'lance-gone')).toMatchObject({ unit: 'R', used: 3, rule: 'lances.broken' });
      expect(t.state.lances.austrians!.used).toBe(0);
    }
  });
  test('6.72 whoever is attacked gains nothing by his lance, and loses it', () => {
    const t = lay(
      `lances austrians wagon=1\n${R}\nunit E hussar austrians at=1007 facing=S lance=yes morale=7`,
    );
    attack(t, 'R', '1007');
    expect(shiftsOf(t)).toEqual([]);
    finish(t.roll(3, 3));
    expect([unitOf(t, 'E').lance, t.state.lances['austrians']]).toEqual([false, { wagon: 1, used: 1 }]);
  });
  test('6.72 a dead or dispersed unit loses its lance with itself', () => {
    const t = charge(
      'unit R hussar poles at=1008 lance=yes sp=1 morale=6\nunit C commander austrians at=1006 modifier=2',
    );
    expect(shiftsOf(t)).toEqual(['battle.unitMorale -2', 'battle.lance 2', 'battle.defendersCommander -2']);
    t.roll(6, 6); // 1:4: A4-1R
    finish(t);
    expect([stateOf(t, 'R'), unitOf(t, 'R').lance, t.state.lances['poles']!.used]).toEqual([
      'dead',
      false,
      3,
    ]);
  });
});
