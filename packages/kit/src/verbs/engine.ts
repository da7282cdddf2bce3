// The play between two questions: who is asked, what he may say, why not, and everything that runs by itself.
// It quotes no rulebook: verbs, frames, claims and the words of refusals are the system's.

import type { Grid, Hex } from '@gonfalon/hex';
import {
  type Action,
  type ActionSpecs,
  allowed,
  type Bans,
  type GameEvent,
  type HexId,
  type Lately,
  objections,
  refused,
  type Seat,
  type Step,
  type UnitId,
  type Verdict,
  type Violation,
  verdict,
} from '@gonfalon/kernel';
import { type AnyFrame, type OverFrame, type Scene, topFrame } from '../scene/frames.ts';
import type { Ask, FrameRules, Question, Verb } from './verb.ts';

/** A scene the engine can run. */
export interface VerbScene<F extends AnyFrame, A extends Action, E extends GameEvent = GameEvent>
  extends Scene<{ readonly stack: readonly (F | OverFrame)[] }, E> {
  readonly grid: Grid;
  /** Questions lately worked out, by state, where that is dear. */
  readonly asks?: Lately<object, Ask<A>>;
}

/** Every frame with the rules that move it on; a missing one does not compile. */
export type FrameTable<X, F extends AnyFrame, A extends Action = Action> = {
  readonly [K in Exclude<F['is'], 'over'>]: FrameRules<X, Extract<F, { is: K }>, A>;
};

/** What a system brings to the engine. */
export interface VerbBook<X, C, A extends Action> {
  readonly actions: ActionSpecs;
  readonly verbs: Readonly<Record<string, Verb<X, C, A>>>;
  readonly frames: FrameTable<X, AnyFrame, A>;
  /** Verbs open to whoever is asked, after everything else, so that the first choice is always an answer. */
  readonly always?: readonly string[];
  /** The order with everything it names looked up. */
  claim(sc: X, seat: Seat, order: A): C;
  /** What forbids a verb here, where an edition or an object has lines of its own. */
  bans?(sc: X, verb: string): Bans<C>;
  /** What a seat cannot see it cannot name: the reasons of a refusal would tell where it is. */
  unitNamed(sc: X, id: UnitId, seat: Seat): { readonly at: Hex } | undefined;
  /** The refusal of an order that names anything else that means nothing here. */
  unknown?(sc: X, order: A): Verdict | null;
  /** Why a seat that is not asked, or is asked about something else, may not say this now. */
  misplaced(sc: X, seat: Seat, order: A): Verdict;
  /** Whatever follows at once from what has happened, before anybody is asked. */
  follows?(sc: X): void;
}

export interface VerbEngine<X, C, A extends Action> {
  askOf(sc: X): Ask<A> | 'over';
  /** The question while some seat is asked, else null. */
  questionOf(sc: X): Question<A> | null;
  /** What the seat may do now; `wanted` picks out orders before the rules are asked about each. */
  choicesOf(sc: X, seat: Seat, wanted?: (order: A) => boolean, about?: UnitId): A[];
  /** The same, of what concerns that unit, or whoever stands in that hex. */
  choicesAbout(sc: X, seat: Seat, about: UnitId | HexId): A[];
  /** Whether an order is about that unit, or about whoever stands in that hex. */
  concerns(sc: X, seat: Seat, order: A, about: UnitId | HexId): boolean;
  checkOf(sc: X, seat: Seat, order: A): Verdict;
  /** The refusal of a name that means nothing to the seat; null where all are known. */
  unknownIn(sc: X, seat: Seat, order: A): Verdict | null;
  /** Whether an order that fits the moment may be given. */
  isOffered(sc: X, seat: Seat, order: A): boolean;
  /** Every paragraph that objects to an order that fits the moment. */
  objectionsTo(sc: X, seat: Seat, order: A): Violation[];
  bansOf(sc: X, verb: string): Bans<C>;
  /** Does what was ordered; the order has been checked. */
  obey(sc: X, seat: Seat, order: A): void;
  /** Takes the dice the top frame has asked for. */
  takeDice(sc: X, rolled: readonly number[]): void;
  /** Runs whatever nobody need be asked about, or as far as is wanted. */
  settle(sc: X, farEnough?: (sc: X) => boolean): void;
}

/** A battle runs at most a few frames between two questions. */
const PATIENCE = 100_000;

export function verbEngine<X extends VerbScene<AnyFrame, A>, C, A extends Action>(
  book: VerbBook<X, C, A>,
): VerbEngine<X, C, A> {
  const rulesOf = (frame: AnyFrame): FrameRules<X, AnyFrame, A> =>
    (book.frames as Readonly<Record<string, FrameRules<X, AnyFrame, A>>>)[frame.is]!;
  const asking = askingOf<X, C, A>(book, rulesOf);
  const judging = judgingOf(book, asking.questionOf);
  return {
    ...asking,
    ...judging,
    obey: (sc, seat, order) => book.verbs[order.do]!.apply(book.claim(sc, seat, order)),
    takeDice: (sc, rolled) => {
      const frame = topFrame(sc);
      const take = frame.is === 'over' ? undefined : rulesOf(frame).rolled;
      if (!take) throw new Error(`no dice are asked for in the frame ${frame.is}`);
      take(sc, frame, rolled);
    },
    settle: (sc, farEnough = () => false) => {
      for (let n = 0; n < PATIENCE; n++) {
        book.follows?.(sc);
        if (topFrame(sc).is === 'over' || farEnough(sc) || asking.askOf(sc) !== 'run') return;
        const frame = topFrame(sc);
        rulesOf(frame).run!(sc, frame);
      }
      throw new Error(`the frame ${topFrame(sc).is} never comes to an end`);
    },
  };
}

