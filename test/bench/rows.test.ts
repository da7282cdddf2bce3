// A benchmark whose answers are not checked does not count. Nothing here looks at time.
import { expect, test } from 'vitest';
import { markdown, raceLine, readingLine, screenTable } from '../../bench/lib/report.ts';
import { isRace, type Race, type Reading } from '../../bench/lib/row.ts';
import { allRows } from '../../bench/lib/rows.ts';

const rows = await allRows();

test('every row has an id of its own', () => {
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
});

test.for(rows.filter(isRace))('$id: $measure: anchor and ours give the same answers', race => {
  expect(() => race.check()).not.toThrow();
});

const runner = { name: 'work', ops: 1, run: () => 1 };
const race = (target: Race['target']): Race => ({
  id: '9',
  measure: 'nothing',
  anchor: runner,
  ours: runner,
  target,
  check: () => {},
});

test('a ratio is judged by its target, either way round', () => {
  expect(raceLine(race({ atLeast: 5 }), { anchor: 1000, ours: 100 })).toMatchObject({
    anchor: 'work: 1 ms',
    ours: 'work: 100 µs',
    ratio: '10 x faster',
    verdict: 'met',
  });
  expect(raceLine(race({ atLeast: 50 }), { anchor: 1, ours: 0.1 })).toMatchObject({
    ours: 'work: 100 ns',
    verdict: 'missed',
  });
  expect(raceLine(race({ atMost: 2 }), { anchor: 10, ours: 15 })).toMatchObject({
    ratio: '1.5 x its time',
    verdict: 'met',
  });
  expect(raceLine(race({ atMost: 1 }), { anchor: 10, ours: 15 }).verdict).toBe('missed');
});

test('a reading may have a plain limit, an anchor, or a reason why there is none', () => {
  const reading: Reading = {
    id: '8a',
    measure: 'pan and zoom',
    unit: 'ms',
    target: { limit: 16.7 },
    read: async () => ({ notMeasured: 'no browser' }),
  };
  expect(readingLine(reading, { name: 'frame', ours: 12 })).toMatchObject({
    ours: 'frame: 12 ms',
    target: 'at most 16.7 ms',
    verdict: 'met',
  });
  expect(readingLine(reading, { notMeasured: 'no browser' }).verdict).toBe('no browser');
  const beside = { name: 'frame', ours: 30, anchor: { name: 'bare', time: 20 } };
  expect(readingLine({ ...reading, target: { atMost: 2 } }, beside).ratio).toBe('1.5 x its time');
  expect(() => readingLine({ ...reading, target: { atMost: 2 } }, { name: 'frame', ours: 1 })).toThrow(
    'no anchor',
  );
});

test('tables line up', () => {
  const line = raceLine(race({ atMost: 2 }), { anchor: 10, ours: 15 });
  const screen = screenTable([line, { ...line, measure: 'something longer' }]).split('\n');
  expect(new Set(screen.map(text => text.indexOf('work')).slice(1)).size).toBe(1);
  expect(markdown([line]).split('\n')).toHaveLength(3);
});
