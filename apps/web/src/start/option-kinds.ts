// How an option is asked for.

import type { OptionSpecs, Options, OptionValue } from '@gonfalon/kernel';

export type Asked =
  | { readonly name: string; readonly as: 'yes-no' }
  | { readonly name: string; readonly as: 'one-of'; readonly values: readonly OptionValue[] }
  | { readonly name: string; readonly as: 'number' }
  | { readonly name: string; readonly as: 'text' };

const SEED = 'seed';

/** Whether the box draws its field by a seed: then the seed of the page is that one, and not asked for twice. */
export const seedOption = (specs: OptionSpecs): boolean => specs[SEED] === 'text';

/** What a game is given: where its field is drawn by a seed, the seed of the page, unless another was named. */
export const given = (specs: OptionSpecs, chosen: Options, seed: string): Options =>
  seedOption(specs) ? { seed, ...chosen } : chosen;

export function asked(specs: OptionSpecs): readonly Asked[] {
  return Object.entries(specs)
    .filter(([name]) => !(name === SEED && seedOption(specs)))
    .map(([name, spec]): Asked => {
      if (spec === 'text') return { name, as: 'text' };
      if (spec === 'int') return { name, as: 'number' };
      if (spec.length === 2 && spec.includes(true) && spec.includes(false)) return { name, as: 'yes-no' };
      return { name, as: 'one-of', values: spec };
    });
}
