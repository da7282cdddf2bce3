// What each level may spend, and what each temper holds dear.

import type { Level, Mind, Style } from '../mind.ts';
import { METHODICAL, type Weights } from './evaluate.ts';
import type { Limits } from './search.ts';

export const LIMITS: Readonly<Record<Level, Omit<Limits, 'seed'>>> = {
  squire: { work: 5_000, depth: 1, blows: 0, noise: 90 },
  knight: { work: 12_000, depth: 2, blows: 2, noise: 40 },
  banneret: { work: 24_000, depth: 12, blows: 3, noise: 6 },
  marshal: { work: 200_000, depth: 24, blows: 4, noise: 1 },
};

const STYLES: Readonly<Record<Style, Weights>> = {
  methodical: METHODICAL,
  bold: { ...METHODICAL, wagonReach: 16, flagReach: 28, point: 6, strength: 95 },
  cautious: { ...METHODICAL, strength: 108, guard: 18, wagonReach: 8, wagonThreat: 46, point: 8 },
};

export const weightsOf = ({ style }: Mind): Weights => STYLES[style];
