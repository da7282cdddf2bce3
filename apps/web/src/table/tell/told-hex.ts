// What the ground says of one hex, whatever kind of field lies on the table.

import { ALL_FACINGS, type Facing, type Hex } from '@gonfalon/hex';
import type { HexId } from '@gonfalon/kernel';
import { type Field, type Layout, SIDE, type Survey, sideAt, terrainAt } from '@gonfalon/kit';
import { type HexFacts, hexFacts, type SideFact } from '../../map/hex-facts.ts';

/** `survey` of the box's own map, where that lies there. */
export function factsOf(shown: Layout, survey: Survey | undefined, id: HexId): HexFacts | undefined {
  if ('hexes' in shown) {
    const hex = shown.hexes.find(one => one.id === id);
    return hex && { ...bare(id, hex.terrain), ...(hex.flag > 0 ? { flag: hex.flag } : {}) };
  }
  if (survey && shown.ownMap) return hexFacts(survey, id);
  const hex = shown.field.grid.hex(id);
  if (hex === undefined) return undefined;
  return { ...bare(id, terrainAt(shown.field, hex)), sides: sidesOf(shown.field, hex) };
}

const bare = (id: HexId, terrain: string): HexFacts => ({
  id,
  terrain,
  places: [],
  sides: [],
  zones: [],
  sources: [],
});

const KINDS = ['stream', 'river', 'fence', 'fortification', 'gate', 'bridge', 'ford', 'road'] as const;

function sidesOf(field: Field, hex: Hex): readonly SideFact[] {
  const facingsWith = (bit: number): readonly Facing[] =>
    ALL_FACINGS.filter(facing => (sideAt(field, hex, facing) & bit) !== 0);
  const plain = KINDS.map(kind => ({ kind, name: undefined, facings: facingsWith(SIDE[kind]) }));
  // A slope that goes up from here has its high side beyond.
  const slopes = [
    { kind: 'slope', name: undefined, facings: facingsWith(SIDE.up), high: false },
    { kind: 'slope', name: undefined, facings: facingsWith(SIDE.down), high: true },
  ];
  return [...plain, ...slopes].filter(({ facings }) => facings.length > 0);
}

/** Only what lies on that side. */
export const onSide = (facts: HexFacts, facing: Facing): HexFacts => ({
  ...facts,
  sides: facts.sides.filter(({ facings }) => facings.includes(facing)),
});
