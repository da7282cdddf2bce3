// What the gesture is played over: who is asked and what may be done. It is asked of the game once, and then remembered.

import type { Grid } from '@gonfalon/hex';
import type { Action, ActionSpecs, HexId, Seat, UnitId } from '@gonfalon/kernel';
import type { Subjects, UnitCard } from '@gonfalon/kit';
import { type About, aboutUnit, type WhyNot, withHelp } from '../answer/answers.ts';
import { leavesTime, movedOn } from '../endings.ts';
import { type MarchOrder, type MarchPlan, planMarch } from '../march/plan.ts';
import { plainVerbs, unitOn } from '../offers.ts';
import { momentAt, type Opened } from '../opened.ts';
import { nearestEnds, whyNot } from '../why-not.ts';
import { ledWays } from './led.ts';
import { type Menu, menuAfter, menuOf, NO_MENU } from './menu.ts';
import type { InCommand } from './round.ts';

export interface Situation {
  /** null where nobody before the screen is asked. */
  readonly seat: Seat | null;
  readonly subjects: Subjects;
  /** Who can be taken up while another is still on its way, whose move ends then. */
  readonly freed: readonly UnitId[];
  readonly places: ReadonlyMap<UnitId, HexId>;
  readonly grid: Grid;
  readonly specs: ActionSpecs;
  /** How a unit that is laid on the map faces where nothing else is asked for. */
  readonly usual: number | undefined;
  menu(unit: UnitId | undefined): Menu;
  commandOf(unit: UnitId): InCommand;
  /** Whether several of these could move before it is another's turn. */
  marchesMany(units: readonly UnitId[]): boolean;
  /** Where a unit stands and faces; undefined where it does neither. */
  stance(unit: UnitId): { readonly at: HexId; readonly facing: number } | undefined;
  /** What stands in the way of what a hand seems to want there. */
  whyNot(unit: UnitId | undefined, hex: HexId): WhyNot | undefined;
  /** What there is to say of a unit that cannot act now, or of a hex where nobody stands. */
  about(unit: UnitId | undefined): About;
  /** What one move would be for many. */
  march(order: MarchOrder): MarchPlan;
  /** 'Ride to 2817'. */
  label(action: Action): string;
  /** 'K36: ride to 2817'. */
  labelOf(unit: UnitId, label: string): string;
}

export interface Looked {
  readonly state: unknown;
  readonly seat: Seat | null;
  readonly eyes: Seat | null;
  readonly places: ReadonlyMap<UnitId, HexId>;
  readonly grid: Grid;
  readonly usual?: number | undefined;
}

const NOBODY: Subjects = { may: [], must: [], many: false };

export function situationOf(opened: Opened, looked: Looked): Situation {
  const { game, showing, words } = opened;
  const { state, seat, eyes, places, grid } = looked;
  const subjects = seat === null ? NOBODY : showing.subjects(state, seat);
  const specs = game.actions;
  const menus = new Map<UnitId | undefined, Menu>();
  const moment = momentAt(opened, state);
  const choices = choicesOf(game, state, seat, subjects);
  const menu = (unit: UnitId | undefined): Menu => {
    if (seat === null) return NO_MENU;
    const reach = unit === undefined ? [] : game.reach(state, seat, unit);
    const alone = unit !== undefined && reach.length === 0 && subjects.may.length === 1;
    const ends = alone ? ledWays(game, state, seat, unit) : reach;
    return menuOf(specs, unit, choices(unit), ends, id => places.get(id));
  };
  const later = seat === null ? undefined : laterOn(opened, looked, seat, subjects);
  const remembered: Situation['menu'] = unit => {
    const found =
      menus.get(unit) ??
      (later && unit !== undefined && later.freed.includes(unit) ? later.menu(unit) : menu(unit));
    menus.set(unit, found);
    return found;
  };
  return {
    seat,
    subjects,
    freed: later?.freed ?? [],
    places,
    grid,
    specs,
    usual: looked.usual,
    menu: remembered,
    commandOf: commandsOf(showing, state, eyes),
    stance: unit => stanceIn(showing.unit(state, eyes, unit)),
    whyNot: (unit, hex) => {
      if (seat === null) return undefined;
      const { reach, targets } = remembered(unit);
      if (later && unit !== undefined && later.freed.includes(unit)) return later.whyNot(unit, hex);
      return whyNotIn(opened, { ...looked, seat }, { unit, hex, reach, targets, choices: choices(unit) });
    },
    march: marchIn(opened, looked),
    marchesMany: units => {
      const way = firstWay(units, remembered);
      return way !== undefined && leavesTime(opened, state, seat!, way);
    },
    about: unit => aboutUnit(opened, looked, subjects, unit),
    label: action => words.order(action, moment),
    // Some orders name whoever does them.
    labelOf: (unit, label) => (label.startsWith(words.name(unit)) ? label : `${words.name(unit)}: ${label}`),
  };
}

