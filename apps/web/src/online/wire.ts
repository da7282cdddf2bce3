// One socket to the server for all games of this page. It comes back by itself after a lost line, later and later, and
// tells whoever listens that he may speak again.

import type { FromPage, FromServer, FromServerOf } from '@gonfalon/protocol';
import { type ReadonlySignal, signal } from '@preact/signals';

/** What of a WebSocket is used, so that tests need none. */
export interface Line {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { readonly data: string }) => void) | null;
  onclose: (() => void) | null;
}

export interface WireParts {
  open(): Line;
  /** Does something later; what is returned keeps it from happening. */
  later(milliseconds: number, deed: () => void): () => void;
  /** From 0 to 1. */
  chance(): number;
  readonly language: () => 'en' | 'pl';
  readonly build: string;
}

/** `older`: the server no longer understands this page. */
export type Link = 'connecting' | 'live' | 'lost' | 'older';

/** A game, or a page of the lobby, that listens. */
export interface Listener {
  /** The line is there: watch, and say again what was not answered. */
  live(): void;
  hear(message: FromServer): void;
}

export interface Wire {
  readonly link: ReadonlySignal<Link>;
  readonly person: ReadonlySignal<FromServerOf<'welcome'>['person']>;
  /** Milliseconds the server's clock is ahead of this one. */
  readonly ahead: ReadonlySignal<number>;
  /** Returns how to stop listening; the socket closes with the last listener. */
  listen(listener: Listener): () => void;
  /** Lost where there is no line: whoever must be heard says it again when there is one. */
  send(message: FromPage): void;
  /** Another person sits here now: whoever listens is connected anew. */
  renew(): void;
  /** Comes back at once: somebody looks at the page again, or the network is back. */
  wake(): void;
}

/** The protocol this page speaks; kept here because the page takes only types from the protocol's room. */
const PROTOCOL = 1;
const FIRST_WAIT = 500;
const LONGEST_WAIT = 30_000;

export class SocketWire implements Wire {
  readonly link = signal<Link>('connecting');
  readonly person = signal<FromServerOf<'welcome'>['person']>(null);
  readonly ahead = signal(0);
  readonly #parts: WireParts;
  readonly #listeners = new Set<Listener>();
  #line: Line | null = null;
  #live = false;
  #wait = FIRST_WAIT;
  #cancel: (() => void) | null = null;

  constructor(parts: WireParts) {
    this.#parts = parts;
  }

  send(message: FromPage): void {
    if (this.#live || message.type === 'hello') this.#line?.send(JSON.stringify(message));
  }

  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    this.wake();
    if (this.#live) listener.live();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#hangUp();
    };
  }

  wake(): void {
    this.#cancel?.();
    this.#cancel = null;
    if (this.#line !== null || this.#listeners.size === 0 || this.link.value === 'older') return;
    const { build, language, open } = this.#parts;
    const line = open();
    this.#line = line;
    line.onopen = () => this.send({ type: 'hello', protocol: PROTOCOL, build, language: language() });
    line.onmessage = ({ data }) => {
      if (line === this.#line) this.#hear(JSON.parse(data) as FromServer);
    };
    line.onclose = () => {
      if (line === this.#line) this.#lost();
    };
  }

  /** The network is gone: a socket may not notice for minutes. */
  drop(): void {
    const line = this.#line;
    if (line === null) return;
    this.#lost();
    line.close();
  }

  renew(): void {
    const line = this.#line;
    if (line === null) return;
    this.#line = null;
    this.#live = false;
    line.close();
    this.wake();
  }

  #hear(message: FromServer): void {
    if (message.type === 'welcome') return this.#welcomed(message);
    if (message.type === 'bye' && message.why === 'older') this.link.value = 'older';
    else if (message.type === 'bye') this.#wait = message.retry ?? this.#wait;
    else for (const listener of this.#listeners) listener.hear(message);
  }
  #welcomed({ person, now }: FromServerOf<'welcome'>): void {
    this.person.value = person;
    this.ahead.value = now - Date.now();
    this.#wait = FIRST_WAIT;
    this.#live = true;
    this.link.value = 'live';
    for (const listener of this.#listeners) listener.live();
  }
  #lost(): void {
    this.#line = null;
    this.#live = false;
    if (this.link.value === 'older') return;
    this.link.value = 'lost';
    // Spread by half: after a restart of the server not all come back in the same moment.
    const spread = this.#wait * (0.75 + this.#parts.chance() / 2);
    this.#wait = Math.min(LONGEST_WAIT, this.#wait * 2);
    this.#cancel = this.#parts.later(spread, () => this.wake());
  }
  #hangUp(): void {
    this.#cancel?.();
    const line = this.#line;
    this.#line = null;
    this.#live = false;
    this.link.value = 'connecting';
    line?.close();
  }
}
