// Running games under other rules, on both kinds of database.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnyGame } from '@gonfalon/kernel';
import type { Showing } from '@gonfalon/kit';
import { boxOf } from '@gonfalon/library';
import { skirmish } from '@gonfalon/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newClock, PACE } from '../../src/clock/clock.ts';
import { configFrom } from '../../src/config.ts';
import type { RulesOf } from '../../src/rules.ts';
import { migrate } from '../../src/store/migrate.ts';
import { sqliteStore } from '../../src/store/sqlite.ts';
import { type Store, statement } from '../../src/store/store.ts';
import { rehearsed } from '../../src/tools/rehearse.ts';
import { runTool } from '../../src/tools/tools.ts';
import { running } from './running.ts';
import { stored } from './stored-game.ts';
import { KINDS, openedAt, type Place, placeFor } from './stores.ts';

const now = (): number => 1_790_000_000_000;

const only =
  (game: AnyGame): RulesOf =>
  async box =>
    box === skirmish.id ? { game, showing: {} as Showing, system: '', hash: '', pinned: null } : undefined;
const first = `one (${skirmish.id}, ${skirmish.scenarios[0]}, rules 1`;

describe.each(KINDS)('running games on %s', kind => {
  let place: Place;
  let store: Store;
  beforeAll(async () => {
    ({ place, store } = await openedAt(kind, now));
    await store.write([
      ...(await stored(store, skirmish, 'one', 'playing', 25)),
      ...(await stored(store, skirmish, 'two', 'open', 0)),
      ...(await stored(store, skirmish, 'done', 'over', 30)),
    ]);
  });
  afterAll(async () => {
    await store.close();
    await place.remove();
  });

  test('go on with rules that lead to the same', async () => {
    expect(await rehearsed(store, only({ ...skirmish, rulesVersion: '2' }))).toEqual({
      lines: ['2 running: 2 go on with the rules that are here, 0 stay with their own, 0 cannot go on.'],
      well: true,
    });
  });
  test('are named where a rule leads elsewhere, with the first entry that does', async () => {
    let steps = 0;
    const other: AnyGame = {
      ...skirmish,
      rulesVersion: '2',
      apply: (state: never, input: never) => {
        const step = skirmish.apply(state, input);
        return ++steps < 5 ? step : { ...step, state: { ...step.state, more: 1 } };
      },
    };
    expect(await rehearsed(store, only(other))).toEqual({
      lines: [
        `${first}, here 2): entry 5: leads elsewhere under the present rules.`,
        '2 running: 1 goes on with the rules that are here, 0 stay with their own, 1 cannot go on.',
      ],
      well: false,
    });
  });
  test('are named where a rule forbids what was done', async () => {
    const other: AnyGame = {
      ...skirmish,
      check: () => ({ ok: false, why: [{ rule: 'new.rule', about: [] }] }),
    };
    const { lines, well } = await rehearsed(store, only(other));
    expect(lines[0]).toMatch(
      /^one \(.*, rules 1, here 1\): entry 1: leads elsewhere under the present rules\.$/,
    );
    expect(well).toBe(false);
  });
  test('are named where they begin otherwise, or rules break down over them, and the others are heard of', async () => {
    const elsewhere: AnyGame = {
      ...skirmish,
      setup: (...given: never) => ({ ...(skirmish as AnyGame).setup(...(given as [never, never])), more: 1 }),
    };
    expect((await rehearsed(store, only(elsewhere))).lines).toEqual([
      `${first}, here 1): opening: is another under the present rules.`,
      expect.stringMatching(/^two \(.*opening: is another under the present rules\.$/),
      '2 running: 0 go on with the rules that are here, 0 stay with their own, 2 cannot go on.',
    ]);
    const broken: AnyGame = {
      ...skirmish,
      check: () => {
        throw new Error('oh');
      },
    };
    expect((await rehearsed(store, only(broken))).lines).toEqual([
      `${first}, here 1): oh.`,
      '2 running: 1 goes on with the rules that are here, 0 stay with their own, 1 cannot go on.',
    ]);
  });
  test('are named where their box is gone', async () => {
    expect((await rehearsed(store, async () => undefined)).lines[0]).toBe(
      `${first}): there is no such box here.`,
    );
  });
});

describe('the command', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gonfalon-rehearse-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('reads the boxes that are here, beside a server at work, and changes nothing', async () => {
    const config = configFrom({ DATA: folder });
    await expect(runTool(config, 'rehearse', [])).rejects.toThrow(/^There is no database at .* yet\.$/);
    const server = sqliteStore(join(folder, 'gonfalon.sqlite'));
    await migrate(server, now);
    const game = (await boxOf('medieval-battle')!.game!()) as AnyGame;
    await server.write(await stored(server, game, 'battle', 'playing', 40));
    const before = await server.sql.selectFrom('games').selectAll().execute();
    expect(await runTool(config, 'rehearse', [])).toEqual({
      lines: ['1 running: 1 goes on with the rules that are here, 0 stay with their own, 0 cannot go on.'],
      well: true,
    });
    expect(await server.sql.selectFrom('games').selectAll().execute()).toEqual(before);
    await server.close();
  });
  test('wants a copy of a PostgreSQL database with other tables, and says when there is none to read', async () => {
    const place = await placeFor('postgres');
    const store = place.open();
    const [{ current_database: name }] = (
      await store.sql.executeQuery({
        ...store.sql.selectFrom('pulse').selectAll().compile(),
        sql: 'select current_database()',
        parameters: [],
      })
    ).rows as [{ current_database: string }];
    const url = new URL(process.env.DATABASE_URL!);
    url.pathname = `/${name}`;
    const config = configFrom({ DATABASE_URL: url.href });
    await expect(runTool(config, 'rehearse', [])).rejects.toThrow(/^The database cannot be read: /);
    await migrate(store, now);
    await store.write([statement(store.sql.insertInto('migrations').values({ number: 99, at: 1 }))]);
    await expect(runTool(config, 'rehearse', [])).rejects.toThrow(
      /^The database has the tables of another version \(its step 99, .*: rehearse on a copy of it\.$/,
    );
    await store.close();
    await place.remove();
  });
});

describe.each(KINDS)('a server on %s', kind => {
  test('starts after an upgrade although a running game cannot go on, and gives the others their time back', async () => {
    const place = await placeFor(kind);
    const store = place.open();
    await migrate(store, now);
    const game = (await boxOf('medieval-battle')!.game!()) as AnyGame;
    const seats = game.seats(game.scenarios[0]!);
    const clock = newClock(PACE.evening, seats);
    const since = { ...clock.seats[seats[0]!]!, since: now() };
    const asked = JSON.stringify({ ...clock, seats: { ...clock.seats, [seats[0]!]: since } });
    await store.write([
      ...(await stored(store, game, 'parted', 'playing', 20)),
      ...(await stored(store, game, 'whole', 'playing', 20)),
      statement(store.sql.updateTable('games').set({ clock: asked })),
      statement(
        store.sql
          .updateTable('entries')
          .set({ sum: 'another' })
          .where('game', '=', 'parted')
          .where('number', '=', 7),
      ),
      statement(store.sql.insertInto('pulse').values({ instance: 'before', at: now() + 10_000 })),
    ]);
    const server = await running(place);
    const clocks = await store.sql.selectFrom('games').select(['id', 'clock']).orderBy('id').execute();
    expect(clocks[0]).toEqual({ id: 'parted', clock: asked });
    expect(clocks[1]!.clock).not.toBe(asked);
    expect(server.faults).toEqual([]);
    await server.stop();
    await store.close();
    await place.remove();
  });
});
