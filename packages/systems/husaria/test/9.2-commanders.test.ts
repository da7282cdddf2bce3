// 9.2 Commanders in battle: what they give, and what becomes of them when their men die or run.

import { game } from '@gonfalon/byczyna-1588/game';
import { writePosition } from '@gonfalon/kernel';
import { describe, expect, test } from 'vitest';
import {
  attack,
  finish,
  hexOf,
  lay,
  offered,
  refuses,
  shiftsOf,
  stateOf,
  sum,
  told,
  toldOf,
  unitOf,
} from './fray.ts';

const R = 'unit R light-cavalry poles at=1008';
const E = 'unit E light-cavalry austrians at=1007 facing=S';
const weak = `${E} sp=1`;

describe('9.21 what he gives', () => {
  const shifts = (...lines: string[]): string[] =>
    shiftsOf(attack(lay(`${R}\n${E}\n${lines.join('\n')}`), 'R', '1007'));
  test('9.21 on the hex or beside it, to whoever attacks and whoever defends', () => {
    expect(shifts('unit C commander poles at=1008 modifier=2')).toEqual(['battle.attackersCommander 2']);
    expect(shifts('unit C commander poles at=1009 modifier=1')).toEqual(['battle.attackersCommander 1']);
    expect(shifts('unit C commander poles at=1010 modifier=2')).toEqual([]);
    expect(shifts('unit C commander austrians at=1007 modifier=2')).toEqual(['battle.defendersCommander -2']);
    expect(shifts('unit C commander austrians at=1006 modifier=1')).toEqual(['battle.defendersCommander -1']);
    expect(shifts('unit C commander poles at=1008 modifier=0')).toEqual([]);
  });
  test('9.21 the best of a side, once', () => {
    const [less, more] = [
      'unit C commander poles at=1008 modifier=1',
      'unit D commander poles at=1009 modifier=2',
    ];
    expect(shifts(less, more)).toEqual(['battle.attackersCommander 2']);
    expect(shifts(more, less)).toEqual(['battle.attackersCommander 2']);
    // Of two who are worth the same the first is named.
    const equals = lay(
      `${R}\n${E}\nunit C commander poles at=1008 modifier=1\nunit D commander poles at=1009 modifier=1`,
    );
    expect(told(attack(equals, 'R', '1007'), 'battle').ledger).toMatchObject([
      { rule: 'battle.attackersCommander', shift: 1, about: ['C'] },
    ]);
  });
  test('9.21 to the whole battle, if one of the units is near him', () => {
    const t = lay(
      `${R}\nunit Q light-cavalry poles at=0907 facing=NE\n${E}\nunit C commander poles at=0807 modifier=1`,
    );
    expect(shiftsOf(attack(t, 'R', '1007', 'join unit=Q'))).toEqual(['battle.attackersCommander 1']);
  });
});

