// The fields a box is played on: its own, and those laid by positions, kept by their text.

import { Lately, parseStatements, remembered, type Statement, writeStatement } from '@gonfalon/kernel';
import type { Field } from './field.ts';
import { FIELD_WORDS, type LaidField, readField } from './read.ts';
import { fieldStatements } from './write.ts';

export interface FieldShelf {
  readonly field: Field;
  /** The field a state is played on: the box's own ('') or one laid with a position. */
  fieldOf(ground: string): Field;
  /** The field of a position with its text. Fields that are said alike are one: what is known of the one is known of all. */
  readGround(body: readonly Statement[]): LaidField & { readonly ground: string };
}

/** A study lays few fields, a simulation none. */
const KEPT = 64;

export function fieldShelf(field: Field): FieldShelf {
  const laid = new Lately<string, Field>(KEPT);
  const grounds = new Lately<string, string>(KEPT);
  const fieldOf = (ground: string): Field =>
    ground === '' ? field : remembered(laid, ground, () => readField(parseStatements(ground), field).field);
  return {
    field,
    fieldOf,
    readGround(body) {
      const isOfField = ({ word }: Statement): boolean => FIELD_WORDS.includes(word);
      const said = body.filter(isOfField).map(writeStatement).join('\n');
      const ground = remembered(grounds, said, () => {
        const read = readField(body, field).field;
        const text = groundText(read, field);
        if (text !== '') laid.set(text, read);
        return text;
      });
      return { field: fieldOf(ground), ground, rest: body.filter(line => !isOfField(line)) };
    },
  };
}

/** A field in the one way it is written: '' for the box's own. */
export const groundText = (field: Field, own: Field): string =>
  fieldStatements(field, own).map(writeStatement).join('\n');
