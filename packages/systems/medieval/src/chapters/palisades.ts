// Kosovo 15 The janissaries: their palisades and their leash to the Aga. Their shot before a fight is in janissaries.ts.

import { ALL_FACINGS, distance, type Facing, frontArea, type Hex, neighbour, OFF_MAP } from '@gonfalon/hex';
import { bans, type Seat, shifts, type UnitId } from '@gonfalon/kernel';
import { change, frameOf, tell, topFrame, turnTo, unitById, unitOf, unitsAt, unitsOf } from '@gonfalon/kit';
import { TRAITS } from '../arms.ts';
import type { Fight, ObjectRules } from '../rules.ts';
import { hexId, ids, inClass, mayAct, onMap, type Scene, zoneOf } from '../scene.ts';
import { POINT, phaseKind } from '../state.ts';
import { isCavalry, isLeader, type Palisade, traitsOf, type Unit } from '../units.ts';
import type { Claim, Verb } from '../verb.ts';
import { gaitOf } from './gait.ts';
import { entryCost, isClosed, strideTo } from './ground.ts';
import { barred } from './in-the-way.ts';
import { shootFirst } from './janissaries.ts';
import { keptBack } from './kept-back.ts';
import { allowance, marching } from './on-the-march.ts';
import { fits } from './stacking.ts';
import { hasMoveLeft } from './whose-move.ts';

// ---- putting up, taking down, leaving behind (15.1.2, 15.2.1, 15.2.3)

interface Handling {
  readonly from: readonly Palisade[];
  readonly to: Palisade;
  readonly price: number;
}
const HANDLING: ReadonlyMap<string, Handling> = new Map([
  ['up', { from: ['carried'], to: 'up', price: POINT }],
  ['down', { from: ['up'], to: 'carried', price: POINT }],
  ['leave', { from: ['carried', 'up'], to: 'none', price: 0 }],
]);

function setPalisade(sc: Scene, n: number, palisade: Palisade): void {
  tell(sc, { is: 'palisade', unit: change(sc, n, { palisade }).id, palisade });
}

export const palisadeVerb: Verb = {
  bans: bans<Claim>('palisade', {
    hasNone: ({ unit }) => (unit.palisade === 'none' ? [unit.id] : null),
    how: ({ word }) => (HANDLING.has(word) ? null : [word]),
    asItIs: ({ unit, word }) =>
      unit.palisade === 'none' || HANDLING.get(word)?.from.includes(unit.palisade) !== false
        ? null
        : [unit.id],
    // 15.2.3: its direction is set when it is put up, and then only.
    direction: ({ unit, word, facing }) => ((facing === undefined) === (word !== 'up') ? null : [unit.id]),
    points: ({ sc, unit, word }) => (marching(sc).left < (HANDLING.get(word)?.price ?? 0) ? [unit.id] : null),
    // Otherwise one could carry it a hex and run on without it.
    leftAtOnce: ({ sc, unit, word }) => (word === 'leave' && marching(sc).steps > 0 ? [unit.id] : null),
  }),
  candidates: sc => {
    const unit = unitOf(sc, marching(sc).unit);
    if (unit.palisade === 'none') return [];
    return [
      ...ALL_FACINGS.map(facing => ({ do: 'palisade', how: 'up', facing })),
      { do: 'palisade', how: 'down' },
      { do: 'palisade', how: 'leave' },
    ];
  },
  apply: ({ sc, unit, word, facing }) => {
    const frame = marching(sc);
    const { to, price } = HANDLING.get(word)!;
    turnTo(sc, { ...frame, left: frame.left - price, begun: true });
    if (word === 'up') change(sc, unit.n, { palisadeFacing: facing });
    setPalisade(sc, unit.n, to);
  },
};

/** §K15.2.4: it does not outlive a flight; men who go after the enemy leave an assembled one standing, and drop one they carry when they run on past the first hex (K15.1.2). */
function moved(sc: Scene, n: number): void {
  const { palisade } = unitOf(sc, n);
  if (palisade === 'none') return;
  const move = gaitOf(sc, n);
  const flees = move?.is === 'retreat' || move?.is === 'rout';
  const runsOn = move?.is === 'pursuit' && move.path.length > 2; // §K15.1.2
  const follows = move?.is === 'pursuit' || move?.is === 'advance';
  if (flees || runsOn || (follows && palisade === 'up')) setPalisade(sc, n, 'none');
}

