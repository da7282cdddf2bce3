// The gesture over a small made-up table: R1 and R2 are red and may act, R3 waits off the map, Y1 is the enemy.

import { gridOf } from '@gonfalon/hex';
import type { Action, ActionSpecs, End, HexId, Refusal, UnitId } from '@gonfalon/kernel';
import { describe, expect, test } from 'vitest';
import { type Before, type GestureEvent, next } from '../src/table/gesture/gesture.ts';
import { menuOf } from '../src/table/gesture/menu.ts';
import { offersByHex, readingOf } from '../src/table/gesture/reading.ts';
import type { Situation } from '../src/table/gesture/situation.ts';
import {
  aimOf,
  type Doing,
  EMPTY_HAND,
  type Gesture,
  holding,
  type Offer,
  plainRefusal,
  type Refused,
  unitOf,
} from '../src/table/gesture/state.ts';

const specs: ActionSpecs = {
  step: { unit: 'unit', to: 'hex' },
  strike: { unit: 'unit', target: 'unit' },
  turn: { unit: 'unit', facing: 'facing' },
  place: { unit: 'unit', at: 'hex' },
  rest: { unit: 'unit' },
  done: {},
};
/** Columns a to e from west to east, rows 1 to 3; two hexes of a column lie north and south of each other. */
const grid = gridOf(
  ['a', 'b', 'c', 'd', 'e'].flatMap((name, q) => [1, 2, 3].map(r => ({ id: `${name}${r}`, q, r }))),
);
const places = new Map<UnitId, HexId>([
  ['R1', 'b2'],
  ['R2', 'd2'],
  ['Y1', 'b1'],
]);
const north = [0, 1, 2, 3, 4, 5].find(facing => {
  const from = grid.hex('b3')!;
  return grid.ids[grid.neighbours[from * 6 + facing]!] === 'b2';
})!;

const step = (unit: UnitId, to: HexId): Action => ({ do: 'step', unit, to });
const strike: Action = { do: 'strike', unit: 'R1', target: 'Y1' };
const end = (path: readonly Action[], at: HexId, facing: number, left: number, charge = 0): End => ({
  at,
  facing,
  left,
  charge,
  path,
});
const turn = (unit: UnitId, facing: number): Action => ({ do: 'turn', unit, facing });

const REACH = {
  R1: [
    end([step('R1', 'b3')], 'b3', north, 3),
    end([step('R1', 'b3'), turn('R1', (north + 1) % 6)], 'b3', (north + 1) % 6, 2),
    end([step('R1', 'a3'), step('R1', 'b3')], 'b3', north, 1, 2),
    end([turn('R1', (north + 1) % 6)], 'b2', (north + 1) % 6, 3),
    end([step('R1', 'c2')], 'c2', north, 3),
  ],
};
const CHOICES: readonly Action[] = [
  step('R1', 'b3'),
  step('R1', 'c2'),
  strike,
  { do: 'rest', unit: 'R1' },
  { do: 'rest', unit: 'R2' },
  { do: 'done' },
];

interface Wish {
  readonly seat?: string | null;
  readonly may?: readonly UnitId[];
  readonly must?: readonly UnitId[];
  readonly choices?: readonly Action[];
  readonly reach?: Readonly<Record<UnitId, readonly End[]>>;
  readonly places?: ReadonlyMap<UnitId, HexId>;
  readonly why?: boolean;
  readonly facing?: number;
}
function situation(wish: Wish = {}): Situation {
  const { seat = 'red', may = ['R1', 'R2'], must = ['R2'], choices = CHOICES } = wish;
  const reach: Wish['reach'] & object = wish.reach ?? REACH;
  const where = wish.places ?? places;
  return {
    seat,
    subjects: { may, must, many: false },
    places: where,
    grid,
    specs,
    menu: unit =>
      seat === null
        ? menuOf(specs, undefined, [], [], () => undefined)
        : menuOf(specs, unit, choices, (unit && reach[unit]) || [], id => where.get(id)),
    stance: unit => {
      const at = where.get(unit);
      return at === undefined ? undefined : { at, facing: wish.facing ?? north };
    },
    whyNot: (unit, hex) =>
      wish.why === false || unit === undefined
        ? undefined
        : { action: step(unit, hex), why: [{ rule: 'march.tooFar', about: [hex] }] },
    label: action => `${action.do} ${action.to ?? action.target ?? action.facing ?? ''}`.trim(),
  };
}

