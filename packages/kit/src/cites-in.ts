// What a rule key stands for in the scenario that is played.

import type { Cites } from './rulebook.ts';

/** 'scenario/the-ambush/2', or 'S2.victory' of the second scenario of its box. */
function scenarioOf(paragraph: string, scenarios: readonly string[]): string | undefined {
  const [, named, number] = /^(?:scenario\/([^/]+)\/|S(\d+)\.)/.exec(paragraph) ?? [];
  return named ?? (number === undefined ? undefined : scenarios[Number(number) - 1]);
}

/**
 * The citations as one scenario of a box is played: of paragraphs that stand in scenarios only its own are told. Where it prints none,
 * those of the one that does hold, for then a ruling has borrowed them; of several others none is told.
 */
export const citesIn = (cites: Cites, scenario: string, scenarios: readonly string[]): Cites =>
  Object.fromEntries(
    Object.entries(cites).map(([key, ids]) => {
      const printed = [...new Set(ids.flatMap(id => scenarioOf(id, scenarios) ?? []))];
      const told = printed.includes(scenario) ? scenario : printed.length === 1 ? printed[0] : undefined;
      return [key, ids.filter(id => [undefined, told].includes(scenarioOf(id, scenarios)))];
    }),
  );
