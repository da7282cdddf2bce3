// The story of the game as one pair of eyes may know it, in rows: headings, and under them one line an event. Nothing is
// put into words here; a line is said when it comes into view.

import type { GameEvent, HexId, RuleKey, Seat, UnitId } from '@gonfalon/kernel';
import { facesIn, opensChapter } from '@gonfalon/kit';
import type { KnownEntry, Told } from '../told.ts';
import { chronicleOf, type Passage, type Phase } from './chronicle.ts';

export interface Heading {
  readonly is: 'heading';
  readonly number: number;
  readonly turn: number;
  readonly phase: Phase | null;
}
export interface Line {
  readonly is: 'line';
  /** Of the entry; not to be shown, see `countOf`. */
  readonly number: number;
  readonly entry: KnownEntry;
  /** null for a remark, and where a standing order answered and nothing was seen of it. */
  readonly event: GameEvent | null;
  /** Only the first line of an entry shows its number and who spoke. */
  readonly first: boolean;
  /** The entry that began the fight it tells of. */
  readonly fight: number | null;
  /** Where it stands for a whole march, who went from where to where. */
  readonly march?: March | undefined;
}
export interface March {
  readonly units: readonly UnitId[];
  readonly from: HexId;
  readonly to: HexId;
}
export type Row = Heading | Line;

export const FILTERS = ['all', 'fights', 'mine'] as const;
export type Filter = (typeof FILTERS)[number];

interface Story {
  readonly rows: Row[];
  /** The last heading among the rows. */
  under: Heading | undefined;
  read: number;
}

const stories = new WeakMap<Told['entries'], Story>();

/** Every row up to the end of the record; costs as much as there are new entries. The list grows in place. */
export function storyOf(told: Told): readonly Row[] {
  const story = stories.get(told.entries) ?? { rows: [], under: undefined, read: 0 };
  stories.set(told.entries, story);
  const { passages } = chronicleOf(told);
  const entries = told.entries.value;
  while (story.read < entries.length) {
    const entry = entries[story.read++]!;
    add(story, entry, passages[entry.number]);
  }
  return story.rows;
}

function add(story: Story, entry: KnownEntry, passage: Passage | undefined): void {
  const { rows } = story;
  if ('undo' in entry.said) return takeBack(story, entry.gone);
  if ('note' in entry.said) return addNote(rows, entry, entry.said.at);
  if (!passage) {
    rows.push({ is: 'line', number: entry.number, entry, event: null, first: true, fight: null });
    return;
  }
  const seen = entry.events;
  const heading = headingFor(story.under, passage);
  const opens = seen.findIndex(opensChapter);
  const told = seen.filter(event => !heading || !opensChapter(event));
  // Events that still belong to the phase before stand above the heading.
  const above = !heading || opens < 0 ? 0 : opens;
  const { fight, number } = passage;
  const line = (event: GameEvent | null, first: boolean): Line => ({
    is: 'line',
    number,
    entry,
    event,
    first,
    fight,
  });
  if (told.length === 0 && entry.by === 'order') rows.push(line(null, true));
  told.slice(0, above).forEach((event, n) => {
    rows.push(line(event, n === 0));
  });
  if (heading) {
    // Of a phase in which nothing was told there is nothing to head.
    if (rows.at(-1)?.is === 'heading') rows.pop();
    rows.push(heading);
    story.under = heading;
  }
  told.slice(above).forEach((event, n) => {
    rows.push(line(event, above + n === 0));
  });
}

/** Below what it is about, and below what was remarked on that before. */
function addNote(rows: Row[], entry: KnownEntry, at: number): void {
  const isAbout = (row: Row): boolean =>
    row.is === 'line' && 'note' in row.entry.said && row.entry.said.at === at;
  const below = rows.findLastIndex(row => row.number <= at || isAbout(row)) + 1;
  // One about the present stays where it is, whatever is taken back.
  const number = below === rows.length ? entry.number : at;
  rows.splice(below, 0, { is: 'line', number, entry, event: null, first: true, fight: null });
}

/** null where the story goes on under the last heading. */
function headingFor(last: Heading | undefined, { number, turn, phase }: Passage): Heading | null {
  const same = last?.turn === turn && last.phase?.key === phase?.key && last.phase?.seat === phase?.seat;
  return same || (turn === 0 && phase === null) ? null : { is: 'heading', number, turn, phase };
}

/** What was taken back is left out; remarks made since stay. */
function takeBack(story: Story, gone: readonly number[]): void {
  const { rows } = story;
  const oldest = gone.at(-1);
  if (oldest === undefined) return;
  let from = rows.length;
  while (from > 0 && rows[from - 1]!.number >= oldest) from--;
  rows.push(...rows.splice(from).filter(row => !gone.includes(row.number)));
  story.under = rows.findLast(row => row.is === 'heading');
}

/** Rows of one kind, and the headings that still have a line. */
export function filtered(rows: readonly Row[], wanted: (line: Line) => boolean): readonly Row[] {
  const told: Row[] = [];
  for (const row of rows) {
    if (row.is === 'line' && !wanted(row)) continue;
    if (row.is === 'heading' && told.at(-1)?.is === 'heading') told.pop();
    told.push(row);
  }
  if (told.at(-1)?.is === 'heading') told.pop();
  return told;
}

/** Lines of something the seat said or of its units; of a fight that touches it, every line. */
export function linesOf(
  rows: readonly Row[],
  seat: Seat | null,
  ownerOf: (unit: UnitId) => Seat | undefined,
): readonly Row[] {
  const own = (line: Line): boolean => concerns(line, seat, ownerOf);
  const fights = new Set(
    rows.map(row => (row.is === 'line' && row.fight !== null && own(row) ? row.fight : null)),
  );
  return filtered(rows, line => (line.fight === null ? own(line) : fights.has(line.fight)));
}

function concerns(
  { entry, event }: Line,
  seat: Seat | null,
  ownerOf: (unit: UnitId) => Seat | undefined,
): boolean {
  if ('seat' in entry.said && entry.said.seat === seat) return true;
  if ('note' in entry.said && entry.said.by === seat) return true;
  return Object.values(event ?? {})
    .flat()
    .some(fact => typeof fact === 'string' && (fact === seat || ownerOf(fact) === seat));
}

/** What stands beside a line: its count, once for each entry; a remark is no decision. */
export const countOf = ({ entry, first }: Line): string =>
  first && !('note' in entry.said) ? String(entry.count) : '';

/** Faces to draw: of the event, or what fell for the whole entry. */
export function diceOf({ event, entry, first }: Line): readonly number[] {
  const faces = event && facesIn(event);
  if (faces) return faces;
  const told = entry.events.some(facesIn);
  return first && !told && 'rolled' in entry.said ? entry.said.rolled : [];
}

export const ruleOf = ({ event }: Line): RuleKey | undefined => event?.rule;
