// The table of these tests: a position of a box on an open field, told back line by line in the same notation.
//
// Columns stand on end; odd ones lie half a hex lower, so around 0404 there are
//   0403 (N)  0503 (NE)  0504 (SE)  0405 (S)  0304 (SW)  0303 (NW)

import '@gonfalon/testkit/matchers';
import { type AnyGame, type Ledger, type Odds, writeStatement } from '@gonfalon/kernel';
import { allThrows } from '@gonfalon/kit';
import { type Table, table } from '@gonfalon/testkit';

// biome-ignore lint/suspicious/noExplicitAny: the tests of three boxes share this table
export type Battle = Table<any, any, any>;

/** battleOf(game, 'clash-of-titans')('turn 2 phase=5\nunit ...') */
export const battleOf =
  (game: AnyGame, scenario: string) =>
  (body: string): Battle =>
    table(game, `gonfalon-position 1\nbox ${game.id}\nscenario ${scenario}\nfield empty 12x10\n${body}`);

/** unitIn(game)(t, 'A1') -> 'archer allies at=0405 braced=yes' */
export const unitIn =
  (game: AnyGame) =>
  (t: Battle, id: string): string => {
    const line = game
      .describe(t.state)
      .body.map(writeStatement)
      .find(text => text.startsWith(`unit ${id} `));
    if (line === undefined) throw new Error(`no unit ${id} lies on the table`);
    return line.slice(`unit ${id} `.length);
  };

export const happened = (t: Battle): string[] => t.events.map(event => event.is);
/** The first event of that kind in the last play. */
export function event(t: Battle, is: string) {
  const found = t.events.find(e => e.is === is);
  if (!found) throw new Error(`no ${is} among ${happened(t).join(', ')}`);
  return found;
}
/** ['fire.armour -1', 'fire.cover -1'] */
export const rows = (ledger: Ledger): string[] => ledger.map(({ rule, shift }) => `${rule} ${shift}`);
/** Every reason why an order is refused, none but these: ['movement.held K2'] */
export function whyNot(t: Battle, line: string): string[] {
  const verdict = t.try(line);
  return verdict.ok ? [] : verdict.why.map(({ rule, about }) => [rule, ...about].join(' '));
}
/** Orders of one verb that are offered now. */
export const offered = (t: Battle, verb: string, about?: string): string[] =>
  t.choices(about).filter(order => order === verb || order.startsWith(`${verb} `));

/** Everything that is offered now, but for giving the battle up, which always is. */
export const answers = (t: Battle): string[] => t.choices().filter(order => order !== 'surrender');

/** Every throw of the dice until somebody is asked again, with what it leads to and its share of all throws. */
export function playedOut(
  game: AnyGame,
  t: Battle,
  tell: (state: Battle['state']) => string,
): Record<string, number> {
  const shares: Record<string, number> = {};
  const rollOn = (state: Battle['state'], share: number): void => {
    const awaits = game.awaits(state);
    if (awaits.kind !== 'dice') {
      shares[tell(state)] = (shares[tell(state)] ?? 0) + share;
      return;
    }
    const throws = allThrows(awaits.d6);
    for (const rolled of throws) rollOn(game.apply(state, { rolled }).state, share / throws.length);
  };
  rollOn(t.state, 1);
  return shares;
}
/** The same from the odds shown beforehand. */
export function foretold(
  odds: Odds,
  tell: (result: Odds['chances'][number]['result']) => string,
): Record<string, number> {
  const shares: Record<string, number> = {};
  for (const { weight, result } of odds.chances)
    shares[tell(result)] = (shares[tell(result)] ?? 0) + weight / odds.of;
  return shares;
}
