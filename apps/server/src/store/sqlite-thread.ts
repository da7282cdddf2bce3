// The thread that owns the SQLite file. Messages that came while it was at work are answered together.

import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { type Request, sqliteFile } from './sqlite-file.ts';

export interface Asked {
  readonly id: number;
  readonly request?: Request;
  readonly copyTo?: string;
  readonly close?: true;
}

/** As many as one commit takes: the last must not wait for ever. */
const TOGETHER = 256;

const port = parentPort!;
const file = sqliteFile((workerData as { path: string }).path);

port.on('message', (first: Asked) => {
  const asked = [first];
  while (asked.length < TOGETHER) {
    const more = receiveMessageOnPort(port);
    if (!more) break;
    asked.push(more.message);
  }
  const wanting = asked.flatMap(({ id, request }) => (request ? [{ id, request }] : []));
  const answers = file.answer(wanting.map(({ request }) => request));
  for (const [n, answer] of answers.entries()) port.postMessage({ id: wanting[n]!.id, answer });
  for (const { id, copyTo, close } of asked) {
    if (copyTo !== undefined) port.postMessage({ id, ...copied(copyTo) });
    if (!close) continue;
    file.close();
    port.postMessage({ id });
    port.close();
  }
});

function copied(to: string): { readonly failed?: string } {
  try {
    file.copyTo(to);
    return {};
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}
