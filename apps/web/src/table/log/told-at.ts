// What one decision brought, in a sentence or two: for the replay, which stands at it.

import type { Session } from '../session.ts';
import { sentenceOf } from './sentence.ts';
import { type Line, storyOf } from './story.ts';

/** Sentences told; a fight brings more, and the log has them all. */
const MOST = 3;

/** Empty at the opening, and where nothing was seen of it. */
export function toldAt({ opened, told }: Session, number: number): string {
  const lines = storyOf(told.value).filter(
    (row): row is Line => row.is === 'line' && row.number === number && !('note' in row.entry.said),
  );
  return lines
    .map(line => sentenceOf(opened, line))
    .filter(sentence => sentence !== '')
    .slice(0, MOST)
    .join(' ');
}
