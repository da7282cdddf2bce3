import { describe, expect, test } from 'vitest';
import { ARMS, BREAK_KINDS, SHOOTERS, TRAITS } from '../src/arms.ts';
import { breakKind } from '../src/chapters/scatter.ts';
import { words } from '../src/index.ts';
import { kindKey } from '../src/showing/unit-card.ts';
import type { Unit } from '../src/units.ts';

const of = (arm: string, armour = 0, range = 0) => ({ arm, armour, range }) as Unit;

describe('the traits of an arm', () => {
  test('give every armour a column of the disorder tables', () => {
    const column = (arm: string) => [0, 1, 2].map(armour => breakKind(of(arm, armour)));
    expect(column('cavalry')).toEqual(['lightCavalry0', 'cavalry1', 'heavyCavalry2']);
    expect(column('horse-archer')).toEqual(column('cavalry'));
    expect(column('infantry')).toEqual(['other', 'infantry1', 'heavyInfantry2']);
    expect(column('janissary')).toEqual(column('infantry'));
    for (const arm of ['archer', 'crossbow', 'bombard', 'leader'])
      expect(column(arm)).toEqual(['other', 'other', 'other']);
    expect(new Set(ARMS.flatMap(column))).toEqual(new Set(BREAK_KINDS));
  });
  test.each(['en', 'pl'] as const)('have words in %s', async language => {
    const said = (await words[language]()) as Readonly<Record<string, string>>;
    const keys = ARMS.flatMap(arm => [0, 1, 2].map(armour => kindKey(of(arm, armour))));
    expect([...keys, kindKey(of('leader', 0, 3))].filter(key => !said[key])).toEqual([]);
    expect(kindKey(of('leader', 0, 3))).toBe('unit.grand-leader');
    expect(kindKey(of('infantry', 2))).toBe('unit.heavy-infantry');
  });
  test('name no two arms by one line', () => {
    const lines = SHOOTERS.map(arm => TRAITS[arm].fire!.field);
    expect(new Set(lines).size).toBe(SHOOTERS.length);
  });
});
