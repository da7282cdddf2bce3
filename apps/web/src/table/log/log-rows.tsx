import type { HexId, Ledger } from '@gonfalon/kernel';
import { ledgerIn } from '@gonfalon/kit';
import { type OpenRule, RuleLink } from '../fight/rule-link.tsx';
import { signed } from '../fight/shift.ts';
import type { Opened } from '../opened.ts';
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
  /** Opens the sheet of the fight the entry belongs to; false where it has none. */
  readonly openFight: (number: number) => boolean;
}

export const LogRow = ({ row, ...props }: RowProps & { readonly row: Row }) =>
  row.is === 'heading' ? <HeadingRow row={row} {...props} /> : <LineRow row={row} {...props} />;

const HeadingRow = ({ row, session }: RowProps & { readonly row: Heading }) => (
  <li class="log-heading">
    <h2>{headingText(session.opened, row)}</h2>
  </li>
);

/** For the style sheet. */
const kindOf = ({ fight, entry: { said } }: Line): string =>
  'note' in said ? ' note' : fight === null ? '' : ' fight';

function LineRow({ row, session, show, openRule, openFight }: RowProps & { readonly row: Line }) {
  const { opened, reviewed } = session;
  const sentence = sentenceOf(opened, row);
  const faces = diceOf(row);
  const rule = ruleOf(row);
  const ledger = row.event && ledgerIn(row.event);
  const isFight = row.fight !== null && (ledger !== undefined || faces.length > 0);
  const look = (): void => {
    const [hex] = row.event ? opened.showing.placeOf(row.event) : [];
    // The last one seen is the game as it stands: nothing is looked back at.
    const course = courseOf(session.told.value);
    if (!isFight || !openFight(row.number))
      reviewed.value = reviewedAt(course, positionOf(course, row.number));
    // A sheet must lie over the board before what is left of it is known.
    if (hex !== undefined) requestAnimationFrame(() => show(hex));
  };
  const past = reviewed.value !== null && row.number > reviewed.value;
  return (
    <li class={`log-row${kindOf(row)}${past ? ' later' : ''}`}>
      <button
        type="button"
        class="log-line"
        aria-current={reviewed.value === row.number}
        aria-label={wording(isFight ? 'log.lookFight' : 'log.look', { number: row.entry.count, sentence })}
        title={isFight ? wording('log.sheet') : undefined}
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
      {ledger && <LedgerRows opened={opened} ledger={ledger} openRule={openRule} />}
    </li>
  );
}

interface LedgerProps {
  readonly opened: Opened;
  readonly ledger: Ledger;
  readonly openRule: OpenRule;
}

/** Every modifier that counted, with its paragraph. */
const LedgerRows = ({ opened, ledger, openRule }: LedgerProps) =>
  ledger.length === 0 ? null : (
    <ul class="log-ledger" aria-label={wording('log.modifiers')}>
      {ledger.map((row, n) => (
        <li key={n}>
          <b>{signed(row.shift)}</b>
          <span>{opened.words.rule(row)}</span>
          <RuleLink opened={opened} rule={row.rule} openRule={openRule} />
        </li>
      ))}
    </ul>
  );
