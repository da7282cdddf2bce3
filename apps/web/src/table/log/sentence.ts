// Lines and headings of the story in the reader's language.

import type { Ends, Seat } from '@gonfalon/kernel';
import { facesIn, WORD } from '@gonfalon/kit';
import { type BoxWords, type Opened, orderNow } from '../opened.ts';
import type { Heading, Line } from './story.ts';
import { wording } from './wording.ts';

export function sentenceOf(opened: Opened, { event, entry, march }: Line): string {
  const { words } = opened;
  const { said, by } = entry;
  if (march && march.from !== march.to)
    return wording('log.march', { ...march, units: march.units.map(words.name).join(', ') });
  if ('note' in said) return noteText(words, said);
  if ('end' in said) return endText(words, said);
  if (!event) return by === 'order' ? answered(opened, entry) : '';
  // Dice are drawn; what they were thrown for is worth saying.
  const about = Array.isArray(event.about) ? event.about.map(String) : [];
  if (event.rule && facesIn(event) && words.knows(event.rule)) return words.rule({ rule: event.rule, about });
  return words.event(event);
}

/** 'A side has given up: the Teutonic Order.' */
const endText = (words: BoxWords, { end, by }: Ends): string => {
  const told = words.rule({ rule: `table.${end}` });
  return by === undefined
    ? told
    : wording('log.endOf', { told: told.replace(/\.$/, ''), seat: words.name(by) });
};

/** 'Remark of the Teutonic Order: too hasty'. */
export const noteText = (
  words: BoxWords,
  { note, by }: { readonly note: string; readonly by: Seat | null },
): string =>
  by === null
    ? wording('log.note', { text: note })
    : wording('log.noteOf', { seat: words.name(by), text: note });

/** What somebody else said may be his secret; that an order of his answered is none. */
function answered(opened: Opened, { said, before }: Line['entry']): string {
  if (!('action' in said)) return '';
  if (said.action === null) return wording('log.orderOf', { seat: opened.words.name(said.seat) });
  return wording('log.answered', { order: orderNow(opened, before, said.action).replace(/\.$/, '') });
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
