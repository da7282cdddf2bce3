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
    now = taken.step.state;
    states.push(now);
    for (let awaited = game.awaits(now); ; awaited = game.awaits(now)) {
      if (awaited.kind !== 'seats') return told;
      const other = awaited.seats.find(one => one !== seat);
      if (other === undefined) break;
      const { moment } = awaited;
      // Who cannot let it pass is not answering: it has become his turn.
      if (!moment.pass) return told;
      const answers = answersOf(game.choices(now, other), moment);
      if (answers.length > 0) warnings.push({ after, moment, answers });
      const passed = knock(game, now, { seat: other, action: moment.pass });
      if (!passed.ok) return told;
      now = passed.step.state;
    }
  }
  return told;
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
