// Writes a map so that a change shows as a line: terrain as rows of letters, one thing a line, always in one order.

import { type BattleMap, battleMap, SIDE_KINDS } from './format.ts';

type Fields = Readonly<Record<string, unknown>>;

export function writeMap(map: BattleMap): string {
  const tidy = tidied(map) as unknown as Fields;
  const lines = Object.keys(battleMap.shape).flatMap(key =>
    tidy[key] === undefined ? [] : [`${quoted(key)}: ${written(tidy[key])}`],
  );
  return `{\n  ${lines.join(',\n  ')}\n}\n`;
}

/** The one order of everything whose order says nothing. */
export function tidied(map: BattleMap): BattleMap {
  return {
    ...map,
    friendlyEdges: Object.fromEntries(Object.entries(map.friendlyEdges).sort()),
    sides: map.sides
      .map(sortedEnds)
      .toSorted((x, y) => SIDE_KINDS.indexOf(x.kind) - SIDE_KINDS.indexOf(y.kind)),
    crossings: map.crossings.map(sortedEnds),
    entries: map.entries.map(sortedHexes),
    zones: map.zones.map(sortedHexes),
    features: map.features.map(sortedHexes),
  };
}

const sortedEnds = <T extends { readonly a: string; readonly b: string }>(one: T): T =>
  one.a < one.b ? one : { ...one, a: one.b, b: one.a };
const sortedHexes = <T extends { readonly hexes?: readonly string[] | undefined }>(one: T): T =>
  one.hexes ? { ...one, hexes: one.hexes.toSorted() } : one;

/** A list stands one item a line, everything else on its own line. */
const written = (value: unknown): string =>
  Array.isArray(value)
    ? value.length === 0
      ? '[]'
      : `[\n    ${value.map(item => inLine(item)).join(',\n    ')}\n  ]`
    : inLine(value);

function inLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inLine).join(', ')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return fields.length === 0
    ? '{}'
    : `{ ${fields.map(([key, field]) => `${quoted(key)}: ${inLine(field)}`).join(', ')} }`;
}

const quoted = (word: string): string => JSON.stringify(word);
