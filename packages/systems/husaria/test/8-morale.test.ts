// 8 The morale track, and who wins by it.

import { game } from '@gonfalon/byczyna-1588/game';
import { describe, expect, test } from 'vitest';
import { attack, finish, lay, shiftsOf, stateOf, sum, told } from './fray.ts';

const R = 'unit R light-cavalry poles at=1008';
const weak = 'unit E light-cavalry austrians at=1007 facing=S sp=1';
const E = 'unit E light-cavalry austrians at=1007 facing=S';
/** R kills E, and loses a point himself: 2:1 and a 9. */
const kill = (others: string) => attack(lay(`${others}\n${R}\n${weak}`), 'R', '1007').roll(...sum(9));

describe('8.1 the track', () => {
  test('8.11 zones of five boxes on either side of the middle one', () => {
    const bonus = (marker: number) => {
      const t = attack(lay(`morale ${marker}\n${R}\n${E}`), 'R', '1007');
      return shiftsOf(t)[0] ?? '';
    };
    expect([0, 4, 5, 9, 10, 14].map(bonus)).toEqual([
      '',
      '',
      'battle.attackersMorale 1',
      'battle.attackersMorale 1',
      'battle.attackersMorale 2',
      'battle.attackersMorale 2',
    ]);
    expect([-4, -5, -10].map(bonus)).toEqual(['', 'battle.defendersMorale -1', 'battle.defendersMorale -2']);
  });
  test('8.13 a unit that is destroyed moves the token a box towards the enemy of its side', () => {
    const t = kill('');
    expect(told(t, 'morale')).toMatchObject({
      seat: 'poles',
      boxes: 1,
      marker: 1,
      rule: 'morale.unitEliminated',
    });
    expect(t.state.morale.marker).toBe(1);
    const own = attack(lay(`unit R light-cavalry poles at=1008 sp=1\n${E}`), 'R', '1007').roll(...sum(6)); // 1:2: -1/-
    expect(stateOf(own, 'R')).toBe('dead');
    expect(own.state.morale.marker).toBe(-1);
  });
  test('8.13 one box for each of them; a loss that leaves some strength moves nothing', () => {
    const two =
      lay(`unit R hussar poles at=1008 lance=yes\nunit E light-cavalry austrians at=1007 facing=S sp=1
      unit F light-cavalry austrians at=1107 facing=S sp=1\nhex 0906 1006 1106 lake\nhex 1207 1208 1108 lake`);
    attack(two, 'R', '1007', 'widen at=1107').roll(...sum(3)); // 5:1 and a 3: B3
    finish(two);
    expect([stateOf(two, 'E'), stateOf(two, 'F'), two.state.morale.marker]).toEqual(['dead', 'dead', 2]);
    const some = finish(attack(lay(`${R}\n${E}`), 'R', '1007').roll(...sum(7)));
    expect([stateOf(some, 'E'), some.state.morale.marker]).toEqual(['1007 1', 0]);
  });
  test('8.14 the side in whose zone it lies attacks with its bonus (H-EX-11)', () => {
    expect(shiftsOf(attack(lay(`morale 5\n${R}\n${E}`), 'R', '1007'))).toEqual(['battle.attackersMorale 1']);
  });
  test('8.15 and it counts in defence too, unless the players agree otherwise (H-EX-16)', () => {
    const attacked = (option: string) =>
      shiftsOf(attack(lay(`turn 5 phase=6\n${option}\nmorale 5\n${R}\n${E}`), 'E', '1008'));
    expect(attacked('')).toEqual(['battle.defendersMorale -1']);
    expect(attacked('option moraleInDefence=no')).toEqual([]);
    expect(shiftsOf(attack(lay(`option moraleInDefence=no\nmorale 5\n${R}\n${E}`), 'R', '1007'))).toEqual([
      'battle.attackersMorale 1',
    ]);
  });
  test('8.14, 8.15 who agrees on nothing plays with it', () => {
    expect(game.setup('max-plan', {}).options).toEqual({ moraleInDefence: true });
    expect(game.setup('max-plan', { moraleInDefence: false }).options).toEqual({ moraleInDefence: false });
  });
  test('8.16 the token moves at once, the bonus counts from the next stage (H-EX-12)', () => {
    const other = 'unit Q light-cavalry poles at=1208\nunit F light-cavalry austrians at=1207 facing=S';
    const t = finish(kill(`turn 5 phase=3\nmorale 4\n${other}`));
    expect(t.state.morale).toEqual({ marker: 5, value: 0 });
    expect(told(t, 'morale')).toMatchObject({ seat: 'poles', boxes: 1, marker: 5 });
    attack(t, 'Q', '1207');
    expect(shiftsOf(t)).toEqual([]);
    finish(t.roll(3, 3));
    // On to the next stage: nobody does anything.
    while (t.state.turn === 5) {
      if (t.awaits().startsWith('dice')) t.roll(3, 3);
      else
        t.play(
          t.choices().find(order => ['done', 'begin', 'pass', 'hold-fire', 'stand-fast'].includes(order)) ??
            t.choices()[0]!,
        );
    }
    expect(t.state.morale).toEqual({ marker: 5, value: 1 });
  });
});

