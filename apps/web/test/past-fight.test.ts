import type { Ledger } from '@gonfalon/kernel';
import { ledgerIn } from '@gonfalon/kit';
import { describe, expect, test } from 'vitest';
import { openPastFight, pastFight } from '../src/table/fight/past-fight.ts';
import { openSheet } from '../src/table/fight/sheet-open.ts';
import { clashOn, throwingOf } from '../src/table/fight/throwing.ts';
import { type Line, storyOf } from '../src/table/log/story.ts';
import type { Session } from '../src/table/session.ts';
import { laidSession, recorded, sessionAfter } from './recorded.ts';

const attack = await recorded('grunwald-1410', 'ulrichs-attack-1500');
const battle = await recorded('byczyna-1588', 'battle-2');

/** Lines that tell modifiers, with them. */
const fought = (session: Session): readonly (readonly [Line, Ledger])[] =>
  storyOf(session.told.value).flatMap(row => {
    const ledger = row.is === 'line' && row.event ? ledgerIn(row.event) : undefined;
    return ledger ? [[row as Line, ledger] as const] : [];
  });

describe.each([
  ['a combat', attack],
  ['a battle with guns and bows', battle],
])('%s of the past', (_, record) => {
  test('opens its own sheet: the modifiers the line tells, the dice that fell, the board before them', () => {
    const session = sessionAfter(record);
    const lines = fought(session);
    expect(lines.length).toBeGreaterThan(9);
    for (const [{ number, entry }, ledger] of lines) {
      expect(openPastFight(session, number), `entry ${number}`).toBe(true);
      const sheet = openSheet(session)!;
      expect(sheet.fight.ledger, `entry ${number}`).toEqual(ledger);
      expect(sheet.thrown!.entry.number).toBeGreaterThanOrEqual(entry.number);
      expect(sheet.thrown!.dice.length).toBeGreaterThan(0);
      expect(session.state.value).toBe(sheet.thrown!.before);
    }
  });
});

describe('the sheet of a past fight', () => {
  const session = sessionAfter(attack);
  const [line] = fought(session)[3]!;
  test('goes where one looks elsewhere, and by being put away', () => {
    openPastFight(session, line.number);
    const from = session.reviewed.value!;
    session.reviewed.value = from - 1;
    expect(openSheet(session)).toBeNull();
    session.reviewed.value = from;
    expect(openSheet(session)).not.toBeNull();
    throwingOf(session).putAway();
    expect(openSheet(session)).toBeNull();
    expect(session.reviewed.value).toBe(from);
  });
  test('lies nowhere at the end of the game', () => {
    openPastFight(session, line.number);
    session.reviewed.value = null;
    expect(openSheet(session)?.thrown ?? null).toBeNull();
  });
  test('is not there for an entry outside of fights', () => {
    const march = storyOf(session.told.value).find(row => row.is === 'line' && row.fight === null)!;
    expect(pastFight(session, march.number)).toBeUndefined();
    session.reviewed.value = null;
    expect(openPastFight(session, march.number)).toBe(false);
    expect(session.reviewed.value).toBeNull();
  });
  test('is not there after the throw that decided it', () => {
    const rows = storyOf(session.told.value);
    const after = fought(session).flatMap(([{ number, fight }]) => {
      const last = rows.findLast(row => row.is === 'line' && row.fight === fight)!.number;
      return last > pastFight(session, number)!.number ? [last] : [];
    });
    expect(after.length).toBeGreaterThan(3);
    for (const number of after) expect(pastFight(session, number), `entry ${number}`).toBeUndefined();
  });
  test('is not there while the dice wait', () => {
    const { number } = pastFight(session, line.number)!;
    const waiting = sessionAfter(attack, number - 1);
    expect(waiting.awaits.value.kind).toBe('dice');
    expect(pastFight(waiting, line.number)).toBeUndefined();
  });
});

test('a blow without dice opens from its line as it stood before the order, and goes as others do', async () => {
  const lay = `gonfalon-position 1
box medieval-battle
scenario standard
sheet 8x8
hex 0404 hills
unit Y1 LC yellow at=0404
unit R1 LI red at=0405
turn yellow
`;
  const session = await laidSession('medieval-battle', 'standard', 'one', lay);
  session.playOpenly();
  const order = { do: 'melee', unit: 'Y1', target: 'R1' };
  expect([session.say(order), session.say({ do: 'stand' })]).toEqual([null, null]);
  const [line] = fought(session)[0]!;
  expect(openPastFight(session, line.number)).toBe(true);
  expect(clashOn(session)).toEqual(order);
  expect(session.reviewed.value).toBe(0);
  const shown = await session.opened.box.clash!(session.state.value, order);
  expect(shown?.factors).toEqual(fought(session)[0]![1]);
  throwingOf(session).putAway();
  expect(clashOn(session)).toBeNull();
  openPastFight(session, line.number);
  session.reviewed.value = null;
  expect(clashOn(session)).toBeNull();
  expect(openPastFight(session, 1)).toBe(false);
});

test('the modifiers of a blow without dice are told as well', () => {
  const ledger: Ledger = [{ rule: 'combat.x', shift: 1, about: [] }];
  expect(ledgerIn({ is: 'melee', clash: { ledger } })).toBe(ledger);
  expect(ledgerIn({ is: 'combat', ledger })).toBe(ledger);
  expect(ledgerIn({ is: 'moved', path: ['0101'], note: null })).toBeUndefined();
});
