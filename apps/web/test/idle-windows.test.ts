// Windows that are let pass for whoever does not want to be asked about nothing.

import type { Awaits } from '@gonfalon/kernel';
import { afterEach, expect, test } from 'vitest';
import { idleWindows } from '../src/settings.ts';
import { idlePasser, isIdle } from '../src/table/idle-windows.ts';
import type { Opened } from '../src/table/opened.ts';
import { openedBox, recorded, sessionAfter } from './recorded.ts';

const PASS = { do: 'pass' };
const game = (choices: readonly { do: string }[], secrets = false, odds: unknown = null) =>
  ({
    game: { choices: () => choices, secrets: () => secrets, odds: () => odds },
    showing: { chances: (of: unknown) => of },
  }) as unknown as Opened;
const question = (pass: { do: string } | undefined) =>
  ({ view: {}, seat: 'red', awaits: { moment: { key: 'stepped', pass } } }) as never;
const sure = (tone: string) => ({ of: 36, main: [{ weight: 36, tone }], beside: [] });

afterEach(() => {
  idleWindows.value = 'show';
});

test('a window is idle with nothing to answer, or with answers that cannot go well', () => {
  const idle = (...args: Parameters<typeof game>) => isIdle(game(...args), {}, 'red', PASS);
  expect(idle([PASS, { do: 'surrender' }])).toBe(true);
  expect(idle([PASS, { do: 'shoot' }])).toBe(false);
  expect(idle([PASS, { do: 'shoot' }], false, sure('even'))).toBe(true);
  expect(idle([PASS, { do: 'shoot' }], false, sure('harm'))).toBe(false);
});

test('it is let pass only where that is wanted, and never while somebody has secrets', () => {
  const answer = (opened: Opened, pass: { do: string } | undefined = PASS) =>
    idlePasser(opened).answer(question(pass));
  expect(answer(game([PASS]))).toBeNull();
  idleWindows.value = 'pass';
  expect(answer(game([PASS]))).toEqual(PASS);
  expect(answer(game([PASS], true))).toBeNull();
  expect(answer(game([PASS, { do: 'shoot' }]))).toBeNull();
  expect(idlePasser(game([])).answer(question(undefined))).toBeNull();
});

test('at a table an answer that may go well is still asked for', async () => {
  const opened = await openedBox('grunwald-1410');
  const game = await recorded('grunwald-1410', 'ulrichs-attack-1500');
  const windows = sessionAfter(game).entries.value.filter(({ before }) => {
    const now: Awaits = opened.game.awaits(before);
    return now.kind === 'seats' && now.moment.pass !== undefined;
  });
  expect(windows.length).toBeGreaterThan(0);
  idleWindows.value = 'pass';
  for (const { number, before } of windows.slice(0, 3)) {
    const now = opened.game.awaits(before) as Extract<Awaits, { kind: 'seats' }>;
    const idle = isIdle(opened, before, now.seats[0]!, now.moment.pass!);
    const session = sessionAfter(game, number - 1);
    expect(session.entries.value.length).toBe(idle ? number : number - 1);
  }
});
