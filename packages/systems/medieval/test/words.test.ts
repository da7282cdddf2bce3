import { systemWordsProblems, wordFiles } from '@gonfalon/testkit';
import { expect, test } from 'vitest';
import cites from '../cites.json' with { type: 'json' };
import type { MedievalEvent } from '../src/events.ts';
import { words } from '../src/index.ts';
import { facts } from '../src/showing/facts.ts';

/** One of each; a kind that is missing here does not compile. */
const SAMPLES: { readonly [K in MedievalEvent['is']]: MedievalEvent & { is: K } } = {
  placed: { is: 'placed', unit: 'K1', at: '2409', facing: 3 },
  'taken-back': { is: 'taken-back', unit: 'K1' },
  assigned: { is: 'assigned', unit: 'K1', leader: 'jagiello' },
  reduced: { is: 'reduced', unit: 'K1', left: 1 },
  ready: { is: 'ready', seat: 'allies' },
  turn: { is: 'turn', turn: 3 },
  phase: { is: 'phase', phase: 1, seat: 'allies' },
  woke: { is: 'woke', leader: 'lazar' },
  over: { is: 'over', outcome: { winner: null, rule: 'victory.points' } },
  picked: { is: 'picked', unit: 'K1' },
  stepped: { is: 'stepped', unit: 'K1', from: '2409', to: '2410', cost: 9, left: 24, cf: 1 },
  turned: { is: 'turned', unit: 'K1', facing: 2, cost: 12, left: 3, cf: 0 },
  halted: { is: 'halted', unit: 'K1', by: ['P1', 'P2'] },
  rested: { is: 'rested', unit: 'K1' },
  left: { is: 'left', unit: 'K1', from: '2400' },
  entered: { is: 'entered', unit: 'K1', at: '2400', facing: 3 },
  reformed: { is: 'reformed', unit: 'K1', at: '2409', facing: 3 },
  formed: { is: 'formed', unit: 'A1', form: 'combat', left: 18 },
  revealed: { is: 'revealed', units: ['B1'], at: '4108' },
  shifted: { is: 'shifted', seat: 'russians', at: '4108' },
  aims: { is: 'aims', unit: 'A1', target: 'K1', at: '2409' },
  shot: { is: 'shot', unit: 'A1', at: '2409', roll: 8, total: 7, ledger: [], result: '-1' },
  astray: { is: 'astray', unit: 'A1', victim: 'P1', roll: 1 },
  ridesDown: { is: 'ridesDown', unit: 'K1', victims: ['A1'], at: '2409' },
  countercharge: { is: 'countercharge', unit: 'P2', from: '2611', to: '2511', facing: 5, cf: 1 },
  combat: {
    is: 'combat',
    attackers: ['K1', 'K2'],
    defenders: ['P1'],
    at: ['2410'],
    attackerSp: 4,
    defenderSp: 2,
    initial: '2:1',
    column: '3:1',
    ledger: [],
  },
  rolled: { is: 'rolled', rule: 'combat.roll', dice: [3, 4] },
  result: { is: 'result', column: '4:1', roll: 7, cell: 'D2' },
  lost: { is: 'lost', unit: 'P1', sp: 1, left: 1, cause: 'combat' },
  gone: { is: 'gone', unit: 'P1', cause: 'fire', place: 'dead' },
  retreated: { is: 'retreated', unit: 'P1', path: ['2410', '2411', '2412'], facing: 0 },
  pursued: { is: 'pursued', unit: 'K1', path: ['2409', '2410'], facing: 3, forced: true },
  advanced: { is: 'advanced', unit: 'K1', to: '2410' },
  charge: { is: 'charge', unit: 'K1', cf: 0, rule: 'charge.afterCombat' },
  disorganized: { is: 'disorganized', unit: 'K1' },
  panicked: { is: 'panicked', unit: 'K1' },
  rallied: { is: 'rallied', unit: 'K1' },
  scattered: { is: 'scattered', unit: 'K1' },
  tested: { is: 'tested', what: 'pursuit', unit: 'K1', roll: 2, passed: false },
  leaderDied: { is: 'leaderDied', unit: 'lazar', cause: 'combat' },
  succeeded: { is: 'succeeded', leader: 'lazar', unit: 'vukovic' },
  banner: { is: 'banner', banner: 'cracow', what: 'fell', unit: 'P1', at: '2410' },
  morale: { is: 'morale', seat: 'allies', boxes: 3, rule: 'banners.fell' },
  latched: { is: 'latched', value: 1 },
  points: { is: 'points', seat: 'allies', points: 5, cause: 'cavalry' },
  fatigue: { is: 'fatigue', leader: 'lazar', fatigue: 13 },
  defected: { is: 'defected', leaders: ['kraljevic', 'dejanovic'], to: 'serbs' },
  palisade: { is: 'palisade', unit: 'J1', palisade: 'up' },
  shiltron: { is: 'shiltron', unit: 'S1', formed: true },
  razing: { is: 'razing', unit: 'P1', at: '2410', what: 'begun' },
  razed: { is: 'razed', at: '2410' },
  pit: { is: 'pit', unit: 'K1', at: '2410' },
};

test('every rule and event has its words, filled with what is known of it', async () => {
  const files = await wordFiles(words);
  expect(systemWordsProblems(Object.keys(cites), Object.values(SAMPLES), facts, files)).toEqual([]);
});

/** Some of their facts as people tell them. */
const TOLD: Partial<Record<keyof typeof SAMPLES, object>> = {
  stepped: { cost: '1½', left: '4' },
  turned: { facing: 'SE', left: '½' },
  lost: { left: 1 },
  shot: { target: '2409' },
  retreated: { hexes: 2, path: '2410, 2411, 2412' },
  aims: { target: 'K1' },
};
test.each(Object.entries(TOLD))('%s is told as people tell it', (is, told) => {
  expect(facts(SAMPLES[is as keyof typeof SAMPLES])).toMatchObject(told);
});
test('causes are words to choose by', () => {
  expect(facts({ ...SAMPLES.gone, cause: 'ride-down' })).toMatchObject({ cause: 'rideDown' });
});
