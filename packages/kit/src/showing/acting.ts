// Who may act now and who must, found by the verb engine.

import type { Action, Moment, Seat, UnitId, Violation } from '@gonfalon/kernel';
import { type Mustered, unitById, unitOf } from '../scene/counters.ts';
import { type AnyFrame, type Stacked, topFrame } from '../scene/frames.ts';
import type { Counter } from '../scene/whereabouts.ts';
import type { VerbEngine, VerbScene } from '../verbs/engine.ts';
import type { Verb } from '../verbs/verb.ts';
import { ACTOR } from './customs.ts';
import type { Subjects } from './showing.ts';

export interface ActorBook<X, C> {
  readonly engine: Pick<VerbEngine<X, C, Action>, 'questionOf' | 'isOffered' | 'objectionsTo'>;
  readonly verbs: Readonly<Record<string, Verb<X, C>>>;
  readonly actions: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Orders that end something or let it go by. */
  readonly ofNobody: readonly string[];
  /** Who acts by an order that names nobody. */
  whoElse(sc: X, seat: Seat, order: Action, moment: Moment): readonly UnitId[];
  /** Actors of a verb with more orders than anybody wants to list. */
  listed?(sc: X, seat: Seat, verb: string): readonly UnitId[] | undefined;
  /** Whether an objection to the end of the moment says who still has something to do. */
  isDebt?(objection: Violation): boolean;
}

/** Who acts by an order that names nobody: the riders of a window, else whoever the moment is about. */
export function ridersOrNamed<U extends Counter>(
  sc: Mustered<U> & Readonly<Stacked<AnyFrame>>,
  seat: Seat,
  { about = [] }: Moment,
): readonly UnitId[] {
  const frame: AnyFrame & { readonly riders?: readonly { readonly unit: number }[] } = topFrame(sc);
  if (frame.is === 'window') return (frame.riders ?? []).map(rider => unitOf<U>(sc, rider.unit).id);
  return about.filter(id => unitById<U>(sc, id)?.seat === seat);
}

export function actorsIn<X extends VerbScene<AnyFrame, Action>, C>(
  book: ActorBook<X, C>,
  sc: X,
  seat: Seat,
): Omit<Subjects, 'many'> {
  const ask = book.engine.questionOf(sc);
  if (!ask?.seats.includes(seat)) return { may: [], must: [] };
  const may = [...subjectsOf(book, sc, seat, ask.verbs, ask.moment)];
  const must = new Set(owed(book, sc, seat, ask.moment));
  return { may, must: may.filter(id => must.has(id)) };
}

/** One order that stands is enough for each of them; the rest of his orders is not asked about. */
function subjectsOf<X, C>(
  book: ActorBook<X, C>,
  sc: X,
  seat: Seat,
  verbs: readonly string[],
  moment: Moment,
): Set<UnitId> {
  const may = new Set<UnitId>();
  for (const verb of verbs) {
    const listed = book.listed?.(sc, seat, verb);
    for (const id of listed ?? []) may.add(id);
    if (listed) continue;
    for (const order of book.verbs[verb]!.candidates(sc, seat)) {
      const who = whoIn(book, sc, seat, order, moment).filter(id => !may.has(id));
      if (who.length > 0 && book.engine.isOffered(sc, seat, order)) for (const id of who) may.add(id);
    }
  }
  return may;
}

/** The unit an order names, else those the question is about. */
function whoIn<X, C>(
  book: ActorBook<X, C>,
  sc: X,
  seat: Seat,
  order: Action,
  moment: Moment,
): readonly UnitId[] {
  if (ACTOR in book.actions[order.do]! && order[ACTOR] !== undefined) return [String(order[ACTOR])];
  return book.ofNobody.includes(order.do) ? [] : book.whoElse(sc, seat, order, moment);
}

/** Whoever stands in the way of the order that ends the moment still has something to do. */
function owed<X extends VerbScene<AnyFrame, Action>, C>(
  book: ActorBook<X, C>,
  sc: X,
  seat: Seat,
  { close, pass, about = [] }: Moment,
): readonly string[] {
  const end = close ?? (topFrame(sc).is === 'group' ? { do: 'fight' } : undefined);
  if (!end) return pass ? [] : about;
  return book.engine
    .objectionsTo(sc, seat, end)
    .filter(objection => book.isDebt?.(objection) ?? true)
    .flatMap(({ about: culprits }) => culprits);
}
