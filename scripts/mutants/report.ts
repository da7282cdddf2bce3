// What is told when all faults have been tried.

import { type Argument, speaksOf } from './argued.ts';
import type { Verdict } from './court.ts';
import type { Mutant } from './deal.ts';

const LONG = 160;
const shortened = (text: string): string => (text.length > LONG ? `${text.slice(0, LONG)}...` : text);

export const told = ({ file, line, kind, change, paragraphs }: Mutant): string =>
  `${paragraphs.join(', ')}  ${file}:${line}  ${kind}: ${shortened(change)}`;

export interface Report {
  readonly lines: readonly string[];
  /** Nothing survived without an argument, and no argument is out of date. */
  readonly well: boolean;
}

/** `known` are all faults that could have been planted: an argument about none of them has lost its line. */
export function reportOn(
  verdicts: ReadonlyMap<Mutant, Verdict>,
  argued: readonly Argument[],
  known: readonly Mutant[],
): Report {
  const having = (...wanted: Verdict[]): Mutant[] =>
    [...verdicts].filter(([, verdict]) => wanted.includes(verdict)).map(([mutant]) => mutant);
  const caught = having('caught');
  const unnoticed = having('survived', 'no test');
  const left = unnoticed.filter(mutant => !argued.some(argument => speaksOf(argument, mutant)));
  const stale = argued.flatMap(argument => {
    const about = `${argument.file}: ${argument.line}  ${argument.kind}: ${shortened(argument.change)}`;
    if (!known.some(mutant => speaksOf(argument, mutant))) return [`argued, but no longer there: ${about}`];
    return caught.some(mutant => speaksOf(argument, mutant)) ? [`argued, and yet caught: ${about}`] : [];
  });
  const planted = verdicts.size - having('broken').length;
  const share = planted === 0 ? 0 : (100 * left.length) / planted;
  return {
    lines: [
      ...left.map(mutant => `${verdicts.get(mutant)}  ${told(mutant)}\n  ${mutant.source}`),
      ...stale,
      `${planted} faults: ${caught.length} caught, ${unnoticed.length - left.length} argued, ` +
        `${left.length} survived (${share.toFixed(1)} %)`,
    ],
    well: left.length + stale.length === 0,
  };
}
