// What may be chosen before a game.

import type { OptionSpecs } from '@gonfalon/kernel';

/** §8.14, 8.15: morale counts for a side in all its battles, or in its own attacks only. */
export const OPTIONS = { moraleInDefence: [true, false] } as const satisfies OptionSpecs;
