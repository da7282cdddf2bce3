import { expect, test } from 'vitest';
import { Lately, memo, remembered } from '../src/index.ts';

test('an answer about a thing is worked out once, and once more for another thing that looks the same', () => {
  const asked: string[] = [];
  const shout = memo(({ name }: { readonly name: string }) => {
    asked.push(name);
    return [name.toUpperCase()];
  });
  const one = { name: 'a' };
  expect(shout(one)).toBe(shout(one));
  expect(shout({ name: 'a' })).toEqual(['A']);
  expect(asked).toEqual(['a', 'a']);
});

test('what a store has is taken from it, what it lacks is worked out and put there', () => {
  const store = new Map([['known', 1]]);
  expect(remembered(store, 'known', () => 2)).toBe(1);
  expect(remembered(store, 'new', () => 3)).toBe(3);
  expect(store.get('new')).toBe(3);
});

test('a store of the latest few forgets whoever came first, and nobody where a value is only replaced', () => {
  const store = new Lately<string, number>(2);
  store.set('a', 1);
  store.set('b', 2);
  store.set('b', 3);
  expect([store.get('a'), store.get('b')]).toEqual([1, 3]);
  store.set('c', 4);
  expect([store.get('a'), store.get('b'), store.get('c')]).toEqual([undefined, 3, 4]);
});