const IDLE = EMPTY_HAND;
const having = (doing: Doing, more: Partial<Gesture> = {}): Gesture => ({ ...EMPTY_HAND, doing, ...more });
const R1 = having(holding('R1'));
const drawn = (at: HexId, facing?: number): Gesture => having({ is: 'aiming', unit: 'R1', at, facing });
const REFUSED: Refused = plainRefusal({ ok: false, why: [{ rule: 'some.rule', about: [] }] }, 'try');

const heard = (gesture: Gesture, event: GestureEvent, now: Situation = situation()) => {
  const { gesture: after, say } = next(gesture, event, now);
  return { after, doing: after.doing, say: say?.path };
};
const tap = (hex: HexId, unit?: UnitId): GestureEvent => ({ is: 'tapped', hex, unit });

describe('a tap', () => {
  test('takes up a unit that may act, and puts the cursor there', () => {
    const { after, say } = heard(IDLE, tap('b2', 'R1'));
    expect(after).toEqual({ doing: { is: 'holding', unit: 'R1' }, cursor: 'b2', refused: undefined });
    expect(say).toBeUndefined();
  });
  test('only moves the cursor where nobody is asked', () => {
    const { after } = heard({ ...R1, refused: REFUSED }, tap('b3'), situation({ seat: null }));
    expect(after).toEqual({ ...R1, cursor: 'b3', refused: undefined });
  });
  test('finds who may act below somebody who may not', () => {
    const stacked = new Map([...places, ['Y2', 'd2'] as const]);
    expect(heard(IDLE, tap('d2', 'Y2'), situation({ places: stacked })).doing).toEqual(holding('R2'));
    expect(heard(IDLE, tap('d2'), situation()).doing).toEqual(holding('R2'));
  });
  test('leaves the hand empty on a hex of no interest', () => {
    expect(heard(IDLE, tap('e3')).doing).toEqual({ is: 'idle' });
    expect(heard(IDLE, tap('b1', 'Y1')).after.refused).toBeUndefined();
  });
  test('draws a way with the unit in hand', () => {
    expect(heard(R1, tap('b3')).doing).toEqual(drawn('b3').doing);
  });
  test('on an enemy aims at him', () => {
    const { doing, say } = heard(R1, tap('b1', 'Y1'));
    expect(doing).toMatchObject({ is: 'aiming', at: 'b1' });
    expect(say).toBeUndefined();
  });
  test('a second time on the same hex says it, and the hand lets go of it', () => {
    const { doing, say } = heard(drawn('b1'), tap('b1', 'Y1'));
    expect(say).toEqual([strike]);
    expect(doing).toEqual(holding('R1'));
  });
  test('on the unit in hand aims at its own hex, where it can turn; a second time does not turn it', () => {
    expect(heard(R1, tap('b2', 'R1')).doing).toEqual(drawn('b2').doing);
    expect(heard(drawn('b2'), tap('b2', 'R1'))).toMatchObject({ doing: drawn('b2').doing, say: undefined });
  });
  test('on another unit takes that up, unless the one in hand has business there', () => {
    expect(heard(R1, tap('d2', 'R2')).doing).toEqual(holding('R2'));
    const choices = [...CHOICES, { do: 'strike', unit: 'R1', target: 'R2' }];
    expect(heard(R1, tap('d2', 'R2'), situation({ choices })).doing).toEqual(drawn('d2').doing);
  });
  test('on the unit in hand that cannot turn leaves it in hand', () => {
    const R2 = having(holding('R2'));
    expect(heard(R2, tap('d2', 'R2')).doing).toEqual(holding('R2'));
  });
  test('where the unit cannot go tells why, and what is near', () => {
    const { after } = heard(drawn('b3'), tap('e3'));
    expect(after.doing).toEqual(holding('R1'));
    expect(after.refused).toMatchObject({ tried: 'step e3', unit: 'R1', at: 'e3' });
    expect(after.refused!.instead.map(({ label }) => label)).toEqual(['step b3', 'step c2']);
  });
  test('says nothing where no order could have meant the hex', () => {
    expect(heard(R1, tap('e3'), situation({ why: false })).after).toEqual({ ...R1, cursor: 'e3' });
  });
  test('on a hex aimed at of which nothing is left says nothing', () => {
    const gone = situation({ choices: [], reach: {} });
    expect(heard(drawn('b3'), tap('b3'), gone)).toMatchObject({ doing: drawn('b3').doing, say: undefined });
  });
});

