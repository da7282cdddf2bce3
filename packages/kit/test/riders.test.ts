// Can the search say what real rulebooks say? A rider and a footman, with turns priced by charge and armour, one turn a
// hex, charge held or lowered at a price, roads, streams, zones of control, friends in the way, and the all-in move.
// Points are sixths; the numbers are a sample, not a box.
import { type Facing, OFF_MAP, sheetGrid } from '@gonfalon/hex';
import { describe, expect, test } from 'vitest';
import {
  type Move,
  type MoveOption,
  type Mover,
  moveMap,
  moveTables,
  nextMoves,
  type Opening,
  type Reach,
  reach,
  type Stand,
} from '../src/index.ts';

const grid = sheetGrid({ columns: 12, rows: 16, firstColumn: 1, firstRow: 0, oddColumnsDown: true });
const MP = 6;
const at = (id: string) => grid.hex(id)!;

const PLAIN = 0;
const ROAD = 1;
const STREAM = 2;
const CLEAR = 0;
const WOOD = 1;
// Situations: who is in the hex, and the highest charge among enemies whose zone it is (none, 0, 1).
const EMPTY = 0;
const FRIEND = 1;
const ENEMY = 2;
const situationOf = (who: number, zone = 0) => who * 3 + zone;
// Modes: what a rider remembers on the way.
const READY = 0;
const TURNED = 1;
const BY_ROAD = 2;
/** Broke through a zone and owes a point for the next step. */
const OWING = 3;
const OWING_TURNED = 4;
/** Stopped by a zone: may still turn once. */
const STOPPED = 5;
const DONE = 6;
const FULL_CHARGE = 3;

const rider = (armour: number) =>
  moveTables({
    ahead: [0],
    charges: FULL_CHARGE + 1,
    modes: 7,
    lanes: 3,
    grounds: 2,
    situations: 9,
    step({ charge, lane, mode, situation }) {
      const who = Math.floor(situation / 3);
      const zone = situation % 3;
      if (mode === STOPPED || mode === DONE || who === ENEMY) return [];
      const surcharge = (who === FRIEND ? MP : 0) + (mode === OWING || mode === OWING_TURNED ? MP : 0);
      const enter = (cost: number, next: number, how: string): MoveOption => {
        const stops = zone > 0 && next < zone - 1 + 2;
        const after = stops ? STOPPED : zone > 0 ? OWING : lane === ROAD ? BY_ROAD : READY;
        return { cost: surcharge + cost, charge: next, mode: after, how };
      };
      if (lane === STREAM) return [enter(2 * MP, Math.max(charge - 1, 0), 'splash')];
      const ways = [enter(0, Math.min(charge + 1, FULL_CHARGE), 'raise')];
      if (charge < FULL_CHARGE) ways.push(enter(lane === ROAD ? MP / 2 : MP, charge, 'hold'));
      if (charge > 0) ways.push(enter(2 * MP, charge - 1, 'lower'));
      return ways;
    },
    turn({ charge, ground, mode, situation, steps }) {
      if (![READY, BY_ROAD, OWING, STOPPED].includes(mode)) return [];
      if (charge > 1 && steps > 1) return [];
      const after = mode === STOPPED ? DONE : mode === OWING ? OWING_TURNED : TURNED;
      if (mode === BY_ROAD) return [{ cost: 0, charge: 0, mode: after }];
      const inZone = situation % 3 > 0 ? MP : 0;
      const terrain = ground === WOOD ? 4 * MP : 0;
      return [{ cost: (steps * (charge + 1) + armour) * MP + inZone + terrain, charge: 0, mode: after }];
    },
  });

const foot = moveTables({
  ahead: [-1, 0, 1],
  charges: 1,
  modes: 2,
  lanes: 3,
  grounds: 2,
  situations: 9,
  step: ({ mode, situation }) =>
    mode === 1 || situation >= situationOf(ENEMY)
      ? []
      : [{ cost: 0, charge: 0, mode: situation % 3 > 0 ? 1 : 0 }],
  turn: ({ mode }) => (mode === 1 ? [] : [{ cost: MP, charge: 0, mode: 0 }]),
  mayEnd: ({ situation }) => situation < situationOf(FRIEND),
});

interface Scene {
  readonly from: string;
  readonly facing?: Facing;
  readonly charge?: number;
  readonly points?: number;
  readonly armour?: number;
  readonly woods?: readonly string[];
  readonly roads?: readonly string[];
  readonly streams?: readonly string[];
  readonly hexes?: Readonly<Record<string, number>>;
  readonly openings?: readonly Opening[];
}

