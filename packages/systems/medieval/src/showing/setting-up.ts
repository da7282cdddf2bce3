// A free setup: what of the ready-made one is still to be laid, and who belongs together.

import type { Action, Seat, UnitId } from '@gonfalon/kernel';
import { type SettingUp, topFrame, unitById } from '@gonfalon/kit';
import { isOrganised } from '../chapters/leaders.ts';
import { cardOf, isAmbusher } from '../chapters/setup-places.ts';
import { READY_MADE, waysToLie } from '../chapters/setup-side.ts';
import type { ReadyCounter } from '../scenario.ts';
import type { Scene } from '../scene.ts';
import { isLeader, type Unit } from '../units.ts';

/** null where the seat sets nothing up, or has nothing to choose. */
export function settingUpIn(sc: Scene, seat: Seat): SettingUp | null {
  const frame = topFrame(sc);
  if (frame.is !== 'setup' || frame.seat !== seat || sc.s.marks.includes(READY_MADE)) return null;
  const ready = (sc.scenario.ready[seat] ?? []).filter(({ at }) => at !== '');
  const waiting = ready.flatMap(line => {
    const unit = unitById(sc, line.unit)!;
    const hides = cardOf(sc, unit)?.hidden && !isAmbusher(sc, unit);
    return unit.place === 'pool' && !hides ? [{ line, unit }] : [];
  });
  return {
    facing: mostOften(ready.map(({ facing }) => facing)),
    rest: [
      ...waiting.map(({ line, unit }) => placing(sc, line, unit)),
      ...waiting.flatMap(({ line, unit }) => besides(sc, line, unit)),
      ...waiting.flatMap(({ line }) => (line.banner === '' ? [] : [{ do: 'carry', unit: line.unit }])),
    ],
    companies: companiesOf(sc, waiting),
  };
}

interface Waiting {
  readonly line: ReadyCounter;
  readonly unit: Unit;
}

const placing = (sc: Scene, { at, facing, how }: ReadyCounter, unit: Unit): Action => ({
  do: 'place',
  unit: unit.id,
  at,
  // Hidden men have no front.
  facing: isAmbusher(sc, unit) ? 0 : facing,
  ...(how !== '' && how !== waysToLie(sc, unit)[0] && { how }),
});

/** To whom it answers, and what it has lost before the battle. */
const besides = (sc: Scene, { command, reduced }: ReadyCounter, unit: Unit): Action[] => [
  ...(isOrganised(sc) && command !== '' && unit.command !== command
    ? [{ do: 'assign', unit: unit.id, leader: command }]
    : []),
  ...(reduced && unit.sp === unit.full ? [{ do: 'reduce', unit: unit.id }] : []),
];

function companiesOf(sc: Scene, waiting: readonly Waiting[]): readonly (readonly UnitId[])[] {
  const leaderOf = ({ line, unit }: Waiting): UnitId =>
    isLeader(unit) ? unit.id : unit.command || line.command || (cardOf(sc, unit)?.group?.leader ?? '');
  const companies = Map.groupBy(
    waiting.filter(one => leaderOf(one) !== ''),
    leaderOf,
  );
  return [...companies.values()].map(company =>
    company
      .toSorted((a, b) => Number(isLeader(b.unit)) - Number(isLeader(a.unit)))
      .map(({ unit }) => unit.id),
  );
}

function mostOften(facings: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const facing of facings) counts.set(facing, (counts.get(facing) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 0;
}
