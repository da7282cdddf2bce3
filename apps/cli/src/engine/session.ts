// The engine's side of the talk: one message in, one message out. A message that is refused has changed nothing.

import type { AnyEntry, AnyPlay } from '@gonfalon/host';
import {
  type AnyGame,
  BadInput,
  begin,
  eventsSeen,
  type Input,
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
import { ABOUT_STATE } from './about-state.ts';
import { type Citations, cited, citedReasons, citedVerdict, openAt } from './citations.ts';
import { type Dice, diceFrom, diceOf, isScript, readScript, scriptIn } from './dice.ts';
import type { Known } from './known.ts';
import {
  inputsOf,
  linesOf,
  type Message,
  optionalRecord,
  optionalText,
  readMessage,
  seatOf,
  textOf,
} from './message.ts';
import { changes, type OneSeat, type OpenGame, openGame, said, since, stateSeen } from './open-game.ts';

/** Finds a game by its box; throws BadInput where there is none. */
export type Open = (box: string) => Promise<{
  readonly game: AnyGame;
  readonly book: Citations;
  /** Options of a new game that the other end does not name. */
  readonly options?: Options;
  /** Where the engine serves one seat only. */
  readonly one?: OneSeat;
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
  apply: atTable(apply),
  undo: atTable(takeBack),
  ...Object.fromEntries(
    Object.entries(ABOUT_STATE).map(([name, ask]) => [
      name,
      atTable((table, { given }) => ask(knownTo(table), named => seatFor(table, named), given)),
    ]),
  ),
  quit: () => ({ quit: true }),
};

async function newGame(_: OpenGame | null, { given }: Message, open: Open): Promise<Told> {
  const { game, book, options: ours, one } = await open(textOf(given, 'box'));
  const scenario = textOf(given, 'scenario');
  const options = readOptions(game.options, { ...ours, ...optionalRecord(given, 'options') });
  const dice = given.dice === undefined ? undefined : readScript(given.dice);
  const play = begin(game, { scenario, options });
  return opened(play, book, diceFrom(optionalText(given, 'seed'), dice), one);
}

async function lay({ given }: Message, open: Open): Promise<Told> {
  const { position, script } = scriptIn(parsePosition(linesOf(given, 'text')));
  const { game, book, one } = await open(position.box);
  const dice = given.dice === undefined ? script : readScript(given.dice);
  const play = begin(game, { position });
  return opened(play, book, diceFrom(optionalText(given, 'seed'), dice), one);
}

async function load({ given }: Message, open: Open): Promise<Told> {
  const record = parseRecord(linesOf(given, 'text'));
  const { game, book, one } = await open(record.box);
  return opened(replay(game, record), book, diceOf(record), one);
}

function opened(play: AnyPlay, book: Citations, dice: Dice, one: OneSeat | null = null): Told {
  const { game, start, state } = play;
  const scenario = 'position' in start ? start.position.scenario : start.scenario;
  const table = openGame(play, openAt(book, scenario), dice, one);
  table.host.settle();
  const steps = since(table.host.play, play);
  const told = { box: game.id, scenario, rules: game.rulesVersion, seats: game.seats(scenario) };
  const warnings = game.warnings?.(table.eyes === null ? state : game.view(state, table.eyes)) ?? [];
  return {
    table,
    ...told,
    ...(warnings.length > 0 && { warnings: citedReasons(table.book, warnings) }),
    ...(steps.length > 0 && { steps: steps.flatMap(toldStep(table)) }),
    ...awaited(table),
  };
}

const awaited = (table: OpenGame) => {
  const { host, book } = table;
  const awaits = table.eyes === null ? host.awaits : host.play.game.awaits(stateSeen(table, host.play));
  // What will be thrown is for nobody at a seat to see.
  const left = isScript(host.cup) && table.eyes === null ? { diceLeft: host.cup.left } : {};
  return { awaits: cited(book, awaits), ...left };
};

const knownTo = (table: OpenGame): Known => ({
  game: table.host.play.game,
  state: stateSeen(table, table.host.play),
  book: table.book,
});

/** The seat a question is asked for; where the engine serves one, it is that one. */
function seatFor(table: OpenGame, named: unknown): Seat {
  const { eyes } = table;
  if (eyes === null) return seatOf(table.host.play, named);
  if (named !== undefined && named !== eyes)
    throw new BadInput('seat', `only what ${eyes} knows is told here`);
  return eyes;
}

const showPosition = (table: OpenGame): Told => {
  const { game } = table.host.play;
  return { position: writePosition(game.describe(stateSeen(table, table.host.play))) };
};
function showRecord({ host: { play }, policy, eyes }: OpenGame): Told {
  if (eyes !== null && play.game.awaits(play.state).kind !== 'over')
    throw new BadInput('record', 'tells everything, so it is written when the battle is over');
  return { record: writeRecord(recordOf(play, policy)) };
}

/** Several orders are said as long as the seat is asked and each is allowed. */
function apply(table: OpenGame, { given }: Message): Told {
  const before = table.host.play;
  const inputs = inputsOf(before.game, () => seatFor(table, given.seat), given);
  let done = 0;
  for (const input of inputs) {
    const rolls = table.host.play.last;
    const refusal = said(table, input);
    const told = { verdict: citedVerdict(table.book, refusal ?? { ok: true }), ...awaited(table) };
    if (refusal && done === 0) return told;
    if (refusal) return { ...happened(table, before), ...told, done };
    done++;
    if (isInterrupted(table, rolls, input)) break;
  }
  return { ...happened(table, before), ...(given.actions !== undefined && { done }) };
}

/** Somebody else has spoken or dice have fallen since: what comes next should be thought about anew. */
const isInterrupted = (table: OpenGame, before: AnyEntry | null, input: Input): boolean =>
  !('seat' in input) || table.host.play.last?.before !== before;

function takeBack(table: OpenGame, { given }: Message): Told {
  const before = table.host.play;
  const { live } = before;
  const speaker = live && 'seat' in live.said ? live.said.seat : undefined;
  const seat = table.eyes ?? seatOf(before, given.seat ?? speaker);
  const refusal = table.host.undo(seat);
  if (refusal) return { verdict: citedVerdict(table.book, refusal) };
  return { verdict: { ok: true }, ...changed(table, before), ...awaited(table) };
}

function happened(table: OpenGame, before: AnyPlay): Told {
  const steps = since(table.host.play, before);
  return {
    verdict: { ok: true },
    ...(steps.length > 0 && { steps: steps.flatMap(toldStep(table)) }),
    ...changed(table, before),
    ...awaited(table),
  };
}

const changed = (table: OpenGame, before: AnyPlay) =>
  changes(before.game, stateSeen(table, before), stateSeen(table, table.host.play));

/** To a seat only what it saw: another's order may be a secret, and what nobody saw has not happened. */
const toldStep =
  ({ host: { play }, book, eyes }: OpenGame) =>
  ({ number, said: one, events }: AnyEntry): readonly Told[] => {
    if (eyes === null) return [{ number, ...toldInput(play.game, one), events: cited(book, events) }];
    const seen = eventsSeen(play.game, events, eyes);
    const own = 'seat' in one && one.seat === eyes;
    if (!own && seen.length === 0) return [];
    const input = own || 'rolled' in one ? toldInput(play.game, one) : {};
    // Its number would count what the seat saw nothing of: how many an enemy has recruited.
    return [{ ...input, events: cited(book, seen) }];
  };

const toldInput = (game: { readonly actions: AnyGame['actions'] }, one: Said) =>
  'seat' in one ? { seat: one.seat, order: writeAction(game.actions, one.action) } : one;
