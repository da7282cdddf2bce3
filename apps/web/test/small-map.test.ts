// The small map of a field laid for the game: all of it, with every flag.

import { fieldOf } from '@gonfalon/board';
import { expect, test } from 'vitest';
import { groundsOf } from '../src/table/board/grounds.ts';
import { areaOf, flagsOf } from '../src/table/board/small-picture.ts';
import { freshSession } from './recorded.ts';

test.each(['standard', 'big'])('every hex and flag of a %s field is seen', async scenario => {
  const session = await freshSession('medieval-battle', scenario, 'one');
  const shown = session.opened.showing.layout(session.state.value, null);
  if (!('flags' in shown)) throw new Error('modules have flags');
  const { picture } = await groundsOf('medieval-battle')(shown, 'en');
  const field = fieldOf(picture!);
  const { x, y, width, height } = areaOf(field);
  const corners = field.cells.flatMap((_, hex) => field.corners(hex, 0));
  expect(field.cells.length).toBe(shown.hexes.length);
  expect(corners.every(at => at.x > x && at.x < x + width && at.y > y && at.y < y + height)).toBe(true);
  expect(flagsOf(field, shown).map(({ at }) => at)).toEqual(shown.flags.map(({ at }) => at));
  expect(shown.flags.length).toBeGreaterThan(3);
});

test('a unit of a box without facings and charges is told of and placed without them', async () => {
  const session = await freshSession('medieval-battle', 'standard', 'one');
  const { game, showing } = session.opened;
  expect(Object.values(game.actions).some(spec => Object.values(spec).includes('facing'))).toBe(false);
  for (const id of showing.units(session.state.value, 'red')) {
    const card = showing.unit(session.state.value, 'red', id)!;
    expect(card.facing).toBeNull();
    expect(card.stats.map(({ key }) => key)).not.toContain('charge');
  }
});
