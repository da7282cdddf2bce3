import type { AnyGame } from '@gonfalon/kernel';
import { boxOf } from '@gonfalon/library';
import { expect, test } from 'vitest';
import { thinkerFor } from '../src/index.ts';
import { attempt, type Puzzle, readPuzzle } from '../src/puzzles/index.ts';
import { proverOf } from '../src/puzzles/prove.ts';

/** What the best line of `opposite-sides` is worth: its proof holds for the same field turned round too. */
const BEST = 83;

/** Who of them gives any of it away. */
async function failing(puzzle: Puzzle): Promise<readonly string[]> {
  const box = boxOf(puzzle.position.box)!;
  const game: AnyGame = await box.game!();
  const showing = await box.showing!();
  const prover = proverOf({ game, standing: state => showing.standing(state), ...puzzle });
  const known = { prover, start: game.lay(puzzle.position), best: BEST };
  return (['knight', 'banneret'] as const).filter(level => {
    const thinker = thinkerFor(game, box.system, { level, style: 'methodical', seed: '1' });
    return !attempt(game, puzzle, known, thinker).solved;
  });
}

test('knight and banneret look where a foe could fall back, also with the field of the puzzle turned round', async () => {
  const turned = readPuzzle(`gonfalon-puzzle 1
name other-side
theme cork
about "The same from the east."
seat ottomans
goal kills S1
until end
margin 70
answer stands O2 at=0103 facing=NE
gonfalon-position 1
box kosovo-1389
scenario kosovo-field
field empty 3x4
last 3
turn 3 phase=7
unit O1 infantry ottomans at=0302 facing=SW done=moved
unit O2 infantry ottomans at=0102 facing=S mp=3
unit S1 infantry serbs at=0203 facing=N
`);
  expect(await failing(turned)).toEqual([]);
});
