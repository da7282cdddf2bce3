// The kinds of an army on their cards: what each costs, and against whom the combat cards speak for it.

import type { Seat } from '@gonfalon/kernel';
import type { Merit, Phrase, Recruit, Recruitment } from '@gonfalon/kit';
import { type CardSet, KEEP_AWAY, SIZES, WAGON_PRIZE } from '../box.ts';
import { countOf } from '../chapters/recruitment.ts';
import { GROUNDS } from '../grounds.ts';
import { type BattleScene, frameOf, typeOf } from '../scene.ts';
import { type Army, type Kind, SEATS, TERRAINS, TROOPS, type Troop } from '../types.ts';

/** The drawing of each kind. */
export type Figures = Readonly<Record<Kind, string>>;

export function recruitmentOf(sc: BattleScene, figures: Figures, seat: Seat | null): Recruitment | null {
  const army = SEATS.find(one => one === seat);
  if (!army || frameOf(sc.s).is !== 'recruit' || sc.s.ready[army]) return null;
  return {
    budget: SIZES[sc.s.size].budget,
    spent: spentBy(sc, army),
    rule: 'recruitment.budget',
    kinds: [...TROOPS.map(kind => troopCard(sc, figures, army, kind)), wagonCard(sc, figures, army)],
    grounds: TERRAINS.map(terrain => ({
      terrain,
      text: { key: `recruit.ground.${terrain}`, values: { cost: GROUNDS[terrain].cost } },
    })),
    places: { key: 'recruit.places', values: { hexes: KEEP_AWAY } },
  };
}

export const spentBy = (sc: BattleScene, army: Army): number =>
  TROOPS.reduce((sum, kind) => sum + countOf(sc.s.reserves[army], kind) * typeOf(sc, kind).cost, 0);

const cardHead = (sc: BattleScene, figures: Figures, army: Army, kind: Kind) => {
  const { points, cost } = typeOf(sc, kind);
  return {
    kind,
    name: { key: `unit.${kind}` },
    token: { side: army, figure: figures[kind], knights: 2, left: points, most: points },
    price: cost,
  };
};

function troopCard(sc: BattleScene, figures: Figures, army: Army, kind: Troop): Recruit {
  return {
    ...cardHead(sc, figures, army, kind),
    count: countOf(sc.s.reserves[army], kind),
    stats: [
      { key: 'knights', value: '2' },
      { key: 'points', value: String(typeOf(sc, kind).points) },
    ],
    merits: [...shotMerits(sc.cards, kind), ...meritsOf(sc.cards, kind), ...groundMerit(sc, kind)],
    supply: supplyOf(sc, army, kind),
    more: { do: 'recruit', kind },
    less: { do: 'dismiss', kind },
  };
}

/** §II.5: nobody chooses it, and nobody goes without. */
const wagonCard = (sc: BattleScene, figures: Figures, army: Army): Recruit => ({
  ...cardHead(sc, figures, army, 'WT'),
  count: 1,
  stats: [{ key: 'points', value: String(typeOf(sc, 'WT').points) }],
  merits: [
    {
      tone: 'bad',
      label: { key: 'recruit.guard' },
      items: [{ key: 'recruit.prize', values: { points: WAGON_PRIZE } }],
    },
    ...groundMerit(sc, 'WT'),
  ],
  supply: { text: { key: 'recruit.given' }, short: false },
  more: null,
  less: null,
});

/** What is in the way of one more, the gravest first; else how many are left. */
function supplyOf(sc: BattleScene, army: Army, kind: Troop): Recruit['supply'] {
  const { longbow, tokens, cost } = typeOf(sc, kind);
  const { budget, longbows } = SIZES[sc.s.size];
  const have = countOf(sc.s.reserves[army], kind);
  if (longbow && have >= longbows)
    return {
      text: { key: 'recruit.only', values: { most: longbows } },
      rule: 'recruitment.longbows',
      short: true,
    };
  if (have >= tokens) return { text: { key: 'recruit.none' }, short: true };
  const left = budget - spentBy(sc, army);
  if (cost > left)
    return { text: { key: 'recruit.dear', values: { left } }, rule: 'recruitment.budget', short: true };
  return { text: { key: 'recruit.left', values: { count: tokens - have } }, short: false };
}

/** How far it shoots, and whom its card does not hurt. */
function shotMerits({ ranged }: CardSet, kind: Troop): Merit[] {
  const card = ranged[kind];
  if (!card) return [];
  const spared = TROOPS.filter(enemy => card.cells[enemy].endsWith('-0'));
  const shoots: Merit = {
    tone: 'good',
    label: { key: 'recruit.shoots' },
    items: [{ key: 'recruit.range', values: { range: card.range } }],
  };
  return spared.length === 0
    ? [shoots]
    : [shoots, { tone: 'bad', label: { key: 'recruit.spares' }, items: spared.map(against) }];
}

const against = (enemy: Troop): Phrase => ({ key: `recruit.against.${enemy}` });

/** More than this tells nobody what a kind is for. */
const NAMED = 4;

function meritsOf(cards: CardSet, kind: Troop): Merit[] {
  const rated = TROOPS.map(enemy => ({ enemy, net: balance(cards, kind, enemy) }));
  const named = (those: typeof rated): Phrase[] => those.slice(0, NAMED).map(({ enemy }) => against(enemy));
  const merits: Merit[] = [
    {
      tone: 'good',
      label: { key: 'recruit.good' },
      items: named(rated.filter(({ net }) => net > 0).sort((a, b) => b.net - a.net)),
    },
    {
      tone: 'bad',
      label: { key: 'recruit.bad' },
      items: named(rated.filter(({ net }) => net < 0).sort((a, b) => a.net - b.net)),
    },
  ];
  return merits.filter(({ items }) => items.length > 0);
}

/** What both cards together take from the enemy beyond what they take from oneself, whoever attacks. */
const balance = ({ melee }: CardSet, kind: Troop, enemy: Troop): number =>
  lead(melee[kind].cells[enemy]) - lead(melee[enemy].cells[kind]);

/** '0-2': the defender loses two more than the attacker. */
const lead = (cell: string): number => {
  const [attacker = 0, defender = 0] = cell.split('-').map(Number);
  return defender - attacker;
};

/** Ground that speaks against riders or is closed to the kind. */
function groundMerit(sc: BattleScene, kind: Kind): Merit[] {
  const { class: arm } = typeOf(sc, kind);
  const items = TERRAINS.flatMap((terrain): Phrase[] => {
    const { bad, closedTo } = GROUNDS[terrain];
    if (closedTo.includes(arm)) return [{ key: `recruit.closed.${terrain}` }];
    return arm === 'cavalry' && bad !== null ? [{ key: `recruit.worse.${terrain}` }] : [];
  });
  return items.length === 0 ? [] : [{ tone: 'plain', label: { key: 'recruit.ground' }, items }];
}
