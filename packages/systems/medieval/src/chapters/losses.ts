// Strength lost and units gone, with what that means for morale, points and banners (1.2/loss, 5.4.6, 5.4.7, 6.1.4).

import { OFF_MAP } from '@gonfalon/hex';
import { bans } from '@gonfalon/kernel';
import { allotted, change, pop, tell, topFrame, turnTo, unitOf } from '@gonfalon/kit';
import { enemySeat, ids, mark, type Scene } from '../scene.ts';
import type { Frame, LossCause } from '../state.ts';
import { DONE, has, isLeader, type Unit } from '../units.ts';
import type { Claim, FrameRules, Verb } from '../verb.ts';
import { dropBanner } from './heirs.ts';
import { shiftMorale } from './morale.ts';
import { callForJudgement, score } from './victory.ts';

/** §5.8.4, 8.1.6, 9.1.5, 4.2.6: causes that leave the morale track alone. */
const SILENT: readonly LossCause[] = ['ride-down', 'leader-death', 'scatter', 'terrain'];

/** §1.2/loss: strength goes; at none the unit is gone. */
export function lose(sc: Scene, n: number, sp: number, cause: LossCause): void {
  const unit = unitOf(sc, n);
  const lost = Math.min(sp, unit.sp);
  if (lost === 0 || unit.place === 'dead' || unit.place === 'unused') return;
  change(sc, n, { sp: unit.sp - lost });
  tell(sc, { is: 'lost', unit: unit.id, sp: lost, left: unit.sp - lost, cause });
  if (unit.sp === lost) remove(sc, n, cause);
}

/** The whole unit at once. */
export function eliminate(sc: Scene, n: number, cause: LossCause): void {
  if (unitOf(sc, n).place === 'dead') return;
  change(sc, n, { sp: 0 });
  remove(sc, n, cause);
}

function remove(sc: Scene, n: number, cause: LossCause): void {
  const unit = unitOf(sc, n);
  dropBanner(sc, n);
  change(sc, n, { place: 'dead', at: OFF_MAP, cf: 0, shiltron: false, palisade: 'none' });
  tell(sc, { is: 'gone', unit: unit.id, cause, place: 'dead' });
  if (!SILENT.includes(cause)) shiftMorale(sc, enemySeat(sc, unit.seat), 1, 'morale.unitEliminated'); // §6.1.4
  if (!isScoredAway(sc, unit)) score(sc, enemySeat(sc, unit.seat), unit, 1);
}

// ---- units that escaped (4.4.8)

/** Of leaders only the death scores. */
const escapeScores = (sc: Scene, unit: Unit): boolean =>
  !isLeader(unit) && sc.scenario.points[enemySeat(sc, unit.seat)]?.escaped === true;
/** Off the map, and the enemy holds points for it. */
export const isScoredAway = (sc: Scene, unit: Unit): boolean =>
  unit.place === 'off' && !has(unit, DONE.unscored) && escapeScores(sc, unit);

/** §4.4.8: a unit that has left the map counts as escaped while it is away. */
export function leftTheMap(sc: Scene, n: number): void {
  const unit = unitOf(sc, n);
  if (escapeScores(sc, unit)) score(sc, enemySeat(sc, unit.seat), unit, 1);
  callForJudgement(sc);
}

/** The unit is about to be on the map again. */
export function cameBack(sc: Scene, n: number): void {
  voidEscape(sc, unitOf(sc, n));
  change(sc, n, { done: unitOf(sc, n).done & ~DONE.unscored });
}

/** An escaped unit is about to change sides: its new friends give back what they had for it, its old ones had nothing. */
export function turnedCoatAway(sc: Scene, n: number): void {
  if (unitOf(sc, n).place !== 'off') return;
  voidEscape(sc, unitOf(sc, n));
  mark(sc, n, DONE.unscored);
}

function voidEscape(sc: Scene, unit: Unit): void {
  if (isScoredAway(sc, unit)) score(sc, enemySeat(sc, unit.seat), unit, -1);
}

// ---- allotting losses (5.4.7)

type Allot = Extract<Frame, { is: 'allot' }>;
const living = (sc: Scene, frame: Allot): Unit[] =>
  frame.units.map(n => unitOf(sc, n)).filter(unit => unit.place === 'map' && unit.sp > 0 && !isLeader(unit));
const sharesIn = (units: readonly Unit[], { loss }: Allot): readonly number[] | null =>
  allotted(
    units.map(unit => unit.sp),
    loss,
  );

export const allot: FrameRules<Allot> = {
  asks: (sc, frame) => {
    const units = living(sc, frame);
    if (sharesIn(units, frame)) return 'run';
    return { seats: [frame.seat], moment: { key: 'losses', about: ids(units) }, verbs: ['lose'] };
  },
  run: (sc, frame) => {
    pop(sc);
    const units = living(sc, frame);
    const shares = sharesIn(units, frame)!;
    for (const [k, unit] of units.entries()) lose(sc, unit.n, shares[k]!, frame.cause);
  },
};

export const lossVerbs: { readonly lose: Verb } = {
  lose: {
    bans: bans<Claim>('losses', {
      fightingUnitsOnly: ({ sc, unit }) => {
        const frame = topFrame(sc);
        return frame.is === 'allot' && living(sc, frame).some(other => other.n === unit.n) ? null : [unit.id];
      },
    }),
    candidates: sc => {
      const frame = topFrame(sc);
      return frame.is === 'allot' ? living(sc, frame).map(unit => ({ do: 'lose', unit: unit.id })) : [];
    },
    apply: ({ sc, unit }) => {
      const frame = topFrame(sc) as Allot;
      turnTo(sc, { ...frame, loss: frame.loss - 1 });
      lose(sc, unit.n, 1, frame.cause);
    },
  },
};
