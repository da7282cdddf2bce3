// Plants faults one at a time, runs the tests that name their paragraph, and lists those that nobody noticed.

import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Missing, sayWhatIsMissing } from '../missing.mjs';
import { root } from '../root.mjs';
import { readArguments } from './argued.ts';
import { openCourt, type Verdict } from './court.ts';
import { deal, joined, type Mutant, mutantsOf } from './deal.ts';
import { paragraphsOf, testFiles } from './evidence.ts';
import { reportOn, told } from './report.ts';

const USAGE = `npm run mutants -- BOX... [--paragraphs 40] [--faults N] [--seed WORD] [--in LETTERS]

Without --faults one fault for each of the paragraphs; with it so many, dealt over all paragraphs in turn.
--in keeps to files whose path contains these letters.`;
const ARGUED = 'test/mutants-argued.json';

const OPTIONS = {
  paragraphs: { type: 'string' },
  faults: { type: 'string' },
  seed: { type: 'string', default: 'gonfalon' },
  in: { type: 'string', default: '' },
} as const;

function words() {
  try {
    return parseArgs({ allowPositionals: true, options: OPTIONS });
  } catch (error) {
    throw new Missing(`${(error as Error).message}\n\n${USAGE}`);
  }
}

function wishes() {
  const { values, positionals } = words();
  if (positionals.length === 0) throw new Missing(USAGE);
  const count = (word: string | undefined, otherwise: number): number => {
    if (word === undefined) return otherwise;
    if (!/^[1-9]\d*$/.test(word)) throw new Missing(`"${word}" is no number of faults or paragraphs.`);
    return Number(word);
  };
  const paragraphs = count(values.paragraphs, values.faults === undefined ? 40 : Number.POSITIVE_INFINITY);
  return { ...values, boxes: positionals, paragraphs, faults: count(values.faults, paragraphs) };
}

async function tryAll(mutants: readonly Mutant[]): Promise<Map<Mutant, Verdict>> {
  const verdicts = new Map<Mutant, Verdict>();
  const court = openCourt(root);
  try {
    const failing = await court.failing(mutants);
    for (const name of failing) console.log(`fails without any fault: ${name}`);
    for (const mutant of mutants) {
      const verdict = await court.try(mutant, failing);
      verdicts.set(mutant, verdict);
      console.log(`${verdict.padEnd(8)}  ${told(mutant)}`);
    }
  } finally {
    court.close();
  }
  return verdicts;
}

await sayWhatIsMissing(async () => {
  const wanted = wishes();
  const argued = readArguments(join(root, ARGUED));
  const files = testFiles(root);
  const boxes: Mutant[][] = [];
  for (const box of wanted.boxes) boxes.push(mutantsOf(root, await paragraphsOf(box), files));
  const known = joined(boxes);
  const mutants = deal(
    root,
    known.filter(({ file }) => file.includes(wanted.in)),
    wanted,
  );
  if (mutants.length === 0) throw new Missing('There is no line to plant a fault in.');
  const about = argued.filter(({ file }) => known.some(mutant => mutant.file === file));
  const { lines, well } = reportOn(await tryAll(mutants), about, known);
  console.log(`\n${lines.join('\n')}`);
  if (!well) process.exitCode = 1;
});
