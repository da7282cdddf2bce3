// What a rule key stands for in the scenario that is played.

import type { Cites } from './rulebook.ts';

const scenarioOf = (paragraph: string): string | undefined => /^scenario\/([^/]+)\//.exec(paragraph)?.[1];

/**
 * The citations as one scenario is played: of paragraphs that stand in scenarios only its own are told. Those of another hold where it
 * prints none, for then a ruling has borrowed them.
 */
export const citesIn = (cites: Cites, scenario: string): Cites =>
  Object.fromEntries(
    Object.entries(cites).map(([key, ids]) => {
      const own = ids.some(id => scenarioOf(id) === scenario);
      return [key, own ? ids.filter(id => [undefined, scenario].includes(scenarioOf(id))) : ids];
    }),
  );
