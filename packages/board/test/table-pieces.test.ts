import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MARKER_KINDS } from '../src/counter/figures/index.ts';
import {
  COUNTER_SIZE,
  drawLook,
  fieldOf,
  type Lying,
  type LyingCounter,
  type Mark,
  outOfOrder,
  type Piece,
  pieceAt,
  placePieces,
  raisedPieces,
} from '../src/index.ts';
import { allTags, parseXml } from './counter-xml.ts';
import { WORDS } from './map-fields.ts';

const field = fieldOf({
  title: 'a field',
  cells: [0, 1, 2, 3].flatMap(q => [0, 1, 2, 3].map(r => ({ id: `${q}${r}`, q, r, terrain: 'clear' }))),
  words: WORDS,
});
const { centreOf } = field;

const counter = (id: string, at: string, more: Partial<LyingCounter> = {}): LyingCounter => ({
  id,
  at,
  side: 'poles',
  figure: 'cavalry',
  number: '7',
  initial: 'J',
  armour: 1,
  star: '',
  morale: '',
  strength: 4,
  movement: 9,
  facing: 0,
  reduced: false,
  charge: 0,
  banner: false,
  leader: false,
  moved: false,
  hidden: false,
  markers: [],
  ...more,
});
const lay = (
  counters: readonly LyingCounter[],
  marks: readonly (readonly [string, readonly Mark[]])[] = [],
  more: Partial<Parameters<typeof placePieces>[0]> = {},
): Piece[] => placePieces({ lying: { counters, things: [] }, marks: new Map(marks), centreOf, ...more });
const named = (pieces: readonly Piece[], id: string): Piece => pieces.find(one => one.id === id)!;

