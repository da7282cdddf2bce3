// What would be wrong with what a box shows of a state, whatever the box.

import { type AnyGame, remembered, type Seat } from '@gonfalon/kernel';
import type { Chances, Phrase, Showing } from '@gonfalon/kit';
import { argumentNames, type Messages } from './words.ts';

/** Every phrase in what was shown; keys that stand for themselves are words of numbers and phases. */
export function phrasesIn(told: unknown): Phrase[] {
  if (Array.isArray(told)) return told.flatMap(phrasesIn);
  if (typeof told !== 'object' || told === null) return [];
  const phrase = told as Phrase & { value?: unknown; icon?: unknown };
  if (typeof phrase.key !== 'string') return Object.values(told).flatMap(phrasesIn);
  if (phrase.value !== undefined) return [{ key: `stat.${phrase.key}` }];
  return [phrase.icon === undefined ? phrase : { key: `phase.${phrase.key}` }];
}

/** Phrases that lack words in some language, or what fills them. */
export function phraseProblems(
  phrases: readonly Phrase[],
  files: Readonly<Record<string, Messages>>,
): string[] {
  const problems = new Set<string>();
  // The same few hundred phrases come up again and again: each is read once a language.
  const names = new Map<string, readonly string[]>();
  for (const { key, values = {} } of phrases)
    for (const [language, words] of Object.entries(files)) {
      if (!words[key]) problems.add(`${language}: no words for ${key}`);
      for (const name of remembered(names, `${language} ${key}`, () => argumentNames(words[key] ?? '')))
        if (!(name in values)) problems.add(`${language}: ${key} is not filled with ${name}`);
    }
  return [...problems];
}

/** Who may act is who has a choice, who must may, and duties are what keeps the moment open. */
export function actingProblems(
  game: AnyGame,
  showing: Showing,
  state: unknown,
  seats: readonly Seat[],
  /** Moments whose end is not what duties are about. */
  apart: readonly string[],
): string[] {
  const problems: string[] = [];
  for (const seat of seats) {
    const { may, must, many } = showing.subjects(state, seat);
    for (const id of must) if (!may.includes(id)) problems.push(`${id} must act and may not`);
    if (many) continue;
    const choices = game.choices(state, seat);
    for (const { unit } of choices)
      if (unit !== undefined && !may.includes(String(unit)))
        problems.push(`${unit} has a choice and may not`);
    if (choices.length === 0 && may.length > 0) problems.push(`${may} may act without a choice`);
  }
  const awaits = game.awaits(state);
  if (awaits.kind !== 'seats' || !awaits.moment.close || apart.includes(awaits.moment.key)) return problems;
  const [seat] = awaits.seats;
  const closes = game.check(state, seat!, awaits.moment.close).ok;
  if (closes !== (showing.duties(state, seat!).length === 0))
    problems.push(
      `${awaits.moment.key} ${closes ? 'can end with duties left' : 'stays open without a duty'}`,
    );
  return problems;
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
const isWhole = ({ of, main }: Chances): boolean => sumOf(main.map(({ weight }) => weight)) === of;

/** What the sheet of a fight says against what the chances say; `measured` also asks for these, which takes long. */
export function sheetProblems(game: AnyGame, showing: Showing, state: unknown, measured: boolean): string[] {
  const fight = showing.fight(state, null);
  if (!fight) return [];
  const problems: string[] = [];
  const hold = (good: boolean, problem: string): void => void (good || problems.push(problem));
  const { columns, rows, weights } = fight.table;
  hold(columns.includes(fight.column), `the table has no column ${fight.column}`);
  hold(sumOf(weights) === 36 && rows.length === weights.length, 'the rows of the table are not all throws');
  if (!measured) return problems;
  if (fight.stage === 'rolling') {
    const odds = showing.rollOdds(state, null);
    hold(odds !== null && isWhole(showing.chances(odds)), 'the chances of the roll do not add up');
  }
  const awaits = game.awaits(state);
  if (!fight.order || awaits.kind !== 'seats') return problems;
  const odds = game.odds(state, awaits.seats[0]!, fight.order);
  if (!odds) return problems;
  hold(fight.column === odds.column, `the sheet says ${fight.column}, the chances ${odds.column}`);
  hold(JSON.stringify(fight.ledger) === JSON.stringify(odds.ledger), 'sheet and chances have other ledgers');
  hold(isWhole(showing.chances(odds)), 'the chances do not add up');
  return problems;
}
