// What is asked now, in words.

import type { Awaits } from '@gonfalon/kernel';
import { WORD } from '@gonfalon/kit';
import type { Opened } from '../opened.ts';

/** 'Reaction': short enough for the bar; the whole sentence where the box has no title for it. */
export function momentTitle(opened: Opened, awaits: Awaits, state: unknown): string {
  const title = awaits.kind === 'seats' ? WORD.momentTitle(awaits.moment.key) : '';
  return opened.speech.knows(title)
    ? opened.speech.phrase({ key: title })
    : momentText(opened, awaits, state).replace(/\.$/, '');
}

/** 'K12 has entered 2817.', or the phase where the box has no words for the moment. */
export function momentText({ speech, showing }: Opened, awaits: Awaits, state: unknown): string {
  if (awaits.kind === 'dice') return speech.knows(awaits.rule) ? speech.rule({ rule: awaits.rule }) : '';
  if (awaits.kind === 'over') return speech.rule({ rule: awaits.outcome.rule });
  const { key, about = [] } = awaits.moment;
  const words = WORD.moment(key);
  const values = { about: about.join(', '), aboutCount: about.length, seat: awaits.seats.join(', ') };
  if (speech.knows(words)) return speech.phrase({ key: words, values });
  const { phases, now } = showing.clock(state);
  const phase = phases[now];
  return phase ? speech.phrase({ key: WORD.phase(phase.key) }) : '';
}
