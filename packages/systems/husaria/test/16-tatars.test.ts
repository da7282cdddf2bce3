// 16 Tatars: riders who also shoot with bows.

import { describe, expect, test } from 'vitest';
import { forbids, hexOf, type Laid, lay, leftOf, offered, told, unitOf } from './laid.ts';

const T = 'unit T tatar poles at=0706 facing=N';
const A = 'unit A infantry austrians at=0705 facing=N';
const shoots = (text: string): Laid => lay(text).play('pick unit=T', 'shoot unit=T target=A');

describe('the shot', () => {
  test('16.0 they move, turn and counter-charge like other riders', () => {
    const t = lay(`${T}\nhex 0705 swamp`).play('pick unit=T', 'turn facing=SE');
    expect(leftOf(t)).toBe(8);
    const charge = lay(`turn 4 phase=5\n${T}\nunit A reiter austrians at=0703 facing=S`);
    charge.play('pick unit=A', 'step to=0704');
    expect(offered(charge, 'countercharge').length).toBeGreaterThan(0);
  });
  test('16.21, 16.23 in the own movement for a point of the march', () => {
    const t = shoots(`${T}\n${A}`);
    expect(t.awaits()).toBe('dice: 2 bows.roll');
    t.roll(1, 1);
    expect(t.awaits()).toBe('poles: march T');
    expect(leftOf(t)).toBe(9);
    t.play('step to=0806');
    expect(hexOf(t, 'T')).toBe('0806');
    const spent = lay(`unit T tatar poles at=0706 facing=N mp=1\nunit A infantry austrians at=0704 facing=N`);
    spent.play('pick unit=T', 'step to=0705');
    forbids(spent, 'shoot unit=T target=A', 'bows.points', ['T']);
    // The last point will do.
    expect(leftOf(shoots(`${T} mp=1\n${A}`).roll(1, 1))).toBe(0);
  });
  test('16.23 who has shot has begun his march', () => {
    const t = shoots(`${T}\nunit A infantry austrians at=0705 facing=S`).roll(1, 1);
    forbids(t, 'back-away to=0707 facing=N', 'movement.backAwayFirst', ['T']);
  });
  test('16.21, 16.23 in the enemy’s movement without cost, whatever the mover has left', () => {
    const t = lay(
      `turn 4 phase=5\n${T} done=countercharged\nunit A reiter austrians at=0704 facing=NE mp=3\nunit B reiter austrians at=0101`,
    );
    t.play('pick unit=A', 'turn facing=S', 'step to=0705');
    expect(t.awaits()).toBe('poles: react-stepped A');
    expect(offered(t, 'shoot')).toEqual(['shoot unit=T target=A']);
    t.play('shoot unit=T target=A').roll(5, 5);
    expect(unitOf(t, 'A').sp).toBe(1);
    expect([t.awaits(), leftOf(t)]).toEqual(['austrians: march A', 0]);
  });
  test('16.21 at somebody who has not moved when the enemy’s movement ends', () => {
    const t = lay(`turn 4 phase=5\n${T}\nunit A reiter austrians at=0707 facing=S`).play('done');
    expect(t.awaits()).toBe('poles: react-closing');
    expect(t.choices()).toEqual(['shoot unit=T target=A', 'pass', 'surrender']);
  });
  test('16.22 once in each of the two phases', () => {
    // They look away from each other, so that nobody is bound to attack.
    const t = shoots(`${T.replace('facing=N', 'facing=S')}\n${A}`).roll(1, 1);
    forbids(t, 'shoot unit=T target=A', 'bows.oncePerPhase', ['T']);
    t.play('rest', 'done');
    expect([t.state.phase, t.awaits()]).toEqual([5, 'poles: react-closing']);
    expect(offered(t, 'shoot')).toEqual(['shoot unit=T target=A']);
  });
  test('16.22, 12.4 H-DV-14 full strength hits from ten, half strength from eleven, and nobody checks his morale', () => {
    const spAfter = (strength: string, ...dice: number[]): number =>
      unitOf(shoots(`${T} ${strength}\n${A}`).roll(...dice), 'A').sp;
    expect([spAfter('', 4, 5), spAfter('', 5, 5), spAfter('', 6, 6)]).toEqual([2, 1, 1]);
    expect([spAfter('sp=1', 5, 5), spAfter('sp=1', 5, 6), spAfter('sp=1', 6, 6)]).toEqual([2, 1, 1]);
    expect(shoots(`${T}\n${A}`).roll(6, 6).awaits()).toBe('poles: march T');
    // Guns are read in their own table.
    const gun = lay(`turn 4 phase=1\nunit G light-gun poles at=0706 facing=N\n${A}`);
    expect(told(gun.play('fire unit=G target=A').roll(5, 5), 'shot')).toMatchObject([{ result: 'R' }]);
  });
  test('16.24 at a neighbour, wherever one looks', () => {
    const all = lay(`${T}\nunit A infantry austrians at=0707 facing=S`).play('pick unit=T');
    expect(offered(all, 'shoot')).toEqual(['shoot unit=T target=A']);
    forbids(
      lay(`${T}\nunit A infantry austrians at=0704 facing=S`).play('pick unit=T'),
      'shoot unit=T target=A',
      'bows.range',
      ['A'],
    );
  });
  test('16.25 H-EX-15 ground and works are taken off the roll', () => {
    const total = (more: string): unknown =>
      told(shoots(`${T}\n${A}\n${more}`).roll(5, 5), 'shot')[0]?.['total'];
    expect(total('')).toBe(10);
    expect(total('hex 0705 forest')).toBe(8);
    expect(total('side 0706/0705 stream')).toBe(9);
    expect(total('fence 0705 austrians facing=S')).toBe(9);
    expect(total('fence 0705 austrians facing=N')).toBe(10);
    expect(total('wagon 0705 austrians')).toBe(9);
    // They count against arrows only.
    const gun = lay(
      `turn 4 phase=1\nunit G light-gun poles at=0706 facing=N\n${A}\nfence 0705 austrians facing=S`,
    );
    expect(told(gun.play('fire unit=G target=A').roll(5, 5), 'shot')).toMatchObject([
      { total: 10, ledger: [] },
    ]);
    const fenced = shoots(`${T}\n${A}\nfence 0705 austrians facing=S`).roll(5, 5);
    expect(unitOf(fenced, 'A').sp).toBe(2);
  });
  test('16.26 a commander with the target dies on a twelve of his own', () => {
    const both = `${T}\n${A}\nunit M commander austrians at=0705`;
    const t = shoots(both).roll(1, 1);
    expect(t.awaits()).toBe('dice: 2 bows.commander');
    t.roll(6, 6);
    expect(told(t, 'rolled')).toEqual([{ is: 'rolled', rule: 'bows.commander', dice: [6, 6], about: ['M'] }]);
    expect(unitOf(t, 'M').place).toBe('dead');
    expect(t.state.morale.marker).toBe(4);
    expect(unitOf(shoots(both).roll(6, 6).roll(5, 6), 'M').place).toBe('map');
    // Guns and small arms do not find him.
    const gun = lay(
      'turn 4 phase=1\nunit G light-gun poles at=0707 facing=N\nunit A infantry austrians at=0705 facing=N\nunit M commander austrians at=0705',
    );
    expect(gun.play('fire unit=G target=A').roll(1, 1).awaits()).not.toBe('dice: 2 bows.commander');
  });
  test('16.27 several may shoot at one, but it loses one point a phase', () => {
    const t = lay(`${T}\nunit U tatar poles at=0806 facing=N\n${A}`);
    t.play('pick unit=T', 'shoot unit=T target=A').roll(5, 5);
    t.play('rest', 'pick unit=U', 'shoot unit=U target=A').roll(6, 6);
    expect(told(t, 'shot')).toMatchObject([{ result: '-1' }]);
    expect(unitOf(t, 'A')).toMatchObject({ sp: 1, place: 'map' });
    expect(told(t, 'spared')).toEqual([{ is: 'spared', unit: 'A', from: 'arrow', rule: 'bows.onePoint' }]);
    // Guns hurt it all the same.
    const gun = lay(`turn 4 phase=1\nunit G light-gun poles at=0707 facing=N\n${A} done=pierced`);
    expect(unitOf(gun.play('fire unit=G target=A').roll(4, 4), 'A').sp).toBe(1);
  });
});

