// Windows that take over from each other at once, orders left at odd moments, writes that fail half way: nothing is lost,
// and nobody plays on a past that is not kept.

import { memorySaves, NotSaved, type Saves } from '@gonfalon/host';
import { parseOrders } from '@gonfalon/kernel';
import { describe, expect, test } from 'vitest';
import { LocalSession } from '../src/table/local-session.ts';
import { AHEAD, grunwald, openWindow, ord, row, soon, table } from './session-table.ts';

const PASSING = parseOrders('allies: pass when=any\n');

/** The game in a window of its own. */
const inWindow = async (saves: Saves, id?: string) => table({ saves, holding: await openWindow(id) });
const verbs = ({ entries }: LocalSession): string[] =>
  entries.value.map(({ said }) => ('seat' in said ? (said.action?.do ?? '?') : Object.keys(said)[0]!));

describe('a window that looks on', () => {
  test('leaves no orders for a game that is played elsewhere', async () => {
    const saves = memorySaves();
    const [first, second] = [await inWindow(saves), await inWindow(saves)];
    second.setOrders(PASSING);
    await second.written();
    expect((await saves.open(row.id))!.game.orders).toBe('');
    expect(second.orders.value).toEqual([]);
    first.leave();
    second.leave();
  });
  test('has the orders that were left elsewhere when it takes over', async () => {
    const saves = memorySaves();
    const [first, second] = [await inWindow(saves), await inWindow(saves)];
    first.setOrders(PASSING);
    await first.written();
    await second.remedy.takeOver();
    expect(second.orders.value).toEqual(PASSING);
    second.march(AHEAD);
    expect(verbs(second)).toEqual(['pick', 'step', 'step', '?', 'step', '?']);
    first.leave();
    second.leave();
  });
  test('follows no entry that was made on another past', async () => {
    const saves = memorySaves();
    let jammed = true;
    const slow: Saves = {
      ...saves,
      append: async (...entry) => {
        while (jammed) await new Promise(done => setTimeout(done, 5));
        return saves.append(...entry);
      },
    };
    const [first, second] = [await inWindow(slow), await inWindow(saves)];
    first.say(AHEAD[0]!);
    await second.remedy.takeOver();
    second.note('here');
    second.note('and here');
    await soon();
    expect(verbs(first)).toEqual(['pick']);
    jammed = false;
    await soon();
    expect((await saves.open(row.id))!.entries.map(({ said }) => Object.keys(said)[0])).toEqual([
      'note',
      'note',
    ]);
    await first.remedy.takeOver();
    expect(first.trouble.value).toMatchObject({ is: 'unsaved', why: 'taken' });
    first.leave();
    second.leave();
  });
});

describe('windows that take over at once', () => {
  test('end with one that plays, and two that look on', async () => {
    const saves = memorySaves();
    const all = [await inWindow(saves), await inWindow(saves), await inWindow(saves)];
    await Promise.all([all[1]!.remedy.takeOver(), all[2]!.remedy.takeOver(), all[0]!.remedy.takeOver()]);
    await soon();
    expect(all.filter(({ trouble }) => trouble.value === null)).toHaveLength(1);
    for (const one of all) one.leave();
  });
  test('a press that is doubled takes over all the same', async () => {
    const saves = memorySaves();
    const [first, second] = [await inWindow(saves), await inWindow(saves)];
    await Promise.all([second.remedy.takeOver(), second.remedy.takeOver()]);
    await soon();
    expect([first.trouble.value, second.trouble.value]).toEqual([{ is: 'elsewhere' }, null]);
    await second.remedy.takeOver();
    await soon();
    expect(second.trouble.value).toBeNull();
    second.leave();
    expect((await openWindow()).held.value).toBe(true);
    first.leave();
  });
});

describe('orders left while a question is open', () => {
  test('let the way that waits for it go on', async () => {
    const session = await inWindow(memorySaves(), 'alone-1');
    session.march(AHEAD);
    expect(session.asked.value).toBe('allies');
    session.setOrders(PASSING);
    expect(verbs(session)).toEqual(['pick', 'step', 'step', '?', 'step', '?']);
    session.leave();
  });
  test('go on with it also where they could only answer after a failed write', async () => {
    const saves = memorySaves();
    let broken = true;
    const append: Saves['append'] = (...entry) =>
      broken ? Promise.reject(new NotSaved('full', 'no')) : saves.append(...entry);
    const session = await inWindow({ ...saves, append }, 'alone-2');
    session.march(AHEAD);
    await session.written();
    session.setOrders(PASSING);
    broken = false;
    await session.remedy.tryAgain();
    expect(verbs(session)).toEqual(['pick', 'step', 'step', '?', 'step', '?']);
    await session.written();
    const { entries, game } = (await saves.open(row.id))!;
    expect(entries.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(game.orders).toContain('allies: pass');
    session.leave();
  });
});

test('a game that can only be read is not written to', async () => {
  const saves = memorySaves();
  const first = await inWindow(saves, 'alone-3');
  first.march(AHEAD.slice(0, 2));
  await first.written();
  const { game, entries } = (await saves.open(row.id))!;
  const gone = { game, entries: entries.slice(1) };
  const session = new LocalSession(grunwald, gone, saves);
  expect(session.trouble.value).toMatchObject({ is: 'parted', entry: 2 });
  await session.remedy.takeOver();
  expect(verbs(session)).toEqual([]);
  session.setOrders(PASSING);
  await session.written();
  expect((await saves.open(row.id))!.game).toEqual(game);
  first.leave();
});

test('a branch from the middle of a way that waits leaves the way where it is', async () => {
  const saves = memorySaves();
  const session = await inWindow(saves, 'alone-4');
  session.march(AHEAD);
  const copy = new LocalSession(grunwald, (await saves.open(await session.branch(2)))!, saves);
  expect(verbs(copy)).toEqual(['pick', 'step']);
  expect([copy.undo(), copy.redo()]).toEqual([null, true]);
  expect(session.say(ord('pass'))).toBeNull();
  expect(verbs(session)).toEqual(['pick', 'step', 'step', 'pass', 'step']);
  expect(verbs(copy)).toEqual(['pick', 'step', 'undo', 'step']);
  session.leave();
});
