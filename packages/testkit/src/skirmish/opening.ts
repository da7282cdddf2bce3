// Chapter 1: both sides choose a stance and a lair, at once and in secret.

import { bans, top } from '@gonfalon/kernel';
import {
  type Frame,
  GRID,
  LAIRS,
  type Pick,
  SIDES,
  type Side,
  STANCES,
  type Stance,
  type State,
} from './field.ts';
import { change, goOn, type Scene, tell } from './scene.ts';

export interface PickClaim {
  readonly state: State;
  readonly side: Side;
  readonly stance: string;
  readonly lair: string;
}

const picking = (state: State) => {
  const frame = top<Frame>(state);
  return frame.is === 'picking' ? frame : null;
};

/** One line a paragraph: nobody, or those to blame. */
export const pickBans = bans<PickClaim>('pick', {
  onceAtTheStart: ({ state, side }) => (picking(state)?.[side] === null ? [] : [side]),
  knownStance: ({ stance }) => ((STANCES as readonly string[]).includes(stance) ? [] : [stance]),
  ownLair: ({ side, lair }) => (LAIRS[side].some(hex => GRID.ids[hex] === lair) ? [] : [lair]),
});

export function pick(scene: Scene, side: Side, stance: Stance, lair: string): void {
  const frame = { ...picking(scene.state)!, [side]: { stance, lair: GRID.hex(lair)! } };
  tell(scene, { is: 'picked', side, stance, lair });
  goOn(scene, frame);
  if (frame.red && frame.blue) disclose(scene, { red: frame.red, blue: frame.blue });
}

/** Stances come to light together; the ambushers lie down unseen. */
function disclose(scene: Scene, picks: Readonly<Record<Side, Pick>>): void {
  const stances = { red: picks.red.stance, blue: picks.blue.stance };
  scene.state = { ...scene.state, stances };
  for (const side of SIDES) {
    const ambusher = scene.state.units.find(unit => unit.side === side && unit.hidden);
    if (ambusher) change(scene, ambusher, { at: picks[side].lair });
  }
  tell(scene, { is: 'stances', ...stances });
  scene.sealed = true;
}
