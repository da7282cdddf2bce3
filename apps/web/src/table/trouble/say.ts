import { voice } from '../../words/say.ts';
import en from './words/en.json' with { type: 'json' };
import pl from './words/pl.json' with { type: 'json' };

export const say = voice<keyof typeof en>({ en, pl });
