// What a way would bring, before it is gone: where the other side may answer, and with whom.

import { type Action, type AnyGame, knock, type Moment, type Seat, type UnitId } from '@gonfalon/kernel';
import { actorOf } from '@gonfalon/kit';

export interface Warning {
  /** Index of the step after which the way stops. */
  readonly after: number;
  readonly moment: Moment;
  /** Verbs open to the other side, each with those who could do it. */
  readonly answers: readonly { readonly verb: string; readonly units: readonly UnitId[] }[];
}

export interface Foreseen {
  readonly warnings: readonly Warning[];
  /** The states after each step, as far as they can be known. */
  readonly states: readonly unknown[];
}

/** Plays the way on copies, letting every answer pass. `state` is what the seat knows: the truth would tell secrets. */
export function foreseen(game: AnyGame, state: unknown, seat: Seat, path: readonly Action[]): Foreseen {
  const warnings: Warning[] = [];
  const states: unknown[] = [];
  const told = { warnings, states };
  let now = state;
  for (const [after, action] of path.entries()) {
    const taken = knock(game, now, { seat, action });
    if (!taken.ok) return told;
    states.push(taken.step.state);
    const passed = letPass(game, taken.step.state, seat, (moment, choices) => {
      const answers = answersOf(choices, moment);
      if (answers.length > 0) warnings.push({ after, moment, answers });
    });
    if (passed === undefined) return told;
    now = passed;
  }
  return told;
}

/** What is left of a way gone to its end, everybody else letting it pass; undefined where that cannot be foreseen. */
export function gone(game: AnyGame, state: unknown, seat: Seat, path: readonly Action[]): unknown {
  let now = state;
  for (const action of path) {
    const taken = knock(game, now, { seat, action });
    if (!taken.ok) return undefined;
    now = letPass(game, taken.step.state, seat);
    if (now === undefined) return undefined;
  }
  return now;
}

type Tell = (moment: Moment, choices: readonly Action[]) => void;

/** Until the seat is asked again; undefined where dice fall, all is over, or it has become another's turn. */
function letPass(game: AnyGame, state: unknown, seat: Seat, tell?: Tell): unknown {
  let now = state;
  for (let awaited = game.awaits(now); ; awaited = game.awaits(now)) {
    if (awaited.kind !== 'seats') return undefined;
    const other = awaited.seats.find(one => one !== seat);
    if (other === undefined) return now;
    const { moment } = awaited;
    // Who cannot let it pass is not answering: it has become his turn.
    if (!moment.pass) return undefined;
    tell?.(moment, game.choices(now, other));
    const passed = knock(game, now, { seat: other, action: moment.pass });
    if (!passed.ok) return undefined;
    now = passed.step.state;
  }
}

function answersOf(choices: readonly Action[], moment: Moment): Warning['answers'] {
  const byVerb = new Map<string, Set<UnitId>>();
  for (const choice of choices) {
    const unit = actorOf(choice);
    if (choice.do === moment.pass?.do || unit === undefined) continue;
    byVerb.set(choice.do, (byVerb.get(choice.do) ?? new Set()).add(unit));
  }
  return [...byVerb].map(([verb, units]) => ({ verb, units: [...units] }));
}
