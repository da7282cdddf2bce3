// What dice can bring before they fall: every throw is tried on a copy, and throws that bring the same are told together.

import { type AnyGame, type GameEvent, knock } from '@gonfalon/kernel';

export interface Fate {
  /** Sums of the throws: '2–5, 12'; undefined where the sum alone does not decide. */
  readonly sums: string | undefined;
  readonly weight: number;
  readonly of: number;
  /** What would be told of it; empty where nothing comes of the throw. */
  readonly told: readonly string[];
}

/** Dice of more throws than these are not tried. */
const MOST = 2;
/** More kinds of results than these are no help. */
const FEW = 8;

/** In the order of the sums; empty where there are too many dice or too many results to tell. */
export function fatesOf(
  game: AnyGame,
  state: unknown,
  d6: number,
  say: (events: readonly GameEvent[]) => readonly string[],
): readonly Fate[] {
  if (d6 > MOST) return [];
  const throws = throwsOf(d6);
  const byTold = Map.groupBy(throws, rolled => {
    const taken = knock(game, state, { rolled });
    return JSON.stringify(taken.ok ? say(taken.step.events) : []);
  });
  if (byTold.size > FEW) return [];
  const isDecided = new Map<number, string>();
  const bySum = [...byTold].every(([told, those]) =>
    those.map(sumOf).every(sum => (isDecided.get(sum) ?? told) === told && isDecided.set(sum, told)),
  );
  return [...byTold].map(([told, those]) => ({
    sums: bySum ? ranges([...new Set(those.map(sumOf))]) : undefined,
    weight: those.length,
    of: throws.length,
    told: JSON.parse(told) as string[],
  }));
}

const sumOf = (rolled: readonly number[]): number => rolled.reduce((sum, face) => sum + face, 0);

/** Sorted by their sums. */
function throwsOf(d6: number): readonly (readonly number[])[] {
  let all: readonly (readonly number[])[] = [[]];
  for (let n = 0; n < d6; n++) all = all.flatMap(rolled => [1, 2, 3, 4, 5, 6].map(face => [...rolled, face]));
  return all.toSorted((a, b) => sumOf(a) - sumOf(b));
}

/** '2–5, 12' */
function ranges(sums: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const sum of sums.toSorted((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last && last[1] === sum - 1) last[1] = sum;
    else runs.push([sum, sum]);
  }
  return runs.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(', ');
}
