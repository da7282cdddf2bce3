// What a player spends on its turns, and whether it does anything in them.

import type { Occupant, Question, Reply } from '@gonfalon/host';
import { type Action, type Moment, sameAction } from '@gonfalon/kernel';

/** One turn of the game for one player: what it said in its own phases and in the enemy's. */
export interface TurnSpent {
  readonly ms: number;
  readonly work: number;
  /** The longest it took for one answer in the enemy's phases. */
  readonly reaction: number;
  /** Whether it was asked for orders and gave none. */
  readonly idle: boolean;
}

/** Milliseconds of processor time, or of a clock for whoever thinks elsewhere. */
export type Meter = () => number;

export interface Watch {
  /** The same player, watched. */
  of(occupant: Occupant): Occupant;
  /** Told by the player itself while it thinks. */
  readonly worked: (work: number) => void;
  readonly turns: () => readonly TurnSpent[];
}

/** Which turn it is; where nobody counts turns, it is another when somebody else has been asked in between. */
export type TurnOf = (question: Question) => number;

export function turnCounter(): TurnOf {
  let asked: string | null = null;
  let runs = 0;
  return ({ seat, awaits }) => {
    if (asked !== seat) runs++;
    asked = seat;
    return awaits.moment.turn ?? runs;
  };
}

/** Whether the seat leads a battle that is over when both pass in turn: then to wait is its right, and the other must come. */
export type MayWait = (question: Question) => boolean;

export function watch(meter: Meter, turnOf: TurnOf, mayWait: MayWait): Watch {
  const turns = new Map<number, TurnSpent>();
  let work = 0;
  const told = (question: Question, began: number, reply: Reply): Reply => {
    // Where several are asked at once nobody else could say whose silence it was.
    if (reply === null) throw new Error('has nothing to say');
    const ms = meter() - began;
    const { moment } = question.awaits;
    const turn = turnOf(question);
    const before = turns.get(turn) ?? { ms: 0, work: 0, reaction: 0, idle: true };
    turns.set(turn, {
      ms: before.ms + ms,
      work: before.work + work,
      reaction: isReaction(moment) ? Math.max(before.reaction, ms) : before.reaction,
      idle: before.idle && letsGoBy(moment, reply) && !mayWait(question),
    });
    work = 0;
    return reply;
  };
  return {
    of: occupant => ({
      ...occupant,
      answer(question) {
        const began = meter();
        const reply = occupant.answer(question);
        return reply instanceof Promise
          ? reply.then(one => told(question, began, one))
          : told(question, began, reply);
      },
    }),
    worked: done => {
      work += done;
    },
    turns: () => [...turns.values()],
  };
}

const isReaction = ({ pass, close }: Moment): boolean => pass !== undefined && close === undefined;

const letsGoBy = ({ pass, close }: Moment, reply: Action): boolean =>
  [pass, close].some(quiet => quiet !== undefined && sameAction(quiet, reply));

/** So many turns in a row without an order are a stall. */
const STALL = 3;

/** How often a player stalled; a longer rest counts once. */
export function stallsIn(turns: readonly Pick<TurnSpent, 'idle'>[]): number {
  let run = 0;
  return turns.reduce((stalls, { idle }) => {
    run = idle ? run + 1 : 0;
    return stalls + (run === STALL ? 1 : 0);
  }, 0);
}
