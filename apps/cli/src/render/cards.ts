// The cards of the diceless game, and one fight on its calculator.

import { type FigureKind, type Side, svgDocument } from '@gonfalon/board';
import { type Drawing, drawCalculator, drawCard, drawFactors, type Losses } from '@gonfalon/board/cards';
import type { Cites, MapLanguage } from '@gonfalon/kit';
import type { ShownCard, ShownClash } from '@gonfalon/library';

const WORDS = {
  en: {
    losses: 'losses: attacker – defender',
    shotLosses: 'the shooter loses nobody',
    shot: 'shot',
    melee: 'melee',
    calculator: 'Combat calculator',
    rows: ['attacker loses', 'defender loses'],
    attacker: 'for the attacker',
    defender: 'for the defender',
    none: 'no factor counts',
    factors: {
      'melee.numbers': 'two knights against one',
      'melee.height': 'one side stands higher',
      'melee.badHills': 'hills, bad for riders',
      'melee.badWoods': 'woods, bad for riders',
      'ranged.numbers': 'two knights against one',
      'ranged.height': 'one side stands higher',
      'ranged.cover': 'the target is covered by woods',
    },
  },
  pl: {
    losses: 'straty: atakujący – obrońca',
    shotLosses: 'strzelający nie traci nikogo',
    shot: 'ostrzał',
    melee: 'walka wręcz',
    calculator: 'Kalkulator walki',
    rows: ['traci atakujący', 'traci obrońca'],
    attacker: 'na korzyść atakującego',
    defender: 'na korzyść obrońcy',
    none: 'żaden czynnik się nie liczy',
    factors: {
      'melee.numbers': 'dwóch rycerzy przeciw jednemu',
      'melee.height': 'jedna strona stoi wyżej',
      'melee.badHills': 'wzgórza, złe dla jazdy',
      'melee.badWoods': 'las, zły dla jazdy',
      'ranged.numbers': 'dwóch rycerzy przeciw jednemu',
      'ranged.height': 'jedna strona stoi wyżej',
      'ranged.cover': 'cel osłania las',
    },
  },
} as const;

const lossesOf = (text: string): Losses => {
  const [attacker, defender] = text.split('-').map(Number) as [number, number];
  return { attacker, defender };
};

function cardOf(card: ShownCard, side: Side, language: MapLanguage, chosen?: number): Drawing {
  const words = WORDS[language];
  return drawCard({
    title: `${card.attackers.map(name => name[language]).join(', ')} · ${card.ranged ? words.shot : words.melee}`,
    note: card.ranged ? words.shotLosses : words.losses,
    side,
    entries: card.against.map(({ figure, name, losses }) => ({
      figure: figure as FigureKind,
      name: name[language],
      losses: lossesOf(losses),
    })),
    ...(chosen !== undefined && { chosen }),
  });
}

/** All cards, three a row. */
export function drawCardSet(cards: readonly ShownCard[], language: MapLanguage): string {
  return page(
    cards.map(card => cardOf(card, 'yellow', language)),
    3,
  );
}

/** Card, factors and calculator, one under the other. */
export function drawClash(clash: ShownClash, cites: Cites, language: MapLanguage): string {
  const { card, chosen, side, factors, columns, path } = clash;
  const words = WORDS[language];
  const drawn = cardOf(card, side as Side, language, chosen);
  const rows = factors.map(({ rule, shift }) => ({
    rule: cites[rule]?.[0] ?? rule,
    reason: words.factors[rule as keyof typeof words.factors] ?? rule,
    shift,
    worth: shift > 0 ? words.attacker : words.defender,
  }));
  const none = [{ rule: '–', reason: words.none, shift: 0, worth: '' }];
  return page(
    [
      drawn,
      drawFactors(rows.length > 0 ? rows : none, drawn.width),
      drawCalculator(
        { title: words.calculator, columns: columns.map(lossesOf), path, rows: words.rows },
        drawn.width,
      ),
    ],
    1,
  );
}

const MARGIN = 24;
const GAP = 18;

function page(drawings: readonly Drawing[], columns: number): string {
  const width = Math.max(...drawings.map(drawing => drawing.width));
  let top = MARGIN;
  const parts: string[] = [];
  for (let n = 0; n < drawings.length; n += columns) {
    const row = drawings.slice(n, n + columns);
    for (const [k, { svg }] of row.entries())
      parts.push(`<g transform="translate(${MARGIN + k * (width + GAP)} ${top})">${svg}</g>`);
    top += Math.max(...row.map(drawing => drawing.height)) + GAP;
  }
  const [pageWidth, pageHeight] = [2 * MARGIN + columns * (width + GAP) - GAP, top - GAP + MARGIN];
  const ground = `<rect width="${pageWidth}" height="${pageHeight}" fill="#E9DEC8"/>`;
  return svgDocument(pageWidth, pageHeight, ground + parts.join(''));
}
