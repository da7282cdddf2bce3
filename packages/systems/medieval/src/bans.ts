// What forbids an order in this box: the lines all editions share, those of the edition, those of its objects.

import type { Bans } from '@gonfalon/kernel';
import type { Rules } from './rules.ts';
import type { Claim } from './verb.ts';

const known = new WeakMap<Rules, Map<string, Bans<Claim>>>();

export function bansOf(rules: Rules, verb: string, common: Bans<Claim>): Bans<Claim> {
  let byVerb = known.get(rules);
  if (!byVerb) {
    byVerb = new Map();
    known.set(rules, byVerb);
  }
  let bans = byVerb.get(verb);
  if (!bans) {
    bans = composed(rules, verb, common);
    byVerb.set(verb, bans);
  }
  return bans;
}

function composed({ chapters }: Rules, verb: string, common: Bans<Claim>): Bans<Claim> {
  const own = verb === 'countercharge' ? chapters.countercharge : common;
  const edition = verb === 'step' ? chapters.rideDown : {};
  return Object.assign({}, own, edition, ...chapters.objects.map(object => object.bans?.[verb] ?? {}));
}
