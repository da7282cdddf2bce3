// Everything the table draws and says about a battle. Nothing is secret, so whoever looks sees the same.

import {
  allUnits,
  hexesTold,
  idsOfDead,
  type March,
  orderTold,
  pointsText,
  type Showing,
  unitOf,
} from '@gonfalon/kit';
import { type HusariaBox, sceneIn } from '../box.ts';
import type { HusariaEvent } from '../events.ts';
import type { OrderVerb } from '../order-specs.ts';
import { ids, type Scene } from '../scene.ts';
import type { State } from '../state.ts';
import { areaOf } from './areas.ts';
import { chancesOf } from './chances.ts';
import { clockOf } from './clock.ts';
import { layoutOf } from './counters.ts';
import { facts, journeys } from './facts.ts';
import { fightIn } from './fight.ts';
import { namesOf } from './names.ts';
import { rollOdds } from './roll-odds.ts';
import { standingOf } from './standing.ts';
import { dutiesOf, subjectsOf } from './subjects.ts';
import { tracksOf } from './tracks.ts';
import { unitCard } from './unit-card.ts';

/** To go somewhere, to shoot, to strike. */
const COMMON: readonly OrderVerb[] = [
  'step',
  'attack',
  'fire',
  'shoot',
  'volley',
  'enter',
  'rally',
  'back',
  'pursue',
  'advance',
];

const HEADLINES: readonly HusariaEvent['is'][] = [
  'commander-died',
  'gone',
  'track-full',
  'dispersed',
  'work-gone',
  'released',
  'retreated',
  'result',
  'shot',
];

export function showingOf(box: HusariaBox): Showing {
  const open = (held: unknown): Scene => sceneIn(box, held as State);
  return {
    names: namesOf(box),
    common: COMMON,
    headlines: HEADLINES,
    points: pointsText,
    layout: held => layoutOf(open(held)),
    clock: held => clockOf(open(held)),
    tracks: held => tracksOf(open(held)),
    unit: (held, _, id) => unitCard(open(held), id),
    units: held => ids(allUnits(open(held))),
    standing: held => standingOf(open(held)),
    lost: held => idsOfDead(open(held)),
    area: (held, _, area, about) => areaOf(open(held), area, about),
    subjects: (held, seat) => subjectsOf(open(held), seat),
    duties: (held, seat) => dutiesOf(open(held), seat),
    march: held => marchIn(open(held)),
    fight: held => fightIn(open(held)),
    rollOdds: held => rollOdds(open(held)),
    chances: chancesOf,
    facts,
    orderFacts: orderTold,
    placeOf: hexesTold,
    journeys: event => journeys(event as HusariaEvent),
  };
}

/** Also while a window lies on it. */
function marchIn(sc: Scene): March | null {
  const frame = sc.s.stack.findLast(({ is }) => is === 'march');
  return frame?.is === 'march' ? { unit: unitOf(sc, frame.unit).id, left: frame.left, charge: 0 } : null;
}
