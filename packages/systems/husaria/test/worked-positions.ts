// The worked examples of the book as positions to be played, with what the rules must say to each. `vitest -u` writes them to
// the box's rulebook/positions.json; the page offers them beside the paragraphs.
//
// Around 0606 lie 0605 (N) 0705 (NE) 0706 (SE) 0607 (S) 0506 (SW) 0505 (NW).

import type { WorkedPosition } from '@gonfalon/testkit';

const POINT = 6;
const moves = (...lines: string[]): string => ['turn 5 phase=2', ...lines, SPARE].join('\n');
const fights = (...lines: string[]): string => ['turn 5 phase=3', ...lines, SPARE].join('\n');
const guns = (...lines: string[]): string => ['turn 5 phase=1', ...lines, SPARE].join('\n');
/** They keep the phase open, whatever becomes of the others. */
const SPARE = 'unit Z1 infantry poles at=0212 facing=S\nunit Y1 infantry austrians at=1201 facing=N';

const I1 = 'unit I1 infantry poles at=0606 morale=8';
const WEAK = 'unit E1 infantry austrians at=0605 facing=S morale=6';
const HOLD = ['hold-fire', 'hold-fire'];
const FIGHT = ['attack unit=I1 at=0605', 'fight', ...HOLD];
const LANCE = 'unit H1 hussar poles at=0606 lance=yes';
const CHARGE = ['attack unit=H1 at=0605', 'fight'];
const BEHIND = ['unit K1 light-cavalry poles at=0606', 'unit E1 infantry austrians at=0605 facing=N'];
const STRIKE = ['attack unit=K1 at=0605', 'fight'];

const G1 = 'unit G1 light-gun poles at=0608';
const T1 = 'unit T1 tatar poles at=0606';
const SHOOT = ['pick unit=T1', 'shoot unit=T1 target=E1'];

const AT_HIM = 'countercharge unit=P2 to=0606 facing=S';
const K1 = 'unit K1 light-cavalry poles at=0609';
const P2 = 'unit P2 reiter austrians at=0605 facing=S';
const NEAR = ['pick unit=K1', 'step to=0608', 'step to=0607'];

const RALLY = (count: number): string =>
  [
    'turn 4 phase=6',
    'unit C commander poles at=0706 modifier=1',
    ...Array.from({ length: count }, (_, n) => `unit D${n + 1} light-cavalry poles place=dispersed`),
    SPARE,
  ].join('\n');

export interface Worked extends WorkedPosition {
  readonly id: string;
  readonly scenario?: string;
}

