// A view is a state that can be played on, and for its seat it is as good as the truth: whoever is asked, whatever he may
// do, why he may not, with what chances, how far his units go, and what his own orders bring.

import {
  type Action,
  canonical,
  eventsSeen,
  type Game,
  type GameEvent,
  type Input,
  kindOf,
  type Seat,
  type Step,
  type UnitId,
  type WholeFight,
  writeAction,
} from '@gonfalon/kernel';
import { throughJson } from './faith.ts';
import { demand, type Look, parting } from './law.ts';

const LAW = 'a view plays like the truth';

/** More functions of a state as one seat is told them, for packages that know more than the contract. */
export type ShowsOf<S> = (state: S, seat: Seat | null) => Readonly<Record<string, unknown>>;

export function viewsAgree<S, A extends Action, E extends GameEvent>(
  look: Look<S, A, E>,
  strangers: ReadonlyMap<Seat, readonly A[]>,
  below: (n: number) => number,
  shows: ShowsOf<S>,
): void {
  const { game, state } = look;
  // Where nothing is hidden all see the same; and what the battle is about is public.
  const copies = new Map<S, S>();
  const facts = throughJson(game.facts(state));
  for (const seat of [...look.seats, null]) {
    const seen = game.view(state, seat);
    const view = copies.get(seen) ?? throughJson(seen);
    copies.set(seen, view);
    const same = compared(seat);
    same('its own view', view, game.view(view, seat));
    same('who is asked', game.awaits(state), game.awaits(view));
    same('whether there are secrets', game.secrets(state), game.secrets(view));
    same('what is shown', shows(state, seat), shows(view, seat));
    same('the facts of the battle', facts, game.facts(view));
    stakesAgree(look, view, seat);
    if (seat === null) continue;
    same('the choices', look.choices.get(seat), game.choices(view, seat));
    answersAgree(look, view, seat, strangers.get(seat) ?? []);
    unitsAgree(look, view, seat, below);
    same('what is owed', game.attackDuties(state, seat), game.attackDuties(view, seat));
    same('the fights', someFights(game, state, seat), someFights(game, view, seat));
  }
}

/** The first few: there may be thousands. */
function someFights<S, A extends Action, E extends GameEvent>(
  game: Game<S, A, E>,
  state: S,
  seat: Seat,
): readonly WholeFight<A>[] {
  const found: WholeFight<A>[] = [];
  for (const fight of game.fights(state, seat)) if (found.push(fight) >= SOME) break;
  return found;
}
const SOME = 12;

/** Who stands where is told to programs as to the screen. */
function stakesAgree<S, A extends Action, E extends GameEvent>(
  { game, state }: Look<S, A, E>,
  view: S,
  seat: Seat | null,
): void {
  const same = compared(seat);
  const units = game.units(state, seat);
  same('the units on the map', throughJson(units), game.units(view, seat));
  const worths = (s: S): readonly number[] => units.map(({ id }) => game.worth(s, id));
  same('what units are worth', worths(state), worths(view));
  for (const { id, at } of units)
    demand(LAW, game.land(view).grid.hex(at) !== undefined, () => `${id} stands nowhere on the map: ${at}`);
}

const compared =
  (seat: Seat | null) =>
  (what: string, truth: unknown, seen: unknown): void => {
    const a = canonical(truth ?? null);
    // The same text is the same data: only what is written otherwise has to be put in order before it is compared.
    if (JSON.stringify(truth ?? null) === JSON.stringify(seen ?? null)) return;
    const b = canonical(seen ?? null);
    demand(LAW, a === b, () => `${what} of ${seat ?? 'a spectator'} differ: ${parting(a, b)}`);
  };

/** Verdicts with every reason and culprit, and chances. */
function answersAgree<S, A extends Action, E extends GameEvent>(
  { game, state, choices }: Look<S, A, E>,
  view: S,
  seat: Seat,
  strangers: readonly A[],
): void {
  const same = compared(seat);
  for (const action of [...choices.get(seat)!, ...strangers]) {
    const text = writeAction(game.actions, action);
    same(`the verdicts on "${text}"`, game.check(state, seat, action), game.check(view, seat, action));
    same(`the chances of "${text}"`, game.odds(state, seat, action), game.odds(view, seat, action));
  }
}

/** One unit or hex that a choice names: what may be done with it, and how far it goes. */
function unitsAgree<S, A extends Action, E extends GameEvent>(
  { game, state, choices }: Look<S, A, E>,
  view: S,
  seat: Seat,
  below: (n: number) => number,
): void {
  const offered = choices.get(seat)!;
  const choice = offered[below(offered.length)];
  if (!choice) return;
  const same = compared(seat);
  for (const [arg, spec] of Object.entries(game.actions[choice.do]!)) {
    const about = choice[arg];
    if (typeof about !== 'string') continue;
    same(`the choices about ${about}`, game.choices(state, seat, about), game.choices(view, seat, about));
    if (kindOf(spec) !== 'unit') continue;
    same(`the moves of ${about}`, game.reach(state, seat, about), game.reach(view, seat, about));
    if (offered.length % FORECAST_EVERY !== 0) continue;
    same(
      `what could become of ${about}`,
      forecastOf(game, state, seat, about),
      forecastOf(game, view, seat, about),
    );
  }
}

/** Whole moves of a phase to come are dear: a part of the moments is enough. */
const FORECAST_EVERY = 8;

/** Where it could be next, whom it could strike from there, and with what result. */
function forecastOf<S, A extends Action, E extends GameEvent>(
  game: Game<S, A, E>,
  state: S,
  seat: Seat,
  unit: UnitId,
): unknown {
  const stands = game.nextReach(state, seat, unit);
  const last = stands.at(-1);
  if (!last) return stands;
  const who = { unit, ...last };
  const strikes = game.strikes(state, seat, who);
  const hexes = [...strikes.melee, ...strikes.fire.slice(0, 6)];
  const fights = hexes.map(hex => game.estimate(state, seat, { attackers: [who], hexes: [hex] }));
  const shots = hexes.map(hex => game.estimate(state, seat, { attackers: [who], hexes: [hex], by: 'fire' }));
  return { stands, strikes, fights, shots };
}

/** An own order that tells no secret brings the same, ordered on the view. */
export function viewFollows<S, A extends Action, E extends GameEvent>(
  { game, state }: Look<S, A, E>,
  input: Input<A>,
  step: Step<S, E>,
): void {
  if (!('seat' in input) || step.sealed) return;
  const { seat } = input;
  const foretold = game.apply(throughJson(game.view(state, seat)), input);
  const same = compared(seat);
  same('whether it is sealed', step.sealed, foretold.sealed);
  same('what it saw', eventsSeen(game, step.events, seat), eventsSeen(game, foretold.events, seat));
  same('the view after it', game.view(step.state, seat), game.view(foretold.state, seat));
}
