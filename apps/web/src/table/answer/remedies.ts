// What would help: of all that may be done now, whatever takes away one of the reasons of a refusal.

import {
  type Action,
  type AnyGame,
  type HexId,
  knock,
  type Seat,
  type UnitId,
  type Violation,
} from '@gonfalon/kernel';

/** Orders tried at most: a remedy is no search. */
const TRIED = 60;
/** Buttons offered at most. */
const OFFERED = 3;

export interface Refusing {
  readonly game: AnyGame;
  readonly state: unknown;
  readonly seat: Seat;
  /** What was refused, and why. */
  readonly action: Action;
  readonly why: readonly Violation[];
  /** Orders that may be given now. */
  readonly choices: readonly Action[];
  readonly places: ReadonlyMap<UnitId, HexId>;
}

/** Orders that name one of those to blame, or end what is asked about, and after which less stands in the way; the best first. */
export function remediesFor(refusing: Refusing): readonly Action[] {
  const { game, state, action, why, choices, places } = refusing;
  // An enemy is struck by naming his hex.
  const culprits = new Set(why.flatMap(({ about }) => about).flatMap(id => [id, places.get(id) ?? id]));
  const now = game.awaits(state);
  const closing = now.kind === 'seats' ? (now.moment.close ?? now.moment.pass) : undefined;
  const naming = choices.filter(choice => Object.values(choice).some(value => culprits.has(String(value))));
  const tries = [...naming.slice(0, TRIED), ...(closing && closing.do !== action.do ? [closing] : [])];
  return tries
    .flatMap(order => {
      const left = reasonsAfter(refusing, order);
      return left < why.length ? [{ order, left }] : [];
    })
    .sort((a, b) => a.left - b.left)
    .slice(0, OFFERED)
    .map(({ order }) => order);
}

/** How much would still object to the action once the order has been given; nothing new may. */
function reasonsAfter({ game, state, seat, action, why }: Refusing, order: Action): number {
  const taken = knock(game, state, { seat, action: order });
  if (!taken.ok) return Number.POSITIVE_INFINITY;
  const now = game.awaits(taken.step.state);
  if (now.kind !== 'seats' || !now.seats.includes(seat)) return Number.POSITIVE_INFINITY;
  const verdict = game.check(taken.step.state, seat, action);
  if (verdict.ok) return 0;
  const isNew = verdict.why.some(({ rule }) => why.every(one => one.rule !== rule));
  return isNew ? Number.POSITIVE_INFINITY : verdict.why.length;
}
