import type { Lesson } from '@gonfalon/kit';
import { voice } from '../../words/say.ts';
import en from './words/en.json' with { type: 'json' };
import pl from './words/pl.json' with { type: 'json' };

export const say = voice<keyof typeof en>({ en, pl });

/** The words of a lesson: of a step 'walk' or 'walk.title', of the whole ''. */
export const voiceOf = ({ id, words }: Lesson): ((key: string) => string) => {
  const speak = voice<string>(words);
  return key => speak(['lesson', id, key].filter(Boolean).join('.'));
};
