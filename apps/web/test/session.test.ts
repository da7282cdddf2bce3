// The table without pixels: what is said goes through the host, is kept, is taken back and said again; curtains fall, ways
// go on, orders answer, and no panel is told more than the present eyes may know.

import { memorySaves, NotSaved, type Saves } from '@gonfalon/host';
import { parseAction, parseOrders, parseRecord } from '@gonfalon/kernel';
import { describe, expect, test } from 'vitest';
import { newGame } from '../src/store/new-game.ts';
import { LocalSession } from '../src/table/local-session.ts';
import type { Opened } from '../src/table/opened.ts';
import { KNIGHTS } from './knights.ts';
import { openedBox } from './recorded.ts';
import { AHEAD, grunwald, ord, row, said, table, WINDOW } from './session-table.ts';

const kulikovo = await openedBox('kulikovo-1380');
describe('what is said', () => {
  test('is kept with its checksums, and opened again where it was left, with the same next dice', async () => {
    const saves = memorySaves();
    const first = await table({ saves });
    first.march(AHEAD.slice(0, WINDOW));
    first.say(ord('countercharge unit=P1 facing=N'));
    first.say(ord('charge'));
    expect(first.awaits.value.kind).toBe('dice');
    await first.written();
    const { entries, game } = (await saves.open(row.id))!;
    expect(entries.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
    expect(entries.slice(1).map(({ before }) => before)).toEqual(entries.slice(0, -1).map(({ sum }) => sum));
    expect(game).toMatchObject({ entries: 5, turn: 1, over: false, rules: grunwald.game.rulesVersion });
    expect(game.position).toContain('unit K1 cavalry teutons at=2714');

    const again = await table({ saves });
    expect(again.record()).toBe(first.record());
    first.roll();
    again.roll();
    expect(again.entries.value.at(-1)!.said).toEqual(first.entries.value.at(-1)!.said);
  });
  test('in one go is kept with one position, the last', async () => {
    const saves = memorySaves();
    const positions: boolean[] = [];
    const append: Saves['append'] = (id, entry, head) => {
      positions.push(head.position !== undefined);
      return saves.append(id, entry, head);
    };
    const session = await table({ saves: { ...saves, append } });
    session.march(AHEAD.slice(0, WINDOW));
    await session.written();
    expect(positions).toEqual([false, false, true]);
  });
  test('by nobody who is asked is refused, and changes nothing', async () => {
    const session = await table();
    session.reviewed.value = 0;
    expect(session.say(AHEAD[0]!)).toMatchObject({ why: [{ rule: 'table.notYourTurn' }] });
    expect(session.march(AHEAD)).toMatchObject({ taken: 0, refusal: { ok: false } });
    expect(session.entries.value).toEqual([]);
  });
  test('is taken back and said again', async () => {
    const session = await table();
    session.say(AHEAD[0]!);
    const after = session.now.value;
    expect(session.whyNoUndo()).toBeNull();
    expect(session.undo()).toBeNull();
    expect(session.entries.value.at(-1)!.gone).toEqual([1]);
    expect(session.redo()).toBe(true);
    expect(session.now.value).toEqual(after);
    expect(session.redo()).toBe(false);
    expect(said(session)).toEqual(['teutons: pick', 'undo', 'teutons: pick']);
  });
});

describe('a drawn way', () => {
  test('stops where the other side may answer, and goes on when it lets pass', async () => {
    const session = await table();
    expect(session.march(AHEAD)).toEqual({ taken: WINDOW, refusal: null });
    expect(session.asked.value).toBe('allies');
    session.say(ord('pass'));
    expect(said(session).slice(WINDOW)).toEqual(['allies: pass', 'teutons: step']);
  });
  test('is dropped when somebody answers', async () => {
    const session = await table();
    session.march(AHEAD);
    session.say(ord('countercharge unit=P1 facing=N'));
    session.say(ord('charge'));
    session.roll();
    expect(said(session).slice(WINDOW)).not.toContain('teutons: step');
  });
  test('waits behind the curtain for whoever drew it', async () => {
    const session = await table({ opened: withSecrets(() => true) });
    session.liftCurtain();
    session.march(AHEAD);
    expect([session.curtain.value, session.asked.value]).toEqual(['allies', null]);
    session.liftCurtain();
    session.say(ord('pass'));
    expect([session.curtain.value, session.toldTo('teutons').entries.value.length]).toEqual(['teutons', 3]);
    session.liftCurtain();
    expect(session.toldTo('teutons').entries.value.at(-1)!.said).toEqual({
      seat: 'teutons',
      action: AHEAD[3],
    });
  });
});

describe('standing orders', () => {
  test('bring to its end what they have begun: riders they have named ride', async () => {
    const session = await table();
    session.setOrders(parseOrders('allies: choose countercharge success=100 when=any\n'));
    session.march(AHEAD);
    expect(said(session).slice(WINDOW)).toEqual(['order allies: ?', 'order allies: ?']);
    expect(session.toldTo('allies').entries.value.at(-1)!.said).toMatchObject({ action: { do: 'charge' } });
    expect(session.awaits.value.kind).toBe('dice');
  });
  test('are kept, and answer after the game is opened again', async () => {
    const saves = memorySaves();
    const first = await table({ saves });
    first.setOrders(parseOrders('allies: pass when=any\n'));
    await first.written();
    const again = await table({ saves });
    expect(again.march(AHEAD)).toEqual({ taken: 4, refusal: null });
  });
  test('of the other side cannot be read while there are secrets, and are not lost', async () => {
    const session = await table({ opened: withSecrets(() => true) });
    session.liftCurtain();
    session.setOrders(parseOrders('teutons: pass when=any\n'));
    session.march(AHEAD.slice(0, WINDOW));
    session.liftCurtain();
    expect(session.eyes.value).toBe('allies');
    expect(session.orders.value).toEqual([]);
    session.setOrders(parseOrders('allies: pass when=any\n'));
    expect(session.asked.value).toBeNull();
    session.liftCurtain();
    expect(session.orders.value.map(({ seat }) => seat)).toEqual(['teutons']);
  });
});

/** Grunwald with secrets where we say there are some. */
const withSecrets = (secrets: (state: unknown) => boolean): Opened => ({
  ...grunwald,
  game: { ...grunwald.game, secrets },
});
const hasRidden = (state: unknown): boolean => grunwald.showing.unit(state, null, 'K1')?.at !== '2712';

describe('the curtain', () => {
  test('falls when secrets come up, also before the one who sits there, and keeps his way', async () => {
    const session = await table({ opened: withSecrets(hasRidden) });
    expect([session.curtain.value, session.asked.value]).toEqual([null, 'teutons']);
    expect(session.march(AHEAD)).toEqual({ taken: 2, refusal: null });
    expect([session.curtain.value, session.asked.value, session.eyes.value]).toEqual(['teutons', null, null]);
    session.liftCurtain();
    expect(session.curtain.value).toBe('allies');
    expect(session.toldTo('teutons').entries.value).toHaveLength(3);
  });
  test('falls between two who have secrets, until they play openly', async () => {
    const session = await table({ opened: withSecrets(() => true) });
    expect(session.curtain.value).toBe('teutons');
    session.liftCurtain();
    expect([session.curtain.value, session.eyes.value]).toEqual([null, 'teutons']);
    session.march(AHEAD);
    expect([session.curtain.value, session.eyes.value]).toEqual(['allies', null]);
    session.playOpenly();
    expect([session.curtain.value, session.asked.value]).toEqual([null, 'allies']);
  });
});

describe('the present eyes', () => {
  /** Bobrok lies hidden, and the Mongols ride. */
  function ambush(): LocalSession {
    const { game } = kulikovo;
    const kept = newGame(game, {
      scenario: 'kulikowe-pole',
      options: {},
      lay: '',
      seed: 'bobrok',
      umpire: false,
    });
    const session = new LocalSession(kulikovo, { game: kept, entries: [] }, memorySaves());
    session.liftCurtain();
    for (const line of ['place unit=bobrok at=4212 facing=N', 'ready'])
      expect(session.say(parseAction(game.actions, line))).toBeNull();
    session.liftCurtain();
    expect(session.eyes.value).toBe('mongols');
    return session;
  }
  test('are handed views, never the state', () => {
    const session = ambush();
    const { game } = kulikovo;
    for (const known of [session.state, session.now, session.opening]) {
      expect(game.view(known.value, 'mongols')).toEqual(known.value);
      expect(JSON.stringify(known.value)).toBe(JSON.stringify(game.view(known.value, 'mongols')));
    }
    for (const { state, before } of session.entries.value)
      for (const known of [state, before]) expect(game.view(known, 'mongols')).toEqual(known);
    expect(JSON.stringify([session.now.value, session.entries.value])).not.toContain('4212');
    expect(session.position()).toBeNull();
    expect(session).not.toHaveProperty('play');
    expect(session.saved).not.toHaveProperty('seed');
  });
  test('see the same state as the same object, so that what was worked out for it holds', () => {
    const session = ambush();
    const { now } = session;
    const before = now.value;
    session.reviewed.value = 0;
    session.reviewed.value = null;
    expect(now.value).toBe(before);
  });
  test('read no entry the other side made in secret, and the owner reads all', () => {
    const session = ambush();
    const seen = session.entries.value.map(({ said: one }) => one);
    expect(seen.some(one => 'seat' in one && one.action !== null)).toBe(false);
    expect(session.toldTo('russians').entries.value.map(({ said: one }) => one)).toMatchObject([
      { seat: 'russians', action: { do: 'place' } },
      { seat: 'russians', action: { do: 'ready' } },
    ]);
  });
  test('are nobody else’s while there are secrets, whatever is asked for', () => {
    const session = ambush();
    session.lookAs('russians');
    session.reviewed.value = 0;
    expect(session.eyes.value).toBe('mongols');
    session.lookAs(null);
    expect(session.eyes.value).toBeNull();
  });
  test('are anybody’s in a replay where there are none', async () => {
    const session = await table();
    session.say(AHEAD[0]!);
    session.reviewed.value = 0;
    session.lookAs('allies');
    expect(session.eyes.value).toBe('allies');
    session.reviewed.value = null;
    expect(session.eyes.value).toBe('teutons');
  });
});

describe('a game that cannot be kept', () => {
  function failing() {
    const saves = memorySaves();
    const broken: { why: NotSaved['why'] | null } = { why: 'full' };
    const append: Saves['append'] = (...entry) =>
      broken.why ? Promise.reject(new NotSaved(broken.why, 'no')) : saves.append(...entry);
    return { saves, broken, store: { ...saves, append } };
  }
  test('stops, says why, keeps all in memory and goes on when it is tried again', async () => {
    const { saves, broken, store } = failing();
    const session = await table({ saves: store });
    session.march(AHEAD.slice(0, 2));
    expect(session.saving.value).toBe(true);
    await session.written();
    expect(session.saving.value).toBe(false);
    expect(session.trouble.value).toEqual({ is: 'unsaved', why: 'full', message: 'no' });
    expect(session.say(AHEAD[2]!)).toMatchObject({ why: [{ rule: 'table.unsaved' }] });
    expect(parseRecord(session.record()).entries).toHaveLength(2);
    await session.remedy.tryAgain();
    expect(session.trouble.value).toMatchObject({ is: 'unsaved' });
    broken.why = null;
    await session.remedy.tryAgain();
    expect(session.trouble.value).toBeNull();
    expect(session.say(AHEAD[2]!)).toBeNull();
    expect(session.saving.value).toBe(true);
    await session.written();
    expect(session.saving.value).toBe(false);
    expect((await saves.open(row.id))!.entries).toHaveLength(3);
  });
  test('answers by its orders only when all is kept', async () => {
    const { broken, store } = failing();
    const session = await table({ saves: store });
    session.march(AHEAD.slice(0, WINDOW));
    await session.written();
    session.setOrders(parseOrders('allies: pass when=any\n'));
    expect(session.asked.value).toBe('allies');
    broken.why = null;
    await session.remedy.tryAgain();
    expect(said(session).at(-1)).toBe('order allies: pass'.replace('pass', '?'));
  });
});

describe('a game the rules have outgrown', () => {
  /** Its third entry leads elsewhere now. */
  async function outgrown(position: string | null) {
    const saves = memorySaves();
    const first = await table({ saves });
    first.march(AHEAD.slice(0, WINDOW));
    await first.written();
    const { game, entries } = (await saves.open(row.id))!;
    const changed = entries.map(entry => (entry.number === 3 ? { ...entry, sum: '0'.repeat(16) } : entry));
    const kept = { game: { ...game, position: position ?? game.position }, entries: changed };
    return { saves, kept, session: new LocalSession(grunwald, kept, saves) };
  }
  test('opens for reading as far as it leads, says why, and takes nothing', async () => {
    const { session, kept } = await outgrown(null);
    expect(session.trouble.value).toMatchObject({ is: 'parted', entry: 3 });
    expect(session.entries.value).toHaveLength(2);
    expect([session.asked.value, session.note('x')]).toMatchObject([
      null,
      { why: [{ rule: 'table.parted' }] },
    ]);
    session.reviewed.value = 1;
    expect(session.state.value).toBeDefined();
    expect(parseRecord(session.record()).entries).toHaveLength(kept.entries.length);
  });
  test('is played on from its last position as a game of its own', async () => {
    const { session, saves } = await outgrown(null);
    const id = await session.remedy.playOn();
    const fresh = (await saves.open(id))!;
    expect(fresh.entries).toEqual([]);
    expect(fresh.game.lay).toContain('unit K1 cavalry teutons at=2714');
    const next = new LocalSession(grunwald, fresh, saves);
    expect([next.trouble.value, next.asked.value]).toEqual([null, 'allies']);
    expect((await saves.open(row.id))!.entries).toHaveLength(3);
  });
  test.each(['', 'gonfalon-position 1\nbox grunwald-1410\nscenario nowhere\n'])(
    'and from where it led, where that position is not known: %j',
    async position => {
      const { session, saves } = await outgrown(position);
      const fresh = (await saves.open(await session.remedy.playOn()))!;
      expect(fresh.game.lay).toContain('unit K1 cavalry teutons at=2713');
    },
  );
  test('or with an entry nobody can read does the same', async () => {
    const { kept, saves } = await outgrown(null);
    const entries = kept.entries.slice(0, 2);
    const session = new LocalSession(grunwald, { ...kept, entries, damaged: 3 }, saves);
    expect(session.trouble.value).toEqual({ is: 'parted', entry: 3, reason: 'it cannot be read' });
  });
});

test('a branch is a game of its own with the entries so far', async () => {
  const saves = memorySaves();
  const session = await table({ saves });
  session.march(AHEAD.slice(0, WINDOW));
  const copy = (await saves.open(await session.branch(2)))!;
  expect(copy.entries.map(({ number }) => number)).toEqual([1, 2]);
  expect(copy.game).toMatchObject({ lay: KNIGHTS, seed: 'knights', entries: 2, turn: 1 });
  expect(new LocalSession(grunwald, copy, saves).trouble.value).toBeNull();
});
