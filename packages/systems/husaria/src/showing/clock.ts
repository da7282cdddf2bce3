// §3.1 Six phases a stage: guns, movement, attack of either side.

import { type Clock, type PhaseIcon, topFrame } from '@gonfalon/kit';
import type { Scene } from '../scene.ts';
import { PHASE_KINDS, type PhaseKind } from '../state.ts';

const ICONS: Readonly<Record<PhaseKind, PhaseIcon>> = { guns: 'gun', moves: 'horse', attacks: 'swords' };

export const clockOf = (sc: Scene): Clock => ({
  turn: sc.s.turn,
  of: sc.scenario.lastTurn,
  phases: sc.s.seats.flatMap(seat => PHASE_KINDS.map(key => ({ key, seat, icon: ICONS[key] }))),
  now: topFrame(sc).is === 'setup' ? -1 : sc.s.phase - 1,
});