describe('counters on the table', () => {
  test('a lone counter lies in the middle of its hex, a pile about it with the last on top', () => {
    const [alone] = lay([counter('A', '11')]);
    expect(alone!.at).toEqual(centreOf('11'));
    const pile = lay([counter('A', '11'), counter('B', '11'), counter('C', '11')]);
    expect(pile.map(({ id }) => id)).toEqual(['A', 'B', 'C']);
    expect(pile[1]!.at).toEqual(centreOf('11'));
    expect(pile[2]!.at.y).toBeLessThan(pile[0]!.at.y);
  });

  test('a counter bears the name that sentences call it by, or its number where that is long', () => {
    const band = (id: string): unknown => (lay([counter(id, '11')])[0]!.look as { number?: string }).number;
    expect(['K1', 'Kc12', 'P31', 'A-braun-7', 'murad1'].map(band)).toEqual(['K1', 'Kc12', 'P31', '7', '7']);
    expect(lay([counter('K1', '11', { number: '' })])[0]!.look).not.toHaveProperty('number');
  });

  test('a leader is a chip on the unit he rides with, over all plain counters, and a counter when alone', () => {
    const pieces = lay([
      counter('Zyndram', '11', { leader: true, figure: 'leader' }),
      counter('A', '11'),
      counter('B', '22'),
    ]);
    expect(pieces.map(({ id }) => id)).toEqual(['A', 'B', 'Zyndram']);
    expect(named(pieces, 'Zyndram').look).toMatchObject({ chip: { kind: 'leader', letters: 'ZYN' } });
    expect(named(pieces, 'Zyndram').size).toBeLessThan(COUNTER_SIZE);
    const [alone] = lay([counter('Zyndram', '11', { leader: true, figure: 'leader' })]);
    expect(alone!.look).toMatchObject({ figure: 'leader' });
    expect(alone!.look).not.toHaveProperty('strength');
  });

  test.each([0, 1, 2, 3, 4, 5])('with the band at %i no chip hides a number', facing => {
    const pieces = lay([
      counter('A', '11', { facing }),
      counter('L', '11', { leader: true, figure: 'leader' }),
      counter('M', '11', { leader: true, figure: 'leader' }),
    ]);
    const plate = named(pieces, 'A');
    for (const chip of [named(pieces, 'L'), named(pieces, 'M')]) {
      const angle = (-facing * Math.PI) / 3;
      const x = chip.at.x - plate.at.x;
      const y = chip.at.y - plate.at.y;
      // Strength and movement stand in the half away from the band.
      expect(x * Math.sin(angle) + y * Math.cos(angle) + chip.size / 2).toBeLessThan(0.12 * plate.size);
    }
  });

  test('who is selected lies over his neighbours, whatever row he stands in', () => {
    const counters = [counter('A', '11'), counter('B', '12'), counter('C', '13')];
    expect(lay(counters, [['A', [{ state: 'selected' }]]]).map(({ id }) => id)).toEqual(['B', 'C', 'A']);
    expect(lay(counters, [['B', [{ state: 'culprit', tag: 'because' }]]]).map(({ id }) => id)).toEqual([
      'A',
      'C',
      'B',
    ]);
  });

  test('the unit in hand is raised with the chips that ride on it, out of a pile or a fan', () => {
    const counters = [
      counter('A', '11'),
      counter('B', '11'),
      counter('L', '11', { leader: true, figure: 'leader' }),
      counter('C', '12'),
    ];
    const laying = { lying: { counters, things: [] }, marks: new Map(), centreOf };
    const raised = raisedPieces(laying, 'A');
    expect(raised.map(({ id }) => id)).toEqual(['A', 'L']);
    expect(raised[0]!.look).toMatchObject({ states: ['selected'] });
    expect(raised[0]!.at).toEqual(named(lay(counters), 'A').at);
    expect(raisedPieces(laying, 'L').map(({ id }) => id)).toEqual(['L']);
    const fanned = { ...laying, fanned: { hex: '11', size: 50 } };
    expect(raisedPieces(fanned, 'A')).toEqual([
      named(lay(counters, [['A', [{ state: 'selected' }]]], { fanned: fanned.fanned }), 'A'),
    ]);
    expect(raisedPieces(laying, 'nobody')).toEqual([]);
  });

  test('a fan lies over everything and shows every counter of its hex whole', () => {
    const pieces = lay(
      [counter('A', '11'), counter('L', '11', { leader: true, figure: 'leader' }), counter('B', '22')],
      [['B', [{ state: 'selected' }]]],
      { fanned: { hex: '11', size: 50 } },
    );
    expect(pieces.map(({ id }) => id)).toEqual(['B', 'fan', 'A', 'L']);
    const [a, l] = [named(pieces, 'A'), named(pieces, 'L')];
    expect(Math.abs(a.at.x - l.at.x)).toBeGreaterThan(50);
    expect(l.size).toBe(50);
    expect(pieceAt(pieces, { x: (a.at.x + l.at.x) / 2 - 1, y: a.at.y })?.id).toBe('A');
  });

  test('moved and hidden units say so, marks add to it', () => {
    const [piece] = lay(
      [counter('A', '11', { moved: true, hidden: true })],
      [['A', [{ state: 'may-react', option: 2 }]]],
    );
    expect(piece!.look).toMatchObject({
      states: ['moved', 'secret', 'may-react'],
      option: 2,
      upright: 'all',
    });
  });

  test('things lie on bare ground, and small beside a counter', () => {
    const lying: Lying = {
      counters: [counter('A', '11')],
      things: [
        { at: '11', kind: 'wolf-pit', side: null, hidden: false, facing: null },
        { at: '22', kind: 'palisade', side: 'ottomans', hidden: true, facing: null },
      ],
    };
    const [bare, a, beside] = placePieces({ lying, marks: new Map(), centreOf });
    expect([bare!.hex, a!.id, beside!.hex]).toEqual(['22', 'A', '11']);
    expect(beside!.size).toBeLessThan(bare!.size);
    expect(pieceAt([bare!], bare!.at)).toBeUndefined();
  });

  test('a fence stands on its side of the hex, turned to it, under the counters', () => {
    const fence = { at: '11', kind: 'fence', side: null, hidden: false } as const;
    const lying: Lying = {
      counters: [counter('A', '11')],
      things: [
        { ...fence, facing: 0 },
        { ...fence, facing: 2 },
      ],
    };
    const [north, southEast, unit] = placePieces({ lying, marks: new Map(), centreOf });
    expect(unit!.id).toBe('A');
    expect(north!.at.y).toBeLessThan(unit!.at.y - 20);
    expect(north!.at.x).toBeCloseTo(unit!.at.x);
    expect(southEast!.at.x).toBeGreaterThan(unit!.at.x + 10);
    expect(southEast!.at.y).toBeGreaterThan(unit!.at.y + 10);
    expect(drawLook(southEast!.look, 'large')).toContain('rotate(120)');
  });

  test('what stands on no hex of the field is left out, an unknown drawing is an error', () => {
    expect(lay([counter('A', '99')])).toEqual([]);
    expect(() => lay([counter('A', '11', { figure: 'elephant' })])).toThrow(/no drawing elephant/);
    expect(() => lay([counter('A', '11', { star: 'green' })])).toThrow(/no star green/);
    expect(() => lay([counter('A', '11', { side: 'martians' })])).toThrow(/no colours for martians/);
  });

  test('every piece draws as sound SVG', () => {
    const pieces = lay(
      [
        counter('A', '11', { markers: [...MARKER_KINDS.slice(0, 3)] }),
        counter('L', '11', { leader: true, figure: 'grand-leader', moved: true }),
        counter('B', '22', { hidden: true }),
      ],
      [
        ['L', [{ state: 'selected' }]],
        ['B', [{ state: 'must-act' }]],
      ],
    );
    for (const piece of pieces) {
      const svg = `<g>${drawLook(piece.look, 'middle')}</g>`;
      expect(allTags(parseXml(svg)).length).toBeGreaterThan(3);
      expect(svg).not.toMatch(/NaN|undefined/);
    }
  });
});

