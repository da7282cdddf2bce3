// Fights of recorded games as they are estimated and as they truly are.

import { type AnyGame, type Estimate, entriesOf, type Odds, type Play, type Seat } from '@gonfalon/kernel';
import type { Fight, Showing } from '@gonfalon/kit';

export interface Estimated {
  readonly state: unknown;
  readonly seat: Seat;
  readonly sheet: Fight;
  readonly estimate: Estimate | null;
  /** null where the group may not fight as it is. */
  readonly odds: Odds | null;
}

/** Every fight on the moment it has been put together. */
export function fightsEstimated(game: AnyGame, showing: Showing, play: Play<unknown>): Estimated[] {
  return entriesOf(play).flatMap(({ state }): Estimated[] => {
    const awaited = game.awaits(state);
    const sheet = awaited.kind === 'seats' ? showing.fight(state, null) : null;
    if (awaited.kind !== 'seats' || sheet?.stage !== 'gathering' || sheet.order?.do !== 'fight') return [];
    const [seat] = awaited.seats as [Seat];
    const attackers = sheet.attack.units.map(unit => ({ unit }));
    return [
      {
        state,
        seat,
        sheet,
        estimate: game.estimate(state, seat, { attackers, hexes: sheet.at }),
        odds: game.odds(state, seat, sheet.order),
      },
    ];
  });
}

/** Thousandths of a strength point by which the estimated losses miss the exact ones, the worse of both sides. */
export function lossesMissed({ estimate, odds }: Estimated): number {
  const missed = (['attackerLoss', 'defenderLoss'] as const).map(loss => {
    const exact = odds!.chances.reduce((sum, { weight, result }) => sum + weight * Number(result[loss]), 0);
    return Math.abs(estimate![loss] - (1000 * exact) / odds!.of);
  });
  return Math.max(...missed);
}
