import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ANY_MOMENT, answerOf, entriesOf, isReaction, parseRecord, replay } from '@gonfalon/kernel';
import { describe, expect, test } from 'vitest';
import { BOXES } from '../src/index.ts';

const games = join(import.meta.dirname, '../../games');

describe.each(BOXES.map(box => [box.id, box] as const))('standing orders offered in %s', (_, box) => {
  test('name deeds, measures and moments of the box, and say a value where they ask for one', async () => {
    const game = await box.game!();
    for (const language of ['en', 'pl'] as const) {
      const words = await box.words(language);
      for (const { order, says } of box.orders) {
        expect(says[language].includes('{value}')).toBe(typeof order.do === 'object');
        if (order.moment !== ANY_MOMENT) expect(words).toHaveProperty([`moment.${order.moment}`]);
        if (typeof order.do !== 'object') continue;
        expect(game.actions).toHaveProperty(order.do.choose);
        expect(words).toHaveProperty([`measure.${order.do.measure}`]);
      }
    }
  });
  test('begin with something to do, never with letting everything pass', () => {
    expect(box.orders.length).toBeGreaterThan(0);
    for (const { order } of box.orders) expect([order.moment, order.do]).not.toEqual([ANY_MOMENT, 'pass']);
  });
});

const playedOf = (box: string, name: string) =>
  parseRecord(readFileSync(join(games, box, 'test/golden', `${name}.record`), 'utf8'));

describe.each([
  ['grunwald-1410', 'ulrichs-attack-1500'],
  ['byczyna-1588', 'battle-1'],
] as const)('in a recorded game of %s', (id, name) => {
  test('they answer reactions by what the odds say, and nothing else', async () => {
    const box = BOXES.find(one => one.id === id)!;
    const game = await box.game!();
    expect(readdirSync(join(games, id, 'test/golden'))).toContain(`${name}.record`);
    const answered = new Set<string>();
    for (const { state } of entriesOf(replay(game, playedOf(id, name)))) {
      const now = game.awaits(state);
      if (now.kind !== 'seats') continue;
      const seat = now.seats[0]!;
      const easy = box.orders.map(({ order }) => ({
        ...order,
        seat,
        do: typeof order.do === 'object' ? { ...order.do, atLeast: 0 } : order.do,
      }));
      const answer = answerOf(game, state, seat, easy);
      if (!isReaction(now.moment)) expect(answer, now.moment.key).toBeNull();
      else if (answer) answered.add(answer.do);
    }
    expect(answered.size).toBeGreaterThan(0);
  });
});
