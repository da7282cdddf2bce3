// Everything the table draws and says about a battle, of all boxes of the system.

import { type March, pointsText, type Showing } from '@gonfalon/kit';
import { knownTo } from '../combat-odds.ts';
import { type MedievalBox, sceneIn } from '../game.ts';
import type { OrderVerb } from '../orders.ts';
import { type Scene, unitOf } from '../scene.ts';
import type { State } from '../state.ts';
import { areaOf } from './areas.ts';
import { chancesOf } from './chances.ts';
import { clockOf } from './clock.ts';
import { shownTo } from './counters.ts';
import { facts, orderFacts, placeOf } from './facts.ts';
import { fightIn } from './fight.ts';
import { rollOdds } from './roll-odds.ts';
import { hasSecrets, namesOf } from './secrets.ts';
import { dutiesOf, subjectsOf } from './subjects.ts';
import { tracksFor } from './tracks.ts';
import { unitCard, unitsFor } from './unit-card.ts';

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

export function showingOf(box: MedievalBox): Showing {
  const open = (held: unknown): Scene => sceneIn(box, held as State);
  return {
    names: namesOf(box),
    common: COMMON,
    points: pointsText,
    secrets: held => hasSecrets(open(held)),
    believed: (held, seat) => knownTo(open(held), seat).s,
    shown: (held, seat) => shownTo(open(held), seat),
    clock: held => clockOf(open(held)),
    tracks: (held, seat) => tracksFor(open(held), seat),
    unit: (held, seat, id) => unitCard(open(held), seat, id),
    units: (held, seat) => unitsFor(open(held), seat),
    area: (held, seat, area, about) => areaOf(open(held), seat, area, about),
    subjects: (held, seat) => subjectsOf(open(held), seat),
    duties: (held, seat) => dutiesOf(open(held), seat),
    march: held => marchIn(open(held)),
    fight: held => fightIn(open(held)),
    rollOdds: held => rollOdds(open(held)),
    chances: odds => chancesOf(box.rules.tables, odds),
    facts,
    orderFacts,
    placeOf,
  };
}

/** Also while a window lies on it. */
function marchIn(sc: Scene): March | null {
  const frame = sc.s.stack.findLast(({ is }) => is === 'march');
  if (frame?.is !== 'march') return null;
  const { id, cf } = unitOf(sc, frame.unit);
  return { unit: id, left: frame.left, charge: cf };
}
