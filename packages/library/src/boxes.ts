// The only list of boxes. A sixth game is one more entry here and one more folder under games/.

import {
  type Cites,
  type Rulebook,
  type TerrainTable,
  type Translation,
  translated,
  type WorkedExample,
} from '@gonfalon/kit';
import type { Help } from './help.ts';
import { BYCZYNA, GRUNWALD, KOSOVO, KULIKOVO, MEDIEVAL_BATTLE } from './scenarios.ts';
import { spoken } from './spoken.ts';
import type { Box, Named } from './types.ts';
import { USEFUL } from './useful-orders.ts';

const named = (id: string, en: string, pl = en): Named => ({ id, name: { en, pl } });

type Json = () => Promise<{ readonly default: unknown }>;
/** `gonfalon check` has read these files against their schema, so the browser need not carry one. */
const papers = (
  rulebook: Json,
  polish: Json,
  examples: Json,
  cites: Json,
  terrain: Json,
): Pick<Box, 'rulebook' | 'examples' | 'cites' | 'terrain'> => ({
  rulebook: async language => {
    const book = (await rulebook()).default as Rulebook;
    return language === 'pl' ? translated(book, (await polish()).default as Translation) : book;
  },
  examples: async () => ((await examples()).default as { examples: WorkedExample[] }).examples,
  cites: async () => (await cites()).default as Cites,
  terrain: async () => (await terrain()).default as TerrainTable,
});

/** Most of a box is never helped with, so not even the list of its papers comes with the hall. */
const helpOf = (box: keyof typeof import('./help.ts').HELP): Help => {
  const help = async () => (await import('./help.ts')).HELP[box];
  return {
    charts: async () => (await help()).charts(),
    stories: async () => (await help()).stories(),
    positions: async () => (await help()).positions(),
    provenance: async () => (await help()).provenance(),
  };
};

const kosovo: Box = {
  ...named('kosovo-1389', 'Kosovo Field', 'Kosowe Pole'),
  year: 1389,
  system: 'medieval',
  orders: USEFUL.medieval,
  armies: { en: 'Serbs and Ottomans', pl: 'Serbowie i Turcy osmańscy' },
  sides: [named('serbs', 'Serbs', 'Serbowie'), named('ottomans', 'Ottomans', 'Turcy osmańscy')],
  scenarios: KOSOVO,
  length: { en: '4–6 h', pl: '4–6 godz.' },
  complexity: 4,
  map: async () => (await import('@gonfalon/kosovo-1389')).map,
  game: async () => (await import('@gonfalon/kosovo-1389/game')).game,
  laws: async () => (await import('@gonfalon/kosovo-1389/game')).laws,
  composition: async () => (await import('@gonfalon/kosovo-1389/game')).composition,
  problems: async () => (await import('@gonfalon/kosovo-1389/game')).problems(),
  words: spoken(() => import('@gonfalon/kosovo-1389/game')),
  showing: async () => (await import('@gonfalon/kosovo-1389/game')).showing,
  ...helpOf('kosovo-1389'),
  ...papers(
    () => import('@gonfalon/kosovo-1389/rulebook/en.json', { with: { type: 'json' } }),
    () => import('@gonfalon/kosovo-1389/rulebook/pl.json', { with: { type: 'json' } }),
    () => import('@gonfalon/kosovo-1389/rulebook/examples.json', { with: { type: 'json' } }),
    async () => ({ default: (await import('@gonfalon/kosovo-1389/game')).cites }),
    () => import('@gonfalon/kosovo-1389/tables/terrain.json', { with: { type: 'json' } }),
  ),
};

const kulikovo: Box = {
  ...named('kulikovo-1380', 'Kulikovo Field', 'Kulikowe Pole'),
  year: 1380,
  system: 'medieval',
  orders: USEFUL.medieval,
  armies: { en: 'Russians and Mongols', pl: 'Rusini i Mongołowie' },
  sides: [named('russians', 'Russians', 'Rusini'), named('mongols', 'Mongols', 'Mongołowie')],
  scenarios: KULIKOVO,
  length: { en: '3–5 h', pl: '3–5 godz.' },
  complexity: 3,
  map: async () => (await import('@gonfalon/kulikovo-1380')).map,
  game: async () => (await import('@gonfalon/kulikovo-1380/game')).game,
  laws: async () => (await import('@gonfalon/kulikovo-1380/game')).laws,
  composition: async () => (await import('@gonfalon/kulikovo-1380/game')).composition,
  problems: async () => (await import('@gonfalon/kulikovo-1380/game')).problems(),
  words: spoken(() => import('@gonfalon/kulikovo-1380/game')),
  showing: async () => (await import('@gonfalon/kulikovo-1380/game')).showing,
  ...helpOf('kulikovo-1380'),
  ...papers(
    () => import('@gonfalon/kulikovo-1380/rulebook/en.json', { with: { type: 'json' } }),
    () => import('@gonfalon/kulikovo-1380/rulebook/pl.json', { with: { type: 'json' } }),
    () => import('@gonfalon/kulikovo-1380/rulebook/examples.json', { with: { type: 'json' } }),
    async () => ({ default: (await import('@gonfalon/kulikovo-1380/game')).cites }),
    () => import('@gonfalon/kulikovo-1380/tables/terrain.json', { with: { type: 'json' } }),
  ),
};

