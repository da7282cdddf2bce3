// S1 The Archduke's army waits: it wakes by a roll after the enemy's movement, by an attack, or with the fourth turn.

import type { RuleKey, Seat } from '@gonfalon/kernel';
import { pop, push, tell } from '@gonfalon/kit';
import type { Scene } from '../scene.ts';
import type { Frame } from '../state.ts';
import type { FrameRules } from '../verb.ts';

/** §S1.frozen-army: it does not move, turn, shoot, counter-charge or attack; it defends itself as ever. */
export const isFrozen = (sc: Scene, seat: Seat): boolean =>
  !sc.s.released && sc.scenario.frozen?.seat === seat;

function wake(sc: Scene, rule: RuleKey): void {
  sc.s = { ...sc.s, released: true };
  tell(sc, { is: 'released', rule });
}

/** §S1.provoked: a battle, guns or bows wake whoever is asleep; those asleep attack nobody themselves. */
export function provoke(sc: Scene): void {
  if (!sc.s.released) wake(sc, 'release.provoked');
}

/** After the last turn that has a roll everybody is awake. */
export function wakeInTime(sc: Scene): void {
  const last = sc.scenario.frozen?.wakes.at(-1)?.turn ?? 0;
  if (!sc.s.released && sc.s.turn > last) wake(sc, 'release.inTime');
}

const chanceNow = (sc: Scene): number =>
  sc.scenario.frozen?.wakes.find(({ turn }) => turn === sc.s.turn)?.upTo ?? 0;

/** The roll is due after the movement of the other side. */
export function rollForRelease(sc: Scene, mover: Seat): void {
  if (!sc.s.released && sc.scenario.frozen?.seat !== mover && chanceNow(sc) > 0) push(sc, { is: 'release' });
}

export const release: FrameRules<Extract<Frame, { is: 'release' }>> = {
  asks: () => ({ d6: 2, rule: 'release.roll' }),
  rolled: (sc, _, dice) => {
    pop(sc);
    tell(sc, { is: 'rolled', rule: 'release.roll', dice });
    if (dice[0]! + dice[1]! <= chanceNow(sc)) wake(sc, 'release.roll');
  },
};
