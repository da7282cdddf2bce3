// Whose turn it is and what fits the moment, with the paragraph that says so: a player who speaks at the wrong time
// learns when the right one is.

import { type Moment, type RuleKey, refused, type Seat, type UnitId, type Verdict } from '@gonfalon/kernel';
import type { FrameRules, FrameTable } from '@gonfalon/kit';
import { MOMENTS, type OrderVerb } from './orders.ts';
import { type BattleScene, frameOf } from './scene.ts';
import { type Army, type Frame, type Order, SEATS, type State } from './types.ts';

/** The objection to speaking at all, or to this order at this moment. */
export const misplaced = (s: State, seat: Seat, verb: OrderVerb): Verdict =>
  speakers(s).includes(seat as Army)
    ? refused(whenInstead(frameOf(s).is, verb), verb)
    : refused(whoseTurn(s, seat as Army), seat);

/** Whom the top frame asks; in recruitment all who are not ready. */
function speakers(s: State): readonly Army[] {
  const frame = frameOf(s);
  if (frame.is === 'recruit') return SEATS.filter(army => !s.ready[army]);
  return frame.is === 'over' ? [] : [frame.army];
}

const PASSES: Readonly<Partial<Record<Frame['is'], Order>>> = {
  withdraw: { do: 'stand' },
  dismount: { do: 'stop' },
};
const CLOSES: Readonly<Partial<Record<Frame['is'], Order>>> = {
  recruit: { do: 'ready' },
  deploy: { do: 'decline' },
  turn: { do: 'pass' },
  move: { do: 'stop' },
  regroup: { do: 'done' },
};

/** What every moment of a kind has in common: a question is asked many times a decision. */
const momentOf = (is: Frame['is']): Moment<Order> => {
  const pass = PASSES[is];
  const close = CLOSES[is];
  return { key: is, about: [], ...(pass && { pass }), ...(close && { close }) };
};
/** Every frame asks; none runs by itself, and none takes dice (§G.5). */
const asking = (is: Frame['is']): FrameRules<BattleScene, Frame, Order> => {
  const plain = momentOf(is);
  const verbs = MOMENTS[is];
  return {
    asks: ({ s }, frame) => {
      const about = aboutOf(frame);
      return { seats: speakers(s), moment: about ? { ...plain, about } : plain, verbs };
    },
  };
};
function aboutOf(frame: Frame): readonly UnitId[] | null {
  if ('unit' in frame) return [frame.unit];
  return frame.is === 'withdraw' ? [frame.defender, frame.attacker] : null;
}
export const FRAMES: FrameTable<BattleScene, Frame, Order> = {
  recruit: asking('recruit'),
  wagon: asking('wagon'),
  deploy: asking('deploy'),
  turn: asking('turn'),
  move: asking('move'),
  withdraw: asking('withdraw'),
  dismount: asking('dismount'),
  regroup: asking('regroup'),
};

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
