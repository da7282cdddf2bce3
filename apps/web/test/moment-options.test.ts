import { expect, test } from 'vitest';
import { optionsIn } from '../src/table/log/moment.ts';

const choices = [{ do: 'shoot', unit: 'A1' }, { do: 'pass' }, { do: 'surrender' }];
const opened = (list: readonly object[]) => ({ game: { choices: () => list } }) as never;
const asked = (moment: object) => ({ kind: 'seats', seats: ['red'], moment }) as never;

test('a prompt counts what may be done beside letting it pass, once a state', () => {
  const state = {};
  const window = asked({ key: 'react-stepped', pass: { do: 'pass' } });
  expect(optionsIn(opened(choices), window, state)).toBe(1);
  expect(optionsIn(opened([]), window, state)).toBe(1);
  expect(optionsIn(opened(choices.slice(1)), window, {})).toBe(0);
});

test('where nothing is let pass there is always something to do', () => {
  expect(optionsIn(opened([]), asked({ key: 'moves', close: { do: 'done' } }), {})).toBe(1);
  expect(optionsIn(opened([]), { kind: 'dice', d6: 2, rule: 'some.roll' }, {})).toBe(1);
});
