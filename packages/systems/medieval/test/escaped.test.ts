// Points for what has left the map, and for banners: given once, to the right side, and taken back as they were given.

import { describe, expect, test } from 'vitest';
import { type Laid, lay, unitOf } from './boxes.ts';
import { moraleTold, pointsTold } from './fray.ts';

const points = (t: Laid): Record<string, number> =>
  Object.fromEntries(
    Object.entries(t.state.points).map(([seat, heads]) => [
      seat,
      Object.values(heads).reduce((sum: number, n) => sum + (n as number), 0),
    ]),
  );

describe('Kosovo, both scenarios', () => {
  const R =
    'unit R cavalry serbs place=off left=1001 leftOn=9\nunit E infantry ottomans at=0115\nunit Q cavalry serbs at=0505';

  test('scenario/kosovo-field/victory/3, 4.4.8 a unit that leaves the map is given to the enemy, a leader is not', () => {
    const left = (unit: string): string[] =>
      pointsTold(
        lay(
          'kosovo',
          `turn 3 phase=1\nunit R ${unit} serbs at=1001 facing=N\nunit Q cavalry serbs at=0505\nunit z leader serbs at=0501`,
        ).play('pick unit=R', 'leave').events,
      );
    expect(left('cavalry')).toEqual(['ottomans 5 cavalry']);
    expect(left('leader')).toEqual([]);
  });

  test('scenario/kosovo-field/victory/3, 4.4.8 what was given for an escape is taken back when the unit returns', () => {
    const t = lay('kosovo', `turn 5 phase=1\npoints B cavalry=10\n${R}`).play(
      'return unit=R at=1001 facing=S',
    );
    expect(pointsTold(t.events)).toEqual(['ottomans -5 cavalry']);
    expect(points(t)).toEqual({ ottomans: 5 });
  });

  test('scenario/kosovo-field/victory/3, 4.4.8 and no more than was given', () => {
    const none = lay('kosovo', `turn 5 phase=1\npoints B leader=40\n${R}`).play(
      'return unit=R at=1001 facing=S',
    );
    expect(pointsTold(none.events)).toEqual([]);
    expect(points(none)).toEqual({ ottomans: 40 });
    const part = lay('kosovo', `turn 5 phase=1\npoints B cavalry=3\n${R}`).play(
      'return unit=R at=1001 facing=S',
    );
    expect(pointsTold(part.events)).toEqual(['ottomans -3 cavalry']);
  });

  test('scenario/kosovo-field/victory/3 a unit that dies off the map is counted once', () => {
    const t = lay(
      'kosovo',
      'turn 5 phase=5\npoints B cavalry=5\nunit R cavalry serbs place=off left=1001 leftOn=9 sp=1 commander=V\nunit V leader serbs at=1007\nunit z leader serbs at=0101\nunit E cavalry ottomans at=1008 facing=N',
    ).play('pick unit=E', 'step to=1007');
    expect(unitOf(t, 'R').place).toBe('dead');
    expect(points(t)).toEqual({ ottomans: 5 });
  });
});

describe('vassals who come over', () => {
  /** Dejanović on the map, a rider of his off it; the Serbs hold the points of his escape and try for the vassals now. */
  const tempted = (given: string, others = ''): Laid =>
    lay(
      'kosovo',
      `turn 7 phase=3\nmorale -21 value=-2\n${given}\nunit I infantry ottomans at=0101\nunit R cavalry serbs at=0303\nunit dejanovic leader ottomans at=1505
       unit De1 cavalry ottomans place=off left=1001 leftOn=31 commander=dejanovic\nunit De2 cavalry ottomans at=1506 commander=dejanovic\n${others}`,
      'milos-obilic',
    )
      .play('done')
      .roll(6);

  test('scenario/milos-obilic/4, 4.4.8 points held for one of them off the map are given back, the Ottomans lose none', () => {
    const t = tempted('points serbs cavalry=15\npoints ottomans cavalry=20');
    expect(unitOf(t, 'De1').seat).toBe('serbs');
    expect(points(t)).toEqual({ serbs: 10, ottomans: 20 });
    t.play('return unit=De1 at=1001 facing=S');
    expect(points(t)).toEqual({ serbs: 10, ottomans: 20 });
    expect(unitOf(t, 'De1').done & 8192).toBe(0);
  });

  test('scenario/milos-obilic/4, 4.4.8 when it then dies off the map the Ottomans are given it once', () => {
    const t = lay(
      'kosovo',
      'turn 8 phase=1\npoints serbs cavalry=10\nmark defected\nunit De1 cavalry serbs place=off left=1001 leftOn=60 sp=1 done=unscored commander=dejanovic\nunit dejanovic leader serbs at=1007\nunit z leader serbs at=0101\nunit E cavalry ottomans at=1008 facing=N',
      'milos-obilic',
    ).play('pick unit=E', 'step to=1007');
    expect(unitOf(t, 'De1').place).toBe('dead');
    expect(points(t)).toEqual({ serbs: 10, ottomans: 5 });
  });

  test('scenario/milos-obilic/4, 7.1.6 a Serb banner they had captured is back with the Serbs', () => {
    const t = tempted('points ottomans banner=10', 'banner flag serbs holder=De2');
    expect(pointsTold(t.events)).toEqual(['ottomans -10 banner']);
    expect(moraleTold(t.events)).toEqual(['serbs 3 banners.retaken']);
  });
});

test('7.1.6 a captor who loses a banner loses what he was given for it, and no more', () => {
  const lost = (given: string): string[] => {
    const t = lay(
      'grunwald',
      `turn 9\n${given}\nunit R cavalry allies at=1009 cf=3 armour=2 facing=N\nunit F infantry teutons at=1007 facing=N sp=1\nbanner flag allies holder=F\nunit z leader teutons at=0101`,
    ).play('pick unit=R', 'step to=1008', 'step to=1007 how=ride');
    return pointsTold(t.events);
  };
  expect(lost('points teutons banner=10')).toEqual(['teutons -10 banner', 'allies 1 infantry']);
  expect(lost('')).toEqual(['allies 1 infantry']);
});