export const WORKED: readonly Worked[] = [
  {
    id: 'H-EX-01',
    position: moves('hex 0606 forest', 'unit K1 light-cavalry poles at=0606'),
    plays: ['pick unit=K1', 'turn facing=SE'],
    tells: { is: 'turned', cost: 5 * POINT },
  },
  { id: 'H-EX-02', position: fights(I1, WEAK), plays: FIGHT, tells: { is: 'battle', column: '3:1' } },
  {
    id: 'H-EX-03',
    position: fights(LANCE, 'unit E1 light-cavalry austrians at=0605 facing=S'),
    plays: [...CHARGE, 'roll 1 2', 'back to=0604', 'back to=0603', 'back to=0602', 'stand-fast', 'roll 2'],
    tells: { is: 'dispersed', unit: 'E1' },
  },
  {
    id: 'H-EX-04',
    position: moves(K1, P2, 'unit P1 infantry austrians at=0505 facing=S'),
    plays: [...NEAR, AT_HIM, 'charge'],
    tells: { is: 'battle', attackers: ['P2'], defenders: ['K1'] },
  },
  {
    id: 'H-EX-05',
    position: moves(
      K1,
      P2,
      'unit P1 infantry austrians at=0505 facing=S',
      'unit K2 light-cavalry poles at=1009',
    ),
    plays: [...NEAR, 'pass', 'rest', 'pass', 'pick unit=K2', 'step to=1008'],
    refused: [`austrians: ${AT_HIM}`, 'countercharge.outOfReach'],
  },
  {
    id: 'H-EX-06',
    position: moves(K1, P2, 'unit P1 infantry austrians at=0505 facing=S'),
    plays: NEAR,
    may: AT_HIM,
  },
  {
    id: 'H-EX-07',
    position: moves(
      K1,
      'unit P1 infantry austrians at=0605 facing=S',
      'unit P2 reiter austrians at=0806 facing=SW',
    ),
    plays: [...NEAR, 'pass', 'step to=0606'],
    refused: ['austrians: countercharge unit=P2 to=0706 facing=SW', 'countercharge.moverEngaged'],
  },
  {
    id: 'H-EX-08',
    position: fights(I1, WEAK),
    plays: [...FIGHT, 'roll 4 4'],
    tells: { is: 'result', cell: '-1/B1' },
  },
  {
    id: 'H-EX-09',
    position: fights(
      'unit I1 infantry poles at=0606 morale=6',
      'unit E1 infantry austrians at=0605 facing=S',
    ),
    plays: [...FIGHT, 'roll 5 6'],
    tells: { is: 'result', cell: 'A2-1' },
  },
  {
    id: 'H-EX-10',
    position: fights('hex 0704 0705 0504 0505 0603 0703 0503 lake', I1, WEAK),
    plays: [...FIGHT, 'roll 1 2', 'back to=0604'],
    tells: { is: 'lost', unit: 'E1', sp: 1, left: 1, cause: 'short-retreat' },
  },
  {
    id: 'H-EX-11',
    position: fights('morale 5 value=1', I1, WEAK),
    plays: FIGHT,
    counts: ['battle.attackersMorale 1'],
  },
  {
    id: 'H-EX-12',
    position: fights('morale 4', I1, `${WEAK} sp=1`),
    plays: [...FIGHT, 'roll 3 3', 'back to=0604', 'back to=0603', 'stand-fast'],
    tells: { is: 'morale', seat: 'poles', marker: 5 },
  },
  { id: 'H-EX-13', position: RALLY(9), plays: [], may: 'rally unit=D9 at=0705 facing=N' },
  {
    id: 'H-EX-14',
    position: moves(I1, 'unit G1 light-gun poles at=0605'),
    plays: ['pick unit=I1'],
    may: 'step to=0605',
  },
  {
    id: 'H-EX-15',
    position: moves(T1, 'unit E1 infantry austrians at=0605 facing=N', 'fence 0605 austrians facing=S'),
    plays: [...SHOOT, 'roll 4 4'],
    tells: { is: 'shot', total: 7 },
    counts: ['fire.works -1'],
  },
  {
    id: 'H-EX-16',
    position: ['turn 5 phase=6', 'morale 5 value=1', 'unit I1 infantry poles at=0606', WEAK, SPARE].join(
      '\n',
    ),
    plays: ['attack unit=E1 at=0606', 'fight', ...HOLD],
    counts: ['battle.defendersMorale -1'],
  },
  {
    id: 'H-DV-01',
    position: fights(
      I1,
      'unit I2 infantry poles at=0705 facing=NW sp=1 morale=8',
      'unit E1 hussar austrians at=0605 facing=S',
    ),
    plays: ['attack unit=I1 at=0605', 'join unit=I2', 'fight', 'hold-fire'],
    tells: { is: 'battle', attackerSp: 3, defenderSp: 2, initial: '1:1' },
  },
  {
    id: 'H-DV-02',
    position: fights(
      I1,
      'unit E1 hussar austrians at=0605 facing=S',
      'unit E2 hussar austrians at=0705 facing=S sp=1',
    ),
    plays: ['attack unit=I1 at=0605', 'widen at=0705', 'fight', 'hold-fire'],
    tells: { is: 'battle', attackerSp: 2, defenderSp: 3, initial: '1:2' },
  },
  {
    id: 'H-DV-03',
    position: fights(LANCE, 'unit E1 infantry austrians at=0605 facing=S'),
    plays: [...CHARGE, 'hold-fire'],
    tells: { is: 'battle', initial: '2:1', column: '6:1' },
    counts: ['battle.lance 3', 'battle.unitMorale 1'],
  },
  {
    id: 'H-DV-04',
    position: fights('hex 0605 forest', LANCE, 'unit E1 infantry austrians at=0605 facing=S'),
    plays: [...CHARGE, 'hold-fire'],
    tells: { is: 'battle', initial: '2:1', column: '1:1' },
  },
  {
    id: 'H-DV-05',
    position: fights(...BEHIND),
    plays: STRIKE,
    tells: { is: 'battle', attackerSp: 4, defenderSp: 1, column: '4:1' },
  },
  {
    id: 'H-DV-06',
    position: fights(...BEHIND),
    plays: [...STRIKE, 'roll 1 1'],
    tells: { is: 'result', column: '4:1', cell: '-1/B3R' },
  },
  {
    id: 'H-DV-07',
    position: fights(LANCE, WEAK),
    plays: [...CHARGE, 'hold-fire', 'roll 1 2'],
    tells: { is: 'result', column: '7:1', cell: 'B5' },
  },
  {
    id: 'H-DV-08',
    position: fights(
      LANCE,
      'unit H2 hussar poles at=0705 facing=NW',
      'unit E1 hussar austrians at=0605 facing=S sp=1',
    ),
    plays: [
      'attack unit=H1 at=0605',
      'join unit=H2',
      'fight',
      'roll 2 2',
      'back to=0604',
      'back to=0603',
      'back to=0602',
      'back to=0601',
      'stand-fast',
      'roll 2',
    ],
    tells: { is: 'dispersed', unit: 'E1' },
  },
  {
    id: 'H-DV-09',
    position: guns(G1, 'unit E1 reiter austrians at=0605 facing=S'),
    plays: ['fire unit=G1 target=E1', 'roll 4 5'],
    tells: { is: 'shot', result: '-1' },
  },
  {
    id: 'H-DV-10',
    position: guns(
      G1,
      'unit E1 reiter austrians at=0604 facing=S',
      'unit E2 reiter austrians at=0806 facing=S',
    ),
    plays: [],
    refused: ['fire unit=G1 target=E1', 'guns.range'],
  },
  {
    id: 'H-DV-11',
    position: guns(
      'hex 0605 forest',
      'unit G1 heavy-gun poles at=0606',
      'unit E1 reiter austrians at=0605 facing=S',
    ),
    plays: ['fire unit=G1 target=E1', 'roll 3 4'],
    tells: { is: 'shot', total: 5, result: '-' },
  },
  {
    id: 'H-DV-12',
    position: fights(
      I1,
      'unit I2 infantry poles at=0705 facing=NW',
      'unit E1 light-cavalry austrians at=0605 facing=S',
    ),
    plays: [
      'attack unit=I1 at=0605',
      'join unit=I2',
      'fight',
      'volley unit=I1 target=E1',
      'add unit=I2',
      'hold-fire',
      'roll 4 4',
    ],
    tells: { is: 'shot', units: ['I1', 'I2'], total: 8, result: '-1' },
  },
  {
    id: 'H-DV-13',
    position: guns(G1, 'unit E1 reiter austrians at=0605 facing=S'),
    plays: ['fire unit=G1 target=E1', 'roll 4 5', 'roll 4 4'],
    tells: { is: 'dispersed', unit: 'E1', rule: 'fire.moraleCheck' },
  },
  {
    id: 'H-DV-14',
    position: moves(T1, 'unit E1 infantry austrians at=0605 facing=N'),
    plays: [...SHOOT, 'roll 6 6'],
    tells: { is: 'lost', unit: 'E1', sp: 1, left: 1, cause: 'bows' },
  },
  { id: 'H-DV-15', position: RALLY(1), plays: [], may: 'rally unit=D1 at=0705 facing=N' },
  {
    id: 'H-DV-16',
    scenario: 'fog-of-war',
    position: ['turn 2 phase=2', 'frozen', SPARE].join('\n'),
    plays: ['done', 'roll 2 3'],
    tells: { is: 'released', rule: 'release.roll' },
  },
];

/** A small open field; the book's map is too large to find a few counters on. */
export const positionText = ({ position, scenario = 'max-plan' }: Worked): string =>
  ['gonfalon-position 1', 'box byczyna-1588', `scenario ${scenario}`, 'field empty 12x12', position].join(
    '\n',
  );

export const positionsOf = (): Readonly<Record<string, string>> =>
  Object.fromEntries(WORKED.map(one => [one.id, positionText(one)]));
