// 5.7 Countercharge, and the moments at which the other side may react.
// K of side A ride north in their movement phase; P of side B look south at them. The column 10 goes straight north:
// P on 1005 holds 0905, 1006, 1105 in front of him and may fall upon 1007, 1106, 0906, 1206, 0806 and the like.

import { parseAction } from '@gonfalon/kernel';
import { describe, expect, test } from 'vitest';
import { event, offered, whyNot } from './battle.ts';
import { ALL, BOXES, hexOf, type Laid, lay, refuses, refusesAlso, unitOf } from './boxes.ts';
import { columnOf } from './fray.ts';
import { finish, sides, story } from './melee.ts';

const K = 'unit K1 cavalry A at=1009';
const P = 'unit P1 cavalry B at=1005 facing=S';

describe.each(ALL)('%s', box => {
  const [a, b] = sides(box);
  const rides = (units: string, ...orders: string[]): Laid =>
    lay(box, `turn 3\n${units}`).play('pick unit=K1', ...orders);
  const NEAR = ['step to=1008', 'step to=1007'];
  const ways = (t: Laid): string[] => offered(t, 'countercharge');

  // ---- windows

  test('5.7.1 as soon as the mover is two hexes off and next to the front area, not before', () => {
    const t = rides(`${K}\n${P}`, 'step to=1008');
    expect(t.awaits()).toBe(`${a}: march K1`);
    t.play('step to=1007');
    expect(t.awaits()).toBe(`${b}: react-stepped K1`);
    expect(ways(t)).toEqual(['countercharge unit=P1 facing=S']);
    t.play('pass');
    expect(t.awaits()).toBe(`${a}: march K1`);
  });
  test('5.7.1 not behind, not beside, not three hexes off', () => {
    expect(rides(`${K}\nunit P1 cavalry B at=1005 facing=N`, ...NEAR).awaits()).toBe(`${a}: march K1`);
    expect(rides(`${K}\nunit P1 cavalry B at=1004 facing=S`, ...NEAR).awaits()).toBe(`${a}: march K1`);
    const behind = rides(
      `${K}\nunit P1 cavalry B at=1005 facing=N\nunit X archer B at=1105 facing=S braced=yes`,
      ...NEAR,
    );
    expect(whyNot(behind, 'countercharge unit=P1 facing=N')).toEqual([
      'countercharge.moverInReach K1',
      'countercharge.mustReachTarget 1004',
    ]);
    const close = rides(`${K}\n${P}`, ...NEAR).play('pass', 'step to=1006');
    expect(close.awaits()).toBe(`${a}: march K1`);
  });
  test('5.7.1, 2.1/1d only riders, only in the riders’ phase', () => {
    const t = rides(
      `${K}\n${P}\nunit I infantry B at=1105 facing=S\nunit Q horse-archer B at=0905 facing=S`,
      ...NEAR,
    );
    refuses(t, 'countercharge unit=I facing=S', 'countercharge.riderIsCavalry', ['I']);
    refusesAlso(t, 'countercharge unit=K1 facing=N', 'countercharge.ownUnit', ['K1']);
    // Foot on the march is shot at, but nobody rides against it.
    const foot = lay(
      box,
      `turn 3 phase=3\nunit F infantry A at=1008\n${P}\nunit X archer B at=1105 facing=S braced=yes`,
    ).play('pick unit=F', 'step to=1007');
    expect(foot.awaits()).toBe(`${b}: react-stepped F`);
    refusesAlso(foot, 'countercharge unit=P1 facing=S', 'countercharge.onlyInCavalryPhase', ['P1']);
    if (box !== 'kosovo')
      expect(whyNot(foot, 'countercharge unit=P1 facing=S')).toEqual([
        'countercharge.onlyInCavalryPhase P1',
        'countercharge.moverIsCavalry F',
      ]);
    expect(ways(foot)).toEqual([]);
  });
  test('5.7.1 a window that would open for nothing does not open: nobody near, engaged, spent or pinned', () => {
    expect(rides(K, ...NEAR).awaits()).toBe(`${a}: march K1`);
    expect(rides(`${K}\n${P} done=countercharged`, ...NEAR).awaits()).toBe(`${a}: march K1`);
    expect(rides(`${K}\n${P}\nunit Z cavalry A at=0904 facing=SE`, ...NEAR).awaits()).toBe(`${a}: march K1`);
    expect(
      rides(
        `${K}\n${P}\nunit W leader B at=0301 wakes=9`.replace('facing=S', 'facing=S commander=W'),
        ...NEAR,
      ).awaits(),
    ).toBe(`${a}: march K1`);
  });
  test('5.7.1 also after a turn, and after the move until the next unit is picked, not at the end of the phase', () => {
    // P2 has his chance at the step; he lets it go, and gets it again after the turn and after the move.
    const t = rides(`${K} mp=20\n${P}`, ...NEAR).play('pass');
    t.play('turn facing=NE');
    expect(t.awaits()).toBe(`${b}: react-stepped K1`);
    t.play('pass', 'rest');
    expect(t.awaits()).toBe(`${b}: react-rested K1`);
    t.play('pass');
    // Nothing else can be done: the phase closes, and riders have no say in that.
    expect(t.awaits()).not.toContain('react-closing');
  });
  test('5.7.1, 5.7.5, 10.1.5, 10.1.6 fire and countercharge share a window: shots first, then the riders', () => {
    const t = rides(
      `${K}\n${P}\nunit X archer B at=1105 facing=S braced=yes\nunit Y archer B at=1105 facing=S braced=yes`,
      ...NEAR,
    );
    expect(offered(t, 'fire')).toEqual(['fire unit=X target=K1', 'fire unit=Y target=K1']);
    t.play('fire unit=X target=K1').roll(1, 1);
    expect(t.awaits()).toBe(`${b}: react-stepped K1`);
    t.play('countercharge unit=P1 facing=S');
    expect(t.awaits()).toBe(`${b}: countercharge K1`);
    refuses(t, 'fire unit=X target=K1', 'fire.oncePerTurn', ['X']);
    refuses(t, 'fire unit=Y target=K1', 'turn.riders', ['fire']);
    refuses(t, 'pass', 'turn.riders', ['pass']);
  });

  // ---- the ride

  test('5.7.2 he may turn by 60 degrees, must step to a hex beside the mover and have him in front', () => {
    const t = rides(`${K}\n${P}`, ...NEAR);
    refusesAlso(t, 'countercharge unit=P1 facing=NE', 'countercharge.turnOneSide', ['P1']);
    // South-east of 1005 lies 1105; looking on that way he has 1106 and 1205 in front, and 1006: not 1007.
    refuses(t, 'countercharge unit=P1 facing=SE', 'countercharge.mustReachTarget', ['1105']);
    const aside = rides(`unit K1 cavalry A at=1108\n${P}`, 'step to=1107', 'step to=1106');
    expect(whyNot(aside, 'countercharge unit=P1 facing=SE')).toEqual([]);
    refuses(t, 'charge', 'turn.reactions', ['charge']);
    t.play('countercharge unit=P1 facing=S', 'charge');
    expect(event(t, 'countercharge')).toMatchObject({ unit: 'P1', from: '1005', to: '1006', cf: 1 });
    expect(hexOf(t, box, 'P1')).toBe('1006');
    expect(event(t, 'combat')).toMatchObject({ attackers: ['P1'], defenders: ['K1'], at: ['1007'] });
  });
  test('5.7.2 one who has been shot meanwhile is out of reach, and the rider at fault', () => {
    const t = rides(
      `unit K1 cavalry A at=1007 sp=1\nunit K2 cavalry A at=1206\n${P}\nunit X archer B at=1105 facing=S braced=yes\nunit Y archer B at=1204 facing=S braced=yes`,
    ).play('fire unit=X target=K1');
    t.roll(6, 6);
    expect(t.awaits()).toBe(`${b}: react-picked K1`);
    expect(unitOf(t, 'K1').place).toBe('dead');
    expect(whyNot(t, 'countercharge unit=P1 facing=S')).toEqual([
      'countercharge.moverInReach K1',
      'countercharge.mustReachTarget P1',
    ]);
  });
  test('4.2.5, 5.7.1, 5.7.2, 5.7.6 refused: too far, way barred by ground, enemies or friends', () => {
    const t = rides(`${K}\n${P}\nunit P2 cavalry B at=0404 facing=S`, ...NEAR);
    refusesAlso(t, 'countercharge unit=P2 facing=S', 'countercharge.moverInReach', ['K1']);
    const blocked = (other: string): Laid =>
      rides(`${K}\n${P}\nunit X archer B at=1105 facing=S braced=yes\n${other}`, ...NEAR);
    refuses(blocked('hex 1006 lake'), 'countercharge unit=P1 facing=S', 'countercharge.impassable', ['1006']);
    const river = blocked('side 1005/1006 river');
    expect(whyNot(river, 'countercharge unit=P1 facing=S')).toEqual(['countercharge.impassable 1006']);
    const foot = blocked('unit F infantry A at=1006 facing=SE');
    refuses(foot, 'countercharge unit=P1 facing=S', 'countercharge.enemyThere', ['F']);
  });
  test('5.7.7 once in a movement phase of the enemy', () => {
    const t = rides(`${K}\n${P}\nunit K2 cavalry A at=1012`, ...NEAR).play(
      'countercharge unit=P1 facing=S',
      'charge',
    );
    t.roll(1, 3).play('back to=1008', 'face facing=N'); // D1: K1 is driven off
    finish(t);
    const again = lay(
      box,
      `turn 3\n${K}\n${P} done=countercharged\nunit X archer B at=1105 facing=S braced=yes`,
    ).play('pick unit=K1', ...NEAR);
    refuses(again, 'countercharge unit=P1 facing=S', 'countercharge.oncePerPhase', ['P1']);
    // The mark goes with the phase.
    const later = lay(box, `turn 3\n${K}\n${P} done=countercharged`).play('done');
    expect(unitOf(later, 'P1').done).toBe(0);
  });
  test('5.7.8 not out of the zone of enemy riders; foot does not hold them', () => {
    const held = (unit: string): Laid =>
      rides(
        `${K}\n${P}\nunit Z ${unit} A at=0904 facing=SE\nunit X archer B at=1105 facing=S braced=yes`,
        ...NEAR,
      );
    refuses(held('cavalry'), 'countercharge unit=P1 facing=S', 'countercharge.notPinned', ['Z']);
    expect(held('infantry').try('countercharge unit=P1 facing=S').ok).toBe(true);
  });
  test('5.7.8, 5.7.10 where no window opens for it, the refusal still says what forbids it', () => {
    const why = (units: string, order: string, orders = NEAR) => {
      const t = rides(units, ...orders);
      expect(t.awaits()).toBe(`${a}: march K1`);
      const { game } = BOXES[box];
      const verdict = game.check(t.state, b, parseAction(game.actions, order));
      return verdict.ok ? [] : verdict.why.map(({ rule, about }) => `${rule} ${about.join(' ')}`);
    };
    const ride = 'countercharge unit=P1 facing=S';
    expect(why(`${K}\n${P}\nunit Z cavalry A at=0904 facing=SE`, ride)).toEqual([
      'countercharge.notPinned Z',
    ]);
    expect(why(`${K}\n${P}\nunit Q cavalry B at=0906 facing=N`, ride)).toEqual([
      'countercharge.moverNotEngaged Q',
    ]);
    expect(why(`${K}\n${P} done=countercharged`, ride)).toEqual(['countercharge.oncePerPhase P1']);
    expect(why(`${K}\nunit X archer B at=1105 facing=N braced=yes`, 'fire unit=X target=K1')).toEqual([
      'fire.archersField K1',
    ]);
    // Nothing forbids it but that its moment has gone by.
    expect(why(`${K}\n${P}`, ride, [...NEAR, 'pass'])).toEqual([`turn.notYours ${b}`]);
  });
  if (box === 'kulikovo')
    test('5.7.8 a rider in ambush is not pinned by horse that has not found him', () => {
      const t = rides(
        `${K}\n${P}\nhex 0508 forest\nunit bobrok leader B place=hidden at=0508\nunit H cavalry B place=hidden at=0508 commander=bobrok\nunit Z cavalry A at=0509 facing=N`,
        ...NEAR,
      );
      expect(whyNot(t, 'countercharge unit=H facing=S')).toEqual(['countercharge.riderOffMap H']);
    });
  test('5.7.2, 5.7.6 a rider who is not on the map is refused for that alone, and every culprit has a name', () => {
    const t = rides(`${K}\n${P}\nunit P2 cavalry B place=pool\nunit P3 cavalry B place=dead`, ...NEAR);
    for (const id of ['P2', 'P3'])
      expect(t.try(`countercharge unit=${id} facing=S`)).toMatchObject({
        why: [{ rule: 'countercharge.riderOffMap', about: [id] }],
      });
    const corner = lay(
      box,
      'turn 3\nunit K1 cavalry A at=0103 facing=N\nunit P1 cavalry B at=0101 facing=N\nunit X archer B at=0201 facing=S braced=yes',
    ).play('pick unit=K1');
    const order = parseAction(BOXES[box].game.actions, 'countercharge unit=P1 facing=N');
    expect(BOXES[box].game.check(corner.state, b, order)).toBreak('countercharge.mustReachTarget', ['P1']);
  });
  test('4.4.5, 5.7.1 a unit put back on the map is shot at, but not countercharged: it does not move', () => {
    const t = lay(
      box,
      `turn 8\nunit K1 cavalry A place=off left=1016 leftOn=9\n unit K2 cavalry A at=0303
       unit P1 cavalry B at=1014 facing=S\nunit X archer B at=1114 facing=S braced=yes`,
    );
    const at = offered(t, 'return').find(order => order.includes('at=1016'))!;
    t.play(at);
    expect(t.awaits()).toBe(`${b}: react-returned K1`);
    expect(ways(t)).toEqual([]);
    expect(whyNot(t, 'countercharge unit=P1 facing=S')).toEqual(['countercharge.onlyPlaced K1']);
    expect(offered(t, 'fire')).toEqual(['fire unit=X target=K1']);
  });

  // ---- leaders

  test('8.2.9 a leader riding alone may be countercharged: he dies', () => {
    const t = lay(box, `turn 3\nunit L leader A at=1009\nunit M leader A at=0202\n${P}`).play(
      'pick unit=L',
      'step to=1008',
      'step to=1007',
    );
    expect(t.awaits()).toBe(`${b}: react-stepped L`);
    t.play('countercharge unit=P1 facing=S', 'charge');
    expect(columnOf(t)).toBe('9:1');
    t.roll(1, 2); // costs the rider one
    expect(unitOf(t, 'L').place).toBe('dead');
    expect(unitOf(t, 'P1').sp).toBe(1);
    t.play('stand-fast');
    expect(story(t).some(e => e.is === 'leaderDied')).toBe(true);
  });
  test('8.2.9 not one among his men: it is not they who move; they themselves may be', () => {
    const t = lay(
      box,
      `turn 3\nunit L leader A at=1008\nunit F infantry A at=1007\n${P}\nunit X archer B at=1105 facing=S braced=yes`,
    ).play('pick unit=L', 'step to=1007');
    expect(t.awaits()).toBe(`${b}: react-stepped L`);
    refuses(t, 'countercharge unit=P1 facing=S', 'countercharge.leaderAmongMen', ['F']);
    expect(whyNot(rides(`${K}\n${P}`, ...NEAR), 'countercharge unit=P1 facing=S')).toEqual([]);
  });
  test('scenario/kosovo-field/4, scenario/kulikowe-pole/5 commands that wait do not countercharge', () => {
    const t = rides(
      `${K}\nunit W leader B at=0301 wakes=9\nunit P1 cavalry B at=1005 facing=S commander=W\nunit X archer B at=1105 facing=S braced=yes`,
      ...NEAR,
    );
    refuses(t, 'countercharge unit=P1 facing=S', 'countercharge.waiting', ['W']);
  });
  test('5.7.1, 5.7.10, 8.2.9 at the opening and the closing of a phase nobody is on the move', () => {
    const t = lay(
      box,
      `turn 3\nunit K1 cavalry A at=1007\n${P}\nunit X archer B at=1105 facing=S braced=yes`,
    ).play('done');
    expect(t.awaits()).toBe(`${b}: react-closing`);
    refuses(t, 'countercharge unit=P1 facing=S', 'countercharge.nobodyMoves', ['P1']);
  });
});

test('5.7.5 nobody rides unless somebody is named', () => {
  for (const box of ALL) {
    const t = lay(box, `turn 3\n${K}\n${P}`).play('pick unit=K1', 'step to=1008', 'step to=1007');
    expect(BOXES[box].game.choices(t.state, BOXES[box].b).map(order => order.do)).not.toContain('charge');
    expect(whyNot(t, 'charge')).toEqual(['turn.reactions charge']);
  }
});
