// Plays whole games at random and holds the game to the laws of its contract. A failure names seed, step, law and
// action, shows the field, and can be played again alone.

import {
  type AnyPlay,
  chance,
  count,
  DEFAULT_MAX_STEPS,
  gameSeed,
  type Host,
  noGames,
  type Players,
  type Statistics,
  selfPlaying,
  stuck,
} from '@gonfalon/host';
import {
  type Action,
  type Awaits,
  begin,
  checksum,
  type Game,
  type GameEvent,
  type Input,
  type Play,
  type Seat,
  type Start,
  type Step,
  undo,
  writePosition,
} from '@gonfalon/kernel';
import { actsAlike, freeze, replaysAlike, throughJson, throughPosition } from './laws/faith.ts';
import { Broken, demand, type Look, lookAt } from './laws/law.ts';
import { lookUpsAgree, offersKept } from './laws/offers.ts';
import { type ShowsOf, viewFollows, viewsAgree } from './laws/one-sight.ts';
import { Secrets, type TwinsOf } from './laws/secrets.ts';
import { type Trod, takenBack } from './laws/taking-back.ts';
import { wholeFightsKept } from './laws/whole-fights.ts';
import { Strangers } from './strangers.ts';
import { awaitsText, saidText } from './table.ts';

/** How a state came about. */
export interface Came<S> {
  readonly from: S;
  readonly input: Input<Action>;
  readonly events: readonly GameEvent[];
}

export interface FuzzOptions<S> {
  readonly start: Start;
  readonly games: number;
  readonly seed: string;
  /** Number of the first game, to play a failed one again. */
  readonly from?: number;
  /** A game longer than this never ends. */
  readonly maxSteps?: number;
  /** Holds only every n-th step to the laws, for games where that is dear. */
  readonly every?: number;
  /** Random ones where not given. */
  readonly players?: Players;
  /** Actions nobody offered, tried at each inspected step. */
  readonly strangers?: number;
  readonly picture?: (state: S) => string;
  readonly twins?: TwinsOf<S>;
  /** What else a seat is shown of a state: it must be the same of its view. */
  readonly shows?: ShowsOf<S>;
  /** What is wrong with this state by the game's own lights, or with the step to it; nothing where all is well. */
  readonly invariants?: (state: S, came: Came<S> | null) => readonly string[];
  /** Only to test the fuzzer itself. */
  readonly undo?: typeof undo;
  readonly onGame?: (report: FuzzReport) => void;
}

export interface FuzzReport extends Statistics {
  /** How much was tried, so that a test can see that a law was not kept by idleness. */
  readonly tried: { inspected: number; strangers: number; twins: number; undos: number };
}

export class FuzzFailure extends Error {
  override name = 'FuzzFailure';
  readonly seed: string;
  readonly game: number;
  readonly step: number;
  readonly law: string;
  constructor(found: {
    seed: string;
    game: number;
    step: number;
    law: string;
    reason: string;
    scene: string;
  }) {
    const { seed, game, step, law, reason, scene } = found;
    super(
      `${law}: ${reason}\nseed ${seed}, game ${game}, step ${step}; again with { seed: '${seed}', from: ${game}, games: 1 }\n${scene}`,
    );
    this.seed = seed;
    this.game = game;
    this.step = step;
    this.law = law;
  }
}

/** Throws FuzzFailure at the first broken law. The same options always play the same games. */
export function fuzz<S, A extends Action, E extends GameEvent>(
  game: Game<S, A, E>,
  options: FuzzOptions<S>,
): FuzzReport {
  const { games, from = 0, onGame } = options;
  const report: FuzzReport = { ...noGames(), tried: { inspected: 0, strangers: 0, twins: 0, undos: 0 } };
  for (let n = from; n < from + games; n++) {
    count(report, new Fuzzed(game, options, n, report).played() as unknown as AnyPlay);
    onGame?.(report);
  }
  return report;
}

/** One step in this many that could be taken back is. */
const UNDO_ONE_IN = 12;

/** One game under the laws. */
class Fuzzed<S, A extends Action, E extends GameEvent> {
  readonly #options: FuzzOptions<S>;
  readonly #number: number;
  readonly #report: FuzzReport;
  readonly #seed: string;
  readonly #seats: readonly Seat[];
  #host: Host;
  readonly #below: (n: number) => number;
  readonly #strangers: Strangers<A>;
  readonly #secrets: Secrets<S, A, E>;
  #trail: Trod<S, A>[] = [];
  #play: Play<S, A, E>;
  #step = 0;
  #input: Input<A> | null = null;
  /** null at the start and where something was taken back. */
  #came: Came<S> | null = null;

