// Whose turn it is and what fits the moment, with the paragraph that says so: a player who speaks at the wrong time
// learns when the right one is.

import { type RuleKey, refused, type Seat, type Verdict } from '@gonfalon/kernel';
import type { FrameRules, FrameTable } from '@gonfalon/kit';
import { MOMENTS, type OrderVerb } from './orders.ts';
import { frameOf, type Table } from './table.ts';
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

/** Every frame asks; none runs by itself, and none takes dice (§G.5). */
const asking: FrameRules<Table, Frame, Order> = {
  asks: ({ s }, frame) => {
    const about =
      'unit' in frame ? [frame.unit] : frame.is === 'withdraw' ? [frame.defender, frame.attacker] : [];
    const pass = PASSES[frame.is];
    const close = CLOSES[frame.is];
    const moment = { key: frame.is, about, ...(pass && { pass }), ...(close && { close }) };
    return { seats: speakers(s), moment, verbs: MOMENTS[frame.is] };
  },
};
export const FRAMES: FrameTable<Table, Frame, Order> = {
  recruit: asking,
  wagon: asking,
  deploy: asking,
  turn: asking,
  move: asking,
  withdraw: asking,
  dismount: asking,
  regroup: asking,
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
