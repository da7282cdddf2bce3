// What happened since a seat decided last, as it saw it: whoever comes back to the screen wants to know no more and no less.

import type { GameEvent, Seat, UnitId } from '@gonfalon/kernel';
import { facesIn, type Journey, type Showing, type Standing } from '@gonfalon/kit';
import { chronicleOf } from '../log/chronicle.ts';
import { type Heading, type March, type Row, storyOf } from '../log/story.ts';
import type { KnownEntry, Told } from '../told.ts';

export interface Recap {
  /** Others have decided since, or else it is what the seat did itself before the game was left. */
  readonly of: 'others' | 'self';
  /** Everything told comes after this entry; 0 is the opening. */
  readonly after: number;
  /** Of a march only its end is told. */
  readonly rows: readonly Row[];
  /** Entries at which a short replay stops, the oldest first. */
  readonly stops: readonly number[];
  readonly moved: readonly Count[];
  readonly fights: number;
  readonly lost: readonly { readonly seat: Seat; readonly units: readonly UnitId[] }[];
  /** How the battle stood then and stands now. */
  readonly standing: { readonly before: Standing; readonly now: Standing };
}
interface Count {
  readonly seat: Seat;
  readonly units: number;
}

/** null where there is nothing worth telling. `told` is for the seat's own eyes; `left` is the last entry of the sitting before, 0 for none. */
export function recapOf(told: Told, now: unknown, left: number): Recap | null {
  const seat = told.eyes;
  if (seat === null) return null;
  const since = entriesBack(told, entry => isWordOf(entry, seat));
  const others = since.entries.some(({ said }) => 'seat' in said && said.seat !== seat);
  const last = chronicleOf(told).counting.at(-1) ?? 0;
  const resumed = last > 0 && last <= left;
  const found =
    others && (resumed || phaseChanged(told, since.stop, now))
      ? tell(told, now, 'others', since.entries)
      : null;
  if (found || !resumed) return found;
  // What let his moves pass is no end of them.
  const answers = ({ said, events }: KnownEntry): boolean =>
    'seat' in said && said.seat !== seat && events.length > 0;
  return tell(told, now, 'self', entriesBack(told, answers).entries);
}

/** What a standing order of his answered he has not seen yet. */
const isWordOf = ({ said, by }: KnownEntry, seat: Seat): boolean =>
  by !== 'order' && 'seat' in said && said.seat === seat;

interface Back {
  /** Those that still count, the oldest first. */
  readonly entries: readonly KnownEntry[];
  /** The one that ended the search. */
  readonly stop: KnownEntry | undefined;
}
function entriesBack(told: Told, ends: (entry: KnownEntry) => boolean): Back {
  const { counting } = chronicleOf(told);
  const all = told.entries.value;
  const entries: KnownEntry[] = [];
  let next = counting.length - 1;
  for (let n = all.length - 1; n >= 0 && next >= 0; n--) {
    const entry = all[n]!;
    if (entry.number !== counting[next]) continue;
    if (ends(entry)) return { entries: entries.reverse(), stop: entry };
    entries.push(entry);
    next--;
  }
  return { entries: entries.reverse(), stop: undefined };
}

/** In the middle of a phase everybody remembers what he said a moment ago. */
function phaseChanged({ opened: { showing } }: Told, own: KnownEntry | undefined, now: unknown): boolean {
  return own === undefined || phaseOf(showing, own.before) !== phaseOf(showing, now);
}
function phaseOf(showing: Showing, state: unknown): string {
  const { turn, phases, now } = showing.clock(state);
  return `${turn} ${phases[now]?.key} ${phases[now]?.seat}`;
}

