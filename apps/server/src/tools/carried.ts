// What an export holds: a file of rows for each table, one of jobs, and a list of them with counts and hashes. The records of
// finished games lie beside them for people; nothing reads them again.

import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../store/tables.ts';

export type Row = Readonly<Record<string, string | number | null>>;
/** The tables as rows of whatever columns. */
export type AnyTables = Kysely<Record<string, Row>>;
export const anyTables = (sql: Kysely<Tables>): AnyTables => sql as unknown as AnyTables;

/** Every table that is carried over, and its key. Jobs are set anew, for each database has its own; so are migrations. No page is open while that is done. */
const KEYS: Readonly<Record<Exclude<keyof Tables, 'jobs' | 'migrations' | 'present'>, readonly string[]>> = {
  people: ['id'],
  sessions: ['token_hash'],
  games: ['id'],
  seats: ['game', 'seat'],
  invites: ['token_hash'],
  watchers: ['game', 'person'],
  entries: ['game', 'number'],
  dice: ['game'],
  chat: ['game', 'room', 'number'],
  channels: ['person', 'kind'],
  rules: ['hash'],
  // When a server was last alive: who was asked then is given the time back that the move took.
  pulse: ['instance'],
  audit: ['id'],
  leaves: ['id'],
};
export const CARRIED: readonly (readonly [table: string, key: readonly string[]])[] = Object.entries(KEYS);

export const LIST = 'export.json';
export const RECORDS = 'records';
export const JOBS = 'jobs.jsonl';
export const fileOf = (table: string): string => `${table}.jsonl`;

export const FORMAT = { format: 'gonfalon-export', version: 1 } as const;

export interface Listed {
  readonly name: string;
  readonly rows: number;
  readonly sha256: string;
}
export interface ExportList {
  readonly format: typeof FORMAT.format;
  readonly version: typeof FORMAT.version;
  /** Of the tables it was read from. */
  readonly step: number;
  readonly files: readonly Listed[];
}

export const hashOf = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');
