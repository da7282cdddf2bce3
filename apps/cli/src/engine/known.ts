// What is asked about a game as somebody knows it: whole for the engine's owner, only a view for the program at a seat.

import { type Facing, facingName } from '@gonfalon/hex';
import {
  type Action,
  type AnyGame,
  type End,
  eventsSeen,
  judge,
  knock,
  type Seat,
  writeAction,
} from '@gonfalon/kernel';
import { type Citations, cited, citedVerdict } from './citations.ts';
import { type Message, optionalFlag, optionalText, orderOf, textOf } from './message.ts';
import { changes } from './open-game.ts';

export interface Known {
  readonly game: AnyGame;
  readonly state: unknown;
  readonly book: Citations;
}
export type Told = Readonly<Record<string, unknown>>;
type Given = Message['given'];

export function choices(known: Known, seat: Seat, given: Given): Told {
  const { game, state } = known;
  const offered: readonly Action[] = game.choices(state, seat, optionalText(given, 'about'));
  const preview = optionalFlag(given, 'preview');
  return {
    choices: offered.map(action => ({
      order: writeAction(game.actions, action),
      action,
      ...(preview && { brings: foreseen(known, seat, action)?.events ?? null }),
    })),
  };
}

export function check(known: Known, seat: Seat, given: Given): Told {
  const { game, state, book } = known;
  const action = orderOf(game, given);
  const verdict = judge(game, state, { seat, action });
  return {
    verdict: citedVerdict(book, verdict),
    ...(verdict.ok && { brings: foreseen(known, seat, action) }),
  };
}

/**
 * What an allowed order brings before any die is thrown: its cost stands in its events. It is played on the game as the
 * seat knows it, or asking would find wolf pits and ambushes for nothing.
 */
function foreseen({ game, state, book }: Known, seat: Seat, action: Action) {
  const view = game.view(state, seat);
  const taken = knock(game, view, { seat, action });
  if (!taken.ok) return null;
  const seen = eventsSeen(game, taken.step.events, seat);
  return { events: cited(book, seen), ...changes(game, view, taken.step.state) };
}

export const view = ({ game, state }: Known, seat: Seat | null): Told => {
  const seen = game.view(state, seat);
  return { view: game.plain ? game.plain(seen, seat) : seen };
};

export const odds = ({ game, state, book }: Known, seat: Seat, given: Given): Told => ({
  odds: cited(book, game.odds(state, seat, orderOf(game, given))),
});

export function reach({ game, state }: Known, seat: Seat, given: Given): Told {
  const ends: readonly End[] = game.reach(state, seat, textOf(given, 'unit'));
  return {
    ends: ends.map(({ facing, path, ...end }) => ({
      ...end,
      ...(facing !== undefined && { facing: facingName(facing as Facing) }),
      path: path.map(action => writeAction(game.actions, action)),
    })),
  };
}
