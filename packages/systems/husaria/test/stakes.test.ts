// What a battle is fought for and who stands where, as programs ask for it.

import { game } from '@gonfalon/byczyna-1588/game';
import { distance } from '@gonfalon/hex';
import { expect, test } from 'vitest';
import { lay } from './laid.ts';

const FRAY = `turn 4 phase=2
unit H hussar poles at=0706 facing=S
unit G light-gun poles at=0505 facing=S
unit C commander poles at=0706
unit F infantry austrians at=0710 facing=N sp=1
unit D reiter austrians place=dispersed`;

test('boxes of the track are the points, and the first box of the level that wins ends it', () => {
  const facts = game.facts(lay(`${FRAY}\nmorale 3`).state);
  expect(facts.points).toEqual({ poles: 300, austrians: 0 });
  expect(game.facts(lay(`${FRAY}\nmorale -4`).state).points).toEqual({ poles: 0, austrians: 400 });
  expect(facts.toLead).toBe(1500);
  expect(facts.leaders['poles']).toEqual([{ unit: 'C', key: false, decides: false }]);
});

test('a unit is a box, a commander four, a dispersed one nothing', () => {
  const { state } = lay(FRAY);
  expect(['H', 'F', 'C', 'D', 'Z'].map(id => game.worth(state, id))).toEqual([100, 100, 400, 0, 0]);
});

test('an army that is asleep wakes after its last roll', () => {
  const start = game.setup('fog-of-war', {});
  expect(game.facts(start).wakes).toEqual([{ seat: 'austrians', command: null, turn: 4 }]);
  expect(game.units(start, 'poles').filter(({ side, waits }) => side === 'austrians' && !waits)).toEqual([]);
  expect(game.facts(lay(FRAY).state).wakes).toEqual([]);
});

test('units are shown as they stand, and who has still to move', () => {
  const t = lay(FRAY);
  const shown = () => new Map(game.units(t.state, null).map(unit => [unit.id, unit]));
  expect([...shown().keys()]).toEqual(['H', 'G', 'C', 'F']);
  expect(shown().get('H')).toMatchObject({ at: '0706', facing: 3, sorts: ['horse'], acts: true });
  expect(shown().get('G')).toMatchObject({ sorts: ['foot', 'shooter', 'gun'] });
  expect(shown().get('C')).toMatchObject({ facing: null, sorts: ['leader'], strength: 0 });
  expect(shown().get('F')).toMatchObject({ strength: 1, full: 2, sorts: ['foot', 'shooter'], acts: false });
  t.play('pick unit=H', 'rest');
  expect(shown().get('H')!.acts).toBe(false);
});

test('the land has the grid and the ground of the map', () => {
  const land = game.land(game.setup('max-plan', {}));
  expect(distance(land.grid, land.grid.hex('1010')!, land.grid.hex('1013')!)).toBe(3);
  expect(land.ground.find(({ name }) => name === 'clear')).toMatchObject({ foot: 6, horse: 6, defence: 0 });
  expect(land.barred.length).toBe(land.grid.size * 6);
});