describe('a way drawn', () => {
  const reading = (gesture: Gesture, now = situation()) => readingOf(gesture.doing, now);
  test('is the best one, and others stand beside it', () => {
    const { chosen, others, facings, facing, open } = reading(drawn('b3'));
    expect(chosen?.path).toEqual([step('R1', 'b3')]);
    expect(open).toHaveLength(3);
    expect(others.map(({ path }) => path.length)).toEqual([2, 2]);
    expect(facings.toSorted()).toEqual([north, (north + 1) % 6].toSorted());
    expect(facing).toBe(north);
  });
  test('with a facing is one that ends so', () => {
    const faced = heard(drawn('b3'), { is: 'faced', facing: (north + 1) % 6 }).after;
    expect(faced.doing).toMatchObject({ is: 'aiming', at: 'b3', facing: (north + 1) % 6 });
    expect(reading(faced).chosen?.path).toHaveLength(2);
    expect(reading(faced).others).toEqual([]);
    expect(heard(R1, { is: 'faced', facing: 2 }).after).toBe(R1);
  });
  test('keys turn about the facing of its end, round and round', () => {
    const turned = heard(drawn('b3'), { is: 'turned', by: 1 }).after;
    expect(turned.doing).toMatchObject({ facing: (north + 1) % 6 });
    expect(heard(turned, { is: 'turned', by: 1 }).doing).toMatchObject({ facing: north });
    expect(heard(drawn('b3'), { is: 'turned', by: -1 }).doing).toMatchObject({ facing: (north + 1) % 6 });
  });
  test('another one can be chosen, and is what is said', () => {
    const offer = reading(drawn('b3')).others[1]!;
    const { after } = heard({ ...drawn('b3'), refused: REFUSED }, { is: 'chose', offer });
    expect(after).toMatchObject({ doing: { is: 'choosing', at: 'b3', offer }, refused: undefined });
    expect(reading(after).chosen).toBe(offer);
    expect(reading(after).others).toHaveLength(2);
    expect(heard(after, { is: 'committed' }).say).toEqual(offer.path);
    expect(heard(R1, { is: 'chose', offer }).after).toBe(R1);
  });
  test('a facing asked for is kept by a choice, and a new one takes the choice back', () => {
    const offer = reading(drawn('b3')).open[0]!;
    const chosen = heard(drawn('b3', north), { is: 'chose', offer }).after;
    expect(chosen.doing).toMatchObject({ is: 'choosing', facing: north });
    expect(heard(chosen, { is: 'faced', facing: 1 }).doing).toMatchObject({ is: 'aiming', facing: 1 });
  });
  test('is let go by Escape, with the unit still in hand', () => {
    expect(heard(drawn('b3'), { is: 'backed' }).doing).toEqual(holding('R1'));
    const offer = reading(drawn('b3')).open[0]!;
    const chosen = heard(drawn('b3'), { is: 'chose', offer }).after;
    expect(heard(chosen, { is: 'backed' }).doing).toEqual(holding('R1'));
  });
  test('a step that is also a move is offered once, and orders come first', () => {
    const byHex = offersByHex(situation(), 'R1');
    expect([...byHex.keys()]).toEqual(['b1', 'b2', 'b3', 'c2']);
    expect(byHex.get('c2')).toHaveLength(1);
    const choices = [...CHOICES, { do: 'place', unit: 'R1', at: 'c2' }];
    const labels = offersByHex(situation({ choices }), 'R1')
      .get('c2')!
      .map(({ label }) => label);
    expect(labels).toEqual(['place', 'step c2']);
  });
  test('a hex nothing can be ordered for is not aimed at, and the last aim is gone', () => {
    expect(heard(drawn('b3'), { is: 'aimed', hex: 'e3' }).doing).toEqual(holding('R1'));
    expect(heard(R1, { is: 'aimed', hex: 'c2' }).doing).toEqual(drawn('c2').doing);
  });
});

