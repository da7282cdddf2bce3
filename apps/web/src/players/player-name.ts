// A computer player as people call it.

import { type Level, mindNamed, type Style } from '@gonfalon/ai';
import type { Filled } from '@gonfalon/host';
import { wording } from './wording.ts';

/** What the seat is filled with; null for a person, and for a program nobody knows here. */
export function mindOf(filled: Filled | undefined): { readonly level: Level; readonly style: Style } | null {
  const mind = filled === undefined || filled === 'person' ? null : mindNamed(filled.program, '');
  return mind && { level: mind.level, style: mind.style };
}

/** 'Knight'; 'Person'. */
export function playerName(filled: Filled | undefined): string {
  const mind = mindOf(filled);
  return mind ? wording(`level.${mind.level}`) : wording('person');
}
