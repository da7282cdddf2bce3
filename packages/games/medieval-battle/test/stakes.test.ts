// What a battle is fought for and who stands where, as programs ask for it.

import { expect, test } from 'vitest';
import { game } from '../src/index.ts';
import { battle, opening, pointsIn } from './field.ts';

const field = (more = '') =>
  battle(
    `hex 0505 plains flag=2\nunit Y1 HC yellow at=0404\nunit Y2 LB yellow at=0202 knights=1\nunit YW WT yellow at=0101\nunit R1 PK red at=0405\n${more}\nturn yellow`,
  );

test('flags and the points that end it are told in hundredths', () => {
  const t = field('unit R2 HI red at=0505');
  expect(game.facts(t.state)).toMatchObject({ toWin: 500, toLead: null, lastTurn: null, turn: 0 });
  expect(game.facts(t.state).goals).toEqual([{ at: '0505', points: 200, holder: null }]);
  t.play('step unit=Y1 to=0504', 'stop');
  expect(game.facts(t.state).goals[0]!.holder).toBe('red');
  const { red, yellow } = pointsIn(t);
  expect(game.facts(t.state).points).toEqual({ red: red * 100, yellow: yellow * 100 });
  expect(game.facts(opening('big').state).toWin).toBe(600);
});

test('men are worth what they cost, a wagon train its prize, the dead and unknown nothing', () => {
  const { state } = field();
  expect(['Y1', 'YW', 'Z'].map(id => game.worth(state, id))).toEqual([300, 300, 0]);
  expect(game.worth(state, 'R1')).toBeLessThan(game.worth(state, 'Y1'));
  const dead = { ...state, units: state.units.map(unit => ({ ...unit, knights: 0 })) };
  expect(game.worth(dead, 'Y1')).toBe(0);
});

test('units are shown as they stand, and who may still act', () => {
  const t = field('unit R9 LI red fled=P1');
  const shown = () => new Map(game.units(t.state, null).map(unit => [unit.id, unit]));
  expect(shown().get('Y1')).toMatchObject({
    at: '0404',
    side: 'yellow',
    sorts: ['horse'],
    strength: 2,
    acts: true,
  });
  expect(shown().get('Y2')).toMatchObject({ strength: 1, full: 2, sorts: ['foot', 'shooter'], facing: null });
  expect(shown().get('YW')).toMatchObject({ sorts: ['wagon'] });
  expect(shown().get('R1')).toMatchObject({ acts: false });
  expect(shown().has('R9')).toBe(false);
  t.play('step unit=Y1 to=0504');
  expect([shown().get('Y1')!.acts, shown().get('Y2')!.acts]).toEqual([true, false]);
});

test('the land tells what closed ground costs whom', () => {
  const { state } = battle('hex 0101 mountains\nunit Y1 HC yellow at=0404\nunit R1 PK red at=0707\nturn red');
  const { grid, ground } = game.land(state);
  const at = (id: string) => ground[grid.hex(id)!]!;
  expect(at('0101')).toMatchObject({ name: 'mountains', foot: 2, horse: null, level: 2, blocksSight: true });
  expect(at('0404')).toMatchObject({ name: 'plains', foot: 1, horse: 1 });
  expect(game.land(state)).toBe(game.land({ ...state, passes: 1 }));
});
