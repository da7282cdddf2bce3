// Faults that may survive, each with its reason: most change nothing that anybody could see.

import { readFileSync } from 'node:fs';
import { Missing } from '../missing.mjs';
import type { Mutant } from './deal.ts';

export interface Argument {
  readonly file: string;
  /** The line as it stands, without its indent: an argument ends with the line it was made for. */
  readonly line: string;
  readonly kind: string;
  readonly change: string;
  readonly reason: string;
}

const KEYS = ['file', 'line', 'kind', 'change', 'reason'] as const;

export function readArguments(path: string): Argument[] {
  const { format, version, argued } = JSON.parse(readFileSync(path, 'utf8')) as {
    format?: unknown;
    version?: unknown;
    argued?: unknown;
  };
  if (format !== 'gonfalon-mutants-argued' || version !== 1 || !Array.isArray(argued))
    throw new Missing(`${path} is no list of argued mutants, version 1.`);
  for (const [n, entry] of argued.entries())
    if (KEYS.some(key => typeof entry[key] !== 'string' || entry[key] === ''))
      throw new Missing(`${path}: argument ${n + 1} needs ${KEYS.join(', ')}.`);
  return argued as Argument[];
}

export const speaksOf = (argument: Argument, mutant: Mutant): boolean =>
  argument.file === mutant.file &&
  argument.line === mutant.source &&
  argument.kind === mutant.kind &&
  argument.change === mutant.change;
