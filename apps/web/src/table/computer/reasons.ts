// What a computer's decision rested on, in words: for whoever asked it for advice, and for those who watch it play.

import type { Reason } from '@gonfalon/ai';
import { language } from '../../settings.ts';
import type { Session } from '../session.ts';
import { reasonKey, wording } from './wording.ts';

/** Points as they are read: in tenths, with the minus of the tables. */
export const tenths = (points: number): string =>
  new Intl.NumberFormat(language.value, { maximumFractionDigits: 1 })
    .format(Math.round(points * 10) / 10 || 0)
    .replace('-', '−');

/** Chances come in parts of ten thousand, points in hundredths; chances are read in whole per cents. */
const READ = new Map<string, (value: number) => string | number>([
  ['destroyed', value => Math.round(value / 100)],
  ['value', value => tenths(value / 100)],
  ['staying', value => tenths(value / 100)],
]);

/** Whose words they are: an adviser speaks of the reader's game, a player who is watched of its own. */
export type Speaks = 'adviser' | 'watched';

/** Those that have words. */
export const reasonsTold = (
  session: Session,
  reasons: readonly Reason[],
  speaks: Speaks,
): readonly string[] => reasons.flatMap(reason => reasonText(session, reason, speaks) ?? []);

function reasonText({ opened: { words } }: Session, { key, values }: Reason, speaks: Speaks): string | null {
  // A man who was moved to make room for others has no numbers of his own.
  const known = reasonKey(key === 'post' && !('value' in values) ? 'post.room' : key, speaks);
  if (!known) return null;
  const read = Object.entries(values).map(([name, value]): [string, string | number] => [
    name,
    typeof value === 'string'
      ? value.split(' ').map(words.name).join(', ')
      : (READ.get(name)?.(value) ?? value),
  ]);
  return wording(known, Object.fromEntries(read));
}
