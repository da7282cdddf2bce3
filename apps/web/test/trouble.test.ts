// The card that says why a table takes nothing more, drawn without a browser: its words, its buttons, and what they do.

import { memorySaves } from '@gonfalon/host';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { LocalSession } from '../src/table/local-session.ts';
import type { Session } from '../src/table/session.ts';
import { TroubleCard } from '../src/table/trouble/trouble.tsx';
import { drawn } from './drawn.ts';
import { AHEAD, grunwald, openWindow, row, table, WINDOW } from './session-table.ts';

const card = (session: Session) => drawn(TroubleCard({ session }));
const labels = (session: Session): string[] => card(session).buttons.map(({ label }) => label);

test('a table without trouble has no card', async () => {
  expect(TroubleCard({ session: await table() })).toBeNull();
});

describe('a game the rules have outgrown', () => {
  async function parted() {
    const saves = memorySaves();
    const first = await table({ saves });
    first.march(AHEAD.slice(0, WINDOW));
    await first.written();
    const { game, entries } = (await saves.open(row.id))!;
    const changed = entries.map(entry => (entry.number === 3 ? { ...entry, sum: '0'.repeat(16) } : entry));
    return { saves, session: new LocalSession(grunwald, { game, entries: changed }, saves) };
  }
  test('says so, and offers its record and a game from its last position', async () => {
    const { session } = await parted();
    expect(card(session).text).toContain('The rules have changed since this game was played');
    expect(labels(session)).toEqual(['Download the record', 'Play on from its last position']);
  });
  test('leads to that game when it is played on', async () => {
    const page = { hash: '' };
    vi.stubGlobal('location', page);
    onTestFinished(() => void vi.unstubAllGlobals());
    const { session, saves } = await parted();
    card(session).buttons[1]!.press();
    await expect.poll(() => page.hash).toMatch(/^#\/play\/.+/);
    const { game } = (await saves.open(page.hash.split('/').at(-1)!))!;
    expect(game.lay).toContain('unit K1 cavalry teutons at=2714');
  });
});

test('a game another window has taken over says so, and is taken back by a press', async () => {
  const saves = memorySaves();
  const first = await table({ saves, holding: await openWindow() });
  const second = await table({ saves, holding: await openWindow() });
  await second.remedy.takeOver();
  await expect.poll(() => first.trouble.value).toEqual({ is: 'elsewhere' });
  expect(card(second).text).toBe('');
  expect(card(first).text).toContain('played in another window');
  expect(labels(first)).toEqual(['Play here']);
  card(first).buttons[0]!.press();
  await expect.poll(() => [first.trouble.value, second.trouble.value]).toEqual([null, { is: 'elsewhere' }]);
  first.leave();
  second.leave();
});
