// 15 Pikemen: when infantry takes up pikes, and what they do to its march. How they fight is tried with the battles.

import { describe, expect, test } from 'vitest';
import { forbids, hexOf, type Laid, lay, leftOf, offered, told, unitOf } from './laid.ts';

const I = 'unit I infantry poles at=0706 facing=N';
const C = (at: string, modifier: number): string => `unit C commander poles at=${at} modifier=${modifier}`;

describe('taking up pikes', () => {
  test('15.11, 15.A the counter of pikemen takes the place of the infantry, as often as one likes', () => {
    const t = lay(`${I}\nunit K landsknecht poles at=0806 facing=N\n${C('0707', 0)}`);
    expect(offered(t, 'pikes')).toEqual(['pikes unit=I', 'pikes unit=K']);
    t.play('pikes unit=I', 'pikes unit=K');
    expect(['I', 'K'].map(id => unitOf(t, id).pikes)).toEqual([true, true]);
    expect(told(t, 'piked')).toHaveLength(2);
  });
  test('15.12 within four, three or two hexes of a commander by his modifier', () => {
    const reach = (at: string, modifier: number): number =>
      offered(lay(`${I}\n${C(at, modifier)}`), 'pikes').length;
    expect([reach('0710', 2), reach('0711', 2)]).toEqual([1, 0]);
    expect([reach('0709', 1), reach('0710', 1)]).toEqual([1, 0]);
    expect([reach('0708', 0), reach('0709', 0)]).toEqual([1, 0]);
    forbids(lay(`${I}\n${C('0709', 0)}`), 'pikes unit=I', 'pikes.outOfReach', ['I']);
    // A commander of the enemy or one who is dead is none.
    forbids(lay(`${I}\nunit M commander austrians at=0707 modifier=2`), 'pikes unit=I', 'pikes.outOfReach', [
      'I',
    ]);
    forbids(lay(`${I}\nunit M commander poles place=dead modifier=2`), 'pikes unit=I', 'pikes.outOfReach', [
      'I',
    ]);
  });
  test('15.12, 15.A once a stage and unit', () => {
    const t = lay(`${I} done=swapped\n${C('0707', 0)}`);
    forbids(t, 'pikes unit=I', 'pikes.oncePerStage', ['I']);
    const again = lay(`${I}\n${C('0707', 0)}`).play('pikes unit=I', 'pick unit=I', 'lower-pikes', 'rest');
    forbids(again, 'pikes unit=I', 'pikes.oncePerStage', ['I']);
  });
  test('15.11, 15.12 only own infantry on the map that has none', () => {
    const t = lay(
      `${I} pikes=yes\n${C('0707', 2)}\nunit H hussar poles at=0806 facing=N\nunit G light-gun poles at=0606 facing=N
       unit A infantry austrians at=0101 facing=S\nunit D infantry poles place=dispersed`,
    );
    forbids(t, 'pikes unit=I', 'pikes.inHand', ['I']);
    forbids(t, 'pikes unit=H', 'pikes.infantryOnly', ['H']);
    forbids(t, 'pikes unit=G', 'pikes.infantryOnly', ['G']);
    forbids(t, 'pikes unit=A', 'pikes.ownUnit', ['A'], 'pikes.outOfReach');
    forbids(t, 'pikes unit=D', 'pikes.offMap', ['D']);
  });
});

describe('at any time', () => {
  const foot = `${I}\n${C('0707', 0)}`;
  test('15.12 in every own moment outside battles', () => {
    const guns = lay(
      `turn 4 phase=1\n${foot}\nunit G light-gun poles at=0906 facing=N\nunit A reiter austrians at=0904 facing=S`,
    );
    expect(offered(guns, 'pikes')).toEqual(['pikes unit=I']);
    const opening = lay(
      `lances poles wagon=1\nunit H hussar poles at=0101 facing=N\n${foot}\nframe moves stage=opening`,
    );
    expect(offered(opening, 'pikes')).toEqual(['pikes unit=I']);
    const attacks = lay(`turn 4 phase=3\n${foot}\nunit A reiter austrians at=0705 facing=S`);
    expect(offered(attacks, 'pikes')).toEqual(['pikes unit=I']);
  });
  test('15.12 while the enemy moves, in every moment that is open', () => {
    const t = lay(
      `turn 4 phase=5\n${foot}\nunit H hussar poles at=0806 facing=N\nunit A reiter austrians at=0802 facing=S`,
    );
    t.play('pick unit=A', 'step to=0803', 'step to=0804');
    expect(t.awaits()).toBe('poles: react-stepped A');
    expect(unitOf(t.play('pikes unit=I'), 'I').pikes).toBe(true);
    expect(t.awaits()).toBe('poles: react-stepped A');
  });
  test('15.12 at the end of his movement, for those he has before him', () => {
    const t = lay(`turn 4 phase=5\n${foot}\nunit A reiter austrians at=0705 facing=S`).play('done');
    expect(t.awaits()).toBe('poles: react-closing');
    expect(t.choices()).toEqual(['pikes unit=I', 'pass', 'surrender']);
    t.play('pikes unit=I');
    expect(t.awaits().split(' ')[0]).toBe('austrians:');
    expect(t.state.phase).toBe(6);
    // Nobody else need be asked.
    const away = lay(`turn 4 phase=5\n${foot}\nunit A reiter austrians at=0705 facing=N`).play('done');
    expect(away.state.turn).toBe(5);
    const without = lay(`turn 4 phase=5\n${I}\nunit A reiter austrians at=0705 facing=S`).play('done');
    expect(without.awaits().split(' ')[0]).toBe('austrians:');
  });
});

describe('on the march', () => {
  const P = `${I} pikes=yes`;
  test('15.13 two points, and infantry in everything else', () => {
    const t = lay(P).play('pick unit=I');
    expect(leftOf(t)).toBe(2);
    t.play('turn facing=S');
    expect(leftOf(t)).toBe(1);
    const wood = lay(`${P}\nhex 0705 forest`).play('pick unit=I', 'step to=0705');
    expect([hexOf(wood, 'I'), leftOf(wood)]).toEqual(['0705', 0]);
  });
  test('15.15 lowering them costs a point of the own movement', () => {
    const lowered = (...orders: string[]): Laid => lay(P).play('pick unit=I', ...orders);
    const t = lowered('lower-pikes');
    expect([unitOf(t, 'I').pikes, leftOf(t)]).toEqual([false, 1]);
    expect(told(t, 'unpiked')).toEqual([{ is: 'unpiked', unit: 'I', left: 6 }]);
    const spent = lay(`${I} mp=1`).play('pick unit=I', 'step to=0705');
    forbids(spent, 'lower-pikes', 'pikes.notInHand', ['I']);
    forbids(t, 'lower-pikes', 'pikes.notInHand', ['I']);
    forbids(lowered('step to=0705', 'step to=0704'), 'lower-pikes', 'pikes.lowerPoints', ['I']);
    expect(leftOf(lowered('step to=0705', 'lower-pikes'))).toBe(0);
    // It has done something: no minimum move after that.
    const wood = lay(`${P}\nhex 0705 forest`).play('pick unit=I', 'lower-pikes');
    forbids(wood, 'step to=0705', 'movement.points', ['I']);
    expect(offered(lay(I).play('pick unit=I'), 'lower-pikes')).toEqual([]);
  });
});
