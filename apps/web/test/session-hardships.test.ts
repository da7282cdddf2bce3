// Windows that take over from each other at once, orders left at odd moments, writes that fail half way: nothing is lost,
// and nobody plays on a past that is not kept.

import { memorySaves, NotSaved, type SavedGame, type Saves, seededCup } from '@gonfalon/host';
import { type Action, parseOrders, parsePosition, parseRecord } from '@gonfalon/kernel';
import { describe, expect, test } from 'vitest';
import { LocalSession } from '../src/table/local-session.ts';
import { KNIGHTS } from './knights.ts';
import { AHEAD, grunwald, openWindow, ord, row, table } from './session-table.ts';

const PASSING = parseOrders('allies: pass when=any\n');

/** The game in a window of its own. */
const inWindow = async (saves: Saves, id?: string) => table({ saves, holding: await openWindow(id) });
/** A device whose entries lie in the queue until it is freed. */
function jammed(saves: Saves): { readonly slow: Saves; freed(): void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  const append: Saves['append'] = async (...entry) => {
    await promise;
    return saves.append(...entry);
  };
  return { slow: { ...saves, append }, freed: resolve };
}
/** How often the game was looked at since it was opened. */
function watching(saves: Saves): { readonly watched: Saves; lookedAt(): number } {
  let times = 0;
  const open: Saves['open'] = id => {
    times++;
    return saves.open(id);
  };
  return { watched: { ...saves, open }, lookedAt: () => times - OPENING };
}
/** `table` asks whether there is a game, and reads it. */
const OPENING = 2;
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
    const { slow, freed } = jammed(saves);
    const { watched, lookedAt } = watching(slow);
    const [first, second] = [await inWindow(watched), await inWindow(saves)];
    first.say(AHEAD[0]!);
    await second.remedy.takeOver();
    second.note('here');
    second.note('and here');
    const stored = async () => (await saves.open(row.id))!.entries.map(({ said }) => Object.keys(said)[0]);
    await expect.poll(stored).toEqual(['note', 'note']);
    await expect.poll(lookedAt).toBeGreaterThan(0);
    expect(verbs(first)).toEqual(['pick']);
    freed();
    await first.written();
    await first.remedy.takeOver();
    await expect.poll(() => first.trouble.value).toMatchObject({ is: 'unsaved', why: 'taken' });
    first.leave();
    second.leave();
  });
});

describe('a window that has taken over', () => {
  test('hears what was still on its way to the device', async () => {
    const saves = memorySaves();
    const { slow, freed } = jammed(saves);
    const [first, second] = [await inWindow(slow), await inWindow(saves)];
    first.march(AHEAD.slice(0, 2));
    await second.remedy.takeOver();
    expect(verbs(second)).toEqual([]);
    freed();
    await expect.poll(() => verbs(second)).toEqual(['pick', 'step']);
    expect(second.say(AHEAD[2]!)).toBeNull();
    await expect.poll(async () => (await saves.open(row.id))!.entries.length).toBe(3);
    expect(second.trouble.value).toBeNull();
    first.leave();
    second.leave();
  });
  test('keeps the orders it has just left, whatever another window writes', async () => {
    const saves = memorySaves();
    const change: Saves['change'] = async () => new Promise(() => {});
    const { watched, lookedAt } = watching({ ...saves, change });
    const first = await inWindow(watched);
    const other = await openWindow();
    first.setOrders(PASSING);
    other.written();
    await expect.poll(lookedAt).toBe(1);
    expect(first.orders.value).toEqual(PASSING);
    first.leave();
    other.leave();
  });
});

