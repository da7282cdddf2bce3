import { wordingFrom } from '../../words/wording.ts';
import en from './words/en.json' with { type: 'json' };
import pl from './words/pl.json' with { type: 'json' };

export const wording = wordingFrom<keyof typeof en>({ en, pl });

type Key = keyof typeof en;
const isKey = (key: string): key is Key => Object.hasOwn(en, key);

/** Where a reason stands in the words, if it does; of a player who is watched some read otherwise. */
export const reasonKey = (key: string, speaks: 'adviser' | 'watched'): Key | undefined =>
  [`${speaks}.${key}`, `reason.${key}`].find(isKey);
