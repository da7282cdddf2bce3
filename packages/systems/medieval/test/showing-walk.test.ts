// Everything the table may ask of a battle, along all recorded games: nothing throws, everything has words, secrets stay secret.

import { showing as grunwald, laws as grunwaldLaws } from '@gonfalon/grunwald-1410/game';
import { type AnyGame, allItems, entriesOf, parseRecord, replay, type Seat } from '@gonfalon/kernel';
import type { Phrase, Showing } from '@gonfalon/kit';
import { showing as kosovo, laws as kosovoLaws } from '@gonfalon/kosovo-1389/game';
import { showing as kulikovo, laws as kulikovoLaws } from '@gonfalon/kulikovo-1380/game';
import { allShown, argumentNames } from '@gonfalon/testkit';
import { describe, expect, test } from 'vitest';
import { type State, words } from '../src/index.ts';
import { isUnknown } from '../src/view.ts';
import { GAMES, goldenFiles } from './golden.ts';

const SHOWINGS = {
  'kosovo-1389': kosovo,
  'kulikovo-1380': kulikovo,
  'grunwald-1410': grunwald,
} satisfies Record<string, Showing>;
type BoxId = keyof typeof SHOWINGS;
const LAWS = { 'kosovo-1389': kosovoLaws, 'kulikovo-1380': kulikovoLaws, 'grunwald-1410': grunwaldLaws };

/** Every so many entries. */
const STRIDE = 20;
/** Chances of a whole combat take long to work out. */
const MEASURED = 4;

interface Looked {
  readonly game: AnyGame;
  readonly showing: Showing;
  readonly state: State;
}
function statesOf(box: string, text: string): Looked[] {
  const game = GAMES.find(({ id }) => id === box)!;
  const play = replay(game, parseRecord(text));
  const states = [play.opening, ...entriesOf(play).map(({ state }) => state)] as State[];
  // The sheet of a fight is up for a few entries only: each of its stages is looked at as well.
  const fights = states.filter(({ stack }) => stack.some(({ is }) => is === 'group' || is === 'combat'));
  const chosen = new Set([...states.filter((_, n) => n % STRIDE === 0), ...fights.slice(0, 12)]);
  return [...chosen].map(state => ({ game, showing: SHOWINGS[box as BoxId], state }));
}

const seatsOf = ({ state }: Looked): (Seat | null)[] => [...state.seats, null];

const lookAll = ({ showing, state }: Looked, seat: Seat | null) =>
  allShown(showing, state, seat, state.seats);

/** Every phrase in what was shown; keys that stand for themselves are words of numbers and phases. */
function phrasesIn(told: unknown): Phrase[] {
  if (Array.isArray(told)) return told.flatMap(phrasesIn);
  if (typeof told !== 'object' || told === null) return [];
  const phrase = told as Phrase & { value?: unknown; icon?: unknown };
  if (typeof phrase.key !== 'string') return Object.values(told).flatMap(phrasesIn);
  if (phrase.value !== undefined) return [{ key: `stat.${phrase.key}` }];
  return [phrase.icon === undefined ? phrase : { key: `phase.${phrase.key}` }];
}

describe.each(goldenFiles())('$box $file', { timeout: 120_000 }, async ({ box, text }) => {
  const seen = statesOf(box, text);
  const [en, pl] = (await Promise.all([words.en(), words.pl()])) as Readonly<Record<string, string>>[];

  const looks = seen.flatMap(one => seatsOf(one).map(seat => ({ one, seat, told: lookAll(one, seat) })));

  test('every phrase has words in both languages, and what fills them', () => {
    const phrases = looks.flatMap(({ told }) => phrasesIn(told));
    expect(phrases.length).toBeGreaterThan(1000);
    const problems = new Set<string>();
    for (const { key, values = {} } of phrases) {
      if (!en![key] || !pl![key]) problems.add(`no words for ${key}`);
      for (const name of argumentNames(en![key] ?? ''))
        if (!(name in values)) problems.add(`${key} is not filled with ${name}`);
    }
    expect([...problems]).toEqual([]);
  });

  test('who may act is who has a choice, and who must may', () => {
    for (const { game, showing, state } of seen)
      for (const seat of state.seats) {
        const { may, must, many } = showing.subjects(state, seat);
        expect(may).toEqual(expect.arrayContaining([...must]));
        if (many) continue;
        const choices = game.choices(state, seat);
        for (const { unit } of choices) if (unit !== undefined) expect(may).toContain(unit);
        if (choices.length === 0) expect(may).toEqual([]);
      }
  });

  test('duties are what keeps the moment open', () => {
    for (const { game, showing, state } of seen) {
      const awaits = game.awaits(state);
      if (awaits.kind !== 'seats' || awaits.moment.key === 'march' || !awaits.moment.close) continue;
      const [seat] = awaits.seats;
      const closes = game.check(state, seat!, awaits.moment.close).ok;
      expect(showing.duties(state, seat!).length === 0).toBe(closes);
    }
  });

  test('nothing hidden is shown to the other side', () => {
    const { twins } = LAWS[box as BoxId];
    for (const { one, seat, told } of looks) {
      const view = one.game.view(one.state, seat) as State;
      const known = new Set(allItems(view.units).flatMap(unit => (isUnknown(unit) ? [] : unit.id)));
      expect(lookAll({ ...one, state: view }, seat)).toEqual(told);
      expect(told.units.filter(id => !known.has(id))).toEqual([]);
      for (const { id } of allItems(one.state.units))
        if (!known.has(id)) expect(one.showing.unit(one.state, seat, id)).toBeNull();
      const others = twins(one.state, seat) as readonly State[];
      if (others.length > 0) expect(one.game.secrets(one.state)).toBe(true);
      for (const state of others) {
        expect(lookAll({ ...one, state }, seat)).toEqual(told);
        expect(one.game.view(state, seat)).toEqual(view);
      }
    }
  });

  test('the sheet of a fight says what the chances say', () => {
    let measured = 0;
    let rolling = 0;
    for (const { game, showing, state } of seen) {
      const fight = showing.fight(state, null);
      if (!fight) continue;
      expect(fight.table.columns).toContain(fight.column);
      expect(fight.table.weights.reduce((sum, weight) => sum + weight, 0)).toBe(36);
      expect(fight.table.rows).toHaveLength(fight.table.weights.length);
      const awaits = game.awaits(state);
      if (fight.stage === 'rolling' && rolling++ < MEASURED) {
        const { of, main } = showing.chances(showing.rollOdds(state, null)!);
        expect(main.reduce((sum, { weight }) => sum + weight, 0)).toBe(of);
      }
      if (!fight.order || awaits.kind !== 'seats' || measured++ >= MEASURED) continue;
      const odds = game.odds(state, awaits.seats[0]!, fight.order);
      if (!odds) continue;
      expect(fight.column).toBe(odds.column);
      expect(fight.ledger).toEqual(odds.ledger);
      const { of, main, beside } = showing.chances(odds);
      expect(of).toBe(odds.of);
      expect(main.reduce((sum, { weight }) => sum + weight, 0)).toBe(of);
      expect(main.length).toBeLessThanOrEqual(8);
      for (const { text } of [...main, ...beside]) expect(en![text.key] && pl![text.key]).toBeTruthy();
    }
  });
});
