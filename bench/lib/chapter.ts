// One chapter of the benchmark in a thread of its own: what another chapter taught the compiler must not count here.

import { parentPort, workerData } from 'node:worker_threads';
import { runRaces } from './measure.ts';
import { type Line, raceLine, readingLine } from './report.ts';
import { isRace, type Row } from './row.ts';

const { rows } = (await import(workerData.file as string)) as { rows: readonly Row[] };
const wanted = new Set(workerData.ids as readonly string[]);
const chosen = rows.filter(({ id }) => wanted.has(id));
const races = chosen.filter(isRace);
for (const race of races) {
  race.check();
  race.warm?.();
}
const times = runRaces(races, (done, of) => parentPort!.postMessage({ done, of }));
const lines: Line[] = [];
for (const row of chosen)
  lines.push(isRace(row) ? raceLine(row, times[races.indexOf(row)]!) : readingLine(row, await row.read()));
parentPort!.postMessage({ lines: lines.map((line, n) => ({ id: chosen[n]!.id, line })) });
