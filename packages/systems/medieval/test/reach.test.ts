// Whole moves: what the tables find is what the orders, tried one by one, come to.

import { box as grunwald } from '@gonfalon/grunwald-1410/game';
import { chance } from '@gonfalon/host';
import { allItems, type End, type Position } from '@gonfalon/kernel';
import { box as kosovo } from '@gonfalon/kosovo-1389/game';
import { box as kulikovo } from '@gonfalon/kulikovo-1380/game';
import type { State } from '@gonfalon/system-medieval';
import { endsProblems, endsTold, searchesCompared, stateAfter } from '@gonfalon/testkit';
import { describe, expect, test } from 'vitest';
import { sceneIn } from '../src/game.ts';
import { byTables } from '../src/march/by-tables.ts';
import { stepByStep } from '../src/march/step-by-step.ts';
import { isBound, startOf } from '../src/march-reach.ts';
import type { Scene } from '../src/scene.ts';
import { ALL, BOXES, type BoxName, lay } from './boxes.ts';
import { randomPosition } from './random-position.ts';

const PARTS = { kosovo, kulikovo, grunwald };
const sceneOf = (name: BoxName, s: State): Scene => sceneIn(PARTS[name], s);

/** Movement phases without the dice of the tired, and so few points that every order can be tried. */
function small(name: BoxName, seed: string): State {
  const below = chance(`${seed}/points`);
  const position = randomPosition(name, seed);
  // A pit nobody has found is no part of what a side can foresee.
  const seen = position.body.filter(({ word, named }) => word !== 'pit' || named.found === 'yes');
  const body = seen.map(line => {
    if (line.word === 'turn') return { ...line, named: { ...line.named, phase: String(1 + 2 * below(4)) } };
    if (line.word === 'option') return { ...line, named: { ...line.named, fatigue: 'no' } };
    return line.word === 'unit' ? { ...line, named: { ...line.named, mp: String(1 + below(4)) } } : line;
  });
  return BOXES[name].game.lay({ ...position, body } as Position);
}

describe.each(ALL)('%s', name => {
  test('4.1.3 the tables of a kind find what the orders allow, no more and no less', {
    timeout: 120_000,
  }, () => {
    const states = Array.from({ length: 8 }, (_, n) => small(name, `reach/${n}`));
    const { times, problems } = searchesCompared(states, (state, id) => {
      const start = startOf(sceneOf(name, state), id);
      const unit = allItems(state.units).find(other => other.id === id)!;
      const found = start && !isBound(unit) ? byTables(start) : null;
      return start && found ? [found, stepByStep(start)] : null;
    });
    expect(problems).toEqual([]);
    expect(times).toBeGreaterThan(20);
  });

  test('4.1.3 every way can be ridden and ends where it says', { timeout: 120_000 }, () => {
    let ridden = 0;
    for (let n = 0; n < 4; n++) {
      const below = chance(`paths/${n}`);
      const state = small(name, `paths/${n}`);
      for (const { id, seat } of allItems(state.units)) {
        const ends = BOXES[name].game.reach(state, seat, id);
        for (let k = 0; k < Math.min(4, ends.length); k++) {
          const end = ends[below(ends.length)]!;
          const after = stateAfter(BOXES[name].game, state, end.path);
          expect({ id, end, after: after !== null }).toMatchObject({ after: true });
          const { place, at, facing } = allItems(after!.units).find(unit => unit.id === id)!;
          const hex = sceneOf(name, after!).grid.ids[at];
          expect({ place, at: hex, facing }).toEqual({ place: 'map', at: end.at, facing: end.facing });
          ridden++;
        }
      }
    }
    expect(ridden).toBeGreaterThan(20);
  });
});

