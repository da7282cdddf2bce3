import { begin, parseAction, parsePosition } from '@gonfalon/kernel';
import { describe, expect, test } from 'vitest';
import { memoryDevice } from '../src/online/device.ts';
import { type Line, SocketWire } from '../src/online/wire.ts';
import type { Opened } from '../src/table/opened.ts';
import { FakeServer } from './fake-server.ts';
import { MOVER, OTHER, page, saidTo, settled, shown, table, view } from './remote-page.ts';
import { AHEAD, grunwald, ord, WINDOW } from './session-table.ts';

describe('an order at a table on a server', () => {
  test('is shown at once, made firm by the server, and seen by the other and a watcher', async () => {
    const server = table();
    const [mover, other, watcher] = [
      await page(server, MOVER),
      await page(server, OTHER),
      await page(server, null),
    ];
    expect(mover.session.asked.value).toBe(MOVER);
    expect(other.session.asked.value).toBeNull();
    server.losing = ({ type }) => type === 'entries' || type === 'ack';
    expect(mover.session.say(AHEAD[0]!)).toBeNull();
    // Nothing has come back yet.
    expect(mover.session.entries.value).toHaveLength(0);
    expect(shown(mover)).toBe(view(server, MOVER));
    expect(mover.session.saving.value).toBe(true);
    expect([...mover.session.online.pale.value]).toEqual(['K1']);
    server.losing = () => false;
    server.cut();
    for (const one of [mover, other, watcher]) await one.wait();
    expect(mover.session.saving.value).toBe(false);
    expect(mover.session.online.pale.value.size).toBe(0);
    for (const [one, seat] of [
      [mover, MOVER],
      [other, OTHER],
      [watcher, null],
    ] as const) {
      expect(one.session.entries.value.map(({ number }) => number)).toEqual([1]);
      expect(shown(one)).toBe(view(server, seat));
    }
    expect(server.host.entries).toHaveLength(1);
  });

  test('is refused without the network, with its reasons, where the rules forbid it', async () => {
    const server = table();
    const mover = await page(server, MOVER);
    const refusal = mover.session.say(ord('step to=0101'));
    expect(refusal?.why.length).toBeGreaterThan(0);
    expect(saidTo(server, 'say')).toBe(0);
    expect((await page(server, OTHER)).session.say(AHEAD[0]!)).toMatchObject({ ok: false });
  });

  test('of a whole way goes as one message, stops at the other’s window and goes on when he lets it pass', async () => {
    const server = table();
    const [mover, other] = [await page(server, MOVER), await page(server, OTHER)];
    expect(mover.session.march(AHEAD)).toEqual({ taken: WINDOW, refusal: null });
    expect(saidTo(server, 'say')).toBe(1);
    expect(server.host.entries).toHaveLength(WINDOW);
    expect(other.session.asked.value).toBe(OTHER);
    const awaits = other.session.awaits.value;
    expect(other.session.say((awaits.kind === 'seats' && awaits.moment.pass) as never)).toBeNull();
    await settled();
    expect(server.host.entries.length).toBeGreaterThan(WINDOW + 1);
    expect(shown(mover)).toBe(view(server, MOVER));
    expect(mover.session.entries.value).toHaveLength(server.host.entries.length);
  });
});