function mover(scene: Scene, tables = rider(scene.armour ?? 0)): Mover {
  const has = (list: readonly string[] | undefined, hex: number) => list?.includes(grid.ids[hex]!) ?? false;
  const situation = new Uint8Array(grid.size);
  for (const [id, what] of Object.entries(scene.hexes ?? {})) situation[at(id)] = what;
  return {
    tables,
    map: moveMap(
      grid,
      (from, _, to) => {
        if (to === OFF_MAP) return { price: MP, lane: PLAIN };
        if (has(scene.roads, from) && has(scene.roads, to)) return { price: MP / 2, lane: ROAD };
        return { price: has(scene.woods, to) ? 4 * MP : MP, lane: has(scene.streams, to) ? STREAM : PLAIN };
      },
      hex => (has(scene.woods, hex) ? WOOD : CLEAR),
    ),
    situation,
    start: { hex: at(scene.from), facing: scene.facing ?? 0, charge: scene.charge ?? 0, mode: READY },
    points: (scene.points ?? 9) * MP,
    ...(scene.openings && { openings: scene.openings }),
  };
}

/** The cheapest stand that fits; undefined where there is none. */
function find(found: Reach, hex: string, facing: Facing, charge?: number): number | undefined {
  for (let n = 0; n < found.count; n++) {
    const fits = found.hex(n) === at(hex) && found.facing(n) === facing;
    if (fits && (charge === undefined || found.charge(n) === charge)) return n;
  }
  return undefined;
}
const costOf = (found: Reach, ...where: [string, Facing, number?]): number | undefined => {
  const n = find(found, ...where);
  return n === undefined ? undefined : found.cost(n) / MP;
};
const told = (path: readonly Move[]) => path.map(move => move.how ?? move.kind);

