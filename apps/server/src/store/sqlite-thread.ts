// The thread that owns the SQLite file. Whatever has gathered while it was at work comes as one list, and is answered as one.

import { parentPort, workerData } from 'node:worker_threads';
import { type Answer, type Request, sqliteFile } from './sqlite-file.ts';

export interface Asked {
  readonly id: number;
  readonly request?: Request;
  readonly copyTo?: string;
  readonly close?: true;
}

export interface Heard {
  readonly id: number;
  readonly answer?: Answer;
  readonly failed?: string;
}

export interface Answered {
  readonly answers: readonly Heard[];
  /** Milliseconds the commit took; null where nothing was written. */
  readonly commit: number | null;
}

const port = parentPort!;
const file = sqliteFile((workerData as { path: string }).path);

port.on('message', (asked: readonly Asked[]) => {
  const wanting = asked.flatMap(({ id, request }) => (request ? [{ id, request }] : []));
  const answers = file.answer(wanting.map(({ request }) => request));
  const heard: Heard[] = answers.map((answer, n) => ({ id: wanting[n]!.id, answer }));
  const commit = wanting.some(({ request }) => 'write' in request) ? file.lastCommit : null;
  for (const { id, copyTo } of asked) if (copyTo !== undefined) heard.push({ id, ...copied(copyTo) });
  const closing = asked.filter(({ close }) => close);
  if (closing.length > 0) file.close();
  const told: Answered = { answers: [...heard, ...closing.map(({ id }) => ({ id }))], commit };
  port.postMessage(told);
  if (closing.length > 0) port.close();
});

function copied(to: string): { readonly failed?: string } {
  try {
    file.copyTo(to);
    return {};
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}
