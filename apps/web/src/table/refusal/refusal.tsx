import './refusal.css';
import type { Rulebook } from '@gonfalon/kit';
import { labelOf } from '../../help/label.ts';
import { SourcesIcon } from '../../parts/icons.tsx';
import { useKeys } from '../fight/keys.ts';
import type { OpenRule } from '../fight/rule-link.tsx';
import { asLabel } from '../fight/wording.ts';
import type { Refused } from '../gesture/state.ts';
import type { Hand } from '../hand.ts';
import type { Session } from '../session.ts';
import { AnswerCard } from './answer-card.tsx';
import { blamed } from './blamed.ts';
import { Beyond, CardHead, Instead, Reasons, useRulebook } from './parts.tsx';
import { fewNames } from './reason.ts';
import { refusalMarks } from './refusal-marks.ts';
import { titleOf } from './said.ts';
import { wording } from './wording.ts';

interface Props {
  readonly session: Session;
  readonly hand: Hand;
  readonly openRule: OpenRule;
}

/** Every no has a because: rule, sentence, culprits, and what is still possible. The position is untouched. */
export function RefusalCard(props: Props) {
  const refused = props.hand.refused.value;
  if (!refused) return null;
  const isAnswer = refused.about !== undefined || refused.note !== undefined;
  return isAnswer ? <AnswerCard {...props} answer={refused} /> : <Card {...props} refused={refused} />;
}

function Card({ session, hand, openRule, refused }: Props & { readonly refused: Refused }) {
  const { opened } = session;
  const book = useRulebook(opened);
  const close = (): void => hand.refuse(undefined);
  useKeys({ Escape: close });
  const { units, hexes } = blamed(refused, hand.places.value);
  // Whoever tried, and the hex that was tried, are marked as such; that they stand in the way tells nothing.
  const culprits = units.filter(id => id !== refused.unit);
  const names = [...culprits.map(opened.words.name), ...hexes.filter(hex => hex !== refused.at)];
  const tagged = refusalMarks(refused, hand.places.value).units.size > 0;
  const calm = names.length === 0 ? 'nothing' : tagged ? 'unchanged' : 'unchanged.hex';
  const paragraph = refused.why.map(({ rule }) => opened.cite(rule)).find(found => found !== undefined);
  const remedies = refused.remedies ?? [];
  const [first, ...others] = [...remedies, ...refused.instead];
  return (
    <section class="refusal card" role="alertdialog" aria-modal="false" aria-label={wording('label')}>
      <CardHead close={close}>{titleOf(session, refused)}</CardHead>
      <div class="refusal-body">
        <Beyond session={session} refused={refused} />
        <Reasons opened={opened} why={refused.why} book={book} openRule={openRule} />
        {names.length > 0 && <p>{wording('culprits', { names: fewNames(names).join(', ') })}</p>}
        <Instead hand={hand} title={wording('instead')} offers={others.slice(0, 4)} />
        <p class="refusal-calm">{wording(calm)}</p>
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

/** '5.7' for 5.7.8, as the rules around a paragraph explain it; its words where the book gives it no number. */
function headingOf(paragraph: string, book: Rulebook | undefined): string {
  const label = labelOf(book?.rules.find(({ id }) => id === paragraph) ?? { id: paragraph });
  return label.split('.').length > 2 ? label.split('.').slice(0, -1).join('.') : label;
}
