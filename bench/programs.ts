// What computer players ask of the contract beside estimates: fights as one order, whole moves beside a known ambush and in
// Medieval Battle, choices of one unit, windows that are let pass, and one whole player turn by a plain script.

import { playOut } from '@gonfalon/host';
import {
  type Action,
  type AnyGame,
  answerOf,
  begin,
  checksum,
  entriesOf,
  parseOrders,
  type WholeFight,
} from '@gonfalon/kernel';
import { boxOf } from '@gonfalon/library';
import { yardstick } from './anchors/yardstick.ts';
import { kept } from './lib/forecast-rows.ts';
import type { Race } from './lib/row.ts';
import { scriptedTurn } from './lib/scripted-turn.ts';

const gameOf = async (box: string): Promise<AnyGame> => (await boxOf(box)!.game!()) as AnyGame;
const grunwald = await gameOf('grunwald-1410');
const kulikovo = await gameOf('kulikovo-1380');
const battle = await gameOf('medieval-battle');

const READY = { setup: 'ready' };
/** Every moment of kept games in which somebody declares attacks, with the fights he could declare. */
const plays = ['ulrichs-attack-1500', 'blitzkrieg-1410-4000', 'clash-of-titans-6000'].map(file =>
  kept(file)(grunwald),
);
const declaring = plays.flatMap(entriesOf).flatMap(({ state }) => {
  const awaited = grunwald.awaits(state);
  if (awaited.kind !== 'seats') return [];
  const [seat] = awaited.seats as [string];
  const fights: WholeFight[] = [];
  for (const fight of grunwald.fights(state, seat)) if (fights.push(fight) >= 12) break;
  return fights.length > 0 ? [{ state, seat, fights }] : [];
});
const groups = declaring.flatMap(({ state, seat, fights }) => fights.map(fight => ({ state, seat, fight })));

const done = (state: unknown, seat: string, orders: readonly Action[]): unknown =>
  orders.reduce((at, action) => {
    if (!grunwald.check(at, seat, action).ok) throw new Error('a listed fight is refused');
    return grunwald.apply(at, { seat, action }).state;
  }, state);
const inSteps = (): unknown[] => groups.map(({ state, seat, fight }) => done(state, seat, fight.steps));
const inOne = (): unknown[] => groups.map(({ state, seat, fight }) => done(state, seat, [fight.order]));

const engaged: Race = {
  id: 'fight medieval',
  measure: `a fight declared in one order, against its steps, ${groups.length} of them`,
  anchor: { name: 'steps', ops: groups.length, run: inSteps },
  ours: { name: 'engage', ops: groups.length, run: inOne },
  target: { atMost: 1 },
  check() {
    if (groups.length < 12) throw new Error(`only ${groups.length} fights could be declared`);
    if (checksum(inSteps()) !== checksum(inOne()))
      throw new Error('one order leads elsewhere than its steps');
  },
};

const ambush = kulikovo.setup('the-ambush', READY);
const mongols = kulikovo.units(ambush, null).filter(({ side }) => side === 'mongols');
const rides = (): number =>
  mongols.reduce((sum, { id }) => sum + kulikovo.nextReach(ambush, 'mongols', id).length, 0);

const besideAmbush: Race = {
  id: 'next reach ambush',
  measure: `where the ${mongols.length} Mongols of The Ambush could stand, the regiment known`,
  // As the same army without it.
  anchor: yardstick(60_000),
  ours: { name: 'nextReach', ops: 1, run: rides },
  target: { atMost: 1 },
  check() {
    if (kulikovo.facts(ambush).ambush?.at === null) throw new Error('nobody lies in a known ambush');
    if (rides() < 10 * mongols.length) throw new Error('hardly anybody can move');
  },
};

/** The first turn of a battle whose armies are drawn up. */
const { state: midst, mover } = entriesOf(
  playOut(begin(battle, { scenario: 'standard', options: { seed: 'bench' } }), 'bench', 400),
)
  .map(({ state }) => ({ state, awaited: battle.awaits(state) }))
  .flatMap(({ state, awaited }) =>
    awaited.kind === 'seats' && awaited.moment.key === 'turn' ? [{ state, mover: awaited.seats[0]! }] : [],
  )[0]!;
const men = battle.units(midst, null).filter(({ side }) => side === mover);
const marches = (): number => men.reduce((sum, { id }) => sum + battle.reach(midst, mover, id).length, 0);
const aboutEach = (): number => men.reduce((sum, { id }) => sum + battle.choices(midst, mover, id).length, 0);

const battleRows: readonly Race[] = [
  {
    id: 'reach medieval-battle',
    measure: `every end of one unit, of ${men.length}`,
    anchor: yardstick(20),
    ours: { name: 'reach', ops: men.length, run: marches },
    target: { atMost: 1 },
    check() {
      if (men.length < 5 || marches() < 3 * men.length) throw new Error('hardly anybody can move');
    },
  },
  {
    id: 'choices about medieval-battle',
    measure: 'the choices of one unit, against those of its whole army',
    anchor: { name: 'choices', ops: 1, run: () => battle.choices(midst, mover).length },
    ours: { name: 'choices about', ops: men.length, run: aboutEach },
    target: { atMost: 0.35 },
    check() {
      if (aboutEach() < men.length) throw new Error('hardly anybody has a choice');
    },
  },
];

/** Every window of a kept game. */
const windows = entriesOf(kept('ulrichs-attack-1500')(grunwald)).flatMap(({ state }) => {
  const awaited = grunwald.awaits(state);
  return awaited.kind === 'seats' && awaited.moment.pass ? [{ state, seat: awaited.seats[0]! }] : [];
});
const orders = parseOrders('allies: pass when=any\nteutons: pass when=any');
const letPass = (): number =>
  windows.filter(({ state, seat }) => answerOf(grunwald, state, seat, orders) !== null).length;

const passed: Race = {
  id: 'pass medieval',
  measure: `a window let pass by standing orders, against its choices listed, ${windows.length} of them`,
  anchor: {
    name: 'choices',
    ops: windows.length,
    run: () => windows.reduce((sum, { state, seat }) => sum + grunwald.choices(state, seat).length, 0),
  },
  ours: { name: 'answerOf', ops: windows.length, run: letPass },
  target: { atMost: 0.25 },
  check() {
    if (windows.length < 10) throw new Error(`only ${windows.length} windows open`);
    if (letPass() < windows.length / 2) throw new Error('most windows are not let pass');
  },
};

const ulrich = grunwald.setup('ulrichs-attack', READY);
const turn = () => scriptedTurn(grunwald, ulrich);

const scripted: Race = {
  id: 'turn medieval',
  measure: `a whole player turn of Ulrich's Attack by a plain script, ${turn().said} orders and rolls`,
  anchor: yardstick(100_000),
  ours: { name: 'script', ops: 1, run: () => turn().said },
  target: { atMost: 1 },
  check() {
    const [first, again] = [turn(), turn()];
    if (first.said < 100) throw new Error(`the turn has only ${first.said} orders`);
    if (checksum(first.state) !== checksum(again.state)) throw new Error('the same turn goes another way');
  },
};

export const rows: readonly Race[] = [engaged, besideAmbush, ...battleRows, passed, scripted];
