// Where a counter may be set up: the circles and zones of its card, the ground of its arm, the wood of an ambush.

import { ALL_FACINGS, disc, type Hex, neighbour, OFF_MAP } from '@gonfalon/hex';
import { memo, remembered, type Seat, type UnitId } from '@gonfalon/kernel';
import { type Field, idsOf, isWood, type Spot } from '@gonfalon/kit';
import type { Group, LeaderCard, Scenario } from '../scenario.ts';
import type { Scene } from '../scene.ts';
import { isCavalry, isRanged, type Unit } from '../units.ts';
import { isGround, isStandable } from './ground.ts';

/** What the scenario says of one counter. */
export interface Card {
  readonly group: Group | null;
  readonly leader: LeaderCard | null;
  readonly setup: readonly Spot[];
  readonly reserve: boolean;
  readonly hidden: boolean;
}

const cardsOf = memo((scenario: Scenario): ReadonlyMap<UnitId, Card> => {
  const all = scenario.sides.flatMap(side => [
    ...side.leaders.map(leader => [leader.id, { ...pick(leader), group: null, leader }] as const),
    ...side.groups.flatMap(group => {
      const card: Card = { ...pick(group), group, leader: null };
      return idsOf(group).map(id => [id, card] as const);
    }),
  ]);
  return new Map<UnitId, Card>(all);
});
const pick = ({ setup, reserve, hidden }: LeaderCard | Group) => ({ setup, reserve, hidden });

/** Counters a laid position brings from elsewhere have no card. */
export const cardOf = (sc: Scene, unit: Unit): Card | undefined => cardsOf(sc.scenario).get(unit.id);

const areas = memo((_: Field) => new Map<readonly Spot[], ReadonlySet<Hex>>());

/** Every hex of the circles and zones. */
export const hexesOf = (field: Field, spots: readonly Spot[]): ReadonlySet<Hex> =>
  remembered(areas(field), spots, () => new Set(spots.flatMap(spot => spotHexes(field, spot))));

function spotHexes(field: Field, spot: Spot): readonly Hex[] {
  if ('zone' in spot) return field.zones[spot.zone] ?? [];
  const centre = field.grid.hex(spot.hex);
  return centre === undefined ? [] : disc(field.grid, centre, spot.radius);
}

/** Nobody draws up his cavalry in a wood, nor anybody in a swamp: a hex that the book itself names is another matter. */
export function mayStartOn(sc: Scene, unit: Unit, hex: Hex): boolean {
  if (!isStandable(sc, hex)) return false;
  const named = cardOf(sc, unit)?.setup.some(
    spot => 'hex' in spot && spot.radius === 0 && sc.grid.hex(spot.hex) === hex,
  );
  if (named) return true;
  if (isGround(sc, hex, 'mire')) return false;
  if (isGround(sc, hex, 'open')) return true;
  return !isCavalry(unit) && (!isRanged(unit) || isGround(sc, hex, 'houses'));
}

// ---- the ambush

/** The counter whose hex is chosen in secret: the leader of the regiment. */
export const isAmbusher = (sc: Scene, unit: Unit): boolean => sc.scenario.ambush?.leader === unit.id;
export const ambushIsSecret = (scenario: Scenario): boolean =>
  scenario.ambush !== null && scenario.ambush.hex === null;

/** The leader of the ambush and everybody who hides with him. */
export const regimentOf = (sc: Scene, seat: Seat, units: readonly Unit[]): Unit[] =>
  units.filter(unit => unit.seat === seat && cardOf(sc, unit)?.hidden === true);

/** Kulikowe Pole 6: a forest hex of a wood of at least five. */
const LEAST_WOOD = 5;
export const ambushWoods = memo(
  (field: Field): ReadonlySet<Hex> =>
    new Set(
      woodsOf(field)
        .filter(wood => wood.length >= LEAST_WOOD)
        .flat(),
    ),
);

/** Forest hexes that hang together. */
function woodsOf(field: Field): Hex[][] {
  const seen = new Set<Hex>();
  const isNew = (hex: Hex): boolean => hex !== OFF_MAP && !seen.has(hex) && isWood(field, hex);
  const found: Hex[][] = [];
  for (let start = 0; start < field.grid.size; start++) {
    if (!isNew(start)) continue;
    const wood = [start];
    seen.add(start);
    for (let n = 0; n < wood.length; n++)
      for (const facing of ALL_FACINGS) {
        const next = neighbour(field.grid, wood[n]!, facing);
        if (!isNew(next)) continue;
        seen.add(next);
        wood.push(next);
      }
    found.push(wood);
  }
  return found;
}
