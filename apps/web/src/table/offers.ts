// Orders as a hand sees them: who acts, which hex is meant. Only the specs of the game are asked, so any box fits.

import { type Action, type ActionSpecs, type End, kindOf, type UnitId } from '@gonfalon/kernel';
import { ACTOR, type Layout, type Showing } from '@gonfalon/kit';

const argOf = (specs: ActionSpecs, action: Action, kind: string): string | number | undefined => {
  const found = Object.entries(specs[action.do] ?? {}).find(
    ([arg, spec]) => arg !== ACTOR && kindOf(spec) === kind && action[arg] !== undefined,
  );
  return found && (action[found[0]] as string | number);
};

/** Another unit the order is about: a target, a receiver. */
const otherOf = (specs: ActionSpecs, action: Action): UnitId | undefined =>
  argOf(specs, action, 'unit') as UnitId | undefined;

export const facingOf = (specs: ActionSpecs, action: Action): number | undefined =>
  argOf(specs, action, 'facing') as number | undefined;

/** The hex an order names itself. */
export const ownHexOf = (specs: ActionSpecs, action: Action): string | undefined =>
  argOf(specs, action, 'hex') as string | undefined;

/** The hex an order points at, its own or that of the unit it is about; undefined where it points nowhere. */
export function hexOf(specs: ActionSpecs, action: Action, whereIs: (unit: UnitId) => string | undefined) {
  const hex = ownHexOf(specs, action);
  const other = otherOf(specs, action);
  return hex ?? (other === undefined ? undefined : whereIs(other));
}

/** Where everything lies that can be seen. */
export const placesOf = (shown: Layout): ReadonlyMap<UnitId, string> =>
  new Map(('counters' in shown ? shown.counters : shown.units).map(({ id, at }) => [id, at]));

/** The topmost unit on a hex. */
export const unitOn = (places: ReadonlyMap<UnitId, string>, hex: string | undefined): UnitId | undefined =>
  hex === undefined ? undefined : [...places].findLast(([, where]) => where === hex)?.[0];

/** Orders that need no argument: told apart by the door alone, so that nobody lists a hundred thousand others. */
export const plainVerbs = (specs: ActionSpecs): readonly Action[] =>
  Object.entries(specs)
    .filter(([, args]) => Object.values(args).every(spec => spec.endsWith('?')))
    .map(([verb]) => ({ do: verb }));

/** The straight way first, with the greater charge where it costs nothing: nobody wants a detour he has not asked for. */
export const byWorth = (a: End, b: End): number => b.left - a.left || (b.charge ?? 0) - (a.charge ?? 0);

/** What is left at an end as people write it; nothing where nobody counts, as for a unit that is led. */
export const leftAt = ({ points }: Pick<Showing, 'points'>, { left }: Pick<End, 'left'>): string =>
  left < 0 ? '' : points(left);

/** A hex of a way, and what is left there; undefined where that is not known. */
export interface WayHex {
  readonly at: string;
  readonly left: number | undefined;
  readonly charge: number | undefined;
}

/** Hexes of a way without the one it begins on; `known` tells what is left after the n-th order. */
export const wayOf = (
  specs: ActionSpecs,
  path: readonly Action[],
  known: (n: number) => { readonly left: number; readonly charge?: number | undefined } | undefined,
): readonly WayHex[] =>
  path.flatMap((action, n) => {
    const at = ownHexOf(specs, action);
    const there = known(n);
    return at === undefined ? [] : [{ at, left: there?.left, charge: there?.charge }];
  });
