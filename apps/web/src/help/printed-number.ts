import type { Rule } from '@gonfalon/kit';

/** '1.2' of '1.2/loss'; undefined where the id is no number: 'table/combat', 'T.battle', 'S1.setup'. */
export function numberOf({ id, printed }: Pick<Rule, 'id' | 'printed'>): string | undefined {
  if (printed !== undefined) return printed;
  return /^(?:\d+|[IVXCG]+)(?:\.(?:\d+[a-z]?|[A-Z]))*(?=$|[./])/.exec(id)?.[0];
}
