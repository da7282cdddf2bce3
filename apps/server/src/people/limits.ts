// How much one may do in a while, by person or by address.

import type { Time } from '../time.ts';

export interface Limit {
  /** So many at once, and one more every so many milliseconds. */
  readonly burst: number;
  readonly every: number;
}

export const LIMIT = {
  orders: { burst: 60, every: 333 },
  chat: { burst: 5, every: 2000 },
  /** Games asked for over sockets: all windows of one person come back at once after a restart. */
  watches: { burst: 60, every: 1000 },
  /** `active` and `ping`, which a page needs once in a while; a further `hello`, and an `unwatch` of what is not watched. */
  signs: { burst: 60, every: 1000 },
  requests: { burst: 120, every: 250 },
  writes: { burst: 40, every: 1500 },
  guests: { burst: 20, every: 30_000 },
  games: { burst: 20, every: 180_000 },
  logins: { burst: 5, every: 12_000 },
  /** Codes sent to a mail address, by who asks and by the address. */
  mails: { burst: 3, every: 3_600_000 },
  /** Messages that cannot be read, of one socket. */
  bad: { burst: 20, every: 500 },
  /** Sockets opened, by address: all pages of a house come back at once after a restart. */
  sockets: { burst: 120, every: 500 },
} as const satisfies Readonly<Record<string, Limit>>;

interface Bucket {
  left: number;
  at: number;
}

/** From so many on, whoever has his full measure again is forgotten; it would be the same to remember him. */
const TIDY_AT = 10_000;

/** What is limited, and how: tests that say more in a second than people in an hour loosen it. */
export type Limits = Readonly<Record<keyof typeof LIMIT, Limit>>;

export class Limiter {
  readonly #time: Time;
  readonly #limit: Limit;
  readonly #buckets = new Map<string, Bucket>();
  #tidyAt = TIDY_AT;

  constructor(time: Time, limit: Limit) {
    this.#time = time;
    this.#limit = limit;
  }

  /**
   * How many are remembered.
   * @testonly nobody else can tell whether strangers are forgotten.
   */
  get size(): number {
    return this.#buckets.size;
  }

  /** 0 where it is allowed; else milliseconds to wait. */
  wait(who: string): number {
    const now = this.#time.now();
    const { burst, every } = this.#limit;
    const bucket = this.#buckets.get(who) ?? { left: burst, at: now };
    const left = Math.min(burst, bucket.left + (now - bucket.at) / every);
    if (this.#buckets.size >= this.#tidyAt) this.#tidy(now);
    if (left < 1) {
      this.#buckets.set(who, { left, at: now });
      return Math.ceil((1 - left) * every);
    }
    this.#buckets.set(who, { left: left - 1, at: now });
    return 0;
  }

  #tidy(now: number): void {
    const { burst, every } = this.#limit;
    for (const [who, { left, at }] of this.#buckets)
      if (left + (now - at) / every >= burst) this.#buckets.delete(who);
    // While many of them are still busy nobody shall look through all of them at every message.
    this.#tidyAt = Math.max(TIDY_AT, 2 * this.#buckets.size);
  }
}