describe('victory', () => {
  test('S1.victory, S2.victory, S3.victory level 3 wins at once, whatever the bonus is in this stage', () => {
    for (const scenario of ['fog-of-war', 'max-plan', 'left-wing']) {
      const turn = scenario === 'left-wing' ? 'turn 11 phase=3' : 'turn 5 phase=3';
      const t = attack(lay(`${turn}\nmorale 14 value=0\n${R}\n${weak}`, scenario), 'R', '1007').roll(
        ...sum(9),
      );
      expect(t.awaits()).toBe('over: poles victory.instant');
      expect(told(t, 'over').outcome).toMatchObject({ winner: 'poles', points: { poles: 3, austrians: 0 } });
    }
  });
  test('S1.victory in an enemy phase as well, and for the other side', () => {
    const t = attack(
      lay(`morale -14 value=0\nunit R light-cavalry poles at=1008 sp=1\n${E}`),
      'R',
      '1007',
    ).roll(...sum(6));
    expect(t.awaits()).toBe('over: austrians victory.instant');
    const fifteenth = finish(attack(lay(`morale 13\n${R}\n${weak}`), 'R', '1007').roll(...sum(9)));
    expect(fifteenth.awaits()).not.toContain('over');
  });
  test('S1.victory losses of one moment are counted together', () => {
    // -1/-1: each side loses its last; the token ends where it was.
    const t = lay(`morale 14 value=0\nunit R light-cavalry poles at=1008 sp=1\n${weak}`);
    attack(t, 'R', '1007').roll(...sum(7));
    expect([stateOf(t, 'R'), stateOf(t, 'E'), t.state.morale.marker]).toEqual(['dead', 'dead', 14]);
    expect(t.awaits()).not.toContain('victory.instant');
  });
  test('S1.length, S2.start, S3.start, S1.victory after the last turn the higher level wins, and level 0 is a draw', () => {
    const end = (marker: number) => {
      const t = lay(`turn 15 phase=6\nmorale ${marker}\n${R}\n${E}`);
      finish(attack(t, 'E', '1008').roll(3, 3));
      return t.awaits();
    };
    expect(end(5)).toBe('over: poles victory.level');
    expect(end(-12)).toBe('over: austrians victory.level');
    expect(end(4)).toBe('over: nobody victory.level');
    const before = lay(`turn 14 phase=6\nmorale 5\n${R}\n${E}`);
    finish(attack(before, 'E', '1008').roll(3, 3));
    expect([before.awaits().startsWith('over'), before.state.turn]).toEqual([false, 15]);
  });
  test('S1.victory whoever gives up has lost', () => {
    const t = lay(`${R}\n${E}`).play('surrender');
    expect(t.awaits()).toBe('over: austrians victory.surrender');
    expect(game.choices(t.state, 'poles')).toEqual([]);
  });
});
