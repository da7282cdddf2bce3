// Rules a laid position breaks as it lies: an odd stack may be wanted, but should be known.

import type { AnyGame } from '@gonfalon/kernel';
import { type Cites, citesIn } from '@gonfalon/kit';

/** Each in a sentence, with its paragraph. */
export function oddities(
  game: AnyGame,
  state: unknown,
  told: {
    readonly cites: Cites;
    readonly scenario: string;
    readonly wording: (rule: string, values: { readonly about: string }) => string;
  },
): readonly string[] {
  const cited = citesIn(told.cites, told.scenario, game.scenarios);
  return (game.warnings?.(state) ?? []).map(({ rule, about }) => {
    const sentence = told.wording(rule, { about: about.join(', ') });
    return cited[rule]?.[0] ? `${sentence} (${cited[rule][0]})` : sentence;
  });
}
