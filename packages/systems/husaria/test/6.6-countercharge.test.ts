// 6.6 Counter-charges: K move north in their phase, P of the other side look south and may fall upon them.

import { describe, expect, test } from 'vitest';
import { forbids, hexOf, type Laid, lay, offered, told, unitOf } from './laid.ts';

const K1 = 'unit K1 light-cavalry poles at=0709 facing=N';
const P2 = 'unit P2 reiter austrians at=0704 facing=S';
const rides = (units: string, ...orders: string[]): Laid => lay(units).play('pick unit=K1', ...orders);
const NEAR = ['step to=0708', 'step to=0707', 'step to=0706'];

describe('when', () => {
  test('6.62 as soon as the mover is two hexes off, not before', () => {
    const t = rides(`${K1}\n${P2}`, 'step to=0708', 'step to=0707');
    expect(t.awaits()).toBe('poles: march K1');
    expect(t.try('austrians: countercharge unit=P2 to=0705 facing=S')).toBreak('countercharge.outOfReach', [
      'K1',
    ]);
    t.play('step to=0706');
    expect(t.awaits()).toBe('austrians: react-stepped K1');
    expect(offered(t, 'countercharge')).toEqual([
      'countercharge unit=P2 to=0705 facing=S',
      'countercharge unit=P2 to=0705 facing=SE',
      'countercharge unit=P2 to=0705 facing=SW',
    ]);
    t.play('pass');
    expect(t.awaits()).toBe('poles: march K1');
  });
  test('6.62 whatever moves, foot and guns too, but no commander', () => {
    const foot = lay(`unit K1 infantry poles at=0707 facing=N\n${P2}`).play('pick unit=K1', 'step to=0706');
    expect(offered(foot, 'countercharge')).toHaveLength(3);
    const c = lay(`unit K1 commander poles at=0707\n${P2}`).play('pick unit=K1', 'step to=0706');
    expect(c.awaits()).toBe('poles: march K1');
    expect(c.try('austrians: countercharge unit=P2 to=0705 facing=S')).toBreak('countercharge.nobodyMoves', [
      'P2',
    ]);
  });
  test('6.62 they attack whoever stands there with the mover, but no commander', () => {
    const both = `${K1} sp=1\nunit L light-cavalry poles at=0706 facing=N sp=1\nunit C commander poles at=0706`;
    const t = rides(`${both}\n${P2}`, 'step to=0708', 'step to=0707');
    while (t.awaits() !== 'poles: march K1') t.play('pass');
    t.play('step to=0706', 'countercharge unit=P2 to=0705 facing=S', 'charge');
    expect(told(t, 'battle')).toMatchObject([{ attackers: ['P2'], defenders: ['K1', 'L'] }]);
  });
  test('6.62, 6.64 whoever has perished on his march goes no farther and is met by nobody', () => {
    const t = rides(`${K1}\nunit K2 hussar poles at=0112\n${P2}\nhex 0706 swamp`, ...NEAR);
    expect([unitOf(t, 'K1').place, t.awaits()]).toEqual(['dead', 'poles: moves']);
    expect(t.try('austrians: countercharge unit=P2 to=0705 facing=S')).toBreak('countercharge.nobodyMoves', [
      'P2',
    ]);
  });
  test('6.62 before anybody moves there is nobody to fall upon', () => {
    expect(lay(`${K1}\n${P2}`).try('austrians: countercharge unit=P2 to=0705 facing=S')).toBreak(
      'countercharge.nobodyMoves',
      ['P2'],
    );
  });
  test('6.62, 6.66 H-EX-06 H-EX-07 before the mover reaches its victim, not after', () => {
    // K1 goes for P1; P2 looks on from two hexes away.
    const P1 = 'unit P1 infantry austrians at=0705 facing=N';
    const side = 'unit P2 reiter austrians at=0906 facing=SW';
    const t = rides(`unit K1 light-cavalry poles at=0709 facing=N\n${P1}\n${side}`, 'step to=0708');
    t.play('step to=0707');
    expect(t.awaits()).toBe('austrians: react-stepped K1');
    expect(offered(t, 'countercharge').length).toBeGreaterThan(0);
    t.play('pass', 'step to=0706');
    expect(t.awaits()).toBe('poles: march K1');
    expect(t.try('austrians: countercharge unit=P2 to=0806 facing=SW')).toBreak(
      'countercharge.moverEngaged',
      ['P1'],
    );
  });
  test('6.63 H-EX-05 until the next unit moves, then never on the first', () => {
    const K2 = 'unit K2 light-cavalry poles at=0909 facing=N';
    const t = rides(`${K1}\n${K2}\n${P2}`, ...NEAR, 'austrians: pass', 'poles: rest');
    expect(t.awaits()).toBe('austrians: react-rested K1');
    t.play('pass', 'pick unit=K2', 'step to=0908');
    expect(t.awaits()).toBe('poles: march K2');
    expect(t.try('austrians: countercharge unit=P2 to=0705 facing=S').ok).toBe(false);
    // K2 itself may be met when it comes near.
    t.play('step to=0907', 'step to=0906', 'step to=0905');
    expect(t.awaits()).toBe('austrians: react-stepped K2');
  });
  test('6.61 in the enemy’s movement only, and only riders', () => {
    const t = rides(`${K1}\n${P2}\nunit F infantry austrians at=0506 facing=NE`, ...NEAR);
    forbids(t, 'countercharge unit=F to=0607 facing=NE', 'countercharge.ridersOnly', ['F']);
    forbids(
      t,
      'countercharge unit=K1 to=0705 facing=N',
      'countercharge.ownUnit',
      ['K1'],
      'countercharge.mustFaceMover',
    );
    expect(lay(`${K1}\n${P2}`).try('austrians: countercharge unit=P2 to=0705 facing=S').ok).toBe(false);
  });
  test('6.63 who is in an enemy zone cannot', () => {
    const K2 = 'unit K2 light-cavalry poles at=0604 facing=NE';
    const t = rides(`${K1}\n${P2}\n${K2}\nunit Q reiter austrians at=0905 facing=SW`, ...NEAR);
    forbids(t, 'countercharge unit=P2 to=0705 facing=S', 'countercharge.pinned', ['K2']);
  });
  test('6.65 once a stage, several at a time', () => {
    const Q = 'unit Q reiter austrians at=0905 facing=SW';
    const t = rides(`${K1}\n${P2} done=countercharged\n${Q}`, ...NEAR);
    forbids(t, 'countercharge unit=P2 to=0705 facing=S', 'countercharge.oncePerStage', ['P2']);
    const both = rides(`${K1}\n${P2}\n${Q}`, ...NEAR);
    both.play('countercharge unit=P2 to=0705 facing=S');
    expect(both.awaits()).toBe('austrians: countercharge K1');
    forbids(both, 'countercharge unit=P2 to=0705 facing=S', 'countercharge.joinedAlready', ['P2']);
    forbids(both, 'countercharge unit=Q to=0805 facing=SW', 'countercharge.mustFaceMover', ['K1']);
    both.play('countercharge unit=Q to=0806 facing=SW', 'charge');
    const [battle] = told(both, 'battle') as unknown as [{ attackers: string[]; defenders: string[] }];
    expect([battle.attackers, battle.defenders]).toEqual([['P2', 'Q'], ['K1']]);
    expect(['P2', 'Q'].map(id => hexOf(both, id))).toEqual(['0705', '0806']);
  });
});

