// Hints at the table, with a worker that answers when the test says so.

import type { Danger } from '@gonfalon/ai';
import { dangersTo } from '@gonfalon/ai';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { tutor } from '../src/settings.ts';
import { hintsFor, isGrave } from '../src/table/computer/hints.ts';
import { threatened } from './hint-threads.ts';
import { AHEAD, grunwald, table } from './session-table.ts';

const SMALL: Danger = {
  unit: 'K1',
  at: '2712',
  attackers: ['P1'],
  column: '1:1',
  destroyed: 100,
  worth: 300,
};
const GRAVE: Danger = { ...SMALL, destroyed: 6000, worth: 1600 };

afterEach(() => {
  tutor.value = 'off';
});

describe('a hint', () => {
  test('comes in three steps and never more than was asked for', async () => {
    const session = await table();
    const { asked, answer, thread } = threatened();
    const hints = hintsFor(session, thread);
    expect(hints.depth.value).toBe(0);
    hints.more();
    expect(hints.depth.value).toBe(1);
    expect(asked.map(({ hint }) => hint)).toEqual(['danger']);
    expect(hints.hint.value).toBeNull();
    answer([SMALL]);
    await vi.waitFor(() => expect(hints.hint.value?.dangers).toEqual([SMALL]));
    expect(hints.hint.value?.orders).toEqual([]);
    hints.more();
    expect(asked.map(({ hint }) => hint)).toEqual(['danger', 'all']);
    expect(hints.hint.value).toBeNull();
    answer([SMALL], [AHEAD[0]!]);
    await vi.waitFor(() => expect(hints.hint.value?.orders.map(({ action }) => action)).toEqual([AHEAD[0]]));
    hints.more();
    hints.more();
    expect(hints.depth.value).toBe(3);
    expect(asked).toHaveLength(2);
  });
  test('is asked with what the seat may know, and by a good player', async () => {
    const session = await table();
    const { asked, thread } = threatened();
    hintsFor(session, thread).more();
    expect(asked[0]).toMatchObject({ seat: 'teutons', mind: { level: 'banneret' }, box: 'grunwald-1410' });
    expect(asked[0]!.view).toEqual(session.now.value);
  });
  test('is gone once something has happened, and what comes late is not heard', async () => {
    const session = await table();
    const { asked, answer, ended, thread } = threatened();
    const hints = hintsFor(session, thread);
    hints.more();
    session.say(AHEAD[0]!);
    expect(hints.depth.value).toBe(0);
    expect(ended()).toBe(1);
    answer([GRAVE]);
    await Promise.resolve();
    expect(hints.hint.value).toBeNull();
    hints.more();
    expect(asked).toHaveLength(2);
  });
  test('is there again at once when what happened is taken back, and goes with the next order', async () => {
    const session = await table();
    const { asked, answer, thread } = threatened();
    const hints = hintsFor(session, thread);
    hints.more();
    answer([SMALL]);
    await vi.waitFor(() => expect(hints.hint.value?.dangers).toEqual([SMALL]));
    session.say(AHEAD[0]!);
    expect(hints.hint.value).toBeNull();
    session.undo();
    hints.more();
    expect(hints.hint.value?.dangers).toEqual([SMALL]);
    expect(asked).toHaveLength(1);
    session.say(AHEAD[0]!);
    expect(hints.depth.value).toBe(0);
  });
  test('is not given to nobody', async () => {
    const session = await table();
    const { asked, thread } = threatened();
    session.reviewed.value = 0;
    const hints = hintsFor(session, thread);
    hints.more();
    expect([asked, hints.depth.value]).toEqual([[], 0]);
  });
});

describe('a tutor', () => {
  test('looks for dangers unasked and speaks of grave ones only', async () => {
    tutor.value = 'on';
    const session = await table();
    const { asked, answer, thread } = threatened();
    const hints = hintsFor(session, thread);
    expect(asked.map(({ hint }) => hint)).toEqual(['danger']);
    answer([SMALL]);
    await vi.waitFor(() => expect(hints.hint.value).not.toBeNull());
    expect(hints.depth.value).toBe(0);
    expect([SMALL, GRAVE].map(isGrave)).toEqual([false, true]);
  });
  test('speaks where a danger is grave', async () => {
    tutor.value = 'on';
    const session = await table();
    const { answer, thread } = threatened();
    const hints = hintsFor(session, thread);
    answer([GRAVE]);
    await vi.waitFor(() => expect(hints.depth.value).toBe(1));
  });
  test('is silent unless wanted', async () => {
    const { asked, thread } = threatened();
    hintsFor(await table(), thread);
    expect(asked).toEqual([]);
  });
});

test('dangers are the enemy’s best attacks by the rules, gravest first', async () => {
  const session = await table();
  const view = session.now.value;
  const { game } = grunwald;
  const dangers = dangersTo(game, view, 'teutons', { least: 0, most: 9 });
  expect(dangers.length).toBeGreaterThan(0);
  const stakes = dangers.map(({ destroyed, worth }) => destroyed * worth);
  expect(stakes).toEqual([...stakes].sort((a, b) => b - a));
  for (const { unit, at, attackers, worth } of dangers) {
    const here = game.units(view, 'teutons').filter((one: { at: string }) => one.at === at);
    expect(here.map(({ id }: { id: string }) => id)).toContain(unit);
    expect(worth).toBe(here.reduce((sum: number, { id }: { id: string }) => sum + game.worth(view, id), 0));
    expect(
      attackers.every(id =>
        game
          .units(view, null)
          .some((one: { id: string; side: string }) => one.id === id && one.side === 'allies'),
      ),
    ).toBe(true);
  }
  expect(dangersTo(game, view, 'teutons', { most: 1 })).toHaveLength(Math.min(1, dangers.length));
  expect(dangersTo(game, view, 'teutons', { least: 1e9 })).toEqual([]);
});
