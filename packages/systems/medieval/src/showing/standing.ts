// Who is ahead, and by what the battle will be judged: points by cause, the lead that wins, the scenario's scale of victories.

import { ownOf } from '@gonfalon/kernel';
import { type Degree, degreesUpTo, type Phrase, type Standing } from '@gonfalon/kit';
import { ARMS } from '../arms.ts';
import { totalPoints } from '../chapters/victory.ts';
import type { Scene } from '../scene.ts';

const CAUSES: readonly string[] = [...ARMS, 'banner'];
const causeOf = (cause: string): Phrase =>
  CAUSES.includes(cause) ? { key: `cause.${cause}` } : { key: 'cause.other', values: { cause } };

/** Heads under which anybody has scored. */
export function pointsByCause(sc: Scene): NonNullable<Standing['points']>['causes'] {
  const { points, seats } = sc.s;
  const scored = new Set(seats.flatMap(seat => Object.keys(points[seat] ?? {})));
  const order = [...CAUSES, ...scored].filter(
    (cause, n, all) => scored.has(cause) && all.indexOf(cause) === n,
  );
  return order.map(cause => ({
    cause: causeOf(cause),
    points: seats.map(seat => ownOf(points[seat] ?? {}, cause) ?? 0),
  }));
}

/** Where the scenario names neither a lead nor a scale, so many points are a good day's work. */
const MUCH = 30;

export function standingOf(sc: Scene): Standing {
  const { seats, morale } = sc.s;
  const totals = seats.map(seat => totalPoints(sc, seat));
  const scale = degreesOf(sc);
  return {
    seats,
    points: { totals, causes: pointsByCause(sc) },
    morale: { marker: morale.marker, end: sc.rules.tables.moraleEnd },
    lead: totals[0]! - totals[1]!,
    decisive: sc.scenario.lead ?? scale.at(-1)?.from ?? MUCH,
    scale,
  };
}

const degreesOf = ({ scenario }: Scene): readonly Degree[] =>
  degreesUpTo(scenario.scale.map(({ upTo, grade }) => ({ upTo, name: { key: `victory.grade.${grade}` } })));
