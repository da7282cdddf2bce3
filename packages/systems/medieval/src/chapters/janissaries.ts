// §K15.1.4 Janissaries may shoot at those they are about to fight, before strengths are summed.

import { bans } from '@gonfalon/kernel';
import { frameOf, pop, push, tell, topOf, turnTo, unitOf } from '@gonfalon/kit';
import { ids, onMap, type Scene } from '../scene.ts';
import type { Combat, Frame } from '../state.ts';
import { isLeader, traitsOf, type Unit } from '../units.ts';
import type { Claim, FrameRules, Verb } from '../verb.ts';
import { fightOf } from './fight.ts';
import { lose } from './losses.ts';
import type { TestRules } from './tests.ts';

type Bows = Extract<Frame, { is: 'bows' }>;

/** Every janissary of either side, the attackers first. */
export function shootFirst(sc: Scene, combat: Combat): void {
  const { attackers, defenders } = fightOf(sc, combat);
  const archers = [...attackers, ...defenders].filter(unit => traitsOf(unit).guards);
  if (archers.length > 0) push(sc, { is: 'bows', units: archers.map(({ n }) => n) });
}

/** Those it is about to fight and who still stand. */
function foesOf(sc: Scene, unit: Unit): Unit[] {
  const { combat } = frameOf(sc, 'combat')!;
  const foes = unit.seat === combat.attacker ? combat.defenders : combat.attackers;
  return foes.map(n => unitOf(sc, n)).filter(foe => onMap(foe) && !isLeader(foe) && foe.order !== 'panicked');
}

/** Units of one owner that he may still let shoot. Whom the other side's bows have felled has shot all the same (10.2.6). */
function ready(sc: Scene, { units }: Bows): Unit[] {
  const able = units.map(n => unitOf(sc, n)).filter(unit => foesOf(sc, unit).length > 0);
  return able.filter(unit => unit.seat === able[0]!.seat);
}

export const bows: FrameRules<Bows> = {
  asks: (sc, frame) => {
    const [first, ...others] = ready(sc, frame);
    if (!first) return 'run';
    const moment = { key: 'first-shots', about: ids([first, ...others]), close: { do: 'hold-fire' } };
    return { seats: [first.seat], moment, verbs: ['let-fly', 'hold-fire'] };
  },
  run: sc => pop(sc),
};

const bowsNow = (sc: Scene): Bows => topOf(sc, 'bows');

const letFly: Verb = {
  bans: bans<Claim>('janissaries', {
    aboutToFight: ({ sc, unit }) => (ready(sc, bowsNow(sc)).some(({ n }) => n === unit.n) ? null : [unit.id]),
    foesOnly: ({ sc, unit, other }) => (foesOf(sc, unit).some(({ n }) => n === other.n) ? null : [other.id]),
  }),
  candidates: sc =>
    ready(sc, bowsNow(sc)).flatMap(unit =>
      foesOf(sc, unit).map(foe => ({ do: 'let-fly', unit: unit.id, target: foe.id })),
    ),
  apply: ({ sc, unit, other }) => {
    const frame = bowsNow(sc);
    turnTo(sc, { ...frame, units: frame.units.filter(n => n !== unit.n) });
    tell(sc, { is: 'aims', unit: unit.id, target: other.id, at: sc.grid.ids[other.at]! });
    push(sc, { is: 'test', what: 'janissary', unit: unit.n, other: other.n });
  },
};

/** None of his others shoots. */
const holdFire: Verb = {
  bans: {},
  candidates: () => [{ do: 'hold-fire' }],
  apply: ({ sc }) => {
    const frame = bowsNow(sc);
    const held = ready(sc, frame).map(({ n }) => n);
    turnTo(sc, { ...frame, units: frame.units.filter(n => !held.includes(n)) });
  },
};

export const janissaryVerbs = { 'let-fly': letFly, 'hold-fire': holdFire } satisfies Record<string, Verb>;

/** A one costs the unit shot at a strength point. */
export const janissaryTest: TestRules = {
  d6: 1,
  rule: 'janissaries.shot',
  rolled: (sc, { unit, other }, [die]) => {
    tell(sc, { is: 'tested', what: 'janissary', unit: unitOf(sc, unit).id, roll: die!, passed: die === 1 });
    pop(sc);
    if (die === 1) lose(sc, other, 1, 'fire');
  },
};
