// What a whole move meets: enemies before it at its end, and those who may answer while it goes on.

import { contactsOf, exposedOn } from '@gonfalon/kit';
import { describe, expect, test } from 'vitest';
import { ALL, BOXES, lay } from './boxes.ts';

describe.each(ALL)('in %s', box => {
  const { game, a } = BOXES[box];
  const ride = lay(
    box,
    'turn 2 phase=1\nunit K cavalry A at=0812 facing=N armour=1\nunit S archer B at=0606 facing=S braced=yes\nunit F infantry B at=0804 facing=S\nunit T infantry B at=1504',
  ).state;
  const endAt = (hex: string) =>
    game.reach(ride, a, 'K').find(({ at, facing }) => at === hex && facing === 0)!;

  test('a move that stops short of everybody has no contact, one before the enemy has his hex', () => {
    expect(contactsOf(game, ride, a, { unit: 'K', ...endAt('0809') })).toEqual([]);
    expect(contactsOf(game, ride, a, { unit: 'K', ...endAt('0805') })).toEqual(['0804']);
  });

  test('an archer answers from where the way enters his range, not before', () => {
    expect(exposedOn(game, ride, a, endAt('0811').path)).toEqual([]);
    const [shot] = exposedOn(game, ride, a, endAt('0806').path);
    expect(shot).toMatchObject({ unit: 'S', by: 'fire' });
    expect(shot!.step).toBeGreaterThan(1);
    expect(shot!.step).toBeLessThan(endAt('0806').path.length);
  });

  test('a rider beside the way may countercharge', () => {
    const { state } = lay(
      box,
      'turn 2 phase=1\nunit K cavalry A at=0812 facing=N armour=1\nunit R cavalry B at=0906 facing=SW',
    );
    const end = game.reach(state, a, 'K').find(({ at, facing }) => at === '0806' && facing === 0)!;
    expect(exposedOn(game, state, a, end.path).map(({ unit, by }) => `${unit} ${by}`)).toContain(
      'R countercharge',
    );
  });
});
