// §9.22 to 9.24 What becomes of a commander when his men die or run: a roll for his life, then a ride to other men.

import { ALL_FACINGS, type Hex, neighbour, OFF_MAP } from '@gonfalon/hex';
import { bans, type Seat } from '@gonfalon/kernel';
import { change, frameOf, patch, pop, push, tell, topOf, unitOf, unitsAt } from '@gonfalon/kit';
import { enemySeat, hexId, ids, type Scene } from '../scene.ts';
import type { Frame, LossCause } from '../state.ts';
import { isCommander, onMap, type Unit } from '../units.ts';
import type { Claim, FrameRules, Verb } from '../verb.ts';
import { isBarred, isClosedCourse, overRiver, perishes } from './ground.ts';
import { shiftMorale } from './morale.ts';

type Escape = Extract<Frame, { is: 'escape' }>;

export const commandersAt = (sc: Scene, seat: Seat, hex: Hex): Unit[] =>
  hex === OFF_MAP ? [] : unitsAt(sc, hex).filter(unit => unit.seat === seat && isCommander(unit));

/** §9.24: the enemy gains four boxes. */
export function killCommander(sc: Scene, n: number, cause: LossCause): void {
  const { id, seat } = unitOf(sc, n);
  change(sc, n, { place: 'dead', at: OFF_MAP });
  tell(sc, { is: 'commander-died', unit: id, cause });
  // §10.14: his men come back weaker from the track.
  if (!sc.s.bereft.includes(seat)) sc.s = { ...sc.s, bereft: [...sc.s.bereft, seat] };
  shiftMorale(sc, enemySeat(sc, seat), sc.tables.commanderBoxes, 'commanders.killed');
}

// ---- the roll

/** 2d6 that kill him (9.22, 9.23). */
export const DEADLY = 12;
export const FATE_RULES = {
  'unit-lost': 'commanders.unitLost',
  'unit-driven': 'commanders.unitDriven',
} as const;

/** §9.22: his unit is gone. He rolls once in a battle; whoever has rolled already only looks for other men. */
export function bereaved(sc: Scene, seat: Seat, hex: Hex): void {
  for (const { n } of commandersAt(sc, seat, hex)) {
    const isAsked = sc.s.stack.some(
      frame => (frame.is === 'test' && frame.unit === n) || (frame.is === 'escape' && frame.commander === n),
    );
    if (isAsked) continue;
    if (frameOf(sc, 'battle')?.rolled.includes(n)) push(sc, { is: 'escape', commander: n });
    else push(sc, { is: 'test', what: 'unit-lost', unit: n, length: 0 });
  }
}

/** The dice about a commander's life; the frame is off the stack. */
export function readFate(sc: Scene, what: keyof typeof FATE_RULES, n: number, dice: readonly number[]): void {
  const passed = dice[0]! + dice[1]! < DEADLY;
  tell(sc, { is: 'tested', what, unit: unitOf(sc, n).id, dice, rule: FATE_RULES[what], passed });
  const battle = frameOf(sc, 'battle');
  if (battle) patch(sc, { ...battle, rolled: [...battle.rolled, n] });
  if (!passed) killCommander(sc, n, 'battle');
  else if (what === 'unit-lost') push(sc, { is: 'escape', commander: n });
}

// ---- to other men

/** §9.13: how far he rides. */
const RIDE = 10;

/** §9.15: hexes he can pass: no enemy there, no ground closed to riders. */
const canPass = (sc: Scene, commander: Unit, from: Hex, to: Hex): boolean =>
  !isBarred(sc, to) &&
  !overRiver(sc, from, to) &&
  !isClosedCourse(sc, commander.seat, from, to) &&
  !perishes(sc, commander, from, to) &&
  unitsAt(sc, to).every(unit => unit.seat === commander.seat);
const menAt = (sc: Scene, seat: Seat, hex: Hex): Unit[] =>
  unitsAt(sc, hex).filter(unit => unit.seat === seat && !isCommander(unit));

/** Own units on the nearest hexes he can reach; nobody where there is no way to any. */
function nearestMen(sc: Scene, commander: Unit): Unit[] {
  let ring: readonly Hex[] = [commander.at];
  const seen = new Set(ring);
  for (let ridden = 0; ridden <= RIDE; ridden++) {
    const found = ring.flatMap(hex => menAt(sc, commander.seat, hex));
    if (found.length > 0) return found;
    const next = new Set(
      ring.flatMap(hex =>
        ALL_FACINGS.map(facing => neighbour(sc.grid, hex, facing)).filter(
          to => to !== OFF_MAP && !seen.has(to) && canPass(sc, commander, hex, to),
        ),
      ),
    );
    for (const hex of next) seen.add(hex);
    ring = [...next];
  }
  return [];
}

export const escaping: FrameRules<Escape> = {
  asks: (sc, frame) => {
    const commander = unitOf(sc, frame.commander);
    if (!onMap(commander)) return 'run';
    const men = nearestMen(sc, commander);
    if (new Set(men.map(unit => unit.at)).size < 2) return 'run';
    return { seats: [commander.seat], moment: { key: 'escape', about: ids(men) }, verbs: ['go-to'] };
  },
  // §9.22: where there is no way he is lost with his men.
  run: (sc, frame) => {
    pop(sc);
    const commander = unitOf(sc, frame.commander);
    if (!onMap(commander)) return;
    const [man] = nearestMen(sc, commander);
    if (man) rideTo(sc, commander, man.at);
    else killCommander(sc, commander.n, 'commander');
  },
};

function rideTo(sc: Scene, commander: Unit, hex: Hex): void {
  if (hex === commander.at) return;
  change(sc, commander.n, { at: hex });
  tell(sc, { is: 'commander-moved', unit: commander.id, to: hexId(sc, hex) });
}

const menNow = (sc: Scene): Unit[] => nearestMen(sc, unitOf(sc, topOf(sc, 'escape').commander));

export const fateVerbs: { readonly 'go-to': Verb } = {
  'go-to': {
    bans: bans<Claim>('commanders', {
      nearestMen: ({ sc, unit }) => (menNow(sc).some(({ n }) => n === unit.n) ? null : [unit.id]),
    }),
    candidates: sc => menNow(sc).map(unit => ({ do: 'go-to', unit: unit.id })),
    apply: ({ sc, unit }) => {
      const { commander } = topOf(sc, 'escape');
      pop(sc);
      rideTo(sc, unitOf(sc, commander), unit.at);
    },
  },
};