describe('windows that take over at once', () => {
  test('end with one that plays, and two that look on', async () => {
    const saves = memorySaves();
    const all = [await inWindow(saves), await inWindow(saves), await inWindow(saves)];
    await Promise.all([all[1]!.remedy.takeOver(), all[2]!.remedy.takeOver(), all[0]!.remedy.takeOver()]);
    await expect.poll(() => all.filter(({ trouble }) => trouble.value === null).length).toBe(1);
    for (const one of all) one.leave();
  });
  test('a press that is doubled takes over all the same', async () => {
    const saves = memorySaves();
    const [first, second] = [await inWindow(saves), await inWindow(saves)];
    await Promise.all([second.remedy.takeOver(), second.remedy.takeOver()]);
    await expect.poll(() => [first.trouble.value, second.trouble.value]).toEqual([{ is: 'elsewhere' }, null]);
    await second.remedy.takeOver();
    // Whoever asks in vain for the game has waited until nothing of the presses is under way.
    const third = await openWindow();
    expect([third.held.value, second.trouble.value]).toEqual([false, null]);
    third.leave();
    second.leave();
    const next = await openWindow();
    expect(next.held.value).toBe(true);
    next.leave();
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

describe('a game whose rules are gone', () => {
  /** Two entries and a position under rules of long ago. */
  async function old(gone: Partial<SavedGame>, said?: Action) {
    const saves = memorySaves();
    const first = await inWindow(saves, 'alone-5');
    first.march(AHEAD.slice(0, 2));
    await first.written();
    first.leave();
    const { game, entries } = (await saves.open(row.id))!;
    const last = said ? [{ ...entries[1]!, said: { seat: 'teutons', action: said } }] : [];
    const rows = { game: { ...game, rules: '0', ...gone }, entries: [entries[0]!, ...last] };
    return { saves, session: new LocalSession(grunwald, rows, saves) };
  }
  test('tells its record with every word of then, and the rules of then', async () => {
    const fired: Action = { do: 'fire-astray', unit: 'K1', at: ['2713', '2714'] };
    const { session } = await old({}, fired);
    expect(session.trouble.value).toMatchObject({ is: 'parted', entry: 2 });
    const { rules, entries } = parseRecord(session.record());
    expect(rules).toBe('0');
    expect(entries[1]!.said).toMatchObject({
      action: { word: 'fire-astray', named: { unit: 'K1', at: '2713,2714' } },
    });
    const turned = await old({}, { ...AHEAD[1]!, astray: 'yes' } as Action);
    expect(turned.session.record()).toContain('step to=2713 astray=yes');
  });
  test('and whose beginning cannot be laid opens at its last position, and is played on from there', async () => {
    const orders = 'teutons: pass when=dawn\n';
    const { session, saves } = await old({ lay: '', options: { longbows: 'yes' }, orders });
    expect(session.trouble.value).toMatchObject({ is: 'parted', entry: 1 });
    expect(session.asked.value).toBeNull();
    expect(parseRecord(session.record()).options).toEqual({ longbows: 'yes' });
    session.setOrders(PASSING);
    const next = (await saves.open(await session.remedy.playOn()))!;
    expect(next.game.orders).toBe('teutons: pass when=dawn\n');
    expect(next.game.lay).toContain('unit K1 cavalry teutons at=2713');
    await expect(old({ lay: '', options: { longbows: 'yes' }, position: '' })).rejects.toThrow('longbows');
  });
});

test('the dice of a game that is opened again go on after those that were thrown', async () => {
  const saves = memorySaves();
  await saves.begin({ ...row, umpire: true });
  const met = async (): Promise<LocalSession> => {
    const session = new LocalSession(grunwald, (await saves.open(row.id))!, saves);
    session.march(AHEAD.slice(0, 3));
    for (const line of ['countercharge unit=P1 facing=N', 'charge'])
      expect(session.say(ord(line))).toBeNull();
    session.roll();
    return session;
  };
  const first = await met();
  first.umpire!.lay(parsePosition(KNIGHTS), 'once more');
  await first.written();
  const rolls = (await met()).entries.value.flatMap(({ said }) => ('rolled' in said ? [said.rolled] : []));
  const cup = seededCup('knights').throw(rolls[0]!.length)!;
  expect(rolls).toEqual([cup.dice, cup.cup.throw(rolls[1]!.length)!.dice]);
  expect(rolls[0]).not.toEqual(rolls[1]);
});

describe('with secrets about', () => {
  const secretly = { ...grunwald, game: { ...grunwald.game, secrets: () => true } };
  const atTable = async (box = secretly): Promise<LocalSession> => {
    return table({ opened: box });
  };
  test('a way that waits behind the curtain goes on when all is played openly', async () => {
    const session = await atTable();
    session.liftCurtain();
    session.march(AHEAD);
    session.liftCurtain();
    session.say(ord('pass'));
    expect(session.toldTo('teutons').entries.value).toHaveLength(3);
    session.playOpenly();
    expect(session.toldTo('teutons').entries.value.at(-1)!.said).toMatchObject({ action: AHEAD[3]! });
  });
  test('everybody’s eyes may be borrowed once the game is over', async () => {
    const session = await atTable();
    session.liftCurtain();
    session.reviewed.value = 0;
    session.lookAs('allies');
    expect(session.eyes.value).toBe('teutons');
    session.reviewed.value = null;
    session.say({ do: 'surrender' });
    expect(session.awaits.value.kind).toBe('over');
    session.reviewed.value = 0;
    expect(session.eyes.value).toBe('allies');
  });
});

test('orders answer before whoever fills the seat is asked', async () => {
  const session = await inWindow(memorySaves(), 'alone-8');
  let asked = 0;
  const answer = (): Action => {
    asked++;
    return ord('pass');
  };
  session.fill('allies', [{ by: 'program', willing: true, answer }]);
  session.setOrders(PASSING);
  session.march(AHEAD.slice(0, 3));
  expect(session.entries.value.map(({ by }) => by)).toEqual(['person', 'person', 'person', 'order']);
  expect(asked).toBe(0);
  session.leave();
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
