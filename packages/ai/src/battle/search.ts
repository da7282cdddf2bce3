// Looking ahead: principal variation search on whole turns, deeper and deeper until the work allowed is done. Answers to an
// attack and its continuation cost no depth, blows are followed to their end.

import { DRAWN, GOES_ON, leftKey, type Plan, type Row, rightKey, TURN } from './board.ts';
import { evaluate, type Judge } from './evaluate.ts';
import { generate, type List, type Scratch, scratchOf } from './generate.ts';
import type { Move } from './moves.ts';
import { gainOf, isQuiet, type Lessons, learn, score } from './order-moves.ts';
import { play } from './play.ts';
import {
  AT_LEAST,
  AT_MOST,
  boundAt,
  depthAt,
  EXACT,
  type Found,
  foundOf,
  keepFound,
  lookUp,
  moveAt,
  valueAt,
} from './table.ts';

/** A battle won; less by every move it takes. */
export const WIN = 1_000_000;
export const isDecided = (value: number): boolean => Math.abs(value) > WIN - 1000;
const INFINITE = 2 * WIN;

const MOST_PLIES = 48;
const MOST_MOVES = 2048;
const MOST_PLACES = 1 << 18;
/** Moves put in order one by one; the rest comes as it lies. */
const SORTED = 20;
/** How much a quiet move can hope to change at once. */
const HOPE = 110;
/** How much a blow can be worth beyond what it takes. */
const SURPRISE = 60;

export interface Limits {
  /** Moves played on the board at the most. */
  readonly work: number;
  readonly depth: number;
  /** Turns of blows followed beyond the depth. */
  readonly blows: number;
  /** Up to so much is added to a judgement by chance of the mind's own. */
  readonly noise: number;
  readonly seed: number;
}

export interface Search {
  readonly plan: Plan;
  readonly judge: Judge;
  readonly limits: Limits;
  readonly scratch: Scratch;
  readonly found: Found;
  readonly lessons: Lessons;
  readonly rows: readonly Row[];
  readonly lists: readonly List[];
  readonly scores: readonly Int32Array[];
  work: number;
  /** Work left to the present stretch. */
  until: number;
  stopped: boolean;
}

/** Room for what so much work can find. */
const placesFor = (work: number): number => {
  let places = 1 << 10;
  while (places < work && places < MOST_PLACES) places *= 2;
  return places;
};

export function searchOf(plan: Plan, judge: Judge, limits: Limits): Search {
  const each = <T>(make: () => T): T[] => Array.from({ length: MOST_PLIES }, make);
  return {
    plan,
    judge,
    limits,
    scratch: scratchOf(plan),
    found: foundOf(placesFor(limits.work)),
    lessons: {
      killers: new Int32Array(MOST_PLIES * 2).fill(-1),
      history: new Int32Array(plan.units * plan.field.size + 256),
    },
    rows: each(() => new Int32Array(plan.length)),
    lists: each(() => ({ moves: new Int32Array(MOST_MOVES), count: 0 })),
    scores: each(() => new Int32Array(MOST_MOVES)),
    work: 0,
    until: limits.work,
    stopped: false,
  };
}

// ---- values

/** For whoever decides on this board. */
function judged(s: Search, row: Row): number {
  const { plan, limits } = s;
  const value = evaluate(plan, row, s.judge);
  const signed = row[plan.side] === 0 ? value : -value;
  return limits.noise === 0 ? signed : signed + noiseOf(s, row);
}

/** The same for a board whoever asks, and whenever. */
function noiseOf({ plan, limits: { noise, seed } }: Search, row: Row): number {
  const h = Math.imul(leftKey(plan, row) ^ seed, 0x9e3779b1);
  return ((h >>> 8) % (2 * noise + 1)) - noise;
}

const ended = ({ plan }: Search, row: Row, ply: number): number => {
  const ending = row[plan.ending]!;
  if (ending === DRAWN) return 0;
  return ending === row[plan.side] ? WIN - ply : ply - WIN;
};

const kept = (value: number, ply: number): number =>
  value > WIN - 1000 ? value + ply : value < 1000 - WIN ? value - ply : value;
const taken = (value: number, ply: number): number =>
  value > WIN - 1000 ? value - ply : value < 1000 - WIN ? value + ply : value;

// ---- the tree

/** The value of a move to whoever makes it. */
export function tried(
  s: Search,
  ply: number,
  move: Move,
  depth: number,
  alpha: number,
  beta: number,
): number {
  const { plan } = s;
  const row = s.rows[ply]!;
  const next = s.rows[ply + 1]!;
  next.set(row);
  play(plan, next, move);
  s.work++;
  if (s.work >= s.until) s.stopped = true;
  if (next[plan.ending] !== GOES_ON) {
    const value = ended(s, next, ply + 1);
    return next[plan.side] === row[plan.side] ? value : -value;
  }
  return next[plan.side] === row[plan.side]
    ? boardValue(s, ply + 1, depth, alpha, beta)
    : -boardValue(s, ply + 1, depth, -beta, -alpha);
}

