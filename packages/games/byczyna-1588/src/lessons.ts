// Lessons the table teaches with this box: steps and script as data, words beside them.

import type { Lesson } from '@gonfalon/kit';
import firstCharge from '../lessons/first-charge.json' with { type: 'json' };
import en from '../lessons/words/en.json' with { type: 'json' };
import pl from '../lessons/words/pl.json' with { type: 'json' };

export const lessons: readonly Lesson[] = [{ ...firstCharge, words: { en, pl } }];
