import { Host, type Logged, randomPlayer, seatLog, seededCup } from '@gonfalon/host';
import { begin, checksum, type Play, patched, type Seat } from '@gonfalon/kernel';
import { skirmish } from '@gonfalon/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const VIEWERS: readonly (Seat | null)[] = ['red', 'blue', null];

/** A random game with everything in it that a record can hold. */
function played(seed: string, steps: number): Host {
  const play = begin(skirmish, { scenario: 'ford', options: {} }) as unknown as Play<unknown>;
  const host = new Host(play, {
    cup: seededCup(seed),
    rollsItself: true,
    occupants: ['red', 'blue'].map(seat => [seat, [randomPlayer(`${seed}/${seat}`)]]),
    order: seats => [...seats].reverse(),
  });
  for (let n = 0; n < steps && host.step(); n++) {
    if (n % 7 === 3) host.undo('red');
    if (n % 11 === 5) host.enter({ note: 'hm', by: 'blue' });
    if (n % 13 === 8) host.enter({ back: host.entries[2]!.number, agreed: ['red', 'blue'] });
  }
  host.enter({ end: 'agreed', winner: null });
  return host;
}

/** The logs of all viewers, each told every entry with the game as it was then. */
function logsOf(host: Host): Map<Seat | null, Logged[]> {
  const { entries, play } = host;
  const begun: Play<unknown> = { ...play, state: play.opening, last: null, live: null, ended: null };
  return new Map(
    VIEWERS.map(seat => {
      const log = seatLog(play, seat);
      let now = begun;
      const told = entries.flatMap(entry => {
        const { said, state, basis } = entry;
        const counts = 'seat' in said || 'rolled' in said || 'umpire' in said;
        const back = 'undo' in said || 'back' in said;
        let live = counts ? entry : basis;
        if (back) while (live && live.state !== state) live = live.basis;
        now = { ...now, state, last: entry, live, ended: 'end' in said ? said : null };
        return log.add(now, entry) ?? [];
      });
      return [seat, told];
    }),
  );
}

describe('the log of a seat', () => {
  test('gives by its deltas alone what the seat may know, with sums that fit and numbers without a gap', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 6 }),
        fc.integer({ min: 5, max: 80 }),
        (seed, steps) => {
          const host = played(seed, steps);
          const { game, opening, state } = host.play;
          for (const [seat, entries] of logsOf(host)) {
            let view: unknown = game.view(opening, seat);
            for (const [index, { n, delta, sum }] of entries.entries()) {
              expect(n).toBe(index + 1);
              view = patched(view, delta);
              expect(checksum(view)).toBe(sum);
            }
            expect(checksum(view)).toBe(checksum(game.view(state, seat)));
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  test('tells orders to their own seat only', () => {
    const logs = logsOf(played('own', 60));
    for (const [viewer, entries] of logs)
      for (const { is, seat, action, by } of entries)
        if (is === 'decision')
          expect([action !== undefined, by !== undefined]).toEqual([seat === viewer, seat === viewer]);
    expect(logs.get('red')!.some(({ action }) => action)).toBe(true);
  });

  test('leaves out what a seat saw nothing of', () => {
    const opening = skirmish.setup('ford', {});
    const secretive = {
      ...skirmish,
      see: (event: never, seat: Seat | null) => (seat === 'blue' ? event : null),
      view: (state: typeof opening, seat: Seat | null) => (seat === 'blue' ? state : opening),
    };
    const play = begin(secretive, { scenario: 'ford', options: {} }) as unknown as Play<unknown>;
    const host = new Host(play, { cup: seededCup('x') });
    expect(host.say('blue', { do: 'pick', stance: 'wary', lair: '0303' })).toBeNull();
    const [entry] = host.entries;
    expect(seatLog(host.play, 'red').add(host.play, entry!)).toBeNull();
    expect(seatLog(host.play, null).add(host.play, entry!)).toBeNull();
    expect(seatLog(host.play, 'blue').add(host.play, entry!)).toMatchObject({
      n: 1,
      is: 'decision',
      by: 'person',
    });
  });

  test('goes on from where it was kept', () => {
    const host = played('kept', 30);
    const { play } = host;
    const log = seatLog(play, 'red');
    for (const entry of host.entries) log.add(play, entry);
    const again = seatLog(play, 'red', JSON.parse(JSON.stringify(log.place)));
    expect(again.n).toBe(log.n);
    expect(again.nOf(3)).toBe(log.nOf(3));
    expect(again.place).toEqual(JSON.parse(JSON.stringify(log.place)));
  });
});