test('9.12, 16.0, 16.21, 16.22, 16.23, 16.24 by Tatars only, at enemies on the map, and on the own march', () => {
  const t = lay(
    `${T}\n${A}\nunit U tatar poles at=0806 facing=N\nunit H hussar poles at=0607 facing=N\nunit M commander austrians at=0606
     unit D reiter austrians place=dispersed\nunit E tatar poles place=dispersed`,
  ).play('pick unit=T');
  forbids(t, 'shoot unit=U target=A', 'bows.onTheMarch', ['U']);
  forbids(t, 'shoot unit=H target=A', 'bows.tatarsOnly', ['H'], 'bows.onTheMarch', 'bows.range');
  forbids(t, 'shoot unit=T target=H', 'bows.enemyOnly', ['H']);
  forbids(t, 'shoot unit=T target=M', 'bows.commanderIsNoTarget', ['M']);
  forbids(t, 'shoot unit=T target=D', 'bows.targetOffMap', ['D']);
  forbids(t, 'shoot unit=E target=A', 'bows.offMap', ['E'], 'bows.onTheMarch');
  forbids(
    t,
    'shoot unit=A target=A',
    'bows.ownUnit',
    ['A'],
    'bows.tatarsOnly',
    'bows.onTheMarch',
    'bows.range',
  );
});
