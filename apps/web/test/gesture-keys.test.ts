import type { Action, Refusal } from '@gonfalon/kernel';
import { describe, expect, test } from 'vitest';
import type { Before, GestureEvent } from '../src/table/gesture/gesture.ts';
import { readingOf } from '../src/table/gesture/reading.ts';
import { type Gesture, holding, type Offer, unitOf } from '../src/table/gesture/state.ts';
import {
  CHOICES,
  drawn,
  end,
  having,
  heard,
  IDLE,
  north,
  places,
  R1,
  REACH,
  REFUSED,
  situation,
  step,
  turn,
} from './gesture-table.ts';

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
  test('is of the same command, the nearest first, its leader last; then of another', () => {
    const army = new Map([
      ['A', 'a1'],
      ['B', 'a3'],
      ['L', 'b1'],
      ['C', 'a2'],
      ['D', 'e3'],
      ['M', 'd3'],
    ]);
    const now = situation({
      places: army,
      may: ['L', 'A', 'B', 'C', 'D', 'M'],
      leaders: { A: 'L', B: 'L', C: 'M', D: 'M' },
    });
    const round: (string | undefined)[] = [];
    let gesture = IDLE;
    for (let n = 0; n < 7; n++) {
      gesture = heard(gesture, { is: 'went', to: 'may', step: 1 }, now).after;
      round.push(unitOf(gesture.doing));
    }
    // All were passed over: they come round again.
    expect(round).toEqual(['A', 'B', 'L', 'C', 'D', 'M', 'D']);
    const back = heard(gesture, { is: 'went', to: 'may', step: -1 }, now).after;
    expect(unitOf(back.doing)).toBe('M');
  });
  test('goes on from whoever was last in hand, though it can act no more', () => {
    const army = new Map([
      ['A', 'a1'],
      ['B', 'b1'],
      ['C', 'e3'],
    ]);
    const now = situation({ places: army, may: ['C', 'B'], leaders: {} });
    expect(go({ ...IDLE, passed: ['A'] }, 'may', 1, now)).toBe('B');
    expect(go({ ...IDLE, passed: ['B', 'A'] }, 'may', 1, now)).toBe('C');
  });
  test('may be one that waits for the end of a move', () => {
    const now = situation({ may: ['R1'], freed: ['R2'] });
    expect(go(R1, 'may', 1, now)).toBe('R2');
    expect(go(R1, 'must', 1, { ...now, subjects: { ...now.subjects, must: [] } })).toBe('R1');
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
      having(holding('R2'), { cursor: 'd2', passed: ['R2'] }),
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
    const order: Action = { do: 'wheel', unit: 'R1', facing: (north + 1) % 6 };
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
    expect(heard(before, asked).after).toEqual({
      passed: [],
      doing: holding('R1'),
      cursor: 'b3',
      refused: REFUSED,
    });
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
