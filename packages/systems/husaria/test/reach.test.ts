// Whole moves: what the tables find is what the orders, tried one by one, come to.

import { box, game } from '@gonfalon/byczyna-1588/game';
import { chance } from '@gonfalon/host';
import { allItems, type Position, type Statement } from '@gonfalon/kernel';
import type { State } from '@gonfalon/system-husaria';
import { endsTold, searchesCompared, stateAfter } from '@gonfalon/testkit';
import { describe, expect, test } from 'vitest';
import { sceneIn } from '../src/box.ts';
import { byTables } from '../src/march/by-tables.ts';
import { startOf } from '../src/march/start.ts';
import { stepByStep } from '../src/march/step-by-step.ts';
import { phaseSeat } from '../src/scene.ts';
import { lay } from './laid.ts';
import { randomPosition } from './random-position.ts';

/** Movement phases with so few points that every order can be tried; most of them without what the tables leave to the orders. */
function small(seed: string): State {
  const below = chance(`${seed}/points`);
  const position = randomPosition(seed);
  const [phase, enemy] = below(2) ? ['2', 'austrians'] : ['5', 'poles'];
  const plain = below(5) > 0;
  const isLeftOut = ({ word, args }: Statement): boolean =>
    word === 'frame' || (plain && (word === 'wagon' || (args[1] === 'commander' && args[2] === enemy)));
  const body = position.body
    .filter(line => !isLeftOut(line))
    .map(line => {
      if (line.word === 'turn') return { ...line, named: { ...line.named, phase } };
      return line.word === 'unit' ? { ...line, named: { ...line.named, mp: String(1 + below(4)) } } : line;
    });
  return game.lay({ ...position, body } as Position);
}

const several = (games: number, seed: string): State[] =>
  Array.from({ length: games }, (_, n) => small(`${seed}/${n}`));
const bothFrom = (start: ReturnType<typeof startOf>) => {
  const ends = start && byTables(start);
  return ends ? ([ends, stepByStep(start)] as const) : null;
};

describe('whole moves', { timeout: 120_000 }, () => {
  test('4.21 the tables of a kind find what the orders allow, no more and no less', () => {
    const { times, problems } = searchesCompared(several(16, 'reach'), (state, id) =>
      bothFrom(startOf(sceneIn(box, state), phaseSeat(state), id)),
    );
    expect(problems).toEqual([]);
    expect(times).toBeGreaterThan(60);
  });

  test('4.21 from the middle of a march too', () => {
    const { times, problems } = searchesCompared(several(8, 'middle'), (state, id) => {
      const seat = phaseSeat(state);
      const unit = allItems(state.units).find(other => other.id === id)!;
      const ends = unit.arm === 'commander' ? [] : game.reach(state, seat, id);
      const end = ends[Math.floor(ends.length / 2)];
      const half = end && stateAfter(game, state, end.path.slice(0, Math.ceil(end.path.length / 2)));
      return half ? bothFrom(startOf(sceneIn(box, half), seat, id)) : null;
    });
    expect(problems).toEqual([]);
    expect(times).toBeGreaterThan(20);
  });

  test('4.21 every way can be gone and ends where it says', () => {
    let gone = 0;
    for (let n = 0; n < 6; n++) {
      const state = small(`way/${n}`);
      const seat = phaseSeat(state);
      for (const { id } of allItems(state.units))
        for (const end of game.reach(state, seat, id).filter((_, k) => k % 7 === 0)) {
          const after = stateAfter(game, state, end.path);
          const unit = after && allItems(after.units).find(other => other.id === id);
          expect({ n, id, at: unit && sceneIn(box, after).grid.ids[unit.at] }).toEqual({ n, id, at: end.at });
          if (end.facing !== undefined) expect(unit?.facing).toBe(end.facing);
          gone++;
        }
    }
    expect(gone).toBeGreaterThan(100);
  });
});

describe('cases', () => {
  const ends = (text: string, id: string): string[] =>
    endsTold(game.reach(lay(text).state, 'poles', id)).filter(end => end !== '');
  test('4.53, 5.24 moves that take all points are among them', () => {
    const forest = ends('unit I infantry poles at=0706 facing=N mp=1\nhex 0705 forest', 'I');
    expect(forest).toContain('0705 0 -: 0');
    const zone = ends(
      'unit I infantry poles at=0706 facing=N\nunit A reiter austrians at=0705 facing=S done=countercharged',
      'I',
    );
    expect(zone).toContain('0707 4 -: 0');
    expect(zone).not.toContain('0706 3 -: 18');
  });
  test('9.15, 11.13 the orders are tried one by one only for whoever can come to a lone commander or an own wagon', () => {
    const tabled = (line: string, mp: number): boolean => {
      const { state } = lay(`unit I infantry poles at=0706 facing=N mp=${mp}\n${line}`);
      const start = startOf(sceneIn(box, state), 'poles', 'I')!;
      const ends = byTables(start);
      if (ends) expect(endsTold(ends)).toEqual(endsTold(stepByStep(start)));
      return ends !== null;
    };
    const commander = 'unit C commander austrians at=0704';
    expect([tabled(commander, 1), tabled(commander, 2)]).toEqual([true, false]);
    expect(tabled(`${commander}\nunit A infantry austrians at=0704`, 2)).toBe(true);
    expect(tabled('unit C commander poles at=0704', 2)).toBe(true);
    const wagon = 'wagon 0704 poles';
    expect([tabled(wagon, 1), tabled(wagon, 2)]).toEqual([true, false]);
    expect(tabled('wagon 0704 austrians', 2)).toBe(true);
    expect(tabled('wagon 0706 poles', 1)).toBe(false);
  });
  test('S1.entry the next of the list comes in and rides on, any way he looks', () => {
    const text =
      'map\nturn 1\nunit W light-cavalry poles enters=1 rank=1\nunit V light-cavalry poles enters=1 rank=2';
    const { state } = lay(text, 'fog-of-war');
    const found = game.reach(state, 'poles', 'W');
    expect(game.reach(state, 'poles', 'V')).toEqual([]);
    expect(endsTold(found).filter(end => end.startsWith('5305'))).toEqual(
      [0, 1, 2, 3, 4, 5].map(facing => `5305 ${facing} -: 54`),
    );
    // Down the road at half a point a hex.
    const far = found.find(end => end.at === '4309');
    expect(far?.left).toBe(54 - 10 * 3);
    const after = stateAfter(game, state, far!.path);
    expect(after && sceneIn(box, after).grid.ids[allItems(after.units)[0]!.at]).toBe('4309');
  });
  test('4.21 nobody is offered a move out of his turn or twice', () => {
    const text = 'unit I infantry poles at=0706 facing=N\nunit A reiter austrians at=0101 facing=S';
    expect(game.reach(lay(text).state, 'austrians', 'A')).toEqual([]);
    expect(ends(text.replace('facing=N', 'facing=N done=moved'), 'I')).toEqual([]);
  });
});
