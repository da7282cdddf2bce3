// Recorded games that must replay for ever: every scenario from its opening, and the thick of the fight. `record-golden.ts` plays
// them anew when rules change.

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { playOut } from '@gonfalon/host';
import { begin, recordOf, type Start, take, writeRecord } from '@gonfalon/kernel';
import { randomPosition } from '../../../systems/husaria/test/random-position.ts';
import { game } from '../src/game.ts';

/** The scenarios from their openings, and battles under way: armies made up from a seed, close to each other. */
const SCENARIOS = ['fog-of-war', 'max-plan', 'left-wing', 'lesson-works'];
const BATTLES = ['golden/1', 'golden/2', 'golden/3', 'golden/4', 'golden/5'];
const ENTRIES = 300;
const FOLDER = join(import.meta.dirname, 'golden');

export const goldenFiles = (): { readonly file: string; readonly text: string }[] =>
  readdirSync(FOLDER).map(file => ({ file, text: readFileSync(join(FOLDER, file), 'utf8') }));

/** Facings stay as they are: players by chance would turn counters for ever. */
function drawnUp(start: Start) {
  let play = begin(game, start);
  for (const seat of ['austrians', 'poles']) {
    const taken = take(play, { seat, action: { do: 'ready' } });
    if (taken.ok) play = taken.play;
  }
  return play;
}

function record(name: string, start: Start): void {
  const seed = `golden ${name}`;
  const text = writeRecord(recordOf(playOut(drawnUp(start), seed, ENTRIES), { seed }));
  writeFileSync(join(FOLDER, `${name}.record`), text);
}

export function recordAll(): void {
  mkdirSync(FOLDER, { recursive: true });
  for (const scenario of SCENARIOS) record(scenario, { scenario, options: {} });
  for (const [n, seed] of BATTLES.entries()) record(`battle-${n + 1}`, { position: randomPosition(seed) });
}
