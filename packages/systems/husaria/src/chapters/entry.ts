// S1.entry Those of the lists come in one after the other over one hex of the rim.

import { ALL_FACINGS, type Hex, OFF_MAP } from '@gonfalon/hex';
import { allowed, bans, type Seat } from '@gonfalon/kernel';
import { change, tell, turnTo, unitsOf } from '@gonfalon/kit';
import { hexId, type Scene } from '../scene.ts';
import type { Unit } from '../units.ts';
import type { Claim, Verb } from '../verb.ts';
import { arrive } from './arrival.ts';
import { entryBans } from './entering.ts';
import { hexCost } from './ground.ts';
import { moveIn } from './movement.ts';
import { allowance, marching, setOut } from './on-the-march.ts';
import { passingCost } from './prices.ts';

const gateOf = (sc: Scene): Hex => sc.grid.hex(sc.scenario.entry) ?? OFF_MAP;

/** On a list, where the field has the hex over which it would come. */
const isListed = (sc: Scene, { place }: Unit): boolean => place === 'pool' && gateOf(sc) !== OFF_MAP;

/** Those whose time has come, in the order of the lists; whoever could not enter heads the next list. */
const waiting = (sc: Scene, seat: Seat): Unit[] =>
  unitsOf(sc, seat)
    .filter(unit => isListed(sc, unit) && unit.enters <= sc.s.turn)
    .sort((a, b) => a.enters - b.enters || a.rank - b.rank);

/** The lines of every step into a hex, asked about the hex of entry. */
const atTheGate = Object.fromEntries(
  Object.entries(entryBans).map(([rule, ban]) => [
    rule,
    (claim: Claim) => (isListed(claim.sc, claim.unit) ? ban({ ...claim, hex: gateOf(claim.sc) }) : null),
  ]),
);

const enterBans = {
  ...bans<Claim>('entry', {
    ownUnit: ({ seat, unit }) => (unit.seat === seat ? null : [unit.id]),
    notWaiting: ({ sc, unit }) => (isListed(sc, unit) ? null : [unit.id]),
    notYet: ({ sc, unit }) => (isListed(sc, unit) && unit.enters > sc.s.turn ? [unit.id] : null),
    inOrder: ({ sc, seat, unit }) => {
      const [next] = waiting(sc, seat);
      return next && next.n !== unit.n && unit.place === 'pool' && unit.enters <= sc.s.turn
        ? [next.id]
        : null;
    },
  }),
  ...atTheGate,
};

/** Whether the next of the list finds room. */
export function mayEnterNow(sc: Scene, seat: Seat): boolean {
  const [unit] = waiting(sc, seat);
  return unit !== undefined && allowed(enterBans, { sc, seat, unit } as Claim);
}

const enter: Verb = {
  bans: enterBans,
  candidates: (sc, seat) =>
    waiting(sc, seat)
      .slice(0, 1)
      .flatMap(unit => ALL_FACINGS.map(facing => ({ do: 'enter', unit: unit.id, facing }))),
  apply: ({ sc, unit, facing }) => {
    const at = gateOf(sc);
    setOut(sc, unit.n);
    const cost = Math.min(hexCost(sc, unit, at) + passingCost(sc, unit, at), allowance(sc, unit));
    const left = allowance(sc, unit) - cost;
    turnTo(sc, { ...marching(sc), left, steps: 1, begun: true });
    tell(sc, { is: 'entered', unit: unit.id, at: hexId(sc, at), facing, cost, left });
    moveIn(sc, unit.n, false, () => {
      change(sc, unit.n, { place: 'map', at, facing });
      arrive(sc, unit.n, at);
    });
  },
};

export const entryVerbs = { enter } satisfies Record<string, Verb>;
