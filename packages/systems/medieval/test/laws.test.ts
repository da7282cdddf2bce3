// The laws of the fuzzer are only worth something if they can be broken.

import { box, game } from '@gonfalon/grunwald-1410/game';
import { parsePosition } from '@gonfalon/kernel';
import { box as kulikovo } from '@gonfalon/kulikovo-1380/game';
import type { State, Unit } from '@gonfalon/system-medieval';
import { describe, expect, test } from 'vitest';
import type { MedievalEvent } from '../src/events.ts';
import { invariantsOf, twinsOf } from '../src/laws.ts';
import { lay } from './boxes.ts';

const battle: State = game.lay(
  parsePosition(`gonfalon-position 1
box grunwald-1410
scenario clash-of-titans
field empty 12x10
turn 3
unit K1 cavalry teutons at=0404 facing=S sp=2
unit K2 cavalry teutons at=0405 facing=S sp=1
unit P1 cavalry allies at=0804 facing=N sp=2
unit P2 infantry allies at=0805 facing=N sp=1
unit P3 archer allies at=0806
banner flag allies holder=P1`),
);
const changed = (s: State, id: string, facts: Partial<Unit>): State => ({
  ...s,
  units: s.units.map(chunk => chunk.map(unit => (unit.id === id ? { ...unit, ...facts } : unit))),
});
const hexOf = (id: string): number => battle.units.flat().find(unit => unit.id === id)!.at;
const wrong = invariantsOf(box);
const step = (s: State, events: readonly MedievalEvent[] = []): readonly string[] =>
  wrong(s, { from: battle, events });

describe('a state is refused', () => {
  test('only where something is wrong with it', () => {
    expect(wrong(battle, null)).toEqual([]);
    expect(step(battle)).toEqual([]);
  });
  test.each<[string, State, RegExp]>([
    ['strength above the printed', changed(battle, 'K1', { sp: 3 }), /K1 has 3 of 2/],
    ['strength below nothing', changed(battle, 'K1', { sp: -1 }), /K1 has -1/],
    ['a charge on foot', changed(battle, 'P2', { cf: 1 }), /P2 has charge 1/],
    ['too many on a hex', changed(battle, 'K2', { at: hexOf('K1') }), /0404 is overfull: K1, K2/],
    ['enemies on a hex', changed(battle, 'K1', { at: hexOf('P3') }), /enemies on 0806/],
    ['a unit off the map with a hex', changed(battle, 'P2', { place: 'off' }), /P2, off, is at/],
    [
      'a banner held by the dead',
      changed(battle, 'P1', { place: 'dead', at: -1, sp: 0 }),
      /flag is held by P1, cavalry, dead/,
    ],
    [
      'a banner on which a regular unit stands',
      { ...battle, banners: [{ ...battle.banners[0]!, holder: -1, at: hexOf('P2') }] },
      /P2 stands on the banner flag/,
    ],
  ])('%s', (_, state, fault) => {
    expect(wrong(state, null).join('; ')).toMatch(fault);
  });
});

describe('a step is refused', () => {
  test.each<[string, State, readonly MedievalEvent[], RegExp]>([
    ['a unit grows', changed(battle, 'K2', { sp: 2 }), [], /K2 grew from 1 to 2/],
    ['a unit changes sides', changed(battle, 'P2', { seat: 'teutons' }), [], /P2 changed sides/],
    [
      'a unit vanishes',
      { ...battle, units: [battle.units[0]!.slice(0, 4)] },
      [],
      /the muster had 5 units, now 4/,
    ],
    [
      'points nobody told of',
      { ...battle, points: { allies: { cavalry: 4 } } },
      [],
      /score of allies changed by 4, but 0/,
    ],
    [
      'points told and not written',
      battle,
      [{ is: 'points', seat: 'allies', points: 4, cause: 'cavalry' }],
      /score of allies changed by 0, but 4/,
    ],
    [
      'morale nobody told of',
      { ...battle, morale: { marker: 2, value: 0 } },
      [],
      /morale marker changed by 2, but 0/,
    ],
  ])('%s', (_, state, events, fault) => {
    expect(step(state, events).join('; ')).toMatch(fault);
  });

  test('a unit moves twice in a phase', () => {
    const from = changed(battle, 'K1', { done: 1 });
    expect(wrong(from, { from, events: [{ is: 'picked', unit: 'K1' }] })).toEqual([
      'K1: picked twice in a phase',
    ]);
  });
  test('an attack phase ends with a duty undone', () => {
    const from = game.lay(
      parsePosition(`gonfalon-position 1
box grunwald-1410
scenario clash-of-titans
field empty 12x10
turn 3 phase=6
unit K1 cavalry teutons at=0404 facing=S
unit P1 cavalry allies at=0405 facing=N`),
    );
    const ended: MedievalEvent[] = [{ is: 'phase', phase: 7, seat: 'teutons' }];
    expect(wrong({ ...from, phase: 7 }, { from, events: ended })).toEqual([
      'the phase ends, but K1 has not attacked',
    ]);
  });
});

test('twins move unfound pits of the other side, and nothing else', () => {
  const s = lay('kulikovo', 'turn 3\nunit R1 cavalry B at=0404\npit 0505 A\npit 0707 A found=yes')
    .state as State;
  const twins = twinsOf(kulikovo)(s, s.seats[1]);
  expect(twins.length).toBeGreaterThan(0);
  for (const twin of twins) {
    expect({ ...twin, pits: s.pits }).toEqual(s);
    expect(twin.pits.filter(pit => pit.found)).toEqual(s.pits.filter(pit => pit.found));
    expect(twin.pits).not.toEqual(s.pits);
  }
  expect(twinsOf(kulikovo)(s, s.seats[0])).toEqual([]);
});
