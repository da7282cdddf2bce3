// Everything the table draws and says about a battle, of all boxes of the system.

import type { Seat } from '@gonfalon/kernel';
import { idsOfDead, MARCHES, marchIn, type Showing } from '@gonfalon/kit';
import type { MedievalEvent } from '../events.ts';
import { type MedievalBox, sceneIn } from '../game.ts';
import type { OrderVerb } from '../orders.ts';
import { type Scene, sceneAt } from '../scene.ts';
import type { State } from '../state.ts';
import { viewOf } from '../view.ts';
import { areaOf } from './areas.ts';
import { chancesOf } from './chances.ts';
import { clockOf } from './clock.ts';
import { layoutOf } from './counters.ts';
import { facts, journeys, placeOf } from './facts.ts';
import { fightIn } from './fight.ts';
import { namesOf } from './names.ts';
import { rollOdds } from './roll-odds.ts';
import { settingUpIn } from './setting-up.ts';
import { standingOf } from './standing.ts';
import { dutiesOf, subjectsOf } from './subjects.ts';
import { tracksOf } from './tracks.ts';
import { unitCard, unitsKnown } from './unit-card.ts';

/** To go somewhere, to shoot, to strike. */
const COMMON: readonly OrderVerb[] = [
  'place',
  'step',
  'attack',
  'shoot',
  'fire',
  'return',
  'enter',
  'reform',
  'back',
  'pursue',
  'advance',
];

const HEADLINES: readonly MedievalEvent['is'][] = [
  'leaderDied',
  'defected',
  'banner',
  'gone',
  'razed',
  'panicked',
  'scattered',
  'retreated',
  'result',
  'shot',
];

export function showingOf(box: MedievalBox): Showing {
  const open = (held: unknown): Scene => sceneIn(box, held as State);
  /** Everything is told from what the seat may know, so nothing below needs to ask who is looking. */
  const viewedBy = (held: unknown, seat: Seat | null): Scene => {
    const sc = open(held);
    return sceneAt(sc, viewOf(sc, seat));
  };
  return {
    ...MARCHES,
    names: namesOf(box),
    common: COMMON,
    headlines: HEADLINES,
    layout: (held, seat) => layoutOf(viewedBy(held, seat)),
    clock: held => clockOf(open(held)),
    tracks: (held, seat) => tracksOf(viewedBy(held, seat)),
    unit: (held, seat, id) => unitCard(viewedBy(held, seat), id),
    units: (held, seat) => unitsKnown(viewedBy(held, seat)),
    standing: held => standingOf(open(held)),
    lost: (held, seat) => idsOfDead(viewedBy(held, seat)),
    area: (held, seat, area, about) => areaOf(viewedBy(held, seat), area, about),
    subjects: (held, seat) => subjectsOf(viewedBy(held, seat), seat),
    duties: (held, seat) => dutiesOf(viewedBy(held, seat), seat),
    march: held => marchIn(open(held), ({ cf }) => cf),
    fight: (held, seat) => fightIn(viewedBy(held, seat)),
    settingUp: (held, seat) => settingUpIn(open(held), seat),
    rollOdds: (held, seat) => rollOdds(viewedBy(held, seat)),
    chances: odds => chancesOf(box.rules.chapters.breakdown, odds),
    facts,
    placeOf,
    journeys: event => journeys(event as MedievalEvent),
  };
}
