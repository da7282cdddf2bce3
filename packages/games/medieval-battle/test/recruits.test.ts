import type { Merit } from '@gonfalon/kit';
import { argumentNames } from '@gonfalon/testkit';
import { describe, expect, test } from 'vitest';
import { showing, words } from '../src/index.ts';
import cards from '../tables/cards.json' with { type: 'json' };
import { battle, opening } from './field.ts';

const chosen = (...kinds: readonly string[]) =>
  opening('standard').play(...kinds.map(kind => `red: recruit kind=${kind}`)).state;
const recruitment = (state: unknown) => showing.recruitment(state, 'red')!;
const card = (state: unknown, kind: string) => recruitment(state).kinds.find(one => one.kind === kind)!;
const keys = ({ merits }: { readonly merits: readonly Merit[] }, label: string) =>
  merits.find(one => one.label.key === label)?.items.map(({ key }) => key.split('.').at(-1));

describe('an army on cards', () => {
  test('every kind with its price, and the wagon train that nobody pays for', () => {
    const { kinds, budget, spent } = recruitment(chosen('HC', 'HC', 'PK'));
    expect([budget, spent]).toEqual([20, 7]);
    expect(kinds.map(({ kind, price, count }) => `${kind} ${price} ${count}`)).toEqual([
      'HC 3 2',
      'LC 2 0',
      'HA 2 0',
      'HI 2 0',
      'LB 2 0',
      'LI 1 0',
      'PK 1 1',
      'AR 1 0',
      'WT 0 1',
    ]);
    expect(card(chosen(), 'HC')).toMatchObject({
      token: { side: 'red', figure: 'heavy-cavalry', knights: 2, left: 4, most: 4 },
      more: { do: 'recruit', kind: 'HC' },
      less: { do: 'dismiss', kind: 'HC' },
    });
    expect(card(chosen(), 'WT')).toMatchObject({ more: null, less: null });
  });
  test('whom a kind beats by both cards, the surest first', () => {
    const state = chosen();
    expect(keys(card(state, 'HC'), 'recruit.good')).toEqual(['LB', 'AR', 'HA', 'LI']);
    expect(keys(card(state, 'HC'), 'recruit.bad')).toEqual(['PK']);
    expect(keys(card(state, 'PK'), 'recruit.bad')).toEqual(['HI', 'LI']);
    expect(keys(card(state, 'HC'), 'recruit.ground')).toEqual(['woods', 'hills', 'mountains']);
    expect(keys(card(state, 'HI'), 'recruit.ground')).toBeUndefined();
    expect(keys(card(state, 'WT'), 'recruit.ground')).toEqual(['woods', 'hills', 'mountains']);
  });
  test('how far a kind shoots and whom its arrows spare', () => {
    const state = chosen();
    expect(card(state, 'LB').merits[0]!.items[0]!.values).toEqual({ range: 2 });
    expect(keys(card(state, 'LB'), 'recruit.spares')).toBeUndefined();
    expect(keys(card(state, 'AR'), 'recruit.spares')).toEqual(['HC', 'HI']);
    expect(keys(card(state, 'HC'), 'recruit.shoots')).toBeUndefined();
  });
  test('other combat cards speak for others', () => {
    const melee = {
      ...cards.melee,
      HC: { ...cards.melee.HC, cells: { ...cards.melee.HC.cells, PK: '0-2' } },
    };
    const { state } = opening('standard', { cards: JSON.stringify({ ...cards, melee }) });
    expect(keys(card(state, 'HC'), 'recruit.bad')).toBeUndefined();
  });
  test('why there is no more of a kind: the limit of the map, the box, the points', () => {
    const supply = (state: unknown, kind: string) => {
      const { text, rule, short } = card(state, kind).supply;
      return [text.key, rule, short];
    };
    expect(supply(chosen(), 'LB')).toEqual(['recruit.left', undefined, false]);
    expect(supply(chosen('LB'), 'LB')).toEqual(['recruit.only', 'recruitment.longbows', true]);
    expect(supply(chosen('HC', 'HC', 'HC'), 'HC')).toEqual(['recruit.none', undefined, true]);
    const rich = chosen('HC', 'HC', 'HC', 'LC', 'LC', 'LC', 'HI', 'HI');
    expect(supply(rich, 'HA')).toEqual(['recruit.dear', 'recruitment.budget', true]);
    expect(supply(rich, 'LI')).toEqual(['recruit.left', undefined, false]);
  });
  test('only before whoever still chooses', () => {
    const state = chosen('HC');
    expect(showing.recruitment(state, 'yellow')).toMatchObject({ spent: 0 });
    expect(showing.recruitment(state, null)).toBeNull();
    const done = opening('standard').play('red: recruit kind=HC', 'red: ready').state;
    expect(showing.recruitment(done, 'red')).toBeNull();
    expect(showing.recruitment(battle('unit R1 HC red at=0404\nturn red').state, 'red')).toBeNull();
  });
});

test('every phrase of the cards has words, filled with its values', async () => {
  const [en, pl] = [await words.en(), await words.pl()] as Readonly<Record<string, string>>[];
  const states = [chosen(), chosen('LB'), chosen('HC', 'HC', 'HC', 'LC', 'LC', 'LC', 'HI', 'HI')];
  const phrases = states
    .map(recruitment)
    .flatMap(({ kinds, grounds, places }) => [
      places,
      ...grounds.map(({ text }) => text),
      ...kinds.flatMap(({ name, merits, supply }) => [
        name,
        supply.text,
        ...merits.flatMap(({ label, items }) => [label, ...items]),
      ]),
    ]);
  for (const { key, values = {} } of phrases)
    for (const said of [en!, pl!]) {
      expect(Object.keys(said)).toContain(key);
      expect(Object.keys(values), key).toEqual(expect.arrayContaining(argumentNames(said[key]!)));
    }
});
