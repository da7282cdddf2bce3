// The fold: a game being played is its start and the entries taken since. Nothing is ever removed: taking back is
// itself an entry, so the record stays true. Entries are linked backwards, so adding one costs the same on turn 20
// as on turn 1, and every earlier Play stays what it was.

import { BadInput } from './bad-input.ts';
import { knock, type Refusal } from './door.ts';
import type { Game } from './game.ts';
import type { Position } from './position.ts';
import { AMENDED, eventsSeen, seenBy } from './seeing.ts';
import type { Action, Awaits, GameEvent, Input, Options, RuleKey, ScenarioId, Seat } from './types.ts';

export type Start =
  | { readonly scenario: ScenarioId; readonly options: Options }
  | { readonly position: Position };

/** Who spoke: a person at the table, a standing order left by one, or a program that fills the seat. */
export const SPEAKERS = ['person', 'order', 'program'] as const;
export type Speaker = (typeof SPEAKERS)[number];
export interface Undo {
  readonly undo: Seat;
  /** Seats whose later decisions go with it, because whoever fills them agrees beforehand: programs do. */
  readonly over?: readonly Seat[];
}
export interface Note {
  readonly note: string;
  /** The entry it is about, 0 for the opening; where it is not given, the last one that counted when it was written. */
  readonly at?: number;
  /** Whose remark it is, where somebody says so. */
  readonly by?: Seat;
}
/** The umpire lays the table anew. Who may be one, and when, the players settle; the record only never hides it. */
export interface Amend {
  readonly umpire: Position;
}
/** Back to the state after an entry that still counts, 0 for the opening, over dice and secrets too: all seats have agreed. */
export interface Back {
  readonly back: number;
  readonly agreed: readonly Seat[];
}
/** How a game ends beside the board: given up, drawn by agreement, out of time, left, or stopped before it had begun in earnest. */
export const ENDINGS = ['resigned', 'agreed', 'time', 'abandoned', 'aborted'] as const;
export type Ending = (typeof ENDINGS)[number];
/** Nothing is decided after it, though notes may be written. Who may end a game so, and when, whoever hosts it settles. */
export interface Ends {
  readonly end: Ending;
  /** Whose doing it is, where it is one seat's. */
  readonly by?: Seat;
  readonly winner: Seat | null;
}
/** What an entry of the record says. */
export type Said<A extends Action = Action> = Input<A> | Undo | Note | Amend | Back | Ends;

export interface Entry<S, A extends Action = Action, E extends GameEvent = GameEvent> {
  /** From 1. */
  readonly number: number;
  readonly said: Said<A>;
  readonly by: Speaker;
  /** The state after it. */
  readonly state: S;
  readonly events: readonly E[];
  readonly sealed: boolean;
  /** The entry before it in the record; null for the first. */
  readonly before: Entry<S, A, E> | null;
  /** The entry whose state it was taken on: what was undone in between is skipped. */
  readonly basis: Entry<S, A, E> | null;
}

export interface Play<S, A extends Action = Action, E extends GameEvent = GameEvent> {
  readonly game: Game<S, A, E>;
  readonly start: Start;
  readonly opening: S;
  readonly state: S;
  /** The end of the record. */
  readonly last: Entry<S, A, E> | null;
  /** The newest input that still counts; null where none does. */
  readonly live: Entry<S, A, E> | null;
  /** How it was ended beside the board; null where it was not. */
  readonly ended: Ends | null;
}

export type Taken<S, A extends Action, E extends GameEvent> =
  | { readonly ok: true; readonly play: Play<S, A, E>; readonly entry: Entry<S, A, E> }
  | Refusal;

/** Throws BadInput where the start is not one. */
export function begin<S, A extends Action, E extends GameEvent>(
  game: Game<S, A, E>,
  start: Start,
): Play<S, A, E> {
  const opening = 'position' in start ? game.lay(start.position) : game.setup(start.scenario, start.options);
  return { game, start, opening, state: opening, last: null, live: null, ended: null };
}

/** Whom the game waits for: the rules say so, unless it was ended beside the board. */
export const awaitsOf = <S, A extends Action, E extends GameEvent>({
  game,
  state,
  ended,
}: Pick<Play<S, A, E>, 'game' | 'state' | 'ended'>): Awaits<A> =>
  ended ? { kind: 'over', outcome: { winner: ended.winner, rule: ENDED_BY[ended.end] } } : game.awaits(state);

const ENDED_BY: Readonly<Record<Ending, RuleKey>> = {
  resigned: 'table.resigned',
  agreed: 'table.agreed',
  time: 'table.time',
  abandoned: 'table.abandoned',
  aborted: 'table.aborted',
};

/** Takes one thing said, of whatever kind. */
export function take<S, A extends Action, E extends GameEvent>(
  play: Play<S, A, E>,
  said: Said<A>,
  by: Speaker = 'person',
): Taken<S, A, E> {
  if (play.ended && !('note' in said)) return refusal('undo' in said ? 'undo.over' : 'table.over');
  if ('undo' in said) return undo(play, said.undo, said.over);
  if ('back' in said) return back(play, said);
  if ('end' in said) return ending(play, said);
  if (!('note' in said || 'umpire' in said)) return throughTheDoor(play, said, by);
  const next = 'note' in said ? note(play, said.note, said) : amend(play, said.umpire);
  return { ok: true, play: next, entry: next.last! };
}

