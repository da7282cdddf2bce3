import type { Fights } from './fights.ts';
import type { Forecast } from './forecast.ts';
import type { Position } from './position.ts';
import type { Stakes } from './stakes.ts';
import type { Survey } from './survey.ts';
import type {
  Action,
  ActionSpecs,
  Awaits,
  End,
  GameEvent,
  HexId,
  Input,
  Odds,
  OptionSpecs,
  Options,
  ScenarioId,
  Seat,
  Step,
  UnitId,
  Verdict,
  Violation,
} from './types.ts';

/**
 * Number of the contract below, of what a table asks beside it (`Showing` of the kit) and of how states are summed. Raised when
 * rules that keep to the old one can no longer be played: games that were begun with them wait for a program that knows it.
 */
export const CONTRACT = 1;

/**
 * The contract between a rules system and everyone who hosts it: table, server, computer player, tests.
 * States are immutable plain data with structural sharing; a JSON round trip at any moment gives the same game.
 */
export interface Game<S, A extends Action = Action, E extends GameEvent = GameEvent>
  extends Fights<S, A>,
    Forecast<S>,
    Stakes<S>,
    Survey<S> {
  readonly id: string;
  /** Changes whenever the same inputs may lead elsewhere; records carry it. */
  readonly rulesVersion: string;
  readonly scenarios: readonly ScenarioId[];
  readonly options: OptionSpecs;
  readonly actions: ActionSpecs;

  seats(scenario: ScenarioId): readonly Seat[];
  /** Throws BadInput on unknown scenarios or options. */
  setup(scenario: ScenarioId, options: Options): S;
  /** Lays any position on the table; throws BadInput with line and reason. */
  lay(position: Position): S;
  /** Rules the table breaks as it lies, though it plays: an umpire may want an odd stack, but should know of it. */
  warnings?(s: S): readonly Violation[];
  /** The position as written by `lay`'s notation; `lay(describe(s))` plays on like `s`. */
  describe(s: S): Position;

  awaits(s: S): Awaits<A>;
  /** Everything this seat may do now, atomic and small; with `about`, only what concerns that unit or hex. */
  choices(s: S, seat: Seat, about?: UnitId | HexId): readonly A[];
  /**
   * Comes from the same lines as `choices`: what is offered passes, what is not offered is refused with all reasons. A whole
   * fight (`fights`) passes where its steps would.
   */
  check(s: S, seat: Seat, a: A): Verdict;
  /** Takes a checked input. Throws only on a programming error. */
  apply(s: S, input: Input<A>): Step<S, E>;

  /** Whole moves of a unit as far as the seat can foresee them; empty where the seat cannot move it now. */
  reach(s: S, seat: Seat, unit: UnitId): readonly End<A>[];
  /** Chances of a declared action; null where the action has none. */
  odds(s: S, seat: Seat, a: A): Odds | null;

  /**
   * What stays the same while the game lasts, as plain data of the system's own making: ground, kinds, tables. For players made for
   * that system, who reckon in tables of their own. It depends on nothing that is secret.
   */
  almanac?(s: S): unknown;

  /**
   * What a seat may know, as a state that can be played on; null is a spectator. Everything asked of it for that seat is
   * answered as on the true state, so whoever holds only the view misses nothing and learns nothing.
   */
  view(s: S, seat: Seat | null): S;
  /** A view as it is told to programs that know nothing of how the game keeps its state; the view itself where not given. */
  plain?(view: S, seat: Seat | null): unknown;
  /** Whether the seats know different things now; everybody may know that they do. */
  secrets(s: S): boolean;
  /** The event as that seat may see it; null where it sees nothing. */
  see(e: E, seat: Seat | null): E | null;
}

/** A game whose state, actions and events the host need not know. */
// biome-ignore lint/suspicious/noExplicitAny: hosts hold games of every kind; S, A and E meet only inside one game
export type AnyGame = Game<any, any, any>;
