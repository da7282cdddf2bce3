// The battle plan: what each command is meant to do, and where the main effort goes.
//
// It is read off the board whenever it is asked for and remembered nowhere, so whoever sits down in the middle of a game
// comes to the same. It stays over turns all the same, for the board remembers: every choice is by distance and by where
// men look, and each order brings its command nearer to what it was given and turns it there. The main effort goes where
// enough of us are soonest; who is past the end of a line rides farther past it; who stands behind stays behind until the first
// line fights, and is then too near to be a reserve again; who has joined battle fights on. It changes when its reason is
// gone: men are lost, a leader is left bare, the score or the clock asks otherwise.

import { distance } from '@gonfalon/hex';
import { memo, type UnitId } from '@gonfalon/kernel';
import { type Battle, FAR, type Man } from './battle.ts';
import { type Command, commandsOf, gapBetween, hasJoined, looksAt } from './commands.ts';
import { endOfLine, type LineEnd } from './line-end.ts';

export type Posture = 'assault' | 'pin' | 'refuse' | 'flank-left' | 'flank-right' | 'reserve' | 'hunt';

export interface Task {
  readonly command: Command;
  readonly posture: Posture;
  /** Whom it is for. */
  readonly target: Command;
  /** A leader who is hunted. */
  readonly prey: Man | null;
  /** Where a flanking command rides round. */
  readonly end: LineEnd | null;
  /** It must fight now or never: the battle ends, and we are not ahead. */
  readonly isPressed: boolean;
}
export interface BattlePlan {
  /** The command of the enemy that the main effort is for; null where one of the sides has nobody to be seen. */
  readonly main: Command | null;
  readonly tasks: readonly Task[];
  readonly byMan: ReadonlyMap<UnitId, Task>;
}

export const battlePlanOf = memo((battle: Battle): BattlePlan => {
  const [own, theirs] = [commandsOf(battle, battle.own), commandsOf(battle, battle.enemies)];
  if (own.length === 0 || theirs.length === 0) return { main: null, tasks: [], byMan: new Map() };
  const field = fieldOf(battle, own, theirs);
  const tasks = tasksIn(field);
  const byMan = new Map(tasks.flatMap(one => one.command.men.map(({ id }) => [id, one] as const)));
  return { main: field.main, tasks, byMan };
});

// ---- the field

interface Field {
  readonly battle: Battle;
  readonly own: readonly Command[];
  readonly theirs: readonly Command[];
  readonly main: Command;
  gap(own: Command, foe: Command): number;
  /** Of a command of the enemy with what comes to its help. */
  resistance(foe: Command): number;
}

/** A command so far away counts for a quarter. */
const HALF = 8;
const closeness = (gap: number): number => (HALF / (HALF + gap)) ** 2;

/** Hexes that a command counts as nearer to whom it looks at. */
const LOOKS = 3;

function fieldOf(battle: Battle, own: readonly Command[], theirs: readonly Command[]): Field {
  const looked = (one: Command, foe: Command): number =>
    Math.max(0, gapBetween(battle, one, foe) - LOOKS * looksAt(battle, one, foe));
  const gaps = new Map(own.map(one => [one, new Map(theirs.map(foe => [foe, looked(one, foe)]))]));
  const gap = (one: Command, foe: Command): number => gaps.get(one)!.get(foe)!;
  const resistances = new Map(theirs.map(foe => [foe, withHelp(battle, theirs, foe)]));
  const resistance = (foe: Command): number => resistances.get(foe)!;
  const promise = (foe: Command): number => {
    const { way, share } = soonest(own, one => gap(one, foe), resistance(foe));
    return share * closeness(way) * prize(foe);
  };
  const main = least(theirs, foe => -promise(foe));
  return { battle, own, theirs, main, gap, resistance };
}

/** A command with the part of its neighbours that would come to its help. */
function withHelp(battle: Battle, side: readonly Command[], one: Command): number {
  let sum = one.power;
  for (const other of side)
    if (other !== one) sum += (other.power * closeness(gapBetween(battle, one, other))) / 2;
  return Math.max(1, sum);
}

/** How far the last of those comes who are enough for it, and from 0 to 1 whether there are so many. */
function soonest(
  own: readonly Command[],
  gap: (one: Command) => number,
  resistance: number,
): { readonly way: number; readonly share: number } {
  let [power, way] = [0, 0];
  for (const one of [...own].sort((a, b) => gap(a) - gap(b))) {
    if (power >= resistance) break;
    power += one.power;
    way = gap(one);
  }
  return { way, share: Math.min(1, power / resistance) };
}

/** A body with its leaders before single men, but not twice as gladly for being twice as much. */
const prize = ({ men, leaders }: Command): number =>
  Math.sqrt([...men, ...leaders].reduce((sum, { worth }) => sum + worth, 0));

// ---- who does what

/** Farther than the nearest enemy nobody marches past him for the main effort. */
const ASIDE = 6;
/** As much more than the enemy as the main effort is given, and as little as makes others pin or refuse, in hundredths. */
const [ENOUGH, EVEN, WEAK] = [150, 120, 60] as const;

