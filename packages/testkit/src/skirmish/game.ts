// Skirmish: the smallest game that needs all of the contract, and the sample for authors of real ones.
// Read field.ts, then opening.ts, march.ts, fire.ts and turns.ts (the chapters), sight.ts (who may know what), and below how
// the verb engine of the kit puts them together.

import { OFF_MAP } from '@gonfalon/hex';
import { BadInput, type Game, refused, type ScenarioId, verdict } from '@gonfalon/kernel';
import { type FrameTable, type VerbEngine, verbEngine, verbGame } from '@gonfalon/kit';
import {
  type Event,
  type Frame,
  GRID,
  isSide,
  ORDERS,
  type Order,
  onField,
  SIDES,
  type Side,
  type State,
  seenBy,
  type Unit,
  unitOf,
} from './field.ts';
import { pass, shoot, shot, shotOdds, window } from './fire.ts';
import { forecast } from './forecast.ts';
import { isTurnOf, marches, step } from './march.ts';
import { describeState, layState } from './notation.ts';
import { pick, picking } from './opening.ts';
import { type Scene, sceneOf } from './scene.ts';
import { hasSecrets, plainView, seeEvent, viewOf } from './sight.ts';
import { stakes, survey } from './stakes.ts';
import { done, endIfDecided, turn } from './turns.ts';
import type { Claim } from './verb.ts';

const SCENARIO = 'ford';

/** Ambushers wait off the map until their side has picked a lair. */
const ROSTER: readonly (readonly [id: string, side: Side, arm: Unit['arm'], at: string])[] = [
  ['R1', 'red', 'archer', '0206'],
  ['R2', 'red', 'foot', '0406'],
  ['RX', 'red', 'archer', ''],
  ['B1', 'blue', 'archer', '0201'],
  ['B2', 'blue', 'foot', '0401'],
  ['BX', 'blue', 'archer', ''],
];

function opening(): State {
  return {
    turn: 1,
    stances: { red: null, blue: null },
    units: ROSTER.map(([id, side, arm, at]) => ({
      id,
      side,
      arm,
      at: GRID.hex(at) ?? OFF_MAP,
      points: 0,
      loaded: true,
      hidden: at === '',
    })),
    stack: [{ is: 'picking', red: null, blue: null }],
  };
}

const isScenario = (scenario: ScenarioId): void => {
  if (scenario !== SCENARIO) throw new BadInput('scenario', `there is no "${scenario}", only ${SCENARIO}`);
};

const engine: VerbEngine<Scene, Claim, Order> = verbEngine<Scene, Claim, Order>({
  actions: ORDERS,
  verbs: { pick, step, shoot, pass, done },
  frames: { picking, turn, window, shot } satisfies FrameTable<Scene, Frame, Order>,
  claim: (sc, side, order) => {
    const { unit, at, to, lair, stance } = order as Readonly<Record<string, string | undefined>>;
    const hex = to ?? lair;
    return {
      sc,
      state: sc.s,
      side,
      unit: unit === undefined ? undefined : unitOf(sc.s, unit),
      target: at === undefined ? undefined : unitOf(sc.s, at),
      hex: hex === undefined ? undefined : GRID.hex(hex),
      stance,
    } as Claim;
  },
  unitNamed: ({ s }, id, seat) => (isSide(seat) ? seenBy(s, seat, id) : undefined),
  // Every verb has a line for the moment it belongs to: that one objects, with whatever else does.
  misplaced: (sc, seat, order) =>
    isSide(seat)
      ? (engine.unknownIn(sc, seat, order) ?? verdict(engine.objectionsTo(sc, seat, order)))
      : refused('table.noSeat', seat),
  follows: endIfDecided,
});

export const skirmish: Game<State, Order, Event> = {
  id: 'skirmish',
  rulesVersion: '1',
  scenarios: [SCENARIO],
  options: {},
  actions: ORDERS,

  seats(scenario) {
    isScenario(scenario);
    return SIDES;
  },
  setup(scenario, options) {
    isScenario(scenario);
    const [stranger] = Object.keys(options);
    if (stranger !== undefined) throw new BadInput('options', `Skirmish has no option "${stranger}"`);
    return opening();
  },
  lay: layState,
  describe: state => ({ box: 'skirmish', scenario: SCENARIO, body: describeState(state) }),

  ...verbGame<State, Scene, Claim, Order, Event>(engine, sceneOf),

  reach(state, seat, id) {
    const unit = unitOf(state, id);
    if (!unit || unit.side !== seat || !isTurnOf(state, unit.side) || unit.hidden || !onField(unit))
      return [];
    return marches(state, unit).map(({ at, left, path }) => ({
      at: GRID.ids[at]!,
      left,
      path: path.map(to => ({ do: 'step', unit: id, to: GRID.ids[to]! })),
    }));
  },
  odds(state, seat, order) {
    if (order.do !== 'shoot' || !isSide(seat)) return null;
    const shooter = seenBy(state, seat, order.unit);
    const target = seenBy(state, seat, order.at);
    return shooter && target ? shotOdds(state, { shooter, target }) : null;
  },

  ...forecast,
  ...stakes,
  ...survey,
  attackDuties: () => null,
  fights: (state, seat) =>
    skirmish.choices(state, seat).flatMap(order => {
      const target = order.do === 'shoot' ? unitOf(state, order.at) : undefined;
      return target && order.do === 'shoot'
        ? [{ order, steps: [order], units: [order.unit], hexes: [GRID.ids[target.at]!] }]
        : [];
    }),

  view: viewOf,
  plain: plainView,
  secrets: hasSecrets,
  see: seeEvent,
};
