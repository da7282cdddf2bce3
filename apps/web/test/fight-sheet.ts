// The sheet of a fight beside the engine: column, modifiers with their paragraphs, chances, and the row the dice fell on.

import type { GameEvent, Seat } from '@gonfalon/kernel';
import type { Chances, Fight } from '@gonfalon/kit';
import { expect } from '@playwright/test';
import en from '../src/table/fight/words/en.json' with { type: 'json' };
import pl from '../src/table/fight/words/pl.json' with { type: 'json' };
import { type AtTable, asLabel, type BoxWords, wordsOf } from './at-table.ts';
import { soon } from './desk.ts';

const WORDS = { en, pl };
export const fightWords = (boxWords: BoxWords) => wordsOf(boxWords.language, WORDS);

interface Sheet {
  readonly title: string;
  readonly units: readonly string[];
  /** The head that is lit. */
  readonly column: string;
  /** Paragraph, reason, shift. */
  readonly ledger: readonly string[];
  readonly prospects: readonly string[];
}

/** The open sheet says what the engine says of the fight that is about to be decided. */
export async function sheetAgrees(table: AtTable, eyes: Seat): Promise<void> {
  const { page, game, showing, boxWords } = table;
  const { state } = await table.play();
  const fight = showing.fight(state, eyes)!;
  // While somebody must still join, the fight cannot begin and there is nothing to reckon.
  const incomplete = fight.order !== null && !game.check(state, eyes, fight.order).ok;
  const odds = fight.order === null ? showing.rollOdds(state, eyes) : game.odds(state, eyes, fight.order);
  expect(odds === null, `no odds of ${boxWords.text(fight.title.key, fight.title.values)}`).toBe(incomplete);
  const chances = odds && showing.chances(odds);
  await soon(() => page.evaluate(readSheet)).toMatchObject({
    sheet: sheetOf(fight, chances, boxWords),
    rolled: null,
  });
  if (chances) expectShares((await page.evaluate(readSheet))!.percents, chances);
}

function sheetOf(fight: Fight, chances: Chances | null, boxWords: BoxWords): Sheet {
  const say = fightWords(boxWords);
  const { kind, column, ledger } = fight;
  const rows =
    kind === 'shot'
      ? ledger
      : [...ledger.filter(({ shift }) => shift >= 0), ...ledger.filter(({ shift }) => shift < 0)];
  return {
    title: asLabel(boxWords.text(fight.title.key, fight.title.values)),
    units: [...fight.attack.units, ...fight.defence.units].map(boxWords.name),
    column: say('table.column', { by: fight.table.by, column }),
    ledger: rows.map(({ rule, about, shift }) =>
      [boxWords.cite(rule) ?? '', asLabel(boxWords.rule(rule, about)), signed(shift)].join(' | '),
    ),
    prospects: [...(chances?.main ?? []), ...(chances?.beside ?? [])].map(({ text }) =>
      asLabel(boxWords.text(text.key, text.values)),
    ),
  };
}

const signed = (shift: number): string => (shift > 0 ? `+${shift}` : shift < 0 ? `−${-shift}` : '0');

/** Whole per cents that add up to 100, none a whole one away from the truth. */
function expectShares(percents: readonly number[], { main, of }: Chances): void {
  expect(main.reduce((sum, { weight }) => sum + weight, 0)).toBe(of);
  const shown = percents.slice(0, main.length);
  expect(shown.reduce((sum, percent) => sum + percent, 0)).toBe(100);
  for (const [n, { weight }] of main.entries())
    expect(Math.abs(shown[n]! - (weight * 100) / of)).toBeLessThan(1);
}

/** Runs in the page; null where no sheet is open. */
function readSheet(): {
  readonly sheet: Sheet;
  readonly percents: readonly number[];
  readonly rolled: { readonly roll: string; readonly cell: string; readonly told: string } | null;
} | null {
  const sheet = document.querySelector('.fight-sheet');
  if (!sheet) return null;
  const text = (within: ParentNode | null | undefined, selector: string): string =>
    within?.querySelector(selector)?.textContent?.trim() ?? '';
  const all = (selector: string): Element[] => [...sheet.querySelectorAll(selector)];
  const row = sheet.querySelector('.fight-table tr.rolled');
  return {
    sheet: {
      title: text(sheet, '#fight-title'),
      units: all('.fight-side ul > li b').map(name => name.textContent!.trim()),
      column: text(sheet, '.fight-table th.on'),
      ledger: all('.fight-ledger tbody tr:not(.head):not(:has(.none))').map(one =>
        [...one.querySelectorAll('td')].map(cell => cell.textContent!.trim()).join(' | '),
      ),
      prospects: all('.prospect-lists li > span').map(
        one => [...one.childNodes].find(node => node.nodeType === Node.TEXT_NODE)!.textContent!,
      ),
    },
    percents: all('.prospect-lists li > b').map(one => Number.parseInt(one.textContent!, 10) || 0),
    rolled: row && {
      roll: text(row, 'th b'),
      cell: text(row, 'td.on'),
      told: text(sheet, '.fight-told p b'),
    },
  };
}

/** Which dash stands where is a matter of type. */
const plain = (text: string): string => text.replace(/[−–]/g, '-');

/** After the throw: the row of the total is lit, and the foot says dice, column and cell. */
export async function throwAgrees(
  { page, boxWords }: AtTable,
  fight: Fight,
  dice: readonly number[],
  events: readonly GameEvent[],
): Promise<void> {
  const say = fightWords(boxWords);
  const shot = fight.kind === 'shot';
  const shift = shot ? fight.ledger.reduce((sum, row) => sum + row.shift, 0) : 0;
  const total = dice.reduce((sum, die) => sum + die, shift);
  const told = events.find(({ is }) => is === (shot ? 'shot' : 'result'))!;
  expect(told[shot ? 'total' : 'roll']).toBe(total);
  const moved = shift > 0 ? ` + ${shift}` : shift < 0 ? ` − ${-shift}` : '';
  const row = fight.table.rows.find(({ roll }) => holds(roll, total)) ?? nearest(fight, total);
  const cell = row.cells[fight.table.columns.indexOf(fight.column)]!;
  if (!shot) expect(plain(cell)).toBe(plain(String(told.cell)));
  const values = {
    dice: dice.join(' + ') + moved,
    sum: total,
    by: fight.table.by,
    column: fight.column,
    cell,
  };
  const wanted = { roll: row.roll, cell, told: say(shot ? 'dice.shot' : 'dice.result', values) };
  await soon(async () => plain(JSON.stringify((await page.evaluate(readSheet))?.rolled ?? null))).toBe(
    plain(JSON.stringify(wanted)),
  );
}

const holds = (roll: string, total: number): boolean => {
  const [low, high] = roll.split(/[-–]/).map(Number.parseFloat);
  return roll.endsWith('+') ? total >= low! : total >= low! && total <= (high ?? low!);
};
/** Beyond the table its end counts. */
const nearest = ({ table }: Fight, total: number) =>
  total < Number.parseFloat(table.rows[0]!.roll) ? table.rows[0]! : table.rows.at(-1)!;
