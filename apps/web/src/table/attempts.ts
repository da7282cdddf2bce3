// Why not: what a player seems to want when he points at a hex, tried against the rules, so that the no has a because.

import {
  type Action,
  type ActionSpecs,
  type AnyGame,
  isOptional,
  kindOf,
  type Seat,
  type UnitId,
  type Violation,
} from '@gonfalon/kernel';
import { ACTOR, isUntimely } from '@gonfalon/kit';

/** A try and everything that stands in its way. */
export interface Attempt {
  readonly action: Action;
  readonly why: readonly Violation[];
}

export interface Wish {
  readonly seat: Seat;
  readonly unit: UnitId | undefined;
  readonly hex: string;
  /** Units that lie there, the topmost first. */
  readonly there: readonly UnitId[];
  /** Towards the hex, where an order asks for one. */
  readonly facing: number;
  /** Orders the unit could be given now, for this hex or another. */
  readonly can: ReadonlySet<string>;
  /** Orders a newcomer knows, the likeliest first. */
  readonly common: readonly string[];
}

/** The try that comes nearest to being allowed; undefined where no order of this moment could mean the hex. */
export function nearestAttempt(game: AnyGame, state: unknown, wish: Wish): Attempt | undefined {
  // Without a unit in hand only what may be done now could be meant: an empty hex is no wish for a favour of another battle.
  const isMeant = (verb: string): boolean => wish.unit !== undefined || wish.can.has(verb);
  const tries = Object.keys(game.actions)
    .filter(isMeant)
    .flatMap(verb => triesOf(game.actions, verb, wish));
  return likeliest(wish, refusedOf(game, state, wish.seat, tries));
}

/** Tries that are refused, and not only because this is not their moment. */
export const refusedOf = (
  game: AnyGame,
  state: unknown,
  seat: Seat,
  tries: readonly Action[],
): readonly Attempt[] =>
  tries.flatMap((action): Attempt[] => {
    const verdict = game.check(state, seat, action);
    return verdict.ok || verdict.why.some(({ rule }) => isUntimely(rule))
      ? []
      : [{ action, why: verdict.why }];
  });

/** Of several tries the one a hand most likely meant, and of those the one that breaks fewest rules. */
export function likeliest(
  wish: Pick<Wish, 'can' | 'common'>,
  attempts: readonly Attempt[],
): Attempt | undefined {
  const far = ({ action, why }: Attempt): number => guess(wish, action.do) + why.length;
  return attempts.reduce<Attempt | undefined>(
    (best, one) => (best && far(best) <= far(one) ? best : one),
    undefined,
  );
}

/**
 * A step or a blow is more likely meant than a favour nobody has heard of, and what the unit can do elsewhere more likely
 * than what it cannot do at all.
 */
function guess({ can, common }: Pick<Wish, 'can' | 'common'>, verb: string): number {
  const place = common.indexOf(verb);
  if (can.has(verb)) return place < 0 ? RARE : 0;
  return place < 0 ? RARE + UNABLE : UNABLE * (1 + place);
}
/** More than an order can break rules. */
const UNABLE = 100;
/** More than all else together. */
const RARE = 100 * UNABLE;

/** The orders of one verb that mean the hex: with the hex itself, or with a unit that lies there. `alone`: also those that mean nothing but the unit. */
export function triesOf(specs: ActionSpecs, verb: string, wish: Wish, alone = false): Action[] {
  let tries: Record<string, string | number>[] = [{ do: verb }];
  let meant = alone;
  for (const [arg, spec] of Object.entries(specs[verb]!)) {
    const kind = kindOf(spec);
    if (arg !== ACTOR && isOptional(spec)) continue;
    if (arg === ACTOR) {
      if (wish.unit === undefined) return [];
      tries = tries.map(one => ({ ...one, [arg]: wish.unit! }));
    } else if (kind === 'hex') {
      meant = true;
      tries = tries.map(one => ({ ...one, [arg]: wish.hex }));
    } else if (kind === 'unit') {
      meant = true;
      tries = tries.flatMap(one => wish.there.map(id => ({ ...one, [arg]: id })));
    } else if (kind === 'facing') tries = tries.map(one => ({ ...one, [arg]: wish.facing }));
    else return [];
  }
  return meant ? (tries as unknown as Action[]) : [];
}
