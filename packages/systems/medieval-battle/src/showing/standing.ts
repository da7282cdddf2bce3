// Who is ahead: flags held and the prize for the enemy's wagon train.

import type { Phrase, Standing } from '@gonfalon/kit';
import { SIZES } from '../box.ts';
import { points } from '../chapters/ending.ts';
import type { BattleScene } from '../scene.ts';
import { type Army, SEATS } from '../types.ts';

const flagsHeld = (sc: BattleScene, army: Army): number =>
  sc.field.flags.reduce((sum, flag, n) => sum + (sc.s.flags[n] === army ? flag.points : 0), 0);

export function standingOf(sc: BattleScene): Standing {
  const totals = SEATS.map(army => points(sc, army));
  const flags = SEATS.map(army => flagsHeld(sc, army));
  const prizes = totals.map((total, n) => total - flags[n]!);
  const causes: { cause: Phrase; points: readonly number[] }[] = [
    { cause: { key: 'cause.flags' }, points: flags },
    { cause: { key: 'cause.wagon' }, points: prizes },
  ];
  return {
    seats: SEATS,
    points: { totals, causes: causes.filter(({ points: by }) => by.some(one => one > 0)) },
    morale: null,
    lead: totals[0]! - totals[1]!,
    decisive: SIZES[sc.s.size].target,
    scale: [],
  };
}
