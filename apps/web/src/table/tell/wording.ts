import { wordingFrom } from '../../words/wording.ts';
import en from './words/en.json' with { type: 'json' };
import pl from './words/pl.json' with { type: 'json' };

export const wording = wordingFrom<keyof typeof en>({ en, pl });
