// A cell of a chart in words: 'D2-1' is a defender who falls back two hexes and loses a strength point.

import { type Chart, type ChartHead, type CombatCell, combatCells } from '@gonfalon/kit';
import { inWords, wordingOr } from '../words/wording.ts';
import { printed } from './printed.ts';
import { knows, wording } from './wording.ts';

/** In the reader's language; what nobody has a word for stands as printed. */
export function headText(head: ChartHead): string {
  if (typeof head === 'string') {
    const key = `head.${head}`;
    return knows(key) ? wording(key) : printed(head);
  }
  if ('en' in head) return inWords(head);
  return knows(head.key) ? wording(head.key) : wordingOr(head.key, head.key);
}

export const titleText = ({ title }: Pick<Chart, 'title'>): string =>
  knows(title.key) ? wording(title.key, title.values as Record<string, number>) : title.key;

/** '' where a cell says all by itself. */
export function spelled({ cells }: Pick<Chart, 'cells'>, cell: string): string {
  switch (cells.are) {
    case 'results':
      return resultText(combatCells(cells.letters)(cell), wording(`code.${cells.broken}`));
    case 'shots': {
      if (cell === '-') return capital(wording('code.nothing'));
      const broken = cells.broken[cell];
      const what = broken ? wording(`code.${broken}`) : lossText(Number(cell.slice(1)));
      return wording('code.target', { what });
    }
    case 'dice':
      return capital(
        cell === '-'
          ? wording('code.never')
          : wording('code.rolls', { rolls: cell.replaceAll('-', '–').replaceAll(',', ', ') }),
      );
    case 'highest':
      return wording('code.highest', { roll: cell });
    case 'losses': {
      const [attacker = 0, defender = 0] = cell.split('-').map(Number);
      return cells.ranged
        ? wording('code.shot', { defender })
        : wording('code.losses', { attacker, defender });
    }
    case 'numbers':
      return '';
  }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const lossText = (count: number): string => wording('code.loses', { count });

function resultText(cell: CombatCell | undefined, broken: string): string {
  if (!cell) return '';
  const side = (hexes: number, loss: number, breaks: boolean): string =>
    [hexes > 0 ? wording('code.back', { hexes }) : '', loss > 0 ? lossText(loss) : '', breaks ? broken : '']
      .filter(Boolean)
      .join(', ');
  const attacker = side(cell.attackerRetreat, cell.attackerLoss, cell.attackerBreaks);
  const defender = side(cell.defenderRetreat, cell.defenderLoss, cell.defenderBreaks);
  const told = [
    attacker && wording('code.attacker', { what: attacker }),
    defender && wording('code.defender', { what: defender }),
  ].filter(Boolean);
  return told.length === 0 ? capital(wording('code.nothing')) : `${told.join('. ')}.`;
}
