import { type DiceStream, diceStream, drawBelow, rollD6 } from '@gonfalon/kernel';
import { expect, test } from 'vitest';

const THROWS = 60000;

/** Pearson's statistic against equal chances. */
function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((a, b) => a + b) / counts.length;
  return counts.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
}

test('the same seed throws the same dice, on every machine and for ever', () => {
  expect(rollD6(diceStream('tannenberg'), 12).dice).toEqual(rollD6(diceStream('tannenberg'), 12).dice);
  expect(rollD6(diceStream('tannenberg'), 12).dice).toEqual(GOLDEN);
  expect(rollD6(diceStream('tannenberg '), 12).dice).not.toEqual(GOLDEN);
});
const GOLDEN = [3, 4, 1, 4, 5, 4, 4, 4, 6, 3, 2, 4];

test('a stream is plain data: it goes on after JSON, and rolling does not change it', () => {
  const stream = diceStream('x');
  const { dice } = rollD6(stream, 5);
  expect(rollD6(JSON.parse(JSON.stringify(stream)) as DiceStream, 5).dice).toEqual(dice);
  const first = rollD6(stream, 2);
  expect([...first.dice, ...rollD6(first.stream, 3).dice]).toEqual(dice);
});

test('faces are equally likely, and so are pairs of neighbours', () => {
  const { dice } = rollD6(diceStream('fair play'), THROWS);
  const faces = new Array<number>(6).fill(0);
  const pairs = new Array<number>(36).fill(0);
  dice.forEach((die, n) => {
    faces[die - 1]!++;
    if (n % 2 === 1) pairs[(dice[n - 1]! - 1) * 6 + die - 1]!++;
  });
  // The 99.9 % points for 5 and 35 degrees of freedom; the seed is fixed, so this is no matter of luck.
  expect(chiSquare(faces)).toBeLessThan(20.5);
  expect(chiSquare(pairs)).toBeLessThan(66.6);
});

test('similar seeds have nothing in common', () => {
  const firsts = Array.from({ length: 6000 }, (_, n) => rollD6(diceStream(`game ${n}`), 1).dice[0]!);
  const faces = new Array<number>(6).fill(0);
  for (const die of firsts) faces[die - 1]!++;
  expect(chiSquare(faces)).toBeLessThan(20.5);
});

test('numbers below n stay below n', () => {
  let stream = diceStream('below');
  for (let n = 1; n < 500; n++) {
    const drawn = drawBelow(stream, n);
    expect(drawn.value).toBeGreaterThanOrEqual(0);
    expect(drawn.value).toBeLessThan(n);
    stream = drawn.stream;
  }
});
