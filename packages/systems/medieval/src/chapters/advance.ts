// 5.2.8 Whoever has wiped out the enemy of a hex may take it, turn, go one hex on, and turn again, free of points.

import { directionTo, type Facing, type Hex, neighbour, OFF_MAP } from '@gonfalon/hex';
import { allowed, type Bans, bans } from '@gonfalon/kernel';
import { change, frameOf, pop, push, tell, topFrame, turnTo, unitOf } from '@gonfalon/kit';
import { hexId, onMap, type Scene, zoneHolders } from '../scene.ts';
import type { Frame } from '../state.ts';
import { isLeader, type Unit } from '../units.ts';
import type { Claim, FrameRules, Verb } from '../verb.ts';
import { arrive } from './arrival.ts';
import { entryBans, wayBans } from './entering.ts';
import type { CombatFrame } from './fight.ts';
import { strideTo } from './ground.ts';
import { staysWithBanner } from './kept-back.ts';
import { strays } from './palisades.ts';
import { fits } from './stacking.ts';

type Advance = Extract<Frame, { is: 'advance' }>;
interface Step {
  readonly unit: number;
  readonly to: Hex;
}

/** What may keep a winner out of a hex that is released to him; §7.1.3 among it. */
const groundBans: Bans<Claim> = { ...wayBans, ...entryBans, ...staysWithBanner };
const mayEnter = (sc: Scene, { unit: n, to: hex }: Step): boolean => {
  const unit = unitOf(sc, n);
  const open = allowed(groundBans, { sc, seat: unit.seat, unit, hex } as Claim);
  if (!open || !fits(sc, unit, hex)) return false; // §5.2.8
  return !strays(sc, unit, hex); // §K15.1.3
};

/** The advances that can be made: released, and open. */
export const advances = (sc: Scene, frame: CombatFrame): Step[] =>
  releasedTo(sc, frame).filter(step => mayEnter(sc, step));

/** Every unit of the winners that still stands where it fought and has not advanced, with every hex released to it. */
function releasedTo(sc: Scene, { combat, flights, queue }: CombatFrame): Step[] {
  const { attackers, defenders, from, hexes, kind } = combat;
  const nobodyFled = (hex: Hex): boolean => !flights.some(({ path }) => path.length > 1 && path[0] === hex);
  const dead = (n: number): boolean => unitOf(sc, n).place === 'dead';
  const into = (units: readonly number[], released: readonly Hex[]): Step[] =>
    units
      .filter(n => !queue.includes(n))
      .map(n => unitOf(sc, n))
      .filter(unit => onMap(unit) && !isLeader(unit) && unit.order !== 'panicked')
      .flatMap(unit =>
        released
          .filter(hex => directionTo(sc.grid, unit.at, hex) !== undefined)
          .map(to => ({ unit: unit.n, to })),
      );
  const posts = (hex: Hex): number[] => attackers.filter((_, k) => from[k] === hex);
  if (attackers.some(n => !dead(n)))
    return defenders.some(dead)
      ? into(
          attackers.filter((n, k) => unitOf(sc, n).at === from[k]),
          hexes.filter(nobodyFled),
        )
      : [];
  // §5.7.11: whoever was countercharged may do the same to those who fell upon him; other defenders stand.
  if (kind !== 'countercharge') return [];
  return into(
    defenders.filter(n => hexes.includes(unitOf(sc, n).at)),
    [...new Set(from)].filter(hex => nobodyFled(hex) && posts(hex).every(dead)),
  );
}

/** §10.1.4, 11.3.9, K15.1.2: shooters in line, a shiltron and men who carry a palisade go one hex, however they move. */
const goesOneHex = (unit: Unit): boolean => unit.braced || unit.shiltron || unit.palisade === 'carried';

/** The hex straight ahead, where the first hex is free of enemy zones. */
function stepAhead(sc: Scene, frame: Advance): Hex | null {
  const unit = unitOf(sc, frame.unit);
  const ahead = neighbour(sc.grid, unit.at, unit.facing);
  if (ahead === OFF_MAP || zoneHolders(sc, unit.seat, unit.at).length > 0) return null;
  if (goesOneHex(unit)) return null;
  return mayEnter(sc, { unit: unit.n, to: ahead }) ? ahead : null;
}

