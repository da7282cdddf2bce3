// Standing orders as people would say them.

import { ANY_MOMENT, isOptional, type StandingOrder } from '@gonfalon/kernel';
import { columnName, WORD } from '@gonfalon/kit';
import { asLabel } from '../fight/wording.ts';
import type { Opened } from '../opened.ts';
import { isColumn, isPrice, percentOf, pointsOf } from './measures.ts';
import { partsOf, usefulFor } from './useful.ts';
import { wording } from './wording.ts';

const OPEN = '…';

/** A deed whoever does it to whomever: 'Shoot', or '… shoots at …' where it has no name. */
export function deedText({ game, words }: Opened, verb: string): string {
  if (words.knows(WORD.deed(verb))) return words.phrase({ key: WORD.deed(verb) });
  const blanks = Object.entries(game.actions[verb] ?? {}).map(([arg, spec]) => [
    arg,
    isOptional(spec) ? 'none' : OPEN,
  ]);
  return asLabel(words.phrase({ key: WORD.order(verb), values: Object.fromEntries(blanks) }));
}

/** 'Reaction: … has ended its move': several moments share a title. */
export function momentLabel({ words }: Opened, moment: string): string {
  if (moment === ANY_MOMENT) return wording('when.any');
  const values = { about: OPEN, aboutCount: 1 };
  const [first] = words.phrase({ key: WORD.moment(moment), values }).split(/(?<=[^\s…])[.:] /);
  const title = WORD.momentTitle(moment);
  if (!words.knows(title)) return asLabel(first!);
  return wording('when.moment', {
    title: asLabel(words.phrase({ key: title, values })),
    text: asLabel(first!),
  });
}

export const measureText = ({ words }: Opened, measure: string): string =>
  asLabel(words.phrase({ key: WORD.measure(measure) }));

const valueText = (measure: string, value: number): string => {
  if (isColumn(measure)) return columnName(value);
  return isPrice(measure) ? String(pointsOf(value)) : wording('percent', { n: percentOf(value) });
};

export function orderSentence(opened: Opened, order: StandingOrder): string {
  const useful = usefulFor(opened, order);
  if (useful)
    return partsOf(useful).join(
      typeof order.do === 'object' ? valueText(order.do.measure, order.do.atLeast) : '',
    );
  const when = momentLabel(opened, order.moment);
  const units = order.units?.map(opened.words.name).join(', ');
  const does = doesText(opened, order);
  const sentence =
    units === undefined
      ? wording('sentence.army', { when, does })
      : wording('sentence.units', { when, units, does });
  return order.turnOnly === undefined
    ? sentence
    : `${sentence} ${wording('sentence.turn', { turn: order.turnOnly })}`;
}

function doesText(opened: Opened, order: StandingOrder): string {
  if (order.do === 'ask') return wording('does.ask');
  if (order.do === 'pass') return wording('does.pass');
  const { choose, measure, atLeast, closing } = order.do;
  const chooses = wording('does.choose', {
    deed: deedText(opened, choose),
    measure: measureText(opened, measure),
    value: valueText(measure, atLeast),
  });
  return closing === undefined
    ? chooses
    : `${chooses} ${wording('does.closing', { value: valueText(measure, closing) })}`;
}
