// An army that is being chosen: what lies before the player, how a choice is taken back, and what the rest would buy.
// While several seats choose at once nothing can be undone, for the answer would tell what the others do; so the reverse
// deed is said.

import { refusedBy } from '@gonfalon/host';
import { type Action, knock, type Refusal, type RuleKey, sameAction } from '@gonfalon/kernel';
import type { Recruit, Recruitment } from '@gonfalon/kit';
import { type Signal, signal } from '@preact/signals';
import type { Session } from '../session.ts';

/** null where nobody before the screen chooses an army. */
export function recruitmentIn({ asked, opened, state }: Session): Recruitment | null {
  return asked.value === null ? null : opened.showing.recruitment(state.value, asked.value);
}

/** Numbers of entries that have been taken back, and of those that did it. */
const known = new WeakMap<Session, Signal<ReadonlySet<number>>>();
function settledIn(session: Session): Signal<ReadonlySet<number>> {
  const found = known.get(session) ?? signal<ReadonlySet<number>>(new Set());
  known.set(session, found);
  return found;
}

interface Change {
  readonly number: number;
  readonly order: Action;
  readonly reverse: Action;
}

/** The last choice that stands. */
export function lastChange(session: Session): Change | null {
  const recruitment = recruitmentIn(session);
  if (!recruitment) return null;
  const settled = settledIn(session).value;
  for (const { said, number } of session.entries.value.toReversed()) {
    if (settled.has(number) || !('seat' in said) || said.seat !== session.asked.value) continue;
    const reverse = said.action && reverseOf(recruitment, said.action);
    return reverse ? { number, order: said.action!, reverse } : null;
  }
  return null;
}

function reverseOf({ kinds }: Recruitment, order: Action): Action | null {
  for (const { more, less } of kinds) {
    if (!more || !less) continue;
    if (sameAction(more, order)) return less;
    if (sameAction(less, order)) return more;
  }
  return null;
}

/** Takes back the last choice of an army, else the last decision. */
export function takeBack(session: Session): Refusal | null {
  if (!recruitmentIn(session)) return session.undo();
  const change = lastChange(session);
  if (!change) return refusedBy('undo.nothing');
  const refusal = session.say(change.reverse);
  const settled = settledIn(session);
  if (!refusal)
    settled.value = new Set([...settled.value, change.number, session.entries.value.at(-1)!.number]);
  return refusal;
}

/** The rule that forbids it; null where it may be done. */
export function whyNoTakeBack(session: Session): RuleKey | null {
  if (!recruitmentIn(session)) return session.whyNoUndo();
  return lastChange(session) ? null : 'undo.nothing';
}

/** Kinds the points left would still buy together, the dearest first and each once before any comes twice. */
export function stillAffordable(session: Session, { kinds }: Recruitment): readonly Recruit[] {
  const seat = session.asked.value;
  if (seat === null) return [];
  const { game } = session.opened;
  const bought: Recruit[] = [];
  const dearest = kinds.filter(({ more }) => more !== null).toSorted((a, b) => b.price - a.price);
  let state = session.state.value;
  for (let again = true; again; ) {
    again = false;
    for (const kind of dearest) {
      const taken = knock(game, state, { seat, action: kind.more! });
      if (!taken.ok) continue;
      state = taken.step.state;
      bought.push(kind);
      again = true;
    }
  }
  return bought;
}