// ---- the leash (15.1.3)

const LEASH = 10;

/** §K15.1.3: the leader the scenario puts over the janissaries, whoever else their owner has given some of them to. */
export const agaId = (sc: Scene): UnitId =>
  sc.scenario.sides.flatMap(side => side.groups).find(group => TRAITS[group.arm].guards)?.leader ?? '';

/** Hexes from a hex to the Aga; nothing once he is dead or off the map. */
function toAga(sc: Scene, unit: Unit, hex: Hex): number | null {
  if (!traitsOf(unit).guards) return null;
  const aga = unitById(sc, agaId(sc));
  return aga && aga.seat === unit.seat && onMap(aga) ? distance(sc.grid, aga.at, hex) : null;
}
const isRecalled = (sc: Scene, unit: Unit): boolean => onMap(unit) && (toAga(sc, unit, unit.at) ?? 0) > LEASH;

/** §K15.1.3: too far from the Aga, and no nearer than before. No order of its own takes a unit there, only a retreat or a pursuit it must ride. */
export const strays = (sc: Scene, unit: Unit, hex: Hex): boolean => {
  const there = toAga(sc, unit, hex) ?? 0;
  return there > LEASH && there >= toAga(sc, unit, unit.at)!;
};

/** Whether the hex on that side is nearer, open, and within the points that are left, the turn to it paid for. */
function comesNearer(sc: Scene, unit: Unit, facing: Facing): boolean {
  const march = frameOf(sc, 'march');
  const under = march?.unit === unit.n ? march : undefined;
  if (under?.held || keptBack(sc, unit).length > 0) return false;
  const hex = neighbour(sc.grid, unit.at, facing);
  if (hex === OFF_MAP || toAga(sc, unit, hex)! >= toAga(sc, unit, unit.at)!) return false;
  if (facing !== unit.facing && under?.turned.includes(unit.at)) return false;
  const stride = strideTo(sc, unit.at, hex);
  if (isClosed(sc, stride) || barred(sc, unit, hex).length > 0 || !fits(sc, unit, hex)) return false;
  const crowded = unitsAt(sc, hex).some(other => !isLeader(other));
  const price = entryCost(sc, unit, stride) + (facing === unit.facing ? 0 : POINT) + (crowded ? POINT : 0);
  return price <= (under?.left ?? allowance(sc, unit));
}
const canComeNearer = (sc: Scene, unit: Unit): boolean =>
  ALL_FACINGS.some(facing => comesNearer(sc, unit, facing));
const mustGoOn = (sc: Scene, unit: Unit): boolean => isRecalled(sc, unit) && canComeNearer(sc, unit);

/** §K15.1.3: whoever stands on a hex that would bring the recalled nearer, where no other way is left: they must attack him. */
const encountered = (sc: Scene, unit: Unit): Unit[] =>
  !isRecalled(sc, unit) || canComeNearer(sc, unit)
    ? []
    : ALL_FACINGS.map(facing => neighbour(sc.grid, unit.at, facing))
        .filter(hex => hex !== OFF_MAP && toAga(sc, unit, hex)! < toAga(sc, unit, unit.at)!)
        .filter(hex => !isClosed(sc, strideTo(sc, unit.at, hex)))
        .flatMap(hex => barred(sc, unit, hex));
const before = (sc: Scene, unit: Unit, foes: readonly Unit[]): Unit[] => {
  const zone = zoneOf(sc, unit);
  return foes.filter(foe => zone.includes(foe.at));
};

/** Those on the way back whom the unit would lose from its front by facing so, or would still not face. */
function turnsFrom(sc: Scene, unit: Unit, facing: Facing): Unit[] {
  const foes = encountered(sc, unit);
  const faced = before(sc, unit, foes);
  const stillFaced = before(sc, { ...unit, facing }, foes);
  if (faced.length === 0) return stillFaced.length > 0 ? [] : foes;
  return faced.filter(foe => !stillFaced.includes(foe));
}
/** Those on the way back whom the unit does not face, though it could still turn to one. */
function mustFace(sc: Scene, unit: Unit): Unit[] {
  const foes = encountered(sc, unit);
  const march = frameOf(sc, 'march');
  const under = march?.unit === unit.n ? march : undefined;
  const mayTurn = !under?.turned.includes(unit.at) && (!under?.begun || under.left >= POINT);
  return mayTurn && before(sc, unit, foes).length === 0 ? foes : [];
}

