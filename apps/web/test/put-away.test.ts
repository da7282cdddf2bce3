// A game that was put away because nobody had played for long: its card at the table, and its line in the list of games.

import { http } from '@gonfalon/protocol';
import { signal } from '@preact/signals';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { GameRows } from '../src/online/game-rows.tsx';
import { PutAway } from '../src/online/put-away.tsx';
import type { RemoteSession } from '../src/online/remote-session.ts';
import en from '../src/online/words/en.json' with { type: 'json' };
import pl from '../src/online/words/pl.json' with { type: 'json' };
import { language } from '../src/settings.ts';
import { drawn } from './drawn.ts';
import { FakeServer } from './fake-server.ts';
import { grunwald } from './session-table.ts';

const START = { scenario: 'ulrichs-attack', options: {} };

function card(status: string, seat: string | null) {
  const takeUp = vi.fn();
  const online = { head: signal({ status }), seat, takeUp };
  return { ...drawn(PutAway({ session: { online } as unknown as RemoteSession })), takeUp };
}

afterEach(() => {
  language.value = 'en';
});

describe('a game that was put away', () => {
  const TONGUES = [
    ['en', en],
    ['pl', pl],
  ] as const;

  test.each(TONGUES)('says so (%s) and offers whoever sits there to take it up', (tongue, words) => {
    language.value = tongue;
    const { text, buttons, takeUp } = card('archived', 'red');
    expect(text.trim()).toBe(words['archived.about']);
    expect(buttons.map(({ label }) => label)).toEqual([words['archived.takeUp']]);
    expect(takeUp).not.toHaveBeenCalled();
    buttons[0]!.press();
    expect(takeUp).toHaveBeenCalledOnce();
  });
  test('says so to watchers, who cannot take it up', () => {
    const { text, buttons } = card('archived', null);
    expect(text).toContain(en['archived.about']);
    expect(buttons).toEqual([]);
  });
  test('has no card before and after', () => {
    for (const status of ['open', 'playing', 'over'])
      expect(card(status, 'red')).toMatchObject({ text: '', buttons: [] });
  });
  test.each(TONGUES)('is called so in the list of games (%s), and not my turn', (tongue, words) => {
    language.value = tongue;
    const { terms, id, box, scenario, seats } = new FakeServer(grunwald.game, START).head(null);
    const told = { id, name: '', box, scenario, seats, terms, began: 1, changed: 2, turn: 3 };
    const row = http.gameRow.parse({ ...told, status: 'archived', mine: false, due: null, result: null });
    expect(drawn(GameRows({ rows: [row] })).text).toContain(words['lobby.archived']);
  });
});