const grunwald: Box = {
  ...named('grunwald-1410', 'Grunwald'),
  year: 1410,
  system: 'medieval',
  orders: USEFUL.medieval,
  armies: { en: 'The allies and the Teutonic Order', pl: 'Sprzymierzeni i zakon krzyżacki' },
  sides: [
    named('allies', 'Poles, Lithuanians and Tatars', 'Polacy, Litwini i Tatarzy'),
    named('teutons', 'Teutonic Order', 'Zakon krzyżacki'),
  ],
  scenarios: GRUNWALD,
  length: { en: '5–8 h', pl: '5–8 godz.' },
  complexity: 4,
  map: async () => (await import('@gonfalon/grunwald-1410')).map,
  game: async () => (await import('@gonfalon/grunwald-1410/game')).game,
  laws: async () => (await import('@gonfalon/grunwald-1410/game')).laws,
  composition: async () => (await import('@gonfalon/grunwald-1410/game')).composition,
  problems: async () => (await import('@gonfalon/grunwald-1410/game')).problems(),
  words: spoken(() => import('@gonfalon/grunwald-1410/game')),
  showing: async () => (await import('@gonfalon/grunwald-1410/game')).showing,
  lessons: async () => (await import('@gonfalon/grunwald-1410/lessons')).lessons,
  ...helpOf('grunwald-1410'),
  ...papers(
    () => import('@gonfalon/grunwald-1410/rulebook/en.json', { with: { type: 'json' } }),
    () => import('@gonfalon/grunwald-1410/rulebook/pl.json', { with: { type: 'json' } }),
    () => import('@gonfalon/grunwald-1410/rulebook/examples.json', { with: { type: 'json' } }),
    async () => ({ default: (await import('@gonfalon/grunwald-1410/game')).cites }),
    () => import('@gonfalon/grunwald-1410/tables/terrain.json', { with: { type: 'json' } }),
  ),
};

const byczyna: Box = {
  ...named('byczyna-1588', 'Byczyna'),
  year: 1588,
  system: 'husaria',
  orders: USEFUL.husaria,
  armies: { en: 'Zamoyski and Maximilian', pl: 'Zamoyski i Maksymilian' },
  sides: [named('poles', 'Poles', 'Polacy'), named('austrians', 'Austrians', 'Austriacy')],
  scenarios: BYCZYNA,
  length: { en: '3–4 h', pl: '3–4 godz.' },
  complexity: 4,
  map: async () => (await import('@gonfalon/byczyna-1588')).map,
  game: async () => (await import('@gonfalon/byczyna-1588/game')).game,
  laws: async () => (await import('@gonfalon/byczyna-1588/game')).laws,
  words: spoken(() => import('@gonfalon/byczyna-1588/game')),
  showing: async () => (await import('@gonfalon/byczyna-1588/game')).showing,
  lessons: async () => (await import('@gonfalon/byczyna-1588/lessons')).lessons,
  ...helpOf('byczyna-1588'),
  ...papers(
    () => import('@gonfalon/byczyna-1588/rulebook/en.json', { with: { type: 'json' } }),
    () => import('@gonfalon/byczyna-1588/rulebook/pl.json', { with: { type: 'json' } }),
    () => import('@gonfalon/byczyna-1588/rulebook/examples.json', { with: { type: 'json' } }),
    () => import('@gonfalon/byczyna-1588/cites.json', { with: { type: 'json' } }),
    () => import('@gonfalon/byczyna-1588/tables/terrain.json', { with: { type: 'json' } }),
  ),
};

const medievalBattle: Box = {
  ...named('medieval-battle', 'Medieval Battle'),
  system: 'medieval-battle',
  orders: USEFUL['medieval-battle'],
  armies: { en: 'Red and Yellow, no dice', pl: 'Czerwoni i Żółci, bez kości' },
  sides: [named('red', 'Red', 'Czerwoni'), named('yellow', 'Yellow', 'Żółci')],
  scenarios: MEDIEVAL_BATTLE,
  length: { en: '40 min', pl: '40 min' },
  complexity: 1,
  example: async () => (await import('@gonfalon/medieval-battle')).exampleField(),
  game: async () => (await import('@gonfalon/medieval-battle')).game,
  words: spoken(() => import('@gonfalon/medieval-battle')),
  showing: async () => (await import('@gonfalon/medieval-battle')).showing,
  cards: async () => (await import('@gonfalon/medieval-battle')).shownCards(),
  clash: async (state, order) => (await import('@gonfalon/medieval-battle')).shownClash(state, order),
  laws: async () => (await import('@gonfalon/medieval-battle/laws')).laws,
  ...helpOf('medieval-battle'),
  ...papers(
    () => import('@gonfalon/medieval-battle/rulebook/en.json', { with: { type: 'json' } }),
    () => import('@gonfalon/medieval-battle/rulebook/pl.json', { with: { type: 'json' } }),
    () => import('@gonfalon/medieval-battle/rulebook/examples.json', { with: { type: 'json' } }),
    () => import('@gonfalon/medieval-battle/cites.json', { with: { type: 'json' } }),
    () => import('@gonfalon/medieval-battle/tables/terrain.json', { with: { type: 'json' } }),
  ),
};

/** In the order of the hall. */
export const BOXES: readonly Box[] = [kosovo, kulikovo, grunwald, byczyna, medievalBattle];

/** undefined where there is no such box. */
export const boxOf = (id: string): Box | undefined => BOXES.find(box => box.id === id);
