// What the dice of the fight at hand can still bring, whatever has fallen before them.

import { unitOf, type Weighed } from '@gonfalon/kit';
import { hasRiders } from '../chapters/countercharge.ts';
import { batterOdds, fireOdds } from '../chapters/fire-odds.ts';
import type { Volley } from '../chapters/volley.ts';
import { combatOdds } from '../combat-odds.ts';
import { onMap, type Scene } from '../scene.ts';
import { isOpen, STRUCK } from './fight.ts';

/** Of the same fight that is on the sheet. */
export function rollOdds(sc: Scene): Weighed | null {
  for (const frame of sc.s.stack.toReversed()) {
    if (frame.is === 'group') return null;
    if (frame.is === 'combat') return isOpen(frame) ? combatOdds(sc, frame.combat.attacker, asItIs) : null;
    if (frame.is === 'volley') return shotOdds(sc, frame);
    if (frame.is === 'window' && hasRiders(sc, frame))
      return frame.ridden ? combatOdds(sc, frame.seat, asItIs) : null;
  }
  return null;
}
const asItIs = (): void => {};

/** As it was aimed: shots of one moment are loosed together (10.2.6), whatever has become of the shooter since. */
function shotOdds(sc: Scene, { shots: [shot], stage }: Volley): Weighed | null {
  if (!shot || STRUCK.includes(stage)) return null;
  const shooter = { ...unitOf(sc, shot.shooter), sp: shot.sp };
  if (shot.target < 0) return batterOdds(sc, shooter, shot.at);
  const target = unitOf(sc, shot.target);
  if (!onMap(target)) return null;
  const odds = fireOdds(sc, shooter, target);
  return stage === 'roll' ? wellAimed(odds) : odds;
}

/** The die for friendly fire has fallen, and well. */
function wellAimed({ chances }: Weighed): Weighed {
  const left = chances.filter(({ result }) => result['astray'] !== true);
  return { of: left.reduce((sum, { weight }) => sum + weight, 0), chances: left };
}