describe('Escape', () => {
  const back: GestureEvent = { is: 'backed' };
  test('puts a refusal away first, then the aim, then the unit, and then has nothing to do', () => {
    const full = { ...drawn('b3'), refused: REFUSED };
    const aiming = heard(full, back).after;
    expect(aiming).toEqual(drawn('b3'));
    const held = heard(aiming, back).after;
    expect(held).toEqual(R1);
    const empty = heard(held, back).after;
    expect(empty).toEqual(IDLE);
    expect(heard(empty, back).after).toBe(empty);
  });
  test('does not put down who alone may act', () => {
    expect(heard(R1, back, situation({ may: ['R1'] })).after).toBe(R1);
  });
});

describe('a counter carried', () => {
  test('is in hand, and aims at what lies below it where it can go there', () => {
    const carried = heard(having(holding('R2')), { is: 'carried', unit: 'R1', hex: 'b3' }).after;
    expect(carried).toMatchObject({
      doing: { is: 'dragging', unit: 'R1', over: 'b3', aims: true },
      cursor: 'b2',
    });
    expect(aimOf(carried.doing)).toBe('b3');
    expect(readingOf(carried.doing, situation()).chosen?.path).toEqual([step('R1', 'b3')]);
    const on = heard(carried, { is: 'carried', unit: 'R1', hex: 'e3' }).after;
    expect(on.doing).toMatchObject({ is: 'dragging', aims: false });
    expect(aimOf(on.doing)).toBeUndefined();
  });
  test('puts an old refusal away', () => {
    const event: GestureEvent = { is: 'carried', unit: 'R1', hex: 'b3' };
    expect(heard({ ...R1, refused: REFUSED }, event).after.refused).toBeUndefined();
  });
  test('does nothing where nobody is asked', () => {
    const nobody = situation({ seat: null });
    expect(heard(IDLE, { is: 'carried', unit: 'R1', hex: 'b3' }, nobody).after).toBe(IDLE);
  });
  test('goes where it is let go', () => {
    const dragging = having({ is: 'dragging', unit: 'R1', over: 'b3', aims: true });
    const { say, doing } = heard(dragging, { is: 'released', unit: 'R1', hex: 'b3' });
    expect(say).toEqual([step('R1', 'b3')]);
    expect(doing).toEqual(holding('R1'));
    expect(heard(IDLE, { is: 'released', unit: 'R1', hex: 'c2' }).say).toEqual([step('R1', 'c2')]);
  });
  test('is told why not where it cannot, and stays in hand', () => {
    const dragging = having({ is: 'dragging', unit: 'R1', over: 'e3', aims: false });
    const { say, after } = heard(dragging, { is: 'released', unit: 'R1', hex: 'e3' });
    expect(say).toBeUndefined();
    expect(after).toMatchObject({ doing: holding('R1'), cursor: 'e3', refused: { at: 'e3' } });
  });
  test('put back aims at its own hex, where it can turn', () => {
    const dragging = having({ is: 'dragging', unit: 'R1', over: 'b3', aims: true });
    expect(heard(dragging, { is: 'returned', unit: 'R1', hex: 'b2' }).doing).toEqual(drawn('b2').doing);
    expect(heard(IDLE, { is: 'returned', unit: 'R2', hex: 'd2' }).doing).toEqual(holding('R2'));
  });
  test('is let go by Escape', () => {
    const dragging = having({ is: 'dragging', unit: 'R1', over: 'b3', aims: true });
    expect(heard(dragging, { is: 'backed' }).doing).toEqual(holding('R1'));
  });
});

