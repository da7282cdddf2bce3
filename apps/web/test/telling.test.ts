// What eyes are told of words that were taken back, of remarks, and of the past.

import { memorySaves, type Occupant } from '@gonfalon/host';
import { type Action, parseAction, parseOrders, type Seat } from '@gonfalon/kernel';
import { describe, expect, test } from 'vitest';
import { newGame } from '../src/store/new-game.ts';
import { LocalSession } from '../src/table/local-session.ts';
import type { Opened } from '../src/table/opened.ts';
import { KNIGHTS } from './knights.ts';
import { openedBox } from './recorded.ts';

const grunwald = await openedBox('grunwald-1410');
const kulikovo = await openedBox('kulikovo-1380');
const seated = (opened: Opened, scenario: string, lay = ''): LocalSession =>
  new LocalSession(
    opened,
    { game: newGame(opened.game, { scenario, options: {}, lay, seed: 'told', umpire: false }), entries: [] },
    memorySaves(),
  );
const knights = (): LocalSession => seated(grunwald, 'clash-of-titans', KNIGHTS);
const ord = (line: string, { game }: Opened = grunwald): Action => parseAction(game.actions, line);
const AHEAD = ['pick unit=K1', 'step to=2713', 'step to=2714'].map(line => ord(line));

describe('an undo', () => {
  test('tells all that it took back, the newest first', () => {
    const session = knights();
    const passing: Occupant = { by: 'program', willing: true, answer: () => ord('pass') };
    session.fill('allies', [passing]);
    session.march(AHEAD);
    expect(session.entries.value.map(({ by }) => by)).toEqual(['person', 'person', 'person', 'program']);
    expect(session.undo()).toBeNull();
    expect(session.entries.value.find(({ said }) => 'undo' in said)).toMatchObject({
      said: { undo: 'teutons' },
      gone: [4, 3],
    });
  });
  test('of what was done in secret is told to nobody else', () => {
    const told = (lines: readonly string[], eyes: Seat | null) => {
      const session = seated(kulikovo, 'kulikowe-pole');
      session.liftCurtain();
      for (const line of lines)
        if (line === 'undo') expect(session.undo()).toBeNull();
        else expect(session.say(ord(line, kulikovo))).toBeNull();
      return session.toldTo(eyes).entries.value.map(({ said, count, gone }) => ({ said, count, gone }));
    };
    const place = 'place unit=bobrok at=4212 facing=N';
    for (const eyes of ['mongols', null])
      expect(told([place, 'undo', place, 'ready'], eyes)).toEqual(told([place, 'ready'], eyes));
    expect(told([place, 'undo'], 'russians').at(-1)).toMatchObject({ gone: [1] });
  });
  test('is for whoever sits here also while dice are awaited', () => {
    const session = knights();
    session.march(AHEAD);
    for (const line of ['countercharge unit=P1 facing=N', 'charge']) session.say(ord(line));
    expect([session.awaits.value.kind, session.asked.value]).toEqual(['dice', null]);
    expect(session.whyNoUndo()).toBeNull();
    expect(session.undo()).toBeNull();
    expect(session.asked.value).toBe('allies');
  });
});

describe('where there are secrets', () => {
  const secretly = (secrets: (state: unknown) => boolean): LocalSession => {
    const session = seated({ ...grunwald, game: { ...grunwald.game, secrets } }, 'clash-of-titans', KNIGHTS);
    session.liftCurtain();
    return session;
  };
  test('the word that ends them is still the speaker’s own', () => {
    const session = secretly(state => grunwald.showing.unit(state, null, 'K1')?.at === '2712');
    session.march(AHEAD.slice(0, 2));
    expect(session.toldTo('allies').entries.value.at(-1)!.said).toEqual({ seat: 'teutons', action: null });
    expect(session.toldTo('teutons').entries.value.at(-1)!.said).toMatchObject({ action: AHEAD[1]! });
  });
  test('that an order has answered all may know, and not what', () => {
    const session = secretly(() => true);
    session.playOpenly();
    session.march(AHEAD);
    session.setOrders(parseOrders('allies: pass when=any\n'));
    expect(session.toldTo('teutons').entries.value.at(-1)).toMatchObject({
      by: 'order',
      said: { seat: 'allies', action: null },
    });
  });
});

test('a remark counts for nothing', () => {
  const session = knights();
  session.march(AHEAD.slice(0, 2));
  session.note('a bold step');
  expect(session.entries.value.map(({ count }) => count)).toEqual([1, 2, 2]);
});

test('the past is looked at from its beginning', () => {
  const session = knights();
  session.march(AHEAD);
  session.reviewed.value = 0;
  expect(session.state.value).toEqual(session.opening.value);
  session.reviewed.value = 2;
  expect(session.state.value).toEqual(session.entries.value[1]!.state);
  expect(session.state.value).not.toEqual(session.now.value);
});