describe('a line that is not to be trusted', () => {
  test('an answer that was lost is asked for again with the old key, and nothing is done twice', async () => {
    const server = table();
    const mover = await page(server, MOVER);
    server.losing = ({ type }) => type === 'ack';
    mover.session.say(AHEAD[0]!);
    expect(mover.session.saving.value).toBe(true);
    server.cut();
    expect(mover.session.online.link.value).toBe('lost');
    server.losing = () => false;
    await mover.wait();
    expect(mover.session.saving.value).toBe(false);
    const said = server.heard.map(text => JSON.parse(text)).filter(({ type }) => type === 'say');
    expect(said).toHaveLength(2);
    expect(said[0].key).toBe(said[1].key);
    expect(server.host.entries).toHaveLength(1);
  });

  test('what is said while there is none is said when it is back', async () => {
    const server = table();
    const mover = await page(server, MOVER);
    server.cut();
    expect(mover.session.say(AHEAD[0]!)).toBeNull();
    expect(mover.session.say(AHEAD[1]!)).toBeNull();
    expect(server.host.entries).toHaveLength(0);
    const before = shown(mover);
    await mover.wait();
    expect(server.host.entries).toHaveLength(2);
    expect(shown(mover)).toBe(before);
    expect(shown(mover)).toBe(view(server, MOVER));
  });

  test('answers and entries that come twice change nothing', async () => {
    const server = table();
    const mover = await page(server, MOVER);
    server.doubling = () => true;
    mover.session.march(AHEAD.slice(0, 2));
    await settled();
    expect(mover.session.entries.value).toHaveLength(2);
    expect(mover.session.online.late.value).toBeNull();
    expect(shown(mover)).toBe(view(server, MOVER));
  });

  test('a page that was closed says what was not answered, and reads only what is new', async () => {
    const server = table();
    const device = memoryDevice();
    const first = await page(server, MOVER, device);
    first.session.say(AHEAD[0]!);
    await settled();
    server.cut();
    first.session.say(AHEAD[1]!);
    first.session.leave();
    const again = await page(server, MOVER, device);
    expect(server.host.entries).toHaveLength(2);
    expect(shown(again)).toBe(view(server, MOVER));
    const watch = server.heard.map(text => JSON.parse(text)).findLast(({ type }) => type === 'watch');
    expect(watch.after).toBe(1);
    expect(await device.outbox(server.game, MOVER)).toEqual([]);
  });

  test('a server that reckons otherwise is asked for the whole log', async () => {
    const server = table();
    const [mover, other] = [await page(server, MOVER), await page(server, OTHER)];
    server.lying = true;
    mover.session.say(AHEAD[0]!);
    server.lying = false;
    await settled();
    await settled();
    expect(shown(other)).toBe(view(server, OTHER));
    expect(other.session.entries.value).toHaveLength(1);
    expect(mover.session.entries.value).toHaveLength(1);
    expect(mover.session.saving.value).toBe(false);
  });

  test('comes back later and later, and at once when somebody looks', async () => {
    const waits: number[] = [];
    const lines: Line[] = [];
    const wire = new SocketWire({
      open: () => {
        const line: Line = { send: () => {}, close: () => {}, onopen: null, onmessage: null, onclose: null };
        lines.push(line);
        return line;
      },
      later: (milliseconds, deed) => {
        waits.push(milliseconds);
        if (waits.length < 10) deed();
        return () => {};
      },
      chance: () => 0.5,
      language: () => 'pl',
      build: 'test',
    });
    const stop = wire.listen({ live: () => {}, hear: () => {} });
    for (let n = 0; n < 10; n++) lines.at(-1)!.onclose!();
    expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000, 30_000]);
    expect(lines).toHaveLength(10);
    wire.wake();
    expect(lines).toHaveLength(11);
    lines.at(-1)!.onmessage!({ data: JSON.stringify({ type: 'bye', why: 'older' }) });
    lines.at(-1)!.onclose!();
    expect(wire.link.value).toBe('older');
    expect(lines).toHaveLength(11);
    stop();
  });
});

describe('what the player is told too late for an answer', () => {
  test('an order the server refuses after it was shown is taken from the board again', async () => {
    const server = table();
    const [mover] = [await page(server, MOVER)];
    // The server knows something that this page does not: another device of the same seat has played.
    const twin = await page(server, MOVER);
    server.losing = ({ type }) => type === 'entries';
    twin.session.say(AHEAD[0]!);
    server.losing = () => false;
    mover.session.say(ord('pick unit=K2'));
    await settled();
    expect(mover.session.online.late.value).not.toBeNull();
    expect(mover.session.saving.value).toBe(false);
  });

  test('what was said on an old state is stale, and nothing of it is done', async () => {
    const server = table();
    const [mover, other] = [await page(server, MOVER), await page(server, OTHER)];
    mover.session.march(AHEAD);
    await settled();
    server.losing = ({ type }) => type === 'entries';
    // The mover hears nothing of the answer and goes on.
    const awaits = other.session.awaits.value;
    other.session.say((awaits.kind === 'seats' && awaits.moment.pass) as never);
    server.losing = () => false;
    const before = server.host.entries.length;
    server.cut();
    await mover.wait();
    expect(server.host.entries).toHaveLength(before);
    expect(shown(mover)).toBe(view(server, MOVER));
  });
});

