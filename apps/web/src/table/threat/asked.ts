// What is asked at a hex of the present table, and the answer as far as it is known.

import type { HexId } from '@gonfalon/kernel';
import { memo } from '@gonfalon/kernel';
import { computed, type ReadonlySignal } from '@preact/signals';
import type { Desk } from '../desk.ts';
import type { Hand } from '../hand.ts';
import { unitOn } from '../offers.ts';
import type { Session } from '../session.ts';
import { type Answer, answerTo } from './answer.ts';
import { knownThreats } from './known.ts';
import { type Question, questionAt } from './question.ts';

export interface Asked {
  readonly question: Question;
  /** undefined while it is being worked out. */
  readonly answer: Answer | undefined;
}

type Looking = { readonly session: Session; readonly hand: Hand };

function questionOf({ session, hand }: Looking, hex: HexId | undefined): Question | undefined {
  const { opened, eyes, state } = session;
  const { showing, box } = opened;
  const me = eyes.value ?? box.sides[0]!.id;
  const enemy = box.sides.find(({ id }) => id !== me)!.id;
  const card = (id: string | undefined) =>
    id === undefined ? null : showing.unit(state.value, eyes.value, id);
  const held = card(hand.unit.value);
  return questionAt({
    me,
    enemy,
    hex,
    inHand: held
      ? { unit: held.id, seat: held.seat, at: held.at ?? undefined, reach: hand.reach.value }
      : undefined,
    seatAt: at => card(unitOn(hand.places.value, at))?.seat ?? null,
  });
}

export function askedAt(looking: Looking, hex: HexId | undefined): Asked | undefined {
  const question = questionOf(looking, hex);
  if (!question) return undefined;
  const { session } = looking;
  const threats = knownThreats(session)?.by.get(question.attacker);
  const answer =
    threats && answerTo(session.opened.game, session.state.value, session.eyes.value, threats, question);
  return { question, answer };
}

/** At the hex aimed at, else under the mouse, else under the cursor; worked out once for board and panel. */
export const askedOf = memo((desk: Desk): ReadonlySignal<Asked | undefined> => {
  const { hand, pointed } = desk;
  const hex = computed(() => hand.aim.value ?? pointed.value ?? hand.cursor.value);
  return computed(() => askedAt(desk, hex.value));
});
