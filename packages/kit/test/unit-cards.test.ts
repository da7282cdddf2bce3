import { expect, test } from 'vitest';
import { cardHead, outOf } from '../src/showing/unit-cards.ts';

test('a card begins with who it is and where it stands', () => {
  const unit = { n: 3, id: 'K1', seat: 'red', at: 5, facing: 2 };
  const name = { key: 'unit.knight', values: { unit: 'K1' } };
  expect(cardHead(unit, 'unit.knight', '0204', true)).toEqual({
    id: 'K1',
    seat: 'red',
    name,
    at: '0204',
    facing: 2,
  });
  expect(cardHead(unit, 'unit.knight', '', false)).toMatchObject({ name, at: null, facing: null });
});

test('a number is told with the full one where something is missing', () => {
  expect(outOf(1, 2)).toBe('1/2');
  expect(outOf(2, 2)).toBe('2');
});
