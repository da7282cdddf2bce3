import type { Server } from 'node:http';

const TRIES = 50;

/** Listens on `port` or, where that is taken, on the next free one; returns the port it got. */
export async function listen(server: Server, port: number, host = '127.0.0.1'): Promise<number> {
  for (let next = port; next < port + TRIES && next <= 65535; next++) {
    const failure = await new Promise<NodeJS.ErrnoException | undefined>(done => {
      server.once('error', done);
      server.listen(next, host, () => {
        server.off('error', done);
        done(undefined);
      });
    });
    if (!failure) {
      const address = server.address();
      return typeof address === 'object' && address ? address.port : next;
    }
    if (failure.code === 'EACCES')
      throw new Error(`Port ${next} is reserved on this machine. Set PORT to another one.`);
    if (failure.code !== 'EADDRINUSE') throw new Error(`The table cannot be served: ${failure.message}.`);
  }
  throw new Error(`Ports ${port} to ${port + TRIES - 1} are all taken. Set PORT to a free one.`);
}
