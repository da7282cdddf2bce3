import type { AnyPlay, SavedEntry } from '@gonfalon/host';
import { begin, checksum, entriesOf, parsePosition, parseRecord, replay } from '@gonfalon/kernel';
import { boxOf } from '@gonfalon/library';
import { describe, expect, test } from 'vitest';
import { newGame } from '../src/store/new-game.ts';
import { recordText, savedFromRecord } from '../src/store/portable.ts';
import { LocalSession } from '../src/table/local-session.ts';
import type { Opened } from '../src/table/opened.ts';
import { allShown, movedTo, offTheMap, takenOff, turnedTo } from '../src/table/umpire/by-hand.ts';
import {
  changes,
  checked,
  type Draft,
  draftOf,
  found,
  isHeader,
  rewritten,
  textOf,
  withNew,
  without,
  writtenBy,
} from '../src/table/umpire/draft.ts';
import { again, back, begun, gone } from '../src/table/umpire/history.ts';
import { NOWHERE } from './recorded.ts';

const box = boxOf('grunwald-1410')!;
const [game, showing] = await Promise.all([box.game!(), box.showing!()]);
/** Without words, which ask the browser for its language. */
const opened = { box, game, showing, cites: {} } as unknown as Opened;
const scenario = 'clash-of-titans';
const play: AnyPlay = begin(game, { scenario, options: { setup: 'ready' } });
const before = writtenBy(play);
const draft = draftOf(before);
const textsOf = (keys: ReadonlySet<number> | null) =>
  draft.filter(row => keys!.has(row.key)).map(row => row.text.split(' ', 2).join(' '));
const lineOf = (start: string) => draft.find(row => row.text.startsWith(start))!;

describe('lines of a position', () => {
  test('are the whole text, in order', () => {
    expect(textOf(draft)).toBe(before);
    expect(draft.filter(isHeader).map(row => row.key)).toEqual([0, 1, 2]);
  });
  test('are found by unit, hex or whoever they name, and not by half a name', () => {
    expect(textsOf(found(draft, 'k13'))).toEqual(['unit K13', 'banner banner-jungingen']);
    expect(textsOf(found(draft, ' 2725 '))).toEqual(['unit jagiello', 'unit P42']);
    expect(textsOf(found(draft, 'vallen'))).toContain('unit vallenrod');
    expect(found(draft, 'nobody')!.size).toBe(0);
    expect(found(draft, ' ')).toBeNull();
  });
  test('come and go one by one, and keep their names', () => {
    const { draft: grown, key } = withNew(draft, draft[4]!.key);
    expect(grown[5]).toEqual({ key, text: '' });
    expect(without(grown, key)).toEqual(draft);
    expect(rewritten(grown, key, 'mark x').filter(row => row.text === 'mark x')).toEqual([
      { key, text: 'mark x' },
    ]);
    expect(withNew(draft, undefined).draft.at(-1)!.text).toBe('');
  });
});

describe('a check', () => {
  const check = (text: string) => checked(play, text);
  test('passes what the game itself wrote', () => {
    expect(check(before)).toMatchObject({ ok: true, text: before });
  });
  test('names the line and the reason', () => {
    const row = lineOf('unit K77');
    const wrong = check(textOf(rewritten(draft, row.key, row.text.replace(/at=\d+/, 'at=9999'))));
    expect(wrong).toMatchObject({ ok: false, line: row.key + 1 });
    expect(!wrong.ok && wrong.reason).toContain('9999');
    expect(check(before.replace(`scenario ${scenario}`, 'scenario another'))).toEqual({
      ok: false,
      line: null,
      reason: `scenario: this game is ${scenario}, not another`,
    });
    expect(check('')).toMatchObject({ ok: false, line: 1 });
  });
  test('shows the position as it would lie there', () => {
    const row = lineOf('unit K77');
    const right = check(textOf(rewritten(draft, row.key, row.text.replace(' facing=S', ' sp=1 facing=S'))));
    expect(right.ok && changes(before, right.text)).toEqual([
      { is: 'removed', line: row.text },
      { is: 'added', line: expect.stringContaining('facing=S sp=1') },
    ]);
  });
});

test('changes about the same thing stand together, and lines only moved are none', () => {
  expect(changes('turn 1\nunit A x\nunit B x\n', 'unit B y\n\nunit A y\nmark m\nturn 1')).toEqual([
    { is: 'removed', line: 'unit A x' },
    { is: 'added', line: 'unit A y' },
    { is: 'removed', line: 'unit B x' },
    { is: 'added', line: 'unit B y' },
    { is: 'added', line: 'mark m' },
  ]);
  expect(changes('a\nb', 'b\n a ')).toEqual([]);
  expect(changes('a', 'a\na')).toEqual([{ is: 'added', line: 'a' }]);
});

