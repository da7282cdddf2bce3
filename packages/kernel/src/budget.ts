// A search always ends. What it searches may have been laid by anybody, and a tab that hangs cannot say why.

import { BadInput } from './bad-input.ts';

/** To be called at every step of a search; throws BadInput at the first step beyond the budget. */
export function budget(what: string, most: number): () => void {
  let spent = 0;
  return () => {
    if (++spent > most) throw new BadInput(what, `was searched for ${most} steps and has not come to an end`);
  };
}
