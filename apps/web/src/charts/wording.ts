import { wordingFrom } from '../words/wording.ts';
import en from './words/en.json' with { type: 'json' };
import pl from './words/pl.json' with { type: 'json' };

export type ChartWord = keyof typeof en;
export const wording = wordingFrom<ChartWord>({ en, pl });
export const knows = (key: string): key is ChartWord => Object.hasOwn(en, key);
