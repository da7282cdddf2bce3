// Setting up: free placement within the scenario's circles and zones, commands, banners and losses, or all of it in one step.

import { ALL_FACINGS, type Facing, type Hex } from '@gonfalon/hex';
import { type Action, allowed, type Bans, bans, type Seat } from '@gonfalon/kernel';
import { allUnits, change, tell, unitById, unitsAt, unitsOf } from '@gonfalon/kit';
import type { Pick } from '../scenario.ts';
import { hexId, ids, onMap, type Scene, setBanner } from '../scene.ts';
import type { Frame } from '../state.ts';
import { type Banner, isLeader, isRegular, type Unit } from '../units.ts';
import type { Claim, FrameRules, Verb } from '../verb.ts';
import { isOrganised } from './leaders.ts';
import {
  ambushIsSecret,
  ambushWoods,
  cardOf,
  hexesOf,
  isAmbusher,
  mayStartOn,
  regimentOf,
} from './setup-places.ts';
import { deployReady } from './setup-ready.ts';
import {
  holdersFor,
  isReady,
  leadersOfBanner,
  mayCommand,
  nextToSetUp,
  putBack,
  READY_MADE,
  settleSide,
  waysToLie,
} from './setup-side.ts';
import { filling, fits } from './stacking.ts';

export { setupState } from './setup-ready.ts';

export const setup: FrameRules<Extract<Frame, { is: 'setup' }>> = {
  asks: (_, { seat }) => ({
    seats: [seat],
    moment: { key: 'setup', close: { do: 'ready' } },
    verbs: ['place', 'take-back', 'assign', 'carry', 'reduce', 'deploy', 'ready'],
  }),
};

const own = bans<Claim>('setup', {
  ownUnit: ({ seat, unit }) => (unit.seat === seat ? null : [unit.id]),
  readyMade: ({ sc, unit }) => (sc.s.marks.includes(READY_MADE) && !isAmbusher(sc, unit) ? [unit.id] : null),
});

// ---- placing

const spotsFor = (sc: Scene, unit: Unit): ReadonlySet<Hex> =>
  isAmbusher(sc, unit) ? ambushWoods(sc.field) : hexesOf(sc.field, cardOf(sc, unit)?.setup ?? []);

const placing: Bans<Claim> = {
  ...own,
  ...bans<Claim>('setup', {
    placedAlready: ({ unit }) => (unit.place === 'pool' ? null : [unit.id]),
    comesLater: ({ sc, unit }) => (cardOf(sc, unit)?.reserve ? [unit.id] : null),
    hidesWithLeader: ({ sc, unit }) => (cardOf(sc, unit)?.hidden && !isAmbusher(sc, unit) ? [unit.id] : null),
    outsideSetup: ({ sc, unit, hex }) =>
      isAmbusher(sc, unit) || spotsFor(sc, unit).has(hex) ? null : [hexId(sc, hex)],
    ambushWood: ({ sc, unit, hex }) =>
      !isAmbusher(sc, unit) || spotsFor(sc, unit).has(hex) ? null : [hexId(sc, hex)],
    wrongGround: ({ sc, unit, hex }) =>
      isAmbusher(sc, unit) || mayStartOn(sc, unit, hex) ? null : [hexId(sc, hex)],
    enemyThere: ({ sc, unit, hex }) => ids(unitsAt(sc, hex).filter(other => other.seat !== unit.seat)),
    stacking: ({ sc, unit, hex }) => ids(filling(sc, unit, hex)),
    pickIsFull: ({ sc, unit, hex }) => {
      const here = picksOf(sc, unit).filter(pick => hexesOf(sc.field, pick.setup).has(hex));
      return here.length > 0 && here.every(pick => isFull(sc, unit.seat, pick)) ? [unit.id] : null;
    },
    hiddenHasNoFront: ({ sc, unit, facing }) => (facingsOf(sc, unit).includes(facing) ? null : [unit.id]),
    // §10.1.1: the sides of a counter are for shooters.
    wayToLie: ({ sc, unit, word }) => (liesOtherwise(sc, unit, word) && !ofPalisade(word) ? [unit.id] : null),
    noPalisade: ({ sc, unit, word }) =>
      liesOtherwise(sc, unit, word) && ofPalisade(word) && !mustBeUp(sc, unit) ? [unit.id] : null,
    palisadesUp: ({ sc, unit, word }) =>
      liesOtherwise(sc, unit, word) && ofPalisade(word) && mustBeUp(sc, unit) ? [unit.id] : null,
  }),
};

