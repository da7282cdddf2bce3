// §6.17, 7.14 Whoever has destroyed the enemy of a hex may step into it, and nowhere else.

import { directionTo, type Hex } from '@gonfalon/hex';
import { bans } from '@gonfalon/kernel';
import { type Flight, tell, topOf, turnTo, unitOf } from '@gonfalon/kit';
import { hexId, ids, type Scene } from '../scene.ts';
import { isGun, type Unit } from '../units.ts';
import type { Ask, Claim, Verb } from '../verb.ts';
import { follow, mayFollowTo, onStride } from './chase.ts';
import {
  type BattleFrame,
  beaten,
  go,
  isDeserted,
  menOfPost,
  postsOf,
  type Side,
  standing,
  unitsOn,
} from './fight.ts';

interface Step {
  readonly unit: Unit;
  readonly to: Hex;
}

const OTHER = { attacker: 'defender', defender: 'attacker' } as const satisfies Record<Side, Side>;

/**
 * A post whose men are all gone and none of them ran: they died, or broke as pikemen do (15.C). Guns that were told to
 * withdraw stand there for the taking (13.32).
 */
function isEmptied(sc: Scene, frame: BattleFrame, side: Side, hex: Hex): boolean {
  const men = menOfPost(frame, side, hex);
  const flightOf = (n: number): Flight | undefined => frame.flights.find(({ unit }) => unit === n);
  if (men.some(n => (flightOf(n)?.path.length ?? 0) > 1)) return false;
  const left = standing(sc, men);
  const losers = beaten(sc, frame);
  if (left.length > 0) return losers !== null && left.every(unit => isDeserted(sc, frame, losers, unit));
  return men.some(n => unitOf(sc, n).place === 'dead' || flightOf(n) !== undefined);
}

/** Every winner that still stands where it fought, with every post of the enemy that lies open beside it. */
function released(sc: Scene, frame: BattleFrame): Step[] {
  return (['attacker', 'defender'] as const).flatMap(side => {
    if (beaten(sc, frame)?.side === side) return [];
    const open = postsOf(frame.battle, OTHER[side]).filter(hex => isEmptied(sc, frame, OTHER[side], hex));
    return standing(sc, unitsOn(frame.battle, side))
      .filter(unit => !isGun(unit) && !frame.queue.includes(unit.n))
      .filter(unit => postsOf(frame.battle, side).includes(unit.at))
      .flatMap(unit =>
        open.filter(to => directionTo(sc.grid, unit.at, to) !== undefined).map(to => ({ unit, to })),
      );
  });
}
/** Only one side can: a battle has one of them on a single hex, and whoever lies dead there follows nobody. */
const steps = (sc: Scene, frame: BattleFrame): Step[] =>
  released(sc, frame).filter(({ unit, to }) => mayFollowTo(sc, unit, unit.at, to));
export function advanceAsks(sc: Scene, frame: BattleFrame): Ask {
  const open = steps(sc, frame);
  if (open.length === 0) return 'run';
  const about = ids([...new Set(open.map(({ unit }) => unit))]);
  return {
    seats: [open[0]!.unit.seat],
    moment: { key: 'advance', about, pass: { do: 'stand-fast' } },
    verbs: ['advance', 'stand-fast'],
  };
}
export const afterAdvance = (sc: Scene, frame: BattleFrame): void => go(sc, frame);

const battleNow = (sc: Scene): BattleFrame => topOf(sc, 'battle');
const isReleased = ({ sc, seat, unit }: Claim): boolean =>
  unit.seat === seat && released(sc, battleNow(sc)).some(step => step.unit.n === unit.n);
const isReleasedTo = ({ sc, unit, hex }: Claim): boolean =>
  released(sc, battleNow(sc)).some(step => step.unit.n === unit.n && step.to === hex);

const advance: Verb = {
  bans: {
    ...bans<Claim>('advance', {
      otherUnit: claim => (isReleased(claim) ? null : [claim.unit.id]),
      otherHex: claim => (!isReleased(claim) || isReleasedTo(claim) ? null : [hexId(claim.sc, claim.hex)]),
    }),
    ...onStride(claim =>
      isReleasedTo(claim) ? { unit: claim.unit, from: claim.unit.at, to: claim.hex } : null,
    ),
  },
  candidates: sc =>
    steps(sc, battleNow(sc)).map(({ unit, to }) => ({ do: 'advance', unit: unit.id, to: hexId(sc, to) })),
  apply: ({ sc, unit, hex }) => {
    const frame = battleNow(sc);
    turnTo(sc, { ...frame, queue: [...frame.queue, unit.n] });
    tell(sc, { is: 'advanced', unit: unit.id, to: hexId(sc, hex) });
    follow(sc, unit, hex);
  },
};
export const advanceVerbs: { readonly advance: Verb } = { advance };

/** §7.13, 6.17: nobody has to follow, or to take the hex of the dead. */
export const letThemGo: Verb = {
  bans: {},
  candidates: () => [{ do: 'stand-fast' }],
  apply: ({ sc }) => go(sc, battleNow(sc)),
};
