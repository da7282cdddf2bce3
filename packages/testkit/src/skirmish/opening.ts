// Chapter 1: both sides choose a stance and a lair, at once and in secret.

import { bans } from '@gonfalon/kernel';
import { tell, topFrame, topOf, turnTo } from '@gonfalon/kit';
import { GRID, LAIRS, type Pick, SIDES, type Side, STANCES, type Stance } from './field.ts';
import { change, type Scene } from './scene.ts';
import { startTurn } from './turns.ts';
import type { Claim, FrameRules, Verb } from './verb.ts';

export const pick: Verb = {
  // One line a paragraph: nobody, or those to blame.
  bans: bans<Claim>('pick', {
    onceAtTheStart: ({ sc, side }) => {
      const frame = topFrame(sc);
      return frame.is === 'picking' && frame[side] === null ? [] : [side];
    },
    knownStance: ({ stance }) => ((STANCES as readonly string[]).includes(stance) ? [] : [stance]),
    ownLair: ({ side, hex }) => (LAIRS[side].includes(hex) ? [] : [GRID.ids[hex]!]),
  }),
  candidates: (_, side) =>
    STANCES.flatMap(stance =>
      LAIRS[side].map(hex => ({ do: 'pick', stance, lair: GRID.ids[hex]! }) as const),
    ),
  apply: ({ sc, side, stance, hex }) => {
    const picked: Pick = { stance: stance as Stance, lair: hex };
    tell(sc, { is: 'picked', side, stance: picked.stance, lair: GRID.ids[hex]! });
    turnTo(sc, { ...topOf(sc, 'picking'), [side]: picked });
  },
};

export const picking: FrameRules<'picking'> = {
  asks: ({ s: { turn } }, frame) => {
    const seats = SIDES.filter(side => !frame[side]);
    return seats.length === 0 ? 'run' : { seats, moment: { key: 'picking', turn }, verbs: ['pick'] };
  },
  run: (sc, { red, blue }) => {
    disclose(sc, { red: red!, blue: blue! });
    turnTo(sc, { is: 'turn', side: 'red' });
    startTurn(sc, 1, 'red');
  },
};

/** Stances come to light together; the ambushers lie down unseen. */
function disclose(sc: Scene, picks: Readonly<Record<Side, Pick>>): void {
  const stances = { red: picks.red.stance, blue: picks.blue.stance };
  sc.s = { ...sc.s, stances };
  for (const side of SIDES) {
    const ambusher = sc.s.units.find(unit => unit.side === side && unit.hidden);
    if (ambusher) change(sc, ambusher, { at: picks[side].lair });
  }
  tell(sc, { is: 'stances', ...stances });
  sc.sealed = true;
}
