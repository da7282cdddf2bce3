// IV.0.2: one unit acts, on the board, its own army's; what that means for steps, fights and mergers alike.

import type { Hex } from '@gonfalon/hex';
import { bans } from '@gonfalon/kernel';
import { GROUNDS } from '../grounds.ts';
import { type BattleScene, terrainAt } from '../scene.ts';
import type { Unit } from '../types.ts';
import type { Claim } from '../verb.ts';
import { controllers } from './control.ts';

export const entryCost = (sc: BattleScene, hex: Hex): number => GROUNDS[terrainAt(sc, hex)].cost;

export const friendIn = (sc: BattleScene, unit: Unit, hex: Hex): Unit | undefined =>
  sc.s.units.find(other => other.at === hex && other.army === unit.army && other.id !== unit.id);
export const enemyIn = (sc: BattleScene, unit: Unit, hex: Hex): Unit | undefined =>
  sc.s.units.find(other => other.at === hex && other.army !== unit.army);

/** What every order to a unit on the move has in common. */
export const activeUnit = bans<Claim>('move', {
  ownUnit: ({ army, unit }) => (unit.army === army ? null : [unit.id]),
  onBoard: ({ unit }) => (unit.at >= 0 ? null : [unit.id]),
  oneUnit: ({ frame, unit }) => (frame.is === 'move' && frame.unit !== unit.id ? [frame.unit] : null),
});
/** A unit passing over a friend may not end its move or fight there. */
export const notOnFriend = bans<Claim>('move', {
  endOnFriend: ({ sc, unit }) => companionIds(sc, unit),
});
/** A unit that control zones or a chase have stopped takes no further step. */
export const freeToWalk = bans<Claim>('move', {
  held: ({ sc, frame, unit }) =>
    frame.is === 'move' && frame.pace === 'held' ? controllers(sc, unit.army, unit.at) : null,
  crept: ({ sc, frame, unit }) =>
    frame.is === 'move' && frame.pace === 'crept' ? controllers(sc, unit.army, unit.at) : null,
  chase: ({ frame, unit }) => (frame.is === 'move' && frame.pace === 'attacks' ? [unit.id] : null),
});

/** The friend a mover stands on while it passes over. */
export const companionIds = (sc: BattleScene, unit: Unit): string[] => {
  const under = unit.at >= 0 ? friendIn(sc, unit, unit.at) : undefined;
  return under ? [under.id] : [];
};
