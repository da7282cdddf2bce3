import { saltCommit } from '@gonfalon/kernel';
import type { DiceCard, http } from '@gonfalon/protocol';
import { describe, expect, test } from 'vitest';
import { askable, isSaltKeptBack } from '../src/online/askable.ts';
import { clockText, leftAt } from '../src/online/clock-text.ts';
import { memoryDevice } from '../src/online/device.ts';
import { type Keyed, Outbox } from '../src/online/outbox.ts';
import { shake } from '../src/online/shaking.ts';
import { sorted } from '../src/online/sorted.ts';
import { FakeServer } from './fake-server.ts';
import { grunwald } from './session-table.ts';

describe('what may be asked of the others', () => {
  const server = new FakeServer(grunwald.game, { scenario: 'ulrichs-attack', options: {} });
  const head = server.head(server.seats[0]!);
  const asked = (takeBack: 'never' | 'ask' | 'free', entries = 3, over = false) =>
    askable({ ...head, status: 'playing', terms: { ...head.terms, takeBack } }, over, entries);

  test('is to take back unless the terms forbid it, where they make it free too', () => {
    expect(asked('ask')).toContain('take-back');
    expect(asked('free')).toContain('take-back');
    expect(asked('never')).not.toContain('take-back');
    expect(asked('free', 0)).not.toContain('take-back');
  });
  test('is to stop a game whose dice wait for the salt of another', () => {
    const [mine, other] = server.seats as [string, string];
    const HASH = 'ef'.repeat(32);
    const waits = (dice: Partial<DiceCard>) =>
      isSaltKeptBack(
        { ...head, dice: { server: HASH, commits: {}, salts: {}, deposited: [], degree: null, ...dice } },
        mine,
      );
    const all = { [mine]: HASH, [other]: HASH };
    expect(waits({})).toBe(false);
    expect(waits({ commits: { [mine]: HASH } })).toBe(true);
    expect(waits({ commits: all })).toBe(false);
    expect(waits({ commits: all, salts: { [mine]: HASH } })).toBe(true);
    expect(waits({ commits: all, salts: all, degree: 'shaken' })).toBe(false);
  });
  test('is another game when this one is over', () => {
    expect(asked('free', 3, true)).toEqual(['rematch']);
  });
  test('is nothing while it is put away, and to adjourn only in a game of an evening', () => {
    const at = (status: typeof head.status, pace: typeof head.terms.pace) =>
      askable({ ...head, status, terms: { ...head.terms, pace } }, false, 3);
    expect(at('archived', 'evening')).toEqual([]);
    expect(at('playing', 'evening')).toContain('adjourn');
    expect(at('playing', 'none')).not.toContain('adjourn');
  });
});

describe('the salts of the dice', () => {
  const server = new FakeServer(grunwald.game, { scenario: 'ulrichs-attack', options: {} });
  const [mine, other] = server.seats as [string, string];
  const SALT = 'cd'.repeat(32);
  const HASH = 'ef'.repeat(32);
  const card: DiceCard = { server: HASH, commits: {}, salts: {}, deposited: [], degree: null };
  const head = (dice: Partial<DiceCard>, pace: 'evening' | 'slow-post' = 'evening') => ({
    ...server.head(mine),
    terms: { ...server.head(mine).terms, pace },
    dice: { ...card, ...dice },
  });
  const commit = saltCommit(server.game, mine, SALT);

  test('are committed to first, and told only when all have committed themselves', async () => {
    const device = memoryDevice();
    const said = (dice: Partial<DiceCard>) => shake(head(dice), mine, device, () => SALT);
    expect(await said({})).toEqual({ type: 'dice-commit', game: server.game, seat: mine, commit });
    expect(await said({ commits: { [mine]: commit } })).toBeNull();
    const all = { [mine]: commit, [other]: HASH };
    expect(await said({ commits: all })).toEqual({
      type: 'dice-salt',
      game: server.game,
      seat: mine,
      salt: SALT,
    });
    // The card it was told for is kept: a server that dealt two cards is found out.
    expect((await device.salt(server.game, mine))?.card?.commits).toEqual(all);
    expect(await said({ commits: all, salts: { [mine]: SALT } })).toBeNull();
  });
  test('are the same when the page is opened again', async () => {
    const device = memoryDevice();
    await shake(head({}), mine, device, () => SALT);
    expect(await shake(head({}), mine, device, () => HASH)).toMatchObject({ commit });
  });
  test('are deposited where the game goes by post', async () => {
    const said = await shake(head({}, 'slow-post'), mine, memoryDevice(), () => SALT);
    expect(said).toMatchObject({ deposit: SALT, commit: saltCommit(server.game, mine, SALT, true) });
  });
  test('are not told for a forged card, nor by a device that did not draw them', async () => {
    const device = memoryDevice();
    await shake(head({}), mine, device, () => SALT);
    const forged = { commits: { [mine]: HASH, [other]: HASH } };
    expect(await shake(head(forged), mine, device, () => SALT)).toBeNull();
    const all = { commits: { [mine]: commit, [other]: HASH } };
    expect(await shake(head(all), mine, memoryDevice(), () => SALT)).toBeNull();
  });
  test('are not asked for once the dice are settled', async () => {
    expect(await shake(head({ degree: 'sealed' }), mine, memoryDevice(), () => SALT)).toBeNull();
  });
});

