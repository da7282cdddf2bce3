// What a game will need later, as jobs of the same change: the end of a clock, the moment of a window, a computer's thought, a
// notice to whoever is asked and away.

import { awaitsOf, type Seat } from '@gonfalon/kernel';
import { firstOut, PACE } from '../clock/clock.ts';
import type { Job, Jobs } from '../jobs/jobs.ts';
import { isOpen, type Question } from '../notices/notify.ts';
import type { Statement } from '../store/store.ts';
import { type Known, numberOf } from './known.ts';
import { isMeasured, momentOf } from './measured.ts';
import type { Moment } from './moves.ts';
import { askedBy, lastSeen } from './seen.ts';
import { askedOf } from './table.ts';

/** A notice is due so late: whoever is here has seen it by then. */
const NOTICE = 30_000;
/** Clocks of two servers may differ by so much. */
const ASTRAY = 5000;

export const noticeDue = (asked: number): number => asked + NOTICE;
/** The notice of a question asked then is still to come: it finds out itself that the seat is asked something newer (`noticed`). */
const isOnItsWay = (asked: number, now: number): boolean => now < noticeDue(asked) - ASTRAY;

const clockKey = (game: string): string => `clock/${game}`;
const windowKey = (game: string): string => `window/${game}`;
const seatKey = (what: string, game: string, seat: Seat): string => `${what}/${game}/${seat}`;

export const noticeJob = (game: string, { seat, number, told }: Question, due: number): Job => ({
  what: 'notice',
  key: seatKey('notice', game, seat),
  due,
  data: { game, seat, number, told },
});

export function jobsOfChange(
  jobs: Jobs,
  before: Known,
  next: Known,
  { now, secret, atOf }: Pick<Moment, 'now' | 'secret' | 'atOf'>,
): readonly Statement[] {
  const game = next.id;
  const set: Statement[] = [];
  if (next.clock !== before.clock || next.status !== before.status) {
    const out = next.status === 'playing' ? firstOut(next.clock, PACE[next.terms.pace]) : null;
    set.push(
      out
        ? jobs.setting({ what: 'clock', key: clockKey(game), due: out.at, data: { game } })
        : jobs.dropping(clockKey(game)),
    );
  }
  if (next.play === before.play && next.status === before.status) return set;
  const awaits = awaitsOf(next.play);
  const asked = next.status === 'playing' ? askedOf(next.play) : [];
  const measured = next.status === 'playing' && isMeasured(next.terms, awaits, next.play);
  const opened = askedBy(next.play);
  const begins = next.status !== before.status;
  const isNew = begins || opened !== askedBy(before.play);
  const number = opened?.number ?? 0;
  const openedAt = begins || number > numberOf(before.play) ? now : atOf(number);
  const due = measured ? momentOf(secret, game, openedAt) : now;
  if (measured && isNew)
    set.push(jobs.setting({ what: 'window', key: windowKey(game), due, data: { game } }));
  for (const { seat, computer, person } of next.seats) {
    const question = { seat, number: lastSeen(next.play, seat), told: 0 };
    // Where the seat has seen nothing new, it is asked what it was asked before: what others did meanwhile must not show.
    if (!asked.includes(seat) || isOpen(before, question)) continue;
    if (computer)
      set.push(jobs.setting({ what: 'think', key: seatKey('think', game, seat), due, data: { game, seat } }));
    else if (person !== null && !isSpared(before, seat, atOf, now))
      set.push(jobs.setting(noticeJob(game, question, noticeDue(now))));
  }
  return set;
}

/** Whoever says one order after the other costs one job, not one each. */
const isSpared = (before: Known, seat: Seat, atOf: Moment['atOf'], now: number): boolean =>
  before.status === 'playing' &&
  askedOf(before.play).includes(seat) &&
  isOnItsWay(atOf(lastSeen(before.play, seat)), now);
