// The last movement points of a battle, solved by playing out everything the rules allow: the player finds what they prove.

import { checksum, type Seat } from '@gonfalon/kernel';
import { game } from '@gonfalon/medieval-battle';
import { expect, test } from 'vitest';
import { battleThinker } from '../../src/battle/thinker.ts';
import { after, asked, laid, mind, type State } from './table.ts';

/** 1 where the seat wins with the best play of both, 0 a draw, -1. */
function solved(s: State, seat: Seat, known: Map<string, number>): number {
  const awaits = game.awaits(s);
  if (awaits.kind === 'over') {
    const { winner } = awaits.outcome;
    return winner === null ? 0 : winner === seat ? 1 : -1;
  }
  const key = checksum(s);
  const found = known.get(key);
  if (found !== undefined) return found;
  const asks = asked(s).seat;
  const values = game.choices(s, asks).map(order => solved(after(s, asks, order), seat, known));
  const value = asks === seat ? Math.max(...values) : Math.min(...values);
  known.set(key, value);
  return value;
}

/** Everybody is nearly spent, nobody has a token; two flags and a weakened unit decide. */
const ending = (lines: string): State =>
  laid(`sheet 5x5
hex 0303 plains flag=2
hex 0105 plains flag=1
hex 0202 woods
hex 0404 hills
tokens red=0 yellow=0
unit YW WT yellow at=0101 knights=1 points=0
unit RW WT red at=0505 knights=1 points=0
${lines}
`);

const ENDINGS = [
  'flag 0303 red\nunit Y1 LI yellow at=0203 points=2\nunit R1 LI red at=0304 points=1\nunit R2 AR red at=0503 points=1\nturn yellow',
  'flag 0303 yellow\nunit Y1 PK yellow at=0302 points=1\nunit Y2 AR yellow at=0205 points=1\nunit R1 LI red at=0404 points=2\nturn red',
  'flag 0105 yellow\nunit Y1 HI yellow at=0204 points=2\nunit R1 LC red at=0402 points=2\nunit R2 PK red at=0501 points=0\nturn yellow',
  'flag 0105 red\nflag 0303 yellow\nunit Y1 LB yellow at=0302 points=2\nunit R1 HI red at=0403 points=2 knights=1\nturn red',
];

test('in endings that can be played out, banneret never lets go of what is proved', () => {
  const kinds = new Set<number>();
  for (const lines of ENDINGS) {
    let s = ending(lines);
    const known = new Map<string, number>();
    for (const own = asked(s).seat; game.awaits(s).kind === 'seats'; ) {
      const { seat } = asked(s);
      const best = solved(s, own, known);
      kinds.add(best);
      s = after(s, seat, battleThinker(game, mind('banneret')).think(asked(s)).action);
      expect(solved(s, own, known), lines).toBe(best);
    }
  }
  expect(kinds.size).toBeGreaterThan(1);
});
