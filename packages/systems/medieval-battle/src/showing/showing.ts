// Medieval Battle laid before the players.

import {
  type Action,
  type Facts,
  factsOf,
  type GameEvent,
  type HexId,
  type Seat,
  type UnitId,
} from '@gonfalon/kernel';
import type { Journey, March, Showing, Subjects, Tireless, TokenLayout } from '@gonfalon/kit';
import type { Box } from '../box.ts';
import type { MedievalBattle } from '../game.ts';
import type { OrderVerb } from '../orders.ts';
import { frameOf, scenes, unitById } from '../scene.ts';
import type { Happening, State } from '../types.ts';
import { areaOf } from './areas.ts';
import { type Grades, unitCard } from './cards.ts';
import { chancesOf } from './chances.ts';
import { type Figures, recruitmentOf } from './recruits.ts';
import { standingOf } from './standing.ts';
import { isGone, tracksOf } from './tracks.ts';

/** What only the box knows: its drawings, and how sure its numbers are. */
export interface Drawn {
  readonly layout: (state: unknown) => TokenLayout;
  readonly grades: Grades;
  readonly figures: Figures;
}

/** To go somewhere, to shoot, to strike. */
const COMMON: readonly OrderVerb[] = [
  'wagon',
  'place',
  'step',
  'melee',
  'shoot',
  'withdraw',
  'enter',
  'return',
];

const HEADLINES: readonly Happening['is'][] = [
  'wagonHit',
  'flagTaken',
  'lost',
  'fled',
  'withdrew',
  'melee',
  'shot',
];

export function showingOf(game: MedievalBattle, box: Box, { layout, grades, figures }: Drawn): Showing {
  const sceneOf = scenes(box);
  const at = (held: unknown) => sceneOf(held as State);
  return {
    names: {},
    common: COMMON,
    headlines: HEADLINES,
    points: String,
    layout,
    clock: () => ({ turn: 0, of: null, phases: [], now: -1 }),
    tracks: (held, seat) => tracksOf(at(held), seat),
    unit: (held, _seat, id) => {
      const unit = unitById(held as State, id);
      return unit ? unitCard(at(held), grades, unit) : null;
    },
    units: held => (held as State).units.filter(unit => unit.knights > 0).map(unit => unit.id),
    standing: held => standingOf(at(held)),
    lost: held => (held as State).units.filter(isGone).map(({ id }) => id),
    area: (held, _seat, area, about) => areaOf(at(held), area, about),
    subjects: (held, seat) => subjectsOf(game, held as State, seat),
    duties: () => [],
    march: held => marchIn(held as State),
    tireless: (held, unit) => tireless(held as State, unit),
    fight: () => null,
    recruitment: (held, seat) => recruitmentOf(at(held), figures, seat),
    settingUp: () => null,
    rollOdds: () => null,
    chances: chancesOf,
    facts: factsOf,
    orderFacts,
    placeOf,
    journeys: event => journeys(event as Happening),
  };
}

/** Deploying is choosing a hex: there are as many choices as hexes and kinds. */
function subjectsOf(game: MedievalBattle, s: State, seat: Seat): Subjects {
  const frame = frameOf(s);
  const awaited = game.awaits(s);
  if (awaited.kind !== 'seats' || !awaited.seats.includes(seat)) return { may: [], must: [], many: false };
  const many = frame.is === 'wagon' || frame.is === 'deploy';
  if (frame.is === 'withdraw') return { may: [frame.defender], must: [], many };
  const units = many ? [] : game.choices(s, seat).flatMap(order => ('unit' in order ? order.unit : []));
  return { may: [...new Set(units as string[])], must: frame.is === 'regroup' ? frame.astray : [], many };
}

function marchIn(s: State): March | null {
  const frame = frameOf(s);
  const unit = frame.is === 'move' ? unitById(s, frame.unit) : undefined;
  return unit ? { unit: unit.id, left: unit.points, charge: 0 } : null;
}

/** More than the way across the largest field takes. */
const PLENTY = 99;

/** Here points are the unit's own, and a unit goes without being picked first. */
function tireless(s: State, id: UnitId): Tireless | null {
  const had = unitById(s, id)?.points;
  if (had === undefined) return null;
  const units = s.units.map(unit => (unit.id === id ? { ...unit, points: PLENTY } : unit));
  return { state: { ...s, units }, had, has: PLENTY };
}

const orderFacts = (action: Action): Facts => factsOf({ ...action, is: action.do });

function journeys(event: Happening): readonly Journey[] {
  switch (event.is) {
    case 'stepped':
    case 'withdrew':
    case 'followed':
    case 'advanced':
      return [{ unit: event.unit, hexes: [event.from, event.to] }];
    default:
      return [];
  }
}

function placeOf(event: GameEvent): readonly HexId[] {
  const { at, to, from, is } = event;
  // Modules are no hexes.
  if (is === 'rode') return [];
  return [at, to, from].filter(hex => typeof hex === 'string');
}
