// The same as crossed-reasons.test.ts for orders before the battle, and for men who come to it later: reinforcements, the scattered, those in
// ambush, a shiltron, losses.

import { table } from '@gonfalon/testkit';
import { describe } from 'vitest';
import { BOXES, type BoxName, LATER, type Laid, lay } from './boxes.ts';
import { fray, total } from './fray.ts';
import { type Case, crossed } from './refusals.ts';

interface Table {
  readonly name: string;
  readonly boxes: readonly BoxName[];
  readonly laid: (box: BoxName) => Laid;
}
const tried = ({ name, boxes, laid }: Table, orders: readonly string[]): Case[] => {
  const known = new Map<BoxName, Laid>();
  const once = (box: BoxName): Laid => {
    const t = known.get(box) ?? laid(box);
    known.set(box, t);
    return t;
  };
  return orders.map(order => ({ name, order, boxes, laid: once }));
};
const cross = (start: string, ...parts: readonly (readonly string[])[]): string[] =>
  parts.reduce<string[]>(
    (all, part) => all.flatMap(text => part.map(word => `${text} ${word}`.trimEnd())),
    [start],
  );

// ---- before the battle

const setUp = (box: BoxName, scenario: string, ...orders: string[]): Table => ({
  name: [scenario, ...orders].join(', '),
  boxes: [box],
  laid: () =>
    table(BOXES[box].game, { scenario, options: { setup: 'free', organisation: true, fatigue: true } }).play(
      ...orders,
    ),
});
const SERBS = setUp(
  'kosovo',
  'kosovo-field',
  'place unit=lazar at=2910 facing=S',
  'place unit=L1 at=2910 facing=S',
);
const OTTOMANS = setUp('kosovo', 'kosovo-field', 'deploy', 'ready');
const LOSSES = setUp('kosovo', 'milos-obilic', 'reduce unit=V1', 'reduce unit=V2');
const PALISADES = setUp('kosovo', 'milos-obilic', 'deploy', 'ready');
const TITANS = setUp('grunwald', 'clash-of-titans');
const PICKS = setUp('grunwald', 'ulrichs-attack', 'deploy');
const REGIMENT = setUp('kulikovo', 'kulikowe-pole');

const at = (ids: readonly string[], hexes: readonly string[], ways: readonly string[] = ['']): string[] =>
  cross(
    'place',
    ids.map(id => `unit=${id}`),
    hexes.map(hex => `at=${hex} facing=S`),
    ways,
  );
const each = (verb: string, ids: readonly string[]): string[] => ids.map(id => `${verb} unit=${id}`);

describe('every reason, before the battle', () => {
  crossed('place', [
    ...tried(SERBS, at(['lazar', 'L1', 'L2', 'Y1'], ['2910', '2309', '0101'], ['', 'how=combat', 'how=up'])),
    ...tried(
      OTTOMANS,
      at(['A1', 'Ma1', 'Y1', 'L1'], ['2725', '2521', '2910'], ['', 'how=movement', 'how=up', 'how=carried']),
    ),
    ...tried(PALISADES, at(['A1'], ['2119', '2725'], ['', 'how=up', 'how=carried', 'how=combat'])),
    ...tried(PICKS, at(['K78', 'K1'], ['2109', '3813'])),
    ...tried(TITANS, at(['K1', 'P1'], ['2109', '3813'])),
    ...tried(REGIMENT, at(['bobrok', 'R31'], ['0204', '0101'])),
  ]);
  crossed('take-back', [
    ...tried(SERBS, each('take-back', ['lazar', 'L1', 'L2', 'Y1'])),
    ...tried(REGIMENT, each('take-back', ['bobrok', 'R31'])),
  ]);
  crossed('carry', [
    ...tried(SERBS, each('carry', ['lazar', 'L1', 'L2', 'Y1'])),
    ...tried(PALISADES, each('carry', ['A1', 'L1', 'aga'])),
  ]);
  crossed('assign', [
    ...tried(
      SERBS,
      cross(
        'assign',
        ['unit=L1', 'unit=lazar', 'unit=Y1'],
        ['leader=lazar', 'leader=vukovic', 'leader=ewrenos', 'leader=L2'],
      ),
    ),
    ...tried(
      OTTOMANS,
      cross(
        'assign',
        ['unit=Y1', 'unit=sipah', 'unit=L1'],
        ['leader=ewrenos', 'leader=yakup', 'leader=sipah', 'leader=lazar'],
      ),
    ),
  ]);
  crossed('reduce', [
    ...tried(LOSSES, each('reduce', ['V1', 'V3', 'L1', 'vukovic', 'A1'])),
    ...tried(SERBS, each('reduce', ['L1'])),
  ]);
  crossed(
    'ready',
    [SERBS, OTTOMANS, LOSSES, PICKS, TITANS, REGIMENT].flatMap(one => tried(one, ['ready'])),
  );
});

