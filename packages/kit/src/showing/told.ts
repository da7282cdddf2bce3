// Facts for the sentences of message files: points as people write them, facings by name, and where things happened.

import { type Facing, facingName } from '@gonfalon/hex';
import { type Action, type Facts, factsOf, type GameEvent, type HexId, type UnitId } from '@gonfalon/kernel';
import { pointsText } from '../points-text.ts';
import type { Journey } from './showing.ts';

/** Facts that are not told as they stand, by the kind of event. */
export interface ToldAs {
  /** Movement points. */
  readonly inSixths: Readonly<Record<string, readonly string[]>>;
  /** What sentences choose by; their syntax knows no hyphens. */
  readonly choices: Readonly<Record<string, readonly string[]>>;
}

type Told = Record<string, string | number>;

/** 'horse-archer' to horseArcher. */
const choice = (word: string): string => word.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const nameFacing = (told: Told): void => {
  if (typeof told.facing === 'number') told.facing = facingName(told.facing as Facing);
};

export function toldOf(event: GameEvent, { inSixths, choices }: ToldAs): Told {
  const told: Told = { ...factsOf(event) };
  for (const name of inSixths[event.is] ?? []) told[name] = pointsText(Number(told[name]));
  nameFacing(told);
  for (const name of choices[event.is] ?? []) told[name] = choice(String(told[name]));
  // A path begins where the unit stood.
  if (typeof told.pathCount === 'number') told.hexes = told.pathCount - 1;
  return told;
}

/** What fills the label of an order; the way it is done as a word to choose by. */
export function orderTold(action: Action): Facts {
  const told: Told = { ...factsOf({ ...action, is: action.do }) };
  nameFacing(told);
  if (typeof told.how === 'string') told.how = choice(told.how);
  return told;
}

/** Who went where, by an event of those kinds that tell of a unit that moved: the hexes of its way, or the last one alone. */
export function journeyIn(event: GameEvent, kinds: readonly string[]): readonly Journey[] {
  if (!kinds.includes(event.is)) return [];
  const { unit, path, from, to, at } = event as GameEvent & Partial<Way>;
  const last = to ?? at!;
  return [{ unit: unit!, hexes: path ?? (from === undefined ? [last] : [from, last]) }];
}
interface Way {
  readonly unit: UnitId;
  readonly path: readonly HexId[];
  readonly from: HexId;
  readonly to: HexId;
  readonly at: HexId;
}

/** Hexes an event names, the one to look at first: where a move ended, where a blow fell. */
export function hexesTold(event: GameEvent): readonly HexId[] {
  const hexes = (fact: unknown): HexId[] =>
    Array.isArray(fact) ? fact.map(String) : typeof fact === 'string' && fact !== '' ? [fact] : [];
  return [
    ...hexes(event['to']),
    ...hexes(event['at']),
    ...hexes(event['path']).reverse(),
    ...hexes(event['from']),
  ];
}
