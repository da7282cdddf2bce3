// What the dice of the fight at hand can still bring, whatever has fallen before them.

import { unitOf, type Weighed } from '@gonfalon/kit';
import { isRead } from '../chapters/fight.ts';
import { battleOdds, volleyOdds } from '../odds.ts';
import { type Scene, sceneAt } from '../scene.ts';
import { BEFORE_BLOWS, isRolling, type Volley } from './fight.ts';

/** Of the same fight that is on the sheet. */
export function rollOdds(sc: Scene): Weighed | null {
  for (const frame of sc.s.stack.toReversed()) {
    if (frame.is === 'group') return null;
    if (frame.is === 'volley') return isRolling(frame) ? shotOdds(sc, frame) : null;
    if (frame.is === 'battle')
      return !isRead(frame) && BEFORE_BLOWS.includes(frame.stage)
        ? battleOdds(sc, frame.battle.attacker, asItIs)
        : null;
    if (frame.is === 'window' && frame.riders.length > 0) return null;
  }
  return null;
}
const asItIs = (): void => {};

/** Of the one shot that is rolled now; those of the same moment have sheets of their own. */
function shotOdds(sc: Scene, frame: Volley): Weighed | null {
  if (frame.stage !== 'roll') return null;
  const shot = frame.shots[0]!;
  const alone: Volley = { ...frame, shots: [shot], blows: [] };
  const stack = sc.s.stack.map(other => (other === frame ? alone : other));
  return volleyOdds(sceneAt(sc, { ...sc.s, stack }), unitOf(sc, shot.shooters[0]!).seat, asItIs);
}