const carrying = bans<Claim>('palisade', {
  assembled: ({ unit, hex }) => (unit.palisade === 'up' && hex !== undefined ? [unit.id] : null),
  oneHex: ({ sc, unit }) => (unit.palisade === 'carried' && marching(sc).steps > 0 ? [unit.id] : null),
});
const leash = bans<Claim>('janissaries', {
  leash: ({ sc, unit, hex }) => (hex !== undefined && strays(sc, unit, hex) ? [agaId(sc)] : null),
});
const recalled = bans<Claim>('janissaries', {
  recalled: ({ sc, unit }) => (mustGoOn(sc, unit) ? [agaId(sc)] : null),
});
const encounter = bans<Claim>('janissaries', {
  encounter: ({ sc, unit, facing, hex }) => (hex === undefined ? ids(turnsFrom(sc, unit, facing)) : null),
});

/** The recalled who have not moved yet: the phase does not end without them. */
const stragglers = (sc: Scene, seat: Seat): Unit[] =>
  unitsOf(sc, seat).filter(
    unit =>
      traitsOf(unit).guards &&
      inClass(sc.s, unit) &&
      hasMoveLeft(sc, unit) &&
      mayAct(sc, unit) &&
      (mustGoOn(sc, unit) || mustFace(sc, unit).length > 0),
  );

export const palisades: ObjectRules = {
  id: 'palisades',
  bans: {
    step: { ...carrying, ...leash },
    wheel: { ...carrying, ...leash, ...recalled, ...encounter },
    turn: {
      ...encounter,
      ...bans<Claim>('janissaries', {
        // Only where he can go on: else he would turn to a hex that is full, and stay.
        recalled: ({ sc, unit, facing }) =>
          mustGoOn(sc, unit) && !comesNearer(sc, unit, facing) ? [agaId(sc)] : null,
      }),
    },
    leave: bans<Claim>('palisade', { assembled: ({ unit }) => (unit.palisade === 'up' ? [unit.id] : null) }),
    rest: {
      ...recalled,
      ...bans<Claim>('janissaries', { encounter: ({ sc, unit }) => ids(mustFace(sc, unit)) }),
    },
    advance: leash,
    pursue: leash,
    done: bans<Claim>('janissaries', {
      stragglers: ({ sc, seat }) => (topFrame(sc).is === 'moves' ? ids(stragglers(sc, seat)) : null),
    }),
  },
  entered: moved,
  /** The recalled leave their palisades where they stand. The Aga rides before the foot moves, so nobody's distance changes after this. */
  opened: (sc, seat) => {
    if (phaseKind(sc.s.phase) !== 'foot-move') return;
    for (const unit of unitsOf(sc, seat))
      if (unit.palisade !== 'none' && isRecalled(sc, unit)) setPalisade(sc, unit.n, 'none');
  },
  beforeCombat: shootFirst,
};

// ---- the palisade in a fight (15.2.2)

/** Two columns against riders, one against foot: whoever brings more strength to its front, and riders when equal. */
function palisadeDefence(sc: Scene, defender: Unit, attackers: readonly Unit[]): number {
  if (defender.palisade !== 'up') return 0;
  const front = frontArea(sc.grid, defender.at, defender.palisadeFacing);
  const faced = attackers.filter(unit => front.includes(unit.at));
  if (faced.length === 0) return 0;
  const riders = faced.filter(isCavalry).reduce((sum, unit) => sum + unit.sp, 0);
  const all = faced.reduce((sum, unit) => sum + unit.sp, 0);
  return 2 * riders >= all ? 2 : 1;
}

export const palisadeShifts = shifts<Fight>('defender', {
  palisade: ({ sc, attackers, defenders }) => {
    const best = defenders
      .map(unit => ({ unit, shift: palisadeDefence(sc, unit, attackers) }))
      .reduce((a, b) => (b.shift > a.shift ? b : a), { unit: defenders[0]!, shift: 0 });
    return {
      rule: 'defender.palisade',
      shift: best.shift,
      about: [best.unit.id, hexId(sc, best.unit.at)],
    };
  },
});