const liesOtherwise = (sc: Scene, unit: Unit, how: string | undefined): boolean =>
  how !== undefined && !waysToLie(sc, unit).includes(how);
const ofPalisade = (how: string | undefined): boolean => how === 'up' || how === 'carried';
const mustBeUp = (sc: Scene, unit: Unit): boolean => cardOf(sc, unit)?.group?.palisades === 'up';

const picksOf = (sc: Scene, unit: Unit): readonly Pick[] => cardOf(sc, unit)?.group?.picks ?? [];
/** As many counters of the owner's choice stand in the place as it takes. */
function isFull(sc: Scene, seat: Seat, { id, count, setup: spots }: Pick): boolean {
  const area = hexesOf(sc.field, spots);
  const there = unitsOf(sc, seat).filter(
    unit => onMap(unit) && area.has(unit.at) && picksOf(sc, unit).some(pick => pick.id === id),
  );
  return there.length >= count;
}

/** Hidden men have no front; they take one when they ride out. */
const facingsOf = (sc: Scene, unit: Unit): readonly Facing[] => (isAmbusher(sc, unit) ? [0] : ALL_FACINGS);

const place: Verb = {
  bans: placing,
  candidates: (sc, seat) =>
    unitsOf(sc, seat)
      .filter(unit => unit.place === 'pool' && !cardOf(sc, unit)?.reserve)
      .flatMap(unit => {
        const [, ...ways] = waysToLie(sc, unit);
        return [...spotsFor(sc, unit)].flatMap(hex =>
          facingsOf(sc, unit).flatMap(facing => {
            const order: Action = { do: 'place', unit: unit.id, at: hexId(sc, hex), facing };
            return [order, ...ways.map(how => ({ ...order, how }))];
          }),
        );
      }),
  apply: ({ sc, seat, unit, hex, facing, word }) => {
    if (isAmbusher(sc, unit)) return hide(sc, seat, hex);
    const how = word ?? waysToLie(sc, unit)[0];
    change(sc, unit.n, { place: 'map', at: hex, facing, braced: how === 'combat', ...palisade(how, facing) });
    tell(sc, { is: 'placed', unit: unit.id, at: hexId(sc, hex), facing });
  },
};
/** Whether there is a hex left where the counter may be put. */
export const mayBePlaced = (sc: Scene, unit: Unit): boolean =>
  unit.place === 'pool' &&
  [...spotsFor(sc, unit)].some(hex =>
    allowed(placing, { sc, seat: unit.seat, unit, hex, facing: facingsOf(sc, unit)[0]! } as Claim),
  );

/** A palisade put up at setup looks where its men do. */
const palisade = (how: string | undefined, facing: Unit['facing']): Partial<Unit> =>
  how === 'up' || how === 'carried' ? { palisade: how, palisadeFacing: facing } : {};

/** Nobody but the owner is told where. */
function hide(sc: Scene, seat: Seat, hex: Hex): void {
  for (const unit of regimentOf(sc, seat, allUnits(sc))) change(sc, unit.n, { place: 'hidden', at: hex });
  tell(sc, { is: 'shifted', seat, at: hexId(sc, hex) });
}

const isPlaced = (unit: Unit): boolean => unit.place === 'map' || unit.place === 'hidden';