export const advanceFrame: FrameRules<Advance> = {
  asks: (sc, frame) => {
    const unit = unitOf(sc, frame.unit);
    if (!onMap(unit)) return 'run';
    const asked = { key: `advance-${frame.stage}`, about: [unit.id] };
    if (frame.stage !== 'step')
      return {
        seats: [unit.seat],
        moment: { ...asked, pass: { do: 'face', facing: unit.facing } },
        verbs: ['face'],
      };
    if (stepAhead(sc, frame) === null) return 'run';
    return {
      seats: [unit.seat],
      moment: { ...asked, pass: { do: 'stand-fast' } },
      verbs: ['advance', 'stand-fast'],
    };
  },
  run: sc => pop(sc),
};

/** What is released now: to the winners of a fight, or to the one who goes on. */
function released(sc: Scene): Step[] {
  const frame = topFrame(sc);
  if (frame.is === 'combat') return releasedTo(sc, frame);
  if (frame.is !== 'advance') return [];
  const to = stepAhead(sc, frame);
  return to === null ? [] : [{ unit: frame.unit, to }];
}

/** §5.7.11: the counterchargers are dead, and it is the unit they fell upon that advances. */
export const isOfCountercharged = (sc: Scene): boolean => {
  const combat = frameOf(sc, 'combat')?.combat;
  return combat?.kind === 'countercharge' && combat.attackers.every(n => unitOf(sc, n).place === 'dead');
};
const isCounterchargedOnes = (sc: Scene): boolean => topFrame(sc).is === 'combat' && isOfCountercharged(sc);
const isOther = ({ sc, unit }: Claim): boolean => !released(sc).some(step => step.unit === unit.n);
const isElsewhere = (claim: Claim): boolean =>
  !isOther(claim) && !released(claim.sc).some(step => step.unit === claim.unit.n && step.to === claim.hex);

/** What bars the way is asked only of those who may advance there at all. */
const onReleased = (lines: Bans<Claim>): Bans<Claim> =>
  Object.fromEntries(
    Object.entries(lines).map(([rule, ban]) => [
      rule,
      (claim: Claim) => (isOther(claim) || isElsewhere(claim) ? null : ban(claim)),
    ]),
  );

const advance: Verb = {
  bans: {
    ...bans<Claim>('advance', {
      otherUnit: claim => (isOther(claim) && !isCounterchargedOnes(claim.sc) ? [claim.unit.id] : null),
      otherHex: claim =>
        isElsewhere(claim) && !isCounterchargedOnes(claim.sc) ? [hexId(claim.sc, claim.hex)] : null,
      notCountercharged: claim => (isOther(claim) && isCounterchargedOnes(claim.sc) ? [claim.unit.id] : null),
      counterchargersHex: claim =>
        isElsewhere(claim) && isCounterchargedOnes(claim.sc) ? [hexId(claim.sc, claim.hex)] : null,
    }),
    ...onReleased(groundBans),
  },
  candidates: sc =>
    released(sc).map(({ unit, to }) => ({ do: 'advance', unit: unitOf(sc, unit).id, to: hexId(sc, to) })),
  apply: ({ sc, unit, hex }) => {
    const frame = topFrame(sc);
    if (frame.is === 'advance') turnTo(sc, { ...frame, stage: 'face' });
    else if (frame.is === 'combat') {
      // Once: his second hex may be the one he came from.
      turnTo(sc, { ...frame, queue: [...frame.queue, unit.n] });
      push(sc, { is: 'advance', unit: unit.n, stage: 'turn' });
    }
    const way = strideTo(sc, unit.at, hex);
    // Charge changes as in movement: entering a hex not straight ahead is a turn first.
    const from = way.facing === unit.facing ? unit : change(sc, unit.n, { facing: way.facing, cf: 0 });
    const cf = sc.rules.chapters.chargeAfter(sc, from, way, 'raise');
    change(sc, unit.n, { cf });
    tell(sc, { is: 'advanced', unit: unit.id, to: hexId(sc, hex) });
    arrive(sc, unit.n, way, from.cf);
  },
};

export function faceAfterAdvance(sc: Scene, frame: Advance, facing: Facing): void {
  const unit = unitOf(sc, frame.unit);
  if (facing !== unit.facing) change(sc, unit.n, { facing, cf: 0 });
  if (frame.stage === 'turn') turnTo(sc, { ...frame, stage: 'step' });
  else pop(sc);
}

export const advanceVerbs = { advance } satisfies Record<string, Verb>;