describe('the red button', () => {
  test('says what is chosen, and nothing where nothing is', () => {
    expect(heard(drawn('c2'), { is: 'committed' }).say).toEqual([step('R1', 'c2')]);
    expect(heard(R1, { is: 'committed' })).toEqual({ after: R1, doing: R1.doing, say: undefined });
  });
  test('is the only order of a unit that can do just one thing', () => {
    const R2 = having(holding('R2'));
    expect(readingOf(R2.doing, situation()).chosen?.path).toEqual([{ do: 'rest', unit: 'R2' }]);
    expect(readingOf(R1.doing, situation()).chosen).toBeUndefined();
    expect(readingOf(IDLE.doing, situation()).chosen).toBeUndefined();
    const two = situation({ choices: [...CHOICES, { do: 'turn', unit: 'R2', facing: 1 }] });
    expect(readingOf(R2.doing, two).chosen).toBeUndefined();
  });
  test('an offer given at once is said whatever is chosen', () => {
    const offer: Offer = { path: [{ do: 'done' }], label: 'done', end: undefined };
    expect(heard(drawn('b3'), { is: 'gave', offer })).toMatchObject({
      say: offer.path,
      doing: holding('R1'),
    });
  });
});

describe('the next unit', () => {
  const go = (gesture: Gesture, to: 'may' | 'must', by: 1 | -1, now = situation()) =>
    unitOf(heard(gesture, { is: 'went', to, step: by }, now).doing);
  test('follows in their order, round and round', () => {
    expect(go(IDLE, 'may', 1)).toBe('R1');
    expect(go(R1, 'may', 1)).toBe('R2');
    expect(go(having(holding('R2')), 'may', 1)).toBe('R1');
    expect(go(IDLE, 'may', -1)).toBe('R2');
    expect(go(R1, 'may', -1)).toBe('R2');
    expect(go(R1, 'must', 1)).toBe('R2');
  });
  test('is nobody where nobody can', () => {
    expect(heard(R1, { is: 'went', to: 'must', step: 1 }, situation({ must: [] })).after).toBe(R1);
  });
  test('is shown by the cursor, where it lies on the map', () => {
    expect(heard(IDLE, { is: 'went', to: 'may', step: 1 }).after.cursor).toBe('b2');
    const waiting = situation({ may: ['R3'] });
    expect(heard({ ...IDLE, cursor: 'a1' }, { is: 'went', to: 'may', step: 1 }, waiting).after.cursor).toBe(
      'a1',
    );
  });
  test('taken by hand is the same, and nobody can be taken, too', () => {
    expect(heard(drawn('b3'), { is: 'took', unit: 'R2' }).after).toEqual(
      having(holding('R2'), { cursor: 'd2' }),
    );
    expect(heard(drawn('b3'), { is: 'took', unit: undefined }).doing).toEqual({ is: 'idle' });
  });
});

describe('one hex ahead', () => {
  const push: GestureEvent = { is: 'pushed' };
  const behind = new Map([...places, ['R1', 'b3'] as const, ['Y1', 'e1'] as const]);
  const reach = {
    R1: [
      end([step('R1', 'a3'), step('R1', 'b2')], 'b2', north, 1, 2),
      end([step('R1', 'b2')], 'b2', north, 1),
      end([turn('R1', 2), step('R1', 'b2')], 'b2', 2, 3),
    ],
  };
  test('goes the shortest way that keeps the facing', () => {
    const now = situation({ reach, places: behind, choices: [] });
    expect(heard(R1, push, now).say).toEqual([step('R1', 'b2')]);
  });
  test('else the best one', () => {
    const now = situation({ reach: { R1: [reach.R1[2]!] }, places: behind, choices: [] });
    expect(heard(R1, push, now).say).toEqual(reach.R1[2]!.path);
  });
  test('tells why not', () => {
    const now = situation({ reach: {}, choices: [], places: behind });
    expect(heard(R1, push, now).after.refused).toMatchObject({ at: 'b2' });
  });
  test('is nothing without a unit, off the map, or at its edge', () => {
    expect(heard(IDLE, push).after).toBe(IDLE);
    const R3 = having(holding('R3'));
    expect(heard(R3, push).after).toBe(R3);
    const edge = situation({ places: new Map([['R1', 'b1']]) });
    expect(heard(R1, push, edge).after).toBe(R1);
  });
});

describe('a turn on the spot', () => {
  test('is an order that turns, else a move that ends where it began', () => {
    const order = turn('R1', (north + 1) % 6);
    const ordered = situation({ choices: [...CHOICES, order] });
    expect(heard(R1, { is: 'turned', by: 1 }, ordered).say).toEqual([order]);
    expect(heard(R1, { is: 'turned', by: 1 }).say).toEqual(REACH.R1[3]!.path);
  });
  test('is nothing where the unit cannot, and without one', () => {
    expect(heard(R1, { is: 'turned', by: -1 })).toEqual({ after: R1, doing: R1.doing, say: undefined });
    expect(heard(IDLE, { is: 'turned', by: 1 }).after).toBe(IDLE);
  });
});

