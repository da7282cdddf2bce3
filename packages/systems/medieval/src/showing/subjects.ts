// Who may act now, who must, and what is still owed before a phase can end.

import { neighbour } from '@gonfalon/hex';
import { memo, remembered, type Seat } from '@gonfalon/kernel';
import {
  type ActorBook,
  actorsIn,
  type Duty,
  type Phrase,
  ridersOrNamed,
  type Subjects,
  topFrame,
  unitById,
  unitsOf,
} from '@gonfalon/kit';
import { attackObligations, dutyHexes } from '../chapters/attacks.ts';
import { foesAt } from '../chapters/fight.ts';
import { hiddenOf } from '../chapters/hidden.ts';
import { agaId } from '../chapters/palisades.ts';
import { mayBePlaced } from '../chapters/setup.ts';
import { READY_MADE } from '../chapters/setup-side.ts';
import { ORDERS, VERBS } from '../orders.ts';
import { engine, objectionsTo, questionOf } from '../running.ts';
import { hexId, ids, phaseSeat, type Scene, sceneAt } from '../scene.ts';
import type { State } from '../state.ts';
import { traitsOf, type Unit } from '../units.ts';
import type { Claim } from '../verb.ts';

const BOOK: ActorBook<Scene, Claim> = {
  engine,
  verbs: VERBS,
  actions: ORDERS,
  ofNobody: ['pass', 'done', 'ready', 'deploy', 'surrender'],
  whoElse: (sc, seat, order, moment) =>
    order.do === 'shift' ? ids(hiddenOf(sc, seat)) : ridersOrNamed<Unit>(sc, seat, moment),
  // Every counter on every hex in every facing is more than anybody wants to list.
  listed: (sc, seat, verb) =>
    verb === 'place' ? ids(unitsOf(sc, seat).filter(unit => mayBePlaced(sc, unit))) : undefined,
  // Leaders without a banner beside them need somebody else to take it up.
  isDebt: ({ rule }) => rule !== 'setup.bannerNeedsHolder',
};

export const subjectsOf = (sc: Scene, seat: Seat): Subjects => ({
  ...actorsIn(BOOK, sc, seat),
  many: questionOf(sc)?.seats.includes(seat) === true && isFreeSetup(sc),
});

const isFreeSetup = (sc: Scene): boolean => topFrame(sc).is === 'setup' && !sc.s.marks.includes(READY_MADE);

// ---- duties

/** Kept for the state they were found in: every card asks for them. */
const dutiesIn = memo((_: State) => new Map<Seat, readonly Duty[]>());
export const dutiesOf = (sc: Scene, seat: Seat): readonly Duty[] =>
  remembered(dutiesIn(sc.s), seat, () => findDuties(sc, seat));

function findDuties(sc: Scene, seat: Seat): readonly Duty[] {
  const frame = topFrame(sc);
  if (frame.is === 'setup') return frame.seat === seat ? setupDuties(sc, seat) : [];
  const phase = phaseOf(sc);
  if (!phase || phaseSeat(sc.s) !== seat) return [];
  return topFrame(phase).is === 'moves' ? moveDuties(phase, seat) : attackDuties(phase, seat);
}

/** The phase itself, without whatever is being done in it just now. */
function phaseOf(sc: Scene): Scene | null {
  const place = sc.s.stack.findLastIndex(({ is }) => is === 'moves' || is === 'attacks');
  const frame = sc.s.stack[place];
  if (!frame || (frame.is === 'moves' && frame.stage !== 'play')) return null;
  return sceneAt(sc, { ...sc.s, stack: sc.s.stack.slice(0, place + 1) });
}

/** What this unit still owes, to be read on its card. */
export const owedBy = (sc: Scene, unit: Unit): Phrase[] =>
  dutiesOf(sc, unit.seat)
    .filter(({ units }) => topFrame(sc).is !== 'setup' && units.includes(unit.id))
    .map(({ text }) => text);

const setupDuties = (sc: Scene, seat: Seat): Duty[] =>
  objectionsTo(sc, seat, { do: 'ready' }).map(({ rule, about }) => ({
    in: 'setup',
    units: about,
    against: [],
    text: { key: rule, values: { about: about.join(', ') } },
    rule,
  }));

const moveDuties = (sc: Scene, seat: Seat): Duty[] =>
  objectionsTo(sc, seat, { do: 'done' })
    .flatMap(({ about }) => about)
    .map(id => moveDuty(sc, unitById(sc, id)!));

function moveDuty(sc: Scene, unit: Unit): Duty {
  const duty = { in: 'movement', units: [unit.id], against: [] } as const;
  const values = { unit: unit.id };
  if (unit.order === 'panicked')
    return { ...duty, text: { key: 'duty.flee', values }, rule: 'order.mustRun' };
  if (traitsOf(unit).guards)
    return {
      ...duty,
      text: { key: 'duty.recall', values: { ...values, leader: agaId(sc) } },
      rule: 'janissaries.stragglers',
    };
  const to = hexId(sc, neighbour(sc.grid, unit.at, unit.facing));
  return { ...duty, text: { key: 'duty.momentum', values: { ...values, to } }, rule: 'charge.momentum' };
}

const attackDuties = (sc: Scene, seat: Seat): Duty[] =>
  attackObligations(sc, seat).bound.map(id => {
    const unit = unitById(sc, id)!;
    const against = ids(dutyHexes(sc, unit).flatMap(hex => foesAt(sc, seat, hex)));
    return {
      in: 'combat',
      units: [id],
      against,
      text: { key: 'duty.attack', values: { unit: id, against: against.join(', ') } },
      rule: 'combat.mustAttack',
    };
  });
