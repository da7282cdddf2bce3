import { describe, expect, test } from 'vitest';
import { clickWatch, keyWatch } from '../src/table/double-click.ts';
import type { Deed } from '../src/table/keys.ts';

const [move, phase] = [{}, {}];
const at = (timeStamp: number, button: object | undefined, detail = 2) => ({ timeStamp, button, detail });

describe('the second half of a double click', () => {
  test('does not press the button that came to lie there, nor does a third click', () => {
    const isRest = clickWatch();
    expect(isRest(at(0, move, 1))).toBe(false);
    expect(isRest(at(120, phase))).toBe(true);
    expect(isRest(at(400, phase, 3))).toBe(true);
  });
  test('presses the same button again', () => {
    const isRest = clickWatch();
    isRest(at(0, move, 1));
    expect(isRest(at(120, move))).toBe(false);
  });
  test('is not meant for a button that came to lie over the board', () => {
    const isRest = clickWatch();
    isRest(at(0, undefined, 1));
    expect(isRest(at(120, phase))).toBe(true);
    expect(isRest(at(130, undefined))).toBe(false);
  });
  test('is none when it comes late, on another spot, or from a key', () => {
    const isRest = clickWatch();
    isRest(at(0, move, 1));
    expect(isRest(at(500, phase))).toBe(false);
    expect(isRest(at(550, move, 1))).toBe(false);
    expect(isRest(at(560, phase, 0))).toBe(false);
  });
});

describe('a finger taps twice', () => {
  const tap = (timeStamp: number, button: object, x: number) => ({
    timeStamp,
    button,
    // As browsers count taps.
    detail: 1,
    finger: { x, y: 700 },
  });
  test('and presses nothing that came to lie under it', () => {
    const isRest = clickWatch();
    expect(isRest(tap(0, move, 100))).toBe(false);
    expect(isRest(tap(200, phase, 108))).toBe(true);
  });
  test('and presses what lies elsewhere, comes later, or is still the same', () => {
    const isRest = clickWatch();
    isRest(tap(0, move, 100));
    expect(isRest(tap(200, phase, 180))).toBe(false);
    expect(isRest(tap(700, move, 180))).toBe(false);
    expect(isRest(tap(800, move, 180))).toBe(false);
  });
  test('but a mouse that has gone elsewhere in between has clicked once', () => {
    const isRest = clickWatch();
    isRest(tap(0, move, 100));
    expect(isRest(at(200, phase, 1))).toBe(false);
  });
});

describe('a key pressed twice', () => {
  /** The question has been seen since `shown`. */
  const press = (timeStamp: number, seat: string, entries: number, shown: number, deed: Deed = 'end') => ({
    timeStamp,
    seat,
    entries,
    shown,
    deed,
  });
  const NOT_YET = Number.POSITIVE_INFINITY;

  test("ends one phase, and not that of the next seat, nor one's own next", () => {
    for (const seat of ['allies', 'teutons']) {
      const isRest = keyWatch();
      expect(isRest(press(0, 'allies', 4, -9000))).toBe(false);
      expect(isRest(press(200, seat, 5, 50))).toBe(true);
      expect(isRest(press(390, seat, 5, 50))).toBe(true);
      expect(isRest(press(450, seat, 5, 50))).toBe(false);
    }
  });
  test('ends nothing that is not on the screen yet, however slow the machine', () => {
    const isRest = keyWatch();
    isRest(press(0, 'allies', 4, -9000));
    expect(isRest(press(1500, 'teutons', 5, NOT_YET))).toBe(true);
    expect(isRest(press(1900, 'teutons', 5, 1800))).toBe(true);
    expect(isRest(press(2200, 'teutons', 5, 1800))).toBe(false);
  });
  test('tries again where nothing has ended yet', () => {
    const isRest = keyWatch();
    isRest(press(0, 'allies', 4, -9000));
    expect(isRest(press(100, 'allies', 4, -9000))).toBe(false);
  });
  test('lets the windows of one seat pass, and not that of another', () => {
    const isRest = keyWatch();
    isRest(press(0, 'allies', 4, -9000, 'pass'));
    expect(isRest(press(100, 'allies', 5, 50, 'pass'))).toBe(false);
    expect(isRest(press(200, 'teutons', 6, 150, 'pass'))).toBe(true);
  });
  test('is another press where it does another thing', () => {
    const isRest = keyWatch();
    isRest(press(0, 'allies', 4, -9000, 'endMove'));
    expect(isRest(press(100, 'allies', 5, 50))).toBe(false);
    expect(isRest(press(150, 'allies', 6, 120, 'next'))).toBe(false);
  });
});