describe.each(ALL)('%s', name => {
  const ROADS = 'road 0908 1008 1007 1107 1108 1008\nroad 1007 1006 1106 1107\nhex 1006 1108 forest';
  test.each([
    ['1', 'cavalry', 'cf=2 mp=3'],
    ['1', 'cavalry', 'armour=1 cf=1 mp=4'],
    ['1', 'horse-archer', 'cf=1 mp=3'],
    ['3', 'infantry', 'mp=4'],
  ])(
    '4.3.8 in phase %s %s with %s turns once on a hex, also where roads lead it round',
    (phase, arm, facts) => {
      const { state } = lay(name, `${ROADS}\nturn 2 phase=${phase}\nunit R1 ${arm} A at=1008 ${facts}`);
      const start = startOf(sceneOf(name, state), 'R1')!;
      const found = byTables(start)!;
      expect(endsProblems(found, stepByStep(start))).toEqual([]);
      for (const end of found)
        expect({ end, played: stateAfter(BOXES[name].game, state, end.path) !== null }).toMatchObject({
          played: true,
        });
    },
  );

  test('4.3.8 a hex turned on before the rest of the way was asked for counts', () => {
    const t = lay(name, 'turn 2 phase=3\nunit R1 infantry A at=1008 mp=6').play(
      'pick unit=R1',
      'turn facing=NE',
      'step to=1107',
      'turn facing=SW',
    );
    const start = startOf(sceneOf(name, t.state), 'R1')!;
    expect(endsProblems(byTables(start)!, stepByStep(start))).toEqual([]);
    expect(
      byTables(start)!
        .filter(({ at, left }) => at === '1008' && left > 0)
        .map(({ facing }) => facing),
    ).toEqual([4]);
  });
});

const reachOf = (name: BoxName, state: State, id: string): readonly End[] => {
  const { seat } = allItems(state.units).find(unit => unit.id === id)!;
  return BOXES[name].game.reach(state, seat, id);
};
const ends = (name: BoxName, text: string): readonly End[] => reachOf(name, lay(name, text).state, 'R1');
const places = (all: readonly End[], hex: string): string[] =>
  all
    .filter(({ at }) => at === hex)
    .map(({ facing, charge }) => `${facing} ${charge}`)
    .toSorted();

test('5.6.11 a charge that must go on ends only where it may stand', () => {
  const text = 'turn 2\nunit R1 cavalry A at=1008 mp=3';
  // Straight ahead he comes to rest after three hexes, or sooner with a point or two spent on holding back.
  expect(places(ends('kosovo', text), '1007')).toContain('0 1');
  expect(places(ends('grunwald', text), '1007')).not.toContain('0 1');
  expect(places(ends('grunwald', text), '1005')).toContain('0 3');
  expect(places(ends('grunwald', text), '1006')).toContain('0 1');
});

test('5.8.5 a ride-down is the end of what can be foreseen', () => {
  const text = 'turn 2\nunit R1 cavalry A at=1008 cf=2 armour=2\nunit E1 archer B at=1007 facing=N';
  const all = ends('kulikovo', text);
  expect(places(all, '1007')).toEqual(['0 3']);
  expect(all.find(({ at }) => at === '1007')!.path).toEqual([
    { do: 'pick', unit: 'R1' },
    { do: 'step', to: '1007', how: 'ride' },
  ]);
  expect(places(all, '1006')).toEqual([]);
});

test('11.2.1, 11.2.3 a pit that is not found changes nothing, one that is found ends the move', () => {
  const text = 'turn 2\nunit R1 cavalry A at=1008 mp=3';
  const told3 = (pit: string) => endsTold(ends('kulikovo', `${text}\n${pit}`));
  expect(told3('pit 1007 B')).toEqual(told3(''));
  expect(places(ends('kulikovo', `${text}\npit 1007 B found=yes`), '1007')).toEqual([
    '0 0',
    '1 0',
    '2 0',
    '3 0',
    '4 0',
    '5 0',
  ]);
  expect(places(ends('kulikovo', `${text}\npit 1007 B found=yes`), '1006')).toEqual([]);
});

test('4.2.10 the all-in move is among them, where nothing else leads there', () => {
  const all = ends('kosovo', 'hex 1007 forest\nturn 2\nunit R1 cavalry A at=1008 armour=2 mp=1');
  expect(all.find(({ at, facing }) => at === '1007' && facing === 3)).toMatchObject({
    left: 0,
    path: [
      { do: 'pick', unit: 'R1' },
      { do: 'wheel', facing: 3, to: '1007' },
    ],
  });
});

