// What a shot that nobody has declared would come to.

import { distance, type Hex } from '@gonfalon/hex';
import type { Estimate } from '@gonfalon/kernel';
import { expectedShot } from '@gonfalon/kit';
import { isSheltered } from '../chapters/dispersal.ts';
import { foesAt } from '../chapters/fight.ts';
import { readShot, shotLedger } from '../chapters/shots.ts';
import type { Scene } from '../scene.ts';
import type { Shot } from '../state.ts';
import { traitsOf, type Unit } from '../units.ts';
import { hasRoom } from './room.ts';

/** Guns, bows or small arms, whichever the shooter has, at the first on the hex. */
export function shotEstimate(sc: Scene, shooter: Unit, hexes: readonly Hex[]): Estimate | null {
  const target = hexes.flatMap(hex => foesAt(sc, shooter.seat, hex))[0];
  const { gun, bows, shots } = traitsOf(shooter);
  const kind = gun ? 'gun' : bows ? 'bow' : shots > 0 && !shooter.pikes ? 'rifle' : null;
  if (!target || !kind) return null;
  const range = gun ? sc.tables.gunRange[gun] : 1;
  if (distance(sc.grid, shooter.at, target.at) > range) return null;
  const shot: Shot = { kind, shooters: [shooter.n], sp: shooter.sp, target: target.n };
  const rows = shotLedger(sc, shot);
  const sheltered = isSheltered(sc, target);
  return {
    column: '',
    ledger: rows,
    fits: hasRoom(sc, shooter),
    room: {},
    ...expectedShot({ strength: target.sp, aimed: 1, of: 1 }, roll => {
      const result = readShot(sc, shot, roll, rows);
      return { loss: result === '-1' ? 1 : 0, breaks: result === 'R' && !sheltered };
    }),
  };
}
