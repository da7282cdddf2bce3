// Answers to a touch that orders nothing: as the hand keeps them, ready to be read and pressed.

import type { Action, HexId, UnitId } from '@gonfalon/kernel';
import { actorOf } from '@gonfalon/kit';
import type { WhyNot } from '../answer/answers.ts';
import { offerOf } from './reading.ts';
import type { Situation } from './situation.ts';
import type { Offer, Refused } from './state.ts';

/** Whoever was touched and cannot act, or a hex where nobody stands; `held` is the unit in hand. */
export function answerTo(
  hex: HexId,
  unit: UnitId | undefined,
  held: UnitId | undefined,
  now: Situation,
): Refused {
  const { why, remedies, instead, note } = now.about(unit);
  if (note === 'nobody' && held !== undefined)
    return { tried: '', unit: held, at: hex, why, instead: [], note: 'here' };
  return {
    tried: '',
    unit,
    at: hex,
    why,
    about: unit,
    note,
    remedies: remedies.map(action => offerOf(now, [action])),
    instead: instead.map(action => named(now, action)),
  };
}

/** A refusal with whatever helps; whoever touched another unit may have meant to take it up instead. */
export const helped = (
  refused: Refused,
  { short, asFarAs, strike, remedies }: WhyNot,
  touched: UnitId | undefined,
  now: Situation,
): Refused => ({
  ...refused,
  short,
  asFarAs,
  remedies: [...remedies, ...(touched === undefined ? [] : now.about(touched).remedies)].map(action =>
    offerOf(now, [action]),
  ),
  ...(strike && {
    strike: { by: strike.by, at: strike.end?.at },
    // The place to strike from is what was wanted.
    instead: strike.end
      ? [offerOf(now, strike.end.path, strike.end), ...refused.instead.slice(0, 1)]
      : refused.instead,
  }),
});

/** 'K36: attack 1912', for nobody is in hand who could be meant. */
function named(now: Situation, action: Action): Offer {
  const offer = offerOf(now, [action]);
  const actor = actorOf(action);
  return actor === undefined ? offer : { ...offer, label: now.labelOf(actor, offer.label) };
}
