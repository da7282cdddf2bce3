// IV.3 Withdrawal to a predetermined position: the only reaction of the game.

import { ALL_FACINGS, type Hex, neighbour, OFF_MAP } from '@gonfalon/hex';
import { allowed, bans } from '@gonfalon/kernel';
import { tell, topOf } from '@gonfalon/kit';
import { outsideOf } from '../battlefield.ts';
import { beside, idOf, mayStand, setUnit, type Table, terrainAt, unitAt, unitById } from '../table.ts';
import type { Unit } from '../types.ts';
import type { Claim, Verb } from '../verb.ts';
import { entryCost } from './active.ts';
import { controllers, controllersOutside } from './control.ts';
import { fight } from './fighting.ts';
import { chase } from './movement.ts';

const pair = (t: Table): { attacker: Unit; defender: Unit } => {
  const frame = topOf(t, 'withdraw');
  return { attacker: unitById(t.s, frame.attacker)!, defender: unitById(t.s, frame.defender)! };
};

const hexBans = bans<Claim>('withdrawal', {
  adjacent: ({ t, unit, hex }) => (!beside(t, unit.at, hex) ? [idOf(t, hex)] : null),
  free: ({ t, hex }) => {
    const there = unitAt(t.s, hex);
    return there ? [there.id] : null;
  },
  closedTerrain: ({ t, unit, hex }) => (mayStand(t, unit.kind, terrainAt(t, hex)) ? null : [idOf(t, hex)]),
  points: ({ unit }) => (unit.points < 1 ? [unit.id] : null),
  lastPoint: ({ t, unit, hex }) => (unit.points > 0 && unit.points < entryCost(t, hex) ? [unit.id] : null),
  controlled: ({ t, unit, hex }) => controllers(t, unit.army, hex),
});

const fleeBans = bans<Claim>('withdrawal', {
  edge: ({ t, unit }) => (outsideOf(t.field, unit.at).length === 0 ? [unit.id] : null),
  fleePoints: ({ unit }) => (unit.points < 1 ? [unit.id] : null),
  // Off the board everything is plains in the zone of whoever stands beside it (IV.2.2).
  controlledOutside: ({ t, unit }) => {
    const places = outsideOf(t.field, unit.at).map(place => controllersOutside(t, unit.army, place));
    return places.length > 0 && places.every(held => held.length > 0) ? [...new Set(places.flat())] : null;
  },
  module: ({ t, unit, module }) => (t.field.homes[unit.at]!.includes(module) ? null : [module]),
});

const claimFor = (t: Table, unit: Unit, hex: Hex, module: string): Claim =>
  ({ t, army: unit.army, unit, hex, module }) as Claim;

const neighbours = (t: Table, hex: Hex): Hex[] =>
  ALL_FACINGS.map(facing => neighbour(t.grid, hex, facing)).filter(h => h >= 0);

/** Whether an attacked unit has anywhere to go. */
export const mayWithdraw = (t: Table, unit: Unit): boolean =>
  neighbours(t, unit.at).some(hex => allowed(hexBans, claimFor(t, unit, hex, ''))) ||
  t.field.homes[unit.at]!.some(module => allowed(fleeBans, claimFor(t, unit, OFF_MAP, module)));

const defenderIsAsked = (list: typeof hexBans): typeof hexBans =>
  Object.fromEntries(
    Object.entries(list).map(([rule, ban]) => [
      rule,
      (claim: Claim) => ban({ ...claim, unit: pair(claim.t).defender }),
    ]),
  );

export const withdraw: Verb = {
  bans: defenderIsAsked(hexBans),
  candidates: t => neighbours(t, pair(t).defender.at).map(hex => ({ do: 'withdraw', to: idOf(t, hex) })),
  apply: ({ t, hex }) => {
    const { defender } = pair(t);
    const left = defender.points - entryCost(t, hex);
    tell(t, { is: 'withdrew', unit: defender.id, from: idOf(t, defender.at), to: idOf(t, hex), left });
    follow(t, { ...defender, at: hex, points: left });
  },
};

export const flee: Verb = {
  bans: defenderIsAsked(fleeBans),
  candidates: t => t.field.homes[pair(t).defender.at]!.map(module => ({ do: 'flee', module })),
  apply: ({ t, module }) => {
    const { defender } = pair(t);
    const left = defender.points - 1;
    tell(t, { is: 'fled', unit: defender.id, from: idOf(t, defender.at), module, left });
    follow(t, { ...defender, at: OFF_MAP, fled: module, points: left });
  },
};

/** §IV.3.5: the attack was the entry, so the attacker takes the vacated hex; §IV.3.6: then it may attack again. */
function follow(t: Table, gone: Unit): void {
  const { attacker, defender } = pair(t);
  setUnit(t, gone);
  setUnit(t, { ...attacker, at: defender.at });
  tell(t, { is: 'followed', unit: attacker.id, from: idOf(t, attacker.at), to: idOf(t, defender.at) });
  chase(t, attacker);
}

export const stand: Verb = {
  bans: {},
  candidates: () => [{ do: 'stand' }],
  apply: ({ t }) => {
    const { attacker, defender } = pair(t);
    fight(t, attacker, defender);
  },
};
