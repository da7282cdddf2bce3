// No luck anywhere: what a fight will do, as one row that is certain.

import type { Odds } from '@gonfalon/kernel';
import type { Chances, Prospect, Weighed } from '@gonfalon/kit';

type Losses = { readonly [key in 'attackerLoss' | 'defenderLoss']: number } & {
  readonly [key in 'attackerDies' | 'defenderDies']: boolean;
};

export const chancesOf = ({ of, chances }: Weighed): Chances => ({
  of,
  main: chances.map(({ weight, result }) => ({ weight, ...prospect(result) })),
  beside: [],
});

function prospect(result: Odds['chances'][number]['result']): Pick<Prospect, 'text' | 'tone'> {
  if ('wagonDestroyed' in result)
    return {
      text: { key: result.wagonDestroyed ? 'chance.wagonDestroyed' : 'chance.wagonFlipped' },
      tone: result.wagonDestroyed ? 'ruin' : 'harm',
    };
  const losses = result as unknown as Losses;
  const { attackerLoss, defenderLoss, attackerDies, defenderDies } = losses;
  const values = {
    attackerLoss,
    defenderLoss,
    attackerDies: String(attackerDies),
    defenderDies: String(defenderDies),
  };
  return { text: { key: 'chance.losses', values }, tone: toneOf(losses) };
}

function toneOf({ attackerLoss, defenderLoss, attackerDies, defenderDies }: Losses): Prospect['tone'] {
  if (attackerDies !== defenderDies) return defenderDies ? 'ruin' : 'own-ruin';
  if (attackerLoss === defenderLoss) return 'even';
  return defenderLoss > attackerLoss ? 'harm' : 'own-harm';
}
