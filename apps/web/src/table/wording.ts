import { wordingFrom } from '../words/wording.ts';
import en from './words/en.json' with { type: 'json' };
import pl from './words/pl.json' with { type: 'json' };

export type TableWord = keyof typeof en;
/** The table's own words; those of the rules come from the box, see opened.ts. */
export const wording = wordingFrom<TableWord>({ en, pl });