type Tried = Parameters<typeof withHelp>[3] & Pick<Menu, 'targets'>;

function whyNotIn(
  opened: Opened,
  looked: Looked & { readonly seat: Seat },
  tried: Tried,
): WhyNot | undefined {
  const { game, showing } = opened;
  const { state, seat, grid, places } = looked;
  const { unit, hex, reach, targets } = tried;
  const [ends] = reach.values();
  const found = whyNot(game, showing, state, {
    seat,
    unit,
    hex,
    grid,
    places,
    // The first step of every way: taking the unit up.
    opening: ends?.[0]?.path[0],
    near: nearestEnds(grid, reach, hex)[0],
    elsewhere: [...targets.values()].flat(),
  });
  return found && !isBesidePoint(opened, looked, found.action, tried)
    ? withHelp(opened, looked, found, tried)
    : undefined;
}

/** Whoever touches somebody while he is asked to answer an enemy means what can be answered: nobody shoots at a wall just then. */
function isBesidePoint(
  { game }: Opened,
  { state, places }: Looked,
  action: Action,
  { hex, choices }: Tried,
): boolean {
  const now = game.awaits(state);
  if (now.kind !== 'seats' || !now.moment.pass) return false;
  return unitOn(places, hex) !== undefined && !choices.some(choice => choice.do === action.do);
}

const stanceIn = (card: UnitCard | null): ReturnType<Situation['stance']> =>
  card && card.at !== null && card.facing !== null ? { at: card.at, facing: card.facing } : undefined;

/** Some move of one of them. The search ends with the first: to look for the ways of all takes long in a large command. */
function firstWay(units: readonly UnitId[], menu: Situation['menu']): readonly Action[] | undefined {
  for (const unit of units) {
    const { reach, led } = menu(unit);
    const [ends] = reach.values();
    if (ends && !led) return ends[0]?.path;
  }
  return undefined;
}

/** Remembered for the order that was asked about last: panels and board ask for the same. */
function marchIn(opened: Opened, { state, seat, grid }: Looked): Situation['march'] {
  let last: { readonly asked: string; readonly plan: MarchPlan } | undefined;
  return order => {
    const asked = JSON.stringify(order);
    if (last?.asked === asked || seat === null) return last?.plan ?? NO_MARCH;
    const moved = movedOn(opened, state, seat);
    const field = moved ? { state: moved.state, first: [moved.close] } : { state, first: [] };
    last = { asked, plan: planMarch({ opened, seat, grid, ...field }, order) };
    return last.plan;
  };
}
const NO_MARCH: MarchPlan = { moves: [], path: [] };

/** Found once, when somebody asks. */
function commandsOf(showing: Opened['showing'], state: unknown, eyes: Seat | null): Situation['commandOf'] {
  let known: ReadonlyMap<UnitId, UnitId | null> | undefined;
  let leaders: ReadonlySet<UnitId | null> = new Set();
  return unit => {
    if (!known) {
      const units = showing.units(state, eyes);
      known = new Map(units.map(id => [id, showing.unit(state, eyes, id)?.leader ?? null]));
      leaders = new Set(known.values());
    }
    const leads = leaders.has(unit);
    return { leader: leads ? unit : (known.get(unit) ?? null), leads };
  };
}

/** What the others could do once the move under way has ended. */
function laterOn(
  opened: Opened,
  looked: Looked,
  seat: Seat,
  { may }: Subjects,
): Pick<Situation, 'freed' | 'menu' | 'whyNot'> | undefined {
  const moved = movedOn(opened, looked.state, seat);
  if (!moved) return undefined;
  const then = situationOf(opened, { ...looked, state: moved.state });
  return {
    freed: then.subjects.may.filter(id => !may.includes(id)),
    menu: unit => menuAfter(moved.close, then.menu(unit)),
    whyNot: then.whyNot,
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
