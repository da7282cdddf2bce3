import type { RuleKey } from '@gonfalon/kernel';
import { type Book, citedBy } from './book.ts';
import { RuleLink } from './rule-link.tsx';
import { type OpenRule, RuleText } from './text.tsx';
import { wording } from './wording.ts';

interface Props {
  readonly book: Book;
  readonly now: readonly RuleKey[];
  readonly openRule: OpenRule;
}

/** What fits without scrolling. */
const MOST = 6;

/** The paragraphs behind the rules of the moment. */
export function Now({ book, now, openRule }: Props) {
  const cited = citedBy(book, now);
  if (cited.length === 0) return null;
  return (
    <section class="rules-now" aria-labelledby="rules-now">
      <h2 id="rules-now" class="title">
        {wording('rules.now')}
      </h2>
      <ul>
        {cited.slice(0, MOST).map(({ rule, label }) => (
          <li key={rule.id}>
            <RuleLink
              box={book.box.id}
              to={rule.id}
              openRule={openRule}
              class="rules-number"
              label={wording('rules.open', { label })}
            >
              {label}
            </RuleLink>
            <p>
              <RuleText book={book} own={rule.id} openRule={openRule}>
                {rule.says}
              </RuleText>
            </p>
          </li>
        ))}
      </ul>
      {cited.length > MOST && (
        <p class="rules-more">{wording('rules.now.more', { count: cited.length - MOST })}</p>
      )}
    </section>
  );
}
