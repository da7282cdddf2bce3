// Attacks through walls, what they cost to climb, and how many may stand behind them.

import { describe, expect, test } from 'vitest';
import { event, whyNot } from './battle.ts';
import { ALL, type Laid, lay, refuses, unitOf } from './boxes.ts';
import { shiftsOf } from './fray.ts';

/** A fort on 0608 with a gate to the south; 0607 lies north of it. */
const fort = `side 0608/0607 fortification
side 0608/0707 fortification
side 0608/0708 fortification
side 0608/0609 gate
side 0608/0508 fortification
side 0608/0507 fortification`;

const slowed = (t: Laid): string[] => t.events.flatMap(e => (e.is === 'charge' ? [e.rule] : []));

describe.each(ALL)('%s', box => {
  test('11.1, 11.1.3 climbing a wall costs by class and armour, the gate nothing', () => {
    const costs = (unit: string, from: string, facing: string): number => {
      const t = lay(
        box,
        `turn 2 phase=${unit.startsWith('cavalry') ? 1 : 3}\n${fort}\nunit X1 ${unit.replace(' ', ' A ')} at=${from} facing=${facing}`,
      );
      t.play('pick unit=X1', 'step to=0608');
      return event(t, 'stepped')['cost'] as number;
    };
    expect(costs('infantry armour=0', '0607', 'S')).toBe(12);
    expect(costs('infantry armour=1', '0607', 'S')).toBe(18);
    expect(costs('infantry armour=2', '0607', 'S')).toBe(18);
    expect(costs('cavalry armour=0', '0607', 'S')).toBe(24);
    expect(costs('cavalry armour=1', '0607', 'S')).toBe(30);
    expect(costs('cavalry armour=2', '0607', 'S')).toBe(36);
  });
  test('11.1.3, 11.1.4 a gate costs nothing extra', () => {
    const t = lay(box, `turn 2 phase=3\n${fort}\nunit X1 infantry A at=0609 facing=N`);
    t.play('pick unit=X1', 'step to=0608');
    expect(event(t, 'stepped')['cost']).toBe(6);
  });
  test('11.1.2 riders who attack through a wall have no charge left to count', () => {
    const t = lay(
      box,
      `turn 2 phase=2\n${fort}\nunit X1 cavalry A at=0607 facing=S cf=3 armour=2\nunit Y1 infantry B at=0608 facing=N`,
    );
    t.play('attack unit=X1 at=0608', 'fight');
    expect(unitOf(t, 'X1').cf).toBe(0);
    expect(event(t, 'combat')).toMatchObject({ attackerSp: 1 });
    // The ground within is told, as it stops a charge by itself (5.6.6).
    expect(slowed(t)).toEqual(['charge.attackGround']);
  });
  test('11.1.2 nor those who attack out over their own wall; through the gate they charge', () => {
    const sally = (at: string, facing: string) => {
      const t = lay(
        box,
        `turn 2 phase=2\n${fort}\nunit X1 cavalry A at=0608 facing=${facing} cf=3 armour=2\nunit Y1 infantry B at=${at} facing=${facing}`,
      ).play(`attack unit=X1 at=${at}`, 'fight');
      return [unitOf(t, 'X1').cf, event(t, 'combat').attackerSp, ...slowed(t)];
    };
    expect(sally('0607', 'N')).toEqual([0, 1, 'charge.attackOverWall']);
    expect(sally('0609', 'S')).toEqual([3, 2]);
  });
  test('11.1.1 whoever attacks through a wall counts half, into the work or out of it; through the gate in full', () => {
    const strength = (from: string, to: string, facing: string): number => {
      const t = lay(
        box,
        `turn 2 phase=4\n${fort}\nunit X1 infantry A at=${from} facing=${facing}\nunit Y1 infantry B at=${to} facing=${facing}`,
      ).play(`attack unit=X1 at=${to}`, 'fight');
      return event(t, 'combat').attackerSp;
    };
    expect(strength('0607', '0608', 'S')).toBe(1);
    expect(strength('0608', '0607', 'N')).toBe(1);
    expect(strength('0609', '0608', 'N')).toBe(2);
    expect(strength('0606', '0607', 'S')).toBe(2);
  });
  test('11.1.1 each by the side it attacks through: one over the wall, one at the gate', () => {
    const t = lay(
      box,
      `turn 2 phase=4\n${fort}\nunit X1 infantry A at=0607 facing=S\nunit X2 infantry A at=0609 facing=N\nunit Y1 infantry B at=0608 facing=S`,
    ).play('attack unit=X1 at=0608', 'join unit=X2', 'fight');
    expect(event(t, 'combat').attackerSp).toBe(3);
  });
  test('11.1.8 a fortified hex holds ten strength points and fights with four', () => {
    const inside = ['Y1', 'Y2', 'Y3', 'Y4', 'Y5']
      .map(id => `unit ${id} infantry B at=0608 facing=N`)
      .join('\n');
    const t = lay(box, `turn 2 phase=4\n${fort}\n${inside}\nunit X1 infantry A at=0609 facing=N`);
    t.play('attack unit=X1 at=0608', 'fight');
    expect(event(t, 'combat')).toMatchObject({ attackerSp: 2, defenderSp: 4 });
    const sixth = lay(box, `turn 2 phase=7\n${fort}\n${inside}\nunit Y6 infantry B at=0609 facing=N`).play(
      'pick unit=Y6',
    );
    refuses(sixth, 'step to=0608', 'stacking.walls', ['Y1', 'Y2', 'Y3', 'Y4', 'Y5']);
    const eleventh = lay(
      box,
      `turn 2 phase=7\n${fort}\n${inside}\nunit Y6 infantry B at=0609 facing=N sp=1`,
    ).play('pick unit=Y6');
    refuses(eleventh, 'step to=0608', 'stacking.walls', ['Y1', 'Y2', 'Y3', 'Y4', 'Y5']);
    const fifth = lay(
      box,
      `turn 2 phase=7\n${fort}\n${inside.replace(/.*Y5.*/, '')}\nunit Y6 infantry B at=0609 facing=N`,
    ).play('pick unit=Y6', 'step to=0608');
    expect(event(fifth, 'stepped')).toMatchObject({ to: '0608' });
  });
  test('11.1.1, 11.1.8 whoever attacks outward is halved first, then held to four', () => {
    const strength = (units: number) => {
      const ids = Array.from({ length: units }, (_, k) => `X${k + 1}`);
      const inside = ids.map(id => `unit ${id} infantry A at=0608 facing=N`).join('\n');
      const t = lay(box, `turn 2 phase=4\n${fort}\n${inside}\nunit Y1 infantry B at=0607 facing=S`);
      t.play('attack unit=X1 at=0607', ...ids.slice(1).map(id => `join unit=${id}`), 'fight');
      return event(t, 'combat').attackerSp;
    };
    expect([2, 3, 4, 5].map(strength)).toEqual([2, 3, 4, 4]);
  });
  test('11.1, 4.5.1 only the hex within the walls is fortified, not the one before them', () => {
    const t = lay(
      box,
      `turn 2 phase=7\n${fort}\nunit Y1 infantry B at=0607\nunit Y2 infantry B at=0606 facing=S`,
    ).play('pick unit=Y2');
    expect(whyNot(t, 'step to=0607')).toEqual(['movement.stacking Y1']);
    // Three walls are walls.
    const half = lay(
      box,
      'turn 2 phase=7\nside 1008/1007 fortification\nside 1008/1107 fortification\nside 1008/0907 fortification\nunit Y1 infantry B at=1008\nunit Y2 infantry B at=1009',
    ).play('pick unit=Y2');
    expect(whyNot(half, 'step to=1008')).toEqual([]);
  });
  test('11.1.9 of it two points of cavalry', () => {
    const t = lay(
      box,
      `turn 2 phase=5\n${fort}\nunit Y1 cavalry B at=0608 facing=N\nunit Y2 cavalry B at=0609 facing=N`,
    );
    t.play('pick unit=Y2');
    refuses(t, 'step to=0608', 'stacking.ridersInWalls', ['Y1']);
    const two = lay(
      box,
      `turn 2 phase=5\n${fort}\nunit Y1 cavalry B at=0608 facing=N sp=1\nunit Y2 cavalry B at=0609 facing=N sp=1\nunit Y3 infantry B at=0608`,
    ).play('pick unit=Y2', 'step to=0608');
    expect(event(two, 'stepped')).toMatchObject({ to: '0608' });
    // Foot joins riders up to the limit of all.
    const foot = lay(
      box,
      `turn 2 phase=7\n${fort}\nunit Y1 cavalry B at=0608 facing=N\nunit Y2 infantry B at=0609 facing=N`,
    ).play('pick unit=Y2');
    expect(whyNot(foot, 'step to=0608')).toEqual([]);
  });
});

describe('11.1 Kosovo: an assembled palisade is no fortification', () => {
  const J = 'unit J janissary B at=1007 facing=S palisade=up:S';
  test('11.1.1, 11.1.2, K15.2.2 attackers keep strength and charge; it gives its two columns and no more', () => {
    const t = lay('kosovo', `turn 3 phase=2\nunit R cavalry A at=1008 cf=2 armour=2\n${J}`).play(
      'attack unit=R at=1007',
      'fight',
      'hold-fire',
    );
    expect(event(t, 'combat')).toMatchObject({ attackerSp: 2 });
    expect(unitOf(t, 'R').cf).toBe(2);
    const rows = shiftsOf(t);
    expect(rows).toContain('defender.palisade -2');
    expect(rows.some(row => row.startsWith('defender.terrain'))).toBe(false);
  });
  test('11.1.6, 11.1.8 it takes no more men, and is not razed', () => {
    const t = lay('kosovo', `turn 3 phase=7\n${J}\nunit I infantry B at=1006 facing=S`);
    expect(whyNot(t, 'raze unit=J')).toEqual(['fortification.notFortified J']);
    refuses(t.play('pick unit=I'), 'step to=1007', 'movement.stacking', ['J']);
  });
});