const takeBack: Verb = {
  bans: {
    ...own,
    ...bans<Claim>('setup', {
      notPlaced: ({ unit }) => (isPlaced(unit) ? null : [unit.id]),
      hidesWithLeader: ({ sc, unit }) =>
        unit.place === 'hidden' && !isAmbusher(sc, unit) ? [unit.id] : null,
      fixedAmbush: ({ sc, unit }) =>
        unit.place === 'hidden' && !ambushIsSecret(sc.scenario) ? [unit.id] : null,
    }),
  },
  candidates: (sc, seat) =>
    unitsOf(sc, seat)
      .filter(isPlaced)
      .map(unit => ({ do: 'take-back', unit: unit.id })),
  apply: ({ sc, seat, unit }) => {
    const back = unit.place === 'hidden' ? regimentOf(sc, seat, allUnits(sc)) : [unit];
    for (const other of back) putBack(sc, other.n);
    if (unit.place === 'hidden') tell(sc, { is: 'shifted', seat, at: '' });
    else tell(sc, { is: 'taken-back', unit: unit.id });
  },
};

// ---- commands (12.1)

const isPool = (sc: Scene, unit: Unit): boolean => cardOf(sc, unit)?.group?.leader === '';

const assign: Verb = {
  bans: {
    ...own,
    ...bans<Claim>('setup', {
      leadersAnswerToNobody: ({ unit }) => (isLeader(unit) ? [unit.id] : null),
      noCommands: ({ sc, unit }) => (isOrganised(sc) ? null : [unit.id]), // §12.0
      // Men the scenario lists under a leader; a pool goes to any leader of its nation.
      otherCommand: ({ sc, unit, other }) =>
        isLeader(unit) || isPool(sc, unit) || mayCommand(sc, other, unit) ? null : [other.id],
      otherNation: ({ sc, unit, other }) =>
        isLeader(unit) || !isPool(sc, unit) || mayCommand(sc, other, unit) ? null : [other.id],
      hisAlready: ({ unit, other }) => (unit.command === other.id ? [unit.id] : null),
    }),
  },
  candidates: (sc, seat) => {
    const leaders = unitsOf(sc, seat).filter(isLeader);
    return unitsOf(sc, seat).flatMap(unit =>
      leaders
        .filter(leader => mayCommand(sc, leader, unit))
        .map(leader => ({ do: 'assign', unit: unit.id, leader: leader.id })),
    );
  },
  apply: ({ sc, unit, other }) => {
    change(sc, unit.n, { command: other.id });
    tell(sc, { is: 'assigned', unit: unit.id, leader: other.id });
  },
};

// ---- banners (7.1.1)

/** Place in the banner's list of the first leader who stands on the hex; -1 where none of them does. */
const standsWith = (sc: Scene, banner: Banner, hex: Hex): number =>
  leadersOfBanner(sc, banner).findIndex(id => {
    const leader = unitById(sc, id);
    return leader !== undefined && onMap(leader) && leader.at === hex;
  });
const othersOn = (sc: Scene, banner: Banner, hex: Hex): readonly Banner[] =>
  sc.s.banners.filter(
    other =>
      other.id !== banner.id && other.holder >= 0 && unitsAt(sc, hex).some(unit => unit.n === other.holder),
  );

/** The banner this counter would take up: one without a holder first, then the one that belongs here most. One banner a hex. */
function bannerFor(sc: Scene, unit: Unit): Banner | undefined {
  const rank = (banner: Banner): number => (banner.holder < 0 ? 0 : 100) + standsWith(sc, banner, unit.at);
  return sc.s.banners
    .filter(banner => banner.seat === unit.seat && banner.holder !== unit.n)
    .filter(banner => standsWith(sc, banner, unit.at) >= 0 && othersOn(sc, banner, unit.at).length === 0)
    .sort((a, b) => rank(a) - rank(b))[0];
}

const carry: Verb = {
  bans: {
    ...own,
    ...bans<Claim>('setup', {
      regularsCarry: ({ unit }) => (isRegular(unit) ? null : [unit.id]),
      notPlaced: ({ unit }) => (onMap(unit) ? null : [unit.id]),
      noBannerHere: ({ sc, unit }) => (onMap(unit) && !bannerFor(sc, unit) ? [unit.id] : null),
    }),
  },
  candidates: (sc, seat) =>
    unitsOf(sc, seat)
      .filter(unit => onMap(unit) && isRegular(unit) && unitsAt(sc, unit.at).some(isLeader))
      .map(unit => ({ do: 'carry', unit: unit.id })),
  apply: ({ sc, unit }) => {
    const banner = bannerFor(sc, unit)!;
    setBanner(sc, { ...banner, holder: unit.n });
    tell(sc, { is: 'banner', banner: banner.id, what: 'passed', unit: unit.id });
  },
};