describe('9.22 his men are gone', () => {
  /** E with the commander dies: 2:1 shifted to 1:1 by his one, and a 7: -1/-1. */
  const orphan = (others = '') =>
    attack(lay(`${R}\n${weak}\nunit C commander austrians at=1007 modifier=1\n${others}`), 'R', '1007').roll(
      ...sum(7),
    );
  test('9.22 twelve kills him', () => {
    const t = orphan('unit F light-cavalry austrians at=0505');
    expect(t.awaits()).toBe('dice: 2 commanders.unitLost');
    expect(game.describe(t.state).body.at(-1)).toMatchObject({
      args: ['test'],
      named: { what: 'unit-lost', unit: 'C' },
    });
    expect(game.describe(t.state).body.at(-1)!.named).not.toHaveProperty('length');
    t.roll(6, 6);
    expect(unitOf(t, 'C').place).toBe('dead');
    expect(told(t, 'commander-died').unit).toBe('C');
    expect(told(t, 'tested')).toMatchObject({
      what: 'unit-lost',
      rule: 'commanders.unitLost',
      passed: false,
    });
  });
  test('9.22 else he goes to the nearest men he can reach', () => {
    const t = orphan('unit F light-cavalry austrians at=1004\nunit G light-cavalry austrians at=1003').roll(
      5,
      6,
    );
    expect(hexOf(t, 'C')).toBe('1004');
    expect(told(t, 'commander-moved')).toMatchObject({ unit: 'C', to: '1004' });
  });
  test('9.22 the owner chooses among the nearest', () => {
    const t = orphan(
      'unit F light-cavalry austrians at=1004\nunit G light-cavalry austrians at=0705\nunit H light-cavalry austrians at=0303',
    );
    t.roll(1, 1);
    expect(t.awaits()).toBe('austrians: escape F G');
    expect(offered(t, 'go-to')).toEqual(['go-to unit=F', 'go-to unit=G']);
    refuses(t, 'go-to unit=H', 'commanders.nearestMen', ['H']);
    t.play('go-to unit=G');
    expect(hexOf(t, 'C')).toBe('0705');
  });
  test('9.22, 9.15 without a way he is lost', () => {
    const t = orphan().roll(1, 1);
    expect(unitOf(t, 'C').place).toBe('dead');
    const far = orphan('unit F light-cavalry austrians at=2007').roll(1, 1);
    expect(hexOf(far, 'C')).toBe('2007');
    const cut = orphan(
      'unit F light-cavalry austrians at=1003\nhex 0906 1006 1106 lake\nhex 0907 lake\nhex 1107 lake',
    ).roll(1, 1);
    expect(unitOf(cut, 'C').place).toBe('dead');
  });
  test('9.15, 9.22 neither enemies nor ground closed to riders let him pass', () => {
    /** A ring of that round 1007, all but 1008 where the enemy stands; F is outside. */
    const ring = ['0906', '1006', '1106', '1107', '0907'];
    const outside = 'unit F light-cavalry austrians at=1003';
    const swamp = orphan(`${outside}\nhex ${ring.join(' ')} swamp`).roll(1, 1);
    expect(unitOf(swamp, 'C').place).toBe('dead');
    const road = orphan(`${outside}\nhex ${ring.join(' ')} swamp\nroad 1007 1006 1005`).roll(1, 1);
    expect(hexOf(road, 'C')).toBe('1003');
    const rivers = orphan(`${outside}\n${ring.map(hex => `side 1007/${hex} river`).join('\n')}`).roll(1, 1);
    expect(unitOf(rivers, 'C').place).toBe('dead');
    const open = orphan(outside).roll(1, 1);
    expect(hexOf(open, 'C')).toBe('1003');
  });
  test('9.15, S1.stream nor does a stream that is closed to his side', () => {
    const lost = (turn: number) => {
      const ring = ['1108', '1009', '0908', '0907', '1107'];
      const t = lay(
        `turn ${turn} phase=6\n${ring.map(hex => `side 1008/${hex} stream tag=3401-3615`).join('\n')}
        unit R light-cavalry poles at=1008 sp=1\nunit C commander poles at=1008\n${E}\nunit F light-cavalry poles at=1012`,
        'fog-of-war',
      );
      attack(t, 'E', '1008')
        .roll(...sum(9))
        .roll(1, 1); // 2:1: -1/-1
      return hexOf(t, 'C');
    };
    expect([lost(3), lost(4)]).toEqual(['', '1012']);
  });
  test('9.22, 9.13 eleven hexes are too far', () => {
    const t = lay(
      `field empty 30x16\n${R}\n${weak}\nunit C commander austrians at=1007 modifier=1\nunit F light-cavalry austrians at=2107`,
    );
    attack(t, 'R', '1007')
      .roll(...sum(7))
      .roll(1, 1);
    expect(unitOf(t, 'C').place).toBe('dead');
    const near = lay(
      `field empty 30x16\n${R}\n${weak}\nunit C commander austrians at=1007 modifier=1\nunit F light-cavalry austrians at=2007`,
    );
    attack(near, 'R', '1007')
      .roll(...sum(7))
      .roll(1, 1);
    expect(hexOf(near, 'C')).toBe('2007');
  });
  test('9.22, 7.12 where he rides is asked of a written game too, whoever was given up', () => {
    const t = lay(`unit R hussar poles at=1008\nunit E light-cavalry austrians at=1007 facing=S sp=1
      unit F light-cavalry austrians at=1107 facing=S\nunit C commander austrians at=1007
      unit G infantry austrians at=1006`);
    attack(t, 'R', '1007', 'widen at=1107')
      .roll(...sum(7)) // 2:3, one up for morale: -1/-1
      .play('lose unit=E')
      .roll(1, 1);
    expect(t.awaits()).toContain('austrians: escape');
    const text = writePosition(game.describe(t.state)).split('\n').slice(3).join('\n');
    expect(lay(text).awaits()).toBe(t.awaits());
  });
  test('9.22 men who die together cost him one roll', () => {
    const t =
      lay(`hex 0906 1006 1106 lake\n${R}\n${weak}\nunit F light-cavalry austrians at=1007 facing=S sp=1
      unit C commander austrians at=1007\nunit X infantry austrians at=0202`);
    attack(t, 'R', '1007').roll(1, 1); // B2, and no way
    expect([stateOf(t, 'E'), stateOf(t, 'F'), t.awaits()]).toEqual([
      'dead',
      'dead',
      'dice: 2 commanders.unitLost',
    ]);
    t.roll(1, 1);
    expect([hexOf(t, 'C'), toldOf(t, 'tested').length]).toEqual(['0202', 1]);
    expect(t.awaits()).not.toContain('commanders');
  });
  test('9.22 of two commanders who lose their men each rolls for himself', () => {
    const t =
      lay(`${R}\n${weak}\nunit C commander austrians at=1007 modifier=1\nunit D commander austrians at=1007
      unit X infantry austrians at=1004`);
    attack(t, 'R', '1007')
      .roll(...sum(7)) // 1:1: -1/-1
      .roll(1, 1);
    expect(t.awaits()).toBe('dice: 2 commanders.unitLost');
    t.roll(1, 1);
    expect([hexOf(t, 'C'), hexOf(t, 'D'), toldOf(t, 'tested').length]).toEqual(['1004', '1004', 2]);
  });
  test('9.22, 13.32 two who have rolled ride off from lost guns, each once, however many guns there were', () => {
    const t =
      lay(`${R}\nunit G heavy-gun austrians at=1007 facing=S\nunit H light-gun austrians at=1007 facing=S
      unit C commander austrians at=1007\nunit D commander austrians at=1007
      unit X infantry austrians at=1004\nunit Y infantry austrians at=0705`);
    attack(t, 'R', '1007')
      .roll(...sum(3)) // 2:1: B2
      .roll(1, 1)
      .roll(1, 1)
      .play('advance unit=R to=1007');
    expect(t.awaits()).toBe('austrians: escape X Y');
    expect(game.describe(t.state).body.filter(({ args }) => args[0] === 'escape')).toHaveLength(2);
    t.play('go-to unit=X');
    expect(t.awaits()).toBe('austrians: escape X Y');
    t.play('go-to unit=Y');
    expect([hexOf(t, 'C'), hexOf(t, 'D')].toSorted()).toEqual(['0705', '1004']);
  });
  test('9.22 he stays with other men of his hex', () => {
    const t = attack(
      lay(
        `${R}\n${weak}\nunit F light-cavalry austrians at=1007 facing=S sp=1\nunit C commander austrians at=1007 modifier=0`,
      ),
      'R',
      '1007',
    ).roll(...sum(7));
    t.play('lose unit=E').roll(1, 1);
    expect([hexOf(t, 'C'), stateOf(t, 'E')]).toEqual(['1007', 'dead']);
  });
});

