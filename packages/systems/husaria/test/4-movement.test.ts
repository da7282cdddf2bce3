// 4.1 to 4.3, 4.5 Movement: where a unit may go, and what it costs.

import { describe, expect, test } from 'vitest';
import { forbids, hexOf, type Laid, lay, leftOf, offered, told, unitOf } from './laid.ts';

const H = 'unit H hussar poles at=0706 facing=N';
const I = 'unit I infantry poles at=0706 facing=N';
const moving = (text: string, ...orders: string[]): Laid => {
  const first = /^unit (\S+)/m.exec(text)![1]!;
  return lay(text).play(`pick unit=${first}`, ...orders);
};

describe('where to', () => {
  test('4.1, 4.21 a unit enters one of the three hexes ahead and keeps its facing', () => {
    const t = moving(H);
    expect(offered(t, 'step')).toEqual(['step to=0705', 'step to=0806', 'step to=0606']);
    forbids(t, 'step to=0707', 'movement.frontHexOnly', ['0707']);
    forbids(t, 'step to=0807', 'movement.frontHexOnly', ['0807']);
    forbids(t, 'step to=0703', 'movement.frontHexOnly', ['0703']);
    t.play('step to=0806');
    expect(t.try('turn facing=S').ok).toBe(true);
    expect(hexOf(t, 'H')).toBe('0806');
    expect(unitOf(t, 'H').facing).toBe(0);
  });
  test('4.21 units move in their own movement phase only, in any order, each once', () => {
    const two = `${H}\nunit G hussar poles at=0906 facing=N\nunit A reiter austrians at=0102 facing=N`;
    const t = lay(two);
    expect(offered(t, 'pick')).toEqual(['pick unit=H', 'pick unit=G']);
    forbids(t, 'pick unit=A', 'movement.ownUnit', ['A']);
    t.play('pick unit=G', 'rest');
    forbids(t, 'pick unit=G', 'movement.oncePerPhase', ['G']);
    t.play('pick unit=H', 'rest');
    // Everybody has moved: the phases of the other side follow, and in them nobody else is asked.
    expect(t.awaits()).toBe('austrians: moves');
    expect(t.try('poles: pick unit=H').ok).toBe(false);
  });
  test('4.21 who is not on the map is not picked', () => {
    forbids(lay(`${H}\nunit D hussar poles place=dispersed`), 'pick unit=D', 'movement.offMap', ['D']);
  });
  test('4.22, 4.24, 4.26 every unit has its printed points, whatever others left', () => {
    const t = lay(
      `${H}\nunit L light-cavalry poles at=0906 facing=N\nunit A reiter austrians at=0102 facing=N`,
    );
    t.play('pick unit=H', 'step to=0705', 'rest', 'pick unit=L');
    expect(told(t, 'picked').map(({ unit }) => unit)).toEqual(['H', 'L']);
    expect(t.state.stack).toMatchObject([
      { is: 'moves', last: unitOf(t, 'L').n },
      { is: 'march', unit: unitOf(t, 'L').n, steps: 0, begun: false, held: false },
    ]);
    expect(leftOf(t)).toBe(10);
    // In the next turn the six points not used are not added.
    t.play('rest', 'pick unit=A', 'rest');
    expect(t.state.turn).toBe(5);
    t.play('pick unit=H');
    expect(leftOf(t)).toBe(8);
  });
  test('4.23 nobody spends more than he has', () => {
    const t = moving(I, 'step to=0705', 'step to=0704', 'step to=0703', 'step to=0702');
    expect(leftOf(t)).toBe(0);
    forbids(t, 'step to=0701', 'movement.points', ['I']);
    forbids(t, 'turn facing=S', 'movement.turnPoints', ['I']);
    forbids(t, 'step to=0909', 'movement.frontHexOnly', ['0909']);
    expect(offered(t, 'step')).toEqual([]);
  });
  test('4.23 what is closed has no price', () => {
    const t = moving(`${I}\nhex 0701 lake`, 'step to=0705', 'step to=0704', 'step to=0703', 'step to=0702');
    forbids(t, 'step to=0701', 'movement.closedGround', ['0701']);
  });
  test('4.23, 4.54 what costs nothing is done with nothing left', () => {
    const road = 'road 0706 0705 0704 0703 0702';
    const t = moving(`${I}\n${road}`, 'step to=0705', 'step to=0704', 'step to=0703', 'step to=0702');
    expect(leftOf(t)).toBe(0);
    expect(unitOf(t.play('turn facing=S'), 'I').facing).toBe(3);
  });
  test('4.25 points need not be spent', () => {
    const t = moving(`${H}\nunit G hussar poles at=0906 facing=N`, 'rest');
    expect(told(t, 'rested')).toEqual([{ is: 'rested', unit: 'H' }]);
    expect(t.awaits()).toBe('poles: moves');
  });
  test('4.23, 4.31 who leaves the field is eliminated, and the enemy gains a box', () => {
    const t = moving(`unit E light-cavalry poles at=0701 facing=N\n${H}`);
    t.play('leave');
    expect(unitOf(t, 'E').place).toBe('dead');
    expect(told(t, 'left')).toEqual([{ is: 'left', unit: 'E', from: '0701' }]);
    expect(t.state.morale.marker).toBe(-1);
    forbids(moving(H), 'leave', 'movement.notAtEdge', ['H']);
    const spent = moving('unit E infantry poles at=0703 facing=N mp=2', 'step to=0702', 'step to=0701');
    forbids(spent, 'leave', 'movement.leavePoints', ['E']);
    const c = moving('unit C commander poles at=0701\nunit H hussar poles at=0905');
    forbids(c, 'leave', 'movement.commanderStays', ['C']);
  });
});

