// What is asked now, in words.

import type { Awaits } from '@gonfalon/kernel';
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
export function momentText({ words, showing }: Opened, awaits: Awaits, state: unknown): string {
  if (awaits.kind === 'dice') return words.knows(awaits.rule) ? words.rule({ rule: awaits.rule }) : '';
  if (awaits.kind === 'over') return words.rule({ rule: awaits.outcome.rule });
  const { about = [] } = awaits.moment;
  const key = WORD.moment(awaits.moment.key);
  const values = { about: about.join(', '), aboutCount: about.length, seat: awaits.seats.join(', ') };
  if (words.knows(key)) return words.phrase({ key, values });
  const { phases, now } = showing.clock(state);
  const phase = phases[now];
  return phase ? words.phrase({ key: WORD.phase(phase.key) }) : '';
}
