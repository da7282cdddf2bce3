// The beginning: everybody on his printed hex, and each side turns its counters as it likes, the one without the
// initiative first (§4.1).

import { ALL_FACINGS } from '@gonfalon/hex';
import { bans, chunksOf, type Options, readOptions, type Seat } from '@gonfalon/kernel';
import { change, type Field, moraleAt, push, tell, topOf, turnTo, unitsOf } from '@gonfalon/kit';
import { muster } from '../muster.ts';
import { OPTIONS } from '../options.ts';
import type { Scenario } from '../scenario.ts';
import type { Scene } from '../scene.ts';
import type { State, Work } from '../state.ts';
import type { Tables } from '../tables.ts';
import { isCommander, onMap, type Unit } from '../units.ts';
import type { Claim, FrameRules, Verb } from '../verb.ts';
import { openPhase } from './sequence.ts';

/** What a scenario is laid from. */
export interface SetupParts {
  readonly tables: Tables;
  readonly scenario: Scenario;
  readonly field: Field;
  /** The field in the notation of positions; '' for the box's own. */
  readonly ground: string;
}

/**
 * The state before the first order. §S1.lances, S2.lances, S3.lances, 6.73, 6.74: all lances lie in the wagons.
 * §8.12, S1.morale, S2.morale, S3.morale: the marker counts from the first phase. §S1.length, S2.start, S3.start: the first
 * turn. §S1.initiative: the seats in the order of the scenario.
 */
export function setupState({ tables, scenario, field, ground }: SetupParts, given: Options): State {
  const { id, seats, firstTurn, morale, lances, frozen } = scenario;
  const options = readOptions(OPTIONS, given);
  return {
    scenario: id,
    options: options as Readonly<Record<string, boolean>>,
    ground,
    seats,
    turn: firstTurn,
    phase: 1,
    units: chunksOf(muster(scenario, field.grid)),
    morale: moraleAt(tables.moraleZones, morale),
    lances: Object.fromEntries(seats.map(seat => [seat, { wagon: lances[seat]!, used: 0 }])),
    works: worksOf(scenario, field),
    wagonless: [],
    bereft: [],
    released: frozen === null,
    stack: [],
  };
}

/** §14.0, 14.12: wagons and fences as the scenario has them, each fence on one side of its hex. */
const worksOf = ({ works }: Scenario, { grid }: Field): readonly Work[] =>
  works.map(({ is, seat, at, facing }): Work => {
    const hex = grid.hex(at)!;
    return is === 'wagon'
      ? { is, seat, at: hex }
      : { is, seat, at: hex, facing: facing as Extract<Work, { is: 'fence' }>['facing'] };
  });

/** The counters that can be turned: commanders look nowhere. */
const turnable = (sc: Scene, seat: Seat): readonly Unit[] =>
  unitsOf(sc, seat).filter(unit => onMap(unit) && !isCommander(unit));

/** §4.1: the side without the initiative, then the other, then the first phase opens. */
export const beginSetup = (sc: Scene): void => push(sc, { is: 'setup', seat: sc.s.seats[1] });

function opened(sc: Scene): void {
  openPhase(sc, sc.scenario.firstTurn, 1);
}

export const setup: FrameRules<Extract<State['stack'][number], { is: 'setup' }>> = {
  asks: (_, { seat }) => ({
    seats: [seat],
    moment: { key: 'setup', about: [], close: { do: 'ready' } },
    verbs: ['face', 'ready'],
  }),
};

const face: Verb = {
  bans: bans<Claim>('setup', {
    ownUnit: ({ seat, unit }) => (unit.seat === seat ? null : [unit.id]),
    notHere: ({ unit }) => (onMap(unit) ? null : [unit.id]),
    commandersLookNowhere: ({ unit }) => (isCommander(unit) ? [unit.id] : null),
    sameFacing: ({ unit, facing }) => (!isCommander(unit) && unit.facing === facing ? [unit.id] : null),
  }),
  candidates: (sc, seat) =>
    turnable(sc, seat).flatMap(unit =>
      ALL_FACINGS.filter(facing => facing !== unit.facing).map(facing => ({
        do: 'face',
        unit: unit.id,
        facing,
      })),
    ),
  apply: ({ sc, unit, facing }) => {
    change(sc, unit.n, { facing });
    tell(sc, { is: 'faced', unit: unit.id, facing });
  },
};

/** Where all of the first side come by lists it has nobody to turn, and is not asked. */
const ready: Verb = {
  bans: {},
  candidates: () => [{ do: 'ready' }],
  apply: ({ sc, seat }) => {
    tell(sc, { is: 'ready', seat });
    const [first] = sc.s.seats;
    if (topOf(sc, 'setup').seat === first || turnable(sc, first).length === 0) return opened(sc);
    turnTo(sc, { is: 'setup', seat: first });
  },
};

export const setupVerbs = { face, ready } satisfies Record<string, Verb>;
