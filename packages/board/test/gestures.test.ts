import { describe, expect, test } from 'vitest';
import { watchHands } from '../src/index.ts';

/** A stage that is pressed by hand. */
function stageOf() {
  const heard = new Map<string, (event: object) => void>();
  const stage = {
    addEventListener: (name: string, hear: (event: object) => void) => heard.set(name, hear),
    removeEventListener: (name: string) => heard.delete(name),
    getBoundingClientRect: () => ({ left: 10, top: 20 }),
    setPointerCapture: () => {},
  };
  const told: string[] = [];
  const stop = watchHands(stage as unknown as HTMLElement, {
    pan: (dx, dy) => told.push(`pan ${dx} ${dy}`),
    zoom: factor => told.push(`zoom ${factor}`),
    hover: at => told.push(`hover ${at?.x} ${at?.y}`),
    tap: ({ x, y }) => told.push(`tap ${x} ${y}`),
    grab: () => ({
      move: ({ x, y }) => told.push(`carry ${x} ${y}`),
      drop: () => told.push('drop'),
      cancel: () => told.push('cancel'),
    }),
  });
  const give = (type: string, button: number, x: number, y: number): boolean => {
    let prevented = false;
    const preventDefault = (): void => {
      prevented = true;
    };
    heard.get(type)?.({
      ...{ type, button, preventDefault, pointerId: 1, pointerType: 'mouse', shiftKey: false },
      ...{ clientX: x, clientY: y },
    });
    return prevented;
  };
  return { give, told, stop, heard };
}

describe('a mouse on the stage', () => {
  test('drags the map with the middle button, also where it lies on a counter, and taps nothing with it', () => {
    const { give, told } = stageOf();
    give('pointerdown', 1, 100, 100);
    give('pointermove', 1, 103, 100);
    give('pointermove', 1, 120, 90);
    give('pointerup', 1, 120, 90);
    expect(told).toEqual(['pan 3 0', 'pan 17 -10']);
    told.length = 0;
    give('pointerdown', 1, 100, 100);
    give('pointerup', 1, 100, 100);
    expect(told).toEqual([]);
  });
  test('keeps the browser from scrolling by the middle button, and from nothing else', () => {
    const { give } = stageOf();
    expect([0, 1, 2].map(button => give('mousedown', button, 5, 5))).toEqual([false, true, false]);
  });
  test('takes up with the first button, and nothing with the third', () => {
    const { give, told } = stageOf();
    give('pointerdown', 0, 100, 100);
    give('pointermove', 0, 120, 100);
    give('pointerup', 0, 120, 100);
    expect(told).toEqual(['carry 110 80', 'drop']);
    told.length = 0;
    give('pointerdown', 0, 100, 100);
    give('pointerup', 0, 101, 100);
    expect(told).toEqual(['tap 91 80']);
    told.length = 0;
    give('pointerdown', 2, 100, 100);
    give('pointermove', 2, 140, 100);
    expect(told).toEqual(['hover 130 80']);
  });
  test('is heard no more once nobody watches', () => {
    const { stop, heard } = stageOf();
    expect(heard.size).toBeGreaterThan(5);
    stop();
    expect(heard.size).toBe(0);
  });
});
