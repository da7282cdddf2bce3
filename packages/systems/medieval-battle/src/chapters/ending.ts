// V Ending the battle, and the end of every turn.

import type { Outcome, RuleKey } from '@gonfalon/kernel';
import { SIZES, WAGON_PRIZE } from '../box.ts';
import { boardUnits, enter, idOf, type Table, typeOf, unitAt, withState } from '../table.ts';
import { type Army, enemyOf, type Happening, SEATS, type State } from '../types.ts';
import type { Result, Verb } from '../verb.ts';

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

export const over = (s: State, outcome: Outcome, events: readonly Happening[]): Result => ({
  s: enter(s, { is: 'over', outcome }),
  events: [...events, { is: 'over', outcome }],
});

/** §V.3, V.4, V.5: whoever stands on a flag when the turn is over holds it, in either player's turn. */
function takeFlags(t: Table): { flags: State['flags']; events: Happening[] } {
  const events: Happening[] = [];
  let { flags } = t.s;
  for (const [n, { at, points: worth }] of t.field.flags.entries()) {
    const army = unitAt(t.s, at)?.army;
    if (army === undefined || army === flags[n]) continue;
    flags = flags.with(n, army);
    events.push({ is: 'flagTaken', army, at: idOf(t, at), points: worth });
  }
  return { flags, events };
}

/** The turn of `army` is over; `passes` counts turns passed in a row. */
export function endTurn(t: Table, army: Army, before: readonly Happening[], passes = 0): Result {
  const taken = takeFlags(t);
  const now = withState(t, { ...t.s, flags: taken.flags, passes });
  const events = [...before, ...taken.events];
  const outcome =
    victory(now) ??
    (exhausted(now) ? decided(now, 'ending.exhausted') : passes >= 2 ? decided(now, 'ending.passes') : null);
  if (outcome) return over(now.s, outcome, events);
  const next = enemyOf(army);
  return { s: enter(now.s, { is: 'turn', army: next }), events: [...events, { is: 'turn', army: next }] };
}

/** §IV.0.7, V.9 */
export const pass: Verb = {
  bans: {},
  candidates: () => [{ do: 'pass' }],
  apply: ({ t, army }) => endTurn(t, army, [{ is: 'passed', army }], t.s.passes + 1),
};
