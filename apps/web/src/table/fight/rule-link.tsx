import './rule-link.css';
import type { RuleKey } from '@gonfalon/kernel';
import type { Opened } from '../opened.ts';
import { say } from './say.ts';

export type OpenRule = (paragraph: string) => void;

interface Props {
  readonly opened: Opened;
  readonly rule: RuleKey;
  readonly openRule: OpenRule | undefined;
}

/** The number of the paragraph a rule stands for; nothing where no book needs to say it. */
export function RuleLink({ opened, rule, openRule }: Props) {
  const paragraph = opened.cite(rule);
  if (paragraph === undefined) return null;
  if (!openRule) return <span class="rule-link">{paragraph}</span>;
  return (
    <button
      type="button"
      class="rule-link"
      aria-label={say('rule.open', { paragraph })}
      onClick={event => {
        event.stopPropagation();
        openRule(paragraph);
      }}
    >
      {paragraph}
    </button>
  );
}