describe('9.23 his men run', () => {
  const run = (total: number, others = '') =>
    attack(lay(`${R}\n${E}\nunit C commander austrians at=1007 modifier=0\n${others}`), 'R', '1007').roll(
      ...sum(total),
    );
  test('9.23 twelve kills him, else he is where they are', () => {
    const t = run(4).play('back to=1006'); // B1
    expect(t.awaits()).toBe('dice: 2 commanders.unitDriven');
    t.roll(5, 6);
    expect([hexOf(t, 'C'), hexOf(t, 'E')]).toEqual(['1006', '1006']);
    expect(told(t, 'tested')).toMatchObject({
      what: 'unit-driven',
      rule: 'commanders.unitDriven',
      passed: true,
    });
    const dead = run(4).play('back to=1006').roll(6, 6);
    expect(unitOf(dead, 'C').place).toBe('dead');
    expect(hexOf(dead, 'E')).toBe('1006');
  });
  test('9.23 of attackers likewise', () => {
    const t = lay(`${R}\nunit C commander poles at=1008\n${E}`);
    attack(t, 'R', '1007')
      .roll(...sum(9))
      .play('back to=1009'); // A1
    expect(t.awaits()).toBe('dice: 2 commanders.unitDriven');
  });
  test('9.23, 9.22 where the same result drives his men off and kills the last of them he rolls once, for the dead', () => {
    const t = attack(
      lay(`${R}\n${weak}\nunit C commander austrians at=1007 modifier=1\nunit X infantry austrians at=0505`),
      'R',
      '1007',
    ).roll(...sum(3)); // 1:1: B1-1
    t.play('back to=1006');
    finish(t.play('stand-fast'));
    expect(toldOf(t, 'tested').map(({ what }) => what)).toEqual(['unit-lost']);
  });
  test('9.23 a commander beside the battle does not roll', () => {
    const t = attack(lay(`${R}\n${E}\nunit C commander austrians at=0906`), 'R', '1007').roll(...sum(4));
    t.play('back to=1006');
    expect(t.awaits()).toBe('poles: pursue R');
  });
  test('9.23 he goes with the first who leaves his hex', () => {
    const t = attack(
      lay(
        `${R}\n${weak}\nunit F light-cavalry austrians at=1007 facing=S sp=1\nunit C commander austrians at=1007`,
      ),
      'R',
      '1007',
    ).roll(...sum(4));
    t.play('fall-back unit=F', 'back to=1006', 'back to=1106');
    expect([hexOf(t, 'C'), hexOf(t, 'E'), hexOf(t, 'F')]).toEqual(['1006', '1106', '1006']);
    t.roll(1, 1);
    expect(toldOf(t, 'tested')).toHaveLength(1);
  });
});