describe('taking back', () => {
  test('goes over the server, and what was taken back can be said again', async () => {
    const server = table();
    const mover = await page(server, MOVER);
    expect(mover.session.whyNoUndo()).toBe('undo.nothing');
    mover.session.say(AHEAD[0]!);
    expect(mover.session.whyNoUndo()).toBeNull();
    expect(mover.session.undo()).toBeNull();
    await settled();
    expect(server.host.play.live).toBeNull();
    expect(mover.session.entries.value.at(-1)!.gone).toEqual([1]);
    expect(shown(mover)).toBe(view(server, MOVER));
    expect(mover.session.redo()).toBe(true);
    await settled();
    expect(server.host.play.live?.said).toMatchObject({ action: AHEAD[0] });
    expect(mover.session.redo()).toBe(false);
  });

  test('is asked for once, however often the button is pressed', async () => {
    const server = table();
    const mover = await page(server, MOVER);
    mover.session.march(AHEAD.slice(0, 2));
    await settled();
    server.losing = ({ type }) => type === 'entries' || type === 'ack';
    expect(mover.session.undo()).toBeNull();
    expect(mover.session.undo()).toEqual({ ok: false, why: [{ rule: 'table.sending', about: [] }] });
    expect(saidTo(server, 'undo')).toBe(1);
  });
});

describe('beside the orders', () => {
  test('standing orders, notes, chat and a resignation come over the same line', async () => {
    const server = table();
    const [mover, other] = [await page(server, MOVER), await page(server, OTHER)];
    const orders = [{ seat: OTHER, moment: 'any', do: 'pass' }] as const;
    other.session.setOrders(orders);
    expect(other.session.orders.value).toEqual(orders);
    mover.session.march(AHEAD);
    await settled();
    // The window was let pass by the order, and the way has gone on.
    expect(server.host.entries.some(({ by }) => by === 'order')).toBe(true);
    expect(mover.session.entries.value.every(({ by }) => by !== 'order')).toBe(true);
    mover.session.note('a bold ride');
    mover.session.online.say('good luck');
    await settled();
    expect(other.session.entries.value.at(-1)!.said).toMatchObject({ note: 'a bold ride', by: MOVER });
    expect(other.session.online.chat.value.map(({ text }) => text)).toEqual(['good luck']);
    expect(mover.session.saving.value).toBe(false);
    other.session.online.end('resign');
    await settled();
    expect(mover.session.awaits.value).toEqual({
      kind: 'over',
      outcome: { winner: MOVER, rule: 'table.resigned' },
    });
    expect(mover.session.asked.value).toBeNull();
  });

  test('nothing of the other’s orders reaches this page', async () => {
    const server = table();
    const [mover, other] = [await page(server, MOVER), await page(server, OTHER)];
    mover.session.march(AHEAD.slice(0, 2));
    await settled();
    expect(other.session.entries.value.map(({ said }) => 'action' in said && said.action)).toEqual([
      null,
      null,
    ]);
    expect(mover.session.entries.value.every(({ said }) => 'action' in said && said.action)).toBe(true);
  });
});

test('dice that have fallen on the server are not shown before they are seen to fall', async () => {
  const { skirmish } = await import('@gonfalon/testkit');
  const opened = { ...grunwald, game: skirmish } as unknown as Opened;
  const position = parsePosition(`gonfalon-position 1
box skirmish
scenario ford
stance red=bold blue=wary
unit R1 archer side=red at=0204
unit B1 archer side=blue at=0202
unit B2 foot side=blue at=0402`);
  begin(skirmish, { position });
  const server = new FakeServer(skirmish as never, { position });
  const [red, blue] = [
    await page(server, 'red', memoryDevice(), opened),
    await page(server, 'blue', memoryDevice(), opened),
  ];
  expect(red.session.say(parseAction(skirmish.actions, 'shoot unit=R1 at=B1'))).toBeNull();
  await settled();
  expect(server.host.entries).toHaveLength(2);
  for (const one of [red, blue]) {
    expect(one.session.awaits.value.kind).toBe('dice');
    expect(one.session.online.diceWait.value).toBe(true);
    expect(one.session.entries.value).toHaveLength(1);
    one.session.roll();
    expect(one.session.online.diceWait.value).toBe(false);
    expect(one.session.entries.value).toHaveLength(2);
    expect(one.session.awaits.value.kind).not.toBe('dice');
  }
  expect(shown(red)).toBe(view(server, 'red'));
});
