// Parts of the sheet of a fight that every system puts together alike.

import type { RuleKey, UnitId } from '@gonfalon/kernel';
import type { Ask } from '../verbs/verb.ts';
import type { FightSide } from './fight.ts';
import type { Phrase } from './showing.ts';

/** With a remark on every unit. */
export const fightSide = <U extends { readonly id: UnitId }>(
  units: readonly U[],
  strength: number,
  remark: (unit: U) => Phrase,
): FightSide => ({ units: units.map(({ id }) => id), strength, remarks: units.map(remark) });

/** What dice are awaited for. */
export const diceRuleOf = (ask: Ask | 'over'): RuleKey | null =>
  typeof ask !== 'string' && 'd6' in ask ? ask.rule : null;

/** The ratio that shifts have brought to a column, where only one could; undefined at the ends of the table. */
export function ratioBefore(
  column: number,
  [lowest, highest]: readonly [number, number],
  shifted: (initial: number) => number,
): number | undefined {
  const all = Array.from({ length: highest - lowest + 1 }, (_, n) => lowest + n);
  const fit = all.filter(initial => shifted(initial) === column);
  return fit.length === 1 ? fit[0] : undefined;
}
