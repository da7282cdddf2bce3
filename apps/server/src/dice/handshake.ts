// How the dice of a game come about: the server commits itself when the game is made, each player when he has sat down, and
// only when all have do the players tell their salts. What a page is told of it is the card.

import { type Cup, fairCup } from '@gonfalon/host';
import {
  type DiceDegree,
  type DiceSeat,
  degreeOf,
  diceKey,
  type Seat,
  type ShakenDice,
  saltCommit,
  serverCommit,
} from '@gonfalon/kernel';
import type { DiceCard, Terms } from '@gonfalon/protocol';

export interface Handshake {
  readonly game: string;
  /** The server's secret, never told before the end. */
  readonly secret: string;
  readonly published: string;
  readonly commits: ReadonlyMap<Seat, string>;
  readonly salts: ReadonlyMap<Seat, string>;
  readonly deposited: readonly Seat[];
  /** null until dice can be thrown; from then on nothing changes any more. */
  readonly degree: DiceDegree | null;
}

export const newHandshake = (game: string, secret: string): Handshake => ({
  game,
  secret,
  published: serverCommit(game, secret),
  commits: new Map(),
  salts: new Map(),
  deposited: [],
  degree: null,
});

/** Those who have a page that can draw a salt: a computer has none. In the order of the box. */
export type Players = readonly Seat[];

/** null where it is too late, or a deposit is not what these terms allow or does not fit. */
export function committed(
  shake: Handshake,
  players: Players,
  terms: Pick<Terms, 'dice'>,
  {
    seat,
    commit,
    deposit,
  }: { readonly seat: Seat; readonly commit: string; readonly deposit?: string | undefined },
): Handshake | null {
  if (shake.commits.get(seat) === commit) return shake;
  if (shake.degree !== null || shake.commits.has(seat) || !players.includes(seat)) return null;
  const commits = new Map(shake.commits).set(seat, commit);
  if (deposit === undefined) return ready({ ...shake, commits }, players);
  if (terms.dice === 'shaken' || saltCommit(shake.game, seat, deposit, true) !== commit) return null;
  const salts = new Map(shake.salts).set(seat, deposit);
  return ready({ ...shake, commits, salts, deposited: [...shake.deposited, seat] }, players);
}

/** null before all have committed themselves, and where the salt is another. */
export function told(shake: Handshake, players: Players, seat: Seat, salt: string): Handshake | null {
  if (shake.salts.get(seat) === salt) return shake;
  if (shake.degree !== null || shake.salts.has(seat)) return null;
  if (!players.every(player => shake.commits.has(player))) return null;
  if (saltCommit(shake.game, seat, salt) !== shake.commits.get(seat)) return null;
  return ready({ ...shake, salts: new Map(shake.salts).set(seat, salt) }, players);
}

const ready = (shake: Handshake, players: Players): Handshake =>
  players.every(player => shake.salts.has(player)) ? settled(shake, players) : shake;

/** Dice are thrown with what has been told so far. */
export function settled(shake: Handshake, players: Players): Handshake {
  if (shake.degree !== null) return shake;
  return { ...shake, degree: degreeOf({ seats: diceSeats(shake, players) }) };
}

/** Whether nobody is waited for. */
export const mayGoOn = (terms: Pick<Terms, 'dice'>, players: Players): boolean =>
  terms.dice === 'sealed' || players.length === 0;

const diceSeats = ({ commits, salts, deposited }: Handshake, players: Players): readonly DiceSeat[] =>
  players.flatMap(seat => {
    const commit = commits.get(seat);
    if (commit === undefined) return [];
    return [{ seat, commit, salt: salts.get(seat) ?? null, deposited: deposited.includes(seat) }];
  });

const NOT_YET: Cup = { throw: () => null };

/** Throws nothing before the handshake is done. `rolls` have been thrown already, also such as were taken back. */
export const cupOf = (shake: Handshake, players: Players, opening: string, rolls: number): Cup =>
  shake.degree === null
    ? NOT_YET
    : fairCup(diceKey({ game: shake.game, seats: diceSeats(shake, players) }, shake.secret, opening), rolls);

/** For the record; with the key when the game is over. */
export const recordedDice = (shake: Handshake, players: Players, over: boolean): ShakenDice => ({
  game: shake.game,
  server: shake.published,
  seats: diceSeats(shake, players),
  key: over ? shake.secret : null,
});

/** What everybody may know of it. A deposited salt is told when all are committed: before that it could be answered to. */
export function cardOf(shake: Handshake, players: Players, over: boolean): DiceCard {
  const all = players.every(player => shake.commits.has(player));
  return {
    server: shake.published,
    commits: Object.fromEntries(shake.commits),
    salts: all ? Object.fromEntries(shake.salts) : {},
    deposited: [...shake.deposited],
    degree: shake.degree,
    ...(over && { key: shake.secret }),
  };
}
