// What forbids an order in this box: the lines all editions share, those of the edition, those of its objects.

import { type Bans, memo, remembered } from '@gonfalon/kernel';
import type { Rules } from './rules.ts';
import type { Claim } from './verb.ts';

const composedOf = memo((_: Rules) => new Map<string, Bans<Claim>>());

export const bansOf = (rules: Rules, verb: string, common: Bans<Claim>): Bans<Claim> =>
  remembered(composedOf(rules), verb, () => composed(rules, verb, common));

function composed({ chapters }: Rules, verb: string, common: Bans<Claim>): Bans<Claim> {
  const own = verb === 'countercharge' ? chapters.countercharge : common;
  const edition = verb === 'step' ? chapters.rideDown : {};
  return Object.assign({}, own, edition, ...chapters.objects.map(object => object.bans?.[verb] ?? {}));
}
