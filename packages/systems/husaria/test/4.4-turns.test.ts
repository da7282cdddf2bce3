// 4.4, 4.54, 5.2 Turns, and what an enemy's zone of control does to whoever comes into it.

import { describe, expect, test } from 'vitest';
import { forbids, hexOf, type Laid, lay, leftOf, offered, told, unitOf } from './laid.ts';

const H = 'unit H light-cavalry poles at=0706 facing=N';
const I = 'unit I infantry poles at=0706 facing=N';
const moving = (text: string, ...orders: string[]): Laid => {
  const first = /^unit (\S+)/m.exec(text)![1]!;
  return lay(text).play(`pick unit=${first}`, ...orders);
};
/** What a turn costs, in points. */
const price = (text: string, facing: string): number => {
  const t = moving(text);
  const before = leftOf(t);
  return before - leftOf(t.play(`turn facing=${facing}`));
};
/** It may not fall upon anybody any more, so that no window opens. */
const SPENT = 'done=countercharged';

describe('turns', () => {
  test('4.43 cavalry pays one, two or three points by the angle', () => {
    expect([price(H, 'NE'), price(H, 'NW')]).toEqual([1, 1]);
    expect([price(H, 'SE'), price(H, 'SW')]).toEqual([2, 2]);
    expect(price(H, 'S')).toBe(3);
    expect(unitOf(moving(H, 'turn facing=SE'), 'H').facing).toBe(2);
    forbids(moving(H), 'turn facing=N', 'movement.sameFacing', ['H']);
  });
  test('4.44 H-EX-01 the ground of the hex is added, but for the clear and roads', () => {
    expect(price(H, 'SE')).toBe(2);
    expect(price(`${H}\nhex 0706 forest`, 'SE')).toBe(5);
    expect(price(`${H}\nhex 0706 village`, 'NE')).toBe(4);
    expect(price(`${H}\nhex 0706 forest\nroad 0706 0705`, 'SE')).toBe(2);
  });
  test('4.47 foot and guns pay one point whatever the angle and the ground', () => {
    expect(price(I, 'NE')).toBe(1);
    expect(price(I, 'S')).toBe(1);
    expect(price(`${I}\nhex 0706 forest`, 'S')).toBe(1);
    expect(price('unit G heavy-gun poles at=0706 facing=N\nhex 0706 forest', 'S')).toBe(1);
  });
  test('4.54 who has come along a road turns for nothing', () => {
    const road = 'hex 0705 forest\nroad 0706 0705 0605';
    const t = moving(`${H}\n${road}`, 'step to=0705', 'turn facing=NW', 'step to=0605');
    expect(leftOf(t)).toBe(9);
    const foot = moving(`${I}\n${road}`, 'step to=0705', 'turn facing=S');
    expect(leftOf(foot)).toBe(3);
    // Who stands on a road without having come along it pays.
    expect(price(`${H}\nroad 0706 0705`, 'NE')).toBe(1);
    // Whoever has come across country to a road pays as well.
    const across = moving(`${H}\nroad 0605 0705 0805`, 'step to=0705', 'turn facing=NE');
    expect(leftOf(across)).toBe(8);
  });
  test('9.13, 4.1 a commander has no front to turn', () => {
    const c = moving('unit C commander poles at=0706');
    forbids(c, 'turn facing=S', 'movement.commanderHasNoFront', ['C']);
  });
});

