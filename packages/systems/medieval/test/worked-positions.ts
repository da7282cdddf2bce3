// The worked examples of the Medieval books as positions to be played, with what the rules must say to each. `vitest -u`
// writes them to the boxes' rulebook/positions.json; the page offers them beside the paragraphs.
//
// Around 0606 lie 0605 (N) 0705 (NE) 0706 (SE) 0607 (S) 0506 (SW) 0505 (NW).

import type { WorkedPosition } from '@gonfalon/testkit';
import { ALL, BOXES, type BoxName } from './boxes.ts';

/** In the position A has the initiative, B is the other side. */
export interface Worked extends WorkedPosition {
  /** Ids of the example in each box that prints it. */
  readonly examples: Readonly<Partial<Record<BoxName, string>>>;
}

const everywhere = (id: string): Worked['examples'] => Object.fromEntries(ALL.map(box => [box, id]));
const later = (id: string, kosovo?: string): Worked['examples'] => ({
  kulikovo: id,
  grunwald: id,
  ...(kosovo !== undefined && { kosovo }),
});

const POINT = 6;
/** They have not moved, so the phase stays open whatever becomes of the one that marches. */
const OTHERS = 'unit Z1 cavalry A at=0210\nunit Z2 infantry A at=0410\nunit Y1 infantry B at=1201 facing=S';
const rides = (...lines: string[]): string => ['turn 2', ...lines, OTHERS].join('\n');
const fights = (...lines: string[]): string => ['turn 2 phase=2', ...lines, OTHERS].join('\n');
const R1 = 'unit R1 cavalry A at=0606';
const E1 = 'unit E1 cavalry B at=0605 facing=S';
const ATTACK = ['attack unit=R1 at=0605', 'fight'];

const K1 = 'unit K1 cavalry A at=0607';
const P1 = 'unit P1 cavalry B at=0603 facing=S';
const APPROACH = ['pick unit=K1', 'step to=0606', 'step to=0605'];

const RIDE = 'step to=0605 how=ride';
const ARCHERS = 'unit A1 archer B at=0603 facing=S braced=yes';

/** Serbs flee north, Ottomans south. */
const HOME = ['friendly serbs north', 'friendly ottomans south'];

