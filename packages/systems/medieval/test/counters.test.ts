import { box as grunwald, showing as grunwaldShown } from '@gonfalon/grunwald-1410/game';
import { writePosition } from '@gonfalon/kernel';
import { box as kosovo } from '@gonfalon/kosovo-1389/game';
import counters from '@gonfalon/kosovo-1389/tables/counters.json' with { type: 'json' };
import { box as kulikovo, showing as kulikovoShown } from '@gonfalon/kulikovo-1380/game';
import { describe, expect, test } from 'vitest';
import { readCounters } from '../src/read-counters.ts';
import { counterRow } from '../src/scenario.ts';
import { ALL, BOXES, lay, unitOf } from './boxes.ts';

describe('the counter sheet of a box', () => {
  const bad = (change: object) => () => readCounters({ ...counters, ...change });
  const [first] = counters.counters;
  test('is refused where it says something unknown or too little', () => {
    expect(bad({ version: 2 })).toThrow('gonfalon-counters 1');
    expect(bad({ nation: [] })).toThrow('nation');
    expect(bad({ counters: [{ ...first, arm: 'elephant' }] })).toThrow('arm');
    expect(bad({ counters: [{ ...first, name: undefined }] })).toThrow('name');
    expect(bad({ counters: [{ ...first, name: { en: 'riders' } }] })).toThrow('pl');
    expect(bad({ nations: [{ id: 'serbs', figures: [{ arm: 'cavalry' }] }] })).toThrow('figure');
  });
  test('has one row for a kind in its armour; other armour is as that which is printed', () => {
    const sheet = readCounters(counters);
    expect(counterRow(sheet, 'infantry', 2)?.points).toBe(3);
    expect(counterRow(sheet, 'archer', 2)?.points).toBe(4);
    expect(counterRow({ ...sheet, rows: [] }, 'archer', 0)).toBeUndefined();
  });
});

describe('a counter laid by a position', () => {
  test('prints what the box prints', () => {
    const t = lay('kosovo', 'turn 1\nunit J1 janissary B at=0505\nunit C1 cavalry A at=0205 armour=2');
    expect(unitOf(t, 'J1')).toMatchObject({ full: 2, sp: 2, points: 4 });
    expect(unitOf(t, 'C1')).toMatchObject({ full: 2, sp: 2, points: 8 });
    const written = writePosition(BOXES.kosovo.game.describe(t.state));
    expect(written).not.toContain('mp=');
    expect(written).not.toContain('full=');
  });
  // Strength, and points in light, regular and heavy armour.
  const USUAL = {
    cavalry: [2, [10, 9, 8]],
    'horse-archer': [2, [10, 10, 10]],
    infantry: [2, [4, 4, 3]],
    janissary: [2, [4, 4, 4]],
    archer: [1, [4, 4, 4]],
    crossbow: [1, [4, 4, 4]],
    bombard: [1, [2, 2, 2]],
    leader: [0, [10, 10, 10]],
  } as const;
  test.each(ALL)('has the usual values in %s, of every arm, also of one the box does not print', box => {
    for (const [arm, [full, byArmour]] of Object.entries(USUAL))
      for (const [armour, points] of byArmour.entries()) {
        const t = lay(box, `turn 1\nunit C1 cavalry A at=0205\nunit J1 ${arm} B at=0505 armour=${armour}`);
        expect(unitOf(t, 'J1'), `${arm} ${armour}`).toMatchObject({ full, sp: full, points });
        expect(writePosition(BOXES[box].game.describe(t.state))).not.toMatch(/full=|mp=/);
      }
  });
});

test('nations wear the colours and show the figures that the box gives them', () => {
  const t = lay(
    'grunwald',
    `turn 1
    unit T1 cavalry A at=0505 corps=tatars
    unit T2 horse-archer A at=0507 corps=tatars
    unit L1 cavalry A at=0705 corps=lithuanians armour=1
    unit X1 infantry A at=0905
    unit K1 cavalry B at=0512 corps=teutons armour=2
    unit G1 leader B at=0514 range=3`,
  );
  const looks = (shown: unknown) =>
    Object.fromEntries(
      (shown as { counters: { id: string; side: string; figure: string }[] }).counters.map(
        ({ id, side, figure }) => [id, `${side} ${figure}`],
      ),
    );
  expect(looks(grunwaldShown.layout(t.state, null))).toEqual({
    T1: 'tatars tatar',
    T2: 'tatars horse-archer',
    L1: 'lithuanians cavalry',
    X1: 'poles retainer',
    K1: 'order heavy-cavalry',
    G1: 'order grand-leader',
  });
  const scots = lay('kulikovo', 'turn 1\nunit I1 infantry B at=0505 corps=scots\nunit C1 cavalry A at=0205');
  expect(looks(kulikovoShown.layout(scots.state, null))).toMatchObject({ I1: 'russians retainer' });
});

test('a charge carries its rider on in just those editions that forbid him to stand', () => {
  for (const { rules } of [kosovo, kulikovo, grunwald])
    expect(rules.chapters.carries).toBe(Object.keys(rules.chapters.momentum).length > 0);
});
