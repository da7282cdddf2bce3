// A fight at one to one in the open, for tests of what follows from it: R of side A on 1008 attacks F of side B on 1007, each facing
// the other, without armour or charge. By the table a total of 2 means D2-1, 3 D1-1, 4 D1, 6 nothing, 7 -1/-1, 9 A1, 10 A1-1, 12 A1D.

import type { Ledger } from '@gonfalon/kernel';
import { event, rows } from './battle.ts';
import { type BoxName, type Laid, lay } from './boxes.ts';

export const R = 'unit R cavalry A at=1008';
export const F = 'unit F infantry B at=1007 facing=S';

/** The attack declared and ready to be rolled. `others` are more lines of the position. */
export const fray = (box: BoxName, others = '', { r = R, f = F } = {}): Laid =>
  lay(
    box,
    `turn 3 phase=2\n${others.includes('unit R ') ? '' : r}\n${others.includes('unit F ') ? '' : f}\n${others}`,
  ).play('attack unit=R at=1007', 'fight');

/** The total as two dice. */
export const total = (sum: number): [number, number] => (sum <= 7 ? [1, sum - 1] : [6, sum - 6]);

export const shiftsOf = (t: Laid): string[] => rows(event(t, 'combat').ledger as Ledger);
export const columnOf = (t: Laid): string => event(t, 'combat').column;

/** Takes the first way of every retreat and any facing after it, until somebody is asked something else. */
export function fallBack(t: Laid): Laid {
  for (;;) {
    const awaits = t.awaits();
    if (/: (?:retreat|fall-back) /.test(awaits)) t.play(t.choices()[0]!);
    else if (/: face /.test(awaits)) t.play('face facing=N');
    else return t;
  }
}

/** Boxes by side and rule, in the order they were told. */
export const moraleTold = (events: Laid['events']): string[] =>
  events.flatMap(e => (e.is === 'morale' ? [`${e.seat} ${e.boxes} ${e.rule}`] : []));
export const pointsTold = (events: Laid['events']): string[] =>
  events.flatMap(e => (e.is === 'points' ? [`${e.seat} ${e.points} ${e.cause}`] : []));
