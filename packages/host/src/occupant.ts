// Who fills a seat: a person, standing orders, a script, a program. Each is handed what its seat may know and nothing
// else, so that none can play by what it should not see.

import type { Action, AnyGame, Awaits, Moment, Refusal, Seat, Speaker } from '@gonfalon/kernel';

/** What a seat has just said itself, and what it was asked when it did. */
export interface OwnWord {
  readonly action: Action;
  readonly by: Speaker;
  readonly moment: Moment;
}

/** A seat is asked. */
export interface Question {
  readonly game: AnyGame;
  readonly seat: Seat;
  /** What the seat may know, as a state that can be played on. */
  readonly view: unknown;
  readonly awaits: Extract<Awaits, { kind: 'seats' }>;
  /** The last decision of the game where it was this seat's own, else null; null also for what several chose at once. */
  readonly last: OwnWord | null;
  /** Everything this seat has said that still counts, oldest first. */
  said(): readonly Action[];
}

/** An order, or null where the next in line is asked, in the end the person at the seat. */
export type Reply = Action | null;

export interface Occupant {
  /** How its words are marked in the record. */
  readonly by: Speaker;
  /** Whether what it said may be taken back together with the decision it answered. */
  readonly willing: boolean;
  /** A promise is waited for; an answer that comes after an undo or a change at the seat is dropped. */
  answer(question: Question): Reply | Promise<Reply>;
}

/** An answer of an occupant that the rules did not allow. */
export interface RefusedAnswer {
  readonly seat: Seat;
  readonly action: Action;
  readonly why: Refusal['why'];
}

/** An occupant that broke down, or whose answer was no order at all. */
export interface FailedAnswer {
  readonly seat: Seat;
  readonly error: unknown;
}