describe('how', () => {
  test('6.63 one step into a hex ahead, with one turn of 60 degrees before or after it', () => {
    const t = rides(`${K1}\nunit P2 reiter austrians at=0704 facing=SE`, ...NEAR);
    // Straight ahead it does not meet K1; after a turn it may step where it could not before.
    expect(offered(t, 'countercharge')).toEqual([
      'countercharge unit=P2 to=0705 facing=SE',
      'countercharge unit=P2 to=0705 facing=S',
    ]);
    forbids(t, 'countercharge unit=P2 to=0705 facing=SW', 'countercharge.oneTurn', ['P2']);
    forbids(
      t,
      'countercharge unit=P2 to=0605 facing=SE',
      'countercharge.frontHexOnly',
      ['0605'],
      'countercharge.mustFaceMover',
    );
    forbids(t, 'countercharge unit=P2 facing=SE', 'countercharge.mustStep', ['P2']);
    forbids(t, 'countercharge unit=P2 to=0805 facing=NE', 'countercharge.mustFaceMover', ['K1']);
    t.play('countercharge unit=P2 to=0705 facing=S', 'charge');
    expect([hexOf(t, 'P2'), unitOf(t, 'P2').facing]).toEqual(['0705', 3]);
  });
  test('6.63 a turn before the step opens a hex that was not ahead', () => {
    const t = rides(
      'unit K1 light-cavalry poles at=0608 facing=N\nunit P2 reiter austrians at=0704 facing=SE',
      'step to=0607',
      'step to=0606',
    );
    // 0605 lies ahead of one who looks south, not of one who looks south-east.
    expect(offered(t, 'countercharge')).toContain('countercharge unit=P2 to=0605 facing=S');
    t.play('countercharge unit=P2 to=0605 facing=S', 'charge');
    expect(hexOf(t, 'P2')).toBe('0605');
  });
  test('6.63 an enemy who is before it already is met without a step', () => {
    // K1 passes in front of P2 and does not look at it.
    const t = rides(
      'unit K1 light-cavalry poles at=0505 facing=SE\nunit P2 reiter austrians at=0605 facing=S',
      'step to=0606',
    );
    expect(t.awaits()).toBe('austrians: react-stepped K1');
    forbids(t, 'countercharge unit=P2 to=0505 facing=SE', 'countercharge.noStep', ['0505']);
    t.play('countercharge unit=P2 facing=S');
    expect(hexOf(t.play('charge'), 'P2')).toBe('0605');
    // Nor may it turn its eyes from him.
    const away = rides(
      'unit K1 light-cavalry poles at=0505 facing=SE\nunit P2 reiter austrians at=0605 facing=SW',
      'step to=0606',
    );
    forbids(away, 'countercharge unit=P2 facing=NW', 'countercharge.mustFaceMover', ['K1']);
  });
  test('4.28, 4.52, 6.63, 11.17, T.terrain where a rider cannot go he does not charge', () => {
    const over = (line: string): Laid =>
      rides(`${K1}\n${P2}\n${line}\nunit Q reiter austrians at=0905 facing=SW`, ...NEAR);
    const to = 'countercharge unit=P2 to=0705 facing=S';
    expect(over('unit E commander poles at=0705').try(to).ok).toBe(true);
    forbids(over('hex 0705 lake'), to, 'countercharge.closedGround', ['0705']);
    forbids(over('hex 0705 swamp'), to, 'countercharge.closedGround', ['0705']);
    forbids(over('side 0704/0705 river'), to, 'countercharge.river', ['0705']);
    forbids(over('wagon 0705 austrians'), to, 'countercharge.wagonBarsRiders', ['0705']);
    forbids(
      over('unit F reiter austrians at=0805 facing=N'),
      'countercharge unit=P2 to=0805 facing=SE',
      'countercharge.stacking',
      ['F'],
      'countercharge.mustFaceMover',
    );
    forbids(
      over('unit E hussar poles at=0605 facing=S'),
      'countercharge unit=P2 to=0605 facing=S',
      'countercharge.enemyThere',
      ['E'],
      'countercharge.mustFaceMover',
    );
    forbids(
      over('unit D reiter austrians place=dispersed'),
      'countercharge unit=D to=0705 facing=S',
      'countercharge.offMap',
      ['D'],
    );
  });
  test('4.27 two riders of one point each do', () => {
    const weak = `${P2} sp=1\nunit Q reiter austrians at=0605 facing=SE sp=1`;
    const t = rides(`${K1}\n${weak}`, ...NEAR).play('countercharge unit=P2 to=0705 facing=S');
    t.play('countercharge unit=Q to=0705 facing=SE', 'charge');
    expect([hexOf(t, 'P2'), hexOf(t, 'Q')]).toEqual(['0705', '0705']);
  });
  test('4.27 two riders with full strength do not share a hex', () => {
    const t = rides(`${K1}\n${P2}\nunit Q reiter austrians at=0605 facing=SE`, ...NEAR);
    t.play('countercharge unit=P2 to=0705 facing=S');
    forbids(t, 'countercharge unit=P2 to=0705 facing=S', 'countercharge.joinedAlready', ['P2']);
    forbids(t, 'countercharge unit=Q to=0705 facing=SE', 'countercharge.stacking', ['P2']);
    expect(offered(t, 'countercharge')).toContain('countercharge unit=Q to=0606 facing=SE');
  });
});

