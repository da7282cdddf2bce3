// A scene of the system: a state with what it is played on, the field it stands on and the values it is played with.

import { distance, type Grid, type Hex, OFF_MAP } from '@gonfalon/hex';
import { Lately, remembered, type UnitId } from '@gonfalon/kernel';
import type { Scene } from '@gonfalon/kit';
import { type Battlefield, buildBattlefield } from './battlefield.ts';
import { type Box, type CardSet, readCards, type UnitType } from './box.ts';
import { GROUNDS } from './grounds.ts';
import type { Army, Arrangement, Frame, Happening, Kind, State, Terrain, Unit } from './types.ts';

export interface BattleScene extends Scene<State, Happening> {
  readonly box: Box;
  readonly cards: CardSet;
  readonly field: Battlefield;
  readonly grid: Grid;
}

/** A simulation of ten thousand fields must not keep them all. */
const MOST_KEPT = 64;

/** Fields and card sets are built once for a game, however often its state is copied or sent as JSON. */
export function scenes(box: Box): (s: State) => BattleScene {
  const fields = new Lately<string, Battlefield>(MOST_KEPT);
  const cardSets = new Lately<string, CardSet>(MOST_KEPT);
  const byArrangement = new WeakMap<Arrangement, Battlefield>();
  const fieldOf = ({ size, arrangement }: State): Battlefield =>
    remembered(byArrangement, arrangement, () =>
      remembered(fields, size + JSON.stringify(arrangement), () =>
        buildBattlefield(box.modules, size, arrangement),
      ),
    );
  return s => {
    const field = fieldOf(s);
    const cards = s.cards === '' ? box.cards : remembered(cardSets, s.cards, () => readCards(s.cards));
    return { box, cards, field, grid: field.grid, s, events: [], sealed: false };
  };
}

/** The same table in another state. */
export const withState = (sc: BattleScene, s: State): BattleScene => ({
  ...sc,
  s,
  events: [],
  sealed: false,
});

export const frameOf = (s: State): Frame => s.stack[s.stack.length - 1]!;

export const unitById = (s: State, id: UnitId): Unit | undefined => s.units.find(unit => unit.id === id);
export const unitAt = (s: State, hex: Hex): Unit | undefined => s.units.find(unit => unit.at === hex);
const onBoard = (unit: Unit): boolean => unit.at !== OFF_MAP;
export const boardUnits = (s: State, army: Army): Unit[] =>
  s.units.filter(unit => unit.army === army && onBoard(unit));
export const wagonOf = (s: State, army: Army): Unit | undefined =>
  s.units.find(unit => unit.army === army && unit.kind === 'WT' && onBoard(unit));

export function setUnit(sc: BattleScene, changed: Unit): void {
  const { units } = sc.s;
  const place = units.findIndex(unit => unit.id === changed.id);
  sc.s = { ...sc.s, units: units.with(place, changed) };
}

export const living = (s: State, army: Army, kind: Kind): Unit[] =>
  s.units.filter(unit => unit.army === army && unit.kind === kind && unit.knights > 0);
export const typeOf = (sc: BattleScene, kind: Kind): UnitType => sc.box.units[kind];
export const isCavalry = (sc: BattleScene, unit: Unit): boolean => typeOf(sc, unit.kind).class === 'cavalry';
export const terrainAt = (sc: BattleScene, hex: Hex): Terrain => sc.field.terrain[hex]!;
/** Nothing lies beside a hex off the map. */
export const beside = (sc: BattleScene, a: Hex, b: Hex): boolean => distance(sc.grid, a, b) === 1;
export const idOf = (sc: BattleScene, hex: Hex): string => (hex === OFF_MAP ? '' : sc.grid.ids[hex]!);

/** §I.7, I.8, III.4: mountains are closed to cavalry and wagons, all but plains to wagons. */
export const mayStand = (sc: BattleScene, kind: Kind, terrain: Terrain): boolean =>
  !GROUNDS[terrain].closedTo.includes(typeOf(sc, kind).class);