function tell(told: Told, now: unknown, of: Recap['of'], entries: readonly KnownEntry[]): Recap | null {
  const [first] = entries;
  if (!first) return null;
  const after = first.number - 1;
  const rows = condensed(told.opened.showing, rowsAfter(storyOf(told), after));
  const lines = rows.filter(row => row.is === 'line');
  if (lines.length === 0) return null;
  const { showing } = told.opened;
  const then = first.before;
  return {
    of,
    after,
    rows,
    stops: [...new Set(lines.map(({ number }) => number))].toSorted((a, b) => a - b),
    moved: movedBetween(told, then, now),
    fights: new Set(lines.flatMap(({ fight }) => fight ?? [])).size,
    lost: lostBetween(told, then, now),
    standing: { before: showing.standing(then), now: showing.standing(now) },
  };
}

/** Under the heading they stand under. */
function rowsAfter(rows: readonly Row[], after: number): readonly Row[] {
  let from = rows.length;
  while (from > 0 && rows[from - 1]!.number > after) from--;
  const under = rows.slice(0, from).findLast((row): row is Heading => row.is === 'heading');
  const told = rows.slice(from);
  return under && told[0]?.is === 'line' ? [under, ...told] : told;
}

/** A march is told as a whole: neither its steps nor who was taken up and only turned round are worth a line. */
function condensed(showing: Showing, rows: readonly Row[]): readonly Row[] {
  const kept: Row[] = [];
  /** Where in what is kept the march of these units is told, in the present phase. */
  let arrived = new Map<string, number>();
  for (const row of rows.toReversed()) {
    // Nothing stands under a heading that has only just begun.
    if (row.is === 'heading' && kept.length === 0) continue;
    if (row.is === 'heading') arrived = new Map();
    else if (row.event && row.fight === null) {
      const journeys = showing.journeys(row.event);
      const movers = journeys.map(({ unit }) => unit).join();
      const later = arrived.get(movers);
      if (movers === '' ? isMarching(showing, row.event, row.entry) : later !== undefined) {
        if (later !== undefined) kept[later] = begunAt(kept[later]!, journeys);
        continue;
      }
      if (movers !== '') arrived.set(movers, kept.length);
      kept.push({ ...row, march: marchOf(journeys) });
      continue;
    }
    kept.push(row);
  }
  return kept.reverse();
}

/** From where to where, as far as the event tells. */
function marchOf(journeys: readonly Journey[]): March | undefined {
  const hexes = journeys[0]?.hexes ?? [];
  const units = journeys.map(({ unit }) => unit);
  return hexes.length > 1 ? { units, from: hexes[0]!, to: hexes.at(-1)! } : undefined;
}

/** Whoever came there by these steps began his march with them. */
function begunAt(row: Row, journeys: readonly Journey[]): Row {
  const from = marchOf(journeys)?.from;
  return row.is === 'line' && row.march && from ? { ...row, march: { ...row.march, from } } : row;
}

/** It tells of the unit on its way, and nothing grave. */
function isMarching(showing: Showing, event: GameEvent, { before, state }: KnownEntry): boolean {
  if (facesIn(event) || showing.headlines.includes(event.is)) return false;
  const unit = event['unit'];
  return unit !== undefined && [before, state].some(at => showing.march(at)?.unit === unit);
}

function movedBetween({ opened: { showing }, eyes }: Told, then: unknown, now: unknown): readonly Count[] {
  const gone = showing.units(now, eyes).flatMap(id => {
    const card = showing.unit(now, eyes, id);
    const before = showing.unit(then, eyes, id);
    return card?.at != null && before?.at != null && card.at !== before.at ? card.seat : [];
  });
  return [...Map.groupBy(gone, seat => seat)].map(([seat, all]) => ({ seat, units: all.length }));
}

function lostBetween({ opened: { showing }, eyes }: Told, then: unknown, now: unknown): Recap['lost'] {
  const before = new Set(showing.lost(then, eyes));
  const cards = showing
    .lost(now, eyes)
    .filter(id => !before.has(id))
    .flatMap(id => showing.unit(now, eyes, id) ?? []);
  return [...Map.groupBy(cards, ({ seat }) => seat)].map(([seat, all]) => ({
    seat,
    units: all.map(({ id }) => id),
  }));
}
