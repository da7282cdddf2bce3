// Holds a map against the demands of its scenarios: every setup hex usable, room for all at once, nobody cut off.

import { ALL_FACINGS, distance, type Hex, neighbour, OFF_MAP } from '@gonfalon/hex';
import { BadInput } from '@gonfalon/kernel';
import {
  CROSSING,
  edgeHexes,
  type Field,
  friendlyHexes,
  isWood,
  onRoad,
  SIDE,
  SLOPE,
  sideAt,
  terrainAt,
} from '../field/field.ts';
import { fieldOf } from '../field/from-map.ts';
import {
  type AmbushGroup,
  type DemandFeature,
  type DemandScenario,
  type EntryGroup,
  type MapDemands,
  mapDemands,
  type SetupGroup,
} from './demands-format.ts';
import type { BattleMap, SideKind } from './format.ts';
import { unplaced } from './matching.ts';
import { jsonIn, mapProblems } from './problems.ts';
import { sentence, shapeProblems } from './shape-problems.ts';
import { chainOf, piecesOf } from './survey.ts';

export interface DemandReport {
  readonly held: number;
  readonly total: number;
  readonly problems: readonly string[];
}

/** Throws BadInput with the first problem of the file's shape. */
export function parseDemands(text: string): MapDemands {
  const value = jsonIn(text, 'the file of demands');
  const [first] = shapeProblems(mapDemands, value);
  if (first) throw new BadInput(first.place, first.reason);
  return value as MapDemands;
}

/** Everything wrong with a map, by itself and for its scenarios. */
export function checkMap(map: BattleMap, demands: MapDemands): string[] {
  const problems = mapProblems(map).map(sentence);
  return problems.length > 0 ? problems : [...demandReport(map, demands).problems];
}

/** One check a feature and a group, two a scenario (room for all at once; nobody cut off). */
export function demandReport(map: BattleMap, demands: MapDemands): DemandReport {
  if (map.id !== demands.map)
    return {
      held: 0,
      total: 1,
      problems: [`these demands are for the map ${demands.map}, not for ${map.id}`],
    };
  const ground = groundOf(map, demands);
  const checks = [
    ...demands.features.map(feature =>
      featureProblems(ground, feature).map(reason => `${feature.why}: ${reason}`),
    ),
    ...demands.scenarios.flatMap(scenario => scenarioProblems(ground, scenario)),
  ];
  return {
    held: checks.filter(found => found.length === 0).length,
    total: checks.length,
    problems: checks.flat(),
  };
}

interface Ground {
  readonly map: BattleMap;
  readonly demands: MapDemands;
  readonly field: Field;
  /** The largest stretch of country in which everyone can get everywhere. */
  readonly open: ReadonlySet<Hex>;
}

function groundOf(map: BattleMap, demands: MapDemands): Ground {
  const field = fieldOf(map);
  const { impassable, deadly, barred } = demands.ground;
  const passable = (hex: Hex): boolean =>
    !impassable.includes(terrainAt(field, hex)) &&
    (!deadly.includes(terrainAt(field, hex)) || onRoad(field, hex));
  const steps = (hex: Hex): Hex[] =>
    ALL_FACINGS.filter(facing => !isBarred(sideAt(field, hex, facing), barred)).map(facing =>
      neighbour(field.grid, hex, facing),
    );
  const pieces = piecesOf(Array.from(field.terrain.keys()).filter(passable), steps);
  return { map, demands, field, open: new Set(pieces.toSorted((x, y) => y.length - x.length)[0]) };
}

const isBarred = (side: number, barred: readonly SideKind[]): boolean =>
  barred.some(kind =>
    kind === 'slope'
      ? side & SLOPE
      : kind === 'river' || kind === 'stream'
        ? side & SIDE[kind] && !(side & CROSSING)
        : side & SIDE[kind],
  );

const idsOf = ({ field }: Ground, hexes: Iterable<Hex>): string =>
  Array.from(hexes, hex => field.grid.ids[hex]).join(' ');

/** The numbers of hexes by id, and a reason for each that is not on the map. */
function found({ field }: Ground, ids: readonly string[]): { hexes: Hex[]; problems: string[] } {
  return {
    hexes: ids.flatMap(id => field.grid.hex(id) ?? []),
    problems: ids.filter(id => field.grid.hex(id) === undefined).map(id => `hex ${id} is not on the map`),
  };
}

