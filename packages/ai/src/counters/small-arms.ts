// Muskets before the melee: foot lets fly at whom it fights, and is shot at by whoever looks at it (12.1). Many muskets at few men
// do more to them than the melee after it.

import type { Hex } from '@gonfalon/hex';
import { memo, remembered } from '@gonfalon/kernel';
import type { Battle, Man } from './battle.ts';
import { ahead } from './corks.ts';
import type { Ideas } from './ideas.ts';

/** Hundredths of them that are counted: in the Medieval boxes nobody shoots in a melee. */
export const musketsIn = ({ moment }: Battle, { muskets }: Ideas): number =>
  moment.key === 'moves' || moment.key === 'attacks' ? muskets : 0;

/** Who strikes, and from where. */
export interface Striker {
  readonly man: Man;
  readonly hex: Hex;
}

/** Of those who strike there, less what the shots of the struck do to them, in hundredths of a point. */
export function musketsOf(
  battle: Battle,
  strikers: readonly Striker[],
  struck: readonly Man[],
  care: number,
): number {
  let sum = 0;
  for (const { man, hex } of strikers)
    if (hasMusket(man)) sum += Math.max(0, ...struck.map(target => shotAt(battle, man, hex, target)));
  for (const man of struck) {
    if (!hasMusket(man)) continue;
    const front = ahead(battle, { hex: man.hex, facing: man.facing ?? 0 });
    const seen = strikers.filter(({ hex }) => front.includes(hex));
    const shots = seen.map(striker => shotAt(battle, man, man.hex, striker.man, striker.hex));
    sum -= (Math.max(0, ...shots) * care) / 100;
  }
  return sum;
}

/** Riders fire by a weaker table, and their charge decides more. */
const hasMusket = ({ sorts }: Man): boolean =>
  sorts.includes('shooter') && sorts.includes('foot') && !sorts.includes('gun');

/** Of a man who is dispersed so much is lost, of a hundred parts: half of them come back. */
const DISPERSED = 70;

/** It hangs on who shoots, at whom, and on the ground he stands on. */
const shots = memo((_: Battle) => new Map<string, number>());
const shotAt = (battle: Battle, shooter: Man, from: Hex, target: Man, at: Hex = target.hex): number =>
  target.leader
    ? 0
    : remembered(shots(battle), `${shooter.id} ${target.id} ${at}`, () => {
        const { game, view, seat, grid } = battle;
        const shot = game.estimate(view, seat, {
          attackers: [{ unit: shooter.id, at: grid.ids[from]! }],
          hexes: [grid.ids[at]!],
          others: target.hex === at ? [] : [{ unit: target.id, at: grid.ids[at]! }],
          by: 'fire',
        });
        if (!shot) return 0;
        const loss = shot.defenderLoss / 1000;
        const breaks = Math.max(0, (shot.measures['hit'] ?? 0) / 10_000 - loss);
        return (loss / Math.max(1, target.strength) + (breaks * DISPERSED) / 100) * target.value;
      });