describe('zones of control', () => {
  const A = `unit A reiter austrians at=0704 facing=S ${SPENT}`;
  test('5.11, 4.1 the zone is the three hexes ahead, not those behind', () => {
    const at = (facing: string): boolean =>
      told(
        moving(`${H}\nunit A reiter austrians at=0704 facing=${facing} ${SPENT}`, 'step to=0705'),
        'halted',
      ).length > 0;
    expect(['N', 'NE', 'SE', 'S', 'SW', 'NW'].map(at)).toEqual([false, false, true, true, true, false]);
  });
  test('5.21, 5.22 who comes into a zone stops, and pays nothing for it', () => {
    const t = moving(`${H}\n${A}`, 'step to=0705');
    expect(told(t, 'halted')).toEqual([{ is: 'halted', unit: 'H', by: ['A'] }]);
    expect(leftOf(t)).toBe(9);
    forbids(t, 'step to=0605', 'movement.held', ['A']);
    forbids(t, 'turn facing=S', 'movement.turnInZone', ['A']);
    const edge = moving(
      `unit H light-cavalry poles at=0702 facing=N\nunit A reiter austrians at=0801 facing=SW ${SPENT}`,
    );
    edge.play('step to=0701');
    forbids(edge, 'leave', 'movement.held', ['A']);
  });
  test('5.12 zones of several, and of both sides, add nothing', () => {
    const t = moving(
      `${H}\n${A}\nunit B reiter austrians at=0605 facing=SE ${SPENT}\nunit G hussar poles at=0806 facing=NW`,
      'step to=0705',
    );
    expect(told(t, 'halted')).toEqual([{ is: 'halted', unit: 'H', by: ['A', 'B'] }]);
    expect(leftOf(t)).toBe(9);
  });
  test('5.12, 5.13 whoever looks past the hex holds no zone there, and neither does a commander', () => {
    const t = moving(
      `${H}\n${A}\nunit D reiter austrians at=0805 facing=SE ${SPENT}\nunit M commander austrians at=0606`,
      'step to=0705',
    );
    expect(told(t, 'halted')).toEqual([{ is: 'halted', unit: 'H', by: ['A'] }]);
  });
  test('5.12, 5.13 a hex at the edge of a front is held like the one in its middle', () => {
    for (const [facing, halted] of [
      ['SE', 1],
      ['SW', 1],
      ['NE', 0],
      ['NW', 0],
    ] as const) {
      const t = moving(`${H}\nunit A reiter austrians at=0704 facing=${facing} ${SPENT}`, 'step to=0705');
      expect(told(t, 'halted'), facing).toHaveLength(halted);
    }
  });
  test('5.13 a zone does not stop its own side', () => {
    const t = moving(`${H}\nunit G hussar poles at=0704 facing=S`, 'step to=0705', 'step to=0605');
    expect(hexOf(t, 'H')).toBe('0605');
    expect(told(t, 'halted')).toEqual([]);
  });
  test('5.21 who begins in a zone may walk off, and stops in the next zone', () => {
    const t = moving(`unit H light-cavalry poles at=0705 facing=SW\n${A}`, 'step to=0606');
    expect(t.awaits()).toBe('poles: march H');
    t.play('step to=0506');
    expect(hexOf(t, 'H')).toBe('0506');
    const from = moving(`unit H light-cavalry poles at=0705 facing=NE\n${A}`, 'step to=0805');
    expect(told(from, 'halted')).toHaveLength(1);
  });
  test('5.21 it has stopped even when nobody is left who stopped it', () => {
    const t = moving(
      `unit T tatar poles at=0706 facing=N\n${A} sp=1`,
      'step to=0705',
      'shoot unit=T target=A',
    );
    t.roll(6, 6);
    expect(unitOf(t, 'A').place).toBe('dead');
    forbids(t, 'step to=0704', 'movement.held', ['T']);
    forbids(t, 'turn facing=S', 'movement.held', ['T']);
  });
  test('4.45 nobody turns in a zone once he has begun', () => {
    const t = moving(`unit H light-cavalry poles at=0705 facing=NW\n${A}`, 'turn facing=SW');
    forbids(t, 'turn facing=S', 'movement.turnInZone', ['A']);
    // Not even along a road.
    const road = moving(`${H}\nroad 0706 0705 0605\n${A}`, 'step to=0705');
    forbids(road, 'turn facing=NW', 'movement.turnInZone', ['A']);
  });
  test('5.23 cavalry in a zone turns first, for two, three or four points, whatever the ground', () => {
    const inZone = `unit H light-cavalry poles at=0705 facing=N\n${A}\nhex 0705 forest`;
    expect([price(inZone, 'NE'), price(inZone, 'SE'), price(inZone, 'S')]).toEqual([2, 3, 4]);
    expect(price(H, 'NE')).toBe(1);
    const t = moving(inZone, 'turn facing=S', 'step to=0706', 'step to=0707');
    expect([hexOf(t, 'H'), leftOf(t)]).toEqual(['0707', 4]);
  });
  test('4.45, 5.23 foot has no such right', () => {
    const t = moving(`unit I infantry poles at=0705 facing=N\n${A}`);
    forbids(t, 'turn facing=S', 'movement.footInZone', ['A']);
    expect(offered(t, 'turn')).toEqual([]);
    const come = moving(`${I}\n${A}`, 'step to=0705');
    forbids(come, 'turn facing=S', 'movement.footInZone', ['A']);
    const spent = moving(`${I} mp=2\n${A}`, 'step to=0705');
    forbids(spent, 'turn facing=NE', 'movement.footInZone', ['A']);
  });
});

