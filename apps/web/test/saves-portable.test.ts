import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInflateRaw } from 'node:zlib';
import { type Save, type SavedEntry, startOf } from '@gonfalon/host';
import { checksum, parseRecord, readOptions, replayed } from '@gonfalon/kernel';
import { boxOf } from '@gonfalon/library';
import { describe, expect, test, vi } from 'vitest';
import { deflated, inflated } from '../src/store/deflate.ts';
import { newGame } from '../src/store/new-game.ts';
import {
  checkedPosition,
  positionFromLink,
  positionLink,
  positionText,
  recordOfSave,
  recordText,
  savedFromRecord,
} from '../src/store/portable.ts';

const GAMES = join(import.meta.dirname, '../../../packages/games');
const OBILIC = readFileSync(join(GAMES, 'kosovo-1389/test/golden/milos-obilic-1500.record'), 'utf8');
const kosovo = await boxOf('kosovo-1389')!.game!();

const TOO_MUCH = /^link: what this address holds unfolds to more than 1 MB, and no position does$/;

/** The same text with one line changed. */
const spoilt = (from: RegExp, to: string): string => OBILIC.replace(from, to);

describe('a record', () => {
  test('becomes a game to keep, and the same record again', async () => {
    const { game, entries } = await savedFromRecord(OBILIC);
    const record = parseRecord(OBILIC);
    expect(game).toMatchObject({
      box: 'kosovo-1389',
      scenario: 'milos-obilic',
      entries: record.entries.length,
      seats: { serbs: 'person', ottomans: 'person' },
    });
    expect(entries.at(-1)!.sum).toBe(record.entries.at(-1)!.checksum);
    const again = parseRecord(recordText(kosovo, game, entries));
    expect(again.entries.map(({ checksum }) => checksum)).toEqual(
      record.entries.map(({ checksum }) => checksum),
    );
    expect((await savedFromRecord(recordText(kosovo, game, entries))).entries).toEqual(entries);
  });
  test('of a game that the rules have outgrown bears the rules it was played with', async () => {
    const { game, entries } = await savedFromRecord(OBILIC);
    const rulesIn = (save: Save): string => parseRecord(recordOfSave(kosovo, save)).rules;
    const old = { ...game, rules: '0' };
    // It leads where it led: whoever has the present rules can replay it.
    expect(rulesIn({ game: old, entries })).toBe(kosovo.rulesVersion);
    const elsewhere = { ...entries[1]!, sum: '0000000000000000' };
    const parted = [entries[0]!, elsewhere, ...entries.slice(2)];
    expect(rulesIn({ game: old, entries: parted })).toBe('0');
    const lay = old.lay.replace(/^scenario .*$/m, 'scenario agincourt');
    expect(rulesIn({ game: { ...old, scenario: 'agincourt', lay }, entries })).toBe('0');
    expect(rulesIn({ game, entries: parted })).toBe(kosovo.rulesVersion);
  });
  test('with dice of its own seed says so, with others does not', async () => {
    const { game, entries } = await savedFromRecord(OBILIC);
    const told = parseRecord(OBILIC).dice;
    const over = { ...game, over: true };
    expect(parseRecord(recordText(kosovo, over, entries)).dice).toEqual(told);
    const other = recordText(kosovo, { ...over, seed: 'another' }, entries);
    expect(parseRecord(other).dice).toEqual({ hand: true });
  });
  test('does not tell its seed before the game is over: it would tell the dice to come', async () => {
    const { game, entries } = await savedFromRecord(OBILIC);
    const text = recordText(kosovo, { ...game, seed: 'of-tomorrow', over: false }, entries);
    expect(text).not.toContain('of-tomorrow');
    expect(parseRecord(text).dice).toEqual({ hand: true });
  });
  test.each([
    ['no record', 'hello', /^line 1: a record begins with/],
    ['an unknown box', spoilt(/^box .*$/m, 'box agincourt'), /^box: there is no box called agincourt/],
    ['other rules', spoilt(/^rules .*$/m, 'rules 0'), /^rules: /],
    ['a wrong checksum', spoilt(/^2 [0-9a-f]{16}/m, '2 0000000000000000'), /^entry 2 \(line \d+\): leads to/],
    ['a missing entry', spoilt(/^2 .*\n/m, ''), /^line \d+: expected entry 2 here/],
  ])('with %s is refused in one sentence', async (_, text, sentence) => {
    await expect(savedFromRecord(text)).rejects.toThrow(sentence);
  });
});

