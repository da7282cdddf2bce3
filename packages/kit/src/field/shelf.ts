// The fields a box is played on: its own, and those laid by positions, kept by their text.

import { Lately, parseStatements, remembered, writeStatement } from '@gonfalon/kernel';
import type { Field } from './field.ts';
import { readField } from './read.ts';
import { fieldStatements } from './write.ts';

export interface FieldShelf {
  readonly field: Field;
  /** The field a state is played on: the box's own ('') or one laid with a position. */
  fieldOf(ground: string): Field;
}

/** A study lays few fields, a simulation none. */
const KEPT = 64;

export function fieldShelf(field: Field): FieldShelf {
  const laid = new Lately<string, Field>(KEPT);
  return {
    field,
    fieldOf: ground =>
      ground === '' ? field : remembered(laid, ground, () => readField(parseStatements(ground), field).field),
  };
}

/** A field in the one way it is written: '' for the box's own. */
export const groundText = (field: Field, own: Field): string =>
  fieldStatements(field, own).map(writeStatement).join('\n');