/** The value of the board at this ply to whoever decides on it. */
function boardValue(s: Search, ply: number, depth: number, alpha: number, beta: number): number {
  const { plan } = s;
  const row = s.rows[ply]!;
  if (s.stopped) return 0;
  const isTurn = row[plan.phase] === TURN;
  if (isTurn && depth <= 0) return blows(s, ply, depth, alpha, beta);
  if (ply >= MOST_PLIES - 2) return judged(s, row);
  const left = leftKey(plan, row);
  const right = rightKey(plan, row);
  const place = lookUp(s.found, left, right);
  let best = -1;
  if (place >= 0) {
    best = moveAt(s.found, place);
    const value = taken(valueAt(s.found, place), ply);
    const bound = boundAt(s.found, place);
    if (
      depthAt(s.found, place) >= depth &&
      (bound === EXACT || (bound === AT_LEAST && value >= beta) || (bound === AT_MOST && value <= alpha))
    )
      return value;
  }
  const list = s.lists[ply]!;
  generate(plan, row, s.scratch, list, { quiet: true, wide: false });
  const value = bestOf(s, ply, depth, alpha, beta, best);
  if (s.stopped) return value;
  const bound = value >= beta ? AT_LEAST : value > alpha ? EXACT : AT_MOST;
  keepFound(s.found, left, right, kept(value, ply), bestMove(s, ply), depth, bound);
  return value;
}

/** The best of a list stands first when it has been searched. */
const bestMove = (s: Search, ply: number): Move => s.lists[ply]!.moves[0]!;

function bestOf(s: Search, ply: number, depth: number, alpha: number, beta: number, first: Move): number {
  const { plan, judge, lessons } = s;
  const row = s.rows[ply]!;
  const list = s.lists[ply]!;
  const scores = s.scores[ply]!;
  const isTurn = row[plan.phase] === TURN;
  for (let n = 0; n < list.count; n++)
    scores[n] = score(plan, row, judge, lessons, ply, first, list.moves[n]!);
  const deeper = isTurn ? depth - 1 : depth;
  const hopeless = isTurn && depth === 1 && alpha > -WIN + 1000 && judged(s, row) + HOPE <= alpha;
  let most = -INFINITE;
  let low = alpha;
  for (let n = 0; n < list.count; n++) {
    if (n < SORTED) bringBest(list, scores, n);
    const move = list.moves[n]!;
    const quiet = isQuiet(move);
    if (hopeless && quiet && n > 0 && scores[n]! < 1 << 17) continue;
    const value = measured(s, ply, move, deeper, low, beta, n, isTurn && quiet);
    if (s.stopped) return most > -INFINITE ? most : value;
    if (value <= most) continue;
    most = value;
    toFront(list, scores, n);
    if (value > low) low = value;
    if (value >= beta) {
      if (quiet && isTurn) learn(plan, lessons, ply, Math.max(1, depth), move);
      break;
    }
  }
  // All that was left out could only be quiet, and nothing quiet was thought to help.
  return most === -INFINITE ? alpha : most;
}

/** A late quiet move is looked at from afar first, and closely only where it surprises. */
function measured(
  s: Search,
  ply: number,
  move: Move,
  depth: number,
  alpha: number,
  beta: number,
  nth: number,
  reducible: boolean,
): number {
  if (nth === 0) return tried(s, ply, move, depth, alpha, beta);
  const reduced = reducible && depth >= 1 && nth >= 5 ? depth - (nth >= 30 && depth >= 2 ? 2 : 1) : depth;
  let value = tried(s, ply, move, reduced, alpha, alpha + 1);
  if (value > alpha && reduced < depth && !s.stopped) value = tried(s, ply, move, depth, alpha, alpha + 1);
  if (value > alpha && value < beta && !s.stopped) value = tried(s, ply, move, depth, alpha, beta);
  return value;
}

function bringBest(list: List, scores: Int32Array, n: number): void {
  let best = n;
  for (let k = n + 1; k < list.count; k++) if (scores[k]! > scores[best]!) best = k;
  swap(list, scores, n, best);
}
function swap({ moves }: List, scores: Int32Array, a: number, b: number): void {
  const move = moves[a]!;
  const value = scores[a]!;
  moves[a] = moves[b]!;
  scores[a] = scores[b]!;
  moves[b] = move;
  scores[b] = value;
}
const toFront = (list: List, scores: Int32Array, n: number): void => swap(list, scores, 0, n);

/** A board as it stands once all blows have fallen that pay, to whoever is to move on it. */
export function stillValue(s: Search, row: Row): number {
  s.rows[0]!.set(row);
  s.stopped = false;
  s.until = s.work + s.limits.work;
  return blows(s, 0, 0, -INFINITE, INFINITE);
}

/** Only what takes something, and one may always leave it. */
function blows(s: Search, ply: number, depth: number, alpha: number, beta: number): number {
  const { plan, judge, limits } = s;
  const row = s.rows[ply]!;
  const still = judged(s, row);
  if (still >= beta || depth <= -limits.blows || ply >= MOST_PLIES - 2) return still;
  const list = s.lists[ply]!;
  const scores = s.scores[ply]!;
  generate(plan, row, s.scratch, list, { quiet: false, wide: false });
  for (let n = 0; n < list.count; n++) scores[n] = gainOf(plan, row, judge, list.moves[n]!);
  let most = still;
  let low = Math.max(alpha, still);
  for (let n = 0; n < list.count; n++) {
    bringBest(list, scores, n);
    if (scores[n]! <= 0 || still + scores[n]! + SURPRISE <= low) break;
    const value = tried(s, ply, list.moves[n]!, depth - 1, low, beta);
    if (s.stopped) return most;
    if (value > most) most = value;
    if (value > low) low = value;
    if (value >= beta) break;
  }
  return most;
}