const refusal = (rule: RuleKey): Refusal => ({ ok: false, why: [{ rule, about: [] }] });

function throughTheDoor<S, A extends Action, E extends GameEvent>(
  play: Play<S, A, E>,
  input: Input<A>,
  by: Speaker,
): Taken<S, A, E> {
  const answer = knock(play.game, play.state, input);
  if (!answer.ok) return answer;
  const { state, events, sealed } = answer.step;
  const entry = entryOf(play, input, by, state, events, sealed === true);
  return { ok: true, entry, play: { ...play, state, last: entry, live: entry } };
}

/**
 * Takes back the seat's last decision, and with it what the seats in `over` have said since. Never over dice, a secret
 * that came to light, or another seat's decision: what was learnt cannot be unlearnt.
 */
export function undo<S, A extends Action, E extends GameEvent>(
  play: Play<S, A, E>,
  seat: Seat,
  over: readonly Seat[] = [],
): Taken<S, A, E> {
  const why = whyNoUndo(play, seat, over);
  if (why) return refusal(why);
  const live = ownDecision(play.live!, seat, over)!.basis;
  const state = live ? live.state : play.opening;
  const said: Undo = over.length > 0 ? { undo: seat, over } : { undo: seat };
  const entry = entryOf(play, said, 'person', state, [], false);
  return { ok: true, entry, play: { ...play, state, last: entry, live } };
}

/** The rule that forbids this seat to take back; null where it may. */
export function whyNoUndo<S, A extends Action, E extends GameEvent>(
  play: Play<S, A, E>,
  seat: Seat,
  over: readonly Seat[] = [],
): RuleKey | null {
  const { game, opening } = play;
  const awaited = awaitsOf(play);
  if (awaited.kind === 'over') return 'undo.over';
  // The answer must not tell whether another has spoken in secret: boxes offer the reverse deed instead.
  if (isAtOnce(awaited)) return 'undo.atOnce';
  const mayAsk = (asked: Seat): boolean => asked === seat || over.includes(asked);
  const isOthers = awaited.kind === 'seats' && !awaited.seats.some(mayAsk);
  const live = isOthers ? newestSeen(play, seat) : play.live;
  if (live === null) return 'undo.nothing';
  const own = ownDecision(live, seat, over);
  const barred = barredBy(live, own);
  if (barred) return barred;
  if (!own || isOthers) return 'undo.otherSeat';
  return isAtOnce(game.awaits(own.basis ? own.basis.state : opening)) ? 'undo.atOnce' : null;
}

/** The newest input that counts and that the seat saw: what another has done unseen must not change the reason. */
function newestSeen<S, A extends Action, E extends GameEvent>(
  { game, live, opening }: Play<S, A, E>,
  seat: Seat,
): Entry<S, A, E> | null {
  let entry = live;
  while (entry && game.secrets(entry.state) && seenBy(game, opening, entry, seat) === null)
    entry = entry.basis;
  return entry;
}
const isAtOnce = (awaited: Awaits): boolean => awaited.kind === 'seats' && awaited.seats.length > 1;

/** The seat's newest decision, if only seats in `over` have decided since. */
function ownDecision<S, A extends Action, E extends GameEvent>(
  live: Entry<S, A, E>,
  seat: Seat,
  over: readonly Seat[],
): Entry<S, A, E> | null {
  for (let entry: Entry<S, A, E> | null = live; entry && 'seat' in entry.said; entry = entry.basis) {
    if (entry.said.seat === seat) return entry;
    if (!over.includes(entry.said.seat)) return null;
  }
  return null;
}

/** What of that which would be taken back cannot be: the newest first, as far as `own` or, where there is none, itself. */
function barredBy<S, A extends Action, E extends GameEvent>(
  live: Entry<S, A, E> | null,
  own: Entry<S, A, E> | null,
): RuleKey | null {
  for (let entry = live; entry; entry = entry.basis) {
    if ('rolled' in entry.said) return 'undo.dice';
    if ('umpire' in entry.said) return 'undo.umpire';
    if (entry.sealed) return 'undo.secret';
    if (entry === own || own === null) return null;
  }
  return null;
}

/** What all have agreed to take back, however much was learnt since. */
function back<S, A extends Action, E extends GameEvent>(play: Play<S, A, E>, said: Back): Taken<S, A, E> {
  if (awaitsOf(play).kind === 'over') return refusal('undo.over');
  if (!seatsOf(play).every(seat => said.agreed.includes(seat))) return refusal('undo.notAgreed');
  let live = play.live;
  while (live && live.number > said.back) live = live.basis;
  if (live === play.live || (live ? live.number : 0) !== said.back) return refusal('undo.nothing');
  const state = live ? live.state : play.opening;
  const entry = entryOf(play, said, 'person', state, [], false);
  return { ok: true, entry, play: { ...play, state, last: entry, live } };
}

