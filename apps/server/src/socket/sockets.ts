// Sockets of pages and programs: who may open one, what may be sent how often, and what becomes of readers who are too slow.

import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { LIMITS } from '@gonfalon/protocol';
import { type WebSocket, WebSocketServer } from 'ws';
import { below, type Chance } from '../chance.ts';
import { isOwnOrigin, tokenIn } from '../http/who.ts';
import type { Limiter } from '../people/limits.ts';
import { netOf } from '../people/net.ts';
import type { People, Person } from '../people/people.ts';
import { Line, type LineParts, type Wire } from './line.ts';

/** Milliseconds between pings, and after which a silent socket is closed. */
const PING = 25_000;
const SILENT = 60_000;
const MOST = { person: 10, address: 60 } as const;
const STOPPING = 10_000;

export interface SocketParts extends LineParts {
  readonly people: People;
  readonly chance: Chance;
  /** Sockets that are opened, by address. */
  readonly opened: Limiter;
  readonly publicUrl: string | null;
  readonly proxies: number;
}

export class Sockets {
  readonly #parts: SocketParts;
  readonly #server = new WebSocketServer({
    noServer: true,
    maxPayload: LIMITS.message,
    clientTracking: false,
  });
  readonly #lines = new Set<Line>();
  readonly #callOff: () => void;
  #stopping = false;

  constructor(parts: SocketParts, http: Server) {
    this.#parts = parts;
    http.on('upgrade', (request, socket, head) => {
      this.#upgrade(request, socket, head).catch(error => {
        parts.fault(error);
        socket.destroy();
      });
    });
    this.#callOff = this.#looking();
  }

  get size(): number {
    return this.#lines.size;
  }

  /** Bytes that nobody has read yet, of all sockets together. */
  get unsent(): number {
    return [...this.#lines].reduce((sum, line) => sum + line.unsent, 0);
  }

  #looking(): () => void {
    let callOff: () => void = () => undefined;
    const look = (): void => {
      for (const line of this.#lines) line.look(SILENT);
      // A session may have ended elsewhere: at another server, or by the hand of the owner.
      this.#signedOut([...this.#lines]).catch(this.#parts.fault);
      callOff = this.#parts.time.after(PING, look);
    };
    callOff = this.#parts.time.after(PING, look);
    return () => callOff();
  }

  async #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    socket.on('error', () => socket.destroy());
    const refuse = (status: string): void => {
      socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
    };
    if (request.url?.split('?', 1)[0] !== '/socket') return refuse('404 Not Found');
    if (this.#stopping) return refuse('503 Service Unavailable');
    if (!isOwnOrigin(request.headers, this.#parts.publicUrl)) return refuse('403 Forbidden');
    const address = netOf(addressOf(request, this.#parts.proxies));
    // Before anything is asked of the store.
    if (this.#parts.opened.wait(address) > 0) return refuse('429 Too Many Requests');
    const token = tokenIn(request.headers);
    const person = token === null ? null : await this.#parts.people.bySession(token);
    const own = [...this.#lines];
    if (own.filter(line => line.address === address).length >= MOST.address)
      return refuse('429 Too Many Requests');
    if (person && own.filter(line => line.person?.id === person.id).length >= MOST.person)
      return refuse('429 Too Many Requests');
    this.#server.handleUpgrade(request, socket, head, ws => this.#opened(ws, person, address, token));
  }

  /** Hangs up where the session of a line of that person has ended. */
  signedOut(person: string): Promise<void> {
    return this.#signedOut([...this.#lines].filter(line => line.person?.id === person));
  }
  async #signedOut(lines: readonly Line[]): Promise<void> {
    for (const line of lines)
      if (line.person && line.token !== null && !(await this.#parts.people.bySession(line.token)))
        line.bye('signed-out');
  }

  /** Somebody is on the line; whoever holds the wire tells when he has hung up. */
  join(wire: Wire, person: Person | null, address: string, token: string | null): Line {
    const line = new Line(this.#parts, wire, person, address, token);
    this.#lines.add(line);
    return line;
  }
  left(line: Line): void {
    this.#lines.delete(line);
    line.closed();
  }

  #opened(ws: WebSocket, person: Person | null, address: string, token: string | null): void {
    const line = this.join(ws, person, address, token);
    ws.on('close', () => this.left(line));
    ws.on('error', () => ws.terminate());
    ws.on('pong', () => line.heard());
    ws.on('message', (data, isBinary) => line.message(isBinary ? null : String(data)));
  }

  /** Says goodbye to all, spread over some seconds so that they do not come back at once. */
  stop(): void {
    this.#stopping = true;
    this.#callOff();
    for (const line of this.#lines) line.bye('stopping', below(this.#parts.chance, STOPPING));
  }
}

/** Whose socket it is: what the last believed proxy tells. */
function addressOf({ headers, socket }: IncomingMessage, proxies: number): string {
  const told = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map(part => part.trim());
  return (proxies > 0 ? told.at(-proxies) : undefined) || socket.remoteAddress || '';
}
