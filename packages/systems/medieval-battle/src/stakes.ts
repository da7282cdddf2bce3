// What the battle is fought for: flags, and the prize for the enemy's wagon train. Men are no points, only what they cost.

import type { BattleFacts, Stakes } from '@gonfalon/kernel';
import { SIZES, WAGON_PRIZE } from './box.ts';
import { points } from './chapters/ending.ts';
import { type BattleScene, idOf, typeOf, unitById } from './scene.ts';
import type { State } from './types.ts';

const HUNDREDTHS = 100;

export const stakesOf = (sceneOf: (s: State) => BattleScene): Stakes<State> => ({
  facts: s => factsOf(sceneOf(s)),
  worth: (s, id) => {
    const unit = unitById(s, id);
    if (!unit || unit.knights === 0) return 0;
    return (unit.kind === 'WT' ? WAGON_PRIZE : typeOf(sceneOf(s), unit.kind).cost) * HUNDREDTHS;
  },
});

const factsOf = (sc: BattleScene): BattleFacts => ({
  turn: 0,
  lastTurn: null,
  toLead: null,
  toWin: SIZES[sc.s.size].target * HUNDREDTHS,
  points: { red: points(sc, 'red') * HUNDREDTHS, yellow: points(sc, 'yellow') * HUNDREDTHS },
  leaders: { red: [], yellow: [] },
  wakes: [],
  ambush: null,
  goals: sc.field.flags.map((flag, n) => ({
    at: idOf(sc, flag.at),
    points: flag.points * HUNDREDTHS,
    holder: sc.s.flags[n] ?? null,
  })),
});