// ---- losses before the battle (Miloš Obilić)

const lossesOf = (sc: Scene, unit: Unit): number => cardOf(sc, unit)?.group?.losses ?? 0;
const reducedOf = (sc: Scene, unit: Unit): Unit[] => {
  const group = cardOf(sc, unit)?.group;
  return unitsOf(sc, unit.seat).filter(other => other.sp < other.full && cardOf(sc, other)?.group === group);
};

/** Turns a counter to its weaker side, or back. */
const reduce: Verb = {
  bans: {
    ...own,
    ...bans<Claim>('setup', {
      noLosses: ({ sc, unit }) => (lossesOf(sc, unit) ? null : [unit.id]),
      lossesSpread: ({ sc, unit }) =>
        unit.sp === unit.full && reducedOf(sc, unit).length >= lossesOf(sc, unit)
          ? ids(reducedOf(sc, unit))
          : null,
      stacking: ({ sc, unit }) => ids(filling(sc, { ...unit, sp: unit.full }, unit.at)),
    }),
  },
  candidates: (sc, seat) =>
    unitsOf(sc, seat)
      .filter(unit => lossesOf(sc, unit))
      .map(unit => ({ do: 'reduce', unit: unit.id })),
  apply: ({ sc, unit }) => {
    const sp = unit.sp === unit.full ? unit.full - 1 : unit.full;
    change(sc, unit.n, { sp });
    tell(sc, { is: 'reduced', unit: unit.id, left: sp });
  },
};

// ---- all at once, and the end of it

const deploy: Verb = {
  bans: bans<Claim>('setup', {
    readyMade: ({ sc, seat }) => (sc.s.marks.includes(READY_MADE) ? [seat] : null),
  }),
  candidates: () => [{ do: 'deploy' }],
  apply: ({ sc, seat }) => deployReady(sc, seat),
};

/** A counter that must be placed before the battle may begin. One that finds no room comes later where the book says so. */
function mustBePlaced(sc: Scene, unit: Unit): boolean {
  const card = cardOf(sc, unit);
  if (unit.place !== 'pool' || !card || card.reserve) return false;
  if (card.hidden) return isAmbusher(sc, unit);
  if (card.group && card.group.picks.length > 0)
    return card.group.picks.some(pick => !isFull(sc, unit.seat, pick));
  return !card.group?.overflow || hasRoom(sc, unit);
}
const hasRoom = (sc: Scene, unit: Unit): boolean =>
  [...spotsFor(sc, unit)].some(
    hex =>
      mayStartOn(sc, unit, hex) &&
      fits(sc, unit, hex) &&
      unitsAt(sc, hex).every(other => other.seat === unit.seat),
  );

const ready: Verb = {
  bans: bans<Claim>('setup', {
    notAllPlaced: ({ sc, seat }) => ids(unitsOf(sc, seat).filter(unit => mustBePlaced(sc, unit))),
    bannerNeedsHolder: ({ sc, seat }) =>
      [...holdersFor(sc, seat)].flatMap(([banner, holder]) => (holder ? [] : leadersOfBanner(sc, banner))),
    lossesOpen: ({ sc, seat }) =>
      ids(
        unitsOf(sc, seat).filter(
          unit => unit.sp === unit.full && reducedOf(sc, unit).length < lossesOf(sc, unit),
        ),
      ),
  }),
  candidates: () => [{ do: 'ready' }],
  apply: ({ sc, seat }) => {
    settleSide(sc, seat);
    tell(sc, { is: 'ready', seat });
    sc.s = { ...sc.s, marks: [...sc.s.marks, isReady(seat)] };
    nextToSetUp(sc);
  },
};

export const setupVerbs = {
  place,
  'take-back': takeBack,
  assign,
  carry,
  reduce,
  deploy,
  ready,
} satisfies Record<string, Verb>;
