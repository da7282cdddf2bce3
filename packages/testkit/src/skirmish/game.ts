// Skirmish: the smallest game that needs all of the contract, and the sample for authors of real ones.
// Read field.ts, then opening.ts, march.ts and fire.ts (the chapters), flow.ts (the way of one action), sight.ts.

import { OFF_MAP } from '@gonfalon/hex';
import {
  type Awaits,
  BadInput,
  bans,
  type Game,
  objections,
  type ScenarioId,
  type Seat,
  top,
  type Violation,
  verdict,
} from '@gonfalon/kernel';
import {
  type Event,
  type Frame,
  GRID,
  isSide,
  LAIRS,
  ORDERS,
  type Order,
  onField,
  SIDES,
  type Side,
  STANCES,
  type State,
  seenBy,
  type Unit,
  unitOf,
} from './field.ts';
import { shotBans, shotClaim, shotOdds, windowOf } from './fire.ts';
import { carryOut } from './flow.ts';
import { isTurnOf, marches, neighboursOf, stepBans, stepClaim } from './march.ts';
import { describeState, layState } from './notation.ts';
import { pickBans } from './opening.ts';
import { hasSecrets, plainView, seeEvent, viewOf } from './sight.ts';

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

function awaits(state: State): Awaits<Order> {
  const frame = top<Frame>(state);
  const { turn } = state;
  switch (frame.is) {
    case 'picking':
      return { kind: 'seats', seats: SIDES.filter(side => !frame[side]), moment: { key: 'picking', turn } };
    case 'turn':
      return { kind: 'seats', seats: [frame.side], moment: { key: 'turn', turn } };
    case 'window':
      return {
        kind: 'seats',
        seats: [frame.side],
        moment: { key: 'stepped', about: [frame.mover], pass: { do: 'pass' }, turn },
      };
    case 'shot':
      return { kind: 'dice', d6: 2, rule: 'fire.roll' };
    case 'over':
      return { kind: 'over', outcome: frame.outcome };
  }
}

interface Waiting {
  readonly state: State;
  readonly side: Side;
}
const passBans = bans<Waiting>('window', {
  open: ({ state, side }) => (windowOf(state, side) ? [] : [side]),
});
const doneBans = bans<Waiting>('turn', { own: ({ state, side }) => (isTurnOf(state, side) ? [] : [side]) });

/** The only judge: `check` tells its reasons, `choices` offers what it lets pass. */
function judge(state: State, side: Side, order: Order): readonly Violation[] {
  switch (order.do) {
    case 'pick':
      return objections(pickBans, { state, side, stance: order.stance, lair: order.lair });
    case 'step':
      return objections(stepBans, stepClaim(state, side, order.unit, order.to));
    case 'shoot':
      return objections(shotBans, shotClaim(state, side, order.unit, order.at));
    case 'pass':
      return objections(passBans, { state, side });
    case 'done':
      return objections(doneBans, { state, side });
  }
}

/** Everything worth judging, generously: what is wrong in it the judge throws out. */
function candidates(state: State, side: Side): Order[] {
  const own = state.units.filter(unit => unit.side === side && onField(unit));
  const foes = state.units.filter(unit => unit.side !== side && seenBy(state, side, unit.id));
  const id = (hex: number): string => GRID.ids[hex]!;
  return [
    ...STANCES.flatMap(stance => LAIRS[side].map(lair => ({ do: 'pick', stance, lair: id(lair) }) as const)),
    ...own.flatMap(({ id: unit, at }) =>
      neighboursOf(at).map(to => ({ do: 'step', unit, to: id(to) }) as const),
    ),
    ...own.flatMap(({ id: unit }) => foes.map(foe => ({ do: 'shoot', unit, at: foe.id }) as const)),
    { do: 'pass' },
    { do: 'done' },
  ];
}

function choices(state: State, seat: Seat, about?: string): readonly Order[] {
  const awaited = awaits(state);
  if (!isSide(seat) || awaited.kind !== 'seats' || !awaited.seats.includes(seat)) return [];
  return candidates(state, seat).filter(
    order =>
      (about === undefined || Object.values(order).includes(about)) && judge(state, seat, order).length === 0,
  );
}

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

  awaits,
  choices,
  check: (state, seat, order) =>
    isSide(seat)
      ? verdict(judge(state, seat, order))
      : { ok: false, why: [{ rule: 'table.noSeat', about: [seat] }] },
  apply: carryOut,

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
    const { shooter, target } = shotClaim(state, seat, order.unit, order.at);
    return shooter && target ? shotOdds(state, { shooter, target }) : null;
  },

  view: viewOf,
  plain: plainView,
  secrets: hasSecrets,
  see: seeEvent,
};
