// The host's stream of dice: sfc32, four integers of plain data. Rules never see it; they ask for dice and are answered.

import { hashText } from './hash.ts';

export type DiceStream = readonly [number, number, number, number];

/** Bases of the four lanes a text seed is hashed into; then twelve draws are thrown away so that every bit has mixed. */
const LANES = [0x9e3779b9, 0x243f6a88, 0xb7e15162, 0x6a09e667] as const;
const WARM_UP = 12;

/** The same text gives the same dice on every machine. */
export function diceStream(seed: string): DiceStream {
  // Signed like all that follow: engines keep small integers apart from floats, and a mixture makes rolls slow.
  let stream = LANES.map(basis => hashText(seed, basis) | 0) as unknown as DiceStream;
  for (let n = 0; n < WARM_UP; n++) stream = stepped(stream);
  return stream;
}

/** The stream one step of sfc32 on (Chris Doty-Humphrey, public domain). */
const stepped = (stream: DiceStream): DiceStream => {
  const c = stream[2];
  return [
    stream[1] ^ (stream[1] >>> 9),
    (c + (c << 3)) | 0,
    (((c << 21) | (c >>> 11)) + bitsOf(stream)) | 0,
    (stream[3] + 1) | 0,
  ];
};
/** What the next step yields: 32 bits. */
const bitsOf = (stream: DiceStream): number => (((stream[0] + stream[1]) | 0) + stream[3]) >>> 0;

/** A fair number from 0 to n - 1: draws from the uneven rest of 2^32 are thrown away, so none is likelier. */
export function drawBelow(
  stream: DiceStream,
  n: number,
): { readonly value: number; readonly stream: DiceStream } {
  const fair = 2 ** 32 - (2 ** 32 % n);
  let from = stream;
  while (bitsOf(from) >= fair) from = stepped(from);
  return { value: bitsOf(from) % n, stream: stepped(from) };
}

export function rollD6(
  stream: DiceStream,
  n: number,
): { readonly dice: readonly number[]; readonly stream: DiceStream } {
  const dice: number[] = [];
  let rest = stream;
  for (let i = 0; i < n; i++) {
    const draw = drawBelow(rest, 6);
    dice.push(draw.value + 1);
    rest = draw.stream;
  }
  return { dice, stream: rest };
}