describe('others in the way', () => {
  test('4.27, 4.28 two strength points a hex, one through one', () => {
    const full = moving(`${H}\nunit G hussar poles at=0705 facing=N`);
    forbids(full, 'step to=0705', 'movement.stacking', ['G']);
    const weak = moving(`${H} sp=1\nunit G hussar poles at=0705 facing=N`);
    forbids(weak, 'step to=0705', 'movement.stacking', ['G']);
    const strong = moving(`${H}\nunit G hussar poles at=0705 facing=N sp=1`);
    forbids(strong, 'step to=0705', 'movement.stacking', ['G']);
    const both = moving(
      `${H} sp=1\nunit G hussar poles at=0705 facing=N sp=1`,
      'step to=0705',
      'step to=0704',
    );
    expect(hexOf(both, 'H')).toBe('0704');
    // They may also stay together.
    const t = moving(`${H} sp=1\nunit G hussar poles at=0705 facing=N sp=1`, 'step to=0705', 'rest');
    expect([hexOf(t, 'H'), hexOf(t, 'G')]).toEqual(['0705', '0705']);
  });
  test('4.28 nobody enters the hex of an enemy', () => {
    const t = moving(`${H} sp=1\nunit A reiter austrians at=0705 facing=N sp=1`);
    forbids(t, 'step to=0705', 'movement.enemyThere', ['A']);
  });
  test('4.28 who has come to stay with guns does not go through them', () => {
    const guns = 'unit G light-gun poles at=0705 facing=N';
    const t = moving(`${I}\n${guns}`, 'step to=0705');
    forbids(t, 'step to=0704', 'movement.crossing', ['G']);
    expect(t.play('rest').awaits()).toBe('poles: moves');
    // Not even one point through guns of two, whoever else is there.
    const one = moving(`${I} sp=1\n${guns}`, 'step to=0705');
    forbids(one, 'step to=0704', 'movement.crossing', ['G']);
    // One through one: guns are units too.
    const ones = moving(`${I} sp=1\n${guns} sp=1`, 'step to=0705', 'step to=0704');
    expect(hexOf(ones, 'I')).toBe('0704');
    // Nor two points through guns of one.
    const two = moving(`${I}\n${guns} sp=1`, 'step to=0705');
    forbids(two, 'step to=0704', 'movement.crossing', ['G']);
    const mixed = moving(`${I} sp=1\nunit K infantry poles at=0705 facing=N sp=1\n${guns}`, 'step to=0705');
    forbids(mixed, 'step to=0704', 'movement.crossing', ['K', 'G']);
    // Whoever began its march beside them goes where it likes.
    expect(moving(`unit I infantry poles at=0705 facing=N\n${guns}`, 'step to=0704').awaits()).toBe(
      'poles: march I',
    );
  });
  test('4.29 passing an own unit costs a point beside the ground', () => {
    const t = moving(`${H} sp=1\nunit G hussar poles at=0705 facing=N sp=1`, 'step to=0705');
    expect(leftOf(t)).toBe(6);
    t.play('step to=0704');
    expect(leftOf(t)).toBe(5);
    // To stand with guns one does not pass.
    const beside = moving(`${I}\nunit G light-gun poles at=0705 facing=N`, 'step to=0705');
    expect(leftOf(beside)).toBe(3);
    const through = moving(`${I} sp=1\nunit G light-gun poles at=0705 facing=N sp=1`, 'step to=0705');
    expect(leftOf(through)).toBe(2);
  });
  test('4.30 any number may pass over one hex', () => {
    const many = ['0706', '0606', '0806'].map((at, n) => `unit H${n} hussar poles at=${at} facing=N sp=1`);
    const t = lay([...many, 'unit G hussar poles at=0705 facing=N sp=1'].join('\n'));
    t.play('pick unit=H0', 'step to=0705', 'step to=0704', 'rest');
    t.play('pick unit=H1', 'turn facing=SE', 'turn facing=NE', 'step to=0705', 'step to=0805', 'rest');
    t.play('pick unit=H2', 'turn facing=NW', 'step to=0705', 'step to=0605', 'rest');
    expect(['H0', 'H1', 'H2', 'G'].map(id => hexOf(t, id))).toEqual(['0704', '0805', '0605', '0705']);
  });
  test('4.28, 15.14 guns and pikes on one hex both stay in the way', () => {
    const t = moving(
      `${I} sp=1\nunit K infantry poles at=0705 facing=N sp=1 pikes=yes\nunit G light-gun poles at=0705 facing=N`,
      'step to=0705',
    );
    forbids(t, 'step to=0704', 'movement.crossing', ['G'], 'movement.throughPikes');
    forbids(t, 'step to=0704', 'movement.throughPikes', ['K'], 'movement.crossing');
    // Pikes bar the hex for all who stand on it, weak guns too.
    const weak = moving(
      `${I} sp=1\nunit K infantry poles at=0705 facing=N sp=1 pikes=yes\nunit G light-gun poles at=0705 facing=N sp=1`,
      'step to=0705',
    );
    forbids(weak, 'step to=0704', 'movement.crossing', ['G'], 'movement.throughPikes');
  });
  test('15.14 nobody goes through pikes', () => {
    const t = moving(`${I} sp=1\nunit K infantry poles at=0705 facing=N sp=1 pikes=yes`, 'step to=0705');
    forbids(t, 'step to=0704', 'movement.throughPikes', ['K']);
    expect(leftOf(t)).toBe(3);
  });
});