// ---- those who come to it later

const LOST = `turn 3 phase=3
unit I infantry A at=0101
unit S cavalry B place=scattered commander=L
unit L leader B at=1008
unit G leader B at=1504 range=3
unit O infantry B at=1009
unit E infantry A at=1110 facing=N
hex 1007 lake`;
const scattered = (dead: string): Table => ({
  name: dead ? 'their leader is dead' : 'their leader is near',
  boxes: LATER,
  laid: box =>
    lay(box, dead ? LOST.replace('unit L leader B at=1008', 'unit L leader B place=dead') : LOST)
      .play('done')
      .roll(4),
});
const WOOD = ['1008', '1009', '1108', '1109', '0908', '0909'];
const regiment = (turn: number, phase: number, more = ''): Table => ({
  name: `a regiment in its wood, turn ${turn} phase ${phase} ${more}`.trim(),
  boxes: ['kulikovo'],
  laid: box =>
    lay(
      box,
      `hex ${WOOD.join(' ')} forest\nturn ${turn} phase=${phase}\nunit bobrok leader russians at=1008 place=hidden ${more}
       unit R1 cavalry russians at=1008 place=hidden commander=bobrok\nunit M1 cavalry mongols at=1005 facing=S
       unit D infantry russians at=0116\nunit C cavalry russians at=0114\nunit K leader mongols at=2001`,
    ),
});
const scots = (more: string, ...orders: string[]): Table => ({
  name: [more || 'no Scots', ...orders].join(', '),
  boxes: ['kulikovo'],
  laid: box =>
    lay(
      box,
      `turn 3 phase=3\nunit S infantry A at=0508 ${more}\nunit Q infantry A at=0507 sp=1\nunit E cavalry B at=1101\nunit Z infantry A at=0116`,
    ).play('pick unit=S', ...orders),
});
const spread: Table = {
  name: 'one strength point to lose',
  boxes: ['kosovo', ...LATER],
  laid: box =>
    fray(
      box,
      'unit F infantry B at=1007 facing=S sp=1\nunit G infantry B at=1007 facing=S sp=1\nunit H infantry B at=1006',
    ).roll(...total(7)),
};

describe('every reason, later', () => {
  crossed(
    'reform',
    [scattered(''), scattered('dead')].flatMap(one =>
      tried(
        one,
        ['1008', '1009', '1007', '1010', '1109', '1504', '0303'].map(hex => `reform at=${hex} facing=S`),
      ),
    ),
  );
  const outings = [regiment(6, 5), regiment(6, 7), regiment(2, 5), regiment(2, 5, 'wakes=5')];
  crossed(
    'reveal',
    outings.flatMap(one =>
      tried(
        one,
        ['R1', 'bobrok', 'C'].map(id => `reveal unit=${id} facing=N`),
      ),
    ),
  );
  crossed(
    'shift',
    outings.flatMap(one =>
      tried(
        one,
        ['1009', '1109', '1007', '0303'].map(hex => `shift to=${hex}`),
      ),
    ),
  );
  crossed(
    'shiltron',
    [
      scots(''),
      scots('corps=scots'),
      scots('corps=scots shiltron=yes'),
      scots('corps=scots', 'turn facing=NE'),
    ].flatMap(one =>
      tried(
        one,
        ['form', 'lift', 'up'].map(how => `shiltron how=${how}`),
      ),
    ),
  );
  crossed('lose', tried(spread, each('lose', ['F', 'G', 'H', 'R'])));
});