test.each(['"quoted" \\ and # more', 'x=y', '\u2028'])(
  'a game with the odd seed %j is read again from its own record',
  async seed => {
    const battle = await boxOf('medieval-battle')!.game!();
    const begun = newGame(battle, {
      scenario: 'standard',
      options: readOptions(battle.options, { seed: 'field' }),
      lay: '',
      seed,
      umpire: false,
    });
    const game = { ...begun, over: true };
    const said: SavedEntry['said'] = { seat: 'red', action: { do: 'recruit', kind: 'HC' } };
    const { state } = replayed(battle, startOf(game), [{ said }]);
    const text = recordText(battle, game, [
      { number: 1, said, by: 'person', before: '', sum: checksum(state) },
    ]);
    const again = await savedFromRecord(text);
    expect(again.game.seed).toBe(seed);
    expect(recordText(battle, { ...again.game, over: true }, again.entries)).toBe(text);
  },
);

describe('a position', () => {
  test('travels in a link', async () => {
    const { game, entries } = await savedFromRecord(OBILIC);
    const text = positionText(kosovo, game, entries)!;
    const link = await positionLink(text);
    expect(link).toMatch(/^#\/lay\/kosovo-1389\/[\w-]+$/);
    expect(link.length).toBeLessThan(8000);
    expect(await positionFromLink(link.split('/').at(-1)!)).toBe(text);
    expect((await checkedPosition(text)).box.id).toBe('kosovo-1389');
  });
  test('is not told while anybody has secrets: it would tell them all', async () => {
    const battle = await boxOf('medieval-battle')!.game!();
    const saved = newGame(battle, { scenario: 'standard', options: {}, lay: '', seed: 'one', umpire: false });
    const recruits = { ...saved, options: readOptions(battle.options, {}, 'option') };
    expect(positionText(battle, recruits, [])).toBeNull();
  });
  test('that was cut off is refused', async () => {
    const link = await positionLink('gonfalon-position 1\nbox kosovo-1389\nscenario kosovo-field\n');
    const code = link.split('/').at(-1)!;
    for (const odd of ['', '!', code.slice(0, -6)])
      await expect(positionFromLink(odd)).rejects.toThrow(/^link: /);
  });
  test('letters beyond ASCII survive, bombs do not', async () => {
    expect(await inflated(await deflated('Jagiełło, Miloš, 平'), 'position')).toBe('Jagiełło, Miloš, 平');
    await expect(inflated(await deflated('0'.repeat(1_100_000)), 'position')).rejects.toThrow(TOO_MUCH);
    expect(await inflated(await deflated('0'.repeat(1_000_000)), 'position')).toHaveLength(1_000_000);
  });
  test('a small link that holds a mountain is given up after its first crumbs', async () => {
    const bomb = await deflated('0'.repeat(60_000_000));
    let unfolded = 0;
    // As Chromium does it: all that is handed over is unfolded at once, whether anybody reads it or not.
    const parts: Uint8Array[] = [];
    const inflate = createInflateRaw().on('data', part => parts.push(part));
    const eager = new TransformStream<Uint8Array, Uint8Array>({
      transform: async (part, out) => {
        await new Promise<void>(done => void inflate.write(part, () => done()));
        for (const made of parts.splice(0)) {
          unfolded += made.length;
          out.enqueue(made);
        }
      },
    });
    vi.stubGlobal(
      'DecompressionStream',
      class {
        readonly readable = eager.readable;
        readonly writable = eager.writable;
      },
    );
    await expect(positionFromLink(bomb)).rejects.toThrow(TOO_MUCH);
    vi.unstubAllGlobals();
    expect(bomb.length).toBeGreaterThan(70_000);
    expect(unfolded).toBeLessThan(4_000_000);
  });
});

test('a game laid from a position keeps it through a record', async () => {
  const { game, entries } = await savedFromRecord(OBILIC);
  const lay = positionText(kosovo, game, entries)!;
  const laid = { ...game, lay, options: {} };
  const brought = await savedFromRecord(recordText(kosovo, laid, []));
  expect(brought.game.lay).toBe(lay);
  expect(brought.entries).toEqual([]);
});
