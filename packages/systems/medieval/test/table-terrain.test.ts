// The terrain table, hex by hex and side by side. Points are sixths.

import { describe, expect, test } from 'vitest';
import { event, offered, rows } from './battle.ts';
import { ALL, type BoxName, hexOf, lay, refuses } from './boxes.ts';
import { costOf, marcher, POINT, stepped } from './marcher.ts';

describe('table/terrain', () => {
  const KOSOVO: [string, string, number, number, number][] = [
    ['clear', '', 6, 6, 6],
    ['stream', 'side 1008/1007 stream', 12, 15, 15],
    ['road', 'road 1008 1007', 6, 3, 2],
    ['swamp', 'hex 1007 swamp', 12, 18, 18],
    ['forest', 'hex 1007 forest', 12, 24, 24],
    ['village', 'hex 1007 village', 6, 12, 12],
    ['hill', 'hex 1007 hill', 12, 9, 9],
  ];
  const KULIKOVO: typeof KOSOVO = [
    ['clear', '', 6, 6, 6],
    ['stream', 'side 1008/1007 stream', 12, 18, 18],
    ['road', 'road 1008 1007', 6, 3, 2],
    ['swamp', 'hex 1007 swamp', 12, 18, 18],
    ['forest', 'hex 1007 forest', 12, 24, 24],
    ['village', 'hex 1007 village', 12, 18, 18],
    ['hill', 'hex 1007 hill', 12, 9, 9],
  ];
  const GRUNWALD = KULIKOVO.filter(([name]) => name !== 'hill');
  const cases = [
    ...KOSOVO.map(row => ['kosovo', ...row] as const),
    ...KULIKOVO.map(row => ['kulikovo', ...row] as const),
    ...GRUNWALD.map(row => ['grunwald', ...row] as const),
  ];
  test.each(cases)(
    '4.1.7, table/terrain %s: %s (%s) costs %i, %i, %i sixths',
    (box, _, ground, foot, horse, leader) => {
      expect(costOf(box, 'infantry', ground)).toBe(foot);
      expect(costOf(box, 'cavalry', ground)).toBe(horse);
      expect(costOf(box, 'horse-archer', ground)).toBe(horse);
      expect(costOf(box, 'leader', ground)).toBe(leader);
    },
  );

  test('table/terrain a hill costs only on the way up, and nothing by road', () => {
    const hill = (ground: string) => costOf('kosovo', 'infantry', ground);
    expect(hill('hex 1008 1007 hill')).toBe(6);
    expect(hill('hex 1008 hill')).toBe(6);
    expect(hill('hex 1007 hill\nroad 1008 1007')).toBe(6);
  });

  test('table/terrain at Grunwald nobody climbs a slope, up or down, but by road', () => {
    for (const low of ['1008', '1007']) {
      const slope = `slope 1008/1007 low=${low}`;
      for (const unit of ['infantry', 'cavalry', 'leader'])
        refuses(marcher('grunwald', unit, slope), 'step to=1007', 'movement.slope', ['1007']);
      expect(costOf('grunwald', 'infantry', `${slope}\nroad 1008 1007`)).toBe(6);
    }
  });

  const DEFENCE: [string, BoxName[], number][] = [
    ['', ['kosovo', 'kulikovo', 'grunwald'], 0],
    ['hex 1007 forest', ['kosovo', 'kulikovo', 'grunwald'], 2],
    ['hex 1007 village', ['kosovo', 'kulikovo', 'grunwald'], 1],
    ['hex 1007 swamp', ['kosovo', 'kulikovo', 'grunwald'], 0],
    ['side 1008/1007 stream', ['kosovo', 'kulikovo', 'grunwald'], 1],
    ['hex 1007 hill', ['kosovo', 'kulikovo'], 1],
    ['hex 1008 1007 hill', ['kosovo', 'kulikovo'], 0],
    ['slope 1008/1007 low=1008', ['grunwald'], 1],
    ['slope 1008/1007 low=1007', ['grunwald'], 0],
  ];
  test.each(DEFENCE)('table/terrain defending behind "%s" in %j is worth %i', (ground, boxes, worth) => {
    for (const box of boxes) {
      const t = lay(
        box,
        `${ground}\nturn 2 phase=4\nunit F1 infantry A at=1008\nunit E1 infantry B at=1007 facing=S`,
      ).play('attack unit=F1 at=1007', 'fight');
      expect(rows(event(t, 'combat').ledger)).toEqual(worth === 0 ? [] : [`defender.terrain -${worth}`]);
    }
  });

  test.each(ALL)('table/terrain/road in %s foot that keeps to the road goes one hex farther', box => {
    const road = 'road 1008 1007 1006 1005 1004 1003';
    const way = ['step to=1007', 'step to=1006', 'step to=1005', 'step to=1004'];
    const t = marcher(box, 'infantry', road).play(...way);
    expect(stepped(t).left).toBe(3 * POINT);
    expect(hexOf(t.play('step to=1003'), box, 'M')).toBe('1003');
    expect(offered(t, 'step')).toEqual([]);
    // One step beside the road, and it is lost.
    const off = marcher(box, 'infantry', 'road 1007 1006 1005 1004 1003').play(...way);
    refuses(off, 'step to=1003', 'movement.points', ['M']);
    const leaves = marcher(box, 'infantry', 'road 1008 1007 1006 1005 1004').play(...way);
    refuses(leaves, 'step to=1003', 'movement.points', ['M']);
    // Riders have no such gift.
    const rider = marcher(box, 'cavalry mp=2', road).play(...way);
    refuses(rider, 'step to=1003', 'movement.points', ['M']);
  });

  test.each(ALL)(
    'table/terrain/road in %s the extra hex is the road’s price; what is asked besides must be paid',
    box => {
      const road = 'road 1008 1007 1006 1005 1004';
      const friend = 'unit F1 infantry A at=1005 sp=1';
      const foot = (mp: number) =>
        marcher(box, `infantry sp=1 mp=${mp}`, road, friend).play('step to=1007', 'step to=1006');
      // The hex costs 2, one for the road and one for the friend (4.2.4).
      refuses(foot(2), 'step to=1005', 'movement.crowdPoints', ['F1']);
      expect(stepped(foot(3).play('step to=1005'))).toMatchObject({ cost: 2 * POINT, left: 0 });
      refuses(foot(3).play('step to=1005'), 'step to=1004', 'movement.points', ['M']);
      // Nor is it a first hex for those who have not the points for one.
      const first = marcher(box, 'infantry sp=1 mp=1', road, friend.replace('1005', '1007'));
      refuses(first, 'step to=1007', 'movement.crowdPoints', ['F1']);
    },
  );

  test.each(ALL)('table/terrain/swamp in %s whoever attacks out of a swamp fights at half strength', box => {
    const t = lay(
      box,
      'hex 1008 swamp\nturn 2 phase=4\nunit F1 infantry A at=1008\nunit E1 infantry B at=1007 facing=S',
    ).play('attack unit=F1 at=1007', 'fight');
    expect(event(t, 'combat')).toMatchObject({ attackerSp: 1, defenderSp: 2 });
    const other = lay(
      box,
      'hex 1007 swamp\nturn 2 phase=4\nunit F1 infantry A at=1008\nunit E1 infantry B at=1007 facing=S',
    ).play('attack unit=F1 at=1007', 'fight');
    expect(event(other, 'combat')).toMatchObject({ attackerSp: 2, defenderSp: 2 });
    // Shooters alone count one together, in a swamp as elsewhere (10.3.2).
    const archers = lay(
      box,
      `hex 1008 swamp\nturn 2 phase=4\nunit X1 archer A at=1008 braced=yes sp=1\nunit X2 archer A at=1107 facing=NW braced=yes sp=2
       unit E1 infantry B at=1007 facing=S`,
    ).play('attack unit=X1 at=1007', 'join unit=X2', 'fight');
    expect(event(archers, 'combat').attackerSp).toBe(1);
  });
});
