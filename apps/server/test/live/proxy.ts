// Bad weather between a page and a server: a proxy on this machine that passes bytes on late, cuts lines, lets them hang and
// turns callers away.

import { connect, createServer, type Server, type Socket } from 'node:net';

interface Way {
  readonly from: Socket;
  readonly to: Socket;
}

export interface Weather {
  readonly url: string;
  /** Lines there have been, and how many of them were cut or turned away. */
  readonly counts: { opened: number; cut: number; refused: number; stalls: number };
  /** All lines at once; with `one`, only that of so many. */
  cut(one?: number): void;
  /** Nothing passes while it is so, and nobody is told. */
  stall(is: boolean): void;
  /** Nobody gets through while it is so. */
  refuse(is: boolean): void;
  close(): Promise<void>;
}

/** `delay` is asked for every piece: milliseconds until it is passed on. Pieces never overtake each other. */
export async function proxyTo(target: string, delay: () => number): Promise<Weather> {
  const { port } = new URL(target);
  const lines = new Set<readonly [Socket, Socket]>();
  const counts = { opened: 0, cut: 0, refused: 0, stalls: 0 };
  const now = { refusing: false, stalled: false };
  const hang = (socket: Socket): void => void (now.stalled ? socket.pause() : socket.resume());
  const server: Server = createServer(near => {
    near.on('error', () => undefined);
    if (now.refusing) {
      counts.refused++;
      near.destroy();
      return;
    }
    counts.opened++;
    const far = connect(Number(port), '127.0.0.1');
    const line = [near, far] as const;
    lines.add(line);
    const end = (): void => {
      lines.delete(line);
      near.destroy();
      far.destroy();
    };
    for (const socket of line) socket.on('error', () => undefined).on('close', end);
    passed({ from: near, to: far }, delay, hang);
    passed({ from: far, to: near }, delay, hang);
    for (const socket of line) hang(socket);
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', () => done()));
  const address = server.address();
  const cut = (line: readonly [Socket, Socket]): void => {
    counts.cut++;
    for (const socket of line) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    counts,
    cut: one => {
      const all = [...lines];
      const chosen = one === undefined ? all : all.slice(one % Math.max(1, all.length)).slice(0, 1);
      for (const line of chosen) cut(line);
    },
    stall: is => {
      if (is && !now.stalled) counts.stalls++;
      now.stalled = is;
      for (const line of lines) for (const socket of line) hang(socket);
    },
    refuse: is => {
      now.refusing = is;
    },
    close: () =>
      new Promise(done => {
        for (const line of lines) for (const socket of line) socket.destroy();
        server.close(() => done());
      }),
  };
}

/** Passes on what comes, late and in order. Where the other end does not read, this end is not read either. */
function passed({ from, to }: Way, delay: () => number, hang: (socket: Socket) => void): void {
  const waiting: { readonly due: number; readonly deed: () => void }[] = [];
  const next = (): void => {
    const first = waiting[0];
    if (!first) return;
    const wait = first.due - performance.now();
    if (wait > 0) {
      setTimeout(next, Math.ceil(wait));
      return;
    }
    waiting.shift();
    first.deed();
    next();
  };
  const later = (deed: () => void): void => {
    const due = performance.now() + delay();
    if (waiting.push({ due, deed }) === 1) next();
  };
  from.on('data', piece =>
    later(() => {
      if (to.destroyed || to.write(piece)) return;
      from.pause();
      to.once('drain', () => hang(from));
    }),
  );
  from.on('end', () => later(() => to.end()));
}
