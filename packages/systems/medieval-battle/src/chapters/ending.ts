// V Ending the battle, and the end of every turn.

import type { Outcome, RuleKey } from '@gonfalon/kernel';
import { tell, turnTo } from '@gonfalon/kit';
import { SIZES, WAGON_PRIZE } from '../box.ts';
import { type BattleScene, boardUnits, idOf, typeOf, unitAt } from '../scene.ts';
import { type Army, enemyOf, SEATS } from '../types.ts';
import type { Verb } from '../verb.ts';

/** §G.2, V.2, V.6: flags held, and the prize for the enemy's wagon train. */
export function points(sc: BattleScene, army: Army): number {
  const flags = sc.field.flags.reduce((sum, flag, n) => sum + (sc.s.flags[n] === army ? flag.points : 0), 0);
  const prize = sc.s.units.some(unit => unit.army !== army && unit.kind === 'WT' && unit.knights === 0);
  return flags + (prize ? WAGON_PRIZE : 0);
}

/** §V.11: the price of what stands on the board, weakened or not. */
const value = (sc: BattleScene, army: Army): number =>
  boardUnits(sc.s, army).reduce((sum, unit) => sum + typeOf(sc, unit.kind).cost, 0);

/** Why the battle is over, and what is told besides where the points are equal and the value decides. */
const BY_VALUE = {
  'ending.points': 'ending.pointsThenValue',
  'ending.exhausted': 'ending.exhaustedThenValue',
  'ending.passes': 'ending.passesThenValue',
} as const satisfies Record<RuleKey, RuleKey>;

/** §V.7, V.10: more points, then the more valuable army on the board, else a draw. */
function decided(sc: BattleScene, rule: keyof typeof BY_VALUE): Outcome {
  const lead = points(sc, 'red') - points(sc, 'yellow');
  const worth = value(sc, 'red') - value(sc, 'yellow');
  const balance = lead || worth;
  return {
    winner: balance === 0 ? null : balance > 0 ? 'red' : 'yellow',
    rule: lead === 0 ? BY_VALUE[rule] : rule,
    points: { red: points(sc, 'red'), yellow: points(sc, 'yellow') },
  };
}

/** §V.7: someone has the points that end the battle. */
export function victory(sc: BattleScene): Outcome | null {
  const { target } = SIZES[sc.s.size];
  return SEATS.some(army => points(sc, army) >= target) ? decided(sc, 'ending.points') : null;
}

/** §V.8: no time tokens, and nobody on the board can move. */
const exhausted = ({ s }: BattleScene): boolean =>
  SEATS.every(army => s.tokens[army] === 0 && boardUnits(s, army).every(unit => unit.points === 0));

export function over(sc: BattleScene, outcome: Outcome): void {
  turnTo(sc, { is: 'over', outcome });
  tell(sc, { is: 'over', outcome });
}

/** §V.3, V.4, V.5: whoever stands on a flag when the turn is over holds it, in either player's turn. */
function takeFlags(sc: BattleScene): void {
  for (const [n, { at, points: worth }] of sc.field.flags.entries()) {
    const army = unitAt(sc.s, at)?.army;
    if (army === undefined || army === sc.s.flags[n]) continue;
    sc.s = { ...sc.s, flags: sc.s.flags.with(n, army) };
    tell(sc, { is: 'flagTaken', army, at: idOf(sc, at), points: worth });
  }
}

/** The turn of `army` is over; `passes` counts turns passed in a row. */
export function endTurn(sc: BattleScene, army: Army, passes = 0): void {
  takeFlags(sc);
  sc.s = { ...sc.s, passes };
  const outcome =
    victory(sc) ??
    (exhausted(sc) ? decided(sc, 'ending.exhausted') : passes >= 2 ? decided(sc, 'ending.passes') : null);
  if (outcome) return over(sc, outcome);
  const next = enemyOf(army);
  turnTo(sc, { is: 'turn', army: next });
  tell(sc, { is: 'turn', army: next });
}

/** §IV.0.7, V.9 */
export const pass: Verb = {
  bans: {},
  candidates: () => [{ do: 'pass' }],
  apply: ({ sc, army }) => {
    tell(sc, { is: 'passed', army });
    endTurn(sc, army, sc.s.passes + 1);
  },
};
