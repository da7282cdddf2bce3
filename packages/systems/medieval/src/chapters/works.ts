// 11, Kosovo 12 and 15: the orders about things built, carried and formed.

import type { Verb } from '../verb.ts';
import { raze } from './fortifications.ts';
import { palisadeVerb } from './palisades.ts';
import { shiltronVerb } from './shiltron.ts';

export const worksVerbs: { readonly palisade: Verb; readonly shiltron: Verb; readonly raze: Verb } = {
  palisade: palisadeVerb,
  shiltron: shiltronVerb,
  raze,
};