describe('backing away', () => {
  const A = `unit A reiter austrians at=0704 facing=S ${SPENT}`;
  const inZone = `unit I infantry poles at=0705 facing=N\n${A}`;
  test('5.24 with all its points to a hex behind, and any facing', () => {
    const t = moving(`${inZone}\nhex 0706 forest`);
    expect(offered(t, 'back-away')).toHaveLength(18);
    t.play('back-away to=0706 facing=SE');
    expect([hexOf(t, 'I'), unitOf(t, 'I').facing, leftOf(t)]).toEqual(['0706', 2, 0]);
    expect(told(t, 'backed')).toEqual([{ is: 'backed', unit: 'I', from: '0705', to: '0706', facing: 2 }]);
    expect(t.state.stack.at(-1)).toMatchObject({ is: 'march', steps: 1, begun: true, held: false });
    forbids(t, 'step to=0807', 'movement.points', ['I']);
  });
  test('5.24 only from a zone, and only before anything else', () => {
    forbids(moving(I), 'back-away to=0707 facing=N', 'movement.backAwayFromZone', ['I']);
    const later = moving(`unit H light-cavalry poles at=0705 facing=N\n${A}`, 'turn facing=NE');
    forbids(later, 'back-away to=0706 facing=N', 'movement.backAwayFirst', ['H']);
  });
  test('5.24 to a hex behind that is empty and out of enemy zones', () => {
    forbids(
      moving(inZone),
      'back-away to=0605 facing=N',
      'movement.backHexOnly',
      ['0605'],
      'movement.backIntoZone',
    );
    forbids(
      moving(inZone),
      'back-away to=0705 facing=N',
      'movement.backHexOnly',
      ['0705'],
      'movement.backIntoZone',
    );
    const led = moving(`${inZone}\nunit C commander poles at=0706`);
    expect(led.try('back-away to=0706 facing=N').ok).toBe(true);
    const zone = moving(`${inZone}\nunit B reiter austrians at=0807 facing=NW ${SPENT}`);
    forbids(zone, 'back-away to=0706 facing=N', 'movement.backIntoZone', ['B']);
    const own = moving(
      `${inZone.replace('at=0705', 'at=0705 sp=1')}\nunit K infantry poles at=0706 facing=N sp=1`,
    );
    forbids(own, 'back-away to=0706 facing=N', 'movement.backHexTaken', ['K']);
    const enemy = moving(`${inZone}\nunit B reiter austrians at=0706 facing=S ${SPENT}`);
    forbids(enemy, 'back-away to=0706 facing=N', 'movement.backHexTaken', ['B'], 'movement.enemyThere');
    const lake = moving(`${inZone}\nhex 0706 lake`);
    forbids(lake, 'back-away to=0706 facing=N', 'movement.closedGround', ['0706']);
  });
  test('5.24 at the edge of the map only to hexes that are on it', () => {
    const t = moving(
      `unit I infantry poles at=0701 facing=S\nunit A reiter austrians at=0702 facing=N ${SPENT}`,
    );
    const to = new Set(offered(t, 'back-away').map(order => /to=(\S+)/.exec(order)?.[1]));
    expect([...to].sort()).toEqual(['0601', '0801']);
  });
  test('5.24 a commander has nothing to back away from', () => {
    const c = moving(`unit C commander poles at=0705\n${A}`);
    forbids(c, 'back-away to=0706 facing=N', 'movement.backAwayFromZone', ['C']);
  });
});
