import { expect, test } from 'vitest';
import { DiskPace } from '../src/store/disk-pace.ts';

const after = (...times: readonly number[]): boolean => {
  const pace = new DiskPace();
  for (const time of times) pace.took(time);
  return pace.isQuick;
};
const quick = (count: number): readonly number[] => Array.from({ length: count }, () => 0.2);

test('a disk is called quick when it has proven so, and not at once', () => {
  expect(after()).toBe(false);
  expect(after(...quick(15))).toBe(false);
  expect(after(...quick(16))).toBe(true);
});

test('one slow commit is enough to leave the disk to its thread, until it is proven quick again', () => {
  expect(after(...quick(100), 5)).toBe(false);
  expect(after(...quick(100), 5, ...quick(15))).toBe(false);
  expect(after(...quick(100), 5, ...quick(16))).toBe(true);
});
