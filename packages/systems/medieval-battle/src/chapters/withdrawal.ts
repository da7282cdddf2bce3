// IV.3 Withdrawal to a predetermined position: the only reaction of the game.

import { ALL_FACINGS, type Hex, neighbour, OFF_MAP } from '@gonfalon/hex';
import { allowed, bans } from '@gonfalon/kernel';
import { tell, topOf } from '@gonfalon/kit';
import { outsideOf } from '../battlefield.ts';
import { type BattleScene, beside, idOf, mayStand, setUnit, terrainAt, unitAt, unitById } from '../scene.ts';
import type { Unit } from '../types.ts';
import type { Claim, Verb } from '../verb.ts';
import { entryCost } from './active.ts';
import { controllers, controllersOutside } from './control.ts';
import { fight } from './fighting.ts';
import { chase } from './movement.ts';

const pair = (sc: BattleScene): { attacker: Unit; defender: Unit } => {
  const frame = topOf(sc, 'withdraw');
  return { attacker: unitById(sc.s, frame.attacker)!, defender: unitById(sc.s, frame.defender)! };
};

const hexBans = bans<Claim>('withdrawal', {
  adjacent: ({ sc, unit, hex }) => (!beside(sc, unit.at, hex) ? [idOf(sc, hex)] : null),
  free: ({ sc, hex }) => {
    const there = unitAt(sc.s, hex);
    return there ? [there.id] : null;
  },
  closedTerrain: ({ sc, unit, hex }) =>
    mayStand(sc, unit.kind, terrainAt(sc, hex)) ? null : [idOf(sc, hex)],
  points: ({ unit }) => (unit.points < 1 ? [unit.id] : null),
  lastPoint: ({ sc, unit, hex }) => (unit.points > 0 && unit.points < entryCost(sc, hex) ? [unit.id] : null),
  controlled: ({ sc, unit, hex }) => controllers(sc, unit.army, hex),
});

const fleeBans = bans<Claim>('withdrawal', {
  edge: ({ sc, unit }) => (outsideOf(sc.field, unit.at).length === 0 ? [unit.id] : null),
  fleePoints: ({ unit }) => (unit.points < 1 ? [unit.id] : null),
  // Off the board everything is plains in the zone of whoever stands beside it (IV.2.2).
  controlledOutside: ({ sc, unit }) => {
    const places = outsideOf(sc.field, unit.at).map(place => controllersOutside(sc, unit.army, place));
    return places.every(held => held.length > 0) ? [...new Set(places.flat())] : null;
  },
  module: ({ sc, unit, module }) => (sc.field.homes[unit.at]!.includes(module) ? null : [module]),
});

const claimFor = (sc: BattleScene, unit: Unit, hex: Hex, module: string): Claim =>
  ({ sc, army: unit.army, unit, hex, module }) as Claim;

const neighbours = (sc: BattleScene, hex: Hex): Hex[] =>
  ALL_FACINGS.map(facing => neighbour(sc.grid, hex, facing)).filter(h => h >= 0);

/** Whether an attacked unit has anywhere to go. */
export const mayWithdraw = (sc: BattleScene, unit: Unit): boolean =>
  neighbours(sc, unit.at).some(hex => allowed(hexBans, claimFor(sc, unit, hex, ''))) ||
  sc.field.homes[unit.at]!.some(module => allowed(fleeBans, claimFor(sc, unit, OFF_MAP, module)));

const defenderIsAsked = (list: typeof hexBans): typeof hexBans =>
  Object.fromEntries(
    Object.entries(list).map(([rule, ban]) => [
      rule,
      (claim: Claim) => ban({ ...claim, unit: pair(claim.sc).defender }),
    ]),
  );

export const withdraw: Verb = {
  bans: defenderIsAsked(hexBans),
  candidates: sc => neighbours(sc, pair(sc).defender.at).map(hex => ({ do: 'withdraw', to: idOf(sc, hex) })),
  apply: ({ sc, hex }) => {
    const { defender } = pair(sc);
    const left = defender.points - entryCost(sc, hex);
    tell(sc, { is: 'withdrew', unit: defender.id, from: idOf(sc, defender.at), to: idOf(sc, hex), left });
    follow(sc, { ...defender, at: hex, points: left });
  },
};

export const flee: Verb = {
  bans: defenderIsAsked(fleeBans),
  candidates: sc => sc.field.homes[pair(sc).defender.at]!.map(module => ({ do: 'flee', module })),
  apply: ({ sc, module }) => {
    const { defender } = pair(sc);
    const left = defender.points - 1;
    tell(sc, { is: 'fled', unit: defender.id, from: idOf(sc, defender.at), module, left });
    follow(sc, { ...defender, at: OFF_MAP, fled: module, points: left });
  },
};

/** §IV.3.5: the attack was the entry, so the attacker takes the vacated hex; §IV.3.6: then it may attack again. */
function follow(sc: BattleScene, gone: Unit): void {
  const { attacker, defender } = pair(sc);
  setUnit(sc, gone);
  setUnit(sc, { ...attacker, at: defender.at });
  tell(sc, { is: 'followed', unit: attacker.id, from: idOf(sc, attacker.at), to: idOf(sc, defender.at) });
  chase(sc, attacker);
}

export const stand: Verb = {
  bans: {},
  candidates: () => [{ do: 'stand' }],
  apply: ({ sc }) => {
    const { attacker, defender } = pair(sc);
    fight(sc, attacker, defender);
  },
};