  constructor(game: Game<S, A, E>, options: FuzzOptions<S>, number: number, report: FuzzReport) {
    const { start, seed, twins = () => [], undo: takeBack } = options;
    this.#options = options;
    this.#number = number;
    this.#report = report;
    this.#seed = gameSeed(seed, number);
    this.#seats = game.seats('position' in start ? start.position.scenario : start.scenario);
    this.#below = chance(`${this.#seed}/laws`);
    this.#strangers = new Strangers(game.actions, this.#below);
    this.#secrets = new Secrets(twins, this.#below, takeBack);
    this.#play = begin(game, start);
    this.#host = selfPlaying(this.#play as unknown as AnyPlay, this.#seed, options.players);
    freeze(this.#play.state);
  }

  played(): Play<S, A, E> {
    try {
      while (this.#oneStep());
      replaysAlike(this.#play, this.#seed);
    } catch (error) {
      throw this.#failure(error as Error);
    }
    this.#report.tried.twins += this.#secrets.compared;
    return this.#play;
  }

  /** False when the game is over. */
  #oneStep(): boolean {
    const { maxSteps = DEFAULT_MAX_STEPS, every = 1 } = this.#options;
    const { game, state } = this.#play;
    this.#input = null;
    demand('games end', this.#step < maxSteps, () => `not over after ${maxSteps} steps`);
    const wrong = this.#options.invariants?.(state, this.#came) ?? [];
    demand('invariants', wrong.length === 0, () => wrong.join('; '));
    const look = this.#step % every === 0 ? this.#inspected() : null;
    const awaited = look?.awaited ?? game.awaits(state);
    if (awaited.kind === 'over') return false;
    if (this.#tookBack(awaited)) return true;
    this.#advance(look);
    return true;
  }

  #inspected(): Look<S, A, E> {
    const { game, state } = this.#play;
    const look = lookAt(game, this.#seats, state);
    const { tried } = this.#report;
    const strangers = new Map<Seat, readonly A[]>();
    for (const [seat, offered] of look.choices) {
      if (offered.length === 0) continue;
      strangers.set(seat, this.#strangers.among(offered, this.#options.strangers ?? 20));
      tried.strangers += strangers.get(seat)!.length;
    }
    offersKept(look, strangers);
    lookUpsAgree(look, this.#below);
    wholeFightsKept(look, this.#below);
    viewsAgree(look, strangers, this.#below, this.#options.shows ?? (() => ({})));
    this.#secrets.inspect(look, strangers);
    tried.inspected++;
    return look;
  }

  /** Tries what the kernel lets each seat take back; now and then really does it. */
  #tookBack(awaited: Awaits<A>): boolean {
    for (const seat of this.#seats) {
      const back = takenBack(this.#play, this.#trail, awaited, seat, this.#options.undo ?? undo);
      if (!back) continue;
      this.#report.tried.undos++;
      if (this.#below(UNDO_ONE_IN) > 0) continue;
      this.#play = back.play;
      this.#host = this.#host.goingOn(back.play as unknown as AnyPlay);
      this.#trail = this.#trail.slice(0, -back.steps);
      this.#secrets.forget();
      this.#came = null;
      this.#step++;
      return true;
    }
    return false;
  }

  #advance(look: Look<S, A, E> | null): void {
    const { state } = this.#play;
    demand('no dead end', this.#host.step(), () => stuck(this.#host).message);
    const play = this.#host.play as unknown as Play<S, A, E>;
    const entry = play.last!;
    const input = entry.said as Input<A>;
    this.#input = input;
    const step: Step<S, E> = {
      state: entry.state,
      events: entry.events,
      ...(entry.sealed && { sealed: true }),
    };
    freeze(step.state);
    if (look) this.#compare(look, input, step);
    else this.#secrets.forget();
    this.#trail.push({ before: state, input, sealed: entry.sealed });
    this.#came = { from: state, input, events: entry.events };
    this.#play = play;
    this.#step++;
  }

  /** The same step on copies of the state, and on states that differ only in secrets. */
  #compare(look: Look<S, A, E>, input: Input<A>, step: Step<S, E>): void {
    const { game, state } = look;
    const same = 'JSON changes nothing';
    const again = actsAlike(same, game, this.#seats, [state, throughJson(state)], input, step);
    demand(
      same,
      checksum(again.state) === checksum(step.state),
      () => 'the same input leads to another state',
    );
    const laid = throughPosition(game, state);
    actsAlike('a position is the whole game', game, this.#seats, [state, laid], input, step);
    viewFollows(look, input, step);
    this.#secrets.follow(look, input, step);
  }

  #failure(error: Error): FuzzFailure {
    const { game, state } = this.#play;
    const law = error instanceof Broken ? error.law : 'nothing throws';
    const reason = error instanceof Broken ? error.message : (error.stack ?? String(error));
    const { picture } = this.#options;
    const scene = [
      attempted(() => `awaited: ${awaitsText(game.awaits(state))}`),
      this.#input ? `action: ${attempted(() => saidText(game, this.#input!))}` : '',
      picture ? attempted(() => picture(state)) : '',
      attempted(() => writePosition(game.describe(state))),
    ];
    return new FuzzFailure({
      seed: this.#options.seed,
      game: this.#number,
      step: this.#step,
      law,
      reason,
      scene: scene.filter(Boolean).join('\n'),
    });
  }
}

/** A broken game may be too broken to be described. */
function attempted(text: () => string): string {
  try {
    return text();
  } catch (error) {
    return `(${(error as Error).message})`;
  }
}
