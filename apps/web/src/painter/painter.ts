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

const pictures = new Map<string, Promise<string>>();

/** An SVG painted in the background, one after the other, and once only for each key. */
export function painted(key: string, order: () => Order | Promise<Order>): Promise<string> {
  const known = pictures.get(key);
  if (known) return known;
  const picture = Promise.resolve(order()).then(
    ordered =>
      new Promise<string>(done => {
        const id = count++;
        waiting.set(id, done);
        ready().postMessage({ id, order: ordered } satisfies Asked);
      }),
  );
  pictures.set(key, picture);
  return picture;
}

/** The same as an address for an image. */
export const paintedImage = async (key: string, order: () => Order | Promise<Order>): Promise<string> => {
  const address =
    images.get(key) ?? URL.createObjectURL(new Blob([await painted(key, order)], { type: 'image/svg+xml' }));
  images.set(key, address);
  return address;
};
const images = new Map<string, string>();
