// The socket of a page, in Node: a browser would send the cookie of itself.

import { WebSocket } from 'ws';

/** What a page uses of a socket (`Line` of its wire). */
export interface PageLine {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { readonly data: string }) => void) | null;
  onclose: (() => void) | null;
}

export function pageLine(url: string, token: string): PageLine {
  const ws = new WebSocket(`${url.replace('http', 'ws')}/socket`, {
    headers: { cookie: `gonfalon=${token}` },
  });
  const line: PageLine = {
    send: text => void (ws.readyState === WebSocket.OPEN && ws.send(text)),
    close: () => ws.close(),
    onopen: null,
    onmessage: null,
    onclose: null,
  };
  ws.on('open', () => line.onopen?.());
  ws.on('message', data => line.onmessage?.({ data: String(data) }));
  ws.on('close', () => line.onclose?.());
  ws.on('error', () => undefined);
  return line;
}
