import { parseRecord, replay, storySeen } from '@gonfalon/kernel';
import { opensChapter } from '@gonfalon/kit';
import { signal } from '@preact/signals';
import { describe, expect, test } from 'vitest';
import { chronicleOf } from '../src/table/log/chronicle.ts';
import { diceOf, filtered, type Line, linesOf, type Row, storyOf } from '../src/table/log/story.ts';
import { BLOCK, blockHeights, topOf, windowOf } from '../src/table/log/window.ts';
import type { KnownEntry, Told } from '../src/table/told.ts';
import { recorded, sessionAfter } from './recorded.ts';

const clash = await recorded('grunwald-1410', 'clash-of-titans-6000');
const ambush = await recorded('kulikovo-1380', 'the-ambush-1500');

const lines = (rows: readonly Row[]): Line[] => rows.filter(row => row.is === 'line');
const eventsIn = (rows: readonly Row[]): unknown[] => lines(rows).flatMap(line => line.event ?? []);

describe('the story', () => {
  test.each([
    ['the ambusher', 'russians'],
    ['the one who rides into it', 'mongols'],
    ['a spectator', null],
  ])('%s reads every event he may see and no other', (_, eyes) => {
    const session = sessionAfter(ambush);
    const told = eventsIn(storyOf(session.toldTo(eyes)));
    const seen = storySeen(replay(ambush.opened.game, parseRecord(session.record())), eyes);
    const texts = new Set(told.map(event => JSON.stringify(event)));
    const isTold = (event: unknown): boolean => texts.has(JSON.stringify(event));
    expect(told).toEqual(seen.filter(event => isTold(event) || !opensChapter(event)));
    expect(seen.filter(event => !isTold(event)).every(opensChapter)).toBe(true);
  });

  test('grows entry by entry into what it is when told at once', () => {
    const told = sessionAfter(clash).toldTo('allies');
    const whole = storyOf(told);
    let numbers = 0;
    const entries = signal<readonly KnownEntry[]>([]);
    const growing: Told = { ...told, entries };
    for (const one of told.entries.value) {
      entries.value = [...entries.value, one];
      const rows = storyOf(growing);
      expect(rows.length).toBeGreaterThanOrEqual(numbers);
      numbers = rows.length;
    }
    expect(storyOf(growing)).toEqual(whole);
  });

  test('an entry is read once, however often the story is asked for', () => {
    const told = sessionAfter(clash).toldTo('allies');
    let looks = 0;
    const counting = {
      ...told,
      entries: {
        value: new Proxy(told.entries.value, {
          get: (list, key, own) => {
            if (typeof key === 'string' && /^\d+$/.test(key)) looks++;
            return Reflect.get(list, key, own);
          },
        }),
      },
    } as unknown as Told;
    storyOf(counting);
    const first = looks;
    storyOf(counting);
    expect(first).toBeGreaterThan(0);
    expect(looks).toBe(first);
  });

  test('stands under headings of turn and phase, never the same twice in a row', () => {
    const rows = storyOf(sessionAfter(clash).toldTo('allies'));
    const headings = rows.filter(row => row.is === 'heading');
    const told = headings.map(({ turn, phase }) => `${turn} ${phase?.key} ${phase?.seat}`);
    expect(told.length).toBeGreaterThan(2);
    const clock = clash.opened.showing.clock(sessionAfter(clash).state.value);
    const now = clock.phases[clock.now]!;
    expect(told.at(-1)).toBe(`${clock.turn} ${now.key} ${now.seat}`);
    expect(told.filter((heading, n) => heading === told[n + 1])).toEqual([]);
    // Of a phase in which nothing was told there is no heading, but of the present one.
    expect(rows.filter((row, n) => row.is === 'heading' && rows[n + 1]?.is === 'heading')).toEqual([]);
  });

  test('leaves out what was taken back, and keeps remarks', () => {
    const before = sessionAfter(clash, clash.entries.length - 1).toldTo('teutons');
    const session = sessionAfter(clash);
    const taken = session.toldTo('teutons');
    storyOf(taken);
    expect(session.note('a second thought')).toBeNull();
    storyOf(taken);
    expect(session.undo()).toBeNull();
    const rows = storyOf(taken);
    const old = storyOf(before);
    expect(eventsIn(rows)).toEqual(eventsIn(old));
    expect(lines(rows).at(-1)?.entry.said).toMatchObject({ note: 'a second thought' });
    expect(chronicleOf(taken).counting).toEqual(chronicleOf(before).counting);
  });

  test('says that a standing order answered, also where nothing was seen of it', () => {
    const passes = clash.entries.findIndex(({ said }) => 'action' in said && said.action.do === 'pass');
    expect(passes).toBeGreaterThan(0);
    const entries = clash.entries.with(passes, { ...clash.entries[passes]!, by: 'order' });
    const rows = storyOf(sessionAfter({ ...clash, entries }, passes + 1).toldTo('allies'));
    const last = lines(rows).at(-1)!;
    expect([last.number, last.entry.by]).toEqual([passes + 1, 'order']);
  });
});

