// No view leaks. Twins are two states that differ only in what a seat cannot see; they are played side by side, and
// as long as no step is sealed that seat must be shown the same: views, choices, odds, refusals, events, who is asked, what
// may be taken back and what that shows.
// Twins come from the game's own hook, and from what was decided unseen: had the foe chosen otherwise, could you tell?

import {
  type Action,
  type Decision,
  type GameEvent,
  type Input,
  knock,
  type Play,
  type Seat,
  type Start,
  type Step,
  sameAction,
  undo,
} from '@gonfalon/kernel';
import { saidText } from '../table.ts';
import { demand, knownText, type Look, learnt, parting } from './law.ts';

/** States that differ from this one only in what the seat (null: a spectator) cannot see. */
export type TwinsOf<S> = (state: S, seat: Seat | null) => readonly S[];

/** Two games since they were first alike, and whoever cannot tell them apart. */
interface Twin<S, A extends Action, E extends GameEvent> {
  readonly seat: Seat | null;
  readonly here: Play<S, A, E>;
  readonly there: Play<S, A, E>;
}
/** Enough pairs to catch a leak; more only cost time. */
const MOST_PER_SEAT = 4;
const LAW = 'no view leaks';

export class Secrets<S, A extends Action, E extends GameEvent> {
  #twins: Twin<S, A, E>[] = [];
  readonly #twinsOf: TwinsOf<S>;
  readonly #below: (n: number) => number;
  readonly #takeBack: typeof undo;
  /** How many pairs were compared. */
  compared = 0;

  constructor(twinsOf: TwinsOf<S>, below: (n: number) => number, takeBack: typeof undo = undo) {
    this.#twinsOf = twinsOf;
    this.#takeBack = takeBack;
    this.#below = below;
  }

  /** Before a step: the seat is shown the same in all twins, and is refused for the same reasons. */
  inspect(look: Look<S, A, E>, probes: ReadonlyMap<Seat, readonly A[]>): void {
    for (const seat of [...look.seats, null]) {
      for (const state of this.#twinsOf(look.state, seat))
        this.#watch({ seat, here: from(look, look.state), there: from(look, state) });
      const own = this.#twins.filter(twin => twin.seat === seat);
      if (own.length === 0) continue;
      const asked = seat === null ? [] : (probes.get(seat) ?? []);
      const here = known(look, look.state, seat, asked);
      for (const { there } of own) this.#same(here, known(look, there.state, seat, asked), seat, 'now');
      if (seat !== null) for (const twin of own) this.#sameUndo(look, twin, seat);
    }
  }

  /** Whether a decision may be taken back, why not, and what is seen then. */
  #sameUndo({ game }: Look<S, A, E>, { here, there }: Twin<S, A, E>, seat: Seat): void {
    const told = (play: Play<S, A, E>): string => {
      const answer = this.#takeBack(play, seat);
      return answer.ok ? knownText(game, answer.play.state, seat) : JSON.stringify(answer.why);
    };
    this.#same(told(here), told(there), seat, 'by taking back');
  }

  /** After a step: the twins take it too, and stay twins unless it showed which was which. */
  follow(look: Look<S, A, E>, input: Input<A>, step: Step<S, E>): void {
    this.#twins = this.#twins.flatMap(twin => this.#followed(look, twin, input, step) ?? []);
    if ('seat' in input) this.#hadItDecidedOtherwise(look, input, step);
  }

  /** After an undo the twins have lived through what never happened. */
  forget(): void {
    this.#twins = [];
  }

