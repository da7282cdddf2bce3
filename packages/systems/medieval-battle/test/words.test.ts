import { factsOf } from '@gonfalon/kernel';
import { systemWordsProblems, wordFiles } from '@gonfalon/testkit';
import { expect, test } from 'vitest';
import cites from '../../../games/medieval-battle/cites.json' with { type: 'json' };
import { type Happening, words } from '../src/index.ts';

const clash = { ledger: [], base: 0, column: 2, attackerLoss: 1, defenderLoss: 1 };
/** One of each; a kind that is missing here does not compile. */
const SAMPLES: { readonly [K in Happening['is']]: Happening & { is: K } } = {
  recruited: { is: 'recruited', army: 'red', kind: 'HC' },
  dismissed: { is: 'dismissed', army: 'red', kind: 'HC' },
  ready: { is: 'ready', army: 'red' },
  deployed: { is: 'deployed', army: 'red' },
  passed: { is: 'passed', army: 'red' },
  placed: { is: 'placed', army: 'red', unit: 'R1', kind: 'HC', at: '0405' },
  battle: { is: 'battle' },
  stepped: { is: 'stepped', unit: 'R1', from: '0405', to: '0406', cost: 2, left: 2 },
  passedOver: { is: 'passedOver', unit: 'R1', over: 'R2', left: 1 },
  attacked: { is: 'attacked', unit: 'R1', target: 'Y1', cost: 1, left: 3 },
  withdrew: { is: 'withdrew', unit: 'Y1', from: '0406', to: '0407', left: 0 },
  fled: { is: 'fled', unit: 'Y1', from: '0406', module: 'P1', left: 0 },
  followed: { is: 'followed', unit: 'R1', from: '0405', to: '0406' },
  advanced: { is: 'advanced', unit: 'R1', from: '0405', to: '0406' },
  melee: { is: 'melee', unit: 'R1', target: 'Y1', clash },
  shot: { is: 'shot', unit: 'R1', target: 'Y1', clash },
  lost: { is: 'lost', unit: 'R1', knights: 1, left: 1 },
  wagonHit: { is: 'wagonHit', unit: 'YW', by: 'R1', destroyed: true },
  merged: { is: 'merged', unit: 'R1', into: 'R2', points: 1 },
  dismounted: { is: 'dismounted', unit: 'R1', kind: 'HI', points: 1 },
  regrouped: { is: 'regrouped', army: 'red', tokens: 4 },
  rode: { is: 'rode', unit: 'R1', from: 'P1', to: 'P2' },
  entered: { is: 'entered', army: 'red', unit: 'R1', kind: 'HC', at: '0405' },
  returned: { is: 'returned', army: 'red', unit: 'R1', kind: 'HC', at: '0405' },
  flagTaken: { is: 'flagTaken', army: 'red', at: '0405', points: 2 },
  turn: { is: 'turn', army: 'red' },
  over: { is: 'over', outcome: { winner: 'red', rule: 'ending.points' } },
};

test('every rule and event has its words, filled with what is known of it', async () => {
  const files = await wordFiles(words);
  expect(systemWordsProblems(Object.keys(cites), Object.values(SAMPLES), factsOf, files)).toEqual([]);
});
