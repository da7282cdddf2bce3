// 7.1.5 A banner whose holder has gone: it falls, or a comrade of his hex bears it on.

import { OFF_MAP } from '@gonfalon/hex';
import { bans } from '@gonfalon/kernel';
import { pop, pushBelow, tell, topFrame, unitOf, unitsAt } from '@gonfalon/kit';
import { enemySeat, hexId, ids, onMap, type Scene, setBanner } from '../scene.ts';
import type { Frame } from '../state.ts';
import { type Banner, isRegular, type Unit } from '../units.ts';
import type { Claim, FrameRules, Verb } from '../verb.ts';
import { BOXES, bannersOf, freeze } from './banners.ts';
import { shiftMorale } from './morale.ts';
import { scoreBanner } from './victory.ts';

type Heir = Extract<Frame, { is: 'heir' }>;

/** Regular units of his side on his hex, he among them. */
const comrades = (sc: Scene, holder: Unit): Unit[] =>
  unitsAt(sc, holder.at).filter(other => other.seat === holder.seat && isRegular(other) && other.sp > 0);

/** §7.1.5: the holder is gone; a regular comrade on the hex takes over, else the banner falls. */
export function dropBanner(sc: Scene, n: number): void {
  const holder = unitOf(sc, n);
  for (const banner of bannersOf(sc, n)) {
    const heir = onMap(holder) ? strongest(comrades(sc, holder).filter(other => other.n !== n)) : undefined;
    if (heir) pass(sc, banner, heir);
    else fall(sc, banner, holder);
  }
}

/** At no moment is a banner with nobody, so the strongest has it until his owner has been asked. */
function pass(sc: Scene, banner: Banner, heir: Unit): void {
  setBanner(sc, { ...banner, holder: heir.n });
  tell(sc, { is: 'banner', banner: banner.id, what: 'passed', unit: heir.id });
  sc.inherited.push({ banner: banner.id, heir: heir.n });
}

function fall(sc: Scene, banner: Banner, holder: Unit): void {
  if (holder.seat === banner.seat) shiftMorale(sc, enemySeat(sc, banner.seat), BOXES, 'banners.fell');
  else scoreBanner(sc, holder.seat, -1); // §7.1.6: a captor's points stand only while he holds it
  const at = onMap(holder) ? holder.at : OFF_MAP;
  setBanner(sc, { ...banner, holder: -1, at });
  tell(sc, { is: 'banner', banner: banner.id, what: 'fell', at: hexId(sc, at) });
}

/** Nobody in panic while there is another. */
function strongest(units: readonly Unit[]): Unit | undefined {
  const worth = (unit: Unit): number => (unit.order === 'panicked' ? 0 : unit.sp);
  return units.reduce<Unit | undefined>(
    (best, other) => (best && worth(best) >= worth(other) ? best : other),
    undefined,
  );
}

// ---- the owner's choice

/**
 * Opens the question for every banner that has passed to another in this step, now that the step is done with the stack.
 * Losses still to be spread come first: the choice is among the survivors.
 */
export function askForHeirs(sc: Scene): void {
  for (const { banner, heir } of sc.inherited.splice(0)) {
    // The heir may be gone by now, and whoever rode over him have the banner.
    const isHis = bannersOf(sc, heir).some(({ id }) => id === banner);
    const isAsked = sc.s.stack.some(frame => frame.is === 'heir' && frame.banner === banner);
    if (isHis && !isAsked) pushBelow(sc, 'allot', { is: 'heir', banner });
  }
}

interface Bequest {
  readonly banner: Banner;
  /** Who has it now, then all others who could. */
  readonly heirs: readonly Unit[];
}
/** null where the banner has fallen since, or has left the map. */
function bequest(sc: Scene, frame: Heir): Bequest | null {
  const banner = sc.s.banners.find(({ id }) => id === frame.banner)!;
  const holder = banner.holder < 0 ? undefined : unitOf(sc, banner.holder);
  if (!holder || !onMap(holder)) return null;
  return { banner, heirs: [holder, ...comrades(sc, holder).filter(other => other.n !== holder.n)] };
}

/** §7.1.5: the owner's free choice; where there is but one, nobody need be asked. */
export const heir: FrameRules<Heir> = {
  asks: (sc, frame) => {
    const heirs = bequest(sc, frame)?.heirs ?? [];
    if (heirs.length < 2) return 'run';
    return { seats: [heirs[0]!.seat], moment: { key: 'heir', about: ids(heirs) }, verbs: ['take-over'] };
  },
  run: (sc, frame) => {
    const left = bequest(sc, frame);
    pop(sc);
    if (left) freeze(sc, left.banner, left.banner.holder);
  },
};

const bequestNow = (sc: Scene): Bequest => {
  const frame = topFrame(sc);
  const left = frame.is === 'heir' ? bequest(sc, frame) : null;
  if (!left) throw new Error(`no banner is left to anybody in the frame ${frame.is}`);
  return left;
};

/** One of the survivors of the hex the banner is on. */
const onHisHex = (sc: Scene, unit: Unit): boolean => {
  const [holder] = bequestNow(sc).heirs;
  return onMap(unit) && unit.seat === holder!.seat && unit.at === holder!.at;
};

const takeOver: Verb = {
  bans: bans<Claim>('banners', {
    heirIsRegular: ({ sc, unit }) => (onHisHex(sc, unit) && !isRegular(unit) ? [unit.id] : null),
    survivorsOnly: ({ sc, unit }) => (onHisHex(sc, unit) ? null : [unit.id]),
  }),
  candidates: sc => bequestNow(sc).heirs.map(unit => ({ do: 'take-over', unit: unit.id })),
  apply: ({ sc, unit }) => {
    const { banner } = bequestNow(sc);
    pop(sc);
    freeze(sc, banner, unit.n);
    if (unit.n === banner.holder) return;
    setBanner(sc, { ...banner, holder: unit.n });
    tell(sc, { is: 'banner', banner: banner.id, what: 'passed', unit: unit.id });
  },
};

export const heirVerbs = { 'take-over': takeOver } satisfies Record<string, Verb>;