describe('what comes of it', () => {
  test('6.61, 6.63 H-EX-04 the fight is settled at once, with the charger as attacker', () => {
    const t = rides(
      `${K1}\n${P2}`,
      ...NEAR,
      'austrians: countercharge unit=P2 to=0705 facing=S',
      'austrians: charge',
    );
    expect(told(t, 'countercharge')).toEqual([
      { is: 'countercharge', unit: 'P2', from: '0704', to: '0705', facing: 3 },
    ]);
    expect(told(t, 'battle')).toMatchObject([{ attackers: ['P2'], defenders: ['K1'], initial: '1:1' }]);
    expect(t.awaits()).toMatch(/^dice: 2 /);
    expect(t.state.phase).toBe(2);
  });
  test('6.61, 6.64, 6.65 the charged unit stops whatever the result', () => {
    const t = rides(`${K1}\n${P2}\nunit Z hussar poles at=0112 facing=N`, ...NEAR);
    t.play('countercharge unit=P2 to=0705 facing=S', 'charge').roll(3, 3);
    while (t.awaits() !== 'poles: moves') {
      const [choice] = t.choices().filter(order => /^(done|pass|stand-fast)/.test(order));
      t.play(choice!);
    }
    expect(hexOf(t, 'K1')).toBe('0706');
    forbids(t, 'pick unit=K1', 'movement.oncePerPhase', ['K1']);
    // The dead march no farther either.
    const dead = rides(`${K1} sp=1\n${P2}\nunit Z hussar poles at=0112 facing=N`, ...NEAR);
    dead.play('countercharge unit=P2 to=0705 facing=S', 'charge').roll(4, 5);
    while (/free-turns|advance|pursue/.test(dead.awaits()))
      dead.play(dead.choices().find(order => /^(done|stand-fast)/.test(order))!);
    expect([unitOf(dead, 'K1').place, dead.awaits()]).toEqual(['dead', 'poles: moves']);
  });
});
