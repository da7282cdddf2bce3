import { expect, test } from 'vitest';
import { citesIn } from '../src/cites-in.ts';

const cites = {
  'victory.level': ['S1.victory', 'S2.victory'],
  'victory.points': ['scenario/dawn/3', 'scenario/dusk/4'],
  'entry.order': ['4.2', 'S1.entry'],
  'fire.range': ['13.11'],
};
const told = (scenario: string) => citesIn(cites, scenario, ['dawn', 'dusk', 'lesson']);

test('of paragraphs of scenarios only those of the one that is played are told, by name or by number', () => {
  expect(told('dawn')).toMatchObject({
    'victory.level': ['S1.victory'],
    'victory.points': ['scenario/dawn/3'],
  });
  expect(told('dusk')).toMatchObject({
    'victory.level': ['S2.victory'],
    'victory.points': ['scenario/dusk/4'],
  });
});
test('where one scenario alone prints it, it is borrowed; of several others none is told', () => {
  expect(told('dusk')['entry.order']).toEqual(['4.2', 'S1.entry']);
  expect(told('lesson')).toMatchObject({ 'victory.level': [], 'victory.points': [] });
});
test('what stands in no scenario is always told', () => {
  expect(told('lesson')['fire.range']).toEqual(['13.11']);
});
