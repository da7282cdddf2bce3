// What is asked now, in words.

import { type Action, type Awaits, isSurrender, sameAction } from '@gonfalon/kernel';
import { WORD } from '@gonfalon/kit';
import type { Opened } from '../opened.ts';

/** 'Reaction': short enough for the bar; the whole sentence where the box has no title for it. */
export function momentTitle(opened: Opened, awaits: Awaits, state: unknown): string {
  const title = awaits.kind === 'seats' ? WORD.momentTitle(awaits.moment.key) : '';
  return opened.words.knows(title)
    ? opened.words.phrase({ key: title })
    : momentText(opened, awaits, state).replace(/\.$/, '');
}

/** 'K12 has entered 2817.', or the phase where the box has no words for the moment. */
export function momentText(opened: Opened, awaits: Awaits, state: unknown): string {
  const { words, showing } = opened;
  if (awaits.kind === 'dice') return words.knows(awaits.rule) ? words.rule({ rule: awaits.rule }) : '';
  if (awaits.kind === 'over') return words.rule({ rule: awaits.outcome.rule });
  const { about = [] } = awaits.moment;
  const key = WORD.moment(awaits.moment.key);
  const values = {
    about: about.join(', '),
    aboutCount: about.length,
    seat: awaits.seats.join(', '),
    options: optionsIn(opened, awaits, state),
  };
  if (words.knows(key)) return words.phrase({ key, values });
  const { phases, now } = showing.clock(state);
  const phase = phases[now];
  return phase ? words.phrase({ key: WORD.phase(phase.key) }) : '';
}

const known = new WeakMap<object, number>();

/** How much may be done beside letting it pass: a window may open for nobody, and a prompt promises nothing that cannot be done. */
export function optionsIn({ game }: Pick<Opened, 'game'>, awaits: Awaits, state: unknown): number {
  if (awaits.kind !== 'seats' || !awaits.moment.pass) return 1;
  const { pass } = awaits.moment;
  const found =
    known.get(state as object) ??
    game
      .choices(state, awaits.seats[0]!)
      .filter((action: Action) => !sameAction(action, pass) && !isSurrender(action)).length;
  known.set(state as object, found);
  return found;
}