describe('filters', () => {
  const session = sessionAfter(clash);
  const rows = storyOf(session.toldTo('teutons'));
  test('fights begin with their modifiers and have their dice', () => {
    const fights = filtered(rows, line => line.fight !== null);
    const told = lines(fights);
    const begun = [...new Set(told.map(line => line.fight))];
    expect(begun.length).toBeGreaterThan(1);
    for (const number of begun) {
      const events = session.entries.value[number! - 1]!.events;
      expect(events.some(event => 'ledger' in event)).toBe(true);
    }
    expect(told.some(line => diceOf(line).length === 2)).toBe(true);
    expect(told.length).toBeLessThan(lines(rows).length);
    expect(fights.filter((row, n) => row.is === 'heading' && fights[n + 1]?.is !== 'line')).toEqual([]);
  });
  test('a fight is over when the march goes on', async () => {
    const kulikovo = sessionAfter(await recorded('kulikovo-1380', 'kulikowe-pole-5000'));
    const told = lines(storyOf(kulikovo.toldTo('russians')));
    expect(told.some(line => line.fight !== null)).toBe(true);
    // Whoever turns or walks on the march is in no fight.
    expect(told.filter(line => line.fight !== null && line.event?.is === 'stepped')).toEqual([]);
  });
  test('mine are my decisions, my units, and whole fights with them', () => {
    const { showing } = clash.opened;
    const state = session.now.value;
    const mine = lines(linesOf(rows, 'teutons', id => showing.unit(state, null, id)?.seat));
    expect(mine.some(({ entry: { said } }) => 'seat' in said && said.seat === 'teutons')).toBe(true);
    expect(mine.some(line => diceOf(line).length === 2)).toBe(true);
    const others = lines(rows).filter(line => !mine.includes(line));
    expect(others.length).toBeGreaterThan(0);
    for (const { entry: said } of others) expect(said.said).not.toMatchObject({ seat: 'teutons' });
  });
});

describe('the part of a long log that is drawn', () => {
  const ROWS = 12_000;
  const heights = blockHeights(ROWS, [900, undefined, 1500]);
  const whole = heights.reduce((sum, height) => sum + height, 0);
  test.each([0, 1000, 20_000, whole - 700, whole * 2])(
    'scrolled to %d it covers the view, and little more',
    top => {
      const { from, to, above, below } = windowOf(heights, top, 700);
      const drawn = heights.slice(from, to).reduce((sum, height) => sum + height, 0);
      expect(above + drawn + below).toBe(whole);
      const shown = Math.min(top, whole - 700);
      expect(above).toBeLessThanOrEqual(shown);
      expect(above + drawn).toBeGreaterThanOrEqual(shown + 700);
      expect(to - from).toBeLessThan(6);
    },
  );
  test('a short log is drawn whole', () => {
    expect(windowOf(blockHeights(3, []), 0, 700)).toEqual({ from: 0, to: 1, above: 0, below: 0 });
    expect(windowOf(blockHeights(0, []), 0, 700)).toMatchObject({ from: 0, to: 0 });
  });
  test('a row is found again where its block lies', () => {
    const row = BLOCK * 7 + 20;
    const { from, to } = windowOf(heights, topOf(heights, row, 700), 700);
    expect(from * BLOCK).toBeLessThanOrEqual(row);
    expect(to * BLOCK).toBeGreaterThan(row);
  });
});