function featureProblems(ground: Ground, feature: DemandFeature): string[] {
  const { field, map, open } = ground;
  if (feature.test === 'course') return courseProblems(ground, feature);
  const { hexes, problems } = found(ground, feature.test === 'rim' ? [feature.hex] : feature.hexes);
  if (problems.length > 0) return problems;
  switch (feature.test) {
    case 'usable':
      return hexes.filter(hex => !open.has(hex)).map(hex => `hex ${field.grid.ids[hex]} cannot be reached`);
    case 'line':
      return hexes
        .slice(1)
        .filter((hex, index) => distance(field.grid, hexes[index]!, hex) !== 1)
        .map(hex => `hex ${field.grid.ids[hex]} does not touch the one before it`);
    case 'rim':
      return onRim(ground, hexes[0]!) ? [] : [`hex ${feature.hex} does not lie on the edge of the map`];
    case 'terrain':
      return hexes.some(hex => terrainAt(field, hex) === feature.terrain)
        ? []
        : [`${map.name.en} has no ${feature.terrain} at ${idsOf(ground, hexes)}`];
  }
}

const onRim = ({ field }: Ground, hex: Hex): boolean =>
  ALL_FACINGS.some(facing => neighbour(field.grid, hex, facing) === OFF_MAP);

function courseProblems(
  { field, map }: Ground,
  feature: Extract<DemandFeature, { test: 'course' }>,
): string[] {
  const ids = new Set(map.features.filter(({ tag }) => tag === feature.tag).map(({ id }) => id));
  const course = map.sides.filter(side => ids.has(side.of));
  if (course.length === 0) return [`no side carries the tag ${feature.tag}`];
  const missed = feature.touches.filter(id => !course.some(({ a, b }) => a === id || b === id));
  const { pieces, looseEnds } = chainOf(field.grid, course);
  return [
    ...missed.map(id => `does not touch hex ${id}`),
    ...(pieces.length === 1 && looseEnds === 2 ? [] : ['is not one unbroken line']),
  ];
}

/** A group with the hexes it may stand on and how many of them it fills. */
interface Placing {
  readonly name: string;
  readonly side: string;
  readonly area: readonly Hex[];
  readonly need: number;
  /** Hexes it could stand on but for the water or scarp around them. */
  readonly cutOff: readonly Hex[];
  readonly problems: readonly string[];
}

function scenarioProblems(ground: Ground, { id, groups }: DemandScenario): string[][] {
  const placings = groups.map(group => {
    const placing =
      group.kind === 'entry'
        ? entryPlacing(ground, group)
        : group.kind === 'ambush'
          ? ambushPlacing(ground, group)
          : setupPlacing(ground, group);
    return { ...placing, name: group.group, side: group.side };
  });
  return [
    ...placings.map(({ name, side, problems }) =>
      problems.map(reason => `${id}, ${side}, ${name}: ${reason}`),
    ),
    roomProblems(placings).map(reason => `${id}: ${reason}`),
    cutOffProblems(ground, placings).map(reason => `${id}: ${reason}`),
  ];
}

type Area = Omit<Placing, 'name' | 'side'>;
const noArea = (problems: readonly string[]): Area => ({ area: [], need: 0, cutOff: [], problems });

const suits = ({ field, demands }: Ground, kind: SetupGroup['kind'], hex: Hex): boolean =>
  demands.ground.start[kind].includes(terrainAt(field, hex));
const usable = (ground: Ground, kind: SetupGroup['kind'], hex: Hex): boolean =>
  ground.open.has(hex) && suits(ground, kind, hex);

