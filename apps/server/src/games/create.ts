// A new game as rows: from what somebody asks for, or as the rematch of one that is over.

import {
  BadInput,
  begin,
  checksum,
  type Options,
  parsePosition,
  readOptions,
  type Seat,
  type Start,
  writePosition,
} from '@gonfalon/kernel';
import type { Computer, Terms } from '@gonfalon/protocol';
import { type Chance, hexOf, newId } from '../chance.ts';
import { newClock, PACE } from '../clock/clock.ts';
import { newHandshake } from '../dice/handshake.ts';
import { hashOf, newToken } from '../people/tokens.ts';
import type { Known } from '../room/known.ts';
import { NO_OFFERS } from '../room/offers.ts';
import type { Rules, RulesOf } from '../rules.ts';
import { type Statement, type Store, statement } from '../store/store.ts';

/** Who is to sit there. */
export type Invited = 'me' | 'link' | Computer;

export interface Wanted {
  readonly box: string;
  readonly scenario: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly lay?: string | undefined;
  readonly seats: Readonly<Record<Seat, Invited>>;
  readonly drawn: boolean;
  readonly terms: Terms;
  readonly name: string;
  readonly key: string;
}

export interface NewGame {
  readonly id: string;
  readonly invites: readonly { readonly seat: Seat | null; readonly token: string }[];
  readonly statements: readonly Statement[];
}

interface Beginning {
  readonly start: Start;
  readonly scenario: string;
  readonly options: Options;
  readonly position: string;
}

/** Throws BadInput where the box knows no such beginning. */
function beginning({ game }: Rules, { box, scenario, options, lay }: Wanted): Beginning {
  if (lay) {
    const position = parsePosition(lay);
    if (position.box !== box) throw new BadInput('lay', `is a position of ${position.box}, not of ${box}`);
    return { start: { position }, scenario: position.scenario, options: {}, position: lay };
  }
  if (!game.scenarios.includes(scenario))
    throw new BadInput(
      'scenario',
      `there is no "${scenario}" in this box; there are ${game.scenarios.join(', ')}`,
    );
  const read = readOptions(game.options, options);
  return { start: { scenario, options: read }, scenario, options: read, position: '' };
}

export interface CreateParts {
  readonly store: Store;
  readonly chance: Chance;
}

/** Throws BadInput with place and reason. */
export function newGame(
  { store, chance }: CreateParts,
  rules: Rules,
  wanted: Wanted,
  owner: string,
  now: number,
): NewGame {
  const { start, ...stored } = beginning(rules, wanted);
  const order = rules.game.seats(stored.scenario);
  const given = new Map(Object.entries(wanted.seats));
  for (const seat of order)
    if (!given.has(seat)) throw new BadInput('seats', `nobody is said to sit at ${seat}`);
  for (const seat of given.keys())
    if (!order.includes(seat))
      throw new BadInput('seats', `there is no seat ${seat}; there are ${order.join(', ')}`);
  if (![...given.values()].includes('me')) throw new BadInput('seats', 'whoever makes a game sits at it');
  const opening = checksum(begin(rules.game, start).state);
  const id = newId(chance);
  const seats = order.map(seat => ({ seat, who: given.get(seat)! }));
  const waiting = seats.flatMap(({ seat, who }) => (who === 'link' ? seat : []));
  const watch = wanted.terms.watchers === 'none' ? [] : [null];
  const invites = [...waiting, ...watch].map(seat => ({ seat, token: newToken(chance) }));
  return {
    id,
    invites,
    statements: [
      gameRow(store, rules, { ...wanted, ...stored }, { id, owner, opening, seats, now, rematchOf: null }),
      diceRow(store, id, hexOf(chance, 32)),
      ...seats.map(({ seat, who }) => seatRow(store, id, seat, who === 'me' ? owner : null, who)),
      ...invites.map(({ seat, token }) =>
        inviteRow(store, { game: id, seat, token, by: owner, now, returns: false }),
      ),
    ],
  };
}

