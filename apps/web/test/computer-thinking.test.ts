// Whoever thinks for a seat, without a worker: threads that answer, break, fail or never come back.

import { type Question, questionTo } from '@gonfalon/host';
import { begin, checksum, parsePosition } from '@gonfalon/kernel';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { pace } from '../src/settings.ts';
import type { FromThinker, ToThink } from '../src/table/computer/messages.ts';
import { Thinking, type Thread } from '../src/table/computer/thinking.ts';
import { KNIGHTS } from './knights.ts';
import { AHEAD } from './session-table.ts';
import { answering, game, order, simple, threads } from './threads.ts';

const MIND = { level: 'knight', style: 'methodical', seed: 's' } as const;

const play = begin(game, { position: parsePosition(KNIGHTS) });
const question = (): Question => {
  const awaits = game.awaits(play.state);
  if (awaits.kind !== 'seats') throw new Error('nobody is asked');
  return questionTo(play, awaits, awaits.seats[0]!);
};
const thinking = (thread: () => Thread, patience?: number): Thinking =>
  new Thinking({ box: 'grunwald-1410', mind: MIND, thread, ...(patience !== undefined && { patience }) });

afterEach(() => {
  pace.value = 'none';
});

describe('whoever thinks for a seat', () => {
  test('is told what the seat may know and nothing else', async () => {
    const { made, thread } = answering();
    await thinking(thread).answer(question());
    const [asked] = made[0]!.asked;
    expect(Object.keys(asked!).sort()).toEqual(['box', 'hint', 'id', 'last', 'mind', 'said', 'seat', 'view']);
    expect(asked).toMatchObject({ box: 'grunwald-1410', mind: MIND, seat: question().seat });
    expect(checksum(asked!.view)).toBe(checksum(question().view));
  });
  test('is asked once for several orders, as long as what the seat knows is what was foreseen', async () => {
    const { view } = question();
    const { made, thread } = threads((asked, tell) =>
      tell({
        id: asked.id,
        is: 'orders',
        orders: [order(AHEAD[0]!, view), order(AHEAD[1]!, view)],
        dangers: [],
      }),
    );
    const one = thinking(thread);
    expect(await one.answer(question())).toEqual(AHEAD[0]);
    expect(await one.answer(question())).toEqual(AHEAD[1]);
    expect(made[0]!.asked).toHaveLength(1);
    expect(await one.answer(question())).toEqual(AHEAD[0]);
    expect(made[0]!.asked).toHaveLength(2);
  });
  test('is asked anew where something else has happened', async () => {
    const { made, thread } = threads((asked, tell) =>
      tell({
        id: asked.id,
        is: 'orders',
        orders: [order(AHEAD[0]!, asked.view), order(AHEAD[1]!, 'another')],
        dangers: [],
      }),
    );
    const one = thinking(thread);
    await one.answer(question());
    expect(await one.answer(question())).toEqual(AHEAD[0]);
    expect(made[0]!.asked).toHaveLength(2);
  });
  test('considers the first order of a march until it thinks again', async () => {
    const { view } = question();
    const reasons = [{ key: 'post', values: { unit: 'K1' } }];
    const march = [{ ...order(AHEAD[0]!, view), reasons }, order(AHEAD[1]!, view)];
    const { thread } = threads((asked, tell) => {
      expect(one.considers.value).toBeNull();
      tell({ id: asked.id, is: 'orders', orders: march, dangers: [] });
    });
    const one = thinking(thread);
    await one.answer(question());
    await one.answer(question());
    expect(one.considers.value?.action).toEqual(AHEAD[0]);
    await one.answer(question());
    expect(one.considers.value?.action).toEqual(AHEAD[0]);
  });
  test('tells that it thinks, and how far it has come, until it has answered', async () => {
    const seen: unknown[] = [];
    const { thread } = threads((asked, tell) => {
      seen.push(one.progress.value);
      tell({ id: asked.id, is: 'progress', done: 3, of: 9 });
      seen.push(one.progress.value);
      tell({ id: asked.id, is: 'orders', orders: [simple(asked)], dangers: [] });
    });
    const one = thinking(thread);
    await one.answer(question());
    expect(seen).toEqual([
      { done: 0, of: 0 },
      { done: 3, of: 9 },
    ]);
    expect(one.progress.value).toBeNull();
  });
  test.each([
    ['breaks', (_: ToThink, __: unknown, broke: () => void) => broke()],
    [
      'fails',
      ({ id }: ToThink, tell: (message: FromThinker) => void) => tell({ id, is: 'failed', why: 'no' }),
    ],
    ['never comes back', () => {}],
  ])(
    'and %s is replaced, asked again, then the weakest is asked, and then the plainest answer given',
    async (_, deed) => {
      const { made, thread } = threads(deed);
      const one = thinking(thread, 5);
      const answer = await one.answer(question());
      expect(made.map(({ asked }) => asked[0]!.mind.level)).toEqual(['knight', 'knight', 'squire']);
      expect(made.every(({ ended }) => ended)).toBe(true);
      expect(answer && game.check(question().view, question().seat, answer).ok).toBe(true);
    },
  );
  test('an answer to a question that was given up is not heard', async () => {
    const late: (() => void)[] = [];
    const { made, thread } = threads((asked, tell) => {
      if (made.length === 1) late.push(() => tell({ id: asked.id, is: 'orders', orders: [], dangers: [] }));
      else tell({ id: asked.id, is: 'orders', orders: [order(AHEAD[0]!, asked.view)], dangers: [] });
    });
    const answer = thinking(thread, 5).answer(question());
    await vi.waitFor(() => expect(made).toHaveLength(2));
    late[0]!();
    expect(await answer).toEqual(AHEAD[0]);
  });
  test('hurried, the weakest mind answers at once', async () => {
    const { made, thread } = threads((asked, tell) => {
      if (asked.mind.level === 'squire')
        tell({ id: asked.id, is: 'orders', orders: [simple(asked)], dangers: [] });
    });
    const one = thinking(thread);
    const answer = one.answer(question());
    await vi.waitFor(() => expect(made[0]?.asked).toHaveLength(1));
    one.hurry();
    expect(await answer).not.toBeNull();
    expect(made[0]!.ended).toBe(true);
    one.calm();
    void one.answer(question());
    await vi.waitFor(() => expect(made.at(-1)!.asked.at(-1)!.mind.level).toBe('knight'));
    one.close();
  });
  test('closed, it asks nobody any more', async () => {
    const { made, thread } = threads(() => {});
    const one = thinking(thread);
    const answer = one.answer(question());
    await vi.waitFor(() => expect(made).toHaveLength(1));
    one.close();
    await answer;
    expect(made.map(({ ended }) => ended)).toEqual([true]);
  });
});
