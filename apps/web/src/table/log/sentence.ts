// Lines and headings of the story in the reader's language.

import { facesIn, WORD } from '@gonfalon/kit';
import type { BoxWords, Opened } from '../opened.ts';
import type { Heading, Line } from './story.ts';
import { wording } from './wording.ts';

export function sentenceOf({ words }: Opened, { event, entry }: Line): string {
  const { said, by } = entry;
  if ('note' in said) return wording('log.note', { text: said.note });
  if (!event) return by === 'order' ? answered(words, said) : '';
  // Dice are drawn; what they were thrown for is worth saying.
  const about = Array.isArray(event.about) ? event.about.map(String) : [];
  if (event.rule && facesIn(event) && words.knows(event.rule)) return words.rule({ rule: event.rule, about });
  return words.event(event);
}

/** What somebody else said may be his secret; that an order of his answered is none. */
function answered(words: BoxWords, said: Line['entry']['said']): string {
  if (!('action' in said)) return '';
  if (said.action === null) return wording('log.orderOf', { seat: words.name(said.seat) });
  return wording('log.answered', { order: words.order(said.action).replace(/\.$/, '') });
}

/** 'Turn 4 · Cavalry movement · Teutonic Order'. */
export function headingText({ words }: Opened, { turn, phase }: Pick<Heading, 'turn' | 'phase'>): string {
  return [
    turn > 0 ? wording('log.turn', { turn }) : '',
    phase ? words.phrase({ key: WORD.phase(phase.key) }) : '',
    phase?.seat ? words.name(phase.seat) : '',
  ]
    .filter(part => part !== '')
    .map(part => part.replace(/\.$/, ''))
    .join(' · ');
}
