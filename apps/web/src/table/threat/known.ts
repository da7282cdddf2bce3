// What both sides could bring when they next attack, gathered while somebody wants to know. It takes longer than a frame, so
// it is done a little at a time.

import { memo, type Seat, type UnitId } from '@gonfalon/kernel';
import { gathering, type Threats } from '@gonfalon/kit';
import { effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Opened } from '../opened.ts';
import type { Session } from '../session.ts';

export interface Known {
  readonly state: unknown;
  readonly eyes: Seat | null;
  readonly by: ReadonlyMap<Seat, Threats>;
}

const found = memo((_: Session): Signal<Known | undefined> => signal(undefined));

/** Of the state looked at; undefined until it is gathered, or where nobody has asked. */
export function knownThreats(session: Session): Known | undefined {
  const known: ReadonlySignal<Known | undefined> = found(session);
  const { state, eyes } = session;
  return known.value?.state === state.value && known.value?.eyes === eyes.value ? known.value : undefined;
}

/** Milliseconds at a time: half a frame. */
const SLICE = 8;

/** Gathers for every state that is looked at, until the returned function is called. */
export function gatherThreats(session: Session): () => void {
  return effect(() => {
    const { state, eyes } = session;
    const [now, seat] = [state.value, eyes.value];
    const work = gatheringOf(session.opened, now, seat);
    const slice = (): void => {
      const until = performance.now() + SLICE;
      let step = work.next();
      while (!step.done && performance.now() < until) step = work.next();
      if (!step.done) later = setTimeout(slice);
      else found(session).value = { state: now, eyes: seat, by: step.value };
    };
    let later = setTimeout(slice);
    return () => clearTimeout(later);
  });
}

function* gatheringOf(
  { game, showing }: Opened,
  now: unknown,
  seat: Seat | null,
): Generator<void, ReadonlyMap<Seat, Threats>> {
  const by = new Map<Seat, Threats>();
  for (const [side, units] of unitsBySide(
    showing.units(now, seat),
    id => showing.unit(now, seat, id)?.seat,
  )) {
    const { threats, add } = gathering(game, now, seat);
    for (const unit of units) {
      add(unit);
      yield;
    }
    by.set(side, threats);
  }
  return by;
}

const unitsBySide = (
  units: readonly UnitId[],
  seatOf: (id: UnitId) => Seat | undefined,
): ReadonlyMap<Seat, readonly UnitId[]> => {
  const by = Map.groupBy(units, id => seatOf(id) ?? '');
  by.delete('');
  return by;
};
