// Whose turn it is and what fits the moment, with the paragraph that says so: a player who speaks at the wrong time
// learns when the right one is.

import { type RuleKey, refused, type Seat, type Verdict } from '@gonfalon/kernel';
import { MOMENTS, type OrderVerb } from './orders.ts';
import { frameOf } from './table.ts';
import { type Army, type Frame, SEATS, type State } from './types.ts';

/** Whom the top frame asks; in recruitment all who are not ready. */
export function speakers(s: State): readonly Army[] {
  const frame = frameOf(s);
  if (frame.is === 'recruit') return SEATS.filter(army => !s.ready[army]);
  return frame.is === 'over' ? [] : [frame.army];
}

/** The objection to speaking at all, or to this order at this moment; null where the rules of the order decide. */
export function outOfPlace(s: State, seat: Seat, verb: OrderVerb): Verdict | null {
  const frame = frameOf(s);
  if (!speakers(s).includes(seat as Army)) return refused(whoseTurn(s, seat as Army), seat);
  return MOMENTS[frame.is].includes(verb) ? null : refused(whenInstead(frame.is, verb), verb);
}

function whoseTurn(s: State, army: Army): RuleKey {
  switch (frameOf(s).is) {
    case 'recruit':
      return 'turn.listClosed';
    case 'wagon':
      return 'turn.wagonsInTurn';
    case 'deploy':
      return s.ready[army] ? 'turn.deploymentClosed' : 'turn.unitsInTurn';
    case 'withdraw':
      return 'turn.defenderAsked';
    default:
      return 'turn.notYours';
  }
}

/** Moments that take nothing but their own orders. */
const ONLY: Readonly<Partial<Record<Frame['is'], RuleKey>>> = {
  recruit: 'turn.recruiting',
  wagon: 'turn.wagonsFirst',
  deploy: 'turn.deploying',
  withdraw: 'turn.answerFirst',
  dismount: 'turn.moveOver',
  regroup: 'turn.regrouping',
};
/** Orders that belong to another moment than a turn or a move. */
const ELSEWHERE: Readonly<Partial<Record<OrderVerb, RuleKey>>> = {
  recruit: 'turn.recruitmentOver',
  dismiss: 'turn.recruitmentOver',
  ready: 'turn.recruitmentOver',
  wagon: 'turn.deploymentOver',
  place: 'turn.deploymentOver',
  decline: 'turn.deploymentOver',
  stop: 'turn.noMove',
  withdraw: 'turn.onlyAttacked',
  stand: 'turn.onlyAttacked',
  flee: 'turn.fleesAttacked',
  enter: 'turn.entersRegrouping',
  return: 'turn.returnsRegrouping',
  ride: 'turn.ridesRegrouping',
  done: 'turn.notRegrouping',
};
/** What is left is another action, when one is under way. */
const whenInstead = (moment: Frame['is'], verb: OrderVerb): RuleKey =>
  ONLY[moment] ?? ELSEWHERE[verb] ?? 'turn.oneAction';
