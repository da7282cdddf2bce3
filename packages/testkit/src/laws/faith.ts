// A state is plain data: frozen, sent through JSON or written as a position it is still the same game.

import {
  type Action,
  canonical,
  checksum,
  type Game,
  type GameEvent,
  type Input,
  type Play,
  parsePosition,
  parseRecord,
  recordOf,
  replay,
  type Seat,
  type Step,
  writePosition,
  writeRecord,
} from '@gonfalon/kernel';
import { Broken, demand, knownText, parting } from './law.ts';

/** Makes any later change to a state an error. Shared parts are frozen already and cost nothing. */
export function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) freeze(part);
  return value;
}

export function throughJson<S>(state: S): S {
  const copy = JSON.parse(JSON.stringify(state)) as S;
  demand(
    'states are JSON',
    checksum(state) === checksum(copy),
    () => `JSON changes ${parting(canonical(state), canonical(copy))}`,
  );
  return copy;
}

export const throughPosition = <S, A extends Action, E extends GameEvent>(game: Game<S, A, E>, state: S): S =>
  game.lay(parsePosition(writePosition(game.describe(state))));

/** A copy may keep its keys in another order; that is no difference. */
const sameData = (a: string, b: string): boolean =>
  a === b || canonical(JSON.parse(a)) === canonical(JSON.parse(b));

/** `copy` shows and does the same as the state; returns what the input made of it. */
export function actsAlike<S, A extends Action, E extends GameEvent>(
  law: string,
  game: Game<S, A, E>,
  seats: readonly Seat[],
  [state, copy]: readonly [S, S],
  input: Input<A>,
  step: Step<S, E>,
): Step<S, E> {
  looksAlike(law, game, seats, state, copy);
  const again = game.apply(copy, input);
  const [events, same] = [JSON.stringify(step.events), JSON.stringify(again.events)];
  demand(law, sameData(events, same), () => `other events: ${parting(events, same)}`);
  demand(law, step.sealed === again.sealed, () => 'one step is sealed, the other is not');
  looksAlike(law, game, seats, step.state, again.state);
  return again;
}

function looksAlike<S, A extends Action, E extends GameEvent>(
  law: string,
  game: Game<S, A, E>,
  seats: readonly Seat[],
  state: S,
  copy: S,
): void {
  for (const seat of [...seats, null]) {
    const [a, b] = [knownText(game, state, seat), knownText(game, copy, seat)];
    demand(law, sameData(a, b), () => `${seat ?? 'a spectator'} is shown something else: ${parting(a, b)}`);
  }
}

/** The record of a game, written, read and played again, leads where it led: `replay` compares every checksum. */
export function replaysAlike<S, A extends Action, E extends GameEvent>(
  play: Play<S, A, E>,
  seed: string,
): void {
  const record = parseRecord(writeRecord(recordOf(play, { seed })));
  try {
    replay(play.game, record);
  } catch (error) {
    throw new Broken('replay equals play', (error as Error).message);
  }
}
