// Facts for the sentences of words/: points as people write them, facings by name.

import { type Facing, facingName } from '@gonfalon/hex';
import { type Facts, factsOf, type GameEvent } from '@gonfalon/kernel';
import { pointsText } from '@gonfalon/kit';

/** Everywhere else `left` is strength. */
const IN_SIXTHS: Readonly<Record<string, readonly string[]>> = {
  stepped: ['cost', 'left'],
  turned: ['cost', 'left'],
  formed: ['left'],
};

export function facts(event: GameEvent): Facts {
  const told: Record<string, string | number> = { ...factsOf(event) };
  for (const name of IN_SIXTHS[event.is] ?? []) told[name] = pointsText(Number(told[name]));
  if (typeof told['facing'] === 'number') told['facing'] = facingName(told['facing'] as Facing);
  // A shot at a fortification has no unit for a target.
  if (event.is === 'aims' || event.is === 'shot') told['target'] ??= told['at']!;
  return told;
}
