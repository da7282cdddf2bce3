// Node has the same locks and channels as a browser, so every `windowsBy` here is a window of its own.

import { expect, test } from 'vitest';
import { alone, type Locks, type Windows, windowsBy } from '../src/store/windows.ts';

const openWindow = (): Windows => windowsBy(navigator.locks, name => new BroadcastChannel(name));

test('the first window plays, the second looks on and takes over by a press', async () => {
  const [first, second] = [await openWindow()('a'), await openWindow()('a')];
  expect([first.held.value, second.held.value]).toEqual([true, false]);
  await second.takeOver();
  await expect.poll(() => [first.held.value, second.held.value]).toEqual([false, true]);
  await first.takeOver();
  await expect.poll(() => [first.held.value, second.held.value]).toEqual([true, false]);
  first.leave();
  second.leave();
});

test('a game that was left is free again, and other games always were', async () => {
  const first = await openWindow()('b');
  expect((await openWindow()('c')).held.value).toBe(true);
  first.leave();
  expect((await openWindow()('b')).held.value).toBe(true);
});

test('a window that is just closing is waited for', async () => {
  const first = await openWindow()('d');
  setTimeout(first.leave, 100);
  expect((await openWindow()('d')).held.value).toBe(true);
});

test('a browser that is slow to answer makes nobody look on at a game that no other window has', async () => {
  const slow: Locks = {
    request: async (name, options, hold) => {
      const spent = new Promise(done => options.signal?.addEventListener('abort', done));
      await (options.signal ? spent : new Promise(done => setTimeout(done, 500)));
      return navigator.locks.request(name, options, hold);
    },
  };
  const first = await windowsBy(slow, name => new BroadcastChannel(name))('h');
  expect(first.held.value).toBe(true);
  const second = await windowsBy(slow, name => new BroadcastChannel(name))('h');
  expect(second.held.value).toBe(false);
  first.leave();
  expect((await windowsBy(slow, name => new BroadcastChannel(name))('h')).held.value).toBe(true);
});

test('the same window holds a game once, however often it is opened', async () => {
  const window = openWindow();
  expect(await window('e')).toBe(await window('e'));
  (await window('e')).leave();
  expect((await window('e')).held.value).toBe(true);
  expect((await openWindow()('e')).held.value).toBe(false);
});

test('what one window has written the others hear, and it does not', async () => {
  const [first, second] = [await openWindow()('f'), await openWindow()('f')];
  const heard: string[] = [];
  first.onWritten(() => heard.push('first'));
  second.onWritten(() => heard.push('second'));
  first.written();
  await expect.poll(() => heard).toEqual(['second']);
  first.leave();
  second.leave();
});

test('where the browser has no locks, whoever opens a game plays it', async () => {
  const window = windowsBy(undefined, name => new BroadcastChannel(name));
  expect((await window('g')).held.value).toBe(true);
  expect(alone().held.value).toBe(true);
});
