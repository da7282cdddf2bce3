// What the sentence about an event is filled with: words and numbers only, for the message files know no other.

import type { GameEvent } from './types.ts';

export type Facts = Readonly<Record<string, string | number>>;

/** Lists come joined and counted (`units`, `unitsCount`), flags as 'true' and 'false', nobody as 'none'. */
export const factsOf = (event: GameEvent): Facts =>
  Object.assign({}, ...Object.entries(event).map(([name, value]) => fact(name, value)));

function fact(name: string, value: unknown): Facts {
  if (typeof value === 'string' || typeof value === 'number') return { [name]: value };
  if (typeof value === 'boolean') return { [name]: String(value) };
  if (value === null) return { [name]: 'none' };
  if (Array.isArray(value))
    return typeof value[0] === 'object' ? {} : { [name]: value.join(', '), [`${name}Count`]: value.length };
  // An outcome or a clash: its facts are facts of the event. What is absent is no fact.
  return typeof value === 'object' ? factsOf(value as GameEvent) : {};
}
