// Random battles under the laws of the contract and of the books. The long runs are `gonfalon simulate --laws`.

import { box as grunwald } from '@gonfalon/grunwald-1410/game';
import { box as kosovo } from '@gonfalon/kosovo-1389/game';
import { box as kulikovo } from '@gonfalon/kulikovo-1380/game';
import { invariantsOf, type MedievalBox, twinsOf } from '@gonfalon/system-medieval';
import { fuzz } from '@gonfalon/testkit';
import { expect, test } from 'vitest';
import { ALL, BOXES, type BoxName } from './boxes.ts';
import { randomPosition } from './random-position.ts';

const PRINTED: Readonly<Record<BoxName, MedievalBox>> = { kosovo, kulikovo, grunwald };

test.each(ALL)('small battles of %s keep every law', name => {
  const box = PRINTED[name];
  const { game } = BOXES[name];
  let inspected = 0;
  for (let n = 0; n < 4; n++) {
    const report = fuzz(game, {
      start: { position: randomPosition(name, `small/${n}`) },
      games: 1,
      from: n,
      seed: 'small',
      every: 5,
      twins: twinsOf(box),
      invariants: invariantsOf(box),
    });
    inspected += report.tried.inspected;
    expect(report.unfinished).toBe(0);
  }
  expect(inspected).toBeGreaterThan(100);
});
