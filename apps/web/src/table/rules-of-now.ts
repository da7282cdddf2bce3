// The rules that matter at this moment: of a refusal, of the dice awaited, of the fight, of what is due.

import type { RuleKey } from '@gonfalon/kernel';
import type { Desk } from './desk.ts';

export function rulesOfNow({ session, hand }: Desk): readonly RuleKey[] {
  const { showing } = session.opened;
  const state = session.state.value;
  const now = session.awaits.value;
  const seat = session.asked.value;
  const fight = showing.fight(state, session.eyes.value);
  return [
    ...new Set([
      ...(hand.refused.value?.why.map(({ rule }) => rule) ?? []),
      ...(now.kind === 'dice' ? [now.rule] : []),
      ...(fight?.ledger.map(({ rule }) => rule) ?? []),
      ...(seat === null ? [] : showing.duties(state, seat).map(({ rule }) => rule)),
    ]),
  ];
}
