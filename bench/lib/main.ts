// Checks that anchors and ours agree, measures, prints a table and writes docs/benchmarks.md.
// With words behind it, only rows whose id begins with one of them, and nothing is written: `npm run bench -- 3 4a`.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { type Line, markdown, readingLine, screenTable } from './report.ts';
import { isRace, type Row } from './row.ts';
import { allChapters, byId, type Chapter } from './rows.ts';

interface Measured {
  readonly id: string;
  readonly line: Line;
}

const PAGE = new URL('../../docs/benchmarks.md', import.meta.url);

const wanted = process.argv.slice(2);
const chapters = (await allChapters())
  .map(({ file, rows }) => ({
    file,
    rows: rows.filter(({ id }) => wanted.length === 0 || wanted.some(word => id.startsWith(word))),
  }))
  .filter(({ rows }) => rows.length > 0);
if (chapters.length === 0) {
  console.error(`no row begins with ${wanted.join(' or ')}`);
  process.exit(2);
}
const found: Measured[] = [];
for (const chapter of chapters) found.push(...(await measured(chapter)));
const lines = found.sort(byId).map(({ line }) => line);
console.log(screenTable(lines));
if (wanted.length === 0) writeFileSync(PAGE, page(lines) + longRuns());

/** Races run in a thread of their chapter; readings (a browser, a heap) need the whole process. */
async function measured({ file, rows }: Chapter): Promise<Measured[]> {
  if (rows.some(isRace)) return inThread(file, rows);
  const read: Measured[] = [];
  for (const row of rows)
    if (!isRace(row)) read.push({ id: row.id, line: readingLine(row, await row.read()) });
  return read;
}

function inThread(file: string, rows: readonly Row[]): Promise<Measured[]> {
  const worker = new Worker(new URL('./chapter.ts', import.meta.url), {
    workerData: { file, ids: rows.map(({ id }) => id) },
  });
  return new Promise((resolve, reject) => {
    worker.on('error', reject);
    worker.on('message', (said: { lines: Measured[] } | { done: number; of: number }) => {
      if ('lines' in said) resolve(said.lines);
      else progress(said.done, said.of);
    });
  });
}

function progress(done: number, of: number): void {
  if (!process.stderr.isTTY) return;
  const full = Math.round((done / of) * 40);
  const bar = `${'='.repeat(full)}${' '.repeat(40 - full)}`;
  process.stderr.write(done === of ? '\r\u001b[K' : `\r[${bar}] ${Math.round((done / of) * 100)} %`);
}

/** Runs of an hour are made by hand, and their results stay on the page. */
function longRuns(): string {
  const old = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '';
  const from = old.indexOf('\n## Long runs\n');
  return from < 0 ? '' : old.slice(from);
}

function page(found: readonly Line[]): string {
  return `# Benchmarks

Written by \`npm run bench\`; do not edit above "Long runs". The ratios count, the times are those of the machine that ran it last.

${markdown(found)}

## How it was measured
- Anchor and ours run turn about in one thread, nine rounds of about 60 ms each; told are medians of the time that thread
  was on a processor. Other programs then cost little. Each chapter of rows has a thread of its own, so that what one taught
  the compiler does not count in another.
- Before anything is timed, both sides must give the same answers; else the run ends with an error.
- The yardstick is a loop of xorshift steps, 2.2 ns each on the machine for which the targets were set. Where a target
  is a plain time, it stands as that many turns of the loop, so a faster machine gets no present.
- A missed target is shown and fails nothing.

## What the rows mean
- 3: the field is 40 x 40 hexes of mixed ground with streams, 125 enemies who block and whose front stops a rider; states
  are (hex, facing, charge, stopped), ten movement points. The bare search is written for this one rule and keeps no
  paths; ours takes any rules as tables and keeps them. The object search is what one writes first: an object a state, a
  map by number, a binary heap.
- 4b: states share what did not change, so a snapshot for history is the state itself; timed is a change after it.
- 8: a browser without a graphics card; rows come from \`bench/browser.ts\` and \`bench/table.ts\`. The bare page draws 1,600 plain hexes and 300
  plain counters as SVG. Both pages are timed from the arrival of their text to two frames after the drawing is in the
  document, each in a context that knows nothing of the other.
- 8b: the first sheet is the one painted when the table was built, with names and legend; a screenshot of it must look
  like the page's own painting, which takes its place when it is looked at more closely. 8a and 8c are taken with that.
`;
}
