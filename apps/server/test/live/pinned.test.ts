// A game that was begun with other rules than those that are here, on both databases: it is played on by the bundle of its own.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { awaitsOf, CONTRACT, checksum } from '@gonfalon/kernel';
import { boxOf, bundleFrom, bundlePath } from '@gonfalon/library';
import type { http } from '@gonfalon/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BOX } from '../../../../test/rules/doctored.ts';
import { plainQuestion } from '../../src/computer/asked.ts';
import { thinking } from '../../src/computer/think.ts';
import { rulesOfBoxes } from '../../src/rules.ts';
import type { AnyStore } from '../../src/serve.ts';
import { migrate } from '../../src/store/migrate.ts';
import { statement } from '../../src/store/store.ts';
import { exportTo } from '../../src/tools/export.ts';
import { importFrom } from '../../src/tools/import.ts';
import { rehearsed } from '../../src/tools/rehearse.ts';
import { newKey, Player, playAtRandom } from './guest.ts';
import { at, type Begun, leftBehind, type TwoRules, twoRules } from './old-rules.ts';
import { type Running, running } from './running.ts';
import { jobsOn, KINDS, type Place, placeFor } from './stores.ts';

let rules: TwoRules;
beforeAll(async () => {
  rules = await twoRules();
});

const rowOf = async (place: Place, id: string) => {
  const store = place.open();
  const row = await store.sql.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  await store.close();
  return row;
};
const changed = async (place: Place, set: { bundle?: string; contract?: number }): Promise<void> => {
  const store = place.open();
  await store.write([
    statement(store.sql.updateTable('rules').set(set).where('hash', '=', rules.old.hash), 1),
  ]);
  await store.close();
};

