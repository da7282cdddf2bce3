import { counterSheet, THEMES, type ThemeName } from '@gonfalon/board';
import { BadInput, parseAction, refusalText } from '@gonfalon/kernel';
import { MAP_LANGUAGES, type MapLanguage } from '@gonfalon/kit';
import { BOXES, type Box } from '@gonfalon/library';
import { boxNamed, gameNamed } from '../boxes.ts';
import type { Command, Given } from '../command.ts';
import { writeFile } from '../files.ts';
import { drawCardSet, drawClash } from '../render/cards.ts';
import { drawScene } from '../render/draw.ts';
import { bareDrawing, type Source, stateDrawing, stateOf } from '../render/drawing.ts';
import { pngOf } from '../render/png.ts';

const COUNTERS = 'counters';
const CARDS = 'cards';

export const render: Command = {
  usage: 'BOX|counters|cards --out FILE',
  about: 'draw a map, a position, a record, a fight, counters or cards to SVG or PNG',
  args: [1, 1],
  options: {
    out: { type: 'string', about: 'file to write, ending in .svg or .png' },
    scenario: { type: 'string', about: 'draw the setup of a scenario' },
    position: { type: 'string', about: 'draw the position in this file' },
    record: { type: 'string', about: 'draw the end of the record in this file' },
    seed: {
      type: 'string',
      about: 'text from which the field of the scenario is drawn, where it is built anew',
    },
    order: {
      type: 'string',
      about: 'draw the calculator for this fight instead, as in "melee unit=Y1 target=R1"',
    },
    theme: { type: 'string', about: `${Object.keys(THEMES).join(' or ')}` },
    width: { type: 'string', about: 'width of a PNG in pixels, 2000 unless told' },
    lang: { type: 'string', about: 'en or pl' },
  },
  async run(given) {
    const out = given.text('out');
    if (out === undefined || !/\.(?:svg|png)$/.test(out))
      throw new BadInput('--out', 'names the file to write, ending in .svg or .png');
    const width = given.number('width', 2000, 16);
    if (width > 20_000) throw new BadInput('--width', 'at most 20000 pixels can be drawn');
    const svg = await drawing(given);
    writeFile(out, out.endsWith('.svg') ? svg : pngOf(svg, width));
    return 0;
  },
};

async function drawing(given: Given): Promise<string> {
  const id = given.args[0]!;
  const theme = THEMES[oneOf(given, 'theme', Object.keys(THEMES) as ThemeName[])];
  const language = oneOf(given, 'lang', MAP_LANGUAGES);
  const source = sourceOf(given);
  if (id === COUNTERS) {
    if (source)
      throw new BadInput(COUNTERS, 'the sheet of counters has neither scenario, position nor record');
    return counterSheet();
  }
  if (id === CARDS) {
    const [box] = BOXES.filter(known => known.cards);
    if (source || !box?.cards) throw new BadInput(CARDS, 'have neither scenario, position nor record');
    return drawCardSet(await box.cards(), language);
  }
  const box = boxNamed(id);
  const order = given.text('order');
  if (order !== undefined) return fight(box, source, order, language);
  return drawScene(
    source ? await stateDrawing(box, source, language) : await bareDrawing(box, language),
    theme,
  );
}

async function fight(
  box: Box,
  source: Source | undefined,
  text: string,
  language: MapLanguage,
): Promise<string> {
  const game = await gameNamed(box.id);
  if (!box.clash) throw new BadInput(box.id, 'has no calculator');
  if (!source) throw new BadInput('--order', 'needs a position or a record to be fought in');
  const state = stateOf(box, game, source);
  const order = parseAction(game.actions, text);
  const awaits = game.awaits(state);
  const [seat] = awaits.kind === 'seats' ? awaits.seats : [];
  const verdict = seat === undefined ? undefined : game.check(state, seat, order);
  if (verdict && !verdict.ok) throw new BadInput('--order', refusalText(verdict));
  const clash = await box.clash(state, order);
  if (!clash) throw new BadInput('--order', 'is not a fight that is read on the calculator');
  return drawClash(clash, await box.cites(), language);
}

/** The first one unless told. */
function oneOf<T extends string>(given: Given, option: string, known: readonly T[]): T {
  const text = given.text(option) ?? known[0]!;
  const found = known.find(value => value === text);
  if (found === undefined) throw new BadInput(`--${option}`, `"${text}" is none of ${known.join(', ')}`);
  return found;
}

function sourceOf(given: Given): Source | undefined {
  const [scenario, position, record] = ['scenario', 'position', 'record'].map(given.text);
  const told = [scenario, position, record].filter(value => value !== undefined);
  if (told.length > 1)
    throw new BadInput('gonfalon render', 'draws a scenario, a position or a record, only one');
  const seed = given.text('seed');
  if (seed !== undefined && scenario === undefined) throw new BadInput('--seed', 'goes with --scenario');
  if (scenario !== undefined) return { scenario, ...(seed !== undefined && { seed }) };
  if (position !== undefined) return { position };
  return record === undefined ? undefined : { record };
}
