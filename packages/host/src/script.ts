// Words written down beforehand, for lessons and tests.

import { type Action, type AnyGame, parseAction } from '@gonfalon/kernel';
import type { Occupant } from './occupant.ts';

/**
 * Says the lines one after the other, each once, and only what the rules allow at that moment; then it is silent.
 * @testonly
 */
export function scripted(game: AnyGame, lines: readonly string[]): Occupant {
  const waiting: Action[] = lines.map(line => parseAction(game.actions, line));
  return {
    by: 'person',
    willing: true,
    answer: ({ view, seat }) => {
      const [next] = waiting;
      if (!next || !game.check(view, seat, next).ok) return null;
      waiting.shift();
      return next;
    },
  };
}
