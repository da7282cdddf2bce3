// Every order of the system, and the chapter that knows it.

import { byFrame } from './by-frame.ts';
import { attackVerbs } from './chapters/attacks.ts';
import { battleVerbs } from './chapters/battle.ts';
import { bowVerbs } from './chapters/bows.ts';
import { pursueVerbs } from './chapters/chase.ts';
import { fateVerbs } from './chapters/commanders-fate.ts';
import { counterchargeVerbs } from './chapters/countercharge.ts';
import { entryVerbs } from './chapters/entry.ts';
import { freeTurnVerbs } from './chapters/free-turns.ts';
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
  ...phaseVerbs,
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
  ...battleVerbs,
  ...retreatVerbs,
  ...pursueVerbs,
  ...fateVerbs,
  ...victoryVerbs,
  // Both in the setup and after a battle; a phase is ended with the same word as the turns after a battle.
  face: byFrame({ setup: setupVerbs.face, battle: freeTurnVerbs.face }),
};
