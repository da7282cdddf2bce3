// Twenty fights whose chances are compared with the dice, and how an ending is written down.

import { allItems, type Odds } from '@gonfalon/kernel';
import { type DiceTree, diceTree } from '@gonfalon/testkit';
import type { State } from '../src/state.ts';
import { BOXES, type BoxName, type Laid } from './boxes.ts';

export interface FightToTell {
  readonly name: string;
  readonly box: BoxName;
  readonly position: string;
  /** The last of them is the one whose chances are asked for. */
  readonly orders: readonly string[];
}

const attack = (unit: string, at: string, ...more: string[]): string[] => [
  `attack unit=${unit} at=${at}`,
  ...more,
  'fight',
];
const R = 'unit R cavalry A at=1008';
const E = 'unit E cavalry B at=1007 facing=S';
/** Woods and lakes around 1007 that leave one way of one hex. */
const CORNER = 'hex 0906 1106 0905 1105 1005 lake';

const duel = (box: BoxName, name: string, position: string, orders = attack('R', '1007')): FightToTell => ({
  name,
  box,
  position: `turn 3 phase=2\n${position}`,
  orders,
});

export const FIGHTS: readonly FightToTell[] = [
  duel(
    'grunwald',
    'two charging units over a stream',
    `side 1008/1007 stream\nside 0907/1007 stream\n${R} cf=2 armour=2\nunit R2 cavalry A at=0907 facing=NE cf=3 armour=1\n${E} cf=1`,
    attack('R', '1007', 'join unit=R2'),
  ),
  duel('grunwald', 'one to one', `${R}\n${E}`),
  duel(
    'grunwald',
    'a leader with the defender',
    `${R} armour=2\n${E}\nunit L leader B at=1007\nunit M leader B at=0202`,
  ),
  duel(
    'grunwald',
    'a leader with the attacker',
    `${R}\nunit L leader A at=1008\nunit M leader A at=0202\n${E} armour=2`,
  ),
  duel('grunwald', 'a corner with one way out', `${CORNER}\n${R} armour=1\n${E} armour=1`),
  duel(
    'grunwald',
    'a corner, and a leader in it',
    `${CORNER}\n${R} armour=2 cf=2\n${E} armour=2\nunit L leader B at=1007\nunit M leader B at=0202`,
  ),
  duel(
    'grunwald',
    'a stack of rider and foot',
    `${R} armour=1\nunit E1 cavalry B at=1007 facing=S sp=1 armour=2\nunit E2 infantry B at=1007 facing=S sp=1`,
  ),
  duel('grunwald', 'a lone leader', `${R}\nunit L leader B at=1007\nunit M leader B at=0202`),
  duel(
    'grunwald',
    'shooters in line',
    `${R}\nunit X archer B at=1007 facing=S braced=yes\nunit I infantry B at=1007 facing=S sp=1`,
  ),
  duel(
    'grunwald',
    'one against two hexes',
    `${R} armour=2 cf=2\n${E}\nunit E2 infantry B at=0907 facing=S`,
    attack('R', '1007', 'widen at=0907'),
  ),
  duel('kulikovo', 'the rear of light horse', `${R}\nunit E cavalry B at=1007 facing=N cf=2`),
  duel(
    'kulikovo',
    'heavy foot in a wood',
    `hex 1007 forest\n${R} cf=3 armour=1\nunit E infantry B at=1007 facing=S armour=2`,
  ),
  duel(
    'kulikovo',
    'three against a weak unit',
    `${R}\nunit R2 cavalry A at=0907 facing=NE\nunit R3 cavalry A at=1107 facing=NW\n${E} sp=1`,
    attack('R', '1007', 'join unit=R2', 'join unit=R3'),
  ),
  duel('kulikovo', 'a tired attacker', `unit L leader A at=0302 fatigue=13\n${R} commander=L\n${E}`),
  {
    name: 'a countercharge by two',
    box: 'kulikovo',
    position:
      'turn 3\nunit K1 cavalry A at=1008 cf=1\nunit P1 cavalry B at=1005 facing=S armour=1\nunit P2 cavalry B at=1206 facing=SW armour=2 cf=1',
    orders: [
      'pick unit=K1',
      'step to=1007',
      'countercharge unit=P1 facing=S',
      'countercharge unit=P2 facing=SW',
      'charge',
    ],
  },
  duel(
    'kosovo',
    'two charging units over a stream',
    `side 1008/1007 stream\nside 0907/1007 stream\n${R} cf=2 armour=2\nunit R2 cavalry A at=0907 facing=NE cf=3 armour=1\n${E} cf=1`,
    attack('R', '1007', 'join unit=R2'),
  ),
  duel('kosovo', 'disorganized riders', `${R} armour=1\n${E} order=disorganized`),
  duel(
    'kosovo',
    'janissaries behind a palisade',
    `${R} armour=2 cf=3\nunit J janissary B at=1007 facing=S palisade=up:S`,
  ),
  duel(
    'kosovo',
    'a leader with the defender',
    `${R} armour=2\n${E}\nunit L leader B at=1007\nunit M leader B at=0202`,
  ),
  duel('kosovo', 'a corner with one way out', `${CORNER}\n${R} armour=1\n${E} armour=1`),
  {
    name: 'a countercharge by light horse',
    box: 'kosovo',
    position: 'turn 3\nunit K1 cavalry A at=1008 cf=1 armour=1\nunit P1 cavalry B at=1005 facing=S cf=2',
    orders: ['pick unit=K1', 'step to=1007', 'countercharge unit=P1 facing=S', 'charge'],
  },
];