describe('ground', () => {
  const cost = (unit: string, ground: string, to = '0705', scenario?: string): number => {
    const t = lay(`field empty 16x14\n${ground}\n${unit}`, scenario);
    const id = /^unit (\S+)/m.exec(unit)![1]!;
    t.play(`pick unit=${id}`);
    const before = leftOf(t);
    t.play(`step to=${to}`);
    return before - leftOf(t);
  };
  test('4.41, 4.51, T.terrain a step costs what the table says', () => {
    expect(cost(H, 'hex 0705 clear')).toBe(1);
    expect(cost(I, 'hex 0705 clear')).toBe(1);
    expect(cost(H, 'hex 0705 forest')).toBe(3);
    expect(cost(I, 'hex 0705 forest')).toBe(2);
    expect(cost(H, 'hex 0705 village')).toBe(3);
    expect(cost(I, 'hex 0705 village')).toBe(2);
    expect(cost(I, 'hex 0705 swamp')).toBe(2);
    expect(cost('unit G heavy-gun poles at=0706 facing=N', 'hex 0705 forest')).toBe(2);
  });
  test('4.22, 4.41, 4.51, T.terrain a road costs riders half a point, others one, whatever it crosses', () => {
    expect(cost(H, 'hex 0705 forest\nroad 0706 0705')).toBe(0.5);
    expect(cost(I, 'hex 0705 forest\nroad 0706 0705')).toBe(1);
    // The road must lead over this side.
    expect(cost(H, 'hex 0705 forest\nroad 0606 0705')).toBe(3);
  });
  test('T.terrain a slope costs a point up and down', () => {
    expect(cost(H, 'slope 0706/0705 low=0706')).toBe(2);
    expect(cost(H, 'slope 0706/0705 low=0705')).toBe(2);
    expect(cost(I, 'slope 0706/0705 low=0706')).toBe(2);
    // A road changes the price of the hex, not that of the slope.
    expect(cost(H, 'road 0706 0705\nslope 0706/0705 low=0706')).toBe(1.5);
    expect(cost(I, 'road 0706 0705\nslope 0706/0705 low=0705')).toBe(2);
  });
  test('4.41, 4.51, T.terrain, S1.ice a stream costs foot one and riders two, ice one for all', () => {
    expect(cost(I, 'side 0706/0705 stream', '0705', 'lesson-works')).toBe(2);
    expect(cost(H, 'side 0706/0705 stream', '0705', 'lesson-works')).toBe(3);
    expect(cost(I, 'side 0706/0705 stream')).toBe(2);
    expect(cost(H, 'side 0706/0705 stream')).toBe(2);
  });
  test('4.52, T.terrain a river is crossed by bridge or ford, and a ford costs as a stream does', () => {
    const t = moving(`${H}\nside 0706/0705 river`);
    forbids(t, 'step to=0705', 'movement.river', ['0705']);
    expect(cost(H, 'side 0706/0705 river\ncrossing 0706/0705 bridge')).toBe(1);
    expect(cost(H, 'side 0706/0705 river\ncrossing 0706/0705 ford')).toBe(3);
    expect(cost(I, 'side 0706/0705 river\ncrossing 0706/0705 ford')).toBe(2);
    // Nor does a bridged stream cost what the water would.
    for (const unit of [H, I])
      expect(cost(unit, 'side 0706/0705 stream\ncrossing 0706/0705 bridge', '0705', 'lesson-works')).toBe(1);
  });
  test('4.51, T.terrain open water is closed to all', () => {
    forbids(moving(`${H}\nhex 0705 lake`), 'step to=0705', 'movement.closedGround', ['0705']);
  });
  test('4.46 cavalry that enters a swamp is eliminated, unless the road leads it', () => {
    const t = moving(`${H} lance=yes\nhex 0705 swamp\nlances poles wagon=3`, 'step to=0705');
    expect(unitOf(t, 'H').place).toBe('dead');
    expect(told(t, 'gone')).toMatchObject([{ unit: 'H', cause: 'swamp' }]);
    expect(t.state.morale.marker).toBe(-1);
    const road = moving(`${H}\nhex 0705 swamp\nroad 0706 0705`, 'step to=0705');
    expect([hexOf(road, 'H'), leftOf(road)]).toEqual(['0705', 7.5]);
    const foot = moving(`${I}\nhex 0705 swamp`, 'step to=0705');
    expect(hexOf(foot, 'I')).toBe('0705');
  });
  test('4.23, 4.53 who has too few points before he moves makes one step for all of them', () => {
    const t = moving(`unit P infantry poles at=0706 facing=N mp=1\nhex 0705 forest`, 'step to=0705');
    expect([hexOf(t, 'P'), leftOf(t)]).toEqual(['0705', 0]);
    // Who has enough pays the price.
    expect(leftOf(moving(`${I}\nhex 0705 forest`, 'step to=0705'))).toBe(2);
    const passes = moving(`${I} sp=1\nunit Q infantry poles at=0705 facing=N sp=1`, 'step to=0705');
    expect(hexOf(passes, 'I')).toBe('0705');
    const just = moving(`${I} sp=1 mp=2\nunit Q infantry poles at=0705 facing=N sp=1`, 'step to=0705');
    expect([hexOf(just, 'I'), leftOf(just)]).toEqual(['0705', 0]);
    // Not after anything else, and not to where others stand.
    const later = moving(`unit P infantry poles at=0707 facing=N mp=2\nhex 0705 forest`, 'step to=0706');
    forbids(later, 'step to=0705', 'movement.points', ['P']);
    const taken = moving(
      'unit P infantry poles at=0706 facing=N mp=1 sp=1\nunit Q infantry poles at=0705 facing=N sp=1',
    );
    forbids(taken, 'step to=0705', 'movement.points', ['P']);
    const river = moving('unit P infantry poles at=0706 facing=N mp=1\nside 0706/0705 river');
    forbids(river, 'step to=0705', 'movement.river', ['0705']);
  });
  test('4.53 or one turn', () => {
    const t = moving('unit P light-cavalry poles at=0706 facing=N mp=2', 'turn facing=S');
    expect([unitOf(t, 'P').facing, leftOf(t)]).toEqual([3, 0]);
    const later = moving('unit P light-cavalry poles at=0706 facing=N mp=2', 'turn facing=NE');
    forbids(later, 'turn facing=S', 'movement.turnPoints', ['P']);
  });
});

