// Lines about the server's own doings. Only fields listed here are written: no words of players, no orders, no tokens, no
// salts, because who reads a log must not learn a secret of a game.

import pino, { type DestinationStream } from 'pino';
import { type Chance, hexOf, machineChance } from './chance.ts';
import type { LogLevel } from './config.ts';

/** What a line may tell beside its sentence. */
export interface LogFields {
  readonly id?: string;
  readonly game?: string;
  readonly box?: string;
  readonly job?: string;
  readonly count?: number;
  readonly ms?: number;
  readonly code?: string;
}

export interface Log {
  info(sentence: string, fields?: LogFields): void;
  warn(sentence: string, fields?: LogFields): void;
  /** Writes what nobody foresaw; the id is what the other side is told of it. */
  fault(error: unknown): string;
}

/** Where it happened, without what was said: messages of errors may quote their input. */
const placesOf = (error: unknown): string =>
  error instanceof Error
    ? [error.name, ...(error.stack ?? '').split('\n').filter(line => /^\s+at /.test(line))]
        .slice(0, 12)
        .join('\n')
    : typeof error;

export function logTo(level: LogLevel, destination?: DestinationStream, chance: Chance = machineChance): Log {
  const log = pino({ level, base: null }, destination ?? pino.destination({ dest: 2, sync: true }));
  return {
    info: (sentence, fields = {}) => log.info(fields, sentence),
    warn: (sentence, fields = {}) => log.warn(fields, sentence),
    fault: error => {
      const id = hexOf(chance, 6);
      log.error({ id, where: placesOf(error) }, 'fault');
      return id;
    },
  };
}
