// The log of a seat: what happened in a game as that seat may know it, in numbered entries. What it saw nothing of is
// not in it, and the numbers count only what is.

import type { Delta } from '@gonfalon/kernel';
import * as z from 'zod/mini';
import { action, number, ruleKey, seat, second, speaker, sum } from './shapes.ts';

export const ENTRY_KINDS = ['decision', 'dice', 'undo', 'back', 'note', 'umpire', 'end'] as const;
export const ENDINGS = ['resigned', 'agreed', 'time', 'abandoned', 'aborted'] as const;

/** An event of the box: what happened, in keys and numbers. */
const event = z.looseObject({ is: z.string() });

export const logEntry = z.object({
  n: number,
  is: z.enum(ENTRY_KINDS),
  /** Who decided, took back, wrote the note or gave up. */
  seat: z.optional(seat),
  /** Own decisions only: what was said, and whether by the person, its standing orders or a program. */
  action: z.optional(action),
  by: z.optional(speaker),
  /** The message that said it, where it was a message of this seat, and which of its orders this is, from 0. */
  key: z.optional(z.string()),
  step: z.optional(number),
  /** Dice: what they show. */
  rolled: z.optional(z.array(z.int())),
  note: z.optional(z.string()),
  /** A note: the entry it is about. */
  about: z.optional(number),
  /** Undo and back: the newest entry before it that still counts, 0 for the opening. */
  to: z.optional(number),
  /** End: how, and who has won. */
  how: z.optional(z.enum(ENDINGS)),
  winner: z.optional(z.nullable(seat)),
  /** What has changed in the seat's view since the entry before; left out where nothing has. */
  delta: z.optional(z.custom<Delta>()),
  /** As the seat saw them. */
  events: z.array(event),
  /** The rule that keeps the seat from taking back after this entry; null where it may. */
  undo: z.nullable(ruleKey),
  /** Checksum of the view after it. Of a log that is read as a whole only now and then, and of its last entry. */
  sum: z.optional(sum),
  at: second,
});
export type LogEntry = z.infer<typeof logEntry>;
