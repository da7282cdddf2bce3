// Where the game stands, ready to be put into the bar.

import type { Awaits, Seat } from '@gonfalon/kernel';
import type { Clock } from '@gonfalon/kit';

export type PhaseState = 'done' | 'now' | 'to-come';

export interface BarPhase {
  readonly phase: Clock['phases'][number];
  readonly number: number;
  readonly state: PhaseState;
}
/** The phases one seat has in a row; a seat may have several such runs in a turn. */
export interface Run {
  readonly seat: Seat | null;
  readonly phases: readonly BarPhase[];
}

export function runsOf({ phases, now }: Clock): readonly Run[] {
  const runs: { seat: Seat | null; phases: BarPhase[] }[] = [];
  phases.forEach((phase, index) => {
    const state = index < now ? 'done' : index === now ? 'now' : 'to-come';
    const one: BarPhase = { phase, number: index + 1, state };
    const last = runs.at(-1);
    if (last && last.seat === phase.seat) last.phases.push(one);
    else runs.push({ seat: phase.seat, phases: [one] });
  });
  return runs;
}

/** The seats that are asked; none while dice roll and when all is over. */
export const decides = (awaits: Awaits): readonly Seat[] => (awaits.kind === 'seats' ? awaits.seats : []);