function ending<S, A extends Action, E extends GameEvent>(play: Play<S, A, E>, said: Ends): Taken<S, A, E> {
  if (awaitsOf(play).kind === 'over') return refusal('table.over');
  for (const seat of [said.by, said.winner])
    if (typeof seat === 'string' && !seatsOf(play).includes(seat))
      throw new BadInput('end', `there is no seat ${seat} in this game`);
  if (said.end === 'resigned' && (said.by === undefined || said.by === said.winner))
    throw new BadInput('end', 'whoever resigns is named and has not won');
  const entry = entryOf(play, said, 'person', play.state, [], false);
  return { ok: true, entry, play: { ...play, last: entry, ended: said } };
}

/** A remark in the record; changes nothing. */
export function note<S, A extends Action, E extends GameEvent>(
  play: Play<S, A, E>,
  text: string,
  { at, by }: Omit<Note, 'note'> = {},
): Play<S, A, E> {
  if (/[\r\n]/.test(text)) throw new BadInput('note', 'a note is a single line');
  const last = play.last?.number ?? 0;
  if (at !== undefined && !(Number.isInteger(at) && at >= 0 && at <= last))
    throw new BadInput('note', `there is no entry ${at} before this note`);
  if (by !== undefined && !play.game.seats(scenarioOf(play.start)).includes(by))
    throw new BadInput('note', `nobody sits at "${by}"`);
  const said: Note = { note: text, ...(at !== undefined && { at }), ...(by !== undefined && { by }) };
  return { ...play, last: entryOf(play, said, 'person', play.state, [], false) };
}
const seatsOf = ({
  game,
  start,
}: Pick<Play<unknown>, 'start'> & { readonly game: Pick<Game<unknown>, 'seats'> }): readonly Seat[] =>
  game.seats(scenarioOf(start));
const scenarioOf = (start: Start): ScenarioId =>
  'position' in start ? start.position.scenario : start.scenario;

/**
 * The position in place of the state, also when the battle is over; throws BadInput where it cannot be laid. A position
 * from which nobody can be asked anything must not get in: there is no way back from it.
 */
export function amend<S, A extends Action, E extends GameEvent>(
  play: Play<S, A, E>,
  umpire: Position,
): Play<S, A, E> {
  const { game, start } = play;
  const scenario = scenarioOf(start);
  if (umpire.box !== game.id) throw new BadInput('box', `this game is ${game.id}, not ${umpire.box}`);
  if (umpire.scenario !== scenario)
    throw new BadInput('scenario', `this game is ${scenario}, not ${umpire.scenario}`);
  const state = game.lay(umpire);
  game.awaits(state);
  const told: GameEvent = { is: AMENDED };
  const entry = entryOf(play, { umpire }, 'person', state, [told as E], true);
  return { ...play, state, last: entry, live: entry };
}

function entryOf<S, A extends Action, E extends GameEvent>(
  play: Play<S, A, E>,
  said: Said<A>,
  by: Speaker,
  state: S,
  events: readonly E[],
  sealed: boolean,
): Entry<S, A, E> {
  const number = play.last ? play.last.number + 1 : 1;
  return { number, said, by, state, events, sealed, before: play.last, basis: play.live };
}

/** The same game once more from what was said; throws BadInput naming the entry that is refused. */
export function replayed<S, A extends Action, E extends GameEvent>(
  game: Game<S, A, E>,
  start: Start,
  entries: Iterable<{ readonly said: Said<A>; readonly by?: Speaker }>,
): Play<S, A, E> {
  let play = begin(game, start);
  for (const { said, by } of entries) {
    const taken = take(play, said, by);
    if (!taken.ok) throw new BadInput(`entry ${(play.last?.number ?? 0) + 1}`, refusalText(taken));
    play = taken.play;
  }
  return play;
}

export const refusalText = ({ why }: Refusal): string =>
  `refused by ${why.map(({ rule, about }) => [rule, ...about].join(' ')).join(', ')}`;

/** The whole record, oldest first. */
export const entriesOf = <S, A extends Action, E extends GameEvent>(
  play: Play<S, A, E>,
): readonly Entry<S, A, E>[] => chain(play.last, entry => entry.before);

/** Only what still counts: without what was taken back, undos and notes. */
export const liveEntries = <S, A extends Action, E extends GameEvent>(
  play: Play<S, A, E>,
): readonly Entry<S, A, E>[] => chain(play.live, entry => entry.basis);

function chain<T>(newest: T | null, previous: (entry: T) => T | null): readonly T[] {
  const entries: T[] = [];
  for (let entry = newest; entry; entry = previous(entry)) entries.push(entry);
  return entries.reverse();
}

/**
 * The story of the game as a seat may know it; inputs themselves may be secret and are never shown.
 * @testonly
 */
export const storySeen = <S, A extends Action, E extends GameEvent>(
  play: Play<S, A, E>,
  seat: Seat | null,
): readonly E[] => liveEntries(play).flatMap(entry => eventsSeen(play.game, entry.events, seat));
