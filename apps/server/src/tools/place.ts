// Files and folders of tools: none that is written is overwritten, and none is there before it is whole.

import { closeSync, existsSync, fsyncSync, openSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BadInput } from '@gonfalon/kernel';
import type { Config } from '../config.ts';

export type Where = Pick<Config, 'data' | 'database'>;

/** The file of a server that keeps its games in one. */
export const fileIn = ({ data }: Pick<Where, 'data'>): string => join(resolve(data), 'gonfalon.sqlite');

/** Throws BadInput where no server has been started yet. */
export function existing(database: string): string {
  if (!existsSync(database)) throw new BadInput('', `There is no database at ${database} yet.`);
  return database;
}

/** Throws BadInput where there is something already. */
export function mustBeFree(path: string): void {
  if (existsSync(path)) throw new BadInput('', `There is a ${path} already, and nothing is overwritten.`);
}

/** What is written beside its place until it is whole. */
export const partOf = (path: string): string => `${path}.part`;

/** Until it is on the disk. */
export function synced(path: string): void {
  const file = openSync(path, 'r+');
  fsyncSync(file);
  closeSync(file);
}

/** What went wrong, in its own words. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
