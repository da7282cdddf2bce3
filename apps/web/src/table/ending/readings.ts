// The battle read once more from its record: how it stood after every decision that counts, and what chances of victory that
// gave. Nothing is played again; the states are those the eyes have been told of.

import { isSurrender, type Outcome } from '@gonfalon/kernel';
import type { Standing } from '@gonfalon/kit';
import { chronicleOf, type Passage } from '../log/chronicle.ts';
import type { KnownEntry, Told } from '../told.ts';

export interface Reading {
  /** Its place in the course of the game; 1 is the first decision. */
  readonly position: number;
  readonly entry: KnownEntry;
  readonly passage: Passage;
  readonly standing: Standing;
  /** That the first seat wins, 0 to 1. */
  readonly chance: number;
}

export function readingsOf(told: Told): readonly Reading[] {
  const { opened } = told;
  const { passages, counting } = chronicleOf(told);
  const entries = new Map(told.entries.value.map(entry => [entry.number, entry]));
  return counting.map((number, n) => {
    const entry = entries.get(number)!;
    const standing = opened.showing.standing(entry.state);
    const left = timeLeft(told, entry.state, 1 - (n + 1) / counting.length);
    return {
      position: n + 1,
      entry,
      passage: passages[number]!,
      standing,
      chance: endOf(told, entry, standing) ?? chanceOf(standing, left),
    };
  });
}

/** A lead that decides is worth this much while the whole battle is still to come: 95 in 100. */
const WEIGHT = 3;
const LEAST_TIME = 0.1;

/** The same lead is worth more the less time is left to make it good. */
export function chanceOf({ lead, decisive }: Pick<Standing, 'lead' | 'decisive'>, left: number): number {
  const weighed = (WEIGHT * lead) / decisive / Math.sqrt(Math.max(LEAST_TIME, left));
  return 1 / (1 + Math.exp(-weighed));
}

/** Share of the battle still to come: by its turns, or, where their number is not fixed, by the decisions made since. */
function timeLeft({ opened }: Told, state: unknown, decisions: number): number {
  const { turn, of } = opened.showing.clock(state);
  return of === null || turn === 0 ? decisions : (of - turn + 1) / of;
}

/** What the end made of it; undefined before it, and where somebody gave up: then nothing happened on the field. */
function endOf({ opened }: Told, { said, state }: KnownEntry, { seats }: Standing): number | undefined {
  const now = opened.game.awaits(state);
  if (now.kind !== 'over') return undefined;
  if ('seat' in said && said.action && isSurrender(said.action)) return undefined;
  return shareOf(now.outcome, seats[0]);
}
const shareOf = ({ winner }: Outcome, first: string): number =>
  winner === null ? 0.5 : winner === first ? 1 : 0;
