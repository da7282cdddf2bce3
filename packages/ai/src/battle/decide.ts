// The choice at the root: deeper and deeper, the best of the last round first.

import { CHASE, type Row } from './board.ts';
import { generate } from './generate.ts';
import type { Move } from './moves.ts';
import { score } from './order-moves.ts';
import { isDecided, type Search, tried, WIN } from './search.ts';

export interface Choice {
  readonly move: Move;
  /** To whoever decides, in hundredths of a recruitment point. */
  readonly value: number;
  /** The next best, where there is one; its value is no better than this. */
  readonly other: Move | null;
  readonly otherValue: number;
  /** Turns looked ahead, all of them to the end. */
  readonly depth: number;
  readonly considered: number;
}

interface Candidate {
  readonly move: Move;
  value: number;
}

export function decide(s: Search, row: Row, progress?: (done: number) => void): Choice {
  s.rows[0]!.set(row);
  let candidates = rootMoves(s);
  let done: Choice = choiceOf(candidates, 0);
  for (let depth = 1; depth <= s.limits.depth && candidates.length > 1; depth++) {
    const round = deepen(s, candidates, depth);
    if (round.length === 0) break;
    const rest = candidates.filter(({ move }) => !round.some(seen => seen.move === move));
    candidates = [...round.sort((a, b) => b.value - a.value), ...rest];
    done = choiceOf(candidates, s.stopped ? depth - 1 : depth);
    progress?.(s.work);
    if (s.stopped || isDecided(done.value)) break;
  }
  return done;
}

const choiceOf = (candidates: readonly Candidate[], depth: number): Choice => ({
  move: candidates[0]!.move,
  value: candidates[0]!.value,
  other: candidates[1]?.move ?? null,
  otherValue: candidates[1]?.value ?? 0,
  depth,
  considered: candidates.length,
});

function rootMoves(s: Search): Candidate[] {
  const { plan, judge, lessons } = s;
  const [row, list] = [s.rows[0]!, s.lists[0]!];
  generate(plan, row, s.scratch, list, { quiet: true, wide: true });
  return [...list.moves.slice(0, list.count)]
    .map((move, n) => ({ move, value: score(plan, row, judge, lessons, 0, -1, move), n }))
    .sort((a, b) => b.value - a.value || a.n - b.n)
    .map(({ move }) => ({ move, value: 0 }));
}

/** Those looked at in this round, best values exact; what comes after the work is done is not among them. */
function deepen(s: Search, candidates: readonly Candidate[], depth: number): Candidate[] {
  const seen: Candidate[] = [];
  // What is going on already has been counted as a turn.
  const deeper = s.rows[0]![s.plan.phase] === CHASE ? Math.max(0, depth - 1) : depth - 1;
  // Where nobody looks further all values are exact, as they are all compared.
  const wide = s.limits.depth === 1;
  let best = -2 * WIN;
  for (const { move } of candidates) {
    const alpha = wide ? -2 * WIN : best;
    let value =
      seen.length === 0 || wide
        ? tried(s, 0, move, deeper, -2 * WIN, 2 * WIN)
        : tried(s, 0, move, deeper, alpha, alpha + 1);
    if (s.stopped) break;
    if (seen.length > 0 && !wide && value > best) value = tried(s, 0, move, deeper, best, 2 * WIN);
    if (s.stopped) break;
    // Those that are not better are known only to be no better; the order of the round before stays among them.
    seen.push({ move, value: wide || value > best ? value : Math.min(value, best) });
    best = Math.max(best, value);
  }
  return seen;
}
