// The board as programs ask of it: everybody on it, and the ground.

import { OFF_MAP } from '@gonfalon/hex';
import { type Ground, type Land, memo, type Survey, type UnitOnMap, type UnitSort } from '@gonfalon/kernel';
import type { Battlefield } from './battlefield.ts';
import { GROUNDS } from './grounds.ts';
import { type BattleScene, frameOf, idOf, typeOf } from './scene.ts';
import { type State, TERRAINS, type Terrain, type Troop, type Unit } from './types.ts';

/** Everything on the board is public, so it matters to nobody who asks. */
export const surveyOf = (sceneOf: (s: State) => BattleScene): Survey<State> => ({
  units: s => {
    const sc = sceneOf(s);
    return s.units.filter(({ at }) => at !== OFF_MAP).map(unit => surveyed(sc, unit));
  },
  land: s => landOf(sceneOf(s).field),
});

/** Two knights are a full unit. */
const FULL = 2;

const surveyed = (sc: BattleScene, unit: Unit): UnitOnMap => ({
  id: unit.id,
  side: unit.army,
  at: idOf(sc, unit.at),
  facing: null,
  strength: unit.knights,
  full: FULL,
  arm: unit.kind,
  armour: 0,
  sorts: sortsOf(sc, unit),
  command: null,
  charge: 0,
  movement: unit.points,
  acts: actsNow(sc, unit),
  waits: false,
  shaken: false,
  hidden: false,
});

function sortsOf(sc: BattleScene, { kind }: Unit): readonly UnitSort[] {
  if (kind === 'WT') return ['wagon'];
  const main = typeOf(sc, kind).class === 'cavalry' ? 'horse' : 'foot';
  return sc.cards.ranged[kind as Troop] ? [main, 'shooter'] : [main];
}

/** One unit acts in a turn: any that has points, then the one that has begun. */
function actsNow({ s }: BattleScene, unit: Unit): boolean {
  const frame = frameOf(s);
  if (frame.is === 'turn') return frame.army === unit.army && unit.points > 0;
  return frame.is === 'move' && frame.unit === unit.id;
}

const KINDS = Object.fromEntries(TERRAINS.map(name => [name, groundOf(name)])) as Record<Terrain, Ground>;

function groundOf(name: Terrain): Ground {
  const { cost, closedTo, level, blocksSight } = GROUNDS[name];
  const price = (who: 'infantry' | 'cavalry'): number | null => (closedTo.includes(who) ? null : cost);
  return { name, foot: price('infantry'), horse: price('cavalry'), defence: 0, level, blocksSight };
}

const landOf = memo(
  ({ grid, terrain }: Battlefield): Land => ({
    grid,
    ground: terrain.map(name => KINDS[name]),
    barred: new Uint8Array(grid.size * 6),
  }),
);