describe('tokens on the table', () => {
  const lying: Lying = {
    units: [{ id: 'u1', at: '11', side: 'red', figure: 'archer', knights: 2, left: 2, most: 3 }],
    flags: [
      { at: '11', points: 1, holder: 'red' },
      { at: '22', points: 2, holder: null },
    ],
  };
  test('a free flag stands under everything, one on a token small over it', () => {
    const pieces = placePieces({ lying, marks: new Map(), centreOf });
    expect(pieces.map(({ id }) => id)).toEqual(['flag 22', 'u1', 'flag 11']);
    expect(pieces[2]!.size).toBeLessThan(pieces[0]!.size);
  });
  test('a token is touched within its hexagon only', () => {
    const pieces = placePieces({ lying, marks: new Map(), centreOf });
    const { at, size } = pieces[1]!;
    expect(pieceAt(pieces, { x: at.x + size * 0.5, y: at.y })?.id).toBe('u1');
    expect(pieceAt(pieces, { x: at.x + size * 0.45, y: at.y + size * 0.45 })).toBeUndefined();
  });
});

describe('what must be put down anew', () => {
  test('one that comes to the top moves alone', () => {
    expect([...outOfOrder(['a', 'b', 'c', 'd'], ['b', 'c', 'd', 'a'])]).toEqual(['a']);
    expect([...outOfOrder(['a', 'b', 'c'], ['a', 'b', 'c'])]).toEqual([]);
  });
  test('those that stay keep their order, and nobody leaves it without need', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 0, max: 30 }).map(String), { maxLength: 20 });
    fc.assert(
      fc.property(ids, ids, (before, after) => {
        const moved = outOfOrder(before, after);
        const stay = after.filter(id => before.includes(id) && !moved.has(id));
        expect(stay).toEqual(before.filter(id => stay.includes(id)));
        for (const id of moved) expect(before).toContain(id);
      }),
    );
  });
});
