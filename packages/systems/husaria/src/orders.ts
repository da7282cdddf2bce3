// Every order of the system, and the chapter that knows it.

import { byFrame } from './by-frame.ts';
import { advanceVerbs, letThemGo } from './chapters/advance.ts';
import { attacksDone, attackVerbs } from './chapters/attacks.ts';
import { beatenVerbs } from './chapters/beaten.ts';
import { bowVerbs } from './chapters/bows.ts';
import { haltChase, pursueVerbs } from './chapters/chase.ts';
import { fateVerbs } from './chapters/commanders-fate.ts';
import { counterchargeVerbs } from './chapters/countercharge.ts';
import { entryVerbs } from './chapters/entry.ts';
import { faceAfterBattle, turnsDone } from './chapters/free-turns.ts';
import { gunVerbs } from './chapters/guns.ts';
import { lanceVerbs } from './chapters/lances.ts';
import { lossVerbs } from './chapters/losses.ts';
import { movementVerbs } from './chapters/movement.ts';
import { pikeVerbs } from './chapters/pikes.ts';
import { rallyVerbs } from './chapters/rally.ts';
import { reactionVerbs } from './chapters/reactions.ts';
import { retreatVerbs } from './chapters/retreat.ts';
import { rifleVerbs } from './chapters/rifles.ts';
import { phaseVerbs } from './chapters/sequence.ts';
import { setupVerbs } from './chapters/setup.ts';
import { victoryVerbs } from './chapters/victory.ts';
import type { OrderVerb } from './order-specs.ts';
import type { Verb } from './verb.ts';

export const VERBS: Readonly<Record<OrderVerb, Verb>> = {
  ...setupVerbs,
  ...rallyVerbs,
  ...lanceVerbs,
  ...movementVerbs,
  ...entryVerbs,
  ...pikeVerbs,
  ...gunVerbs,
  ...bowVerbs,
  ...reactionVerbs,
  ...counterchargeVerbs,
  ...attackVerbs,
  ...rifleVerbs,
  ...lossVerbs,
  ...beatenVerbs,
  ...retreatVerbs,
  ...pursueVerbs,
  ...advanceVerbs,
  ...fateVerbs,
  ...victoryVerbs,
  // One word for several moments.
  face: byFrame({ setup: setupVerbs.face, battle: faceAfterBattle }),
  begin: phaseVerbs.begin,
  done: byFrame({
    guns: phaseVerbs.done,
    moves: phaseVerbs.done,
    attacks: attacksDone,
    battle: turnsDone,
  }),
  'stand-fast': byFrame({ battle: letThemGo, chase: haltChase }),
};
