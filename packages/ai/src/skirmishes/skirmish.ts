// Small battles that take seconds to play, for measuring players: a written position of a box, played to its last turn.

import { type Position, parsePosition } from '@gonfalon/kernel';

export interface Skirmish {
  /** As the command line calls it; no scenario of the box is called so. */
  readonly name: string;
  readonly about: string;
  /** See docs/positions.md. */
  readonly text: string;
}

export const positionOf = ({ text }: Skirmish): Position => parsePosition(text);
