// Medieval Battle as a game of the house: the chapters behind one door.

import {
  type Awaits,
  allowed,
  BadInput,
  budget,
  diceStream,
  drawBelow,
  type End,
  type Game,
  type Moment,
  type Odds,
  type Options,
  objections,
  type Position,
  refused,
  type Seat,
  type Step,
  type Verdict,
  verdict,
} from '@gonfalon/kernel';
import { drawArrangement, firstArrangement, parseArrangement } from './battlefield.ts';
import { type Box, COLUMNS, MIDDLE, type Modules, readCards, TIME_TOKENS } from './box.ts';
import { meleeClash } from './chapters/fighting.ts';
import { shotClash } from './chapters/ranged.ts';
import { outOfPlace, speakers } from './moments.ts';
import { MOMENTS, ORDERS, type OrderVerb, VERBS } from './orders.ts';
import { lay } from './position.ts';
import { frameOf, type Table, tables, unitById } from './table.ts';
import {
  type Army,
  type Arrangement,
  type Happening,
  type MapSize,
  type Order,
  SEATS,
  type State,
  TROOPS,
  type Troop,
} from './types.ts';
import type { Claim } from './verb.ts';
import { hasSecrets, plainView, seen, viewOf } from './view.ts';
import { describe } from './write-position.ts';

export type MedievalBattle = Game<State, Order, Happening>;

export function medievalBattle(id: string, rulesVersion: string, box: Box): MedievalBattle {
  const tableOf = tables(box);

  const choices = (s: State, seat: Seat, about?: string): readonly Order[] => {
    const army = seat as Army;
    if (!speakers(s).includes(army)) return [];
    const t = tableOf(s);
    return MOMENTS[frameOf(s).is].flatMap(verb =>
      VERBS[verb]
        .candidates(t, army)
        .filter(order => about === undefined || concerns(t, order, about))
        .filter(order => allowed(VERBS[verb].bans, claimOf(t, army, order))),
    );
  };

  const check = (s: State, seat: Seat, order: Order): Verdict => {
    const t = tableOf(s);
    const army = seat as Army;
    const unknown = outOfPlace(s, seat, order.do as OrderVerb) ?? unknownIn(t, order);
    if (unknown) return unknown;
    return verdict(objections(VERBS[order.do as OrderVerb].bans, claimOf(t, army, order)));
  };

  /** Nobody may be asked a question without an answer, not even in a position laid by hand. */
  const withChoices = (s: State, { body }: Position): State => {
    const { is } = frameOf(s);
    const line = body.find(({ word }) => word === is)?.line;
    for (const seat of speakers(s))
      if (choices(s, seat).length === 0)
        throw new BadInput(
          line ? `line ${line}, position` : 'position',
          `${seat} is asked (${is}) but has no choice`,
        );
    return s;
  };

  const act = (s: State, seat: Seat, order: Order): Step<State, Happening> => {
    const {
      s: state,
      events,
      sealed,
    } = VERBS[order.do as OrderVerb].apply(claimOf(tableOf(s), seat as Army, order));
    return sealed ? { state, events, sealed } : { state, events };
  };

  return {
    id,
    rulesVersion,
    scenarios: ['standard', 'big'],
    options: { dismounting: [false, true], modules: 'text', seed: 'text', cards: 'text' },
    actions: ORDERS,
    seats: () => SEATS,
    setup: (scenario, options) => {
      const s = setup(box, scenario, options);
      return { ...s, flags: tableOf(s).field.flags.map(() => null) };
    },
    lay: position => withChoices(lay(box, tableOf, position), position),
    describe: s => describe(id, tableOf(s)),
    awaits: s => awaits(s),
    choices,
    check,
    apply: (s, input) => {
      if (!('action' in input)) throw new Error('Medieval Battle has no dice (G.5)');
      return act(s, input.seat, input.action);
    },
    reach: (s, seat, unit) => reach(s, seat, unit, choices, act),
    odds: (s, seat, order) => (check(s, seat, order).ok ? odds(tableOf(s), order) : null),
    view: viewOf,
    plain: (s, seat) => plainView(tableOf(s), seat),
    secrets: hasSecrets,
    see: seen,
  };
}

const PASSES: Partial<Record<string, Order>> = { withdraw: { do: 'stand' }, dismount: { do: 'stop' } };
const CLOSES: Partial<Record<string, Order>> = {
  recruit: { do: 'ready' },
  deploy: { do: 'decline' },
  turn: { do: 'pass' },
  move: { do: 'stop' },
  regroup: { do: 'done' },
};

function awaits(s: State): Awaits<Order> {
  const frame = frameOf(s);
  if (frame.is === 'over') return { kind: 'over', outcome: frame.outcome };
  const about =
    'unit' in frame ? [frame.unit] : frame.is === 'withdraw' ? [frame.defender, frame.attacker] : [];
  const pass = PASSES[frame.is];
  const close = CLOSES[frame.is];
  const moment: Moment<Order> = { key: frame.is, about, ...(pass && { pass }), ...(close && { close }) };
  return { kind: 'seats', seats: speakers(s), moment };
}

/** The order with everything it names looked up. */
function claimOf(t: Table, army: Army, order: Order): Claim {
  const { unit, target, into, to, at, kind, module } = order as Readonly<Record<string, string | undefined>>;
  return {
    t,
    army,
    frame: frameOf(t.s),
    unit: unit === undefined ? undefined : unitById(t.s, unit),
    other: target === undefined && into === undefined ? undefined : unitById(t.s, (target ?? into)!),
    hex: to === undefined && at === undefined ? undefined : t.grid.hex((to ?? at)!),
    kind: kind as Troop,
    module,
  } as Claim;
}