describe.each(KINDS)('after an upgrade on %s', kind => {
  let place: Place;
  let parted: Begun;
  let whole: Begun;
  beforeAll(async () => {
    ({ place, parted, whole } = await leftBehind(kind, rules));
  });
  afterAll(() => place.remove());

  const here = () => running(place, { built: [rules.present] });

  test('the rehearsal tells who stays with its rules, and changes nothing', async () => {
    expect(await rowOf(place, parted.id)).toMatchObject({ rules: 'before', bundle: rules.old.hash });
    const store = place.open();
    const { lines, well } = await rehearsed(store, rulesOfBoxes([rules.present], store));
    await store.close();
    expect(lines).toEqual([
      expect.stringMatching(
        new RegExp(
          `^${parted.id} \\(${BOX}, standard, rules before, here 2\\): entry \\d+: leads elsewhere under the present rules\\. It stays with its own rules\\.$`,
        ),
      ),
      '2 running: 1 goes on with the rules that are here, 1 stays with its own, 0 cannot go on.',
    ]);
    expect(well).toBe(true);
    expect((await rowOf(place, whole.id)).bundle).toBe(rules.old.hash);
  });

  test('a computer thinks by the rules of its game', async () => {
    const server = await here();
    const { known } = (await server.rooms.room(parted.id))!;
    await server.stop();
    const awaits = awaitsOf(known.play);
    const faults: unknown[] = [];
    const minds = thinking(error => faults.push(error), 1);
    const seat = awaits.kind === 'seats' ? awaits.seats[0]! : '';
    const question = plainQuestion(known, seat, { level: 'squire', style: 'methodical' }, () => 'seed')!;
    const action = (await minds.think(question))!;
    expect(known.rules.game.check(known.play.state, seat, action)).toEqual({ ok: true });
    expect(faults).toEqual([]);
    // And by no others.
    expect(await minds.think({ ...question, pinned: 'export default 7;' })).toBeNull();
    expect(String(faults[0])).toContain('is no bundle of rules');
    await minds.stop();
  });

  test('a game that comes to the same moves on, and one that does not is played on by its own rules', async () => {
    const server = await here();
    expect(await rowOf(place, whole.id)).toMatchObject({ rules: '2', bundle: rules.present.hash });
    expect(await rowOf(place, parted.id)).toMatchObject({ rules: 'before', bundle: rules.old.hash });
    const players = await playedOn(server, parted, 5);
    for (const { head } of players)
      expect(head).toMatchObject({ rules: 'before', bundle: rules.old.hash, pinned: true });
    const room = (await server.rooms.room(parted.id))!;
    for (const player of players) expect(player.sum).toBe(checksum(room.viewer(player.as).place.view));
    const [one] = players;
    const end = { type: 'end', game: parted.id, seat: one.as!, key: newKey(), how: 'resign' } as const;
    expect((await one.socket.answer(end)).type).toBe('ack');
    // Whoever plays once more plays by the rules that are here.
    expect(await rowOf(place, await rematch(players))).toMatchObject({
      rules: '2',
      bundle: rules.present.hash,
    });
    expect(server.faults).toEqual([]);
    await server.stop();
    // Also when it is over: its log and its record are of those rules.
    const again = await here();
    const { entries } = await at(again, parted.ana).json<http.Log>('GET', `/games/${parted.id}/log?after=0`);
    expect(entries.at(-1)).toMatchObject({ is: 'end' });
    expect(await (await at(again, parted.ana).ask('GET', `/games/${parted.id}/record`)).text()).toContain(
      'before',
    );
    await again.stop();
  });

  test('one that has moved is played on by the rules that are here', async () => {
    const server = await here();
    const game = await boxOf(BOX)!.game!();
    const { ana, bob, seats, id } = whole;
    const players = [
      await Player.sit(at(server, ana), game, id, seats[0]),
      await Player.sit(at(server, bob), game, id, seats[1]),
    ];
    expect(await playAtRandom(players, 'after', 40)).toBeGreaterThan(0);
    expect(players[0]!.head).toMatchObject({ rules: '2', bundle: rules.present.hash, pinned: false });
    expect(server.faults).toEqual([]);
    await server.stop();
  });

  test.each(KINDS)('an export into %s takes the rules along', async other => {
    const [from, into] = [place.open() as AnyStore, await placeFor(other)];
    const out = mkdtempSync(join(tmpdir(), 'gonfalon-pinned-'));
    await exportTo(from, rulesOfBoxes([rules.present], from), join(out, 'all'));
    await from.close();
    const to = into.open();
    await migrate(to, Date.now);
    await importFrom(to, await jobsOn(to), join(out, 'all'));
    await to.close();
    rmSync(out, { recursive: true });
    const server = await running(into, { built: [rules.present] });
    expect((await server.rooms.room(parted.id))!.known.rules.hash).toBe(rules.old.hash);
    await server.stop();
    await into.remove();
  });

  test('a server without bundles of its own plays the game by the one in the store, and moves nothing', async () => {
    const bare = await running(place);
    expect((await rowOf(place, whole.id)).bundle).toBe(rules.present.hash);
    expect((await bare.rooms.room(parted.id))!.known.rules.hash).toBe(rules.old.hash);
    await bare.stop();
  });
});

/** Both sit down again at a server of now, with the rules as a page fetches them, and say so many orders. */
async function playedOn(
  server: Running,
  { id, ana, bob, seats }: Begun,
  orders: number,
): Promise<readonly [Player, Player]> {
  const answer = await fetch(`${server.url}${bundlePath(BOX, rules.old.hash)}`);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
  const code = await answer.text();
  // The very bytes the server plays by.
  expect(code).toBe(rules.old.code);
  expect((await server.rooms.room(id))!.known.rules.pinned).toBe(code);
  const { game } = await bundleFrom(code, BOX);
  const players = [
    await Player.sit(at(server, ana), game, id, seats[0]),
    await Player.sit(at(server, bob), game, id, seats[1]),
  ] as const;
  expect(await playAtRandom(players, 'after', orders)).toBeGreaterThan(0);
  return players;
}

