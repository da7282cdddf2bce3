import { describe, expect, test } from 'vitest';
import { courseOf, eyesOffered, positionOf, reviewedAt } from '../src/table/timeline/course.ts';
import { freshSession, recorded, sessionAfter } from './recorded.ts';

const clash = await recorded('grunwald-1410', 'clash-of-titans-6000');
const session = sessionAfter(clash);
const course = courseOf(session.common);
const last = course.numbers.length - 1;

describe('the course of a game', () => {
  test('goes from the opening over every entry that counts', () => {
    expect(course.numbers[0]).toBe(0);
    expect(course.numbers.slice(1)).toEqual(clash.entries.map(({ number }) => number));
  });
  test('marks turns, phases and fights where they begin', () => {
    const { showing } = clash.opened;
    for (const { position, turn, phase } of course.phases) {
      const clock = showing.clock(session.entries.value[course.numbers[position]! - 1]!.state);
      expect([clock.turn, clock.phases[clock.now]?.key]).toEqual([turn, phase?.key]);
    }
    expect(course.phases.length).toBeGreaterThan(2);
    expect(course.turns.map(({ turn }) => turn)).toEqual([...new Set(course.phases.map(({ turn }) => turn))]);
    expect(course.fights.length).toBeGreaterThan(1);
  });
  test('every position leads to its entry and back, the last to now', () => {
    for (let position = 0; position < last; position += 13)
      expect(positionOf(course, reviewedAt(course, position))).toBe(position);
    expect(reviewedAt(course, last)).toBeNull();
    expect(reviewedAt(course, last + 5)).toBeNull();
    expect(reviewedAt(course, -1)).toBe(0);
    expect(positionOf(course, null)).toBe(last);
  });
  test('an entry that was taken back stands where the game went on without it', () => {
    const at = clash.entries.length;
    const game = sessionAfter(clash);
    expect(game.undo()).toBeNull();
    const taken = courseOf(game.common);
    expect(taken.numbers).not.toContain(at);
    expect(taken.numbers).not.toContain(at + 1);
    expect(positionOf(taken, at)).toBe(last - 1);
  });
});

describe('whose eyes', () => {
  test('anybody’s, where nobody has secrets', () => {
    expect(eyesOffered(session)).toEqual(['allies', 'teutons', null]);
  });
  test('nobody else’s, while armies are recruited in secret', async () => {
    const battle = await freshSession('medieval-battle', 'standard', 'eyes');
    expect(battle.opened.game.secrets(battle.now.value)).toBe(true);
    expect(eyesOffered(battle)).toEqual([]);
  });
});