test('10.1.4, K15.1.3 janissaries and shooters on their combat side are bound by more than their kind', () => {
  const shooter = ends('grunwald', 'turn 2 phase=3\nunit R1 archer A at=1008 braced=yes');
  expect(shooter.every(({ path }) => path.at(-1)!.do === 'wheel')).toBe(true);
  expect(shooter).toHaveLength(11);
  const palisade = 'turn 2 phase=7\nunit R1 janissary B at=1008 palisade=up:N';
  expect(ends('kosovo', palisade).every(({ at }) => at === '1008')).toBe(true);
});

describe('Kulikovo: men known to lie in ambush', () => {
  const den = `mark ambush-known\nunit bobrok leader B place=hidden at=1008 wakes=5\nunit Q1 cavalry B place=hidden at=1008 commander=bobrok\nunit Q2 cavalry B place=hidden at=1008 commander=bobrok`;
  /** Riders of every armour, foot, a shooter, a leader, at all distances and headings; the owner's men among them. */
  const around = (phase: number, below: (n: number) => number): string => {
    const place = () => `${String(6 + below(9)).padStart(2, '0')}${String(4 + below(9)).padStart(2, '0')}`;
    const lines = Array.from({ length: 14 }, (_, n) => {
      const arm = ['cavalry', 'cavalry', 'horse-archer', 'infantry', 'archer', 'leader'][below(6)]!;
      const facing = ['N', 'NE', 'SE', 'S', 'SW', 'NW'][below(6)]!;
      const rider = arm === 'cavalry' ? ` cf=${below(4)} armour=${below(3)}` : '';
      return `unit U${n} ${arm} ${below(4) === 0 ? 'B' : 'A'} at=${place()} facing=${facing} mp=${2 + below(3)} sp=${arm === 'leader' ? 0 : 1}${rider}`;
    });
    return `turn 3 phase=${phase}\n${den}\n${lines.join('\n')}`;
  };

  test('bar the way and scatter whoever comes beside them, as the orders do', { timeout: 120_000 }, () => {
    const states: State[] = [];
    for (let n = 0; n < 28; n++) {
      const below = chance(`den/${n}`);
      try {
        states.push(lay('kulikovo', around([1, 3, 5, 7][n % 4]!, below)).state);
      } catch {
        // Two enemies on one hex, or too many: another draw is as good.
      }
    }
    let byTheTables = 0;
    const { times, problems } = searchesCompared(states, (state, id) => {
      const start = startOf(sceneOf('kulikovo', state), id);
      if (!start || isBound(start.unit)) return null;
      const found = byTables(start);
      if (found) byTheTables++;
      return found ? [found, stepByStep(start)] : null;
    });
    expect(problems).toEqual([]);
    expect(times).toBeGreaterThan(40);
    expect(byTheTables).toBe(times);
  });

  test('scatter a rider who would ride down foot beside them', () => {
    const text =
      'turn 3\nunit R1 cavalry A at=1011 cf=2 mp=6\nunit G infantry A at=1009\nunit Z leader B at=0202';
    expect(places(ends('kulikovo', text), '1009').length).toBeGreaterThan(0);
    const start = startOf(sceneOf('kulikovo', lay('kulikovo', `${text}\n${den}`).state), 'R1')!;
    expect(endsProblems(byTables(start)!, stepByStep(start))).toEqual([]);
    expect(places(ends('kulikovo', `${text}\n${den}`), '1009')).toEqual([]);
  });

  test('are nothing to their own side', () => {
    const near = (side: string, phase: number) =>
      places(
        ends(
          'kulikovo',
          `turn 3 phase=${phase}\n${den}\nunit R1 cavalry ${side} at=1011 facing=N mp=4\nunit Z leader A at=0202`,
        ),
        '1009',
      );
    expect(near('B', 5).length).toBeGreaterThan(0);
    expect(near('A', 1)).toEqual([]);
  });
});
