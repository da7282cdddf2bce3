import { describe, expect, test } from 'vitest';
import type { GestureEvent } from '../src/table/gesture/gesture.ts';
import { offersByHex, readingOf } from '../src/table/gesture/reading.ts';
import { aimOf, type Gesture, holding } from '../src/table/gesture/state.ts';
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
  REFUSED,
  situation,
  step,
  strike,
  tap,
  turn,
} from './gesture-table.ts';

describe('a tap', () => {
  test('takes up a unit that may act, and puts the cursor there', () => {
    const { after, say } = heard(IDLE, tap('b2', 'R1'));
    expect(after).toEqual({
      doing: { is: 'holding', unit: 'R1' },
      cursor: 'b2',
      refused: undefined,
      passed: ['R1'],
    });
    expect(say).toBeUndefined();
  });
  test('where nobody is asked says so, and takes nothing up', () => {
    const { after } = heard({ ...R1, refused: REFUSED }, tap('b1', 'Y1'), situation({ seat: null }));
    expect(after).toMatchObject({ ...R1, cursor: 'b1', refused: { about: 'Y1', note: 'others', why: [] } });
  });
  test('finds who may act below somebody who may not', () => {
    const stacked = new Map([...places, ['Y2', 'd2'] as const]);
    expect(heard(IDLE, tap('d2', 'Y2'), situation({ places: stacked })).doing).toEqual(holding('R2'));
    expect(heard(IDLE, tap('d2'), situation()).doing).toEqual(holding('R2'));
  });
  test('leaves the hand empty on a hex of no interest', () => {
    const { doing, after } = heard(IDLE, tap('e3'));
    expect(doing).toEqual({ is: 'idle' });
    expect(after.refused).toMatchObject({ at: 'e3', note: 'nobody' });
  });
  test('on somebody who cannot act tells who it is, why not, and what can be done about him', () => {
    const { doing, after } = heard(IDLE, tap('b1', 'Y1'), situation({ choices: [] }));
    expect(doing).toEqual({ is: 'idle' });
    expect(after.refused).toMatchObject({
      about: 'Y1',
      at: 'b1',
      why: [{ rule: 'march.ownUnit' }],
      instead: [{ path: [strike], label: 'R1: strike Y1' }],
    });
  });
  test('takes up whoever is free once the move under way has ended, and Escape gives the mover back', () => {
    const now = situation({ may: ['R1'], freed: ['R2'] });
    const { after, say } = heard(R1, tap('d2', 'R2'), now);
    expect(after.doing).toEqual(holding('R2'));
    expect(say).toBeUndefined();
    expect(heard(after, { is: 'asked' }, now).doing).toEqual(holding('R2'));
    expect(heard(after, { is: 'backed' }, now).doing).toEqual(holding('R1'));
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
  test('where no order could have meant the hex says that there is nothing to do', () => {
    const { after } = heard(R1, tap('e3'), situation({ why: false }));
    expect(after).toMatchObject({ ...R1, cursor: 'e3', refused: { unit: 'R1', at: 'e3', note: 'here' } });
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
    // A step that a longer move begins with is another order than that move.
    const reach = { R1: [end([step('R1', 'c2'), turn('R1', 1)], 'c2', 1, 1)] };
    expect(offersByHex(situation({ reach }), 'R1').get('c2')).toHaveLength(2);
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