type Asking<X, A extends Action> = Pick<VerbEngine<X, unknown, A>, 'askOf' | 'questionOf'>;

function askingOf<X extends VerbScene<AnyFrame, A>, C, A extends Action>(
  { always }: VerbBook<X, C, A>,
  rulesOf: (frame: AnyFrame) => FrameRules<X, AnyFrame, A>,
): Asking<X, A> {
  const askOf = (sc: X): Ask<A> | 'over' => {
    const known = sc.asks?.get(sc.s);
    if (known !== undefined) return known;
    const frame = topFrame(sc);
    if (frame.is === 'over') return 'over';
    const ask = rulesOf(frame).asks(sc, frame);
    if (ask === 'run') return ask;
    const found = 'd6' in ask || !always ? ask : { ...ask, verbs: [...ask.verbs, ...always] };
    sc.asks?.set(sc.s, found);
    return found;
  };
  const questionOf = (sc: X): Question<A> | null => {
    const ask = askOf(sc);
    return typeof ask === 'string' || 'd6' in ask ? null : ask;
  };
  return { askOf, questionOf };
}

type Judging<X, C, A extends Action> = Omit<
  VerbEngine<X, C, A>,
  'askOf' | 'questionOf' | 'obey' | 'takeDice' | 'settle'
>;

function judgingOf<X extends VerbScene<AnyFrame, A>, C, A extends Action>(
  book: VerbBook<X, C, A>,
  questionOf: (sc: X) => Question<A> | null,
): Judging<X, C, A> {
  const bansOf = (sc: X, verb: string): Bans<C> => book.bans?.(sc, verb) ?? book.verbs[verb]!.bans;
  const unknownIn = unknownsOf(book);
  const objectionsTo = (sc: X, seat: Seat, order: A): Violation[] =>
    objections(bansOf(sc, order.do), book.claim(sc, seat, order));
  const choicesOf: Judging<X, C, A>['choicesOf'] = (sc, seat, wanted, about) => {
    const question = questionOf(sc);
    if (!question?.seats.includes(seat)) return [];
    const found: A[] = [];
    for (const word of question.verbs) {
      const bans = bansOf(sc, word);
      for (const order of book.verbs[word]!.candidates(sc, seat, about))
        if ((!wanted || wanted(order)) && allowed(bans, book.claim(sc, seat, order))) found.push(order);
    }
    return found;
  };
  const concerns: Judging<X, C, A>['concerns'] = (sc, seat, order, about) => {
    for (const arg in order) if (order[arg] === about) return true;
    const unit = order['unit'];
    const hex = sc.grid.hex(about);
    return typeof unit === 'string' && hex !== undefined && book.unitNamed(sc, unit, seat)?.at === hex;
  };
  return {
    bansOf,
    unknownIn,
    objectionsTo,
    choicesOf,
    concerns,
    isOffered: (sc, seat, order) => allowed(bansOf(sc, order.do), book.claim(sc, seat, order)),
    choicesAbout: (sc, seat, about) =>
      choicesOf(
        sc,
        seat,
        order => concerns(sc, seat, order, about),
        book.unitNamed(sc, about, seat) ? about : undefined,
      ),
    checkOf: (sc, seat, order) => {
      const question = questionOf(sc);
      if (!question?.seats.includes(seat) || !question.verbs.includes(order.do))
        return book.misplaced(sc, seat, order);
      return unknownIn(sc, seat, order) ?? verdict(objectionsTo(sc, seat, order));
    },
  };
}

/** The refusal of a name that means nothing to the seat; a list that names nobody is as good as one that names a stranger. */
function unknownsOf<X extends VerbScene<AnyFrame, A>, C, A extends Action>(
  book: VerbBook<X, C, A>,
): Judging<X, C, A>['unknownIn'] {
  const names = namesOf(book.actions);
  const isStranger = (sc: X, seat: Seat, name: string, isUnit: boolean): boolean =>
    (isUnit ? book.unitNamed(sc, name, seat) : sc.grid.hex(name)) === undefined;
  return (sc, seat, order) => {
    const strange = book.unknown?.(sc, order) ?? null;
    if (strange) return strange;
    for (const { arg, isUnit } of names.get(order.do)!) {
      const value = order[arg];
      if (value === undefined) continue;
      const named = Array.isArray(value) ? (value as readonly string[]) : [String(value)];
      const stranger =
        named.length === 0 ? `${arg}=` : named.find(name => isStranger(sc, seat, name, isUnit));
      if (stranger !== undefined) return refused(isUnit ? 'order.unknownUnit' : 'order.unknownHex', stranger);
    }
    return null;
  };
}

interface NameArg {
  readonly arg: string;
  readonly isUnit: boolean;
}
/** The arguments of every order that name units or hexes. */
const namesOf = (actions: ActionSpecs): ReadonlyMap<string, readonly NameArg[]> =>
  new Map(
    Object.entries(actions).map(([verb, args]) => [
      verb,
      Object.entries(args).flatMap(([arg, spec]) =>
        /^(unit|hex)/.test(spec) ? [{ arg, isUnit: spec.startsWith('unit') }] : [],
      ),
    ]),
  );

/** The step as the contract wants it told. */
export const stepOf = <S extends { readonly stack: readonly AnyFrame[] }, E extends GameEvent>({
  s,
  events,
  sealed,
}: Scene<S, E>): Step<S, E> => (sealed ? { state: s, events, sealed: true } : { state: s, events });