describe('works on the way', () => {
  test('11.13, 11.17 riders neither stand on wagons nor cross them', () => {
    const own = moving(`${H}\nwagon 0705 poles`);
    forbids(own, 'step to=0705', 'movement.wagonBarsRiders', ['0705']);
    const enemy = moving(`${H}\nwagon 0705 austrians`);
    forbids(enemy, 'step to=0705', 'movement.wagonBarsRiders', ['0705']);
    expect(hexOf(moving(`${H}\nwagon 0705 poles`, 'step to=0806'), 'H')).toBe('0806');
    expect(hexOf(moving(`${I}\nwagon 0705 poles`, 'step to=0705'), 'I')).toBe('0705');
  });
  test('11.16 who moves with a wagon is not stopped by zones', () => {
    const zone = 'unit A reiter austrians at=0703 facing=S done=countercharged';
    const t = moving(`${I}\nwagon 0706 poles\n${zone}`, 'step to=0705 how=wagon', 'step to=0704 how=wagon');
    expect(told(t, 'halted')).toEqual([]);
    expect(t.state.works).toMatchObject([{ is: 'wagon' }]);
    t.play('step to=0804');
    expect(hexOf(t, 'I')).toBe('0804');
    const without = moving(`${I}\nwagon 0706 poles\n${zone}`, 'step to=0705', 'step to=0704');
    forbids(without, 'step to=0804', 'movement.held', ['A']);
    forbids(without, 'step to=0804 how=wagon', 'movement.noWagon', ['I'], 'movement.held');
    forbids(moving(I), 'step to=0705 how=gallop', 'movement.howToStep', ['gallop']);
    const c = moving('unit C commander poles at=0706\nwagon 0706 poles\nunit H hussar poles at=0101');
    forbids(c, 'step to=0705 how=wagon', 'movement.noWagon', ['C']);
    forbids(moving(`${H}\nwagon 0706 poles`), 'step to=0705 how=wagon', 'movement.noWagon', ['H']);
  });
  test('11.16 a hex holds one wagon of a side', () => {
    const t = moving(`${I}\nwagon 0706 poles\nwagon 0705 poles`);
    forbids(t, 'step to=0705 how=wagon', 'movement.wagonThere', ['0705']);
    expect(hexOf(t.play('step to=0705'), 'I')).toBe('0705');
  });
  test('11.18 a wagon is destroyed when an enemy enters its hex', () => {
    const t = moving(`${I}\nwagon 0705 austrians\nwagon 0101 austrians`, 'step to=0705');
    expect(t.state.works.map(({ is }) => is)).toEqual(['wagon']);
    expect(told(t, 'work-gone')).toMatchObject([{ what: 'wagon', at: '0705', rule: 'works.wagonEntered' }]);
    expect(moving(`${I}\nwagon 0705 poles`, 'step to=0705').state.works).toHaveLength(1);
  });
  test('14.15 a fence is gone when an enemy enters its hex', () => {
    const t = moving(`${H}\nfence 0705 austrians facing=S`, 'step to=0705');
    expect(t.state.works).toEqual([]);
    expect(told(t, 'work-gone')).toMatchObject([{ what: 'fence', rule: 'works.fenceEntered' }]);
    expect(moving(`${H}\nfence 0705 poles facing=S`, 'step to=0705').state.works).toHaveLength(1);
  });
});
