// Paints every sheet once, so that a page can show it before its own painter has even started: the ground of a field as
// pixels, one picture a light; paper, names and frame around it as SVG, one a light and language.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fieldOf, type LayerId, type MapLayers, mapLayers, THEMES, type ThemeName } from '@gonfalon/board';
import type { MapLanguage } from '@gonfalon/kit';
import { BOXES } from '@gonfalon/library';
import { groundOf, sheetPicture } from '../src/map/sheet-picture.ts';
import { GROUND_ADDRESS, type ReadySheet } from '../src/painter/ready-sheet.ts';
import type { WordKey } from '../src/words/wording.ts';
import { indexedPng } from './indexed-png.ts';

const WEB = join(import.meta.dirname, '..');
const CACHE = join(WEB, '../../.cache/sheets');
/** Whoever has a hand in a painting; maps and words are told apart. */
const HANDS = ['build', '../../packages/board/src', '../../packages/hex/src'];
/** And one that is sharp where the window is no larger than that of a laptop: two thirds of the bytes, and soon read. */
const FEWER_PIXELS = { width: 960, height: 750 };
const ON_THE_GROUND: readonly LayerId[] = ['ground', 'grid', 'water', 'roads', 'slopes', 'trees'];
/** A picture no larger than this is sharp while a window of 1920 by 1080 shows the whole sheet. */
const PIXELS = { width: 1280, height: 1000 };
const AROUND_THE_GROUND: readonly LayerId[] = ['paper', 'names', 'frame'];

type Renderer = typeof import('@resvg/resvg-js').Resvg;
/** It is made for most machines, but not for all. */
const renderer = (): Promise<Renderer | undefined> =>
  import('@resvg/resvg-js').then(
    ({ Resvg }) => Resvg,
    () => undefined,
  );

/** `address` makes a file of the cache one that a page can ask for. undefined where no pixels can be made. */
export async function paintSheets(
  address: (path: string, name: string) => string,
): Promise<Record<string, Record<ThemeName, ReadySheet>> | undefined> {
  const Resvg = await renderer();
  if (!Resvg) return undefined;
  mkdirSync(CACHE, { recursive: true });
  const hand = hashOf(GROUND_ADDRESS, ...HANDS.map(textUnder));
  const used = new Set<string>();
  const keep = (name: string, told: unknown, paint: () => string | Buffer): string => {
    const [stem, end] = name.split('.');
    const file = `${stem}-${hashOf(hand, JSON.stringify(told))}.${end}`;
    const path = join(CACHE, file);
    if (!existsSync(path)) {
      // A build that is stopped here must not leave half a picture under its full name.
      writeFileSync(`${path}.part`, paint());
      renameSync(`${path}.part`, path);
    }
    used.add(file);
    return address(path, file);
  };
  const painted: Record<string, Record<ThemeName, ReadySheet>> = {};
  for (const box of BOXES) {
    const ground = await groundOf(box);
    const pictures = perLanguage(language =>
      sheetPicture(box, ground, language, key => wordsOf(language)[key]),
    );
    const { width, height } = fieldOf(pictures.en).box;
    const fitting = (most: typeof PIXELS): number => Math.min(most.width / width, most.height / height);
    const sheetBy = (theme: ThemeName): ReadySheet => {
      const stem = `${box.id}-${theme}`;
      const drawn = perLanguage(language =>
        once(() => mapLayers(pictures[language], THEMES[theme], { frame: true })),
      );
      const groundAt = (name: string, density: number) => ({
        density,
        ground: keep(name, pictures.en, () => groundPicture(Resvg, drawn.en(), THEMES[theme].paper, density)),
      });
      const { width: wide, height: high } = drawn.en().box;
      return {
        width,
        height,
        whole: { width: wide, height: high },
        ...groundAt(`${stem}.png`, fitting(PIXELS)),
        small: groundAt(`${stem}-small.png`, fitting(FEWER_PIXELS)),
        sheet: perLanguage(language =>
          keep(`${stem}-${language}.svg`, pictures[language], () => letteredSheet(drawn[language]())),
        ),
      };
    };
    painted[box.id] = { paper: sheetBy('paper'), candle: sheetBy('candle') };
  }
  for (const file of readdirSync(CACHE)) if (!used.has(file)) rmSync(join(CACHE, file));
  return painted;
}

const perLanguage = <T>(make: (language: MapLanguage) => T): Record<MapLanguage, T> => ({
  en: make('en'),
  pl: make('pl'),
});

const wordsOf = (language: MapLanguage): Record<WordKey, string> =>
  JSON.parse(readFileSync(join(WEB, `src/words/${language}.json`), 'utf8'));

const hashOf = (...texts: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\0');
  return hash.digest('hex').slice(0, 10);
};

const textUnder = (folder: string): string =>
  readdirSync(join(WEB, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts'))
    .sort()
    .map(name => readFileSync(join(WEB, folder, name), 'utf8'))
    .join('\0');

const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
};

/** The hexes without numbers and names; where they fill no rectangle, paper shows around them. */
function groundPicture(
  Resvg: Renderer,
  { layers, defs, field }: MapLayers,
  paper: string,
  density: number,
): Buffer {
  const drawn = layers.filter(({ id }) => ON_THE_GROUND.includes(id)).map(({ svg }) => svg);
  const size = `width="${field.box.width}" height="${field.box.height}"`;
  const image = new Resvg(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${defs}${drawn.join('')}</svg>`, {
    fitTo: { mode: 'zoom', value: density },
    background: paper,
    font: { loadSystemFonts: false },
  }).render();
  return indexedPng({ width: image.width, height: image.height, rgba: image.pixels });
}

/** Paper, names and frame, with a place for the ground between them. */
function letteredSheet({ layers, field, box }: MapLayers): string {
  const size = `width="${field.box.width}" height="${field.box.height}"`;
  const ground = `<image href="${GROUND_ADDRESS}" ${size} preserveAspectRatio="none"/>`;
  const drawn = layers.map(({ id, svg }) =>
    id === 'ground' ? ground : AROUND_THE_GROUND.includes(id) ? svg : '',
  );
  // Rounded as the painter of the page rounds it, so that both lie in the same place.
  const view = [box.x, box.y, box.width, box.height].map(length => Number(length.toFixed(2))).join(' ');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}">${drawn.join('')}</svg>`;
}
