import './rule-link.css';
import type { RuleKey } from '@gonfalon/kernel';
import { numberOf } from '../../help/printed-number.ts';
import type { Opened } from '../opened.ts';
import { tellRule } from './tell-rule.ts';
import { wording } from './wording.ts';

export type OpenRule = (paragraph: string) => void;

interface Props {
  readonly opened: Opened;
  readonly rule: RuleKey;
  readonly openRule: OpenRule | undefined;
}

const UNNUMBERED = '§';

/** '1.2' of '1.2/loss'; tables and scenarios have a name of ours and no number, but can be read like a paragraph. */
export const shortNumber = (paragraph: string): string => numberOf({ id: paragraph }) ?? UNNUMBERED;

/** The number of the paragraph a rule stands for; nothing where no book needs to say it. */
export function RuleLink({ opened, rule, openRule }: Props) {
  const paragraph = opened.cite(rule);
  if (paragraph === undefined) return null;
  const number = shortNumber(paragraph);
  if (!openRule) return <span class="rule-link">{number}</span>;
  return (
    <button
      type="button"
      class="rule-link"
      aria-label={
        number === UNNUMBERED ? wording('rule.unnumbered') : wording('rule.open', { paragraph: number })
      }
      onPointerEnter={({ currentTarget }) => void tellRule(opened, rule, currentTarget)}
      onClick={event => {
        event.stopPropagation();
        openRule(paragraph);
      }}
    >
      {number}
    </button>
  );
}
