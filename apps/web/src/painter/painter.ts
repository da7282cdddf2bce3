import { fromShelf, toShelf } from './shelf.ts';
import type { Asked, Order, Painted } from './worker.ts';

let worker: Worker | undefined;
let count = 0;
const waiting = new Map<number, (svg: string) => void>();

function ready(): Worker {
  if (worker) return worker;
  worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<Painted>) => {
    waiting.get(data.id)?.(data.svg);
    waiting.delete(data.id);
  });
  return worker;
}

async function paint(key: string, order: () => Order): Promise<string> {
  const kept = await fromShelf(key);
  if (kept !== undefined) return kept;
  const painter = ready();
  const asked: Asked = { id: count++, order: order() };
  const svg = await new Promise<string>(done => {
    waiting.set(asked.id, done);
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
  return picture;
}
