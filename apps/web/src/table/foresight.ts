// What a way would bring, before it is gone: where the other side may answer, and with whom.

import { type Action, type AnyGame, knock, type Moment, type Seat, type UnitId } from '@gonfalon/kernel';
import { actorOf } from './offers.ts';

export interface Warning {
  /** Index of the step after which the way stops. */
  readonly after: number;
  readonly moment: Moment;
  /** Verbs open to the other side, each with those who could do it. */
  readonly answers: readonly { readonly verb: string; readonly units: readonly UnitId[] }[];
}

/** Plays the way on copies, letting every answer pass. Only to be asked where nobody has secrets: copies know them all. */
export function foreseen(
  game: AnyGame,
  state: unknown,
  seat: Seat,
  path: readonly Action[],
): readonly Warning[] {
  const warnings: Warning[] = [];
  let now = state;
  for (const [after, action] of path.entries()) {
    const taken = knock(game, now, { seat, action });
    if (!taken.ok) return warnings;
    now = taken.step.state;
    for (let awaited = game.awaits(now); ; awaited = game.awaits(now)) {
      if (awaited.kind !== 'seats') return warnings;
      const other = awaited.seats.find(one => one !== seat);
      if (other === undefined) break;
      const { moment } = awaited;
      // Who cannot let it pass is not answering: it has become his turn.
      if (!moment.pass) return warnings;
      const answers = answersOf(game.choices(now, other), moment);
      if (answers.length > 0) warnings.push({ after, moment, answers });
      const passed = knock(game, now, { seat: other, action: moment.pass });
      if (!passed.ok) return warnings;
      now = passed.step.state;
    }
  }
  return warnings;
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