export const WORKED: readonly Worked[] = [
  // ---- 1 arithmetic
  {
    examples: everywhere('ex-1.4'),
    position: fights(R1, 'unit R2 cavalry A at=0705 facing=SW', 'unit E1 infantry B at=0605 facing=S sp=1'),
    plays: ['attack unit=R1 at=0605', 'join unit=R2', 'fight'],
    tells: { is: 'combat', column: '4:1' },
  },
  {
    examples: everywhere('ex-1.7'),
    position: fights(
      `${R1} armour=1 cf=3`,
      'unit R2 cavalry A at=0705 facing=NW armour=1 cf=3',
      'unit R3 cavalry A at=0505 facing=NE cf=2',
      'unit R4 cavalry A at=0504 facing=SE cf=1',
      E1,
    ),
    plays: ['attack unit=R1 at=0605', 'join unit=R2', 'join unit=R3', 'join unit=R4', 'fight'],
    counts: ['attacker.armour 1', 'attacker.charge 2'],
  },
  // ---- 3 zones
  {
    examples: everywhere('ex-3.1.2'),
    position: [
      'turn 2 phase=4',
      'unit F1 infantry A at=0605 facing=S',
      'unit F2 infantry A at=0705 facing=SW',
      'unit F3 infantry A at=0706 facing=NW',
      'unit F4 infantry A at=0607',
      'unit E1 cavalry B at=0606',
    ].join('\n'),
    plays: ['attack unit=F1 at=0606', 'join unit=F2', 'join unit=F3', 'join unit=F4', 'fight'],
    counts: ['attacker.oppositeSides 1'],
  },
  {
    examples: everywhere('ex-3.3.3'),
    position: rides('unit R1 cavalry A at=0706 facing=NW cf=1', 'unit E1 infantry B at=0605 facing=SE'),
    plays: ['pick unit=R1', 'step to=0606', 'step to=0505'],
    tells: { is: 'stepped', to: '0505', cost: 2 * POINT },
  },
  // ---- 4 movement
  {
    examples: everywhere('ex-4.3.1'),
    position: rides(R1),
    plays: ['pick unit=R1', 'turn facing=S'],
    tells: { is: 'turned', cost: 3 * POINT },
  },
  {
    examples: everywhere('ex-4.3.2'),
    position: rides(`${R1} armour=2 cf=3`),
    plays: ['pick unit=R1', 'turn facing=NE'],
    tells: { is: 'turned', cost: 6 * POINT },
  },
  {
    // 3 + 4 + 1 are spent, two are left, and the turn costs four.
    examples: everywhere('ex-4.3.4'),
    position: rides('unit R1 cavalry A at=0608'),
    plays: ['pick unit=R1', 'step to=0607', 'step to=0606', 'step to=0605', 'turn facing=NE', 'step to=0704'],
    refused: ['turn facing=S', 'movement.turnPoints'],
  },
  {
    examples: everywhere('ex-4.3.6'),
    position: rides('hex 0606 forest', `${R1} armour=2`),
    plays: ['pick unit=R1', 'turn facing=SE'],
    tells: { is: 'turned', cost: 8 * POINT },
  },
  {
    examples: everywhere('ex-4.5.2'),
    position: rides(R1, 'unit F1 infantry A at=0605 sp=1'),
    plays: ['pick unit=R1'],
    refused: ['step to=0605', 'movement.stacking'],
  },
  // ---- 5 fighting
  {
    examples: everywhere('ex-5.1.1'),
    position: fights(
      'side 0606/0605 stream\nside 0505/0605 stream',
      `${R1} armour=2 cf=2`,
      'unit R2 cavalry A at=0505 facing=NE armour=1 cf=3',
      `${E1} cf=1`,
    ),
    plays: ['attack unit=R1 at=0605', 'join unit=R2', 'fight'],
    tells: { is: 'combat', column: '4:1' },
    counts: ['attacker.armour 2', 'attacker.charge 2', 'defender.charge -1', 'defender.terrain -1'],
  },
  {
    examples: everywhere('ex-5.2.11'),
    position: fights(`${R1} cf=3`, `${E1} cf=2`),
    plays: [...ATTACK, 'roll 3 3'],
    tells: { is: 'charge', unit: 'R1', cf: 2 },
  },
  {
    examples: everywhere('ex-5.4.2'),
    position: fights(R1, E1),
    plays: [...ATTACK, 'roll 1 1', 'back to=0604', 'back to=0603'],
  },
  {
    // 5:1 and a 2 drive him four hexes back; there are three.
    examples: everywhere('ex-5.4.6'),
    position: fights(
      'hex 0503 0703 0502 0702 0501 0701 lake',
      'unit R1 cavalry A at=0605 armour=2 cf=2',
      'unit E1 cavalry B at=0604 facing=S',
    ),
    plays: [
      ...['attack unit=R1 at=0604', 'fight', 'roll 1 1'],
      ...['back to=0603', 'back to=0602', 'back to=0601', 'face facing=S'],
    ],
    tells: { is: 'lost', unit: 'E1', sp: 1, cause: 'short-retreat' },
  },
  {
    examples: everywhere('ex-5.6.3'),
    position: rides('unit R1 cavalry A at=0608', 'unit E1 infantry B at=0903 facing=SW'),
    plays: [
      'pick unit=R1',
      ...['step to=0607', 'step to=0606', 'step to=0605', 'turn facing=NE'],
      ...['step to=0704', 'step to=0804'],
    ],
    tells: { is: 'stepped', to: '0804', cf: 2 },
  },
  {
    examples: everywhere('ex-5.6.5'),
    position: fights(`${R1} armour=1 cf=3`, 'unit E1 infantry B at=0605 facing=S'),
    plays: ATTACK,
    counts: ['attacker.armour 1', 'attacker.chargeByArmour 2'],
  },
  {
    examples: later('ex-5.6.9', 'ex-5.6.10'),
    position: rides('hex 0605 hill\nslope 0605/0604 low=0605\nroad 0605 0604', `${R1} cf=3`),
    plays: ['pick unit=R1', 'step to=0605', 'step to=0604'],
    tells: { is: 'stepped', cf: 1 },
  },
  {
    examples: everywhere('dv-stream-attack-cf'),
    position: fights(
      'side 0606/0605 stream',
      `${R1} armour=2 cf=3`,
      'unit E1 infantry B at=0605 facing=S armour=2',
    ),
    plays: ATTACK,
    counts: ['attacker.charge 2'],
  },
  // ---- 5.7 countercharge
  {
    examples: everywhere('ex-5.7.4a'),
    position: rides('unit K1 cavalry A at=0706', P1, 'unit P2 cavalry B at=0702 facing=S'),
    plays: ['pick unit=K1', 'step to=0705', 'step to=0704', 'countercharge unit=P2 facing=S', 'charge'],
    tells: { is: 'combat', attackers: ['P2'], defenders: ['K1'] },
  },
  {
    examples: everywhere('ex-5.7.4b'),
    position: rides(
      'unit K1 cavalry A at=0705 mp=1',
      'unit K2 cavalry A at=0207',
      'unit P2 cavalry B at=0702 facing=S',
      'unit P3 cavalry B at=0204 facing=S',
    ),
    plays: ['pick unit=K1', 'step to=0704', 'pass', 'rest', 'pass', 'pick unit=K2', 'step to=0206'],
    refused: ['countercharge unit=P2 facing=S', 'countercharge.moverInReach'],
  },
  {
    examples: everywhere('ex-5.7.5'),
    position: rides(
      'unit K1 cavalry A at=0606',
      P1,
      'unit P2 cavalry B at=0404 facing=SE',
      'unit P3 cavalry B at=0804 facing=SW',
      'unit P4 cavalry B at=0806 facing=NW',
    ),
    plays: [
      ...['pick unit=K1', 'pass', 'step to=0605'],
      ...['countercharge unit=P3 facing=SW', 'countercharge unit=P1 facing=S', 'charge'],
    ],
    tells: { is: 'combat', attackers: ['P3', 'P1'] },
  },
  {
    examples: everywhere('ex-5.7.6a'),
    position: rides(K1, `${P1} cf=1 armour=2`),
    plays: [...APPROACH, 'countercharge unit=P1 facing=S', 'charge'],
    tells: { is: 'countercharge', unit: 'P1', cf: 2 },
    counts: ['attacker.charge 2'],
  },
  {
    examples: everywhere('ex-5.7.6b'),
    position: rides('unit K1 cavalry A at=0706', `${P1} cf=1 armour=2`),
    plays: ['pick unit=K1', 'step to=0705', 'step to=0704', 'countercharge unit=P1 facing=SE', 'charge'],
    tells: { is: 'countercharge', unit: 'P1', cf: 1 },
    counts: ['attacker.charge 1'],
  },
  {
    examples: everywhere('ex-5.7.6c'),
    position: rides('side 0603/0604 river\ncrossing 0603/0604 ford', K1, `${P1} cf=1 armour=2`),
    plays: [...APPROACH, 'countercharge unit=P1 facing=S', 'charge'],
    tells: { is: 'countercharge', unit: 'P1', cf: 0 },
  },
  {
    examples: everywhere('ex-5.7.10'),
    position: rides(
      'unit K1 cavalry A at=0606',
      'unit P1 cavalry B at=0504',
      'unit P2 cavalry B at=0603 facing=S',
      'unit A1 archer B at=0703 facing=S braced=yes',
    ),
    plays: ['pick unit=K1', 'step to=0605'],
    refused: ['countercharge unit=P2 facing=S', 'countercharge.moverNotEngaged'],
  },
  {
    examples: everywhere('ex-5.7.11'),
    position: rides('unit K1 cavalry A at=0605', 'unit P2 cavalry B at=0603 facing=S'),
    plays: ['pick unit=K1', 'countercharge unit=P2 facing=S', 'charge', 'roll 3 3'],
    refused: ['pick unit=K1', 'movement.oncePerPhase'],
  },
  // ---- 5.8 riding down
  {
    examples: { grunwald: 'ex-5.8.2a' },
    position: rides(`${R1} cf=1`, 'unit E1 infantry B at=0605'),
    plays: ['pick unit=R1'],
    refused: [RIDE, 'rideDown.speed'],
  },
  {
    examples: { kulikovo: 'ex-5.8.2a' },
    position: rides(`${R1} cf=3`, 'unit E1 infantry B at=0605'),
    plays: ['pick unit=R1', RIDE],
    tells: { is: 'ridesDown', victims: ['E1'] },
  },
  {
    // Against own foot, because at Grunwald enemies are ridden down at 4:1 only.
    examples: later('ex-5.8.2b'),
    position: rides('hex 0605 hill', `${R1} armour=2 cf=3`, 'unit F1 infantry A at=0605 armour=2'),
    plays: ['pick unit=R1', RIDE],
    tells: { is: 'ridesDown', victims: ['F1'] },
  },
  {
    examples: later('ex-5.8.2c'),
    position: rides('hex 0605 forest', `${R1} armour=2 cf=3 mp=20`, 'unit F1 infantry A at=0605'),
    plays: ['pick unit=R1'],
    refused: [RIDE, 'rideDown.speed'],
  },
  {
    examples: later('ex-5.8.6', 'ex-5.8.4'),
    position: rides(
      `${R1} armour=2 cf=3`,
      'unit F1 infantry A at=0605 sp=1',
      'unit F2 infantry A at=0605 sp=1',
    ),
    plays: ['pick unit=R1', RIDE],
    tells: { is: 'stepped', cost: 3 * POINT },
  },
  // ---- 6, 7
  {
    examples: everywhere('ex-6.1.2'),
    position: fights('morale 11 value=1', R1, E1),
    plays: ATTACK,
    counts: ['attacker.morale 1'],
  },
  {
    examples: everywhere('ex-7.1.3'),
    position: rides('unit A cavalry A at=0606', 'unit B cavalry A at=0705', 'banner flag A holder=A'),
    plays: ['pick unit=A', 'step to=0605 how=hold', 'hand-over to=B', 'rest'],
    refused: ['pick unit=B', 'banners.travelled'],
  },
  // ---- 10 shooting
  {
    // Nothing is left to do in the phase before, so the riders of B are about to move.
    examples: later('ex-10.1.5a', 'ex-11.1.5a'),
    position: 'turn 2 phase=4\nunit A1 archer A at=0606 braced=yes\nunit R1 cavalry B at=0604 facing=S',
    plays: ['fire unit=A1 target=R1'],
  },
  {
    examples: later('ex-10.1.5b', 'ex-11.1.5b'),
    position: rides('unit R1 cavalry A at=0606', ARCHERS),
    plays: ['pick unit=R1', 'step to=0605', 'fire unit=A1 target=R1'],
  },
  {
    examples: later('ex-10.1.5c', 'ex-11.1.5c'),
    position: rides('unit R1 cavalry A at=0605', ARCHERS),
    plays: ['done', 'fire unit=A1 target=R1'],
  },
  {
    examples: everywhere('ex-10.2.5'),
    position: rides(
      'hex 0604 village',
      'unit A cavalry A at=0605 facing=S',
      'unit B cavalry A at=0703 facing=S',
      ARCHERS,
    ),
    plays: ['done'],
    may: 'fire unit=A1 target=B',
    refused: ['fire unit=A1 target=A', 'fire.sight'],
  },
  {
    examples: everywhere('ex-10.2.1'),
    position: rides(
      'unit K1 cavalry A at=0605 facing=S',
      'unit I1 infantry B at=0604 facing=S',
      'unit A1 archer B at=0603 facing=S braced=yes',
    ),
    plays: ['done', 'fire unit=A1 target=K1', 'roll 1'],
    tells: { is: 'astray', unit: 'A1', victim: 'I1' },
  },
  {
    examples: later('ex-10.5.7', 'ex-11.5.7'),
    position: rides('unit H1 horse-archer A at=0606', 'unit E1 infantry B at=0604 facing=S'),
    plays: ['pick unit=H1', 'step to=0605'],
    may: 'shoot target=E1',
  },
  {
    examples: everywhere('dv-horse-archer-turn'),
    position: rides('unit H1 horse-archer A at=0606 cf=1'),
    plays: ['pick unit=H1', 'turn facing=SE'],
    tells: { is: 'turned', cost: 2 * POINT },
  },
  // ---- Kosovo's own
  {
    examples: { kosovo: 'ex-10.1.3' },
    position: rides(
      ...HOME,
      'unit P1 cavalry A at=0605 order=panicked',
      'unit F1 cavalry A at=0604 facing=S',
    ),
    plays: ['flee unit=P1', 'rout to=0604'],
    tells: { is: 'stepped', unit: 'P1', to: '0604' },
  },
  {
    examples: { kosovo: 'ex-10.2.2' },
    position: rides(
      ...HOME,
      'unit P1 cavalry A at=0605 order=panicked',
      'unit E1 infantry B at=0604 facing=N',
      'unit E2 infantry B at=0704 facing=N',
      'unit E3 infantry B at=0504 facing=N',
    ),
    plays: ['flee unit=P1', 'rout to=0604'],
    tells: { is: 'gone', unit: 'P1', cause: 'panic' },
  },
];

/** The position of an example as it is written for one box; seats by their names. */
export function positionText(box: BoxName, body: string): string {
  const { game, scenario, a, b } = BOXES[box];
  const named = body
    .replace(/^((?:unit|banner) \S+(?: \S+)?) A\b/gm, `$1 ${a}`)
    .replace(/^((?:unit|banner) \S+(?: \S+)?) B\b/gm, `$1 ${b}`);
  return `gonfalon-position 1\nbox ${game.id}\nscenario ${scenario}\nfield empty 12x10\n${named}\n`;
}

export const positionsOf = (box: BoxName): Record<string, string> =>
  Object.fromEntries(
    WORKED.flatMap(({ examples, position }) =>
      examples[box] === undefined ? [] : [[examples[box], positionText(box, position)]],
    ),
  );
