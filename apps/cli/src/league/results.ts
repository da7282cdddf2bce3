// The file of results: a line that says what is played, then one a finished game. A league that is started again goes on.

import { appendFileSync, existsSync } from 'node:fs';
import type { Result } from '@gonfalon/ai/league';
import { BadInput } from '@gonfalon/kernel';
import { readFileAs, writeFile } from '../files.ts';
import type { LeaguePlan } from './plan.ts';

const FORMAT = 'gonfalon-league';
const VERSION = 2;

export interface ResultsFile {
  /** What has been played already. */
  readonly before: readonly Result[];
  add(result: Result): void;
}

/** Throws BadInput where the file is none of results, or of another league. */
export function openResults(path: string, plan: LeaguePlan): ResultsFile {
  const header = JSON.stringify({ format: FORMAT, version: VERSION, plan });
  const before = existsSync(path) ? readFileAs(path, text => resultsIn(text, header)) : [];
  // Written anew: the last line may have been cut off when the machine stopped.
  writeFile(
    path,
    [header, ...before.map(result => JSON.stringify(result))].map(line => `${line}\n`).join(''),
  );
  return { before, add: result => appendFileSync(path, `${JSON.stringify(result)}\n`) };
}

function resultsIn(text: string, header: string): readonly Result[] {
  const [first, ...lines] = text.split('\n');
  if (!first?.startsWith(`{"format":"${FORMAT}"`))
    throw new BadInput('line 1', 'is no file of league results; it was left as it is');
  if (first !== header)
    throw new BadInput('line 1', 'holds results of another league; give it another file, or the same words');
  // What follows the last line break is the beginning of a line that was never finished.
  return lines.slice(0, -1).map((line, n) => parsed(line, n + 2));
}

function parsed(line: string, number: number): Result {
  try {
    return JSON.parse(line) as Result;
  } catch {
    throw new BadInput(`line ${number}`, 'is not the result of a game');
  }
}
