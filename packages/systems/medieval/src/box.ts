// What a printed box of the system is made of, put together once.

import { Lately, parseStatements, remembered } from '@gonfalon/kernel';
import { type BattleMap, type Field, fieldOf, readField } from '@gonfalon/kit';
import type { MedievalBox } from './game.ts';
import { onItsField, readScenario, type ScenarioFiles } from './read-scenario.ts';
import { readTables, type TableSheet } from './read-tables.ts';
import type { Chapters } from './rules.ts';
import { newMemory } from './scene.ts';

export interface BoxParts {
  readonly id: string;
  /** Raised whenever the same inputs may lead elsewhere in this box (M3). */
  readonly rulesVersion: string;
  /** The edition it prints. */
  readonly chapters: Chapters;
  readonly sheet: TableSheet;
  readonly map: BattleMap;
  readonly scenarios: readonly ScenarioFiles[];
}

/** Fields laid by positions, kept by their text; a study lays few, a simulation none. */
const MOST_KEPT = 64;

export function boxOf({ id, rulesVersion, chapters, sheet, map, scenarios }: BoxParts): MedievalBox {
  const field = fieldOf(map);
  const tables = readTables(sheet);
  const fields = new Lately<string, Field>(MOST_KEPT);
  const fieldFor = (ground: string): Field =>
    ground === '' ? field : remembered(fields, ground, () => readField(parseStatements(ground), field).field);
  return {
    id,
    rulesVersion,
    rules: { id, tables, chapters },
    memory: newMemory(),
    scenarios: scenarios.map(files => {
      const scenario = readScenario(files);
      return onItsField(scenario, fieldFor(scenario.ground), tables.moraleEnd);
    }),
    field,
    fieldOf: fieldFor,
  };
}
