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

/** What sentences choose by; their syntax knows no hyphens. */
const CHOICES: Readonly<Record<string, readonly string[]>> = {
  lost: ['cause'],
  gone: ['cause'],
  tested: ['what'],
};
const choice = (word: string): string => word.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

export function facts(event: GameEvent): Facts {
  const told: Record<string, string | number> = { ...factsOf(event) };
  for (const name of IN_SIXTHS[event.is] ?? []) told[name] = pointsText(Number(told[name]));
  if (typeof told.facing === 'number') told.facing = facingName(told.facing as Facing);
  for (const name of CHOICES[event.is] ?? []) told[name] = choice(String(told[name]));
  // A path begins where the unit stood.
  if (typeof told.pathCount === 'number') told.hexes = told.pathCount - 1;
  // A shot at a fortification has no unit for a target.
  if (event.is === 'aims' || event.is === 'shot') told.target ??= told.at!;
  return told;
}