test('an edit is kept with the game, in its record, and after it nothing is taken back', async () => {
  const kept: SavedEntry[] = [];
  const saved = newGame(game, {
    scenario,
    options: { setup: 'ready' },
    lay: '',
    seed: 'vytautas',
    umpire: true,
  });
  const saves = { ...NOWHERE, append: async (_: string, row: SavedEntry) => void kept.push(row) };
  const session = new LocalSession(opened, { game: saved, entries: [] }, saves);
  const umpire = session.umpire!;
  const row = lineOf('unit K77');
  const right = umpire.check(textOf(without(draft, row.key)));
  if (!right.ok) throw new Error(right.reason);
  expect(umpire.lay(right.position, 'it was never in the box')).toBeNull();
  expect(umpire.written()).toBe(right.text);
  expect(session.whyNoUndo()).toBe('undo.umpire');

  await session.written();
  const again = new LocalSession(opened, { game: saved, entries: structuredClone(kept) }, saves);
  expect(checksum(again.now.value)).toBe(checksum(session.now.value));
  const text = recordText(game, saved, kept);
  expect(text).toMatch(/^1 [0-9a-f]{16} umpire\nlay turn 1/m);
  expect(entriesOf(replay(game, parseRecord(text)))).toHaveLength(2);
  expect((await savedFromRecord(text)).entries.map(({ sum }) => sum)).toEqual(kept.map(({ sum }) => sum));
});

describe('the umpire’s hand', () => {
  const unitLine = (text: Draft, id: string) => text.find(row => row.text.startsWith(`unit ${id} `))!.text;
  test('moves, turns and takes off a counter by its line, and touches no other', () => {
    const moved = movedTo(draft, 'K13', '2020');
    expect(unitLine(moved, 'K13')).toContain(' at=2020');
    expect(moved.filter((row, n) => row.text !== draft[n]!.text)).toHaveLength(1);
    expect(checked(play, textOf(moved)).ok).toBe(true);
    expect(unitLine(turnedTo(moved, 'K13', 4), 'K13')).toContain(' facing=SW');
    const off = takenOff(moved, 'K13');
    expect(unitLine(off, 'K13')).not.toMatch(/ (?:at|facing)=/);
    expect(offTheMap(off)).toContain('K13');
    expect(offTheMap(draft)).not.toContain('K13');
  });
  test('lays whoever was elsewhere', () => {
    const away = rewritten(draft, lineOf('unit K13').key, 'unit K13 cavalry teutons place=dead');
    expect(unitLine(movedTo(away, 'K13', '2020'), 'K13')).toBe('unit K13 cavalry teutons at=2020');
    expect(offTheMap(away)).toContain('K13');
  });
  test('leaves a line alone that cannot be read, or is about nobody', () => {
    const odd = draftOf('unit K1 "\nunit\nturn 4');
    expect(movedTo(odd, 'K1', '2020')).toEqual(odd);
    expect(offTheMap(odd)).toEqual([]);
  });
  test('meets everything that lies there, hidden or not, each once', async () => {
    const kulikovo = boxOf('kulikovo-1380')!;
    const [rules, look] = await Promise.all([kulikovo.game!(), kulikovo.showing!()]);
    const state = rules.setup('kulikowe-pole', { setup: 'ready' });
    const all = allShown(rules, look, 'kulikowe-pole', state);
    if (!('counters' in all)) throw new Error('counters are expected here');
    const ids = all.counters.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const seat of rules.seats('kulikowe-pole')) {
      const seen = look.layout(state, seat);
      if ('counters' in seen) expect(ids).toEqual(expect.arrayContaining(seen.counters.map(({ id }) => id)));
    }
    const battle = boxOf('medieval-battle')!;
    const [tokens, tokensShown] = await Promise.all([battle.game!(), battle.showing!()]);
    const laid = tokens.lay(parsePosition(Object.values(await battle.positions!())[0]!));
    const lying = allShown(tokens, tokensShown, 'standard', laid);
    expect('units' in lying && lying.units.length).toBeGreaterThan(1);
  });
  test('takes its steps back and again, until something else is done', () => {
    const one = gone(gone(begun('a'), 'b'), 'c');
    expect(gone(one, 'c')).toEqual({ now: 'c', past: ['a', 'b'], undone: [] });
    const undone = back(back(back(one)));
    expect(undone).toEqual({ now: 'a', past: [], undone: ['c', 'b'] });
    expect(again(undone).now).toBe('b');
    expect(again(again(again(undone))).now).toBe('c');
    expect(gone(undone, 'd').undone).toEqual([]);
  });
});
