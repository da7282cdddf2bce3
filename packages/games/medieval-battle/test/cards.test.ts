// The printed cards went with the pictures: ours are data, and another set may take their place without code.

import { readCards, TROOPS } from '@gonfalon/system-medieval-battle';
import { describe, expect, test } from 'vitest';
import { box, game } from '../src/index.ts';
import raw from '../tables/cards.json' with { type: 'json' };
import { battle, clash, opening } from './field.ts';

/** The box's own set with one place changed, or left out where no value is given. */
const changed = (place: string, value?: unknown, set: object = raw): string => {
  const copy = structuredClone(set) as Record<string, unknown>;
  const path = place.split('.');
  const last = path.pop()!;
  const holder = path.reduce((part, name) => part[name] as Record<string, unknown>, copy);
  if (value === undefined) delete holder[last];
  else holder[last] = value;
  return JSON.stringify(copy);
};

describe('another set of cards', () => {
  const shooters = { grade: 'history', range: 2, cells: raw.ranged.LB.cells };
  const gentle = changed('melee.LC.cells.PK', '0-1', JSON.parse(changed('ranged.PK', shooters)));
  const duel = (cards: string) =>
    battle(`${cards}unit Y1 LC yellow at=0404\nunit R1 PK red at=0405 points=0\nturn yellow`);
  test('IV.4.2 changes the outcome, on the calculator as it is', () => {
    expect(clash(duel('').play('melee unit=Y1 target=R1')).losses).toBe('1-0');
    const quoted = `cards "${gentle.replaceAll('"', '\\"')}"\n`;
    expect(clash(duel(quoted).play('melee unit=Y1 target=R1')).losses).toBe('0-1');
  });
  test('IV.5.1 and may let others shoot', () => {
    const quoted = `cards "${gentle.replaceAll('"', '\\"')}"\n`;
    const t = battle(`${quoted}unit Y1 PK yellow at=0404\nunit R1 LI red at=0406\nturn yellow`);
    expect(t.choices()).toContain('shoot unit=Y1 target=R1');
  });
  test('comes as an option of a new game, and stays with its positions', () => {
    const t = opening('standard', { cards: gentle });
    expect(game.lay(game.describe(t.state)).cards).toBe(gentle);
  });
  test('our own passes as a file like any other', () => {
    expect(readCards(JSON.stringify(raw))).toMatchObject({ melee: raw.melee, ranged: raw.ranged });
    const booked = readCards(changed('melee.HC.book', ['LB']));
    expect(booked.melee.HC.book).toEqual(['LB']);
  });
});

describe('a set that is not one is refused with place and reason, before anything is laid out', () => {
  test.each([
    ['{', /^cards: is not JSON/],
    ['7', 'cards: must be an object'],
    ['{}', 'cards: must be gonfalon-cards 1'],
    [changed('version', 2), 'cards: must be gonfalon-cards 1'],
    [changed('melee'), 'cards, melee: is missing'],
    [changed('melee.PK'), 'cards, melee.PK: is missing'],
    [changed('melee.XX', raw.melee.PK), 'cards, melee.XX: is not known here'],
    [changed('ranged.WT', raw.ranged.LB), 'cards, ranged.WT: is not known here'],
    [changed('melee.HC.cells.LB'), 'cards, melee.HC.cells.LB: is missing'],
    [changed('melee.HC.cells.LB', '3-0'), 'cards, melee.HC.cells.LB: must be one of 2-0, 1-0, 1-1, 0-1, 0-2'],
    [changed('melee.HC.book', ['LB', 'WT']), 'cards, melee.HC.book[1]: must be one of HC, LC'],
    [changed('melee.HC.grade', 'rumour'), 'cards, melee.HC.grade: must be one of book, history'],
    [changed('ranged.LB.range', 3), 'cards, ranged.LB.range: must be 1 or 2'],
    [changed('luck', 3), 'cards, luck: is not known here'],
  ])('%#', (cards, sentence) => {
    expect(() => game.setup('standard', { cards })).toThrow(sentence);
  });
});

describe('provenance', () => {
  test('every card, price, point and module says where it comes from', () => {
    for (const card of [...Object.values(box.cards.melee), ...Object.values(box.cards.ranged)])
      expect(['book', 'history', 'reconstructed']).toContain(card.grade);
    expect(box.cards.melee.LC.grade).toBe('book');
    expect(box.cards.melee.LI.book).toEqual(['HC']);
    for (const kind of [...TROOPS, 'WT'] as const) {
      const { grade } = box.units[kind] as unknown as { grade: Record<string, string> };
      expect(grade).toEqual({ cost: 'book', points: expect.any(String), tokens: 'history' });
    }
    expect((box.modules as unknown as { grade: string }).grade).toBe('reconstructed');
    expect((box.dismounting as unknown as { grade: string }).grade).toBe('reconstructed');
  });
});
