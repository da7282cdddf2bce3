import type { AnyPlay } from '@gonfalon/host';
import type { Refusal, Said } from '@gonfalon/kernel';
import type { Umpire } from '../session.ts';
import { checked, writtenBy } from './draft.ts';

/** The umpire of a game; `enter` says what is no order. */
export const umpireOf = (play: () => AnyPlay, enter: (said: Said) => Refusal | null): Umpire => ({
  written: () => writtenBy(play()),
  check: text => checked(play(), text),
  lay: (umpire, reason) => enter({ umpire }) ?? enter({ note: reason }),
});
