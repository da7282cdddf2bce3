import type { Awaits } from '@gonfalon/kernel';
import { expect, test } from 'vitest';
import { curtainFor, FRESH_SCREEN, seated, uncovered, wantedAt } from '../src/index.ts';

const asks = (...seats: string[]): Awaits => ({ kind: 'seats', seats, moment: { key: 'turn' } });
const dice: Awaits = { kind: 'dice', d6: 1, rule: 'fire.roll' };

test('the screen belongs to whoever is asked; who sits there stays while he is among them', () => {
  expect(wantedAt(FRESH_SCREEN, asks('red', 'blue'))).toBe('red');
  expect(wantedAt({ sitting: 'blue', openly: false }, asks('red', 'blue'))).toBe('blue');
  expect(wantedAt({ sitting: 'blue', openly: false }, asks('red'))).toBe('red');
  expect(wantedAt(FRESH_SCREEN, dice)).toBeNull();
});

test('a curtain falls only between people with secrets', () => {
  const red = { sitting: 'red', openly: false };
  expect(curtainFor(red, asks('blue'), true)).toBe('blue');
  expect(curtainFor(red, asks('blue'), false)).toBeNull();
  expect(curtainFor(red, asks('red'), true)).toBeNull();
  expect(curtainFor({ ...red, openly: true }, asks('blue'), true)).toBeNull();
  expect(curtainFor(red, dice, true)).toBeNull();
});

test('nobody sits down behind a curtain', () => {
  expect(seated(FRESH_SCREEN, asks('red'), true)).toEqual(FRESH_SCREEN);
  expect(seated(FRESH_SCREEN, asks('red'), false)).toEqual({ sitting: 'red', openly: false });
  expect(seated({ sitting: 'red', openly: false }, dice, true).sitting).toBe('red');
});

test('new secrets call for the curtain also before the one who sat there', () => {
  const red = { sitting: 'red', openly: false };
  expect(uncovered(red, false, true).sitting).toBeNull();
  expect(uncovered(red, true, true)).toBe(red);
  expect(uncovered(red, true, false)).toBe(red);
});
