// Games of this system played at random, a few of each kind, for tests that look at everything on the way.

import { game } from '@gonfalon/byczyna-1588/game';
import { type AnyPlay, gameSeed, playOut } from '@gonfalon/host';
import { type AnyGame, begin, type Start } from '@gonfalon/kernel';
import { randomPosition } from './random-position.ts';

const played = (start: Start, seed: string, steps: number): AnyPlay =>
  playOut(begin(game as AnyGame, start), gameSeed(seed, 0), steps);

/** Small battles are over soon; of a whole scenario the beginning is enough. */
export const WALKS: readonly (readonly [string, () => AnyPlay])[] = [
  ...[0, 1, 2, 3, 4, 5, 6, 7].map(
    n => [`small ${n}`, () => played({ position: randomPosition(`walk/${n}`) }, `walk/${n}`, 1500)] as const,
  ),
  ['lesson-works', () => played({ scenario: 'lesson-works', options: {} }, 'walk', 1500)],
  ['fog-of-war', () => played({ scenario: 'fog-of-war', options: {} }, 'walk', 1200)],
];