describe('another question', () => {
  const asked: GestureEvent = { is: 'asked' };
  test('leaves the unit in hand that can still act, and nothing else of the gesture', () => {
    const before = { ...drawn('b3'), cursor: 'b3', refused: REFUSED };
    expect(heard(before, asked).after).toEqual({ doing: holding('R1'), cursor: 'b3', refused: REFUSED });
  });
  test('puts down who cannot, and everybody where nobody is asked', () => {
    expect(heard(R1, asked, situation({ may: ['R2', 'R3'] })).doing).toEqual({ is: 'idle' });
    expect(heard(R1, asked, situation({ seat: null, may: ['R1'] })).doing).toEqual({ is: 'idle' });
  });
  test('takes up who alone may act', () => {
    expect(heard(IDLE, asked, situation({ may: ['R2'] })).doing).toEqual(holding('R2'));
  });
});

describe('once it is said', () => {
  const offer: Offer = { path: [step('R1', 'b3')], label: 'step b3', end: undefined };
  const answered = (
    gesture: Gesture,
    before: Partial<Before>,
    now = situation(),
    refusal: Refusal | null = null,
  ) =>
    heard(
      gesture,
      { is: 'answered', offer, refusal, before: { seat: 'red', unit: 'R1', waiting: [], ...before } },
      now,
    ).after;
  const refusal: Refusal = { ok: false, why: [{ rule: 'march.zone', about: ['Y1'] }] };

  test('a refusal is shown with what was tried', () => {
    expect(answered(R1, {}, situation(), refusal)).toMatchObject({
      doing: holding('R1'),
      refused: { tried: 'step b3', unit: 'R1', at: undefined, why: refusal.why, instead: [] },
    });
  });
  test('a unit that can still act stays in hand', () => {
    expect(answered(R1, {})).toBe(R1);
  });
  test('it is put down where the screen went to somebody else, who keeps what he holds', () => {
    expect(answered(R1, {}, situation({ seat: 'yellow' })).doing).toEqual({ is: 'idle' });
    const theirs = having(holding('Y1'));
    expect(answered(theirs, {}, situation({ seat: 'yellow' }))).toBe(theirs);
    expect(answered(R1, {}, situation({ seat: 'yellow' }), refusal).doing).toEqual({ is: 'idle' });
  });
  test('the next unit that waits off the map is up once one is placed', () => {
    const waiting = ['R1', 'R3', 'R4'];
    const now = situation({ may: ['R1', 'R3', 'R4'] });
    expect(answered(R1, { waiting }, now).doing).toEqual(holding('R3'));
    const later = situation({ may: ['R1', 'R4'] });
    expect(answered(R1, { waiting }, later).doing).toEqual(holding('R4'));
    expect(answered(R1, { waiting: ['R4', 'R1'] }, later).doing).toEqual(holding('R4'));
    expect(answered(R1, { waiting }, situation({ may: ['R1', 'R2'] })).doing).toEqual({ is: 'idle' });
  });
  test('but not while it still waits, nor where one alone may act, nor where none was in hand', () => {
    const R3 = having(holding('R3'));
    expect(answered(R3, { unit: 'R3', waiting: ['R3', 'R4'] }, situation({ may: ['R3', 'R4'] }))).toBe(R3);
    expect(answered(R1, { waiting: ['R1', 'R3'] }, situation({ may: ['R3'] }))).toBe(R1);
    expect(answered(IDLE, { unit: undefined, waiting: ['R3'] })).toBe(IDLE);
  });
});

test('the cursor and a refusal can be put there by others', () => {
  expect(heard(R1, { is: 'pointed', hex: 'e1' }).after).toEqual({ ...R1, cursor: 'e1' });
  const refused = heard(R1, { is: 'refused', refused: REFUSED }).after;
  expect(refused).toEqual({ ...R1, refused: REFUSED });
  expect(heard(refused, { is: 'refused', refused: undefined }).after).toEqual(R1);
});