test('time left is told in days, hours, minutes and seconds', () => {
  expect(clockText(52 * 3_600_000, 'd', 'h')).toBe('2 d 4 h');
  expect(clockText(3_909_000, 'd', 'h')).toBe('1:05:09');
  expect(clockText(270_999, 'd', 'h')).toBe('4:30');
  expect(clockText(-5, 'd', 'h')).toBe('0:00');
});

test('a clock runs from when it was told, and on leave from when the player is back', () => {
  const clocks = (more: object, paused = false) => ({
    seats: { red: { left: 10_000, running: true, ...more } },
    paused,
    now: 1000,
  });
  expect(leftAt(clocks({}), 'red', 4000)).toBe(7000);
  expect(leftAt(clocks({ away: 5000 }), 'red', 4000)).toBe(10_000);
  expect(leftAt(clocks({ away: 5000 }), 'red', 6000)).toBe(9000);
  expect(leftAt(clocks({}, true), 'red', 4000)).toBe(10_000);
  expect(leftAt(clocks({ running: false }), 'red', 4000)).toBe(10_000);
  expect(leftAt(clocks({ left: null }), 'red', 4000)).toBeNull();
  expect(leftAt(clocks({}), 'blue', 4000)).toBeNull();
});

test('games are listed with those first that wait for me', () => {
  const row = (id: string, status: http.GameRow['status'], mine: boolean, changed: number) =>
    ({ id, status, mine, changed }) as http.GameRow;
  const rows = [
    row('over', 'over', false, 9),
    row('open', 'open', false, 8),
    row('theirs', 'playing', false, 7),
    row('mine-old', 'playing', true, 1),
    row('mine-new', 'playing', true, 2),
  ];
  expect(sorted(rows).map(({ id }) => id)).toEqual(['mine-new', 'mine-old', 'theirs', 'open', 'over']);
});

test('what a page said by mistake is forgotten; chat, offers and resigning wait on', () => {
  const at = { game: 'm2x7k4q9w3ra', seat: 'red' } as const;
  const messages: readonly Keyed[] = [
    { type: 'chat', game: at.game, key: 'a', room: 'seats', text: 'Wait a moment.' },
    { type: 'say', ...at, key: 'b', after: 3, path: [{ do: 'pass' }], planRest: false },
    { type: 'undo', ...at, key: 'c', after: 4 },
    { type: 'offer', ...at, key: 'd', what: 'draw' },
    { type: 'end', ...at, key: 'e', how: 'resign' },
  ];
  const forgotten: string[] = [];
  const outbox = new Outbox({ keep: () => undefined, forget: key => forgotten.push(key) }, messages);
  outbox.dropMistaken();
  expect(outbox.waiting.map(({ type }) => type)).toEqual(['chat', 'offer', 'end']);
  expect(forgotten).toEqual(['b', 'c']);
  expect(outbox.paths).toEqual([]);
});
