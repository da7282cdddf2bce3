// The clock against a small model that goes by the minute: random games with pauses, leaves, gifts of time and hours in which no
// server was there.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  asking,
  type ClockState,
  firstOut,
  givenBack,
  leftOf,
  moreTime,
  newClock,
  onLeave,
  type Pace,
  pausing,
} from '../src/clock/clock.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const PACE: Pace = { bank: 14 * HOUR, add: HOUR, cap: 20 * HOUR, grace: 10 * MINUTE };
const SEATS = ['red', 'yellow'] as const;
type Side = (typeof SEATS)[number];

const side = fc.constantFrom(...SEATS);
const event = fc.oneof(
  fc.record({
    is: fc.constant('ask' as const),
    side,
    window: fc.boolean(),
    beat: fc.constantFrom('1', '2', '3'),
  }),
  fc.record({ is: fc.constant('pause' as const), on: fc.boolean() }),
  fc.record({ is: fc.constant('leave' as const), side, hours: fc.nat(30) }),
  fc.record({ is: fc.constant('back' as const), side }),
  fc.record({ is: fc.constant('gift' as const), side, hours: fc.nat(3) }),
  fc.record({ is: fc.constant('down' as const), minutes: fc.nat(300) }),
);
type Happening = typeof event extends fc.Arbitrary<infer E> ? E : never;

/** One seat, by the minute: how long it still costs nothing, and what is left. */
class Model {
  left = PACE.bank / MINUTE;
  asked = false;
  #beat = '';
  #free = 0;
  #away: number | null = null;
  #waits = 0;

  minute(now: number, paused: boolean): void {
    if (!this.asked || paused || now < this.#waits) return;
    if (this.#free > 0) this.#free--;
    else this.left--;
  }
  /** What is asked is asked anew; whoever is on leave, and not short of time, has until he is back. */
  anew(now: number): void {
    this.#free = PACE.grace / MINUTE;
    this.#waits = this.left >= 12 * 60 ? Math.max(now, this.#away ?? 0) : now;
  }
  ask(now: number, window: boolean, beat: string): void {
    if (!window && this.#beat !== beat) {
      this.#beat = beat;
      this.left = Math.max(this.left, Math.min(PACE.cap / MINUTE, this.left + PACE.add / MINUTE));
    }
    this.asked = true;
    this.anew(now);
  }
  leave(now: number, until: number | null): void {
    if (this.#away === until || (until !== null && this.left < 12 * 60)) return;
    this.#away = until;
    this.anew(now);
  }
}

class Both {
  now = 0;
  paused = false;
  clock: ClockState = newClock(PACE, SEATS);
  readonly models: Readonly<Record<Side, Model>> = { red: new Model(), yellow: new Model() };

  pass(minutes: number): void {
    for (let n = 0; n < minutes; n++, this.now++)
      for (const seat of SEATS) this.models[seat].minute(this.now, this.paused);
  }
  get at(): number {
    return this.now * MINUTE;
  }

  happens(what: Happening): void {
    const { models, now, at } = this;
    switch (what.is) {
      case 'ask':
        for (const seat of SEATS) if (seat !== what.side) models[seat].asked = false;
        models[what.side].ask(now, what.window, what.beat);
        this.clock = asking(
          this.clock,
          PACE,
          { seats: [what.side], window: what.window, beat: () => what.beat },
          at,
        );
        break;
      case 'pause':
        if (this.paused && !what.on) for (const seat of SEATS) models[seat].anew(now);
        this.paused = what.on;
        this.clock = pausing(this.clock, PACE, what.on, at);
        break;
      case 'leave':
        models[what.side].leave(now, now + 1 + what.hours * 60);
        this.clock = onLeave(this.clock, PACE, what.side, (now + 1 + what.hours * 60) * MINUTE, at);
        break;
      case 'back':
        models[what.side].leave(now, null);
        this.clock = onLeave(this.clock, PACE, what.side, null, at);
        break;
      case 'gift':
        models[what.side].left += what.hours * 60;
        this.clock = moreTime(this.clock, what.side, what.hours * HOUR);
        break;
      case 'down':
        this.now += what.minutes;
        this.clock = givenBack(this.clock, at, this.at);
    }
  }
  agrees(): void {
    for (const seat of SEATS)
      expect(leftOf(this.clock.seats[seat]!, PACE, this.paused, this.at) / MINUTE, seat).toBe(
        this.models[seat].left,
      );
  }
}

test('a clock is what a minute after a minute makes of it', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(400), event), { maxLength: 25 }), happenings => {
      const both = new Both();
      for (const [minutes, what] of happenings) {
        both.pass(minutes);
        both.agrees();
        both.happens(what);
        both.agrees();
      }
      const out = firstOut(both.clock, PACE);
      if (out === null) return;
      // At that moment, and not a minute sooner, nothing is left.
      const minutes = out.at / MINUTE - both.now;
      // In a real game it would have been over before.
      if (minutes < 0 || both.models[out.seat as Side].left < 0) return;
      both.pass(minutes);
      expect(both.models[out.seat as Side].left).toBe(0);
      both.agrees();
    }),
    { numRuns: 500 },
  );
});
