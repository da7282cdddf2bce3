// All data of all boxes: maps, scenarios and their setups, rulebooks in both languages, examples, citations. Every problem, not only
// the first; only a file that cannot be read at all has one.

import { join } from 'node:path';
import { BadInput } from '@gonfalon/kernel';
import {
  type Cites,
  checkMap,
  inLanguage,
  jsonIn,
  type MapDemands,
  parseDemands,
  type Rulebook,
  readCites,
  readExamples,
  readRulebook,
} from '@gonfalon/kit';
import { BOXES, type Box } from '@gonfalon/library';
import { type Command, JSON_OPTION } from '../command.ts';
import { citationProblems } from '../coverage/evidence.ts';
import { sourcesOf } from '../coverage/sources.ts';
import { ROOT, readFileAs } from '../files.ts';

export const check: Command = {
  usage: '',
  about: 'check all maps, scenarios, rulebooks and their translations, examples and citations',
  args: [0, 0],
  options: JSON_OPTION,
  async run(given) {
    const reports = await Promise.all(BOXES.map(checkBox));
    if (given.flag('json')) console.log(JSON.stringify(reports, null, 2));
    else
      for (const { box, problems } of reports) {
        console.log(`${box.padEnd(16)} ${problems.length === 0 ? 'ok' : `${problems.length} problems`}`);
        for (const problem of problems) console.log(`  ${problem}`);
      }
    return reports.some(({ problems }) => problems.length > 0) ? 1 : 0;
  },
};

interface Report {
  readonly box: string;
  readonly problems: readonly string[];
}

export async function checkBox(box: Box): Promise<Report> {
  const problems: string[] = [];
  const held = await tried(() => papersOf(box), problems);
  // A scenario that cannot be read is told by the papers already: the game of the box carries its citations.
  if (held) problems.push(...((await box.problems?.()) ?? []));
  if (box.map) problems.push(...checkMap(await box.map(), demandsOf(box)).map(problem => `map: ${problem}`));
  // Keys of a sister that cannot be read are unknown; its own line says so.
  const sisters = held && (await tried(() => sistersKeys(box), []));
  if (held && sisters)
    problems.push(...citationProblems(sourcesOf(box, held.book), held.book, held.cites, sisters));
  return { box: box.id, problems };
}

/** Bad input becomes a problem; whatever else goes wrong is our own mistake. */
async function tried<T>(read: () => Promise<T>, problems: string[]): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    problems.push(error.message);
    return undefined;
  }
}

async function papersOf(box: Box): Promise<{ readonly book: Rulebook; readonly cites: Cites }> {
  const book = readRulebook(await box.rulebook());
  readFileAs(fileOf(box, 'rulebook/pl.json'), text => inLanguage(book, jsonIn(text, 'translation')));
  readExamples({ box: box.id, examples: await box.examples() }, book);
  return { book, cites: readCites(await box.cites(), book) };
}

/** What the scenarios ask of the map; only this check reads it, so no box carries it to the table. */
const demandsOf = (box: Box): MapDemands => readFileAs(fileOf(box, 'map/demands.json'), parseDemands);
const fileOf = (box: Box, name: string): string => join(ROOT, 'packages/games', box.id, name);

async function sistersKeys(box: Box): Promise<Set<string>> {
  const sisters = BOXES.filter(other => other.system === box.system && other !== box);
  const cites = await Promise.all(sisters.map(sister => sister.cites()));
  return new Set(cites.flatMap(Object.keys));
}
