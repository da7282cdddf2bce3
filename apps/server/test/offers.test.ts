import { describe, expect, test } from 'vitest';
import { Limiter } from '../src/people/limits.ts';
import { agreedBy, declinedOffer, made, NO_OFFERS, noted, waitOf, withdrawn } from '../src/room/offers.ts';

const offer = (id: string, from = 'red', what: 'draw' | 'pause' = 'draw') => ({
  id,
  from,
  what,
  agreed: [from],
});

describe('offers', () => {
  test('take the place of the same asked before, and gather who has agreed', () => {
    let offers = made(made(made(NO_OFFERS, offer('a')), offer('b')), offer('c', 'blue'));
    expect(offers.open.map(({ id }) => id)).toEqual(['b', 'c']);
    offers = agreedBy(offers, 'b', ['blue', 'red']);
    expect(offers.open[0]!.agreed).toEqual(['red', 'blue']);
    expect(withdrawn(offers, ({ from }) => from === 'red').open.map(({ id }) => id)).toEqual(['c']);
  });
  test('make the asker wait after a no, twice as long each time, and nobody else', () => {
    let now = 0;
    let offers = made(NO_OFFERS, offer('a'));
    const no = () => {
      const told = declinedOffer(offers, offer('a'), true, now);
      offers = told.offers;
      return told.retry;
    };
    expect(no()).toBe(30_000);
    expect(offers.open).toEqual([]);
    expect(waitOf(offers, 'red', 'draw', 10_000)).toBe(20_000);
    expect(waitOf(offers, 'blue', 'draw', 10_000)).toBe(0);
    expect(waitOf(offers, 'red', 'pause', 10_000)).toBe(0);
    now = 30_000;
    expect(no()).toBe(60_000);
    expect(declinedOffer(offers, offer('a'), false, now).retry).toBe(3 * 3_600_000 + 3_600_000);
    now += 3 * 3_600_000;
    expect(no()).toBe(30_000);
  });
  test('remember the last messages', () => {
    let offers = NO_OFFERS;
    for (let n = 0; n < 25; n++) offers = noted(offers, String(n));
    expect(offers.done).toHaveLength(20);
    expect(offers.done).toContain('24');
  });
});

describe('a limit', () => {
  test('lets so many pass at once, then one after the other, each by himself', () => {
    let now = 0;
    const limiter = new Limiter({ now: () => now, after: () => () => undefined }, { burst: 2, every: 100 });
    expect([limiter.wait('a'), limiter.wait('a'), limiter.wait('a'), limiter.wait('b')]).toEqual([
      0, 0, 100, 0,
    ]);
    now = 60;
    expect(limiter.wait('a')).toBe(40);
    now = 100;
    expect(limiter.wait('a')).toBe(0);
    expect(limiter.wait('a')).toBe(100);
  });
  test('forgets strangers as soon as they have their full measure again, however many come', () => {
    let now = 0;
    const limiter = new Limiter({ now: () => now, after: () => () => undefined }, { burst: 2, every: 100 });
    for (let n = 0; n < 50_000; n++) {
      now += 1;
      limiter.wait(String(n));
    }
    expect(limiter.size).toBeLessThan(20_000);
    limiter.wait('last');
    limiter.wait('last');
    // Whoever still owes is remembered while others are forgotten.
    for (let n = 0; n < 25_000; n++) limiter.wait(`more ${n}`);
    expect(limiter.wait('last')).toBeGreaterThan(0);
  });
});
