// Numbers of entries: each seat counts what it saw, or it would learn how often the other side has decided in secret.

import { type Action, parseRecord, type Seat } from '@gonfalon/kernel';
import { describe, expect, test } from 'vitest';
import { savedFromRecord } from '../src/store/portable.ts';
import type { LocalSession } from '../src/table/local-session.ts';
import { countOf, storyOf } from '../src/table/log/story.ts';
import { courseOf, positionOf, reviewedAt } from '../src/table/timeline/course.ts';
import { freshSession, NOWHERE } from './recorded.ts';

/** Everything with a number in it that these eyes are shown. */
const numbersSeen = (session: LocalSession, eyes: Seat | null) => ({
  log: storyOf(session.toldTo(eyes)).flatMap(row => (row.is === 'line' ? [countOf(row)] : [])),
  timeline: courseOf(session.toldTo(eyes)).numbers.length,
  phases: courseOf(session.toldTo(eyes)).phases.map(({ position }) => position),
});

/** As a spectator would read it in the hall. */
const inHall = async (session: LocalSession): Promise<number> =>
  (await savedFromRecord(session.record())).game.entries;

const recruit = (kind: string): Action => ({ do: 'recruit', kind });
const READY: Action = { do: 'ready' };

/** Red recruits these, dismisses those, and is ready; then Yellow recruits two. */
async function recruited(kinds: readonly string[], dismissed: readonly string[] = []): Promise<LocalSession> {
  const session = await freshSession('medieval-battle', 'standard', 'counting');
  session.liftCurtain();
  for (const kind of kinds) expect(session.say(recruit(kind))).toBeNull();
  for (const kind of dismissed) expect(session.say({ do: 'dismiss', kind })).toBeNull();
  expect(session.say(READY)).toBeNull();
  session.liftCurtain();
  for (const kind of ['HC', 'LC']) expect(session.say(recruit(kind))).toBeNull();
  return session;
}

describe('while armies are recruited in secret', async () => {
  const few = await recruited(['LI']);
  const many = await recruited(['HC', 'LC', 'HI', 'LI', 'LI']);
  const wavering = await recruited(['HC', 'HC', 'HC'], ['HC', 'HC', 'HC']);

  test.each([
    ['the other side', 'yellow'],
    ['a spectator', null],
  ])('%s reads the same numbers, however often one has decided', (_, eyes) => {
    expect(parseRecord(few.record()).entries.length).not.toBe(parseRecord(many.record()).entries.length);
    expect(numbersSeen(many, eyes)).toEqual(numbersSeen(few, eyes));
    expect(numbersSeen(wavering, eyes)).toEqual(numbersSeen(few, eyes));
  });
  test('the hall tells the same number of each', async () => {
    expect(await inHall(many)).toBe(await inHall(few));
    expect(await inHall(wavering)).toBe(await inHall(few));
  });
  test('who decided counts his own decisions', () => {
    const seen = numbersSeen(many, 'red').timeline;
    expect(seen - numbersSeen(few, 'red').timeline).toBe(4);
  });
  test('a step back leads to what one saw last, past what the other did in secret', () => {
    const course = courseOf(many.toldTo('yellow'));
    for (const number of course.numbers.slice(1)) {
      const { said } = many.toldTo('yellow').entries.value.find(one => one.number === number)!;
      expect(said).not.toMatchObject({ seat: 'red', action: { do: 'recruit' } });
    }
    const last = course.numbers.length - 1;
    expect(positionOf(course, reviewedAt(course, last - 1))).toBe(last - 1);
  });
  test('a row of the log and the timeline know a decision by the same number', () => {
    const course = courseOf(many.toldTo('yellow'));
    const lines = storyOf(many.toldTo('yellow')).flatMap(row =>
      row.is === 'line' && countOf(row) ? [row] : [],
    );
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(positionOf(course, line.number)).toBe(line.entry.count);
  });
});

test('what is saved with a decision is the number all know', async () => {
  const heads: number[] = [];
  const session = await freshSession('medieval-battle', 'standard', 'counting', {
    ...NOWHERE,
    append: async (_, __, head) => void heads.push(head.entries!),
  });
  session.liftCurtain();
  for (const kind of ['HC', 'LC', 'HI']) session.say(recruit(kind));
  await session.written();
  expect(heads).toEqual([0, 0, 0]);
});

test('remarks have no number', async () => {
  const session = await recruited(['LI']);
  expect(session.note('a second thought')).toBeNull();
  const row = storyOf(session.toldTo('yellow')).at(-1)!;
  expect(row.is === 'line' && countOf(row)).toBe('');
});
