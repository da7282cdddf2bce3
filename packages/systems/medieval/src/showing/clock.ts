// Nine phases a turn: four of the side with the initiative, four of the other, upkeep.

import { type Clock, type PhaseIcon, topFrame } from '@gonfalon/kit';
import { lastTurnOf, type Scene } from '../scene.ts';
import { PHASE_KINDS, type PhaseKind } from '../state.ts';

const ICONS: Readonly<Record<PhaseKind, PhaseIcon>> = {
  'cavalry-move': 'horse',
  'cavalry-attack': 'swords',
  'foot-move': 'foot',
  'foot-attack': 'swords',
  upkeep: 'hourglass',
};

export const clockOf = (sc: Scene): Clock => ({
  turn: sc.s.turn,
  of: lastTurnOf(sc),
  phases: [
    ...sc.s.seats.flatMap(seat => PHASE_KINDS.map(key => ({ key, seat, icon: ICONS[key] }))),
    { key: 'upkeep', seat: null, icon: ICONS.upkeep },
  ],
  now: topFrame(sc).is === 'setup' ? -1 : sc.s.phase - 1,
});
