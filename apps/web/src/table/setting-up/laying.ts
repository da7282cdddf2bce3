// Many units laid at once in a free setup: the rest as in the ready-made one, or a whole command about a hex.

import { axialOf, distance, type Grid, OFF_MAP } from '@gonfalon/hex';
import {
  type Action,
  type ActionSpecs,
  type AnyGame,
  type HexId,
  kindOf,
  knock,
  type Seat,
  type UnitId,
} from '@gonfalon/kernel';
import { actorOf, type SettingUp } from '@gonfalon/kit';
import { facingOf, hexOf } from '../offers.ts';
import type { Session } from '../session.ts';

/** null where nobody before the screen sets an army up as he likes. */
export function settingUpIn({ asked, opened, state }: Session): SettingUp | null {
  return asked.value === null ? null : opened.showing.settingUp(state.value, asked.value);
}

/** The facing the next unit is laid with: as the last one was, else towards the enemy. */
export function usualFacing(session: Session): number | undefined {
  const setting = settingUpIn(session);
  if (!setting) return undefined;
  const { actions } = session.opened.game;
  for (const { said } of session.entries.value.toReversed()) {
    if (!('seat' in said) || said.seat !== session.asked.value || !said.action) continue;
    const facing = facingOf(actions, said.action);
    if (facing !== undefined) return facing;
  }
  return setting.facing;
}

/** Of these orders, one after the other, those that can be given. */
export function layable(session: Session, orders: readonly Action[]): readonly Action[] {
  const seat = session.asked.value;
  if (seat === null) return [];
  const laying = layingOn(session.opened.game, session.state.value, seat);
  return orders.filter(order => laying.tries(order));
}

/** A table on which orders are tried for good. */
function layingOn(game: AnyGame, from: unknown, seat: Seat) {
  let state = from;
  return {
    tries: (action: Action): boolean => {
      const taken = knock(game, state, { seat, action });
      if (taken.ok) state = taken.step.state;
      return taken.ok;
    },
  };
}

export const unitsPlacedBy = (specs: ActionSpecs, orders: readonly Action[]): number =>
  orders.filter(order => hexOf(specs, order, () => undefined) !== undefined).length;

export interface Around {
  readonly grid: Grid;
  /** The unit in hand, how it would be laid, and where. */
  readonly unit: UnitId;
  readonly first: Action;
  readonly at: HexId;
  readonly facing: number;
}

/** As far as a man may be moved from his place in the ranks to find room. */
const ROOM = 3;

/** Everybody of the unit's command about a hex, as they stand to each other in the ready-made setup; the unit itself first. */
export function companyAround(session: Session, setting: SettingUp, around: Around): readonly Action[] {
  const seat = session.asked.value;
  const { game } = session.opened;
  const { grid, unit, first, at, facing } = around;
  const company = setting.companies.find(units => units.includes(unit));
  const homeOf = (id: UnitId): Action | undefined =>
    setting.rest.find(order => actorOf(order) === id && hexIn(game.actions, order) !== undefined);
  const own = homeOf(unit);
  if (seat === null || !company || !own) return [];
  const laying = layingOn(game, session.state.value, seat);
  if (!laying.tries(first)) return [];
  const shift = shiftOf(grid, hexIn(game.actions, own)!, at);
  const path = [first];
  for (const id of company.filter(one => one !== unit)) {
    const home = homeOf(id);
    if (!home) continue;
    const hexes = hexesNear(grid, shift(hexIn(game.actions, home)!), at);
    const tried = hexes.map(hex => movedTo(game.actions, home, hex, facing));
    const found = tried.find(laying.tries);
    if (found) path.push(found);
  }
  const men = new Set(path.map(actorOf));
  return [
    ...path,
    ...setting.rest.filter(order => followsUp(game.actions, order, men) && laying.tries(order)),
  ];
}

const hexIn = (specs: ActionSpecs, order: Action): HexId | undefined => hexOf(specs, order, () => undefined);

/** Whom they answer to and what they carry. */
const followsUp = (specs: ActionSpecs, order: Action, men: ReadonlySet<UnitId | undefined>): boolean =>
  hexIn(specs, order) === undefined && men.has(actorOf(order));

/** The way from one hex to another, for any other hex; undefined where it leads off the map. */
function shiftOf(grid: Grid, from: HexId, to: HexId): (hex: HexId) => number | undefined {
  const a = axialOf(grid, grid.hex(from)!);
  const b = axialOf(grid, grid.hex(to)!);
  return id => {
    const { q, r } = axialOf(grid, grid.hex(id)!);
    const hex = grid.at({ q: q + b.q - a.q, r: r + b.r - a.r });
    return hex === OFF_MAP ? undefined : hex;
  };
}

/** The nearest first; about the middle where the place itself lies off the map. */
function hexesNear(grid: Grid, place: number | undefined, middle: HexId): readonly HexId[] {
  const from = place ?? grid.hex(middle)!;
  return grid.ids
    .map((id, hex) => ({ id, away: distance(grid, from, hex) }))
    .filter(({ away }) => away <= ROOM)
    .toSorted((a, b) => a.away - b.away)
    .map(({ id }) => id);
}

function movedTo(specs: ActionSpecs, order: Action, hex: HexId, facing: number): Action {
  const moved: Record<string, unknown> = { ...order };
  for (const [arg, spec] of Object.entries(specs[order.do] ?? {})) {
    if (kindOf(spec) === 'hex') moved[arg] = hex;
    if (kindOf(spec) === 'facing') moved[arg] = facing;
  }
  return moved as Action;
}
