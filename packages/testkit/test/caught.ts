// Skirmish with a fault planted in it, played by the fuzzer until the fault is found.

import type { Game } from '@gonfalon/kernel';
import { FuzzFailure, type FuzzOptions, fuzz } from '../src/fuzz.ts';
import { fieldPicture } from '../src/picture.ts';
import { type SkirmishState, skirmish, skirmishGrid, skirmishTwins } from '../src/skirmish/index.ts';

export const options: FuzzOptions<SkirmishState> = {
  start: { scenario: 'ford', options: {} },
  games: 20,
  seed: 'field of laws',
  maxSteps: 2000,
  twins: skirmishTwins,
  picture: ({ units }) => fieldPicture(skirmishGrid, hex => units.find(unit => unit.at === hex)?.id),
};

/** Plays a game with a planted fault and returns what was found. */
export function caught<S>(game: Game<S>, more: Partial<FuzzOptions<S>> = {}): FuzzFailure {
  try {
    fuzz(game, { ...(options as unknown as FuzzOptions<S>), ...more });
  } catch (error) {
    if (error instanceof FuzzFailure) return error;
    throw error;
  }
  throw new Error('the fuzzer found nothing');
}
export const faulty = (fault: Partial<typeof skirmish>): Game<SkirmishState> =>
  ({ ...skirmish, ...fault }) as unknown as Game<SkirmishState>;
