import { boxOf } from '@gonfalon/library';
import { expect, test } from 'vitest';
import { groundsOf } from '../src/table/board/grounds.ts';

/** The sheet of a scenario as it is set up. */
async function sheetOf(id: string, scenario: string) {
  const box = boxOf(id)!;
  const [game, showing] = await Promise.all([box.game!(), box.showing!()]);
  return groundsOf(id)(showing.layout(game.setup(scenario, {}), null), 'en');
}

test('a small field of a box lies in the season of its map', async () => {
  const lesson = await sheetOf('byczyna-1588', 'lesson-works');
  expect(lesson.picture!.season).toBe('winter');
  expect(lesson.picture!.cells).toHaveLength(14 * 12);
  // A painting kept from another season would be found by its name.
  expect(lesson.name).toMatch(/^byczyna-1588 winter /);
  expect((await sheetOf('byczyna-1588', 'max-plan')).picture!.season).toBe('winter');
});
