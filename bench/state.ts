// Targets 2a and 4a to 4c: states that share what did not change, against copies of the whole.

import { createHash } from 'node:crypto';
import { type Chunks, checksum, chunksOf, itemAt, withItem } from '@gonfalon/kernel';
import { army, columnsOf, type Soldier, type Tile, tiles } from './anchors/army.ts';
import type { Race } from './lib/row.ts';

const soldiers = army(300);
const host = chunksOf(soldiers);
const same = (a: unknown, b: unknown): void => {
  if (JSON.stringify(a) !== JSON.stringify(b)) throw new Error('the two ways lead to different states');
};

// 4a: try a move and take it back.
let turn = 0;
const next = (below: number): number => {
  turn = (turn + 7) % below;
  return turn;
};
const stepped = (units: Chunks<Soldier>, n: number): Chunks<Soldier> => {
  const soldier = itemAt(units, n);
  return withItem(units, n, { ...soldier, at: soldier.at + 1, facing: (soldier.facing + 1) % 6 });
};
const steppedCopy = (units: readonly Soldier[], n: number): Soldier[] => {
  const copy = structuredClone(units) as { -readonly [K in keyof Soldier]: Soldier[K] }[];
  copy[n]!.at += 1;
  copy[n]!.facing = (copy[n]!.facing + 1) % 6;
  return copy;
};

// 2a: the stand-in of the framework comparison: 1,600 hex objects, 250 unit objects, one unit to an empty hex.
const band = army(250);
interface Board {
  readonly tiles: Chunks<Tile>;
  readonly units: Chunks<Soldier>;
}
const board: Board = { tiles: chunksOf(tiles(band, 1600)), units: chunksOf(band) };
const plainBoard = { tiles: tiles(band, 1600), units: band };
function moved({ tiles: all, units }: Board, n: number): Board {
  const unit = itemAt(units, n);
  const to = unit.at + 1;
  const left = withItem(all, unit.at, { ...itemAt(all, unit.at), unit: null });
  return {
    tiles: withItem(left, to, { ...itemAt(all, to), unit: unit.id }),
    units: withItem(units, n, { ...unit, at: to, facing: 2, points: unit.points - 6 }),
  };
}
type Loose<T> = { -readonly [K in keyof T]: T[K] };
function movedCopy(n: number): { tiles: readonly Tile[]; units: readonly Soldier[] } {
  const copy = structuredClone(plainBoard) as { tiles: Loose<Tile>[]; units: Loose<Soldier>[] };
  const unit = copy.units[n]!;
  copy.tiles[unit.at]!.unit = null;
  unit.at += 1;
  unit.facing = 2;
  unit.points -= 6;
  copy.tiles[unit.at]!.unit = unit.id;
  return copy;
}

// 4b: history keeps every state and plays on.
const history: Chunks<Soldier>[] = [];
function remembered(): Chunks<Soldier> {
  if (history.length === 1000) history.length = 0;
  history.push(host);
  return stepped(host, next(300));
}

// 4c: a fingerprint after each action.
let walking = host;
const fingerprint = (): string => {
  walking = stepped(walking, next(300));
  return checksum(walking);
};
const columns = columnsOf(soldiers);
const shaOfColumns = (): string => createHash('sha256').update(JSON.stringify(columns)).digest('hex');

export const rows: readonly Race[] = [
  {
    id: '2a',
    measure: 'move one unit on a board of 1,600 hexes and 250 units',
    anchor: { name: 'copy all, change', ops: 1, run: () => movedCopy(next(250)) },
    ours: { name: 'chunks', ops: 1, run: () => moved(board, next(250)) },
    target: { atLeast: 100 },
    check() {
      for (const n of [0, 15, 16, 249]) {
        const { tiles: all, units } = moved(board, n);
        same({ tiles: all.flat(), units: units.flat() }, movedCopy(n));
      }
      same(board.units.flat(), band);
    },
  },
  {
    id: '4a',
    measure: 'try a move of one of 300 units and take it back',
    anchor: { name: 'structuredClone', ops: 1, run: () => steppedCopy(soldiers, next(300)) },
    ours: { name: 'chunks', ops: 1, run: () => stepped(host, next(300)) },
    target: { atLeast: 1000 },
    check() {
      for (const n of [0, 16, 299]) same(stepped(host, n).flat(), steppedCopy(soldiers, n));
      same(host.flat(), soldiers);
    },
  },
  {
    id: '4b',
    measure: 'snapshot of 300 units for history',
    anchor: { name: 'structuredClone', ops: 1, run: () => structuredClone(soldiers) },
    ours: { name: 'the state itself', ops: 1, run: remembered },
    target: { atLeast: 40 },
    check() {
      const before = JSON.stringify(host);
      remembered();
      if (JSON.stringify(history.at(-1)) !== before) throw new Error('a snapshot changed');
      same(structuredClone(soldiers), host.flat());
    },
  },
  {
    id: '4c',
    measure: 'fingerprint of 300 units after each action',
    anchor: { name: 'columns as JSON, SHA-256', ops: 1, run: shaOfColumns },
    ours: { name: 'step and checksum', ops: 1, run: fingerprint },
    target: { atMost: 1.1 },
    check() {
      const sum = fingerprint();
      const strangers = JSON.parse(JSON.stringify(walking)) as Chunks<Soldier>;
      if (checksum(strangers) !== sum) throw new Error('equal states have different fingerprints');
      if (checksum(stepped(walking, 5)) === sum) throw new Error('different states have one fingerprint');
    },
  },
];
