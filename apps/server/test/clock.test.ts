import { describe, expect, test } from 'vitest';
import {
  asking,
  firstOut,
  givenBack,
  leftOf,
  moreTime,
  newClock,
  PACE,
  pausing,
} from '../src/clock/clock.ts';

const pace = PACE.evening!;
const MINUTE = 60_000;
const START = 1_000_000;
const asked = (seats: readonly string[], beat = '1/1', window = false) => ({
  seats,
  window,
  beat: () => beat,
});
const fresh = () => newClock(pace, ['red', 'blue']);
const leftAt = (clock: ReturnType<typeof fresh>, seat: string, now: number) =>
  leftOf(clock.seats[seat]!, pace, clock.paused, now);

describe('a clock', () => {
  test('runs for whoever is asked, after the free moments of the question', () => {
    const clock = asking(fresh(), pace, asked(['red']), START);
    expect(leftAt(clock, 'red', START + 20_000)).toBe(77 * MINUTE);
    expect(leftAt(clock, 'red', START + 20_000 + MINUTE)).toBe(76 * MINUTE);
    expect(leftAt(clock, 'blue', START + 60 * MINUTE)).toBe(75 * MINUTE);
  });
  test('gives time once a beat, never above the cap, and none for reactions', () => {
    let clock = asking(fresh(), pace, asked(['red'], '1/1', true), START);
    expect(clock.seats.red!.left).toBe(75 * MINUTE);
    clock = asking(clock, pace, asked(['red']), START);
    clock = asking(clock, pace, asked(['red']), START);
    expect(clock.seats.red!.left).toBe(77 * MINUTE);
    for (let beat = 2; beat < 20; beat++) clock = asking(clock, pace, asked(['red'], `${beat}`), START);
    expect(clock.seats.red!.left).toBe(90 * MINUTE);
  });
  test('says who is out first and when', () => {
    const clock = asking(fresh(), pace, asked(['red'], '1', true), START);
    expect(firstOut(clock, pace)).toEqual({ seat: 'red', at: START + 20_000 + 75 * MINUTE });
    expect(firstOut(fresh(), pace)).toBeNull();
    expect(firstOut(clock, null)).toBeNull();
  });
  test('stands still while paused, and the question is asked anew', () => {
    const clock = asking(fresh(), pace, asked(['red'], '1', true), START);
    const paused = pausing(clock, pace, true, START + 20_000 + MINUTE);
    expect(firstOut(paused, pace)).toBeNull();
    expect(leftAt(paused, 'red', START + 99 * MINUTE)).toBe(74 * MINUTE);
    const again = pausing(paused, pace, false, START + 99 * MINUTE);
    expect(leftAt(again, 'red', START + 99 * MINUTE + 20_000 + MINUTE)).toBe(73 * MINUTE);
  });
  test('gives back what passed while no server was there, and no more', () => {
    const clock = asking(fresh(), pace, asked(['red'], '1', true), START);
    const down = [START + 5 * MINUTE, START + 65 * MINUTE] as const;
    const after = givenBack(clock, ...down);
    expect(leftAt(after, 'red', down[1])).toBe(leftAt(clock, 'red', down[0]));
    const later = asking(fresh(), pace, asked(['red'], '1', true), down[1] + 1);
    expect(givenBack(later, ...down)).toEqual(later);
    const during = asking(fresh(), pace, asked(['red'], '1', true), START + 30 * MINUTE);
    expect(givenBack(during, ...down).seats.red!.since).toBe(down[1]);
  });
  test('shows nothing of what one of several does who choose in secret', () => {
    const clock = asking(fresh(), pace, asked(['red', 'blue']), START);
    expect(asking(clock, pace, asked(['red', 'blue']), START + MINUTE)).toBe(clock);
    const one = asking(clock, pace, asked(['blue']), START + MINUTE);
    expect(one.seats.red!.since).toBeNull();
  });
  test('takes more time where it is given, and none where there is no clock', () => {
    expect(moreTime(fresh(), 'red', MINUTE).seats.red!.left).toBe(76 * MINUTE);
    expect(moreTime(fresh(), 'nobody', MINUTE)).toEqual(fresh());
    const none = newClock(null, ['red']);
    expect(asking(none, null, asked(['red']), START)).toBe(none);
    expect(pausing(none, null, true, START)).toBe(none);
  });
});