describe('9.24 what his death costs', () => {
  test('9.24 four boxes for the enemy', () => {
    const t = attack(lay(`${R}\n${E}\nunit C commander austrians at=1007 modifier=0`), 'R', '1007').roll(
      ...sum(4),
    );
    t.play('back to=1006').roll(6, 6);
    expect(told(t, 'morale')).toMatchObject({
      seat: 'poles',
      boxes: 4,
      marker: 4,
      rule: 'commanders.killed',
    });
    expect([unitOf(t, 'C').place, hexOf(t, 'C'), told(t, 'commander-died').unit]).toEqual(['dead', '', 'C']);
    finish(t);
    expect(t.state.morale.marker).toBe(4);
  });
  test('9.24, 10.14 his side has lost one since it last moved, however many fell', () => {
    const two = `${R}\n${E}\nunit C commander austrians at=1007\nunit D commander austrians at=1007`;
    const t = attack(lay(two), 'R', '1007')
      .roll(...sum(4))
      .play('back to=1006');
    expect(t.state.bereft).toEqual([]);
    t.roll(6, 6).roll(6, 6);
    expect([t.state.bereft, t.state.morale.marker]).toEqual([['austrians'], 8]);
  });
  test('9.24, 8.13 five with the unit he died with', () => {
    const t = attack(lay(`${R}\n${weak}\nunit C commander austrians at=1007 modifier=1`), 'R', '1007')
      .roll(...sum(7))
      .roll(6, 6);
    expect(t.state.morale.marker).toBe(5);
  });
  test('9.15 an enemy who chases into the hex of a lone commander kills him', () => {
    const t = attack(lay(`${R}\n${E}\nunit C commander austrians at=1107`), 'R', '1007').roll(...sum(4));
    t.play('back to=1006', 'pursue to=1107');
    expect(told(t, 'commander-died')).toMatchObject({ unit: 'C', cause: 'overrun' });
  });
});

describe('9.23 men who flee past a commander', () => {
  /** B2 for E: 1:1 and a 2. */
  const fled = (commander: string) =>
    attack(lay(`${R}\n${E}\nunit C commander austrians ${commander}`), 'R', '1007').roll(1, 1);

  test('9.23 do not take him along, and he does not roll', () => {
    const t = fled('at=1006 modifier=0').play('back to=1006', 'back to=1005');
    expect(hexOf(t, 'C')).toBe('1006');
    expect(t.awaits()).not.toContain('commanders.unitDriven');
  });
  test('9.23, 10.13 nor does he hold together who did not fight on his hex', () => {
    const t = fled('at=1005 modifier=0').play('back to=1006', 'back to=1005');
    expect(t.awaits()).not.toContain('commanders.unitDriven');
    while (!t.awaits().startsWith('dice')) t.play(t.choices()[0]!);
    expect(t.awaits()).toBe('dice: 1 dispersal.roll');
    t.roll(1);
    expect(unitOf(t, 'E').place).toBe('dispersed');
  });
});
