// Writes a map so that a change shows as a line: terrain as rows of letters, one thing a line, always in one order.

import { type BattleMap, battleMap } from './format.ts';

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
    zones: map.zones.map(zone => ({ ...zone, hexes: zone.hexes.toSorted() })),
    features: map.features.map(feature =>
      feature.hexes ? { ...feature, hexes: feature.hexes.toSorted() } : feature,
    ),
  };
}

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
