// A game that travels in a link: what was decided up to a moment, deflated. It is shorter than a record, for what was taken
// back and the checksums in between stay at home: whoever opens it plays every entry again, and the last sum must agree.
//   gonfalon-link 1
//   box ... opening ...        (as in a record)
//   order: step unit=K1 to=2410
//   note "a bold step" by=order
//   end 8d0a55e1c2b9f761

import { type AnyEntry, type Save, type SavedGame, savedEntry } from '@gonfalon/host';
import { awaitsOf, BadInput, checksum, type Note, type Play, parseRecord, type Seat } from '@gonfalon/kernel';
import { routeTo } from '../route.ts';
import { deflated, inflated } from './deflate.ts';
import { recordText, savedFrom } from './portable.ts';

/** Longer addresses are cut by programs that hand them on. */
export const LONGEST_LINK = 60_000;

/** Why there is no link: it would tell a secret, the present rules lead elsewhere, it would be too long, or only a server knows the whole game. */
export type Unshared = 'secret' | 'parted' | 'long' | 'online';

const HEADER = 'gonfalon-link 1';
const ENTRY = /^\d+ [0-9a-f]{16} /;

export interface Shareable {
  readonly play: Play<unknown>;
  /** All that was said, the oldest first. */
  readonly entries: readonly AnyEntry[];
  readonly saved: SavedGame;
  /** The entry it goes up to; null for all of it. */
  readonly upTo: number | null;
  /** Who asks for it. */
  readonly eyes: Seat | null;
}

/**
 * The game as text for a link. While it goes on, its seed is left out, or whoever opens the link would know the dice of
 * tomorrow; while anybody has a secret in its last state there is none, for all that was said is in it.
 */
export function sharedText({ play, entries, saved, upTo, eyes }: Shareable): string | 'secret' {
  const { game } = play;
  const over = awaitsOf(play).kind === 'over';
  const last = upTo === null ? play.live : (entries[upTo - 1] ?? null);
  const state = last ? last.state : play.opening;
  if (!over && game.secrets(state)) return 'secret';
  const mayTell = (entry: AnyEntry, { by }: Note): boolean =>
    over || by === undefined || by === eyes || !game.secrets(entry.state);
  const rows = withNotes(play.opening, chainOf(last), entries, mayTell).map((entry, n) => ({
    ...savedEntry(entry, play),
    number: n + 1,
  }));
  // Its own seed answers for the dice only where nothing is left to be thrown.
  const text = recordText(game, { ...saved, over }, rows);
  return linkText(text, checksum(state));
}

/** Without what was taken back, the oldest first. */
function chainOf(last: AnyEntry | null): readonly AnyEntry[] {
  const chain: AnyEntry[] = [];
  for (let entry = last; entry; entry = entry.basis) chain.push(entry);
  return chain.reverse();
}

/** Each note behind the entry it is about; there it need not name it. */
function withNotes(
  opening: unknown,
  chain: readonly AnyEntry[],
  all: readonly AnyEntry[],
  mayTell: (entry: AnyEntry, note: Note) => boolean,
): readonly AnyEntry[] {
  const notes = Map.groupBy(
    all.flatMap(entry =>
      'note' in entry.said && mayTell(entry, entry.said) ? [{ entry, said: entry.said }] : [],
    ),
    ({ entry, said }) => said.at ?? entry.basis?.number ?? 0,
  );
  const on = (before: AnyEntry | null): readonly AnyEntry[] =>
    (notes.get(before?.number ?? 0) ?? []).map(({ entry, said: { at: _, ...said } }) => ({
      ...entry,
      said,
      before,
      state: before ? before.state : opening,
    }));
  return [...on(null), ...chain.flatMap(entry => [entry, ...on(entry)])];
}

const linkText = (record: string, sum: string): string =>
  [
    HEADER,
    ...record
      .trimEnd()
      .split('\n')
      .slice(1)
      .map(line => line.replace(ENTRY, '')),
    `end ${sum}`,
  ].join('\n');

/** The address, from '#' on, that opens it anywhere; 'long' where nobody could hand it on. */
export async function sharedLink(box: string, text: string): Promise<string | 'long'> {
  const code = await deflated(text);
  return code.length > LONGEST_LINK ? 'long' : routeTo({ page: 'shared', box, code });
}

/** A game to keep from the code of a link, every entry of it played; throws BadInput with one sentence. */
export async function savedFromLink(code: string): Promise<Save> {
  const lines = (await inflated(code, 'game')).split('\n');
  const end = /^end ([0-9a-f]{16})$/.exec(lines.at(-1) ?? '')?.[1];
  if (lines[0] !== HEADER || end === undefined)
    throw new BadInput('link', 'there is no game in this address');
  const record = parseRecord(asRecord(lines.slice(1, -1)));
  const entries = record.entries.map((entry, n) => ({
    ...entry,
    checksum: n === record.entries.length - 1 ? end : '',
  }));
  return savedFrom({ ...record, entries });
}

/** With numbers, and sums that stand for nothing. */
function asRecord(lines: readonly string[]): string {
  const opening = lines.findIndex(line => line.startsWith('opening '));
  let number = 0;
  const entries = lines
    .slice(opening + 1)
    .map(line => (line.startsWith('lay ') ? line : `${++number} ${'0'.repeat(16)} ${line}`));
  return ['gonfalon-record 1', ...lines.slice(0, opening + 1), ...entries].join('\n');
}
