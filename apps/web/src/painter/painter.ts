import { fromShelf, toShelf } from './shelf.ts';
import type { Asked, Order, Painted } from './worker.ts';

let worker: Worker | undefined;
let count = 0;
interface Waiting {
  readonly done: (svg: string) => void;
  readonly failed: (why: Error) => void;
}
const waiting = new Map<number, Waiting>();

function ready(): Worker {
  if (worker) return worker;
  worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<Painted>) => {
    waiting.get(data.id)?.done(data.svg);
    waiting.delete(data.id);
  });
  // Its script could not be fetched, or it broke: whoever waits is told, and the next painting gets another painter.
  worker.addEventListener('error', () => {
    worker = undefined;
    for (const { failed } of waiting.values()) failed(new Error('the painter has put down its brush'));
    waiting.clear();
  });
  return worker;
}

async function paint(key: string, order: () => Order): Promise<string> {
  const stored = await fromShelf(key);
  if (stored !== undefined) return stored;
  const painter = ready();
  const asked: Asked = { id: count++, order: order() };
  const svg = await new Promise<string>((done, failed) => {
    waiting.set(asked.id, { done, failed });
    painter.postMessage(asked);
  });
  toShelf(key, svg);
  return svg;
}

const pictures = new Map<string, Promise<string>>();

/** An SVG from the shelf or painted in the background, one after the other, and once only for each key. */
export function painted(key: string, order: () => Order): Promise<string> {
  const picture = pictures.get(key) ?? paint(key, order);
  pictures.set(key, picture);
  picture.catch(() => pictures.delete(key));
  return picture;
}
