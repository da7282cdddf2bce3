import cites from '@gonfalon/byczyna-1588/cites.json' with { type: 'json' };
import { systemWordsProblems, wordFiles } from '@gonfalon/testkit';
import { expect, test } from 'vitest';
import type { HusariaEvent } from '../src/events.ts';
import { words } from '../src/index.ts';
import { facts } from '../src/showing/facts.ts';

/** One of each; a kind that is missing here does not compile. */
const SAMPLES: { readonly [K in HusariaEvent['is']]: HusariaEvent & { is: K } } = {
  ready: { is: 'ready', seat: 'poles' },
  turn: { is: 'turn', turn: 4 },
  phase: { is: 'phase', phase: 2, seat: 'poles' },
  latched: { is: 'latched', value: 1 },
  released: { is: 'released', rule: 'release.roll' },
  over: { is: 'over', outcome: { winner: 'poles', rule: 'victory.instant' } },
  picked: { is: 'picked', unit: 'H1' },
  entered: { is: 'entered', unit: 'H1', at: '5305', facing: 4, cost: 3, left: 45 },
  stepped: { is: 'stepped', unit: 'H1', from: '2409', to: '2410', cost: 3, left: 45 },
  turned: { is: 'turned', unit: 'H1', facing: 2, cost: 12, left: 33 },
  backed: { is: 'backed', unit: 'H1', from: '2409', to: '2410', facing: 0 },
  halted: { is: 'halted', unit: 'H1', by: ['R1', 'R2'] },
  rested: { is: 'rested', unit: 'H1' },
  left: { is: 'left', unit: 'H1', from: '0101' },
  rallied: { is: 'rallied', unit: 'H1', at: '2409', facing: 3, sp: 1 },
  lanced: { is: 'lanced', unit: 'H1', wagon: 75 },
  'lance-gone': { is: 'lance-gone', unit: 'H1', used: 1, rule: 'lances.broken' },
  'lances-lost': { is: 'lances-lost', seat: 'poles', lost: 6 },
  piked: { is: 'piked', unit: 'I1' },
  unpiked: { is: 'unpiked', unit: 'I1', left: 6 },
  'work-gone': { is: 'work-gone', what: 'wagon', at: '0708', rule: 'works.wagonEntered' },
  aims: { is: 'aims', kind: 'rifle', units: ['I1', 'I2'], target: 'H1', at: '2409' },
  shot: {
    is: 'shot',
    kind: 'gun',
    units: ['G1'],
    target: 'H1',
    dice: [3, 4],
    rule: 'guns.roll',
    total: 5,
    ledger: [],
    result: '-1',
  },
  checked: { is: 'checked', unit: 'H1', dice: [3, 6], rule: 'fire.moraleCheck', passed: false },
  countercharge: { is: 'countercharge', unit: 'R1', from: '2611', to: '2511', facing: 5 },
  battle: {
    is: 'battle',
    attackers: ['H1', 'H2'],
    defenders: ['I1'],
    at: ['2410'],
    attackerSp: 8,
    defenderSp: 2,
    initial: '4:1',
    column: '7:1',
    ledger: [],
  },
  void: { is: 'void', rule: 'rifles.nobodyLeft' },
  rolled: { is: 'rolled', rule: 'battle.roll', dice: [3, 4] },
  result: { is: 'result', column: '4:1', roll: 7, cell: 'B2' },
  lost: { is: 'lost', unit: 'I1', sp: 1, left: 1, cause: 'short-retreat' },
  gone: { is: 'gone', unit: 'I1', cause: 'off-map', place: 'dead' },
  retreated: { is: 'retreated', unit: 'I1', path: ['2410', '2411', '2412'] },
  chased: { is: 'chased', unit: 'H1', path: ['2409', '2410'] },
  advanced: { is: 'advanced', unit: 'H1', to: '2410' },
  faced: { is: 'faced', unit: 'H1', facing: 1 },
  spared: { is: 'spared', unit: 'H1', from: 'dispersal', rule: 'dispersal.sheltered' },
  dispersed: { is: 'dispersed', unit: 'I1', rule: 'dispersal.roll' },
  'track-full': { is: 'track-full', seat: 'austrians', units: ['I1', 'I2'] },
  tested: {
    is: 'tested',
    what: 'unit-lost',
    unit: 'C',
    dice: [6, 6],
    rule: 'commanders.unitLost',
    passed: false,
  },
  'commander-died': { is: 'commander-died', unit: 'C', cause: 'battle' },
  'commander-moved': { is: 'commander-moved', unit: 'C', to: '2410' },
  morale: { is: 'morale', seat: 'poles', boxes: 4, marker: 4, rule: 'commanders.killed' },
};

test('every rule and event has its words, filled with what is known of it', async () => {
  const files = await wordFiles(words);
  expect(systemWordsProblems(Object.keys(cites), Object.values(SAMPLES), facts, files)).toEqual([]);
});

/** Some of their facts as people tell them. */
const TOLD: Partial<Record<keyof typeof SAMPLES, object>> = {
  phase: { kind: 'moves' },
  stepped: { cost: '½', left: '7½' },
  turned: { facing: 'SE', cost: '2' },
  unpiked: { left: '1' },
  lost: { left: 1, cause: 'shortRetreat' },
  gone: { cause: 'offMap' },
  tested: { what: 'unitLost' },
  retreated: { hexes: 2, path: '2410, 2411, 2412' },
};
test.each(Object.entries(TOLD))('%s is told as people tell it', (is, told) => {
  expect(facts(SAMPLES[is as keyof typeof SAMPLES])).toMatchObject(told);
});
