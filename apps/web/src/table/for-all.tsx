import { type Action, type AnyGame, kindOf, knock, type Seat, type UnitId } from '@gonfalon/kernel';
import { ACTOR, actorOf } from '@gonfalon/kit';
import type { Hand } from './hand.ts';
import type { Session } from './session.ts';
import { wording } from './wording.ts';

/**
 * The order given to everybody who may be given it, one after the other, as long as the same is asked; none where it points
 * at a hex, for that would be another for everybody, or where it leads elsewhere.
 */
export function forAll(
  game: AnyGame,
  state: unknown,
  seat: Seat,
  may: readonly UnitId[],
  action: Action,
): readonly Action[] {
  const first = actorOf(action);
  const asked = game.awaits(state);
  const isHex = ([arg, spec]: [string, Parameters<typeof kindOf>[0]]): boolean =>
    kindOf(spec) === 'hex' && action[arg] !== undefined;
  if (first === undefined || asked.kind !== 'seats') return [];
  if (Object.entries(game.actions[action.do]!).some(isHex)) return [];
  const path: Action[] = [];
  let now = state;
  for (const unit of [first, ...may.filter(id => id !== first)]) {
    const order = { ...action, [ACTOR]: unit };
    const taken = knock(game, now, { seat, action: order });
    if (!taken.ok) continue;
    const next = game.awaits(taken.step.state);
    if (next.kind !== 'seats' || !next.seats.includes(seat)) break;
    path.push(order);
    // With the last of them the question may be over.
    if (next.moment.key !== asked.moment.key) break;
    now = taken.step.state;
  }
  return path.length > 1 ? path : [];
}

/** What one unit is about to be given, for all who may have it. */
export function ForAll({ session, hand }: { readonly session: Session; readonly hand: Hand }) {
  const { opened, state, asked } = session;
  const chosen = hand.chosen.value;
  if (!chosen || chosen.end || chosen.path.length !== 1 || asked.value === null) return null;
  const path = forAll(opened.game, state.value, asked.value, hand.subjects.value.may, chosen.path[0]!);
  if (path.length === 0) return null;
  const label = wording('hand.forAll', { count: path.length });
  return (
    <button type="button" class="button" onClick={() => hand.give({ path, label, end: undefined })}>
      {label}
    </button>
  );
}
