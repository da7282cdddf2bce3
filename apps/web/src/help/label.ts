// What stands beside a paragraph: its printed number, or words where the book gives it none.

import type { Rule } from '@gonfalon/kit';
import { numberOf } from './printed-number.ts';
import { knows, wording } from './wording.ts';

/** In the reader's language: '5.7.8', 'Victory 2', 'Artillery, light guns'. */
export function labelOf(rule: Pick<Rule, 'id' | 'printed'>): string {
  const number = numberOf(rule);
  if (number !== undefined) return number;
  const parts = rule.id.split(/[/.]/);
  // The first names the chapter, for a scenario the second names which.
  const own = parts[0] === 'scenario' ? parts.slice(2) : parts[0] === 'errata' ? parts : parts.slice(1);
  const words = own.filter(part => !/^\d+$/.test(part)).map(part => wordOf(part));
  const count = own.filter(part => /^\d+$/.test(part));
  if (words.length === 0) words.push(wording('label.special'));
  return [words.join(', '), ...count].join(' ');
}

const wordOf = (part: string): string => {
  const key = `label.${part}`;
  return knows(key) ? wording(key) : part;
};