/** The same once more with seats changed over and fresh dice; each game has one at most. */
function rematchGame(
  { store, chance }: CreateParts,
  known: Known,
  now: number,
): { readonly id: string; readonly statements: readonly Statement[] } {
  const id = newId(chance);
  const { seats, rules, box, scenario, options, terms, name, owner } = known;
  const swapped = seats.map(({ seat }, n) => ({ seat, from: seats[(n + 1) % seats.length]! }));
  const opening = checksum(begin(rules.game, known.play.start).state);
  const start = known.play.start;
  const wanted = { box, scenario, options, terms, name, drawn: false, key: id, seats: {} };
  const position = 'position' in start ? writePosition(start.position) : '';
  return {
    id,
    statements: [
      gameRow(
        store,
        rules,
        { ...wanted, position },
        {
          id,
          owner,
          opening,
          now,
          rematchOf: known.id,
          seats: swapped.map(({ seat, from }) => ({ seat, who: from.computer ?? ('link' as const) })),
        },
      ),
      diceRow(store, id, hexOf(chance, 32)),
      ...swapped.map(({ seat, from }) => seatRow(store, id, seat, from.person, from.computer ?? 'link')),
    ],
  };
}

/** By the rules that are here, for it is a game of its own; by those of the game where these know no such beginning. */
export async function rematchOf(
  parts: CreateParts,
  rulesOf: RulesOf,
  known: Known,
  now: number,
): Promise<ReturnType<typeof rematchGame>> {
  const rules = (await rulesOf(known.box)) ?? known.rules;
  try {
    return rematchGame(parts, { ...known, rules }, now);
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    return rematchGame(parts, known, now);
  }
}

interface RowParts {
  readonly id: string;
  readonly owner: string;
  readonly opening: string;
  readonly seats: readonly { readonly seat: Seat; readonly who: Invited }[];
  readonly now: number;
  readonly rematchOf: string | null;
}

function gameRow(
  { sql }: Store,
  { game, hash }: Rules,
  wanted: Omit<Wanted, 'lay'> & { readonly position: string },
  { id, owner, opening, seats, now, rematchOf }: RowParts,
): Statement {
  const people = seats.flatMap(({ seat, who }) => (typeof who === 'string' ? seat : []));
  return statement(
    sql.insertInto('games').values({
      id,
      box: wanted.box,
      scenario: wanted.scenario,
      name: wanted.name,
      options: JSON.stringify(wanted.options),
      position: wanted.position,
      rules: game.rulesVersion,
      bundle: hash,
      opening,
      owner,
      terms: JSON.stringify(wanted.terms),
      status: 'open',
      made: now,
      began: null,
      changed: now,
      ended: null,
      entries: 0,
      version: 0,
      turn: 0,
      asked: '[]',
      result: null,
      was_secret: 0,
      clock: JSON.stringify(newClock(PACE[wanted.terms.pace], people)),
      rematch_of: rematchOf,
      offers: JSON.stringify(NO_OFFERS),
      key: wanted.key,
      drawn: wanted.drawn ? 1 : 0,
      warned: null,
    }),
  );
}

const seatRow = ({ sql }: Store, game: string, seat: Seat, person: string | null, who: Invited): Statement =>
  statement(
    sql.insertInto('seats').values({
      game,
      seat,
      person,
      kind: typeof who === 'string' ? 'person' : 'computer',
      level: typeof who === 'string' ? null : who.level,
      style: typeof who === 'string' ? null : who.style,
      seen_entry: 0,
      orders: '',
      plan: null,
      kept: null,
      keys: '[]',
    }),
  );

function diceRow({ sql }: Store, game: string, drawn: string): Statement {
  const { secret, published } = newHandshake(game, drawn);
  return statement(
    sql
      .insertInto('dice')
      .values({ game, secret, published, commits: '{}', salts: '{}', deposited: '[]', degree: null }),
  );
}

const DAY = 86_400_000;
/** Days for which a link leads to a seat, and back to one's own. */
const LINK = { seat: 14, returns: 365 } as const;

export interface InviteParts {
  readonly game: string;
  readonly seat: Seat | null;
  readonly token: string;
  readonly by: string;
  readonly now: number;
  readonly returns: boolean;
}

export const inviteRow = ({ sql }: Store, { game, seat, token, by, now, returns }: InviteParts): Statement =>
  statement(
    sql.insertInto('invites').values({
      token_hash: hashOf(token),
      game,
      seat,
      returns: returns ? 1 : 0,
      made_by: by,
      made: now,
      expires: now + (returns || seat === null ? LINK.returns : LINK.seat) * DAY,
      used_by: null,
    }),
  );
