// Where the camera goes by itself: to the men of whoever is asked next, and in the replay to whoever moved.

import { boxOf } from '@gonfalon/library';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deskFor } from '../src/table/desk-for.ts';
import { handFor } from '../src/table/hand.ts';
import { follow } from '../src/table/listen.ts';
import type { LocalSession } from '../src/table/local-session.ts';
import { toldAt } from '../src/table/log/told-at.ts';
import { openBox } from '../src/table/opened.ts';
import { placesToSee } from '../src/table/wanted.ts';
import { freshSession, recorded, sessionAfter } from './recorded.ts';

beforeEach(() => vi.stubGlobal('requestAnimationFrame', (act: () => void) => act()));
afterEach(() => vi.unstubAllGlobals());

/** The desk of a session before a board that only counts how often it was told to look. */
function watched(session: LocalSession) {
  const desk = deskFor(session, handFor(session));
  const lookOver = vi.fn();
  desk.board.value = { lookOver } as unknown as NonNullable<typeof desk.board.value>;
  follow(desk);
  return { desk, lookOver };
}

test('whoever plays a phase next sees his men', async () => {
  const session = await freshSession('byczyna-1588', 'max-plan', 'one');
  const { lookOver } = watched(session);
  expect(session.asked.value).toBe('austrians');
  session.say({ do: 'ready' });
  expect(session.asked.value).toBe('poles');
  expect(lookOver).toHaveBeenCalledTimes(1);
  session.say({ do: 'ready' });
  expect(session.asked.value).toBe('poles');
  expect(lookOver).toHaveBeenCalledTimes(1);
});

test('whoever is asked in the middle of another’s move looks at that, and so does who goes on after it', async () => {
  const game = await recorded('grunwald-1410', 'ulrichs-attack-0');
  const isAsked = (n: number, pass: boolean): boolean => {
    const now = sessionAfter(game, n).awaits.value;
    return now.kind === 'seats' && (now.moment.pass !== undefined) === pass;
  };
  const window = game.entries.findIndex((_, n) => n > 0 && isAsked(n, true));
  const session = sessionAfter(game, window - 1);
  const { lookOver } = watched(session);
  const { said } = game.entries[window - 1]!;
  if (!('action' in said)) throw new Error('a window opens after an order');
  session.say(said.action);
  expect(session.awaits.value).toMatchObject({ moment: { pass: { do: 'pass' } } });
  const asked = session.asked.value;
  session.say({ do: 'pass' });
  expect(session.asked.value).not.toBe(asked);
  expect(lookOver).not.toHaveBeenCalled();
});

test('the replay tells what each decision brought, and looks where those who moved arrived', async () => {
  const game = await recorded('grunwald-1410', 'ulrichs-attack-0');
  const opened = await openBox(boxOf('grunwald-1410')!);
  const session = sessionAfter({ ...game, opened }, 60);
  const hand = handFor(session);
  const step = session.entries.value.findLast(
    ({ said, number }) => number < 60 && 'action' in said && said.action?.do === 'step',
  )!;
  if (!('action' in step.said)) throw new Error('a step is an order');
  session.reviewed.value = step.number;
  expect(placesToSee(session, hand)).toEqual([step.said.action!.to]);
  expect(toldAt(session, step.number)).toContain(String(step.said.action!.to));
  session.reviewed.value = 0;
  expect(placesToSee(session, hand)).toEqual([]);
  expect(toldAt(session, 0)).toBe('');
});
