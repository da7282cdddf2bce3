// A box of the Husaria system as a game of the house: the chapters behind one door.

import type { Action, Game, Position } from '@gonfalon/kernel';
import { allUnits, groundText, playable, verbGame } from '@gonfalon/kit';
import { type HusariaBox, sceneIn } from './box.ts';
import { beginSetup, setupState } from './chapters/setup.ts';
import type { HusariaEvent } from './events.ts';
import { marchReach } from './march/reach.ts';
import { oddsOf } from './odds.ts';
import { OPTIONS } from './options.ts';
import { ORDERS } from './order-specs.ts';
import { lay } from './position.ts';
import { firstFault, warningsOf } from './position-check.ts';
import { engine, settle } from './running.ts';
import { scenarioOf } from './scenario.ts';
import type { Scene } from './scene.ts';
import type { State } from './state.ts';
import type { Claim } from './verb.ts';
import { describe } from './write-position.ts';

export type HusariaGame = Game<State, Action, HusariaEvent>;

export function husaria(box: HusariaBox): HusariaGame {
  const open = (s: State): Scene => sceneIn(box, s);
  const trial = { engine, open, faultIn: firstFault };
  const answers = verbGame<State, Scene, Claim, Action, HusariaEvent>(engine, open, s => s.turn);
  return {
    id: box.id,
    rulesVersion: box.rulesVersion,
    scenarios: box.scenarios.map(scenario => scenario.id),
    options: OPTIONS,
    actions: ORDERS,
    seats: scenario => box.scenarios.find(({ id }) => id === scenario)?.seats ?? [],
    setup: (id, options) => {
      const scenario = scenarioOf(box.scenarios, id);
      const field = box.fieldOf(scenario.ground);
      const ground = groundText(field, box.field);
      const sc = open(setupState({ tables: box.tables, scenario, field, ground }, options));
      beginSetup(sc);
      settle(sc);
      return sc.s;
    },
    lay: (position: Position) => playable(trial, lay(box, position), position),
    warnings: s => warningsOf(open(s)),
    describe: s => describe(box, s),
    ...answers,
    reach: (s, seat, unit) => marchReach(open(s), seat, unit),
    odds: (s, seat, order) => (answers.check(s, seat, order).ok ? oddsOf(open(s), seat, order) : null),
    // Nothing is secret: both sides see everything on and beside the map.
    view: s => s,
    plain: s => ({ ...s, units: allUnits(open(s)) }),
    secrets: () => false,
    see: event => event,
  };
}
