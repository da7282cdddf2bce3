// What an answer is worth, from its odds. Playing out a combat takes a moment, so the odds of many answers come one by one.

import type { Action, Odds, Seat } from '@gonfalon/kernel';
import { type Chances, WORD } from '@gonfalon/kit';
import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { goodShare } from '../fight/shares.ts';
import type { Opened } from '../opened.ts';
import { mainMeasure } from '../orders/measures.ts';
import type { Asked } from './options.ts';

export interface Worth {
  readonly odds: Odds;
  readonly chances: Chances;
  /** The measure a standing order would ask for; undefined where the box has no word for any. */
  readonly measure: string | undefined;
  /** Of that measure, or how often it goes well, in ten-thousandths. */
  readonly value: number;
}

export function worthOf(
  { game, showing, words }: Opened,
  state: unknown,
  seat: Seat,
  action: Action,
): Worth | null {
  const odds = game.odds(state, seat, action);
  if (!odds) return null;
  const chances = showing.chances(odds);
  const measure = mainMeasure(odds, name => words.knows(WORD.measure(name)));
  const value = measure === undefined ? goodShare(chances.main, chances.of) : odds.measures[measure]!;
  return { odds, chances, measure, value };
}

/** Whatever is known already; null for an answer without odds. */
export type Worths = ReadonlyMap<Action, Worth | null>;

/** Milliseconds the page may stand still while odds are reckoned. */
const PATIENCE = 12;

export function useWorths(opened: Opened, state: unknown, asked: Asked | null): Signal<Worths> {
  const worths = useSignal<Worths>(new Map());
  useEffect(() => {
    worths.value = new Map();
    if (!asked) return;
    const open = asked.options.flatMap(({ choices }) => choices);
    let timer: ReturnType<typeof setTimeout>;
    const reckon = (): void => {
      const until = performance.now() + PATIENCE;
      const more = new Map(worths.peek());
      while (open.length > 0 && performance.now() < until) {
        const action = open.shift()!;
        more.set(action, worthOf(opened, state, asked.seat, action));
      }
      worths.value = more;
      if (open.length > 0) timer = setTimeout(reckon);
    };
    timer = setTimeout(reckon);
    return () => clearTimeout(timer);
  }, [opened, state, asked, worths]);
  return worths;
}

/** The best first, as far as is known; among equals as offered. */
export function ranked(choices: readonly Action[], worths: Worths): readonly Action[] {
  const value = (action: Action): number => worths.get(action)?.value ?? -1;
  return choices.toSorted((a, b) => value(b) - value(a));
}
