// Parts of the cards that answer a touch in vain.

import type { Violation } from '@gonfalon/kernel';
import type { Rulebook } from '@gonfalon/kit';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { language } from '../../settings.ts';
import { type OpenRule, RuleLink } from '../fight/rule-link.tsx';
import { asLabel } from '../fight/wording.ts';
import type { Refused } from '../gesture/state.ts';
import type { Hand } from '../hand.ts';
import type { Opened } from '../opened.ts';
import type { Session } from '../session.ts';
import { reasonOf } from './reason.ts';
import { saidBeyondRules } from './said.ts';
import { wording } from './wording.ts';

export const CardHead = ({ close, children }: { close: () => void; children: ComponentChildren }) => (
  <header>
    <p>{children}</p>
    <button
      type="button"
      class="button quiet icon"
      aria-label={wording('close')}
      title={`${wording('close')} (${wording('escape')})`}
      onClick={close}
    >
      <span aria-hidden="true">×</span>
    </button>
  </header>
);

/** What is said beyond the rules. */
export const Beyond = ({ session, refused }: { session: Session; refused: Refused }) => (
  <>
    {saidBeyondRules(session, refused).map(sentence => (
      <h2 key={sentence} class="refusal-measure">
        {sentence}
      </h2>
    ))}
  </>
);

/** What is still possible near by. */
export const Instead = ({
  hand,
  title,
  offers,
}: {
  hand: Hand;
  title: string;
  offers: Refused['instead'];
}) =>
  offers.length === 0 ? null : (
    <section class="refusal-instead">
      <h3>{title}</h3>
      <ul>
        {offers.map(offer => (
          <li key={JSON.stringify(offer.path)}>
            <button type="button" onClick={() => hand.give(offer)}>
              {asLabel(offer.label)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );

interface ReasonsProps {
  readonly opened: Opened;
  readonly why: readonly Violation[];
  readonly book: Rulebook | undefined;
  readonly openRule: OpenRule;
}

/** By paragraph, the likeliest first and the others folded. */
export function Reasons({ opened, why, book, openRule }: ReasonsProps) {
  const [first, ...others] = [...Map.groupBy(why, ({ rule }) => opened.cite(rule) ?? rule).values()];
  if (!first) return null;
  const props = { opened, book, openRule };
  return (
    <>
      <Reason {...props} violations={first} />
      {others.length > 0 && (
        <details class="refusal-more">
          <summary>{wording('more', { count: others.length })}</summary>
          {others.map(violations => (
            <Reason key={violations[0]!.rule} {...props} violations={violations} />
          ))}
        </details>
      )}
    </>
  );
}

interface ReasonProps extends Omit<ReasonsProps, 'why'> {
  readonly violations: readonly Violation[];
}

/** One paragraph that stands against it: number, a sentence for each reason, and its own words. */
function Reason({ opened, violations, book, openRule }: ReasonProps) {
  const { rule } = violations[0]!;
  const paragraph = opened.cite(rule);
  const says = book?.rules.find(({ id }) => id === paragraph)?.says;
  return (
    <div class="refusal-reason">
      <RuleLink opened={opened} rule={rule} openRule={openRule} />
      {[...new Set(violations.map(violation => reasonOf(opened.words, violation)))].map(reason => (
        <h2 key={reason}>{reason}</h2>
      ))}
      {says && <blockquote>{says}</blockquote>}
    </div>
  );
}

/** Fetched with the first refusal, in the reader's language. */
export function useRulebook({ box }: Opened): Rulebook | undefined {
  const [book, set] = useState<Rulebook>();
  const reads = language.value;
  useEffect(() => {
    let here = true;
    box.rulebook(reads).then(
      found => here && set(found),
      // The sentence and the number say why; the paragraph itself is a help.
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [box, reads]);
  return book;
}
