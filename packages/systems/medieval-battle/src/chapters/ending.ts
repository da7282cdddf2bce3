// V Ending the battle, and the end of every turn.

import type { Outcome, RuleKey } from '@gonfalon/kernel';
import { tell, turnTo } from '@gonfalon/kit';
import { SIZES, WAGON_PRIZE } from '../box.ts';
import { boardUnits, idOf, type Table, typeOf, unitAt } from '../table.ts';
import { type Army, enemyOf, SEATS } from '../types.ts';
import type { Verb } from '../verb.ts';

/** §G.2, V.2, V.6: flags held, and the prize for the enemy's wagon train. */
export function points(t: Table, army: Army): number {
  const flags = t.field.flags.reduce((sum, flag, n) => sum + (t.s.flags[n] === army ? flag.points : 0), 0);
  const prize = t.s.units.some(unit => unit.army !== army && unit.kind === 'WT' && unit.knights === 0);
  return flags + (prize ? WAGON_PRIZE : 0);
}

/** §V.11: the price of what stands on the board, weakened or not. */
const value = (t: Table, army: Army): number =>
  boardUnits(t.s, army).reduce((sum, unit) => sum + typeOf(t, unit.kind).cost, 0);

/** Why the battle is over, and what is told besides where the points are equal and the value decides. */
const BY_VALUE = {
  'ending.points': 'ending.pointsThenValue',
  'ending.exhausted': 'ending.exhaustedThenValue',
  'ending.passes': 'ending.passesThenValue',
} as const satisfies Record<RuleKey, RuleKey>;

/** §V.7, V.10: more points, then the more valuable army on the board, else a draw. */
function decided(t: Table, rule: keyof typeof BY_VALUE): Outcome {
  const lead = points(t, 'red') - points(t, 'yellow');
  const worth = value(t, 'red') - value(t, 'yellow');
  const balance = lead || worth;
  return {
    winner: balance === 0 ? null : balance > 0 ? 'red' : 'yellow',
    rule: lead === 0 ? BY_VALUE[rule] : rule,
    points: { red: points(t, 'red'), yellow: points(t, 'yellow') },
  };
}

/** §V.7: someone has the points that end the battle. */
export function victory(t: Table): Outcome | null {
  const { target } = SIZES[t.s.size];
  return SEATS.some(army => points(t, army) >= target) ? decided(t, 'ending.points') : null;
}

/** §V.8: no time tokens, and nobody on the board can move. */
const exhausted = ({ s }: Table): boolean =>
  SEATS.every(army => s.tokens[army] === 0 && boardUnits(s, army).every(unit => unit.points === 0));

export function over(t: Table, outcome: Outcome): void {
  turnTo(t, { is: 'over', outcome });
  tell(t, { is: 'over', outcome });
}

/** §V.3, V.4, V.5: whoever stands on a flag when the turn is over holds it, in either player's turn. */
function takeFlags(t: Table): void {
  for (const [n, { at, points: worth }] of t.field.flags.entries()) {
    const army = unitAt(t.s, at)?.army;
    if (army === undefined || army === t.s.flags[n]) continue;
    t.s = { ...t.s, flags: t.s.flags.with(n, army) };
    tell(t, { is: 'flagTaken', army, at: idOf(t, at), points: worth });
  }
}

/** The turn of `army` is over; `passes` counts turns passed in a row. */
export function endTurn(t: Table, army: Army, passes = 0): void {
  takeFlags(t);
  t.s = { ...t.s, passes };
  const outcome =
    victory(t) ??
    (exhausted(t) ? decided(t, 'ending.exhausted') : passes >= 2 ? decided(t, 'ending.passes') : null);
  if (outcome) return over(t, outcome);
  const next = enemyOf(army);
  turnTo(t, { is: 'turn', army: next });
  tell(t, { is: 'turn', army: next });
}

/** §IV.0.7, V.9 */
export const pass: Verb = {
  bans: {},
  candidates: () => [{ do: 'pass' }],
  apply: ({ t, army }) => {
    tell(t, { is: 'passed', army });
    endTurn(t, army, t.s.passes + 1);
  },
};
