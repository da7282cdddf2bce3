// What the enemy's next blow would be where a man could go after a fight, or ride out to: asked for one man at a time.

import { type Facing, neighbour, OFF_MAP } from '@gonfalon/hex';
import type { Action } from '@gonfalon/kernel';
import type { Battle, Man } from './battle.ts';
import { dangerOf } from './danger.ts';
import { type Answering, riskAt } from './reply.ts';
import type { Work } from './work.ts';

/** In hundredths of a point, for this man at a hex with that front. */
export type Risk = (hex: number, facing: number) => number;

export function riskOf(battle: Battle, man: Man, work: Work): Risk {
  let answering: Answering | null = null;
  return (hex, facing) => {
    answering ??= { battle, danger: dangerOf(battle, work, man.hex), work, known: new Map() };
    return riskAt(answering, new Map(), man, { hex, facing }, new Set());
  };
}

/** What a rider risks by riding out, beyond what he risks where he is. */
export function ridingOut(battle: Battle, rider: Man, { facing, to }: Action, work: Work): number {
  const front = typeof facing === 'number' ? facing : (rider.facing ?? 0);
  const named = typeof to === 'string' ? battle.grid.hex(to) : undefined;
  const hex = named ?? neighbour(battle.grid, rider.hex, front as Facing);
  if (hex === OFF_MAP) return 0;
  const risk = riskOf(battle, rider, work);
  return risk(hex, front) - risk(rider.hex, rider.facing ?? 0);
}
