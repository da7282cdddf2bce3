// What the table says to a touch that orders nothing, as facts: why not, what would help, and what there is to say of a unit.

import { distance } from '@gonfalon/hex';
import {
  type Action,
  type AnyGame,
  type End,
  type HexId,
  isSurrender,
  type Seat,
  sameAction,
  type UnitId,
  type Violation,
} from '@gonfalon/kernel';
import type { Subjects } from '@gonfalon/kit';
import type { Looked } from '../gesture/situation.ts';
import type { Note } from '../gesture/state.ts';
import type { Opened } from '../opened.ts';
import { whyIdle } from './idle-unit.ts';
import { remediesFor } from './remedies.ts';
import type { Judged } from './whole-way.ts';

/** From where an enemy could be struck when the time comes; without an end, from where the unit stands. */
export interface Strike {
  readonly by: 'melee' | 'fire';
  readonly end: End | undefined;
}
export interface WhyNot extends Judged {
  readonly remedies: readonly Action[];
  readonly strike?: Strike | undefined;
}

export interface About {
  readonly why: readonly Violation[];
  readonly remedies: readonly Action[];
  /** What own units may do about it. */
  readonly instead: readonly Action[];
  readonly note?: Note | undefined;
}

type Here = Looked & { readonly seat: Seat };

export interface Tried {
  readonly unit: UnitId | undefined;
  readonly hex: HexId;
  readonly reach: ReadonlyMap<HexId, readonly End[]>;
  readonly choices: readonly Action[];
}

export function withHelp({ game, showing }: Opened, here: Here, found: Judged, tried: Tried): WhyNot {
  const { state, seat, eyes, places } = here;
  const isEnemy = (id: UnitId): boolean => isOthers(showing.unit(state, eyes, id)?.seat, seat);
  const there = [...places].some(([id, at]) => at === tried.hex && isEnemy(id));
  const { action, why } = found;
  // What was tried at the end of a way is not helped by anything done here.
  const verdict = game.check(state, seat, action);
  const isHere = !verdict.ok && verdict.why.every(({ rule }) => why.some(one => one.rule === rule));
  return {
    ...found,
    remedies: isHere ? remediesFor({ game, state, seat, action, why, choices: tried.choices, places }) : [],
    strike: there ? strikeAt(game, here, tried) : undefined,
  };
}

const isOthers = (owner: Seat | undefined, seat: Seat): boolean => owner !== undefined && owner !== seat;

/** Ends asked about: the rest faces elsewhere or comes later. */
const TRIED = 40;

function strikeAt(
  game: Opened['game'],
  { state, seat, eyes, places, grid }: Here,
  { unit, hex, reach }: Tried,
): Strike | undefined {
  const to = grid.hex(hex);
  if (unit === undefined || to === undefined || !places.has(unit)) return undefined;
  const by = (end: Partial<End>): Strike['by'] | undefined => {
    const { at = places.get(unit)!, facing, charge } = end;
    const { melee, fire } = game.strikes(state, eyes, {
      unit,
      at,
      ...(facing === undefined ? {} : { facing }),
      ...(charge === undefined ? {} : { charge }),
    });
    return melee.includes(hex) ? 'melee' : fire.includes(hex) ? 'fire' : undefined;
  };
  const now = by({});
  if (now) return { by: now, end: undefined };
  if (seat === null) return undefined;
  const near = [...reach.values()]
    .flat()
    .sort(
      (a, b) => distance(grid, grid.hex(a.at)!, to) - distance(grid, grid.hex(b.at)!, to) || b.left - a.left,
    )
    .slice(0, TRIED);
  for (const end of near) {
    const how = by(end);
    if (how) return { by: how, end };
  }
  return undefined;
}

/** Orders told at most, of those that name an enemy. */
const TOLD = 4;

/** A unit that was touched and cannot act; undefined for a hex where nobody stands. */
export function aboutUnit(
  { game, showing }: Opened,
  { state, seat, eyes, places, grid }: Looked,
  subjects: Subjects,
  unit: UnitId | undefined,
): About {
  const nothing = { why: [], remedies: [], instead: [] };
  const now = game.awaits(state);
  if (seat === null || now.kind !== 'seats')
    return { ...nothing, note: now.kind === 'seats' ? 'others' : now.kind };
  if (unit === undefined) return { ...nothing, note: 'nobody' };
  const seatOf = (id: UnitId): Seat | undefined => showing.unit(state, eyes, id)?.seat;
  const isMine = seatOf(unit) === seat;
  const isEnemy = (id: UnitId): boolean => isOthers(seatOf(id), seat);
  const idle = { game, state, seat, unit, isMine, subjects, grid, places, isEnemy, common: showing.common };
  return { ...whyIdle(idle), instead: isMine ? [] : against(game, state, seat, unit).slice(0, TOLD) };
}

/** Orders that name the enemy; where he is who may be answered, all answers. */
function against(game: AnyGame, state: unknown, seat: Seat, enemy: UnitId): readonly Action[] {
  const now = game.awaits(state);
  const { pass = undefined, about = [] } = now.kind === 'seats' ? now.moment : {};
  if (!pass || !about.includes(enemy)) return game.choices(state, seat, enemy);
  return game.choices(state, seat).filter(choice => !isSurrender(choice) && !sameAction(choice, pass));
}
