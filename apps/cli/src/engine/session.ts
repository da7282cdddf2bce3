// The engine's side of the talk: one message in, one message out. A message that is refused has changed nothing.

import { type Facing, facingName } from '@gonfalon/hex';
import type { AnyEntry, AnyPlay } from '@gonfalon/host';
import {
  type Action,
  type AnyGame,
  BadInput,
  begin,
  type End,
  eventsSeen,
  judge,
  knock,
  type Options,
  parsePosition,
  parseRecord,
  readOptions,
  recordOf,
  replay,
  type Said,
  type Seat,
  shortened,
  writeAction,
  writePosition,
  writeRecord,
} from '@gonfalon/kernel';
import { type Citations, cited, citedReasons, citedVerdict, openAt } from './citations.ts';
import { type Dice, diceFrom, diceOf, isScript, readScript, scriptIn } from './dice.ts';
import {
  inputOf,
  linesOf,
  type Message,
  optionalFlag,
  optionalRecord,
  optionalText,
  orderOf,
  readMessage,
  seatOf,
  textOf,
} from './message.ts';
import { changes, type OpenGame, openGame, said, since } from './open-game.ts';

/** Finds a game by its box; throws BadInput where there is none. */
export type Open = (box: string) => Promise<{
  readonly game: AnyGame;
  readonly book: Citations;
  /** Options of a new game that the other end does not name. */
  readonly options?: Options;
}>;

export interface Talk {
  readonly table: OpenGame | null;
  readonly reply: Readonly<Record<string, unknown>>;
  readonly quit?: true;
}

export async function answer(table: OpenGame | null, line: string, open: Open): Promise<Talk> {
  const message = readMessage(line, Object.keys(ASKS));
  if (!message.ok) return { table, reply: { id: message.id, ok: false, error: message.error } };
  const { id, ask } = message;
  try {
    const { table: next = table, quit, ...reply } = await ASKS[ask]!(table, message, open);
    return { table: next, reply: { id, ok: true, ...reply }, ...(quit && { quit }) };
  } catch (error) {
    const told = error instanceof BadInput ? error.message : `the game failed: ${(error as Error).message}`;
    return { table, reply: { id, ok: false, error: shortened(told) } };
  }
}

type Told = Readonly<Record<string, unknown>> & { readonly table?: OpenGame; readonly quit?: true };
type Ask = (table: OpenGame | null, message: Message, open: Open) => Told | Promise<Told>;

/** For everything that needs a game on the table. */
const atTable =
  (ask: (table: OpenGame, message: Message) => Told): Ask =>
  (table, message) => {
    if (!table)
      throw new BadInput(message.ask, 'there is no game on the table yet: send new, position or record');
    return ask(table, message);
  };

const ASKS: Readonly<Record<string, Ask>> = {
  new: newGame,
  position: (table, message, open) =>
    message.given.text === undefined ? atTable(showPosition)(table, message, open) : lay(message, open),
  record: (table, message, open) =>
    message.given.text === undefined ? atTable(showRecord)(table, message, open) : load(message, open),
  awaits: atTable(table => awaited(table)),
  choices: atTable(choices),
  check: atTable(check),
  apply: atTable(apply),
  undo: atTable(takeBack),
  view: atTable(view),
  odds: atTable(odds),
  reach: atTable(reach),
  quit: () => ({ quit: true }),
};

async function newGame(_: OpenGame | null, { given }: Message, open: Open): Promise<Told> {
  const { game, book, options: ours } = await open(textOf(given, 'box'));
  const scenario = textOf(given, 'scenario');
  const options = readOptions(game.options, { ...ours, ...optionalRecord(given, 'options') });
  const dice = given.dice === undefined ? undefined : readScript(given.dice);
  const play = begin(game, { scenario, options });
  return opened(play, book, diceFrom(optionalText(given, 'seed'), dice));
}

async function lay({ given }: Message, open: Open): Promise<Told> {
  const { position, script } = scriptIn(parsePosition(linesOf(given, 'text')));
  const { game, book } = await open(position.box);
  const dice = given.dice === undefined ? script : readScript(given.dice);
  const play = begin(game, { position });
  return opened(play, book, diceFrom(optionalText(given, 'seed'), dice));
}

async function load({ given }: Message, open: Open): Promise<Told> {
  const record = parseRecord(linesOf(given, 'text'));
  const { game, book } = await open(record.box);
  return opened(replay(game, record), book, diceOf(record));
}