/** An ending as one line: the cell, what each side lost and was told to go, who broke, whether a leader fell. */
const line = (
  cell: string,
  losses: readonly [number, number],
  goes: readonly [number, number],
  broken: number,
  fell: boolean,
): string =>
  [
    cell || 'no fight',
    `lost ${losses.join('/')}`,
    `back ${goes.join('/')}`,
    `broken ${broken}`,
    fell ? 'leader' : '',
  ]
    .join(' ')
    .trim();

/** The same from the chances shown. */
export function foretold({ chances, of }: Odds): Map<string, number> {
  const shares = new Map<string, number>();
  for (const { weight, result } of chances) {
    const key = line(
      String(result['cell']),
      [Number(result['attackerLoss']), Number(result['defenderLoss'])],
      [Number(result['attackerRetreat']), Number(result['defenderRetreat'])],
      Number(result['broken']),
      result['leaderDies'] === true,
    );
    shares.set(key, (shares.get(key) ?? 0) + weight / of);
  }
  return shares;
}

// ---- fights fought out

type Told = Laid['events'];

/** What a pursuit brings is not foretold: its die changes nothing. */
export function treeOf(box: BoxName, start: State): DiceTree {
  const units = allItems(start.units);
  const combat = start.stack.find(frame => frame.is === 'combat')?.combat;
  const attackers = units.filter(({ seat }) => seat === combat?.attacker).map(({ id }) => id);
  const alone = combat?.defenders.every(n => units[n]!.arm === 'leader') ?? false;
  return diceTree(BOXES[box].game, start, {
    isDone: state => !state.stack.some(frame => frame.is === 'combat'),
    tell: told => endingOf(told, attackers, alone),
    isIdle: rule => rule === 'pursuit.test',
  });
}

const IN_COMBAT: readonly string[] = ['combat', 'short-retreat', 'fire'];
/** Broken by the fight itself: not by comrades who gave way, nor in pursuit. */
const breaks = (event: Told[number], before: Told[number] | undefined): string | undefined => {
  if (event.is === 'scattered' || (event.is === 'gone' && event.cause === 'scatter')) return event.unit;
  const caught = before?.is === 'tested' && (before.what === 'contagion' || before.what === 'panic');
  return (event.is === 'disorganized' || event.is === 'panicked') && !caught ? event.unit : undefined;
};

/** Read from the events alone, without asking the rules again. */
function endingOf(told: Told, attackers: readonly string[], alone: boolean): string {
  const result = told.find(e => e.is === 'result');
  const cell = result?.cell ?? '';
  const lost = (own: boolean): number =>
    told.reduce(
      (sum, e) =>
        e.is === 'lost' && IN_COMBAT.includes(e.cause) && attackers.includes(e.unit) === own
          ? sum + e.sp
          : sum,
      0,
    );
  const ordered = (who: 'A' | 'D'): number => Number(new RegExp(`${who}(\\d)`).exec(cell)?.[1] ?? 0);
  // What a pursuit brings is not foretold; disorder comes after it.
  const pursuit = told.findIndex(e => e.is === 'pursued');
  const fell = (pursuit < 0 ? told : told.slice(0, pursuit)).some(e => e.is === 'leaderDied');
  const afterwards = told.slice(
    Math.max(
      pursuit,
      told.findLastIndex(e => e.is === 'retreated'),
    ) + 1,
  );
  const broken = afterwards.filter((e, n) => {
    const unit = result && breaks(e, afterwards[n - 1]);
    return unit !== undefined && attackers.includes(unit) === ordered('A') > 0;
  }).length;
  return line(cell, [lost(true), lost(false)], alone ? [0, 0] : [ordered('A'), ordered('D')], broken, fell);
}
