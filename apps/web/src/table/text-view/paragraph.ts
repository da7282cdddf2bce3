import type { RuleKey } from '@gonfalon/kernel';
import type { Opened } from '../opened.ts';

/** '(5.7.8)'; nothing where no book needs to say it, and for tables and scenarios, which have no number. */
export const paragraph = (opened: Opened, rule: RuleKey | undefined): string => {
  const number = rule && opened.cite(rule);
  return number === undefined || number.includes('/') ? '' : `(${number})`;
};
