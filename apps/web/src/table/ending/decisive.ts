// The decisive moments: fights and other deeds by which the chances of victory changed most.

import type { GameEvent, HexId, Seat } from '@gonfalon/kernel';
import type { Layout, Showing } from '@gonfalon/kit';
import type { Told } from '../told.ts';
import { chanceOf, type Reading } from './readings.ts';

export interface Decisive {
  /** Where the replay shows what stood before it, and the number of the entry there; 0 is the opening. */
  readonly position: number;
  readonly number: number;
  readonly turn: number;
  /** The state before it. */
  readonly before: unknown;
  /** Whom it favoured, and his chances before and after. */
  readonly seat: Seat;
  readonly from: number;
  readonly to: number;
  /** What is told of it: the gravest first, each kind as often as it happened. */
  readonly events: readonly GameEvent[];
  /** Where to look; the first hex is the middle. */
  readonly hexes: readonly HexId[];
}

const MOST = 3;
/** Less than this is no swing. */
const LEAST = 0.0005;

export function decisiveMoments(told: Told, readings: readonly Reading[]): readonly Decisive[] {
  const { headlines } = told.opened.showing;
  const deeds = deedsIn(readings);
  const atFirst = chanceOf(told.opened.showing.standing(told.opening), 1);
  const swings = deeds.map((deed, n) => ({
    deed,
    from: deeds[n - 1]?.at(-1)?.chance ?? atFirst,
    to: deed.at(-1)!.chance,
  }));
  // Time that passes alone decides nothing.
  const happened = ({ entry }: Reading): boolean => entry.events.some(({ is }) => headlines.includes(is));
  return swings
    .filter(({ deed, from, to }) => Math.abs(to - from) >= LEAST && deed.some(happened))
    .toSorted((a, b) => Math.abs(b.to - b.from) - Math.abs(a.to - a.from))
    .slice(0, MOST)
    .toSorted((a, b) => a.deed[0]!.position - b.deed[0]!.position)
    .map(({ deed, from, to }) => decisive(told, readings, deed, from, to));
}

/** What belongs to one fight is one deed. */
function deedsIn(readings: readonly Reading[]): readonly (readonly Reading[])[] {
  const deeds: Reading[][] = [];
  for (const reading of readings) {
    const { fight } = reading.passage;
    const last = deeds.at(-1);
    if (last && fight !== null && last[0]!.passage.fight === fight) last.push(reading);
    else deeds.push([reading]);
  }
  return deeds;
}

function decisive(
  { opened: { showing }, eyes }: Told,
  readings: readonly Reading[],
  deed: readonly Reading[],
  from: number,
  to: number,
): Decisive {
  const [first] = deed;
  const { position, entry, standing, passage } = first!;
  const all = deed.flatMap(one => one.entry.events);
  const forFirst = to > from;
  return {
    position: position - 1,
    number: readings[position - 2]?.entry.number ?? 0,
    turn: passage.turn,
    before: entry.before,
    seat: standing.seats[forFirst ? 0 : 1],
    from: forFirst ? from : 1 - from,
    to: forFirst ? to : 1 - to,
    events: gravestFirst(showing, all),
    hexes: peopledFirst(showing.layout(entry.before, eyes), [
      ...new Set(
        gravestFirst(showing, all)
          .concat(all)
          .flatMap(event => showing.placeOf(event)),
      ),
    ]),
  };
}

/** Whoever perished on his flight is shown where he stood, not on the hex he never left. */
function peopledFirst(before: Layout, hexes: readonly HexId[]): readonly HexId[] {
  if (!('counters' in before)) return hexes;
  const peopled = new Set(before.counters.map(({ at }) => at));
  return hexes.toSorted((a, b) => Number(peopled.has(b)) - Number(peopled.has(a)));
}

function gravestFirst({ headlines }: Showing, events: readonly GameEvent[]): readonly GameEvent[] {
  const rank = ({ is }: GameEvent): number => headlines.indexOf(is);
  return events.filter(event => rank(event) >= 0).toSorted((a, b) => rank(a) - rank(b));
}