  #followed(
    { game }: Look<S, A, E>,
    { seat, here, there }: Twin<S, A, E>,
    input: Input<A>,
    step: Step<S, E>,
  ): Twin<S, A, E> | null {
    const answer = knock(game, there.state, input);
    const own = 'seat' in input && input.seat === seat;
    const said = () => saidText(game, input);
    if (!answer.ok) {
      demand(LAW, !own, () => `${said()} is refused where only hidden things differ`);
      return null;
    }
    const [a, b] = [learnt(game, step, seat), learnt(game, answer.step, seat)];
    const sealed = [step.sealed === true, answer.step.sealed === true];
    if (own) {
      const probe = () => `${said()} may tell ${seat} a secret and yet be taken back: ${parting(a, b)}`;
      demand('looking seals the step', sealed[0] === sealed[1] && (sealed[0] || a === b), probe);
    } else if (!sealed[0] && !sealed[1]) this.#same(a, b, seat, `after ${said()}`);
    if (a !== b) return null;
    return { seat, here: after(here, input, step), there: after(there, input, answer.step) };
  }

  /** Whoever cannot tell what was decided has a pair of twins to watch; where several choose at once nobody may tell. */
  #hadItDecidedOtherwise(look: Look<S, A, E>, { seat, action }: Decision<A>, step: Step<S, E>): void {
    const { game, state, awaited, seats } = look;
    const others = look.choices.get(seat)!.filter(choice => !sameAction(choice, action));
    if (others.length === 0) return;
    const other = others[this.#below(others.length)]!;
    const otherStep = game.apply(state, { seat, action: other });
    const atOnce = awaited.kind === 'seats' && awaited.seats.length > 1;
    const asked = (then: S): string => JSON.stringify(game.awaits(then));
    const alike = asked(step.state) === asked(otherStep.state);
    for (const viewer of [...seats, null]) {
      if (viewer === seat) continue;
      const [a, b] = [learnt(game, step, viewer), learnt(game, otherStep, viewer)];
      if (atOnce && alike && !step.sealed && !otherStep.sealed)
        this.#same(a, b, viewer, `after ${saidText(game, { seat, action })}, which is a secret`);
      if (a !== b) continue;
      const before = from(look, state);
      this.#watch({
        seat: viewer,
        here: after(before, { seat, action }, step),
        there: after(before, { seat, action: other }, otherStep),
      });
    }
  }

  #watch(twin: Twin<S, A, E>): void {
    if (this.#twins.filter(({ seat }) => seat === twin.seat).length < MOST_PER_SEAT) this.#twins.push(twin);
  }

  #same(a: string, b: string, seat: Seat | null, when: string): void {
    this.compared++;
    demand(LAW, a === b, () => `${seat ?? 'a spectator'} can tell what is hidden, ${when}: ${parting(a, b)}`);
  }
}

/** A game that begins here: what was before is the same for both, and concerns no secret of theirs. */
const from = <S, A extends Action, E extends GameEvent>(
  { game }: Look<S, A, E>,
  state: S,
): Play<S, A, E> => ({ game, start: NOWHERE, opening: state, state, last: null, live: null, ended: null });
const NOWHERE: Start = { scenario: '', options: {} };

function after<S, A extends Action, E extends GameEvent>(
  play: Play<S, A, E>,
  said: Input<A>,
  { state, events, sealed }: Step<S, E>,
): Play<S, A, E> {
  const { last, live } = play;
  const number = (last?.number ?? 0) + 1;
  const entry = {
    number,
    said,
    by: 'person' as const,
    state,
    events,
    sealed: sealed === true,
    before: last,
    basis: live,
  };
  return { ...play, state, last: entry, live: entry };
}

/** Everything a seat can find out without doing anything. */
function known<S, A extends Action, E extends GameEvent>(
  { game, awaited, choices }: Look<S, A, E>,
  state: S,
  seat: Seat | null,
  probes: readonly A[],
): string {
  const view = knownText(game, state, seat);
  if (seat === null || awaited.kind !== 'seats' || !awaited.seats.includes(seat)) return view;
  const odds = choices.get(seat)!.map(choice => game.odds(state, seat, choice));
  const verdicts = probes.map(probe => game.check(state, seat, probe));
  const [first] = choices.get(seat)!;
  const reach = typeof first?.['unit'] === 'string' ? game.reach(state, seat, first['unit']) : [];
  return `${view}\n${JSON.stringify([game.secrets(state), odds, verdicts, reach])}`;
}
