// Lessons the table teaches with this box: steps and script as data, words beside them.

import type { Lesson } from '@gonfalon/kit';
import firstCharge from '../lessons/first-charge.json' with { type: 'json' };
import wagonCamp from '../lessons/wagon-camp.json' with { type: 'json' };
import chargeEn from '../lessons/words/first-charge.en.json' with { type: 'json' };
import chargePl from '../lessons/words/first-charge.pl.json' with { type: 'json' };
import campEn from '../lessons/words/wagon-camp.en.json' with { type: 'json' };
import campPl from '../lessons/words/wagon-camp.pl.json' with { type: 'json' };

export const lessons: readonly Lesson[] = [
  { ...firstCharge, words: { en: chargeEn, pl: chargePl } },
  { ...wagonCamp, words: { en: campEn, pl: campPl } },
];
