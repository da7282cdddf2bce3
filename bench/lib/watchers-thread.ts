// Many who look on, in a thread of their own: what they cost is not counted.

import { parentPort } from 'node:worker_threads';
import { WebSocket } from '../../apps/server/test/live/bare-ws.ts';

interface Wanted {
  readonly url: string;
  readonly watch: string | null;
  readonly count: number;
}

const port = parentPort!;
const sockets: WebSocket[] = [];
let heard = 0;

port.on('message', async (wanted: Wanted | 'count' | 'close') => {
  if (wanted === 'count') return port.postMessage(heard);
  if (wanted === 'close') {
    for (const socket of sockets.splice(0)) socket.terminate();
    return port.postMessage(0);
  }
  heard = 0;
  for (let n = 0; n < wanted.count; n++) {
    const socket = new WebSocket(wanted.url);
    sockets.push(socket);
    await new Promise((done, failed) => socket.once('open', done).once('error', failed));
    if (wanted.watch !== null) {
      socket.send('{"type":"hello","protocol":1,"build":"bench","language":"en"}');
      socket.send(wanted.watch);
      await new Promise<void>(done =>
        socket.on('message', data => String(data).startsWith('{"type":"game"') && done()),
      );
      socket.removeAllListeners('message');
    }
    socket.on('message', data => {
      if (wanted.watch === null || String(data).startsWith('{"type":"entries"')) heard++;
    });
  }
  port.postMessage(heard);
});
