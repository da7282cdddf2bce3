// An order at the wrong time: whose moment it is and what is settled in it, with the paragraph that says so, or when the
// time of the order comes.

import type { RuleKey } from '@gonfalon/kernel';
import { topFrame } from '@gonfalon/kit';
import { isOfCountercharged } from './chapters/advance.ts';
import { hasRiders } from './chapters/countercharge.ts';
import { MARCH_VERBS } from './chapters/movement.ts';
import type { OrderVerb } from './orders.ts';
import type { Scene } from './scene.ts';
import { type Frame, isCavalryPhase } from './state.ts';

/** Moments in which one thing is settled, by its owner, before anything else may be said. */
function settledFirst(sc: Scene): RuleKey | null {
  const frame = topFrame(sc);
  switch (frame.is) {
    case 'setup':
      return 'turn.setup';
    case 'window':
      if (hasRiders(sc, frame)) return 'turn.riders';
      return isCavalryPhase(sc.s.phase) ? 'turn.reactions' : 'turn.footReactions';
    case 'answer':
      return 'turn.answers';
    case 'volley':
      return 'turn.astray';
    case 'bows':
      return 'turn.bows';
    case 'group':
      return 'turn.group';
    case 'combat':
      return frame.stage === 'advance' ? advancing(sc) : (STAGES[frame.stage] ?? 'turn.group');
    case 'allot':
      return 'turn.losses';
    case 'retreat':
      return 'turn.retreat';
    case 'pursuit':
      return 'turn.pursuit';
    case 'advance':
      return advancing(sc);
    case 'follow':
      return 'turn.escort';
    case 'reform':
      return 'turn.reform';
    case 'rout':
      return 'turn.rout';
    case 'heir':
      return 'turn.heir';
    default:
      return null;
  }
}
const STAGES: Readonly<Partial<Record<Extract<Frame, { is: 'combat' }>['stage'], RuleKey>>> = {
  retreat: 'turn.retreat',
  'leader-retreat': 'turn.escort',
  pursuit: 'turn.pursuit',
};
const advancing = (sc: Scene): RuleKey =>
  isOfCountercharged(sc) ? 'turn.counterchargedAdvance' : 'turn.advance';

/** The seat is not asked: the phase is the other side's, or something of the other side's comes first. */
export const notYours = (sc: Scene): RuleKey => settledFirst(sc) ?? 'turn.notYours';

/** The seat is asked, but about something else. */
export const notNow = (sc: Scene, verb: string): RuleKey => {
  const own = OF_MARCH.includes(verb) && topFrame(sc).is === 'moves';
  return settledFirst(sc) ?? (own ? 'turn.pickFirst' : (ITS_TIME[verb as OrderVerb] ?? unsaid(sc)));
};
/** Whoever is on the march ends his move first. */
const unsaid = (sc: Scene): RuleKey => (topFrame(sc).is === 'march' ? 'turn.oneMover' : 'turn.movement');

/** A unit is picked before it does anything of its march. */
const OF_MARCH: readonly string[] = MARCH_VERBS;

/** §2.0: orders that belong to phases and moments of their own, by what opens these. */
const ITS_TIME: Readonly<Partial<Record<OrderVerb, RuleKey>>> = {
  place: 'turn.setupOver',
  'take-back': 'turn.setupOver',
  assign: 'turn.commandsFixed',
  carry: 'turn.setupOver',
  reduce: 'turn.setupOver',
  deploy: 'turn.setupOver',
  ready: 'turn.setupOver',
  fire: 'turn.enemyMoves',
  batter: 'turn.enemyMoves',
  pass: 'turn.enemyMoves',
  hit: 'turn.astray',
  'let-fly': 'turn.bows',
  'hold-fire': 'turn.bows',
  countercharge: 'turn.enemyRides',
  charge: 'turn.enemyRides',
  attack: 'turn.attackPhase',
  join: 'turn.attackPhase',
  widen: 'turn.attackPhase',
  fight: 'turn.attackPhase',
  engage: 'turn.attackPhase',
  cancel: 'turn.attackPhase',
  lose: 'turn.losses',
  'take-over': 'turn.heir',
  'fall-back': 'turn.retreat',
  back: 'turn.retreat',
  'go-with': 'turn.escort',
  'ride-along': 'turn.escort',
  face: 'turn.afterwards',
  chase: 'turn.pursuit',
  pursue: 'turn.pursuit',
  'pursue-off': 'turn.pursuit',
  'stand-fast': 'turn.pursuit',
  advance: 'turn.advance',
  reform: 'turn.reform',
  rout: 'turn.rout',
};
