// Everything the table draws and says about a battle. Nothing is secret, so whoever looks sees the same.

import { allUnits, hexesTold, idsOfDead, MARCHES, marchIn, type Showing } from '@gonfalon/kit';
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
    ...MARCHES,
    names: namesOf(box),
    common: COMMON,
    headlines: HEADLINES,
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
    march: held => marchIn(open(held), () => 0),
    fight: held => fightIn(open(held)),
    settingUp: () => null,
    rollOdds: held => rollOdds(open(held)),
    chances: chancesOf,
    facts,
    placeOf: hexesTold,
    journeys: event => journeys(event as HusariaEvent),
  };
}
