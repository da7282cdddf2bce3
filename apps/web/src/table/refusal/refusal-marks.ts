import type { HexId, UnitId } from '@gonfalon/kernel';
import type { UnitMark } from '../board/picture.ts';
import type { Refused } from '../gesture/state.ts';
import { blamed } from './blamed.ts';
import { wording } from './wording.ts';

/** Who and where is to blame, for the board; of a hex to blame, whoever stands there. */
export function refusalMarks(
  refused: Refused,
  places: ReadonlyMap<UnitId, HexId>,
): { readonly units: ReadonlyMap<UnitId, readonly UnitMark[]>; readonly hexes: readonly HexId[] } {
  const { units, hexes } = blamed(refused, places);
  const mark: UnitMark = { state: 'culprit', tag: wording('because') };
  const there = [...places].filter(([id, at]) => id !== refused.unit && hexes.includes(at)).map(([id]) => id);
  return { units: new Map([...units, ...there].map(id => [id, [mark]])), hexes };
}
