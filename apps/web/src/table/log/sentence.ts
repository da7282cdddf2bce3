// Lines and headings of the story in the reader's language.

import { facesIn, WORD } from '@gonfalon/kit';
import type { Opened } from '../opened.ts';
import { say } from './say.ts';
import type { Heading, Line } from './story.ts';

export function sentenceOf({ speech }: Opened, { event, entry }: Line): string {
  const { said, by } = entry;
  if ('note' in said) return say('log.note', { text: said.note });
  if (!event) return by === 'order' ? answered(speech, said) : '';
  // Dice are drawn; what they were thrown for is worth saying.
  const about = Array.isArray(event.about) ? event.about.map(String) : [];
  if (event.rule && facesIn(event) && speech.knows(event.rule))
    return speech.rule({ rule: event.rule, about });
  return speech.event(event);
}

/** What somebody else said may be his secret; that an order of his answered is none. */
function answered(speech: Opened['speech'], said: Line['entry']['said']): string {
  if (!('action' in said)) return '';
  if (said.action === null) return say('log.orderOf', { seat: speech.name(said.seat) });
  return say('log.answered', { order: speech.order(said.action).replace(/\.$/, '') });
}

/** 'Turn 4 · Cavalry movement · Teutonic Order'. */
export function headingText({ speech }: Opened, { turn, phase }: Pick<Heading, 'turn' | 'phase'>): string {
  return [
    turn > 0 ? say('log.turn', { turn }) : '',
    phase ? speech.phrase({ key: WORD.phase(phase.key) }) : '',
    phase?.seat ? speech.name(phase.seat) : '',
  ]
    .filter(part => part !== '')
    .map(part => part.replace(/\.$/, ''))
    .join(' · ');
}