/** The arguments of every order, as a list: every order is checked, so none is made twice. */
const ARGS: ReadonlyMap<string, readonly (readonly [arg: string, kind: string])[]> = new Map<
  string,
  readonly (readonly [arg: string, kind: string])[]
>(Object.entries(ORDERS).map(([verb, specs]) => [verb, Object.entries(specs)]));

/** Names that mean nothing on this table; an enemy's reserve is such a name, so nothing is betrayed. */
function unknownIn(t: Table, order: Order): Verdict | null {
  for (const [arg, kind] of ARGS.get(order.do)!) {
    const value = order[arg] as string;
    if (kind === 'unit' && !unitById(t.s, value)) return refused('order.unknownUnit', value);
    if (kind === 'hex' && t.grid.hex(value) === undefined) return refused('order.unknownHex', value);
    if (arg === 'kind' && !TROOPS.includes(value as Troop)) return refused('order.unknownKind', value);
  }
  return null;
}

const concerns = (t: Table, order: Order, about: string): boolean => {
  if (Object.values(order).includes(about)) return true;
  const unit = order.unit;
  return (
    typeof unit === 'string' &&
    t.grid.hex(about) !== undefined &&
    unitById(t.s, unit)?.at === t.grid.hex(about)
  );
};

/** Steps tried for one unit: six points on open ground take a few hundred. */
const REACH_BUDGET = 20_000;

/** Whole moves on foot or horse: every hex where the unit could stop, by the cheapest way. */
function reach(
  s: State,
  seat: Seat,
  unit: string,
  choices: (s: State, seat: Seat, about?: string) => readonly Order[],
  act: (s: State, seat: Seat, order: Order) => Step<State, Happening>,
): End<Order>[] {
  const mover = unitById(s, unit);
  if (!mover || mover.at < 0 || mover.army !== seat) return [];
  const best = new Map<string, End<Order> & { readonly rests: boolean }>();
  let rim: { readonly s: State; readonly path: readonly Order[] }[] = [{ s, path: [] }];
  const spend = budget(`the way of ${unit}`, REACH_BUDGET);
  while (rim.length > 0) {
    const next: typeof rim = [];
    for (const from of rim)
      for (const order of choices(from.s, mover.army, unit)) {
        if (order.do !== 'step' || order.unit !== unit) continue;
        spend();
        const { state } = act(from.s, mover.army, order);
        const there = unitById(state, unit)!;
        const at = order.to as string;
        if ((best.get(at)?.left ?? -1) >= there.points) continue;
        const path = [...from.path, order];
        const rests = !state.units.some(other => other.at === there.at && other.id !== unit);
        best.set(at, { at, left: there.points, path, rests });
        next.push({ s: state, path });
      }
    rim = next;
  }
  return [...best.values()].filter(end => end.rests).map(({ at, left, path }) => ({ at, left, path }));
}

/** No luck anywhere (§G.5): one result, with the arithmetic that leads to it. */
function odds(t: Table, order: Order): Odds | null {
  if (order.do !== 'melee' && order.do !== 'shoot') return null;
  const unit = unitById(t.s, order.unit as string)!;
  const target = unitById(t.s, order.target as string)!;
  if (target.kind === 'WT') {
    const result = { wagonDestroyed: target.knights < 2 };
    return { of: 1, chances: [{ weight: 1, result }], ledger: [], measures: {} };
  }
  const clash = order.do === 'melee' ? meleeClash(t, unit, target) : shotClash(t, unit, target);
  const { attackerLoss, defenderLoss, base, column, ledger } = clash;
  const result = {
    attackerLoss,
    defenderLoss,
    attackerDies: attackerLoss >= unit.knights,
    defenderDies: defenderLoss >= target.knights,
  };
  return {
    of: 1,
    chances: [{ weight: 1, result }],
    ledger,
    column: COLUMNS[column + MIDDLE]!,
    measures: { base, column, hit: defenderLoss > 0 ? 10_000 : 0 },
  };
}

function setup(box: Box, scenario: string, options: Options): State {
  if (scenario !== 'standard' && scenario !== 'big')
    throw new BadInput('scenario', `there is no ${scenario}, only standard and big`);
  for (const name of Object.keys(options))
    if (!['dismounting', 'modules', 'seed', 'cards'].includes(name))
      throw new BadInput('options', `there is no option ${name}`);
  const cards = String(options.cards ?? '');
  if (cards !== '') readCards(cards);
  return newGame(scenario, chosen(box.modules, scenario, options), options.dismounting === true, cards);
}

/** §I.3: chosen by the host, drawn by a seed, or the modules in the order of their numbers. */
function chosen(modules: Modules, size: MapSize, options: Options): Arrangement {
  if (options.modules) return parseArrangement(modules, size, String(options.modules));
  if (!options.seed) return firstArrangement(modules, size);
  let stream = diceStream(`battlefield ${options.seed}`);
  return drawArrangement(modules, size, n => {
    const draw = drawBelow(stream, n);
    stream = draw.stream;
    return draw.value;
  });
}

const newGame = (size: MapSize, arrangement: Arrangement, dismounting: boolean, cards: string): State => ({
  size,
  arrangement,
  dismounting,
  cards,
  reserves: { red: {}, yellow: {} },
  ready: { red: false, yellow: false },
  units: [],
  tokens: { red: TIME_TOKENS, yellow: TIME_TOKENS },
  flags: [],
  passes: 0,
  stack: [{ is: 'recruit' }],
});
