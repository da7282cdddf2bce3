import { expect, test } from 'vitest';
import { groundFor, type ReadySheet } from '../src/painter/ready-sheet.ts';

const sheet: ReadySheet = {
  width: 2000,
  height: 1400,
  whole: { width: 2200, height: 1700 },
  ground: 'large',
  density: 0.64,
  small: { ground: 'small', density: 0.48 },
  sheet: { en: 'en', pl: 'pl' },
};
const inWindow = (innerWidth: number, innerHeight: number, devicePixelRatio = 1): string =>
  groundFor(sheet, { innerWidth, innerHeight, devicePixelRatio }).ground;

test('a laptop is given no more pixels of the ground than it shows, a larger or finer screen all of them', () => {
  expect(inWindow(1280, 800)).toBe('small');
  expect(inWindow(1920, 1080)).toBe('large');
  expect(inWindow(1280, 800, 2)).toBe('large');
});
test('a phone, where the first view shows a part from nearer, is given all of them', () => {
  expect(inWindow(390, 844)).toBe('large');
});
