import type { HexId } from '@gonfalon/kernel';
import { type OpenRule, RuleLink } from '../fight/rule-link.tsx';
import type { Session } from '../session.ts';
import { courseOf, positionOf, reviewedAt } from '../timeline/course.ts';
import { DiceFaces } from './dice-faces.tsx';
import { headingText, sentenceOf } from './sentence.ts';
import { countOf, diceOf, type Heading, type Line, type Row, ruleOf } from './story.ts';
import { wording } from './wording.ts';

export interface RowProps {
  readonly session: Session;
  readonly show: (hex: HexId) => void;
  readonly openRule: OpenRule;
}

export const LogRow = ({ row, ...props }: RowProps & { readonly row: Row }) =>
  row.is === 'heading' ? <HeadingRow row={row} {...props} /> : <LineRow row={row} {...props} />;

const HeadingRow = ({ row, session }: RowProps & { readonly row: Heading }) => (
  <li class="log-heading">
    <h2>{headingText(session.opened, row)}</h2>
  </li>
);

function LineRow({ row, session, show, openRule }: RowProps & { readonly row: Line }) {
  const { opened, reviewed } = session;
  const sentence = sentenceOf(opened, row);
  const faces = diceOf(row);
  const rule = ruleOf(row);
  const look = (): void => {
    const [hex] = row.event ? opened.showing.placeOf(row.event) : [];
    // The last one seen is the game as it stands: nothing is looked back at.
    const course = courseOf(session.told.value);
    reviewed.value = reviewedAt(course, positionOf(course, row.number));
    if (hex !== undefined) show(hex);
  };
  const past = reviewed.value !== null && row.number > reviewed.value;
  return (
    <li class={`log-row${row.fight === null ? '' : ' fight'}${past ? ' later' : ''}`}>
      <button
        type="button"
        class="log-line"
        aria-current={reviewed.value === row.number}
        aria-label={wording('log.look', { number: row.entry.count, sentence })}
        onClick={look}
      >
        <span class="log-number">{countOf(row)}</span>
        <span>
          {faces.length > 0 && <DiceFaces faces={faces} />}
          {sentence}
          {row.first && row.event && row.entry.by === 'order' && (
            <em class="log-order">{wording('log.byOrder')}</em>
          )}
        </span>
      </button>
      {rule && <RuleLink opened={opened} rule={rule} openRule={openRule} />}
    </li>
  );
}
