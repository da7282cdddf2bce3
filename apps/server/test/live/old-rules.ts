// Two bundles of one box: the rules that are here, and those a server had before them; and games that server left behind.

import { type AnyGame, BadInput } from '@gonfalon/kernel';
import { boxOf, bundleFrom } from '@gonfalon/library';
import { bundle } from '../../../../scripts/rules/bundle.ts';
import { BEFORE, BOX } from '../../../../test/rules/doctored.ts';
import type { BuiltRules } from '../../src/rules/built.ts';
import type { RulesOf } from '../../src/rules.ts';
import { Guest, Player, playAtRandom, TERMS } from './guest.ts';
import { type Running, running } from './running.ts';
import { type Kind, type Place, placeFor } from './stores.ts';

export interface TwoRules {
  readonly old: BuiltRules;
  readonly present: BuiltRules;
  readonly oldGame: AnyGame;
  /** A server of then: for it the old rules are those that are there. */
  readonly asThen: { readonly built: readonly BuiltRules[]; readonly rulesOf: RulesOf };
}

export async function twoRules(): Promise<TwoRules> {
  const { rulesVersion } = await boxOf(BOX)!.game!();
  const old = { box: BOX, version: 'before', ...(await bundle(BOX, [BEFORE])) };
  const present = { box: BOX, version: rulesVersion, ...(await bundle(BOX)) };
  const { game, showing } = await bundleFrom(old.code, BOX);
  const rules = { game, showing, system: BOX, hash: old.hash, pinned: null };
  const rulesOf: RulesOf = async (box, hash = old.hash) => {
    if (hash !== old.hash) throw new BadInput(hash, 'comes later');
    return box === BOX ? rules : undefined;
  };
  return { old, present, oldGame: game, asThen: { built: [old], rulesOf } };
}

const SCENARIO = 'standard';

export interface Begun {
  readonly id: string;
  readonly ana: Guest;
  readonly bob: Guest;
  readonly seats: readonly [string, string];
}

/** A game that has gone so far. */
async function begun({ url }: Running, game: AnyGame, far: (player: Player) => boolean): Promise<Begun> {
  const [first, second] = game.seats(SCENARIO) as [string, string];
  const [ana, bob] = [await Guest.come(url, 'Ana'), await Guest.come(url, 'Bob')];
  const seats = { [first]: 'me', [second]: 'link' } as const;
  const { id, invites } = await ana.create({ box: BOX, scenario: SCENARIO, seats, terms: TERMS });
  await bob.join(invites.find(({ seat }) => seat === second)!.token);
  const players = [await Player.sit(ana, game, id, first), await Player.sit(bob, game, id, second)];
  for (const player of players) player.commitDice();
  for (let n = 0; !far(players[0]!) && n < 500; n++) await playAtRandom(players, `before ${n}`, 1);
  return { id, ana, bob, seats: [first, second] };
}

/** The same person on another server. */
export const at = ({ url }: Running, { token, id }: Guest): Guest =>
  Object.assign(new Guest(url), { token, id });

/** A database of a server of then, which has stopped, with a game that has parted from the rules that are here and one that has not. */
export async function leftBehind(
  kind: Kind,
  rules: TwoRules,
): Promise<{ place: Place; parted: Begun; whole: Begun }> {
  const place = await placeFor(kind);
  const then = await running(place, rules.asThen);
  // Armies are recruited by the same rules, and come on the board by others.
  const deployed = ({ entries }: Player) =>
    entries.some(({ events }) => events.some(event => (event as { is: string }).is === 'deployed'));
  const [parted, whole] = [
    await begun(then, rules.oldGame, deployed),
    await begun(then, rules.oldGame, ({ n }) => n > 0),
  ];
  if (then.faults.length > 0) throw then.faults[0];
  await then.stop();
  return { place, parted, whole };
}
