// Where the men of a command go by the battle plan, how hard they are driven there, and how gladly they fight.

import { distance, type Hex } from '@gonfalon/hex';
import { remembered } from '@gonfalon/kernel';
import { type Battle, type Man, nearest } from './battle.ts';
import { type BattlePlan, battlePlanOf, type Posture, type Task } from './battle-plan.ts';
import { goalFrom } from './fronts.ts';

export interface Aims {
  /** Hexes that a man at that hex is away from where he is meant to be, `kept` of his arm from the enemy; each as many usual ones as it is driven. */
  short(man: Man, hex: Hex, kept: number): number;
  /** What it costs him to attack where he should not, in hundredths of a point. */
  reluctance(man: Man): number;
  /** Hundredths of what he risks that are counted. */
  care(man: Man): number;
}

/** Everybody towards the nearest enemy. */
export const planless = (battle: Battle): Aims => ({
  short: (_, hex, kept) => Math.max(0, goalFrom(battle, hex).away - kept),
  reluctance: () => 0,
  care: () => 100,
});

/** How a posture moves and fights. */
interface Manner {
  /** Hundredths of the usual for a hex towards it. */
  readonly drive: number;
  /** For every man who attacks, in thousandths of a common unit. */
  readonly loath: number;
  /** Hundredths of the usual fear of what the enemy may do. */
  readonly care: number;
  /** Hexes farther from the enemy than men of their arm halt. */
  readonly back: number;
}
const MANNERS: Readonly<Record<Posture, Manner>> = {
  assault: { drive: 100, loath: 0, care: 100, back: 0 },
  pin: { drive: 90, loath: 10, care: 100, back: 1 },
  refuse: { drive: 60, loath: 25, care: 120, back: 0 },
  'flank-left': { drive: 110, loath: 0, care: 100, back: 0 },
  'flank-right': { drive: 110, loath: 0, care: 100, back: 0 },
  reserve: { drive: 100, loath: 15, care: 110, back: 0 },
  hunt: { drive: 110, loath: 0, care: 100, back: 0 },
};

/** The same when it must fight now or never: close up, and rather at small odds than not at all. */
const PRESSED = { drive: 50, loath: -20, back: -2 } as const;
function mannerOf({ posture, isPressed }: Task): Manner {
  const { drive, loath, care, back } = MANNERS[posture];
  if (!isPressed) return { drive, loath, care, back };
  return { drive: drive + PRESSED.drive, loath: loath + PRESSED.loath, care, back: back + PRESSED.back };
}

/** Those who go at the enemy, as against those who hold him or wait. */
const GOES_AT: ReadonlySet<Posture> = new Set(['assault', 'flank-left', 'flank-right', 'hunt']);

/** Riders who come are better received than sought; foot stands, and a battle is too short to come to it slowly. */
const pressedOn = ({ posture, target: { men } }: Task, press: number): number => {
  if (!GOES_AT.has(posture)) return 1;
  const foot = men.filter(({ sorts }) => !sorts.includes('horse')).length;
  return men.length === 0 ? press : 1 + ((press - 1) * foot) / men.length;
};

/** `press`: how many times as hard men are driven whose command goes at foot. */
export function aimsOf(battle: Battle, press: number): Aims {
  const plan = battlePlanOf(battle);
  const known = new Map<Task, Map<Hex, number>>();
  const aways = (task: Task, hex: Hex): number =>
    remembered(
      remembered(known, task, () => new Map<Hex, number>()),
      hex,
      () => awayFrom(battle, plan, task, hex),
    );
  const others = planless(battle);
  return {
    short: (man, hex, kept) => {
      const task = plan.byMan.get(man.id);
      if (!task) return others.short(man, hex, kept);
      const { drive, back } = mannerOf(task);
      const halt = haltOf(task.posture, Math.max(1, kept + back));
      return (Math.max(0, aways(task, hex) - halt) * drive * pressedOn(task, press)) / 100;
    },
    reluctance: ({ id }) => {
      const task = plan.byMan.get(id);
      return task ? (mannerOf(task).loath * battle.common) / 1000 : 0;
    },
    care: ({ id }) => {
      const task = plan.byMan.get(id);
      return task ? MANNERS[task.posture].care : 100;
    },
  };
}

/** Behind the first line a reserve halts so far, and whoever gives ground is at his place where he is out of reach. */
const FOLLOWS = 3;
const OUT_OF_REACH = 8;
const haltOf = (posture: Posture, kept: number): number =>
  posture === 'reserve' ? FOLLOWS : posture === 'refuse' ? 0 : kept;

/** From the turn past the end of a line to the line. */
const WAY_IN = 3;

function awayFrom(battle: Battle, { tasks, main }: BattlePlan, task: Task, hex: Hex): number {
  const { posture, prey, end } = task;
  if (posture === 'refuse') return Math.abs(OUT_OF_REACH - goalFrom(battle, hex).away);
  if (posture === 'reserve')
    return Math.min(
      ...tasks.flatMap(({ posture: other, target, command }) =>
        other !== 'reserve' && target === main ? [nearest(battle, hex, command.men)] : [],
      ),
    );
  if (prey) return Math.min(distance(battle.grid, hex, prey.hex) - LURE, meant(battle, task, hex));
  if (end && !end.isPast(hex)) return distance(battle.grid, hex, end.turn) + WAY_IN;
  return meant(battle, task, hex);
}

/** A leader who is hunted counts for so many hexes nearer. */
const LURE = 3;
/** Hexes that an enemy for whom others are meant counts for more. */
const OTHERS = 3;

/** To the nearest enemy, those of the target before others. A leader draws riders on as he does without a plan. */
const meant = (battle: Battle, { target: { men, leaders } }: Task, hex: Hex): number =>
  Math.min(nearest(battle, hex, men), nearest(battle, hex, leaders) - 1, goalFrom(battle, hex).away + OTHERS);
