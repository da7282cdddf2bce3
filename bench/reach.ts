// Targets 3a to 3d: where a unit can go.

import { type Mover, nextMoves, type Reach, reach } from '@gonfalon/kit';
import { bareSearcher, type Settled } from './anchors/bare-search.ts';
import { type Battlefield, battlefield, riderAt } from './anchors/battlefield.ts';
import { objectSearch } from './anchors/object-search.ts';
import { yardstick } from './anchors/yardstick.ts';
import type { Race, Runner } from './lib/row.ts';

const SIDE = 125;
const mixed = battlefield('mixed');
const roads = battlefield('road', 8);
const side = battlefield('mixed', SIDE);

const movers = (field: Battlefield): Mover[] => field.starts.map((_, start) => riderAt(field, start));
const settled = (found: Reach): Settled => {
  let costs = 0;
  for (let n = 0; n < found.count; n++) costs += found.cost(n);
  return { count: found.count, costs };
};

/** Takes the starts one after the other, so that no single one is learnt by heart. */
function oneByOne(name: string, count: number, query: (start: number) => unknown): Runner {
  let next = 0;
  return {
    name,
    ops: 1,
    run: () => {
      next = next + 1 === count ? 0 : next + 1;
      return query(next);
    },
  };
}

const ours = (field: Battlefield): Runner => {
  const all = movers(field);
  return oneByOne('reach', all.length, start => reach(all[start]!));
};
const bare = (field: Battlefield): Runner =>
  oneByOne('bare search', field.starts.length, bareSearcher(field));

function sameAnswers(field: Battlefield): void {
  const search = bareSearcher(field);
  for (const [start, mover] of movers(field).entries()) {
    const answers = [settled(reach(mover)), search(start), objectSearch(field, start)].map(found =>
      JSON.stringify(found),
    );
    if (new Set(answers).size > 1)
      throw new Error(`start ${start}: the searches differ, ${answers.join(' ')}`);
  }
}

function sideMoves(): number {
  let ends = 0;
  for (const mover of sideMovers) ends += reach(mover).ends().length;
  return ends;
}
const sideMovers = movers(side);

const stepMovers = movers(mixed);

export const rows: readonly Race[] = [
  {
    id: '3a',
    measure: 'all ends of one rider',
    anchor: oneByOne('object search', mixed.starts.length, start => objectSearch(mixed, start)),
    ours: ours(mixed),
    target: { atLeast: 5 },
    check: () => sameAnswers(mixed),
  },
  {
    id: '3a bare',
    measure: 'the same against a search made for it',
    anchor: bare(mixed),
    ours: ours(mixed),
    target: { atMost: 2.5 },
    check: () => sameAnswers(mixed),
  },
  {
    id: '3b',
    measure: 'the worst map, road everywhere',
    anchor: bare(roads),
    ours: ours(roads),
    target: { atMost: 2.6 },
    check: () => sameAnswers(roads),
  },
  {
    id: '3c',
    measure: `a whole side of ${SIDE}, ends listed`,
    anchor: yardstick(16000),
    ours: { name: 'reach and ends', ops: 1, run: sideMoves },
    target: { atMost: 1 },
    check: () => sameAnswers(side),
  },
  {
    id: '3d',
    measure: 'next single steps of a unit',
    anchor: yardstick(2),
    ours: oneByOne('nextMoves', stepMovers.length, start => nextMoves(stepMovers[start]!)),
    target: { atMost: 1 },
    check: checkSteps,
  },
];

/** Single steps are what the whole search does first. */
function checkSteps(): void {
  for (const mover of stepMovers) {
    const found = reach(mover);
    const firsts = new Set<string>();
    for (let n = 0; n < found.count; n++) {
      const path = found.path(n);
      if (path.length === 1) firsts.add(JSON.stringify(path[0]));
    }
    const offered = nextMoves(mover).map(move => JSON.stringify(move));
    if (offered.length !== firsts.size || !offered.every(move => firsts.has(move)))
      throw new Error('single steps differ from the search');
  }
}
