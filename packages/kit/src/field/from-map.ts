import type { BattleMap } from '../map/format.ts';
import { facingBetween, terrainIn } from '../map/survey.ts';
import { emptyDraft, finished, setCrossing, setRoad, setSide, setTerrain, tagHex, tagSide } from './draft.ts';
import type { Field } from './field.ts';

/** The field of a map that has passed `mapProblems`. */
export function fieldOf(map: BattleMap): Field {
  const draft = emptyDraft(map.sheet, map.north);
  const { grid } = draft;
  const tags = new Map(
    map.features.flatMap(({ id, tag }) => (tag === undefined ? [] : [[id, tag] as const])),
  );
  grid.ids.forEach((id, hex) => {
    setTerrain(draft, hex, terrainIn(map, id)!);
  });
  for (const { a, b, kind, low, of } of map.sides) {
    const from = low ?? a;
    const facing = facingBetween(grid, from, from === a ? b : a)!;
    setSide(draft, grid.hex(from)!, facing, kind);
    const tag = tags.get(of);
    if (tag !== undefined) tagSide(draft, grid.hex(from)!, facing, tag);
  }
  for (const { a, b, kind } of map.crossings)
    setCrossing(draft, grid.hex(a)!, facingBetween(grid, a, b)!, kind);
  for (const { hexes } of map.roads)
    hexes.slice(1).forEach((to, index) => {
      setRoad(draft, grid.hex(hexes[index]!)!, facingBetween(grid, hexes[index]!, to)!);
    });
  for (const { tag, hexes } of map.features)
    if (tag !== undefined) for (const id of hexes ?? []) tagHex(draft, grid.hex(id)!, tag);
  for (const { id, hexes } of map.zones)
    draft.zones.set(
      id,
      hexes.map(hex => grid.hex(hex)!).sort((x, y) => x - y),
    );
  for (const [side, edge] of Object.entries(map.friendlyEdges)) draft.friendlyEdges.set(side, edge);
  return finished(draft);
}
