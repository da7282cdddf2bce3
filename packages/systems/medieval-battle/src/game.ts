// Medieval Battle as a game of the house: the chapters behind one door.

import {
  BadInput,
  diceStream,
  drawBelow,
  type Fate,
  type Game,
  type Odds,
  type Options,
  type Position,
} from '@gonfalon/kernel';
import { verbGame } from '@gonfalon/kit';
import { almanacOf } from './almanac.ts';
import { drawArrangement, firstArrangement, parseArrangement } from './battlefield.ts';
import { type Box, COLUMNS, MIDDLE, type Modules, readCards, TIME_TOKENS } from './box.ts';
import { meleeClash } from './chapters/fighting.ts';
import { shotClash } from './chapters/ranged.ts';
import { fightsOf } from './fights.ts';
import { forecastOf } from './forecast/forecast.ts';
import { marchReach } from './march.ts';
import { ORDERS } from './orders.ts';
import { lay } from './position.ts';
import { engine } from './running.ts';
import { type BattleScene, frameOf, scenes, unitById } from './scene.ts';
import { stakesOf } from './stakes.ts';
import { surveyOf } from './survey.ts';
import {
  type Arrangement,
  type Happening,
  type MapSize,
  type Order,
  SEATS,
  type State,
  type Unit,
} from './types.ts';
import type { Claim } from './verb.ts';
import { eventSeen, hasSecrets, plainView, viewOf } from './view.ts';
import { describe } from './write-position.ts';

export type MedievalBattle = Game<State, Order, Happening>;

export function medievalBattle(id: string, rulesVersion: string, box: Box): MedievalBattle {
  const sceneOf = scenes(box);

  const answers = verbGame<State, BattleScene, Claim, Order, Happening>(engine, sceneOf);

  /** Nobody may be asked a question without an answer, not even in a position laid by hand. */
  const withChoices = (s: State, { body }: Position): State => {
    const { is } = frameOf(s);
    const line = body.find(({ word }) => word === is)?.line;
    const awaited = answers.awaits(s);
    for (const seat of awaited.kind === 'seats' ? awaited.seats : [])
      if (answers.choices(s, seat).length === 0)
        throw new BadInput(
          line ? `line ${line}, position` : 'position',
          `${seat} is asked (${is}) but has no choice`,
        );
    return s;
  };

  const reachOf: MedievalBattle['reach'] = (s, seat, unit) => marchReach(sceneOf(s), seat, unit);

  return {
    id,
    rulesVersion,
    scenarios: ['standard', 'big'],
    options: { dismounting: [false, true], modules: 'text', seed: 'text', cards: 'text' },
    actions: ORDERS,
    seats: () => SEATS,
    setup: (scenario, options) => {
      const s = setup(box, scenario, options);
      return { ...s, flags: sceneOf(s).field.flags.map(() => null) };
    },
    lay: position => withChoices(lay(box, sceneOf, position), position),
    describe: s => describe(id, sceneOf(s)),
    ...answers,
    reach: reachOf,
    odds: (s, seat, order) => (answers.check(s, seat, order).ok ? odds(sceneOf(s), order) : null),
    ...forecastOf(sceneOf, reachOf),
    ...stakesOf(sceneOf),
    ...surveyOf(sceneOf),
    attackDuties: () => null,
    fights: (s, seat) => fightsOf(sceneOf(s), answers.choices(s, seat)),
    almanac: s => almanacOf(sceneOf(s)),
    view: viewOf,
    plain: (s, seat) => plainView(sceneOf(s), seat),
    secrets: hasSecrets,
    see: eventSeen,
  };
}

/** No luck anywhere (§G.5): one result, with the arithmetic that leads to it. */
function odds(sc: BattleScene, order: Order): Odds | null {
  if (order.do !== 'melee' && order.do !== 'shoot') return null;
  const unit = unitById(sc.s, order.unit as string)!;
  const target = unitById(sc.s, order.target as string)!;
  if (target.kind === 'WT') {
    const result = { wagonDestroyed: target.knights < 2 };
    return { of: 1, chances: [{ weight: 1, result }], ledger: [], measures: {}, fates: [fateOf(target, 1)] };
  }
  const clash = order.do === 'melee' ? meleeClash(sc, unit, target) : shotClash(sc, unit, target);
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
    fates: [fateOf(unit, attackerLoss), fateOf(target, defenderLoss)].filter(({ loss }) => loss > 0),
  };
}

/** Nothing is left to chance. */
const fateOf = ({ id, army, knights }: Unit, lost: number): Fate => ({
  unit: id,
  side: army,
  strength: knights,
  loss: 1000 * Math.min(lost, knights),
  dies: lost >= knights ? 10_000 : 0,
  breaks: 0,
});

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
