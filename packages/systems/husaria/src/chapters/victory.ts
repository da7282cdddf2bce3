// §S1.victory, S2.victory, S3.victory Who has won: by a level of morale that ends it all, by the higher level after the last turn, or because somebody gave up.

import type { Outcome, RuleKey, Seat } from '@gonfalon/kernel';
import { isOver, tell } from '@gonfalon/kit';
import { enemySeat, type Scene } from '../scene.ts';
import type { Verb } from '../verb.ts';
import { moraleLevel } from './morale.ts';

/**
 * Asked whenever something has happened. Losses of one moment are counted together: while somebody is still to say who bears
 * his part of them nothing is decided.
 */
export function judge(sc: Scene): void {
  if (isOver(sc) || sc.s.stack.some(frame => frame.is === 'allot')) return;
  const victor = sc.s.seats.find(seat => moraleLevel(sc, seat) >= sc.scenario.instantLevel);
  if (victor !== undefined) finish(sc, victor, 'victory.instant');
}

/** §S1.victory: the first box of the level that wins at once. */
export const decisiveBox = ({ tables, scenario }: Scene): number =>
  tables.moraleZones[scenario.instantLevel - 1] ?? tables.moraleEnd;

/** §S1.length, S2.start, S3.start: after the last turn the levels are compared; level 0 is a draw. */
export function endOfTurn(sc: Scene): void {
  if (sc.s.turn < sc.scenario.lastTurn) return;
  const victor = sc.s.seats.find(seat => moraleLevel(sc, seat) > 0) ?? null;
  finish(sc, victor, 'victory.level');
}

function finish(sc: Scene, winner: Seat | null, rule: RuleKey): void {
  const points = Object.fromEntries(sc.s.seats.map(seat => [seat, moraleLevel(sc, seat)]));
  const outcome: Outcome = { winner, rule, points };
  sc.s = { ...sc.s, stack: [{ is: 'over', outcome }] };
  tell(sc, { is: 'over', outcome });
}

const surrender: Verb = {
  bans: {},
  candidates: () => [{ do: 'surrender' }],
  apply: ({ sc, seat }) => finish(sc, enemySeat(sc, seat), 'victory.surrender'),
};
export const victoryVerbs: { readonly surrender: Verb } = { surrender };
