// What the tests of the computer player of Medieval Battle share: questions, positions, games of chance.

import { chance, type Question } from '@gonfalon/host';
import { type Action, parsePosition, type Seat, writeAction } from '@gonfalon/kernel';
import { game } from '@gonfalon/medieval-battle';
import type { Almanac, View } from '../../src/battle/almanac.ts';
import { type Field, fieldOf } from '../../src/battle/field.ts';
import { battleThinker } from '../../src/battle/thinker.ts';
import type { Level, Mind, Style } from '../../src/index.ts';

export type State = ReturnType<typeof game.setup>;
export type Order = Parameters<typeof game.check>[2];

export const mind = (level: Level, seed = 'test', style: Style = 'methodical'): Mind => ({
  level,
  style,
  seed,
});
export const fieldIn = (s: State): Field => fieldOf(game.almanac!(s) as Almanac);
export const viewed = (s: State): View => s as unknown as View;

export const after = (s: State, seat: Seat, action: Action): State =>
  game.apply(s, { seat, action: action as Order }).state;

/** The first seat that is awaited, asked. */
export function asked(s: State): Question {
  const awaits = game.awaits(s);
  if (awaits.kind !== 'seats') throw new Error('nobody is awaited');
  const [seat] = awaits.seats;
  return { game, seat: seat!, view: game.view(s, seat!), awaits, last: null, said: () => [] };
}

export const laid = (body: string, size = 'standard'): State =>
  game.lay(parsePosition(`gonfalon-position 1\nbox medieval-battle\nscenario ${size}\n${body}`));

/** What a player with nothing in memory says. */
export const saysAfresh = (who: Mind, s: State): string => {
  const question = asked(s);
  return writeAction(game.actions, battleThinker(game, who).think(question).action);
};

/** Positions of games of chance in which something happens: hasty ends are rare in them. */
export function wander(
  seed: string,
  scenario: string,
  options: object,
  steps: number,
  look: (s: State) => void,
): void {
  const below = chance(seed);
  let s = game.setup(scenario, { seed, ...options });
  for (let n = 0; n < steps; n++) {
    const awaits = game.awaits(s);
    if (awaits.kind !== 'seats') return;
    look(s);
    const seat = awaits.seats[below(awaits.seats.length)]!;
    const all = game.choices(s, seat);
    const lively = all.filter(
      ({ do: verb }) => below(8) === 0 || !['pass', 'regroup', 'decline', 'dismiss', 'ready'].includes(verb),
    );
    const from = lively.length > 0 ? lively : all;
    s = after(s, seat, from[below(from.length)]!);
  }
}
