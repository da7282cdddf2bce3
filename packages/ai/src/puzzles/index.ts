import { puzzles as byczyna } from './byczyna-1588.ts';
import { puzzles as grunwald } from './grunwald-1410.ts';
import { puzzles as kosovo } from './kosovo-1389.ts';
import { puzzles as kulikovo } from './kulikovo-1380.ts';
import { puzzles as battle } from './medieval-battle.ts';
import { type Puzzle, readPuzzle } from './puzzle.ts';

export { type Attempt, attempt, type Proof, prove } from './proof.ts';
export { type Puzzle, readPuzzle } from './puzzle.ts';

const OF_BOX: ReadonlyMap<string, readonly string[]> = new Map([
  ['kosovo-1389', kosovo],
  ['kulikovo-1380', kulikovo],
  ['grunwald-1410', grunwald],
  ['byczyna-1588', byczyna],
  ['medieval-battle', battle],
]);

/** Throws BadInput where one of ours cannot be read. */
export const puzzlesOf = (box: string): readonly Puzzle[] => (OF_BOX.get(box) ?? []).map(readPuzzle);
