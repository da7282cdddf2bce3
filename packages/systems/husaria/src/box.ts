// What a printed box of the system is made of, put together once.

import type { BattleMap, FieldShelf } from '@gonfalon/kit';
import { fieldOf, fieldShelf } from '@gonfalon/kit';
import { onItsField, readScenario, type ScenarioFiles } from './read-scenario.ts';
import { readTables, type TableSheet } from './read-tables.ts';
import type { Scenario } from './scenario.ts';
import { type Memory, newMemory, type Scene, sceneOf } from './scene.ts';
import type { State } from './state.ts';
import type { Tables } from './tables.ts';

export interface BoxParts {
  readonly id: string;
  /** Raised whenever the same inputs may lead elsewhere in this box (M3). */
  readonly rulesVersion: string;
  readonly sheet: TableSheet;
  readonly map: BattleMap;
  readonly scenarios: readonly ScenarioFiles[];
}

/** What a box brings: its tables, its scenarios, its field. */
export interface HusariaBox extends FieldShelf {
  readonly id: string;
  readonly rulesVersion: string;
  readonly tables: Tables;
  readonly memory: Memory;
  readonly scenarios: readonly Scenario[];
}

export function boxOf({ id, rulesVersion, sheet, map, scenarios }: BoxParts): HusariaBox {
  const tables = readTables(sheet);
  const shelf = fieldShelf(fieldOf(map));
  return {
    id,
    rulesVersion,
    tables,
    memory: newMemory(),
    scenarios: scenarios.map(files => {
      const scenario = readScenario(files);
      return onItsField(scenario, shelf.fieldOf(scenario.ground), tables.moraleEnd);
    }),
    ...shelf,
  };
}

/** A state of the box, ready to be asked. */
export const sceneIn = (box: HusariaBox, s: State): Scene =>
  sceneOf(box, box.scenarios.find(({ id }) => id === s.scenario)!, box.fieldOf(s.ground), s);
