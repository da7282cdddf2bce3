// §7.31, 7.32, 13.32, 13.33 Chase: along the way of the fugitive or a hex beside it, zones or no zones.

import { directionTo, type Hex } from '@gonfalon/hex';
import { allowed, type Bans, bans } from '@gonfalon/kernel';
import {
  frameOf,
  pop,
  push,
  type Trail,
  tell,
  topOf,
  trailHexes,
  turnTo,
  unitOf,
  unitsAt,
} from '@gonfalon/kit';
import { hexId, ids, type Scene } from '../scene.ts';
import type { Frame } from '../state.ts';
import { isCommander, isGun, isHorse, onMap, type Unit } from '../units.ts';
import type { Claim, FrameRules, Verb } from '../verb.ts';
import { arrive } from './arrival.ts';
import { beaten, isDeserted } from './fight.ts';
import { isBarred, isClosedCourse, overRiver } from './ground.ts';
import { eliminate } from './losses.ts';
import { comradesAt, fits } from './stacking.ts';
import { wagonAt } from './works.ts';

type ChaseFrame = Extract<Frame, { is: 'chase' }>;
interface Stride {
  readonly sc: Scene;
  readonly unit: Unit;
  readonly from: Hex;
  readonly to: Hex;
}

/** §13.32: guns that were told to withdraw stand where they are, and fall to whoever enters. */
const deserted = (sc: Scene, hex: Hex): Unit[] => {
  const frame = frameOf(sc, 'battle');
  const losers = frame ? beaten(sc, frame) : null;
  if (!frame || !losers) return [];
  return unitsAt(sc, hex).filter(other => isDeserted(sc, frame, losers, other));
};

/** What keeps a winner out of a hex, whether he chases or only takes the hex of the dead. */
const strideBans = bans<Stride>('chase', {
  enemyThere: ({ sc, unit, to }) => {
    const guns = deserted(sc, to);
    return ids(
      unitsAt(sc, to).filter(
        other => other.seat !== unit.seat && !isCommander(other) && !guns.includes(other),
      ),
    );
  },
  noRoom: ({ sc, unit, to }) => (fits(sc, unit, to) ? null : ids(comradesAt(sc, unit, to))),
  closedGround: ({ sc, from, to }) => (isBarred(sc, to) || overRiver(sc, from, to) ? [hexId(sc, to)] : null),
  closedStream: ({ sc, unit, from, to }) =>
    isClosedCourse(sc, unit.seat, from, to) ? [hexId(sc, to)] : null,
  wagon: ({ sc, unit, to }) => (isHorse(unit) && wagonAt(sc, to) ? [hexId(sc, to)] : null),
});
export const mayFollowTo = (sc: Scene, unit: Unit, from: Hex, to: Hex): boolean =>
  directionTo(sc.grid, from, to) !== undefined && allowed(strideBans, { sc, unit, from, to });
/** The lines of a stride for an order that names the hex, where `unit` may go there at all. */
export const onStride = (stride: (claim: Claim) => Omit<Stride, 'sc'> | null): Bans<Claim> =>
  Object.fromEntries(
    Object.entries(strideBans).map(([rule, ban]) => [
      rule,
      (claim: Claim) => {
        const made = stride(claim);
        return made && ban({ sc: claim.sc, ...made });
      },
    ]),
  );

/** The winner comes to the hex; guns left there are lost. */
export function follow(sc: Scene, unit: Unit, to: Hex): void {
  const guns = deserted(sc, to);
  arrive(sc, unit.n, to);
  for (const { n } of guns) eliminate(sc, n, 'overrun');
}

// ---- the frame

/** Never farther than the fugitive went; the way may begin beside the hex he left. */
const openTo = (sc: Scene, { trails, path }: Pick<ChaseFrame, 'trails' | 'path'>): Hex[] =>
  trailHexes(sc.grid, { trails, path, forced: false, loose: true });
const chaseHexes = (sc: Scene, frame: Pick<ChaseFrame, 'unit' | 'trails' | 'path'>): Hex[] => {
  const unit = unitOf(sc, frame.unit);
  return openTo(sc, frame).filter(hex => mayFollowTo(sc, unit, frame.path.at(-1)!, hex));
};

/** §13.33: guns stay. */
export const mayChase = (sc: Scene, unit: Unit, trails: readonly Trail[]): boolean =>
  !isGun(unit) && chaseHexes(sc, { unit: unit.n, trails, path: [unit.at] }).length > 0;
export const startChase = (sc: Scene, n: number, trails: readonly Trail[]): void =>
  push(sc, { is: 'chase', unit: n, trails, path: [unitOf(sc, n).at] });

export const chase: FrameRules<ChaseFrame> = {
  asks: (sc, frame) => {
    const unit = unitOf(sc, frame.unit);
    if (!onMap(unit) || chaseHexes(sc, frame).length === 0) return 'run';
    return {
      seats: [unit.seat],
      moment: { key: 'pursue', about: [unit.id], pass: { do: 'stand-fast' } },
      verbs: ['pursue', 'stand-fast'],
    };
  },
  run: endChase,
};
function endChase(sc: Scene): void {
  const { path, unit } = topOf(sc, 'chase');
  pop(sc);
  if (path.length > 1)
    tell(sc, { is: 'chased', unit: unitOf(sc, unit).id, path: path.map(hex => hexId(sc, hex)) });
}

const frameNow = (sc: Scene): ChaseFrame => topOf(sc, 'chase');

const pursue: Verb = {
  bans: {
    ...bans<Claim>('chase', {
      offTheTrail: ({ sc, hex }) => (openTo(sc, frameNow(sc)).includes(hex) ? null : [hexId(sc, hex)]),
    }),
    ...onStride(({ sc, hex }) => {
      const frame = frameNow(sc);
      return openTo(sc, frame).includes(hex)
        ? { unit: unitOf(sc, frame.unit), from: frame.path.at(-1)!, to: hex }
        : null;
    }),
  },
  candidates: sc => chaseHexes(sc, frameNow(sc)).map(hex => ({ do: 'pursue', to: hexId(sc, hex) })),
  apply: ({ sc, hex }) => {
    const frame = frameNow(sc);
    turnTo(sc, { ...frame, path: [...frame.path, hex] });
    follow(sc, unitOf(sc, frame.unit), hex);
  },
};
export const pursueVerbs: { readonly pursue: Verb } = { pursue };

/** §7.13: nobody need go on. */
export const haltChase: Verb = {
  bans: {},
  candidates: () => [{ do: 'stand-fast' }],
  apply: ({ sc }) => endChase(sc),
};