/** Both agree to play once more; the id of that game. */
async function rematch([one, two]: readonly [Player, Player]): Promise<string> {
  await two.until(() => two.over);
  const offers = two.socket.next('offers', ({ list }) => list.length > 0);
  const said = ({ id: game, as }: Player) => ({ game, seat: as!, key: newKey() });
  await one.socket.answer({ type: 'offer', what: 'rematch', ...said(one) });
  const offer = (await offers).list[0]!.id;
  await two.socket.answer({ type: 'answer', offer, yes: true, ...said(two) });
  await one.until(() => one.head!.rematch !== null);
  return one.head!.rematch!;
}

describe.each(KINDS)('rules in a store on %s', kind => {
  let place: Place;
  let parted: Begun;
  let server: Running;
  beforeAll(async () => {
    ({ place, parted } = await leftBehind(kind, rules));
  });
  afterAll(() => place.remove());

  /** What is told of the game, by socket, by HTTP, by the file and by the rehearsal. */
  async function told(): Promise<readonly string[]> {
    server = await running(place, { built: [rules.present] });
    const ana = at(server, parted.ana);
    const socket = await ana.connect();
    const no = socket.next('no');
    socket.say({ type: 'watch', game: parted.id, as: parted.seats[0], after: 0 });
    const { code, place: where, reason } = await no;
    const log = await ana.ask('GET', `/games/${parted.id}/log?after=0`);
    const file = await fetch(`${server.url}${bundlePath(BOX, rules.old.hash)}`);
    const store = place.open();
    const { lines, well } = await rehearsed(store, rulesOfBoxes([rules.present], store));
    await store.close();
    expect([log.status, file.status, well]).toEqual([400, 404, false]);
    expect(file.headers.get('cache-control')).toBe('no-store');
    await server.stop();
    expect(server.faults).toEqual([]);
    const { place: at2, reason: why } = (await log.json()) as { place: string; reason: string };
    return [
      `${code} ${where}: ${reason}.`,
      `${code} ${at2}: ${why}.`,
      `bad ${(await file.text()).trim()}`,
      lines[0]!,
    ];
  }
  const name = () => `${BOX}-${rules.old.hash.slice(0, 12)}`;

  test('that were tampered with are refused in one sentence, wherever they are asked for', async () => {
    const evil = deflateSync(`${rules.old.code}\nglobalThis.tampered = true;`).toString('base64');
    for (const bundle of [evil, 'nothing that was packed', '']) {
      await changed(place, { bundle });
      const sentence = `bad ${name()}: these rules have been changed in the store, and are not used.`;
      const [socket, log, file, line] = await told();
      expect([socket, log, file]).toEqual([sentence, sentence, sentence]);
      expect(line).toContain(`; ${name()}: these rules have been changed in the store, and are not used.`);
    }
    expect('tampered' in globalThis).toBe(false);
    await changed(place, { bundle: deflateSync(rules.old.code).toString('base64') });
  });
  test('that keep to another contract are refused, and the contract named', async () => {
    await changed(place, { contract: CONTRACT + 1 });
    const sentence = `bad ${name()}: its rules keep to contract ${CONTRACT + 1}, and this program to ${CONTRACT}.`;
    const [socket, log, file, line] = await told();
    expect([socket, log, file]).toEqual([sentence, sentence, sentence]);
    expect(line).toContain(sentence.slice('bad '.length));
    await changed(place, { contract: CONTRACT });
  });
  test('that are right again are used again', async () => {
    const again = await running(place, { built: [rules.present] });
    expect((await again.rooms.room(parted.id))!.known.rules.hash).toBe(rules.old.hash);
    await again.stop();
  });
  test('are not there under another name', async () => {
    const again = await running(place, { built: [rules.present] });
    const asked = async (path: string) => (await fetch(`${again.url}${path}`)).status;
    expect(await asked(bundlePath(BOX, rules.present.hash))).toBe(200);
    expect(await asked(bundlePath('kosovo-1389', rules.old.hash))).toBe(404);
    expect(await asked(bundlePath(BOX, 'ab'.repeat(32)))).toBe(404);
    expect(await asked('/rules/..%2findex.html')).toBe(404);
    expect(await asked('/rules/')).toBe(404);
    await again.stop();
  });
});
