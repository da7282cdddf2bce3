// What a rule key stands for in the scenario that is played.

import type { Cites } from './rulebook.ts';

const scenarioOf = (paragraph: string): string | undefined => /^scenario\/([^/]+)\//.exec(paragraph)?.[1];

/**
 * The citations as one scenario is played: of paragraphs that stand in scenarios only its own are told. Where it prints none, those of
 * the one that does hold, for then a ruling has borrowed them; of several others none is told.
 */
export const citesIn = (cites: Cites, scenario: string): Cites =>
  Object.fromEntries(
    Object.entries(cites).map(([key, ids]) => {
      const printed = [...new Set(ids.flatMap(id => scenarioOf(id) ?? []))];
      const told = printed.includes(scenario) ? scenario : printed.length === 1 ? printed[0] : undefined;
      return [key, ids.filter(id => [undefined, told].includes(scenarioOf(id)))];
    }),
  );
