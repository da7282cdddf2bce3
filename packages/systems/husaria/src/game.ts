// A box of the Husaria system as a game of the house: the chapters behind one door.

import type { Action, Game } from '@gonfalon/kernel';
import { allUnits, boxGame, groundText } from '@gonfalon/kit';
import { type HusariaBox, sceneIn } from './box.ts';
import { beginSetup, setupState } from './chapters/setup.ts';
import type { HusariaEvent } from './events.ts';
import { dutiesOf, fightsOf } from './fights.ts';
import { estimateOf } from './forecast/estimate.ts';
import { nextReach } from './forecast/next-reach.ts';
import { strikesOf } from './forecast/suppose.ts';
import { marchReach } from './march/reach.ts';
import { oddsOf } from './odds.ts';
import { OPTIONS } from './options.ts';
import { ORDERS } from './order-specs.ts';
import { lay } from './position.ts';
import { firstFault, warningsOf } from './position-check.ts';
import { engine, settle } from './running.ts';
import { scenarioOf } from './scenario.ts';
import type { Scene } from './scene.ts';
import { factsOf, worthOf } from './stakes.ts';
import type { State } from './state.ts';
import { landOf, surveyOf } from './survey.ts';
import type { Claim } from './verb.ts';
import { describe } from './write-position.ts';

export type HusariaGame = Game<State, Action, HusariaEvent>;

/** Nothing is secret: both sides see everything on and beside the map. */
const viewOf = (sc: Scene): State => sc.s;
const ASKED = { engine, sceneIn, firstFault, warningsOf, marchReach, oddsOf, viewOf };
const FORESEEN = { nextReach, strikesOf, estimateOf, surveyOf, landOf, factsOf, worthOf, dutiesOf, fightsOf };
const WRITTEN = { options: OPTIONS, actions: ORDERS, lay, describe };
const ANSWERS = { ...ASKED, ...FORESEEN, ...WRITTEN };

export function husaria(box: HusariaBox): HusariaGame {
  return {
    ...boxGame<HusariaBox, State, Scene, Claim, Action, HusariaEvent>(box, ANSWERS),
    setup: (id, options) => {
      const scenario = scenarioOf(box.scenarios, id);
      const field = box.fieldOf(scenario.ground);
      const ground = groundText(field, box.field);
      const sc = sceneIn(box, setupState({ tables: box.tables, scenario, field, ground }, options));
      beginSetup(sc);
      settle(sc);
      return sc.s;
    },
    plain: s => ({ ...s, units: allUnits(sceneIn(box, s)) }),
    secrets: () => false,
    see: event => event,
  };
}
