// §6.41, 6.42, 7.12 Strength that goes, units that are gone, and who of a side bears its losses.

import { OFF_MAP } from '@gonfalon/hex';
import { bans, type RuleKey, type Seat } from '@gonfalon/kernel';
import { allotted, change, pop, push, tell, topOf, turnTo, unitOf } from '@gonfalon/kit';
import { enemySeat, ids, type Scene } from '../scene.ts';
import type { Frame, LossCause } from '../state.ts';
import { isCommander, type Unit } from '../units.ts';
import type { Claim, FrameRules, Verb } from '../verb.ts';
import { bereaved, killCommander } from './commanders-fate.ts';
import { shiftMorale } from './morale.ts';
import { spendLance } from './spent-lances.ts';

/** §10.16: units that die of having been dispersed leave the morale track alone. */
const SILENT: readonly LossCause[] = ['rally', 'full-track'];

/** §6.42: a unit that loses its last strength is gone; one that loses some is turned over. */
export function lose(sc: Scene, n: number, sp: number, cause: LossCause): void {
  const unit = unitOf(sc, n);
  const lost = Math.min(sp, unit.sp);
  if (lost === 0 || unit.place === 'dead') return;
  const left = unit.sp - lost;
  change(sc, n, { sp: left });
  tell(sc, { is: 'lost', unit: unit.id, sp: lost, left, cause });
  if (left === 0) bury(sc, n, cause);
}

/** The whole unit at once, or a commander. */
export function eliminate(sc: Scene, n: number, cause: LossCause): void {
  const unit = unitOf(sc, n);
  if (unit.place === 'dead') return;
  if (isCommander(unit)) return killCommander(sc, n, cause);
  change(sc, n, { sp: 0 });
  bury(sc, n, cause);
}

function bury(sc: Scene, n: number, cause: LossCause): void {
  spendLance(sc, n, 'lances.lostWithUnit');
  const unit = unitOf(sc, n);
  change(sc, n, { place: 'dead', at: OFF_MAP, pikes: false });
  tell(sc, { is: 'gone', unit: unit.id, cause, place: 'dead' });
  if (!SILENT.includes(cause)) shiftMorale(sc, enemySeat(sc, unit.seat), 1, 'morale.unitEliminated'); // §8.13
  bereaved(sc, unit.seat, unit.at);
}

// ---- losses of a side (7.12)

type Allot = Extract<Frame, { is: 'allot' }>;

/** §7.12.loss: from the strength of all of them together; their owner says whose. Nothing to bear is borne without a word. */
export const pushAllot = (
  sc: Scene,
  seat: Seat,
  units: readonly Unit[],
  loss: number,
  cause: LossCause,
  rule: RuleKey,
): void => push(sc, { is: 'allot', seat, units: units.map(unit => unit.n), loss, cause, rule });

const bearers = (sc: Scene, { units }: Allot): Unit[] =>
  units.map(n => unitOf(sc, n)).filter(unit => unit.place !== 'dead' && unit.sp > 0);
const sharesIn = (units: readonly Unit[], loss: number): readonly number[] | null =>
  allotted(
    units.map(({ sp }) => sp),
    loss,
  );

export const allot: FrameRules<Allot> = {
  asks: (sc, frame) => {
    const units = bearers(sc, frame);
    if (sharesIn(units, frame.loss) !== null) return 'run';
    return { seats: [frame.seat], moment: { key: 'losses', about: ids(units) }, verbs: ['lose'] };
  },
  run: (sc, frame) => {
    pop(sc);
    const units = bearers(sc, frame);
    sharesIn(units, frame.loss)?.forEach((share, k) => {
      lose(sc, units[k]!.n, share, frame.cause);
    });
  },
};

export const lossVerbs: { readonly lose: Verb } = {
  lose: {
    bans: bans<Claim>('losses', {
      notInBattle: ({ sc, unit }) =>
        bearers(sc, topOf(sc, 'allot')).some(({ n }) => n === unit.n) ? null : [unit.id],
    }),
    candidates: sc => bearers(sc, topOf(sc, 'allot')).map(({ id }) => ({ do: 'lose', unit: id })),
    apply: ({ sc, unit }) => {
      const frame = topOf(sc, 'allot');
      const units = frame.units.filter(n => n !== unit.n || unit.sp > 1); // the dead bear nothing more
      turnTo(sc, { ...frame, units, loss: frame.loss - 1 });
      lose(sc, unit.n, 1, frame.cause);
    },
  },
};
