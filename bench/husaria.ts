// The same rows on Max Plan: 110 counters of the Husaria system on a map of 1,696 hexes.

import { begin, take } from '@gonfalon/kernel';
import { boxOf } from '@gonfalon/library';
import { battleRows } from './lib/battle-rows.ts';

const game = await boxOf('byczyna-1588')!.game!();
let drawnUp = begin(game, { scenario: 'max-plan', options: {} });
for (const [seat, order] of [
  ['austrians', 'ready'],
  ['poles', 'ready'],
  ['poles', 'begin'],
] as const) {
  const taken = take(drawnUp, { seat, action: { do: order } });
  if (!taken.ok) throw new Error(`${order} of ${seat} was refused by ${taken.why[0]?.rule}`);
  drawnUp = taken.play;
}

export const rows = battleRows({
  name: 'husaria',
  title: 'Max Plan',
  game,
  opening: begin(game, { position: game.describe(drawnUp.state) }),
  first: 'poles',
  yards: { action: 154, side: 16000 },
  bytes: 4500,
});
