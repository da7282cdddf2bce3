// A box of the Medieval system as a game of the house: the chapters behind one door.

import type { Action, Game } from '@gonfalon/kernel';
import { boxGame, type FieldShelf } from '@gonfalon/kit';
import { setupState } from './chapters/setup.ts';
import type { MedievalEvent } from './events.ts';
import { dutiesOf, fightsOf } from './fights.ts';
import { estimateOf } from './forecast/estimate.ts';
import { nextReach } from './forecast/next-reach.ts';
import { strikesOf } from './forecast/suppose.ts';
import { marchReach } from './march-reach.ts';
import { oddsOf } from './odds.ts';
import { ORDERS } from './orders.ts';
import { lay, OPTIONS } from './position.ts';
import { firstFault, warningsOf } from './position-check.ts';
import type { Rules } from './rules.ts';
import { engine, settle } from './running.ts';
import type { Scenario } from './scenario.ts';
import { type Memory, type Scene, sceneOf } from './scene.ts';
import { factsOf, worthOf } from './stakes.ts';
import type { State } from './state.ts';
import { landOf, surveyOf } from './survey.ts';
import type { Claim } from './verb.ts';
import { eventSeen, hasSecrets, plainView, viewOf } from './view.ts';
import { describe } from './write-position.ts';

export type MedievalGame = Game<State, Action, MedievalEvent>;

/** What a box brings: its edition, its scenarios, its field. */
export interface MedievalBox extends FieldShelf {
  readonly id: string;
  readonly rulesVersion: string;
  readonly rules: Rules;
  readonly memory: Memory;
  readonly scenarios: readonly Scenario[];
}

/** A state of the box, ready to be asked. */
export const sceneIn = (box: MedievalBox, s: State): Scene =>
  sceneOf(box, box.scenarios.find(({ id }) => id === s.scenario)!, box.fieldOf(s.ground), s);

const ASKED = { engine, sceneIn, firstFault, warningsOf, marchReach, oddsOf, viewOf };
const FORECAST = { nextReach, strikesOf, estimateOf };
const WEIGHED = { surveyOf, landOf, factsOf, worthOf, dutiesOf, fightsOf };
const WRITTEN = { options: OPTIONS, actions: ORDERS, lay, describe };
const ANSWERS = { ...ASKED, ...FORECAST, ...WEIGHED, ...WRITTEN };

export function medieval(box: MedievalBox): MedievalGame {
  const open = (s: State): Scene => sceneIn(box, s);
  return {
    ...boxGame<MedievalBox, State, Scene, Claim, Action, MedievalEvent>(box, ANSWERS),
    setup: (scenario, options) => settled(open(setupState(box, scenario, options))),
    plain: (s, seat) => plainView(open(s), seat),
    secrets: s => hasSecrets(open(s)),
    see: eventSeen,
  };
}

function settled(sc: Scene): State {
  settle(sc);
  return sc.s;
}
