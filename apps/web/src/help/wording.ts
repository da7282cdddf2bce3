import { wordingFrom } from '../words/wording.ts';
import en from './words/en.json' with { type: 'json' };
import pl from './words/pl.json' with { type: 'json' };

export type HelpWord = keyof typeof en;
export const wording = wordingFrom<HelpWord>({ en, pl });
export const knows = (key: string): key is HelpWord => Object.hasOwn(en, key);
