// An army that is chosen kind by kind within a budget, as cards.

import type { Action, RuleKey } from '@gonfalon/kernel';
import type { LaidUnit } from './layout.ts';
import type { Phrase } from './showing.ts';

/** One kind of unit on its card. */
export interface Recruit {
  readonly kind: string;
  readonly name: Phrase;
  /** As it would lie on the board. */
  readonly token: Pick<LaidUnit, 'side' | 'figure' | 'knights' | 'left' | 'most'>;
  /** 0 where it is free. */
  readonly price: number;
  readonly count: number;
  /** The numbers of the token, words 'stat.KEY'. */
  readonly stats: readonly { readonly key: string; readonly value: string }[];
  /** What it is good and bad at: a label, and what is listed after it. */
  readonly merits: readonly Merit[];
  /** How many more there are, or why there are no more. */
  readonly supply: { readonly text: Phrase; readonly rule?: RuleKey; readonly short: boolean };
  /** The orders that take one more and give one back; null for a kind that nobody chooses. */
  readonly more: Action | null;
  readonly less: Action | null;
}
export interface Merit {
  readonly tone: 'good' | 'bad' | 'plain';
  readonly label: Phrase;
  readonly items: readonly Phrase[];
}

export interface Recruitment {
  readonly budget: number;
  readonly spent: number;
  readonly rule: RuleKey;
  readonly kinds: readonly Recruit[];
  /** What the field means to whoever chooses: kinds of ground in a word each, and where units may begin. */
  readonly grounds: readonly { readonly terrain: string; readonly text: Phrase }[];
  readonly places: Phrase;
}
