import type { Lesson } from '@gonfalon/kit';
import { wordingFrom } from '../../words/wording.ts';
import en from './words/en.json' with { type: 'json' };
import pl from './words/pl.json' with { type: 'json' };

export const wording = wordingFrom<keyof typeof en>({ en, pl });

/** The words of a lesson: of a step 'walk' or 'walk.title', of the whole ''. */
export const lessonWording = ({ id, words }: Lesson): ((key: string) => string) => {
  const wordingOf = wordingFrom<string>(words);
  return key => wordingOf(['lesson', id, key].filter(Boolean).join('.'));
};
