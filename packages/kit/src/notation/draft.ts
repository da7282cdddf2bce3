// What positions of all systems with counters lay line by line: options, units, frames; and the table once all lines are read.

import { type Chunks, chunksOf, type Statement, type UnitId } from '@gonfalon/kernel';
import type { Mustered } from '../scene/counters.ts';
import type { AnyFrame, Stacked } from '../scene/frames.ts';
import type { Counter } from '../scene/whereabouts.ts';
import { wrong, yesIn } from './body.ts';
import { checkFrames, checkUnits, type UnitFault } from './laid.ts';

/** Switches, each said with yes or no. */
export const optionsIn = (line: Statement): Readonly<Record<string, boolean>> =>
  Object.fromEntries(Object.entries(line.named).map(([key, text]) => [key, yesIn(line, text)]));

/** More than any box holds, and little enough to be looked through often. */
const MOST_UNITS = 2000;

interface Muster<U> {
  readonly list: U[];
  readonly lines: Map<UnitId, Statement>;
}
export function layUnit<U extends { readonly id: UnitId }>(
  { list, lines }: Muster<U>,
  line: Statement,
  unit: NoInfer<U>,
): void {
  if (lines.has(unit.id)) wrong(line, `${unit.id} is on the table already`);
  if (list.length === MOST_UNITS) wrong(line, `a position has at most ${MOST_UNITS} units`);
  lines.set(unit.id, line);
  list.push(unit);
}

/** Outermost frames that belong to no phase. */
const OF_NO_PHASE: readonly string[] = ['setup', 'over'];

/** `outermost` are the frames a phase begins with; all others lie upon one of them. `opening` is that of the phase at hand. */
export function layFrame<F extends AnyFrame>(
  draft: { stack: readonly F[]; readonly phase: number },
  line: Statement,
  frame: NoInfer<F>,
  { outermost, opening }: { readonly outermost: readonly F['is'][]; readonly opening: F['is'] },
): void {
  const isOutermost = outermost.includes(frame.is);
  if ((draft.stack.length === 0) !== isOutermost)
    wrong(line, `the first frame, and only the first, is one of ${outermost.join(', ')}`);
  if (isOutermost && !OF_NO_PHASE.includes(frame.is) && frame.is !== opening)
    wrong(line, `phase ${draft.phase} begins with the frame ${opening}, not ${frame.is}`);
  draft.stack = [...draft.stack, frame];
}

/** The muster and the stack; without a frame the phase is just beginning. */
export const laidOut = <U, F>(
  { list, stack }: { readonly list: readonly U[]; readonly stack: readonly F[] },
  opening: NoInfer<F>,
): { readonly units: Chunks<U>; readonly stack: readonly F[] } => ({
  units: chunksOf(list),
  stack: stack.length > 0 ? stack : [opening],
});

/** Throws BadInput at the first unit or frame that cannot be, with its line. */
export function checkLaid<U extends Counter, X extends Mustered<U> & Stacked<AnyFrame>>(
  sc: X,
  body: readonly Statement[],
  lines: ReadonlyMap<UnitId, Statement>,
  {
    firstFault,
    frameFault,
  }: { firstFault(sc: X): UnitFault | null; frameFault(sc: X, n: number): string | null },
): void {
  checkUnits(sc, lines, firstFault(sc));
  checkFrames(body, sc.s.stack, n => frameFault(sc, n));
}
