// An order at the wrong time. A reaction that is forbidden anyhow is told why; everything else, whose moment it is.

import { type Action, type RuleKey, refused, type Seat, type Verdict, verdict } from '@gonfalon/kernel';
import type { Window } from '../fight/frames.ts';
import { type AnyFrame, frameOf, type Stacked } from '../scene/frames.ts';
import type { VerbEngine } from './engine.ts';

/** What a system says of wrong moments. */
export interface Manners<X> {
  /** The seat is not asked. */
  notYours(sc: X): RuleKey;
  /** The seat is asked, but about something else. */
  notNow(sc: X, verb: string): RuleKey;
  /** The scene in which a reaction could have been given, had anybody had one to give; null where the order is none. */
  missedWindow(sc: X, seat: Seat, verb: string): X | null;
}

/** A movement phase and a march, as far as a window is opened by them. */
type Moves =
  | { readonly is: 'moves'; readonly last: number }
  | { readonly is: 'march'; readonly unit: number };

/** The window that opens by what moves now or moved last, had anybody anything to do in it; null where nobody is moving. */
export function windowOver(
  sc: Readonly<Stacked<AnyFrame>>,
  seat: Seat,
): Window<'stepped' | 'rested', never> | null {
  const moving = sc as Readonly<Stacked<Moves>>;
  const moves = frameOf(moving, 'moves');
  if (!moves) return null;
  const march = frameOf(moving, 'march');
  const mover = march?.unit ?? moves.last;
  return { is: 'window', moment: march ? 'stepped' : 'rested', seat, mover, riders: [] };
}

export function misplacedBy<X, C, A extends Action>(
  engine: VerbEngine<X, C, A>,
  { notYours, notNow, missedWindow }: Manners<X>,
  sc: X,
  seat: Seat,
  order: A,
): Verdict {
  const question = engine.questionOf(sc);
  if (!question) return refused(notYours(sc), seat);
  const window = engine.unknownIn(sc, seat, order) ? null : missedWindow(sc, seat, order.do);
  const why = window ? engine.objectionsTo(window, seat, order) : [];
  if (why.length > 0) return verdict(why);
  return question.seats.includes(seat)
    ? refused(notNow(sc, order.do), order.do)
    : refused(notYours(sc), seat);
}
