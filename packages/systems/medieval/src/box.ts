// What a printed box of the system is made of, put together once.

import { type BattleMap, fieldOf, fieldShelf } from '@gonfalon/kit';
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

export function boxOf({ id, rulesVersion, chapters, sheet, map, scenarios }: BoxParts): MedievalBox {
  const shelf = fieldShelf(fieldOf(map));
  const tables = readTables(sheet);
  return {
    id,
    rulesVersion,
    rules: { id, tables, chapters },
    memory: newMemory(),
    scenarios: scenarios.map(files => {
      const scenario = readScenario(files);
      return onItsField(scenario, shelf.fieldOf(scenario.ground), tables.moraleEnd);
    }),
    ...shelf,
  };
}
