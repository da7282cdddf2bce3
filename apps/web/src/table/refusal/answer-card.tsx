import './refusal.css';
import { useKeys } from '../fight/keys.ts';
import type { OpenRule } from '../fight/rule-link.tsx';
import { asLabel } from '../fight/wording.ts';
import type { Refused } from '../gesture/state.ts';
import type { Hand } from '../hand.ts';
import type { Session } from '../session.ts';
import { UnitHead } from '../unit-head.tsx';
import { Beyond, CardHead, Instead, Reasons, useRulebook } from './parts.tsx';
import { titleOf } from './said.ts';
import { wording } from './wording.ts';

interface Props {
  readonly session: Session;
  readonly hand: Hand;
  readonly openRule: OpenRule;
  readonly answer: Refused;
}

/** Somebody was touched who cannot act, or a place where nothing can be done: who it is, why not, and what would help. */
export function AnswerCard({ session, hand, openRule, answer }: Props) {
  const { opened, state, eyes } = session;
  const book = useRulebook(opened);
  const close = (): void => hand.refuse(undefined);
  useKeys({ Escape: close });
  const { about, why, instead, remedies = [] } = answer;
  const card = about === undefined ? null : opened.showing.unit(state.value, eyes.value, about);
  const title = titleOf(session, answer);
  return (
    <section class="refusal answer card" role="dialog" aria-modal="false" aria-label={title}>
      <CardHead close={close}>{title}</CardHead>
      <div class="refusal-body" aria-live="polite">
        {about !== undefined && <UnitHead session={session} id={about} />}
        <Beyond session={session} refused={answer} />
        <Reasons opened={opened} why={why} book={book} openRule={openRule} />
        {card && card.remarks.length > 0 && (
          <ul class="refusal-remarks">
            {card.remarks.map(remark => (
              <li key={remark.key}>{opened.words.phrase(remark)}</li>
            ))}
          </ul>
        )}
        <Instead hand={hand} title={wording('answer.with')} offers={instead} />
      </div>
      {remedies.length > 0 && (
        <footer>
          {remedies.map((offer, n) => (
            <button
              key={offer.label}
              type="button"
              class={n === 0 ? 'button main' : 'button'}
              onClick={() => hand.give(offer)}
            >
              {asLabel(offer.label)}
            </button>
          ))}
        </footer>
      )}
    </section>
  );
}
