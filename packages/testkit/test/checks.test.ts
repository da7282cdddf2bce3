// Checks that systems put to their own tests: each finds the fault it is there for.

import { type AnyPlay, playOut } from '@gonfalon/host';
import { type AnyGame, begin, type End, parsePosition } from '@gonfalon/kernel';
import { describe, expect, test } from 'vitest';
import {
  endsProblems,
  endsTold,
  markProblems,
  playOn,
  playWordsProblems,
  raisedProblems,
  reasonsOf,
  rulesNamedAsOrders,
  searchesCompared,
  skirmish,
  sleptThrough,
  stateAfter,
  storyOf,
  table,
  wordFiles,
} from '../src/index.ts';

const MEETING = `gonfalon-position 1\nbox skirmish\nscenario ford
stance red=bold blue=bold\nunit R1 archer side=red at=0206\nunit B1 archer side=blue at=0202`;

describe('reasons', () => {
  const cites = { 'fire.range': ['3.1'], 'turn.over': ['2.1'], 'march.far': ['4.1/red/2', '4.1/blue/2'] };
  const reasons = reasonsOf([{ 'fire.range': 0 }, { 'march.far': 0 }], cites);
  const raised = {
    'a.test.ts': { 'fire.range': '3.1', 'turn.over': '2.1' },
    'b.test.ts': { 'march.far': '4.1/*/2' },
  };
  const textOf = () => `toBreak('fire.range', "turn.over", \`march.far R1\``;
  test('are the lines and the wrong moments', () => {
    expect(reasons).toEqual(['fire.range', 'march.far', 'turn.over']);
    expect(raisedProblems(raised, reasons, cites, textOf)).toEqual([]);
  });
  test('are raised once each, by a file that names them, and tell of their paragraph', () => {
    const odd = {
      'a.test.ts': { 'fire.range': '3.2', 'fire.blind': '' },
      'b.test.ts': { 'fire.range': '3.1' },
    };
    expect(raisedProblems(odd, reasons, cites, textOf)).toEqual([
      'nobody raises march.far',
      'nobody raises turn.over',
      'fire.blind is no reason',
      'fire.range is raised twice',
      'a.test.ts: fire.range tells of 3.1, not of 3.2',
      'a.test.ts: fire.blind is not named',
    ]);
  });
  test('belong to one mark each', () => {
    const marks = { moved: ['march.far'], shot: ['fire.range', 'fire.blind'], tired: ['march.far'] };
    expect(markProblems(marks, reasons)).toEqual(['march.far tells of two marks', 'fire.blind is no reason']);
  });
});

describe('words of a game that was played', () => {
  const play = playOut(begin(skirmish as unknown as AnyGame, { scenario: 'ford', options: {} }), 'words', 80);
  const moments = ['picking', 'turn', 'stepped'];
  test('are wanted for its moments and measures', () => {
    const words = { 'measure.fall': 'falls' };
    expect(playWordsProblems(play, ['shoot'], moments, { en: words })).toEqual([]);
    expect(playWordsProblems(play, ['shoot'], moments, { pl: {} })).toEqual([
      'pl: no words for measure.fall',
    ]);
    expect(playWordsProblems(play, [], ['turn', 'stepped'], {})).toEqual([
      'picking is no moment of the game',
    ]);
  });
  test('are wanted for ways of doing something', () => {
    const said = { seat: 'red', action: { do: 'shoot', how: 'together' } };
    const game = { awaits: () => ({ kind: 'dice' }), odds: () => null };
    const volley = { game, opening: {}, last: { said, state: {} } } as unknown as AnyPlay;
    const en = { 'order.shoot': '{how, select, together {all shoot} other {one shoots}}' };
    expect(playWordsProblems(volley, [], [], { en, pl: {} })).toEqual(['pl: no words for shoot together']);
  });
  test('no rule takes those of an order', () => {
    const cites = { 'order.shoot': [], 'fire.range': [] };
    expect(rulesNamedAsOrders(skirmish as unknown as AnyGame, cites)).toEqual(['order.shoot']);
  });
  test('come from both files', async () => {
    const files = await wordFiles({ en: async () => ({ a: 'one' }), pl: async () => ({ a: 'jeden' }) });
    expect(files).toEqual({ en: { a: 'one' }, pl: { a: 'jeden' } });
  });
});

describe('a game that sleeps', () => {
  const start = () => parsePosition(MEETING);
  test('is the same when it wakes', () => {
    const { problems, kinds } = sleptThrough(skirmish, start, { games: 2, steps: 30 });
    expect(problems).toEqual([]);
    expect([...kinds]).toContain('turn');
  });
  test('is found where its position forgets something', () => {
    const lay: typeof skirmish.lay = position => {
      const state = skirmish.lay(position);
      return { ...state, units: state.units.map(unit => ({ ...unit, points: 0 })) };
    };
    const { problems } = sleptThrough({ ...skirmish, lay }, start, { games: 1, steps: 30 });
    expect(problems[0]).toMatch(/^game 0, step \d+$/);
  });
});

describe('whole moves', () => {
  const end = (at: string, left: number, facing?: number): End => ({
    at,
    left,
    path: [],
    ...(facing !== undefined && { facing }),
  });
  test('are told by their ends', () => {
    expect(endsTold([end('0204', 2), end('0203', 6, 3)])).toEqual(['0203 3 -: 6', '0204 - -: 2']);
  });
  test('are compared both ways, and counted', () => {
    expect(endsProblems([end('0204', 2)], [end('0204', 2)])).toEqual([]);
    expect(endsProblems([end('0204', 2)], [end('0205', 2)])).toEqual([
      '0204 - -: 2 is found, and no order leads there',
      'orders lead to 0205 - -: 2, which is not found',
    ]);
    expect(endsProblems([end('0204', 2), end('0204', 2)], [end('0204', 2)])).toEqual([
      '2 ends are found, orders lead to 1',
    ]);
  });
  test('are compared for every unit there is something to compare of', () => {
    const states = [{ units: [[{ id: 'R1' }, { id: 'R2' }]] }, { units: [[{ id: 'B1' }]] }];
    const compared = searchesCompared(states, (_, id) =>
      id === 'R2' ? null : [[], id === 'B1' ? [end('0204', 2)] : []],
    );
    expect(compared.times).toBe(2);
    expect(compared.problems[0]).toBe('state 1, B1: orders lead to 0204 - -: 2, which is not found');
  });
  test('are gone order by order, past reactions, as far as the rules let them', () => {
    const { state } = table(skirmish, MEETING);
    const far = skirmish.reach(state, 'red', 'R1').find(({ path }) => path.length === 2)!;
    const after = stateAfter(skirmish, state, far.path)!;
    expect(skirmish.describe(after).body.find(({ args }) => args[0] === 'R1')!.named).toMatchObject({
      at: far.at,
    });
    expect(stateAfter(skirmish, state, [...far.path, ...far.path])).toBeNull();
  });
});

test('a table is played on by what its players would rather do, dice as they are wanted', () => {
  const t = table(skirmish, MEETING);
  playOn(t, () => t.state.turn === 2, { face: 1, rather: ['pass', 'done'] });
  expect(t.awaits()).toBe('red: turn');
  expect(storyOf(t).map(({ is }) => is)).toEqual(['turn', 'turn']);
});
