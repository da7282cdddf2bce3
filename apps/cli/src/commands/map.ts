// Maps in and out: Tiled's JSON for drawing, our own format for playing, and what is wrong with either.

import { dirname, join } from 'node:path';
import { BadInput } from '@gonfalon/kernel';
import {
  type BattleMap,
  fromTiledText,
  jsonIn,
  mapProblems,
  sentence,
  tiledText,
  tilesFile,
  tilesSvg,
  writeMap,
} from '@gonfalon/kit';
import { boxNamed } from '../boxes.ts';
import { type Command, type Given, JSON_OPTION } from '../command.ts';
import { readFileAs, writeFile } from '../files.ts';

export const map: Command = {
  usage: 'export BOX --tiled | import FILE | check FILE',
  about: 'exchange maps with the Tiled editor, or check a map file',
  args: [2, 2],
  options: {
    ...JSON_OPTION,
    tiled: { type: 'boolean', about: 'export for the Tiled editor instead of our own format' },
    out: { type: 'string', about: 'file to write; standard output unless told' },
  },
  run(given) {
    const [what, name] = given.args as [string, string];
    if (what === 'export') return exportMap(name, given);
    if (what === 'import') return write(writeMap(readFileAs(name, fromTiledText)), given);
    if (what === 'check') return checkFile(name, given);
    throw new BadInput('gonfalon map', `"${what}" is none of export, import, check`);
  },
};

async function exportMap(id: string, given: Given): Promise<number> {
  const found = await mapOf(id);
  if (!given.flag('tiled')) return write(writeMap(found), given);
  const out = given.text('out');
  if (out !== undefined) writeFile(join(dirname(out), tilesFile(found)), tilesSvg(found));
  return write(tiledText(found), given);
}

async function mapOf(id: string): Promise<BattleMap> {
  const box = boxNamed(id);
  if (!box.map) throw new BadInput(id, 'has no map of its own: its field is built anew for every game');
  return box.map();
}

function write(text: string, given: Given): number {
  const out = given.text('out');
  if (out === undefined) process.stdout.write(text);
  else writeFile(out, text);
  return 0;
}

function checkFile(file: string, given: Given): number {
  const problems = mapProblems(readFileAs(file, text => jsonIn(text, 'the map'))).map(sentence);
  if (given.flag('json')) console.log(JSON.stringify({ file, problems }, null, 2));
  else
    console.log(problems.length === 0 ? `${file}: ok` : problems.map(line => `${file}: ${line}`).join('\n'));
  return problems.length === 0 ? 0 : 1;
}
