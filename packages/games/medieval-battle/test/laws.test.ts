// Random games under the laws of the contract, with the laws of this box: nothing recruited appears or vanishes, one unit a
// hex, points within bounds, flags with whoever stood there last; and nobody can tell what the enemy holds back.

import { parsePosition } from '@gonfalon/kernel';
import { type Happening, type State, scenes } from '@gonfalon/system-medieval-battle';
import { type FuzzReport, fieldPicture, fuzz } from '@gonfalon/testkit';
import { describe, expect, test } from 'vitest';
import { box, game } from '../src/index.ts';
import { laws } from '../src/laws.ts';

const picture = (state: State): string =>
  fieldPicture(scenes(box)(state).grid, hex => state.units.find(unit => unit.at === hex)?.id);
const watched = (start: Parameters<typeof fuzz>[1]['start'], number: number): FuzzReport =>
  fuzz(game, {
    start,
    games: 1,
    from: number,
    seed: 'laws',
    maxSteps: 4000,
    strangers: 8,
    every: 3,
    twins: laws.twins,
    invariants: laws.invariants(),
    picture,
  });

test('random games on random fields of both maps, with and without dismounting, end by rule and keep all laws', () => {
  for (let n = 0; n < 8; n++) {
    const scenario = n % 2 ? 'big' : 'standard';
    const report = watched({ scenario, options: { seed: `laws ${n}`, dismounting: n % 4 > 1 } }, n);
    expect(report.unfinished).toBe(0);
    expect(Object.keys(report.ends)[0]).toMatch(/^ending\.(points|exhausted|passes)(ThenValue)?$/);
    expect(report.tried.twins).toBeGreaterThan(report.steps / 3);
  }
});

describe('crowded battles, where chases, mergers and flights are common', () => {
  /** Two whole armies face to face, half of them weakened. */
  const ranks = (army: string, letter: string, rows: readonly number[]): string => {
    const kinds = [
      'HC',
      'HC',
      'LC',
      'LC',
      'HA',
      'HA',
      'HI',
      'HI',
      'LI',
      'LI',
      'PK',
      'PK',
      'AR',
      'AR',
      'LB',
      'LI',
    ];
    return kinds
      .map((kind, n) => {
        const at = `0${(n % 8) + 1}0${rows[n >> 3]}`;
        return `unit ${letter}${n + 1} ${kind} ${army} at=${at} knights=${(n % 2) + (n % 3 ? 1 : 0) > 1 ? 2 : 1}`;
      })
      .join('\n');
  };
  const body = (n: number): string => `gonfalon-position 1\nbox medieval-battle\nscenario big\nsheet 8x8
dismounting ${n % 2 ? 'yes' : 'no'}\nhex 0404 hills\nhex 0504 woods\nhex 0405 plains flag=2\nhex 0104 plains flag=1
unit RW WT red at=0401\nunit YW WT yellow at=0408
${ranks('red', 'R', [2, 3])}\n${ranks('yellow', 'Y', [7, 6])}\ntokens red=2 yellow=2\nturn yellow`;
  test('keep all laws too', () => {
    const seen = new Set<string>();
    for (const n of [0, 3, 5]) {
      const faults = laws.invariants();
      const report = fuzz(game, {
        start: { position: parsePosition(body(n)) },
        games: 1,
        from: n,
        seed: 'crowd',
        maxSteps: 4000,
        every: 5,
        strangers: 8,
        twins: laws.twins,
        invariants: (state, came) => {
          seen.add(state.stack[0]!.is);
          if (state.units.some(unit => unit.fled)) seen.add('fled');
          // These armies were never recruited, so they may cost what they like.
          return faults(state, came).filter(fault => !/is worth|uses/.test(fault));
        },
        picture,
      });
      expect(report.unfinished).toBe(0);
      expect(report.tried.twins).toBeGreaterThan(0);
    }
    for (const moment of ['turn', 'move', 'withdraw', 'dismount', 'regroup', 'fled', 'over'])
      expect(seen).toContain(moment);
  });
});

describe('the laws of the box find what they are for', () => {
  const state = (more: string): State =>
    game.lay(
      parsePosition(`gonfalon-position 1\nbox medieval-battle\nscenario standard\nsheet 8x8\n${more}`),
    );
  const faults = (s: State): string => laws.invariants()(s, null).join('; ');
  const sound =
    'hex 0404 plains flag=1\nflag 0404 red\nunit RW WT red at=0101\nunit YW WT yellow at=0808\nunit R1 HC red at=0404\nturn yellow';
  const change = (s: State, id: string, to: object): State => ({
    ...s,
    units: s.units.map(unit => (unit.id === id ? { ...unit, ...to } : unit)),
  });
  test('nothing in a sound state', () => {
    expect(faults(state(sound))).toBe('');
  });
  test('two units in a hex, too many points or knights, a unit that is nowhere, a flag that nobody took', () => {
    const s = state(sound);
    const at = s.units.find(unit => unit.id === 'R1')!.at;
    expect(faults(change(s, 'YW', { at }))).toContain('0404 is overfull: YW, R1; enemies on 0404: YW, R1');
    expect(faults(change(s, 'R1', { points: 5 }))).toContain('R1 has 5 points');
    expect(faults(change(s, 'R1', { knights: 3 }))).toContain('R1 has 3 knights');
    expect(faults(change(s, 'R1', { at: -1 }))).toContain('R1 is neither here nor there');
    expect(faults(change(s, 'RW', { points: 0 }))).toContain('the wagon train RW has 0 points');
    expect(faults({ ...s, flags: ['yellow'] })).toContain('R1 stands on a flag of yellow');
    expect(faults({ ...s, tokens: { red: 6, yellow: 0 } })).toContain('red has 6 tokens');
  });
  test('an army that grows, vanishes, or uses more tokens than the box holds', () => {
    const s = state(sound);
    const step = (to: State, ...events: Happening[]): string =>
      laws.invariants()(to, { from: s, events }).join('; ');
    expect(step(s)).toBe('');
    expect(step({ ...s, reserves: { red: { LI: 1 }, yellow: {} } })).toContain('red had 1 units, now 2');
    expect(step({ ...s, units: s.units.slice(0, 2) })).toContain('red had 1 units, now 0');
    expect(step(change(s, 'R1', { army: 'yellow' }))).toContain('R1: army changed');
    expect(step(change(s, 'R1', { kind: 'HI', points: 1 }))).toContain('R1: kind changed');
    const dismounted = { is: 'dismounted', unit: 'R1', kind: 'HI', points: 1 } as const;
    expect(step(change(s, 'R1', { kind: 'HI', points: 1 }), dismounted)).not.toContain('R1: kind changed');
    const spent = { ...s, tokens: { ...s.tokens, red: s.tokens.red - 1 } };
    expect(step(spent)).toContain('the time of red changed by -1, but 0 is told');
    expect(step(spent, { is: 'regrouped', army: 'red', tokens: spent.tokens.red })).toBe('');
    expect(faults({ ...s, reserves: { red: { HC: 3 }, yellow: {} } })).toContain('red uses 4 tokens HC');
    expect(faults({ ...s, reserves: { red: { HC: 2, LC: 3, HA: 3 }, yellow: {} } })).toContain(
      'red is worth 21',
    );
  });
});