function setupPlacing(ground: Ground, group: SetupGroup): Area {
  const { field, demands } = ground;
  const problems: string[] = [];
  const area = new Set<Hex>();
  if (group.zone !== undefined) {
    const zone = field.zones[group.zone];
    if (!zone) problems.push(`the map has no zone ${group.zone}`);
    for (const hex of zone ?? []) area.add(hex);
  }
  for (const spot of group.spots ?? []) {
    const centre = field.grid.hex(spot.slice(0, 4));
    if (centre === undefined) problems.push(`hex ${spot.slice(0, 4)} is not on the map`);
    else {
      if (!usable(ground, group.kind, centre))
        problems.push(`${group.kind} cannot stand on ${spot.slice(0, 4)}: ${whyNot(ground, centre)}`);
      for (const hex of around(field, centre, Number(spot.slice(5, 6)))) area.add(hex);
    }
  }
  const standing = [...area].filter(hex => usable(ground, group.kind, hex));
  const need = group.units === null ? 0 : Math.ceil((group.units * group.sp) / demands.stackLimit);
  if (standing.length < need) problems.push(`needs ${need} hexes and has ${standing.length}`);
  const cutOff = [...area].filter(hex => !ground.open.has(hex) && suits(ground, group.kind, hex));
  return { area: standing, need, cutOff, problems };
}

const whyNot = ({ field, open }: Ground, hex: Hex): string =>
  open.has(hex) ? `it is ${terrainAt(field, hex)}` : `it is ${terrainAt(field, hex)} and cut off`;

const around = (field: Field, centre: Hex, radius: number): Hex[] =>
  Array.from(field.terrain.keys()).filter(hex => distance(field.grid, centre, hex) <= radius);

/** The regiment hides in one hex, whatever its size, so it takes no room from others. */
function ambushPlacing(ground: Ground, { hex: id, woodOf }: AmbushGroup): Area {
  const { field, open } = ground;
  const forest = Array.from(field.terrain.keys()).filter(hex => isWood(field, hex));
  const woods = piecesOf(forest, hex => ALL_FACINGS.map(facing => neighbour(field.grid, hex, facing))).filter(
    wood => wood.length >= woodOf && wood.some(hex => open.has(hex)),
  );
  const problems: string[] = [];
  if (woods.length === 0) problems.push(`no wood of ${woodOf} hexes`);
  const hex = id === undefined ? undefined : field.grid.hex(id);
  if (id !== undefined && !(hex !== undefined && open.has(hex) && woods.some(wood => wood.includes(hex))))
    problems.push(`hex ${id} does not lie in a wood of ${woodOf} hexes that can be reached`);
  if (id === undefined && woods.length === 1)
    problems.push('only one wood can hide them, so there is no secret');
  return noArea(problems);
}

function entryPlacing(ground: Ground, { hexes, edge, unitKind, units }: EntryGroup): Area {
  const { field, open } = ground;
  if (hexes) {
    const named = found(ground, hexes);
    const shut = named.hexes.filter(hex => !open.has(hex) || !onRim(ground, hex));
    const problems = shut.map(hex => `nobody can enter at ${field.grid.ids[hex]}`);
    return noArea([...named.problems, ...problems]);
  }
  const gates = edge ? edgeHexes(field, edge).filter(hex => usable(ground, unitKind, hex)) : [];
  const problems =
    gates.length < units
      ? [`${units} units enter in a turn, the ${edge} edge has ${gates.length} hexes for them`]
      : [];
  return noArea(problems);
}

function roomProblems(placings: readonly Placing[]): string[] {
  const jobs = placings
    .toSorted((x, y) => x.area.length - y.area.length)
    .flatMap(placing => Array.from({ length: placing.need }, () => placing));
  const short = unplaced(jobs.map(({ area }) => area)).map(job => jobs[job]!.name);
  return short.length === 0
    ? []
    : [`${short.length} hexes short when all set up at once: ${[...new Set(short)].join(', ')}`];
}

/** All of both armies in one connected country, and a way home for each. */
function cutOffProblems(ground: Ground, placings: readonly Placing[]): string[] {
  const { field, open } = ground;
  const problems = placings
    .filter(({ cutOff }) => cutOff.length > 0)
    .map(({ name, side, cutOff }) => `${side}, ${name}: cut off on ${idsOf(ground, cutOff)}`);
  for (const side of new Set(placings.filter(({ area }) => area.length > 0).map(placing => placing.side))) {
    const home = friendlyHexes(field, side);
    if (home.length === 0) problems.push(`the map gives ${side} no friendly edge`);
    else if (!home.some(hex => open.has(hex))) problems.push(`${side} cannot reach their edge`);
  }
  return problems;
}
