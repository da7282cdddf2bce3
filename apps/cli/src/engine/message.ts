// Messages from the other end: read strictly, refused in one sentence.

import {
  type Action,
  type AnyGame,
  BadInput,
  type Input,
  type Play,
  parseAction,
  readAction,
  readInput,
  type Seat,
  shortened,
} from '@gonfalon/kernel';

export interface Message {
  readonly id: unknown;
  readonly ask: string;
  /** Every other field. */
  readonly given: Readonly<Record<string, unknown>>;
}
type Read =
  | ({ readonly ok: true } & Message)
  | { readonly ok: false; readonly id: unknown; readonly error: string };

/** Fields of every message beside `id` and `ask`. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  new: ['box', 'scenario', 'options', 'seed', 'dice'],
  position: ['text', 'seed', 'dice'],
  record: ['text'],
  awaits: [],
  choices: ['seat', 'about', 'preview'],
  check: ['seat', 'action'],
  apply: ['seat', 'action', 'actions', 'rolled'],
  undo: ['seat'],
  view: ['seat'],
  odds: ['seat', 'action'],
  reach: ['seat', 'unit'],
  estimate: ['seat', 'attackers', 'hexes', 'by', 'others'],
  'next-reach': ['seat', 'unit'],
  strikes: ['seat', 'unit', 'at', 'facing', 'charge', 'left'],
  fights: ['seat'],
  facts: [],
  units: ['seat'],
  land: [],
  try: ['seat', 'actions', 'each', 'changes'],
  quit: [],
};

/** Limits of a message; a record of a hundred thousand entries keeps well below. */
export const LONGEST_MESSAGE = 16_000_000;
const DEEPEST_MESSAGE = 32;
const LIMITS = `a message is one line of at most ${LONGEST_MESSAGE} characters, at most ${DEEPEST_MESSAGE} levels deep`;

export function readMessage(line: string, asks: readonly string[]): Read {
  const refuse = (error: string, id: unknown = null): Read => ({ ok: false, id, error: shortened(error) });
  if (line.length > LONGEST_MESSAGE) return refuse(LIMITS);
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    return refuse(`this line is not JSON: ${(error as Error).message}`);
  }
  if (isDeeper(value, DEEPEST_MESSAGE)) return refuse(LIMITS);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return refuse('a message is a JSON object, as in {"id":1,"ask":"awaits"}');
  const { id = null, ask, ...given } = value as Record<string, unknown>;
  if (typeof ask !== 'string') return refuse(`"ask" names one of ${asks.join(', ')}`, id);
  if (!asks.includes(ask))
    return refuse(`there is no message ${JSON.stringify(ask)}, only ${asks.join(', ')}`, id);
  const stranger = Object.keys(given).find(field => !FIELDS[ask]!.includes(field));
  if (stranger !== undefined)
    return refuse(`${ask} has no field "${stranger}", only ${['id', 'ask', ...FIELDS[ask]!].join(', ')}`, id);
  return { ok: true, id, ask, given };
}

/** What is nested too deep would come back in the answer, and nobody could write it. */
const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some(part => isDeeper(part, levels - 1)));

export function textOf(given: Message['given'], field: string): string {
  const text = given[field];
  if (typeof text !== 'string') throw new BadInput(field, text === undefined ? 'is missing' : 'must be text');
  return text;
}
/** Text of several lines, also as a list of them. */
export function linesOf(given: Message['given'], field: string): string {
  const lines = given[field];
  return Array.isArray(lines) && lines.every(line => typeof line === 'string')
    ? lines.join('\n')
    : textOf(given, field);
}
/** A list of words. */
export function textsOf(given: Message['given'], field: string): readonly string[] {
  const list = given[field];
  if (!Array.isArray(list) || !list.every(one => typeof one === 'string'))
    throw new BadInput(field, 'must be a list of texts');
  return list;
}
export const optionalText = (given: Message['given'], field: string): string | undefined =>
  given[field] === undefined ? undefined : textOf(given, field);

export function optionalFlag(given: Message['given'], field: string): boolean {
  const flag = given[field] ?? false;
  if (typeof flag !== 'boolean') throw new BadInput(field, 'must be true or false');
  return flag;
}

export function optionalRecord(given: Message['given'], field: string): Readonly<Record<string, unknown>> {
  const record = given[field] ?? {};
  if (typeof record !== 'object' || Array.isArray(record)) throw new BadInput(field, 'must be a JSON object');
  return record as Readonly<Record<string, unknown>>;
}

const WAITS = { seats: 'waits for several', dice: 'waits for dice', over: 'is over' } as const;

/** The seat that is named; where only one is awaited it need not be. */
export function seatOf({ game, state, start }: Play<unknown>, seat: unknown): Seat {
  const seats = game.seats('position' in start ? start.position.scenario : start.scenario);
  const awaits = game.awaits(state);
  const [only, another] = awaits.kind === 'seats' ? awaits.seats : [];
  const named = seat ?? (another === undefined ? only : undefined);
  if (named === undefined)
    throw new BadInput(
      'seat',
      `is missing: the game ${WAITS[awaits.kind]}, so name one of ${seats.join(', ')}`,
    );
  if (!seats.includes(named as Seat))
    throw new BadInput('seat', `${JSON.stringify(named)} does not sit here, only ${seats.join(', ')}`);
  return named as Seat;
}

/** An order as JSON or as a line of text. */
export function orderOf({ actions }: Pick<AnyGame, 'actions'>, { action }: Message['given']): Action {
  if (action === undefined) throw new BadInput('action', 'is missing');
  return orderIn(actions, action);
}
export const orderIn = (actions: AnyGame['actions'], action: unknown): Action =>
  typeof action === 'string' ? parseAction(actions, action) : readAction(actions, action);

/** Orders to be said one after the other: `action`, or all of `actions`. */
export function ordersOf(game: Pick<AnyGame, 'actions'>, given: Message['given']): readonly Action[] {
  const { action, actions } = given;
  if (actions === undefined) return [orderOf(game, given)];
  if (action !== undefined || !Array.isArray(actions) || actions.length === 0)
    throw new BadInput('actions', 'is a list of orders, given instead of "action"');
  return actions.map(one => orderIn(game.actions, one));
}

/** Dice, or orders of the seat. */
export function inputsOf(game: AnyGame, seat: () => Seat, given: Message['given']): readonly Input[] {
  if (given.rolled !== undefined) return [readInput(game.actions, given, 'apply')];
  return ordersOf(game, given).map(action => ({ seat: seat(), action }));
}