describe('a rider', () => {
  test('straight ahead gains charge hex by hex', () => {
    const found = reach(mover({ from: '0510' }));
    expect([costOf(found, '0509', 0, 1), costOf(found, '0508', 0, 2), costOf(found, '0507', 0, 3)]).toEqual([
      1, 2, 3,
    ]);
    expect(costOf(found, '0506', 0, 3)).toBe(4);
  });

  test('pays for a turn by charge and armour, and loses the charge', () => {
    const found = reach(mover({ from: '0510', charge: 3, armour: 2 }));
    expect(costOf(found, '0510', 1, 0)).toBe(6);
    expect(costOf(found, '0510', 2)).toBeUndefined();
    expect(costOf(reach(mover({ from: '0510', charge: 1 })), '0510', 3, 0)).toBe(6);
  });

  test('three straight, turn 60, one on, turn 120, one on costs 13', () => {
    const one = mover({ from: '0510', points: 13 });
    let stand: Stand = one.start;
    const prices: number[] = [];
    const charges: number[] = [];
    for (const turn of [0, 0, 0, 1, 0, 2, 0]) {
      const facing = (stand.facing + turn) % 6;
      const kind = turn === 0 ? 'step' : 'turn';
      const move = nextMoves(one, stand).find(
        next => next.kind === kind && next.facing === facing && (kind === 'turn' || next.how === 'raise'),
      )!;
      prices.push(move.cost / MP);
      charges.push(move.charge);
      stand = move;
    }
    expect(prices).toEqual([1, 1, 1, 4, 1, 4, 1]);
    expect(charges).toEqual([1, 2, 3, 0, 1, 0, 1]);
    expect(costOf(reach(one), grid.ids[stand.hex]!, 3, 1)).toBeLessThanOrEqual(13);
  });

  test('turns once in a hex, however many points are left', () => {
    const found = reach(mover({ from: '0510', points: 1 + 1 }));
    // Two turns of 60 would cost 2, as does one of 120: the path is the one turn.
    expect(found.path(find(found, '0510', 2, 0)!)).toHaveLength(1);
    const narrow = reach(
      mover({ from: '0510', charge: 2, points: 20, hexes: { '0509': situationOf(ENEMY) } }),
    );
    expect(find(narrow, '0510', 1)).toBeDefined();
    expect(find(narrow, '0510', 2)).toBeDefined();
    expect(told(narrow.path(find(narrow, '0510', 2)!)).filter(how => how === 'turn').length).toBeGreaterThan(
      1,
    );
    expect(narrow.path(find(narrow, '0510', 2)!).map(move => move.kind)).toContain('step');
  });

  test('holds the charge for a point, half a point on a road, and lowers it for two', () => {
    const found = reach(mover({ from: '0510', charge: 1 }));
    expect([costOf(found, '0509', 0, 2), costOf(found, '0509', 0, 1), costOf(found, '0509', 0, 0)]).toEqual([
      1, 2, 3,
    ]);
    expect(told(found.path(find(found, '0509', 0, 0)!))).toEqual(['lower']);
    const road = reach(mover({ from: '0510', charge: 1, roads: ['0510', '0509'] }));
    expect([costOf(road, '0509', 0, 2), costOf(road, '0509', 0, 1)]).toEqual([0.5, 1]);
  });

  test('turns free on a road he came by, but not where he started', () => {
    const found = reach(mover({ from: '0510', roads: ['0510', '0509'] }));
    expect(costOf(found, '0509', 1, 0)).toBe(0.5);
    expect(costOf(found, '0510', 1, 0)).toBe(1);
  });

  test('loses charge in a stream and pays for it', () => {
    const found = reach(mover({ from: '0510', charge: 2, streams: ['0509'] }));
    expect(costOf(found, '0509', 0, 1)).toBe(3);
    expect(find(found, '0509', 0, 3)).toBeUndefined();
  });

  test('stops in a zone of control, where he may still turn for one more', () => {
    const found = reach(mover({ from: '0510', hexes: { '0509': situationOf(EMPTY, 1) } }));
    expect(find(found, '0508', 0)).toBeUndefined();
    expect(costOf(found, '0509', 1, 0)).toBe(1 + 2 + 1);
  });

  test('breaks through a slower enemy zone and pays one more for the next hex', () => {
    const found = reach(mover({ from: '0510', charge: 2, hexes: { '0509': situationOf(EMPTY, 2) } }));
    expect(costOf(found, '0509', 0, 3)).toBe(1);
    expect(costOf(found, '0508', 0, 3)).toBe(3);
  });

  test('who starts in a zone may leave it', () => {
    expect(costOf(reach(mover({ from: '0510', hexes: { '0510': situationOf(EMPTY, 2) } })), '0509', 0)).toBe(
      1,
    );
  });

  test('passes a friend for one more and never an enemy', () => {
    const found = reach(
      mover({ from: '0510', hexes: { '0509': situationOf(FRIEND), '0508': situationOf(ENEMY) } }),
    );
    expect(costOf(found, '0509', 0, 1)).toBe(2);
    expect(find(found, '0508', 0)).toBeUndefined();
  });

  test('turning in a wood adds the price of the wood', () => {
    expect(costOf(reach(mover({ from: '0510', armour: 2, woods: ['0510'] })), '0510', 2, 0)).toBe(8);
  });

  test('an all-in move steps and faces anywhere for all points, and ends the move', () => {
    const opening = { hex: at('0509'), facing: 3, charge: 0, mode: DONE, cost: 2 * MP, how: 'all-in' };
    const found = reach(mover({ from: '0510', points: 2, openings: [opening], woods: ['0509'] }));
    const n = find(found, '0509', 3)!;
    expect(found.path(n)).toEqual([{ kind: 'opening', ...opening }]);
    expect(found.left(n)).toBe(0);
  });

  test('may leave the map by the edge ahead, and is then gone', () => {
    const found = reach(mover({ from: '0600', points: 5 }));
    const gone = Array.from({ length: found.count }, (_, n) => n).filter(n => found.hex(n) === OFF_MAP);
    expect(found.cost(gone[0]!)).toBe(MP);
    expect(found.path(gone[0]!).at(-1)).toMatchObject({ kind: 'step', hex: OFF_MAP });
  });

  test('one who must go on while he can pay shows where else he can come to rest', () => {
    // Momentum: with charge he may stand only where the next hex costs more than is left.
    const rest = (everyCost: boolean) => {
      const found = reach(mover({ from: '0510', points: 5 }), { everyCost });
      const rests = found.ends(n => found.charge(n) === 0 || found.left(n) < MP);
      const n = rests.find(
        k => found.hex(k) === at('0506') && found.charge(k) === 3 && found.facing(k) === 0,
      );
      return n === undefined ? undefined : told(found.path(n)).toSorted();
    };
    expect(rest(true)).toEqual(['hold', 'raise', 'raise', 'raise']);
    expect(rest(false)).toBeUndefined();
  });
});

describe('a footman', () => {
  test('steps to any of three hexes without turning and never rests on a friend', () => {
    const found = reach(mover({ from: '0510', points: 1, hexes: { '0509': situationOf(FRIEND) } }, foot));
    const steps = found.ends().filter(n => found.facing(n) === 0 && found.hex(n) !== at('0510'));
    expect(steps.map(n => grid.ids[found.hex(n)]).sort()).toEqual(['0410', '0610']);
  });
});
