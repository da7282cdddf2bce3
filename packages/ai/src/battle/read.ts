// A view as a board to reckon on.

import { type Counts, frameOf, type View, type ViewFrame, type ViewUnit } from './almanac.ts';
import {
  CHASE,
  GOES_ON,
  type Plan,
  planOf,
  RESERVE,
  type Row,
  settleKeys,
  TURN,
  WALK,
  WITHDRAW,
} from './board.ts';
import type { Field } from './field.ts';
import { MOST_HEXES, MOST_UNITS } from './moves.ts';

export interface Reading {
  readonly plan: Plan;
  readonly row: Row;
  /** Names by number; whoever is held back has none. */
  readonly ids: readonly string[];
}

/** Held back by an army: the own reserve, or what an enemy may have. */
export type Held = Readonly<Record<string, Counts>>;

/** null where the board is too large for it, or the battle has not begun. */
export function read(field: Field, view: View, held: Held = view.reserves): Reading | null {
  const { armies } = field.almanac;
  const reserves = armies.flatMap(army => heldUnits(field, army, held[army] ?? {}));
  const units = [...view.units, ...reserves];
  if (units.length > MOST_UNITS || field.size > MOST_HEXES || field.ring > MOST_UNITS) return null;
  const plan = planOf(
    field,
    Uint8Array.from(units, unit => armies.indexOf(unit.army)),
    view.dismounting,
  );
  const row = new Int32Array(plan.length);
  row.fill(-1, plan.on, plan.tokens);
  units.forEach((unit, n) => {
    layUnit(plan, row, unit, n, n >= view.units.length);
  });
  armies.forEach((army, n) => {
    row[plan.tokens + n] = view.tokens[army]!;
  });
  view.flags.forEach((army, n) => {
    row[plan.flag + n] = army === null ? -1 : armies.indexOf(army);
  });
  row[plan.passes] = view.passes;
  row[plan.ending] = GOES_ON;
  const ids = view.units.map(({ id }) => id);
  readFrame(plan, row, frameOf(view), ids);
  settleKeys(plan, row);
  return { plan, row, ids };
}

function layUnit(plan: Plan, row: Row, unit: ViewUnit, n: number, held: boolean): void {
  const { field } = plan;
  row[plan.at + n] = unit.at;
  row[plan.points + n] = unit.points;
  row[plan.knights + n] = unit.knights;
  row[plan.kind + n] = field.names.indexOf(unit.kind);
  row[plan.fled + n] = held ? RESERVE : unit.fled === null ? 0 : field.almanac.ring.indexOf(unit.fled) + 1;
  // A mover passing over a friend comes later in no list: whoever was there first keeps the hex.
  if (unit.at >= 0 && row[plan.on + unit.at]! < 0) row[plan.on + unit.at] = n;
}

const heldUnits = (field: Field, army: string, counts: Counts): ViewUnit[] =>
  field.names.flatMap((kind, k) =>
    Array.from({ length: counts[kind] ?? 0 }, () => ({
      id: '',
      army,
      kind,
      knights: 2,
      points: field.fullPoints[k]!,
      at: -1,
      fled: null,
    })),
  );

function readFrame(plan: Plan, row: Row, frame: ViewFrame, ids: readonly string[]): void {
  const { armies } = plan.field.almanac;
  row[plan.side] = armies.indexOf(frame.army ?? '');
  row[plan.phase] = TURN;
  row[plan.attacker] = -1;
  row[plan.defender] = -1;
  if (frame.is === 'withdraw') {
    row[plan.phase] = WITHDRAW;
    row[plan.attacker] = ids.indexOf(frame.attacker!);
    row[plan.defender] = ids.indexOf(frame.defender!);
  }
  if (frame.is === 'move') {
    const unit = ids.indexOf(frame.unit!);
    row[plan.phase] = frame.pace === 'steps' ? WALK : CHASE;
    row[plan.attacker] = unit;
    shareHex(plan, row, unit);
  }
}

/** A mover over a friend: the hex is the friend's. */
function shareHex(plan: Plan, row: Row, mover: number): void {
  const at = row[plan.at + mover]!;
  for (let unit = 0; unit < plan.units; unit++)
    if (unit !== mover && row[plan.at + unit] === at && at >= 0) row[plan.on + at] = unit;
}
