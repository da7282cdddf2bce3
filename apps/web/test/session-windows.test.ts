import { memorySaves } from '@gonfalon/host';
import { diceStream, rollD6 } from '@gonfalon/kernel';
import { describe, expect, test } from 'vitest';
import { AHEAD, grunwald, openWindow, ord, row, said, table, WINDOW } from './session-table.ts';

describe('a second window', () => {
  test('looks on, follows, and takes over by a press; then the first looks on', async () => {
    const saves = memorySaves();
    const first = await table({ saves, holding: await openWindow() });
    const second = await table({ saves, holding: await openWindow() });
    expect([first.trouble.value, second.trouble.value]).toEqual([null, { is: 'elsewhere' }]);
    expect(second.asked.value).toBeNull();
    expect(second.say(AHEAD[0]!)).toMatchObject({ ok: false });
    expect(second.note('x')).toMatchObject({ why: [{ rule: 'table.elsewhere' }] });
    first.march(AHEAD.slice(0, 2));
    await expect.poll(() => said(second)).toEqual(['teutons: pick', 'teutons: step']);

    await second.remedy.takeOver();
    await expect.poll(() => [first.trouble.value, second.trouble.value]).toEqual([{ is: 'elsewhere' }, null]);
    expect(first.asked.value).toBeNull();
    expect(second.say(AHEAD[2]!)).toBeNull();
    await expect.poll(() => said(first)).toEqual(said(second));
    expect((await saves.open(row.id))!.entries).toHaveLength(3);
    first.leave();
    second.leave();
  });
  test('throws the dice that come next in the game, not those it has seen thrown', async () => {
    const saves = memorySaves();
    const first = await table({ saves, holding: await openWindow() });
    const second = await table({ saves, holding: await openWindow() });
    first.march(AHEAD.slice(0, WINDOW));
    first.say(ord('countercharge unit=P1 facing=N'));
    first.say(ord('charge'));
    first.roll();
    await expect.poll(() => second.record()).toBe(first.record());
    await second.remedy.takeOver();
    while (second.awaits.value.kind === 'seats') {
      const { pass, close } = second.awaits.value.moment;
      const any = grunwald.game.choices(second.now.value, second.asked.value!);
      expect([pass, close, ...any].some(one => one && second.say(one) === null)).toBe(true);
      if (second.entries.value.length > 60) break;
    }
    second.roll();
    const thrown = second.entries.value.flatMap(({ said }) => ('rolled' in said ? said.rolled : []));
    expect(thrown.length).toBeGreaterThan(2);
    expect(thrown).toEqual(rollD6(diceStream('knights'), thrown.length).dice);
    first.leave();
    second.leave();
  });
});
