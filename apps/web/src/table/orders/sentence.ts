// Standing orders as people would say them.

import { ANY_MOMENT, isOptional, type StandingOrder } from '@gonfalon/kernel';
import { columnName, WORD } from '@gonfalon/kit';
import { asLabel } from '../fight/say.ts';
import type { Opened } from '../opened.ts';
import { isColumn, percentOf } from './measures.ts';
import { say } from './say.ts';

const OPEN = '…';

/** A deed whoever does it to whomever: '… shoots at …'. */
export function deedText({ game, speech }: Opened, verb: string): string {
  const blanks = Object.entries(game.actions[verb] ?? {}).map(([arg, spec]) => [
    arg,
    isOptional(spec) ? 'none' : OPEN,
  ]);
  return asLabel(speech.phrase({ key: WORD.order(verb), values: Object.fromEntries(blanks) }));
}

/** 'Reaction: … has ended its move': several moments share a title. */
export function momentLabel({ speech }: Opened, moment: string): string {
  if (moment === ANY_MOMENT) return say('when.any');
  const values = { about: OPEN, aboutCount: 1 };
  const [first] = speech.phrase({ key: WORD.moment(moment), values }).split(/(?<=[^\s…])[.:] /);
  const title = WORD.momentTitle(moment);
  if (!speech.knows(title)) return asLabel(first!);
  return say('when.moment', { title: asLabel(speech.phrase({ key: title, values })), text: asLabel(first!) });
}

export const measureText = ({ speech }: Opened, measure: string): string =>
  asLabel(speech.phrase({ key: WORD.measure(measure) }));

const valueText = (measure: string, value: number): string =>
  isColumn(measure) ? columnName(value) : say('percent', { n: percentOf(value) });

export function orderSentence(opened: Opened, order: StandingOrder): string {
  const when = momentLabel(opened, order.moment);
  const units = order.units?.map(opened.speech.name).join(', ');
  const does = doesText(opened, order);
  const sentence =
    units === undefined ? say('sentence.army', { when, does }) : say('sentence.units', { when, units, does });
  return order.turnOnly === undefined
    ? sentence
    : `${sentence} ${say('sentence.turn', { turn: order.turnOnly })}`;
}

function doesText(opened: Opened, order: StandingOrder): string {
  if (order.do === 'ask') return say('does.ask');
  if (order.do === 'pass') return say('does.pass');
  const { choose, measure, atLeast } = order.do;
  return say('does.choose', {
    deed: deedText(opened, choose),
    measure: measureText(opened, measure),
    value: valueText(measure, atLeast),
  });
}
