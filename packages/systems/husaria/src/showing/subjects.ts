// Who may act now, who must, and what is still owed before a phase can end.

import { memo, type RuleKey, remembered, type Seat } from '@gonfalon/kernel';
import { type ActorBook, actorsIn, type Duty, ridersOrNamed, type Subjects, unitById } from '@gonfalon/kit';
import { foesAt } from '../chapters/fight.ts';
import { ORDERS } from '../order-specs.ts';
import { VERBS } from '../orders.ts';
import { engine } from '../running.ts';
import { ids, phaseSeat, type Scene, sceneAt, zoneOf } from '../scene.ts';
import type { State } from '../state.ts';
import type { Unit } from '../units.ts';
import type { Claim } from '../verb.ts';

const BOOK: ActorBook<Scene, Claim> = {
  engine,
  verbs: VERBS,
  actions: ORDERS,
  ofNobody: ['pass', 'done', 'ready', 'begin', 'hold-fire', 'surrender'],
  whoElse: (sc, seat, _, moment) => ridersOrNamed<Unit>(sc, seat, moment),
};

/** §4.1: every facing of every counter is a choice while the armies are set up, but a list of units still serves. */
export const subjectsOf = (sc: Scene, seat: Seat): Subjects => ({
  ...actorsIn(BOOK, sc, seat),
  many: false,
});

// ---- duties

/** Kept for the state they were found in: every card asks for them. */
const dutiesIn = memo((_: State) => new Map<Seat, readonly Duty[]>());
export const dutiesOf = (sc: Scene, seat: Seat): readonly Duty[] =>
  remembered(dutiesIn(sc.s), seat, () => attackDuties(sc, seat));

/** What this unit still owes, to be read on its card. */
export const owedBy = (sc: Scene, unit: Unit): Duty['text'][] =>
  dutiesOf(sc, unit.seat)
    .filter(({ units }) => units.includes(unit.id))
    .map(({ text }) => text);

/** §6.12, 6.13: the phase itself is asked, without whatever is being fought in it just now. */
function attackDuties(sc: Scene, seat: Seat): readonly Duty[] {
  const place = sc.s.stack.findLastIndex(({ is }) => is === 'attacks');
  if (place < 0 || phaseSeat(sc.s) !== seat) return [];
  const phase = sceneAt(sc, { ...sc.s, stack: sc.s.stack.slice(0, place + 1) });
  return engine
    .objectionsTo(phase, seat, { do: 'done' })
    .flatMap(({ rule, about }) => about.map(id => attackDuty(phase, unitById(phase, id)!, rule)));
}

function attackDuty(sc: Scene, unit: Unit, rule: RuleKey): Duty {
  const against = ids(zoneOf(sc, unit).flatMap(hex => foesAt(sc, unit.seat, hex)));
  const values = { unit: unit.id, against: against.join(', ') };
  return { in: 'combat', units: [unit.id], against, text: { key: 'duty.attack', values }, rule };
}
