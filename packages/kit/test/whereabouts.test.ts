import { OFF_MAP } from '@gonfalon/hex';
import { type Chunks, chunksOf, withItem } from '@gonfalon/kernel';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { type Counter, Musters, someOfKind, Whereabouts } from '../src/index.ts';

interface Man extends Counter {
  readonly arm: string;
}
const COUNTING = { onMap: (man: Man) => man.at !== OFF_MAP, kindOf: (man: Man) => man.arm };
const man = (n: number, at: number, seat = 'red', arm = 'foot'): Man => ({ n, id: `U${n}`, at, seat, arm });
const army = (size: number): Chunks<Man> =>
  chunksOf(Array.from({ length: size }, (_, n) => man(n, n % 10, n % 2 ? 'red' : 'blue')));
const everything = (index: Whereabouts<Man>) => ({
  hexes: Array.from({ length: 12 }, (_, hex) => index.at(hex)),
  red: index.side('red'),
  riders: index.numbersOf('rider'),
  U3: index.numberOf('U3'),
  all: index.all(),
});

/** The same, looked up unit by unit. */
const looked = (units: Chunks<Man>): ReturnType<typeof everything> => {
  const all = units.flat();
  return {
    hexes: Array.from({ length: 12 }, (_, hex) => all.filter(({ at }) => at === hex)),
    red: all.filter(({ seat }) => seat === 'red'),
    riders: all.filter(({ arm }) => arm === 'rider').map(({ n }) => n),
    U3: all.find(({ id }) => id === 'U3')?.n,
    all,
  };
};

describe('an index of who stands where', () => {
  test('follows whatever muster it is asked about as if it had never known another', () => {
    const change = fc.record({
      n: fc.nat(39),
      at: fc.integer({ min: -1, max: 11 }),
      arm: fc.constantFrom('foot', 'rider'),
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 20 }), fc.array(fc.nat(20)), (changes, visits) => {
        const musters = [army(40)];
        for (const { n, at, arm } of changes)
          musters.push(withItem(musters.at(-1)!, n, man(n, at, 'red', arm)));
        const index = new Whereabouts(COUNTING);
        for (const visit of visits) {
          const units = musters[visit % musters.length]!;
          expect(everything(index.of(units))).toEqual(looked(units));
        }
      }),
    );
  });

  test('follows to armies of another size and with other names', () => {
    const index = new Whereabouts(COUNTING).of(army(40));
    const others = chunksOf([{ ...man(0, 3, 'red', 'rider'), id: 'X' }]);
    expect(everything(index.of(others))).toEqual(looked(others));
    expect(index.numberOf('U3')).toBeUndefined();
  });

  test('follows two that have changed places in the muster', () => {
    const units = army(4);
    const [a, b] = [man(2, 5), man(3, 6)];
    const swapped = withItem(withItem(units, 2, { ...a, id: 'U3' }), 3, { ...b, id: 'U2' });
    const index = new Whereabouts(COUNTING).of(units).of(swapped);
    expect([index.numberOf('U3'), index.numberOf('U2')]).toEqual([2, 3]);
  });

  test('finds some of a kind among those of a seat alone', () => {
    const units = withItem(army(4), 1, man(1, 5, 'red', 'rider'));
    const sc = { s: { units }, index: new Whereabouts(COUNTING) };
    const found = (seat: string, at: number) => someOfKind(sc, seat, 'rider', rider => rider.at === at);
    expect([found('red', 5), found('red', 6), found('blue', 5)]).toEqual([true, false, false]);
  });

  test('keeps what was worked out until a unit changes', () => {
    const work = vi.fn(() => 7);
    const units = army(3);
    const index = new Whereabouts(COUNTING);
    expect([index.of(units).once('a', work), index.of(units).once('a', work)]).toEqual([7, 7]);
    expect(work).toHaveBeenCalledTimes(1);
    index.of(withItem(units, 0, man(0, 5))).once('a', work);
    expect(work).toHaveBeenCalledTimes(2);
  });
});

describe('the indexes of a game', () => {
  const CROWD = 160;
  test('battles asked about in turn have one each, and a step goes on with its own', () => {
    const musters = new Musters(COUNTING);
    const [one, two] = [army(CROWD), army(CROWD)];
    const first = musters.of(one).of(one);
    const second = musters.of(two).of(two);
    expect(second).not.toBe(first);
    expect(musters.of(one)).toBe(first);
    expect(musters.of(withItem(two, 0, man(0, 4)))).toBe(second);
    expect(musters.of(withItem(one, 0, man(0, 4)))).toBe(first);
  });

  test('more battles than it keeps share indexes, and are told the truth all the same', () => {
    const musters = new Musters(COUNTING);
    const battles = Array.from({ length: 100 }, (_, n) => withItem(army(CROWD), 0, man(0, n % 12)));
    const used = new Set<Whereabouts<Man>>();
    for (const units of [...battles, ...battles]) {
      const index = musters.of(units);
      used.add(index);
      expect(index.of(units).at(units[0]![0]!.at)).toContain(units[0]![0]);
    }
    expect(used.size).toBe(64);
  });
});