function tasksIn(field: Field): readonly Task[] {
  const { own, theirs, gap } = field;
  const nearestFoe = new Map(own.map(one => [one, least(theirs, foe => gap(one, foe))]));
  const effort = mainEffort(field, one => nearestFoe.get(one)!);
  return own.map(one => taskOf(field, effort, one, nearestFoe.get(one)!));
}

/** Whoever has it before him, and of the others as many as it takes. */
function mainEffort(
  { own, main, gap, resistance }: Field,
  nearestFoe: (one: Command) => Command,
): ReadonlySet<Command> {
  const effort = new Set<Command>();
  let power = 0;
  for (const one of [...own].sort((a, b) => gap(a, main) - gap(b, main))) {
    const foe = nearestFoe(one);
    const isWanted = power * 100 < resistance(main) * ENOUGH && gap(one, main) <= gap(one, foe) + ASIDE;
    if (foe !== main && !isWanted) continue;
    effort.add(one);
    power += one.power;
  }
  return effort;
}

function taskOf(field: Field, effort: ReadonlySet<Command>, command: Command, foe: Command): Task {
  const { battle, main } = field;
  const target = effort.has(command) ? main : foe;
  const mood = moodOf(battle);
  const task = { command, target, prey: null, end: null, isPressed: mood === 'assault' };
  const prey = preyOf(field, command);
  if (prey) return { ...task, posture: 'hunt', prey };
  const asked =
    mood ?? (effort.has(command) ? inTheMain(field, effort, command) : aside(field, command, foe));
  if (hasJoined(battle, command)) return { ...task, posture: JOINED[asked] };
  const others = [...effort].filter(other => other !== command);
  const end = asked === 'assault' && target === main ? endOfLine(battle, command, target, others) : null;
  return end ? { ...task, posture: `flank-${end.side}`, end } : { ...task, posture: asked };
}

type Asked = 'assault' | 'pin' | 'refuse' | 'reserve';
/** Whoever has joined battle does not leave it for a plan. */
const JOINED: Readonly<Record<Asked, Asked>> = {
  assault: 'assault',
  reserve: 'assault',
  pin: 'pin',
  refuse: 'pin',
};

/** The score and the clock before everything else: whoever is ahead at the end lets them come, and whoever is not must go. */
const LAST_TURNS = 2;
const LATE = 4;
function moodOf({ facts, seat, foe, common }: Battle): 'refuse' | 'assault' | null {
  if (facts.lastTurn === null) return null;
  const left = facts.lastTurn - facts.turn;
  const lead = facts.points[seat]! - facts.points[foe]!;
  if (left < LAST_TURNS && lead >= common * 4) return 'refuse';
  return left < (lead < 0 ? LATE : lead === 0 ? LAST_TURNS : 0) ? 'assault' : null;
}

/** So far behind the first line, and not nearer to any enemy. */
const BEHIND = 5;
function inTheMain(
  { battle, main, gap, resistance }: Field,
  effort: ReadonlySet<Command>,
  one: Command,
): Asked {
  const first = [...effort].filter(other => gap(other, main) + BEHIND <= gap(one, main));
  const power = first.reduce((sum, other) => sum + other.power, 0);
  if (power < resistance(main) || first.some(other => fights(battle, other, main))) return 'assault';
  return 'reserve';
}

/** Somebody of it stands beside one of them. */
const fights = ({ grid }: Battle, one: Command, foe: Command): boolean =>
  one.men.some(({ hex }) => foe.men.some(other => distance(grid, hex, other.hex) <= 1));

/** Elsewhere, by who is stronger there. */
function aside({ battle, own, resistance }: Field, one: Command, foe: Command): Asked {
  const share = (withHelp(battle, own, one) * 100) / resistance(foe);
  return share >= EVEN ? 'assault' : share >= WEAK ? 'pin' : 'refuse';
}

/** A leader with hardly anybody about him, near to riders of ours, and nobody of ours nearer. */
const HUNTED = 8;
const [GUARD, GUARDED] = [2, 2] as const;
function preyOf({ battle, own }: Field, one: Command): Man | null {
  const { grid, enemies, common } = battle;
  const away = ({ men }: Command, { hex }: Man): number =>
    Math.min(...men.map(man => (man.sorts.includes('horse') ? distance(grid, man.hex, hex) : FAR)));
  for (const leader of enemies) {
    if (!leader.leader || leader.worth < common * 2 || away(one, leader) > HUNTED) continue;
    if (own.some(other => other !== one && away(other, leader) < away(one, leader))) continue;
    const guard = enemies.filter(man => !man.leader && distance(grid, man.hex, leader.hex) <= GUARD);
    if (guard.length < GUARDED) return leader;
  }
  return null;
}

function least<T>(many: readonly T[], measure: (one: T) => number): T {
  return many.reduce((best, one) => (measure(one) < measure(best) ? one : best));
}
