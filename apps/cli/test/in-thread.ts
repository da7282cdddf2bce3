// The command line in a thread: takes words from a port, and gives back what was written and the exit code.

import { type MessagePort, workerData } from 'node:worker_threads';
import { gonfalon } from '../src/gonfalon.ts';

const { port, done } = workerData as { port: MessagePort; done: Int32Array<SharedArrayBuffer> };

const written = { out: '', err: '' };
const into = (kind: keyof typeof written) => (text: string | Uint8Array) => {
  written[kind] += typeof text === 'string' ? text : Buffer.from(text).toString();
  return true;
};
process.stdout.write = into('out');
process.stderr.write = into('err');

port.on('message', async (words: readonly string[]) => {
  Object.assign(written, { out: '', err: '' });
  const code = await gonfalon(words).catch((error: Error) => ({ broken: error.stack ?? error.message }));
  port.postMessage(typeof code === 'number' ? { code, ...written } : code);
  Atomics.store(done, 0, 1);
  Atomics.notify(done, 0);
});
