// Frames as positions write them: a fight is told in the same line as the frame that holds it.

import { sheetGrid } from '@gonfalon/hex';
import { parseStatement, writeStatement } from '@gonfalon/kernel';
import { describe, expect, test } from 'vitest';
import {
  type Engagement,
  fightFrameLines,
  type frames,
  type HexNames,
  kinds,
  type SeatNames,
  type UnitNames,
} from '../src/index.ts';

type Names = HexNames & SeatNames & UnitNames;
type Frame =
  | { readonly is: 'rest'; readonly unit: number }
  | ({ readonly is: 'brawl'; readonly brawl: Engagement } & Pick<
      frames.Progress<'roll'>,
      'stage' | 'flights'
    >);

const { engagement, flights, oneOf, unit } = kinds;
const LINES = fightFrameLines<Frame, 'brawl', Names>('brawl', {
  rest: { unit },
  brawl: { ...engagement, stage: oneOf(['roll']), flights },
});
const names: Names = {
  grid: sheetGrid({ columns: 4, rows: 4, firstColumn: 1, firstRow: 1, oddColumnsDown: false }),
  seats: ['red', 'blue'],
  units: [{ id: 'A' }, { id: 'B' }, { id: 'C' }],
};
const read = (text: string): Frame => LINES.read(parseStatement(text, 3)!, names);
const at = (id: string): number => names.grid.hex(id)!;

describe('frames of a system with fights', () => {
  test('a fight is read out of its line into a record of its own', () => {
    expect(
      read('frame brawl attacker=red attackers=A,B from=0101,0102 defenders=C hexes=0202 stage=roll'),
    ).toEqual({
      is: 'brawl',
      brawl: {
        kind: 'attack',
        attacker: 'red',
        attackers: [0, 1],
        from: [at('0101'), at('0102')],
        defenders: [2],
        hexes: [at('0202')],
      },
      stage: 'roll',
      flights: [],
    });
  });
  test.each([
    'frame rest unit=B',
    'frame brawl kind=countercharge attacker=blue attackers=C from=0303 defenders=A hexes=0202 stage=roll flights=A:0202>0101',
  ])('%s is written as it was read', text => {
    expect(writeStatement(LINES.write(read(text), names))).toBe(text);
  });
  test('a kind that is none is refused with those that are', () => {
    expect(() => read('frame feast')).toThrow('line 3: feast is no frame; known are rest, brawl');
  });
});