function opened(play: AnyPlay, book: Citations, dice: Dice): Told {
  const { game, start, state } = play;
  const scenario = 'position' in start ? start.position.scenario : start.scenario;
  const table = openGame(play, openAt(book, scenario), dice);
  table.host.settle();
  const steps = since(table.host.play, play);
  const told = { box: game.id, scenario, rules: game.rulesVersion, seats: game.seats(scenario) };
  const warnings = game.warnings?.(state) ?? [];
  return {
    table,
    ...told,
    ...(warnings.length > 0 && { warnings: citedReasons(table.book, warnings) }),
    ...(steps.length > 0 && { steps: steps.map(toldStep(table)) }),
    ...awaited(table),
  };
}

const awaited = ({ host: { awaits, cup }, book }: OpenGame) => ({
  awaits: cited(book, awaits),
  ...(isScript(cup) && { diceLeft: cup.left }),
});

const showPosition = ({ host: { play } }: OpenGame): Told => ({
  position: writePosition(play.game.describe(play.state)),
});
const showRecord = ({ host: { play }, policy }: OpenGame): Told => ({
  record: writeRecord(recordOf(play, policy)),
});

function view({ host: { play } }: OpenGame, { given }: Message): Told {
  const { game, state } = play;
  const seat = given.seat === null ? null : seatOf(play, given.seat);
  const known = game.view(state, seat);
  return { view: game.plain ? game.plain(known, seat) : known };
}

function choices(table: OpenGame, { given }: Message): Told {
  const { play } = table.host;
  const seat = seatOf(play, given.seat);
  const offered: readonly Action[] = play.game.choices(play.state, seat, optionalText(given, 'about'));
  const preview = optionalFlag(given, 'preview');
  return {
    choices: offered.map(action => ({
      order: writeAction(play.game.actions, action),
      action,
      ...(preview && { brings: foreseen(table, seat, action)?.events ?? null }),
    })),
  };
}

function check(table: OpenGame, { given }: Message): Told {
  const { book } = table;
  const { play } = table.host;
  const action = orderOf(play.game, given);
  const seat = seatOf(play, given.seat);
  const verdict = judge(play.game, play.state, { seat, action });
  return {
    verdict: citedVerdict(book, verdict),
    ...(verdict.ok && { brings: foreseen(table, seat, action) }),
  };
}

/**
 * What an allowed order brings before any die is thrown: its cost stands in its events. It is played on the game as the
 * seat knows it, or asking would find wolf pits and ambushes for nothing.
 */
function foreseen({ host: { play }, book }: OpenGame, seat: Seat, action: Action) {
  const known = play.game.view(play.state, seat);
  const taken = knock(play.game, known, { seat, action });
  if (!taken.ok) return null;
  const { state, events } = taken.step;
  const seen = eventsSeen(play.game, events, seat);
  return { events: cited(book, seen), ...changes({ ...play, state: known }, { ...play, state }) };
}

function apply(table: OpenGame, { given }: Message): Told {
  const before = table.host.play;
  const refusal = said(table, inputOf(before, given));
  if (refusal) return { verdict: citedVerdict(table.book, refusal), ...awaited(table) };
  return happened(table, before, since(table.host.play, before));
}

function takeBack(table: OpenGame, { given }: Message): Told {
  const before = table.host.play;
  const { live } = before;
  const speaker = live && 'seat' in live.said ? live.said.seat : undefined;
  const refusal = table.host.undo(seatOf(before, given.seat ?? speaker));
  if (refusal) return { verdict: citedVerdict(table.book, refusal) };
  return happened(table, before, []);
}

const happened = (table: OpenGame, before: AnyPlay, steps: readonly AnyEntry[]): Told => ({
  verdict: { ok: true },
  ...(steps.length > 0 && { steps: steps.map(toldStep(table)) }),
  ...changes(before, table.host.play),
  ...awaited(table),
});

const toldStep =
  ({ host: { play }, book }: OpenGame) =>
  ({ number, said: one, events }: AnyEntry) => ({
    number,
    ...toldInput(play.game, one),
    events: cited(book, events),
  });

const toldInput = (game: { readonly actions: AnyGame['actions'] }, one: Said) =>
  'seat' in one ? { seat: one.seat, order: writeAction(game.actions, one.action) } : one;

function odds({ host: { play }, book }: OpenGame, { given }: Message): Told {
  const found = play.game.odds(play.state, seatOf(play, given.seat), orderOf(play.game, given));
  return { odds: cited(book, found) };
}

function reach({ host: { play } }: OpenGame, { given }: Message): Told {
  const ends: readonly End[] = play.game.reach(play.state, seatOf(play, given.seat), textOf(given, 'unit'));
  return {
    ends: ends.map(({ facing, path, ...end }) => ({
      ...end,
      ...(facing !== undefined && { facing: facingName(facing as Facing) }),
      path: path.map(action => writeAction(play.game.actions, action)),
    })),
  };
}
