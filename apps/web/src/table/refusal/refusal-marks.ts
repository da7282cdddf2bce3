import type { HexId, UnitId } from '@gonfalon/kernel';
import type { UnitMark } from '../board/picture.ts';
import type { Refused } from '../gesture/state.ts';
import { blamed } from './blamed.ts';
import { wording } from './wording.ts';

/** Who and where is to blame, for the board. */
export function refusalMarks(
  refused: Refused,
  places: ReadonlyMap<UnitId, HexId>,
): { readonly units: ReadonlyMap<UnitId, readonly UnitMark[]>; readonly hexes: readonly HexId[] } {
  const { units, hexes } = blamed(refused, places);
  const mark: UnitMark = { state: 'culprit', tag: wording('because') };
  return { units: new Map(units.map(id => [id, [mark]])), hexes };
}
