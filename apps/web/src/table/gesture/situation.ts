// What the gesture is played over: who is asked and what may be done. It is asked of the game once, and then remembered.

import type { Grid } from '@gonfalon/hex';
import type { Action, ActionSpecs, HexId, Seat, UnitId } from '@gonfalon/kernel';
import type { Subjects } from '@gonfalon/kit';
import type { Attempt } from '../attempts.ts';
import { plainVerbs } from '../offers.ts';
import type { Opened } from '../opened.ts';
import { nearestEnds, whyNot } from '../why-not.ts';
import { type Menu, menuOf, NO_MENU } from './menu.ts';

export interface Situation {
  /** null where nobody before the screen is asked. */
  readonly seat: Seat | null;
  readonly subjects: Subjects;
  readonly places: ReadonlyMap<UnitId, HexId>;
  readonly grid: Grid;
  readonly specs: ActionSpecs;
  menu(unit: UnitId | undefined): Menu;
  /** Where a unit stands and faces; undefined where it does neither. */
  stance(unit: UnitId): { readonly at: HexId; readonly facing: number } | undefined;
  /** What stands in the way of what a hand seems to want there. */
  whyNot(unit: UnitId | undefined, hex: HexId): Attempt | undefined;
  /** 'Ride to 2817'. */
  label(action: Action): string;
}

export interface Looked {
  readonly state: unknown;
  readonly seat: Seat | null;
  readonly eyes: Seat | null;
  readonly places: ReadonlyMap<UnitId, HexId>;
  readonly grid: Grid;
}

const NOBODY: Subjects = { may: [], must: [], many: false };

export function situationOf({ game, showing, words }: Opened, looked: Looked): Situation {
  const { state, seat, eyes, places, grid } = looked;
  const subjects = seat === null ? NOBODY : showing.subjects(state, seat);
  const specs = game.actions;
  const menus = new Map<UnitId | undefined, Menu>();
  const choices = choicesOf(game, state, seat, subjects);
  const menu = (unit: UnitId | undefined): Menu => {
    if (seat === null) return NO_MENU;
    const ends = unit === undefined ? [] : game.reach(state, seat, unit);
    return menuOf(specs, unit, choices(unit), ends, id => places.get(id));
  };
  const remembered: Situation['menu'] = unit => {
    const found = menus.get(unit) ?? menu(unit);
    menus.set(unit, found);
    return found;
  };
  return {
    seat,
    subjects,
    places,
    grid,
    specs,
    menu: remembered,
    stance: unit => {
      const card = showing.unit(state, eyes, unit);
      return card && card.at !== null && card.facing !== null
        ? { at: card.at, facing: card.facing }
        : undefined;
    },
    whyNot: (unit, hex) => {
      if (seat === null) return undefined;
      const { reach } = remembered(unit);
      const [ends] = reach.values();
      return whyNot(game, state, {
        seat,
        unit,
        hex,
        grid,
        places,
        // The first step of every way: taking the unit up.
        opening: ends?.[0]?.path[0],
        common: showing.common,
        near: nearestEnds(grid, reach, hex)[0],
      });
    },
    label: words.order,
  };
}

/** Everything the seat may do; by unit where that is too much. */
function choicesOf(
  game: Opened['game'],
  state: unknown,
  seat: Seat | null,
  { may, many }: Subjects,
): (unit: UnitId | undefined) => readonly Action[] {
  if (seat === null) return () => [];
  let all: readonly Action[] | undefined;
  if (!many || may.length === 0)
    return () => {
      all ??= game.choices(state, seat);
      return all;
    };
  return unit => {
    all ??= plainVerbs(game.actions).filter(action => game.check(state, seat, action).ok);
    return unit === undefined ? all : [...game.choices(state, seat, unit), ...all];
  };
}
