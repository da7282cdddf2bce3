// Target 5: a seeded, unbiased roll.

import { type DiceStream, diceStream, drawBelow } from '@gonfalon/kernel';
import { yardstick } from './anchors/yardstick.ts';
import type { Race } from './lib/row.ts';

const ROLLS = 1000;
let stream: DiceStream = diceStream('bench');

function roll(): number {
  let sum = 0;
  for (let n = 0; n < ROLLS; n++) {
    const drawn = drawBelow(stream, 6);
    stream = drawn.stream;
    sum += drawn.value + 1;
  }
  return sum;
}

/** Fair: no face of 60,000 rolls is off by more than five standard deviations. */
function check(): void {
  const faces = [0, 0, 0, 0, 0, 0];
  let one = diceStream('fair');
  for (let n = 0; n < 60000; n++) {
    const drawn = drawBelow(one, 6);
    one = drawn.stream;
    faces[drawn.value]!++;
  }
  const odd = faces.find(count => Math.abs(count - 10000) > 5 * Math.sqrt((60000 * 5) / 36));
  if (odd !== undefined) throw new Error(`a face came up ${odd} times in 60,000`);
}

export const rows: readonly Race[] = [
  {
    id: '5',
    measure: 'one seeded roll of a die',
    anchor: yardstick(0.02),
    ours: { name: 'drawBelow', ops: ROLLS, run: roll },
    target: { atMost: 1 },
    check,
  },
];
