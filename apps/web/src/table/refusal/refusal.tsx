import './refusal.css';
import type { Violation } from '@gonfalon/kernel';
import type { Rulebook } from '@gonfalon/kit';
import { useEffect, useState } from 'preact/hooks';
import { labelOf } from '../../help/label.ts';
import { SourcesIcon } from '../../parts/icons.tsx';
import { language } from '../../settings.ts';
import { useKeys } from '../fight/keys.ts';
import { type OpenRule, RuleLink } from '../fight/rule-link.tsx';
import { asLabel } from '../fight/wording.ts';
import type { Refused } from '../gesture/state.ts';
import type { Hand } from '../hand.ts';
import type { Opened } from '../opened.ts';
import type { Session } from '../session.ts';
import { blamed } from './blamed.ts';
import { fewNames, reasonOf } from './reason.ts';
import { wording } from './wording.ts';

interface Props {
  readonly session: Session;
  readonly hand: Hand;
  readonly openRule: OpenRule;
}

/** Every no has a because: rule, sentence, culprits, and what is still possible. The position is untouched. */
export function RefusalCard(props: Props) {
  const refused = props.hand.refused.value;
  return refused ? <Card {...props} refused={refused} /> : null;
}

function Card({ session, hand, openRule, refused }: Props & { readonly refused: Refused }) {
  const { opened } = session;
  const book = useRulebook(opened);
  const close = (): void => hand.refuse(undefined);
  useKeys({ Escape: close });
  const { units, hexes } = blamed(refused, hand.places.value);
  // The hex that was tried is marked as such; to blame it tells nothing.
  const names = [...units.map(opened.words.name), ...hexes.filter(hex => hex !== refused.at)];
  const paragraph = refused.why.map(({ rule }) => opened.cite(rule)).find(found => found !== undefined);
  const reasons = Map.groupBy(refused.why, ({ rule }) => opened.cite(rule) ?? rule);
  const [first, ...others] = refused.instead;
  return (
    <section class="refusal card" role="alertdialog" aria-modal="false" aria-label={wording('label')}>
      <header>
        <p>{refused.tried === '' ? wording('label') : wording('tried', { tried: asLabel(refused.tried) })}</p>
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
      <div class="refusal-body">
        {[...reasons.values()].map(violations => (
          <Reason
            key={violations[0]!.rule}
            opened={opened}
            violations={violations}
            book={book}
            openRule={openRule}
          />
        ))}
        {names.length > 0 && <p>{wording('culprits', { names: fewNames(names).join(', ') })}</p>}
        <Instead hand={hand} offers={others.slice(0, 4)} />
        <p class="refusal-calm">{names.length > 0 ? wording('unchanged') : wording('nothing')}</p>
      </div>
      {(first || paragraph !== undefined) && (
        <footer>
          {first && (
            <button type="button" class="button main" onClick={() => hand.give(first)}>
              {asLabel(first.label)}
            </button>
          )}
          {paragraph !== undefined && (
            <button type="button" class="button" onClick={() => openRule(paragraph)}>
              <SourcesIcon />
              {wording('read', { paragraph: headingOf(paragraph, book) })}
            </button>
          )}
        </footer>
      )}
    </section>
  );
}

/** What is still possible near by. */
const Instead = ({ hand, offers }: { hand: Hand; offers: Refused['instead'] }) =>
  offers.length === 0 ? null : (
    <section class="refusal-instead">
      <h3>{wording('instead')}</h3>
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

/** '5.7' for 5.7.8, as the rules around a paragraph explain it; its words where the book gives it no number. */
function headingOf(paragraph: string, book: Rulebook | undefined): string {
  const label = labelOf(book?.rules.find(({ id }) => id === paragraph) ?? { id: paragraph });
  return label.split('.').length > 2 ? label.split('.').slice(0, -1).join('.') : label;
}

interface ReasonProps {
  readonly opened: Opened;
  readonly violations: readonly Violation[];
  readonly book: Rulebook | undefined;
  readonly openRule: OpenRule;
}

/** One paragraph that stands against it: number, a sentence for each reason, and its own words. */
function Reason({ opened, violations, book, openRule }: ReasonProps) {
  const { rule } = violations[0]!;
  const paragraph = opened.cite(rule);
  const says = book?.rules.find(({ id }) => id === paragraph)?.says;
  return (
    <div class="refusal-reason">
      <RuleLink opened={opened} rule={rule} openRule={openRule} />
      {violations.map(violation => (
        <h2 key={violation.rule}>{reasonOf(opened.words, violation)}</h2>
      ))}
      {says && <blockquote>{says}</blockquote>}
    </div>
  );
}

/** Fetched with the first refusal, in the reader's language. */
function useRulebook({ box }: Opened): Rulebook | undefined {
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
