// A fight of the past on its sheet again: the board as it stood before the dice fell, and the throw.

import type { Action } from '@gonfalon/kernel';
import { beginsFight, type Fight } from '@gonfalon/kit';
import { batch } from '@preact/signals';
import { chronicleOf } from '../log/chronicle.ts';
import type { Session } from '../session.ts';
import { courseOf, positionOf, reviewedAt } from '../timeline/course.ts';
import { decides } from './sheet-open.ts';
import { throwingOf } from './throwing.ts';

interface PastFight {
  /** The entry of the throw that decided it. */
  readonly number: number;
  readonly fight: Fight;
}

interface PastClash {
  /** The entry of the order that declared it. */
  readonly number: number;
  readonly order: Action;
}

/** The fight an entry belongs to, from there on: undefined where its dice have not fallen, or it has none. */
export function pastFight(session: Session, number: number): PastFight | undefined {
  const told = session.told.value;
  const { passages } = chronicleOf(told);
  const of = passages[number]?.fight ?? null;
  if (of === null) return undefined;
  for (const entry of told.entries.value) {
    const passage = passages[entry.number];
    if (entry.number < number || !passage) continue;
    if (passage.fight !== of) return undefined;
    if (!('rolled' in entry.said)) continue;
    const fight = told.opened.showing.fight(entry.before, told.eyes);
    if (fight && decides(fight, entry.said.rolled.length)) return { number: entry.number, fight };
  }
  return undefined;
}

/** The order behind a blow without dice that an entry tells of; undefined where it tells of none, or the eyes do not know the order. */
function pastClash(session: Session, number: number): PastClash | undefined {
  const { box } = session.opened;
  const entries = session.told.value.entries.value;
  const told = entries.find(entry => entry.number === number)?.events.find(beginsFight);
  if (!box.clash || !told) return undefined;
  const facts = Object.values(told);
  const declares = ({ do: _, ...named }: Action): boolean =>
    Object.keys(named).length > 1 && Object.values(named).every(one => facts.includes(one));
  for (const { number: of, said } of entries.toReversed())
    if (of <= number && 'action' in said && said.action && declares(said.action))
      return { number: of, order: said.action };
  return undefined;
}

/** Looks back at the moment before the throw or the blow and opens its sheet; false where there is no such fight. */
export function openPastFight(session: Session, number: number): boolean {
  const { thrown, clash } = throwingOf(session);
  const [fight, blow] = [pastFight(session, number), pastClash(session, number)];
  const before = fight ?? blow;
  if (!before) return false;
  const course = courseOf(session.told.value);
  const from = reviewedAt(course, positionOf(course, before.number) - 1);
  batch(() => {
    session.reviewed.value = from;
    thrown.value = fight ? { ...fight, from } : null;
    clash.value = !fight && blow ? { order: blow.order, from } : null;
  });
  return true;
}
