// What panels are shown of a state is worked out once, and of each state, seat and unit apart.

import type { Showing } from '@gonfalon/kit';
import { expect, test } from 'vitest';
import { remembering } from '../src/table/remembering.ts';
import { grunwald, table } from './session-table.ts';

/** Notes what it is asked. */
function watched(): { readonly asked: string[]; readonly showing: Showing } {
  const asked: string[] = [];
  const { showing } = grunwald;
  return {
    asked,
    showing: remembering({
      ...showing,
      layout: (state, seat) => {
        asked.push(`layout ${seat}`);
        return showing.layout(state, seat);
      },
      unit: (state, seat, id) => {
        asked.push(`${id} ${seat}`);
        return showing.unit(state, seat, id);
      },
    }),
  };
}

const opening = async (): Promise<unknown> => (await table()).state.value;

test('a layout and a card are asked for once, also the card of a unit nobody knows', async () => {
  const { asked, showing } = watched();
  const state = await opening();
  expect(showing.layout(state, 'allies')).toBe(showing.layout(state, 'allies'));
  expect(showing.unit(state, 'allies', 'nobody')).toBeNull();
  expect(showing.unit(state, 'allies', 'nobody')).toBeNull();
  expect(asked).toEqual(['layout allies', 'nobody allies']);
});

test('another seat, another unit and another state are told apart', async () => {
  const { asked, showing } = watched();
  const state = await opening();
  const [one, two] = showing.units(state, null);
  expect(showing.unit(state, 'allies', one!)?.id).toBe(one);
  expect(showing.unit(state, 'allies', two!)?.id).toBe(two);
  expect(showing.unit(state, 'teutons', one!)?.id).toBe(one);
  expect(showing.unit({ ...(state as object) }, 'allies', one!)?.id).toBe(one);
  expect(asked).toEqual([`${one} allies`, `${two} allies`, `${one} teutons`, `${one} allies`]);
});
