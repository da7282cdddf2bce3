// The gesture over a small made-up table: R1 and R2 are red and may act, R3 waits off the map, Y1 is the enemy.

import { gridOf } from '@gonfalon/hex';
import type { Action, ActionSpecs, End, HexId, UnitId } from '@gonfalon/kernel';
import { type GestureEvent, next } from '../src/table/gesture/gesture.ts';
import { menuOf } from '../src/table/gesture/menu.ts';
import type { Situation } from '../src/table/gesture/situation.ts';
import {
  type Doing,
  EMPTY_HAND,
  type Gesture,
  holding,
  plainRefusal,
  type Refused,
} from '../src/table/gesture/state.ts';

const specs: ActionSpecs = {
  step: { unit: 'unit', to: 'hex' },
  strike: { unit: 'unit', target: 'unit' },
  turn: { unit: 'unit', facing: 'facing' },
  wheel: { unit: 'unit', facing: 'facing' },
  place: { unit: 'unit', at: 'hex' },
  rest: { unit: 'unit' },
  done: {},
};
/** Columns a to e from west to east, rows 1 to 3; two hexes of a column lie north and south of each other. */
const grid = gridOf(
  ['a', 'b', 'c', 'd', 'e'].flatMap((name, q) => [1, 2, 3].map(r => ({ id: `${name}${r}`, q, r }))),
);
export const places = new Map<UnitId, HexId>([
  ['R1', 'b2'],
  ['R2', 'd2'],
  ['Y1', 'b1'],
]);
export const north = [0, 1, 2, 3, 4, 5].find(facing => {
  const from = grid.hex('b3')!;
  return grid.ids[grid.neighbours[from * 6 + facing]!] === 'b2';
})!;

export const step = (unit: UnitId, to: HexId): Action => ({ do: 'step', unit, to });
export const strike: Action = { do: 'strike', unit: 'R1', target: 'Y1' };
export const end = (path: readonly Action[], at: HexId, facing: number, left: number, charge = 0): End => ({
  at,
  facing,
  left,
  charge,
  path,
});
export const turn = (unit: UnitId, facing: number): Action => ({ do: 'turn', unit, facing });

export const REACH = {
  R1: [
    end([step('R1', 'a3'), step('R1', 'b3')], 'b3', north, 1, 2),
    end([step('R1', 'b3')], 'b3', north, 3),
    end([step('R1', 'b3'), turn('R1', (north + 1) % 6)], 'b3', (north + 1) % 6, 2),
    end([turn('R1', (north + 1) % 6)], 'b2', (north + 1) % 6, 3),
    end([step('R1', 'c2')], 'c2', north, 3),
  ],
};
export const CHOICES: readonly Action[] = [
  step('R1', 'b3'),
  step('R1', 'c2'),
  strike,
  { do: 'rest', unit: 'R1' },
  { do: 'rest', unit: 'R2' },
  { do: 'done' },
];

export interface Wish {
  readonly seat?: string | null;
  readonly may?: readonly UnitId[];
  readonly must?: readonly UnitId[];
  readonly choices?: readonly Action[];
  readonly reach?: Readonly<Record<UnitId, readonly End[]>>;
  readonly places?: ReadonlyMap<UnitId, HexId>;
  readonly why?: boolean;
  readonly facing?: number;
  readonly usual?: number;
  readonly freed?: readonly UnitId[];
  /** The leader of each unit. */
  readonly leaders?: Readonly<Record<UnitId, UnitId>>;
}
export function situation(wish: Wish = {}): Situation {
  const { seat = 'red', may = ['R1', 'R2'], must = ['R2'], choices = CHOICES } = wish;
  const reach: Wish['reach'] & object = wish.reach ?? REACH;
  const where = wish.places ?? places;
  return {
    seat,
    subjects: { may, must, many: false },
    freed: wish.freed ?? [],
    commandOf: unit => {
      const leads = Object.values(wish.leaders ?? {}).includes(unit);
      return { leader: leads ? unit : (wish.leaders?.[unit] ?? null), leads };
    },
    places: where,
    grid,
    specs,
    usual: wish.usual,
    menu: unit =>
      seat === null
        ? menuOf(specs, undefined, [], [], () => undefined)
        : menuOf(specs, unit, choices, (unit && reach[unit]) || [], id => where.get(id)),
    stance: unit => {
      const at = where.get(unit);
      return at === undefined ? undefined : { at, facing: wish.facing ?? north };
    },
    // All go one step, each to the hex that is aimed at.
    marchesMany: () => true,
    march: ({ units, at }) => ({ moves: [], path: units.map(unit => step(unit, at)) }),
    whyNot: (unit, hex) =>
      wish.why === false || unit === undefined
        ? undefined
        : { action: step(unit, hex), why: [{ rule: 'march.tooFar', about: [hex] }], remedies: [] },
    about: unit => ({
      why: unit === undefined || seat === null ? [] : [{ rule: 'march.ownUnit', about: [unit] }],
      remedies: [],
      instead: unit === 'Y1' && seat !== null ? [strike] : [],
      note: seat === null ? 'others' : unit === undefined ? 'nobody' : undefined,
    }),
    labelOf: (unit, label) => `${unit}: ${label}`,
    label: action => `${action.do} ${action.to ?? action.target ?? action.facing ?? ''}`.trim(),
  };
}

export const IDLE = EMPTY_HAND;
export const having = (doing: Doing, more: Partial<Gesture> = {}): Gesture => ({
  ...EMPTY_HAND,
  doing,
  ...more,
});
export const R1 = having(holding('R1'));
export const drawn = (at: HexId, facing?: number): Gesture =>
  having({ is: 'aiming', unit: 'R1', at, facing });
export const REFUSED: Refused = plainRefusal({ ok: false, why: [{ rule: 'some.rule', about: [] }] }, 'try');

export const heard = (gesture: Gesture, event: GestureEvent, now: Situation = situation()) => {
  const { gesture: after, say } = next(gesture, event, now);
  return { after, doing: after.doing, say: say?.path };
};
export const tap = (hex: HexId, unit?: UnitId): GestureEvent => ({ is: 'tapped', hex, unit });
