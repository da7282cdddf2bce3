// Facts for the sentences of words/: points as people write them, facings by name, and where things happened.

import { type Facing, facingName } from '@gonfalon/hex';
import { type Action, type Facts, factsOf, type GameEvent, type HexId } from '@gonfalon/kernel';
import { type Journey, pointsText } from '@gonfalon/kit';
import type { MedievalEvent } from '../events.ts';
import { phaseKind } from '../state.ts';

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
  points: ['cause'],
  phase: ['kind'],
};
/** 'horse-archer' to horseArcher. */
const choice = (word: string): string => word.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

export function facts(event: GameEvent): Facts {
  const told: Record<string, string | number> = { ...factsOf(event) };
  if (event.is === 'phase') told.kind = phaseKind(Number(told.phase));
  for (const name of IN_SIXTHS[event.is] ?? []) told[name] = pointsText(Number(told[name]));
  nameFacing(told);
  for (const name of CHOICES[event.is] ?? []) told[name] = choice(String(told[name]));
  // A path begins where the unit stood.
  if (typeof told.pathCount === 'number') told.hexes = told.pathCount - 1;
  // A shot at a fortification has no unit for a target.
  if (event.is === 'aims' || event.is === 'shot') told.target ??= told.at!;
  return told;
}

const nameFacing = (told: Record<string, string | number>): void => {
  if (typeof told.facing === 'number') told.facing = facingName(told.facing as Facing);
};

/** What fills the label of an order; the way it is done as a word to choose by. */
export function orderFacts(action: Action): Facts {
  const told: Record<string, string | number> = { ...factsOf({ ...action, is: action.do }) };
  nameFacing(told);
  if (typeof told.how === 'string') told.how = choice(told.how);
  return told;
}

/** A retreat and a pursuit are told as a whole once they are over. */
export function journeys(event: MedievalEvent): readonly Journey[] {
  switch (event.is) {
    case 'stepped':
    case 'countercharge':
      return [{ unit: event.unit, hexes: [event.from, event.to] }];
    case 'advanced':
      return [{ unit: event.unit, hexes: [event.to] }];
    case 'retreated':
    case 'pursued':
      return [{ unit: event.unit, hexes: event.path }];
    default:
      return [];
  }
}

/** Hexes an event names, the one to look at first: where a move ended, where a blow fell. */
export function placeOf(event: GameEvent): readonly HexId[] {
  const hexes = (fact: unknown): HexId[] =>
    Array.isArray(fact) ? fact.map(String) : typeof fact === 'string' && fact !== '' ? [fact] : [];
  // Going over to a side is no place.
  const to = event.is === 'defected' ? [] : hexes(event['to']);
  return [...to, ...hexes(event['at']), ...hexes(event['path']).reverse(), ...hexes(event['from'])];
}
