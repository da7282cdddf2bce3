import { TROOPS, type Troop } from '@gonfalon/system-medieval-battle';
import { describe, expect, test } from 'vitest';
import { box } from '../src/index.ts';
import { battle, clash, happened, unit } from './field.ts';

interface Side {
  readonly kind: Troop;
  readonly knights?: 1 | 2;
  readonly on?: string;
}
/** A defender without points cannot withdraw, so the card is read at once. */
const fight = (attacker: Side, defender: Side) =>
  battle(`hex 0404 ${attacker.on ?? 'plains'}\nhex 0405 ${defender.on ?? 'plains'}
    unit Y1 ${attacker.kind} yellow at=0404 knights=${attacker.knights ?? 2}
    unit R1 ${defender.kind} red at=0405 knights=${defender.knights ?? 2} points=0\nturn yellow`).play(
    'melee unit=Y1 target=R1',
  );

describe('the cards', () => {
  test('IV.4.1 the outcome is the kinds of both units and the factors, nothing else', () => {
    expect(clash(fight({ kind: 'LC' }, { kind: 'PK' })).losses).toBe('1-0');
    expect(clash(fight({ kind: 'LC' }, { kind: 'LI' })).losses).toBe('0-1');
    expect(clash(fight({ kind: 'LC', knights: 1 }, { kind: 'LI' })).losses).toBe('1-1');
    expect(clash(fight({ kind: 'LC', on: 'hills' }, { kind: 'LI' })).losses).toBe('0-2');
  });
  test('IV.4.2 the attacker’s card gives a column for every kind of defender', () => {
    for (const attacker of TROOPS)
      for (const defender of TROOPS)
        expect(
          clash(fight({ kind: attacker }, { kind: defender })).losses,
          `${attacker} on ${defender}`,
        ).toBe(box.cards.melee[attacker].cells[defender]);
  });
  test('IV.4.3 two full units on level open ground fight in the card’s own column', () => {
    for (const kind of TROOPS) {
      const { factors, base, column } = clash(fight({ kind }, { kind: 'HI' }));
      expect(factors).toEqual([]);
      expect(column).toBe(base);
    }
  });
  test('IV.4.4 the first number is the attacker’s loss, the second the defender’s', () => {
    const t = fight({ kind: 'LC' }, { kind: 'PK' });
    expect([unit(t, 'Y1'), unit(t, 'R1')]).toEqual([
      'LC yellow at=0404 knights=1 points=4',
      'PK red at=0405 knights=2 points=0',
    ]);
  });
  test('IV.4.5 M-EX-08 light cavalry loses to pikes, is even with the armoured and its like, beats the light, crushes archers', () => {
    const against = (kind: Troop) => clash(fight({ kind: 'LC' }, { kind })).losses;
    expect(against('PK')).toBe('1-0');
    expect(['HC', 'LC', 'HI'].map(kind => against(kind as Troop))).toEqual(['1-1', '1-1', '1-1']);
    expect(['LI', 'HA'].map(kind => against(kind as Troop))).toEqual(['0-1', '0-1']);
    expect(['AR', 'LB'].map(kind => against(kind as Troop))).toEqual(['0-2', '0-2']);
  });
});

describe('the factors', () => {
  test('IV.4.6 two knights against one', () => {
    expect(clash(fight({ kind: 'HI' }, { kind: 'HI', knights: 1 })).factors).toEqual(['melee.numbers +1']);
    expect(clash(fight({ kind: 'HI', knights: 1 }, { kind: 'HI' })).factors).toEqual(['melee.numbers -1']);
    expect(clash(fight({ kind: 'HI', knights: 1 }, { kind: 'HI', knights: 1 })).factors).toEqual([]);
  });
  test('IV.4.7 height before the clash; one level or two are the same', () => {
    expect(clash(fight({ kind: 'LI', on: 'hills' }, { kind: 'LI' })).factors).toEqual(['melee.height +1']);
    expect(clash(fight({ kind: 'LI', on: 'mountains' }, { kind: 'LI' })).factors).toEqual([
      'melee.height +1',
    ]);
    expect(clash(fight({ kind: 'LI' }, { kind: 'LI', on: 'mountains' })).factors).toEqual([
      'melee.height -1',
    ]);
  });
  test('IV.4.8 woods and rocky hills favour whoever does not ride; horse archers ride', () => {
    for (const kind of ['HC', 'LC', 'HA'] as const) {
      expect(clash(fight({ kind }, { kind: 'LI', on: 'woods' })).factors).toEqual(['melee.badWoods -1']);
      expect(clash(fight({ kind: 'LI' }, { kind, on: 'woods' })).factors).toEqual(['melee.badWoods +1']);
      expect(clash(fight({ kind: 'LI', on: 'hills' }, { kind, on: 'hills' })).factors).toEqual([
        'melee.badHills +1',
      ]);
    }
  });
  test('IV.4.8 the ground is that of the attacked hex, and between two riders or two on foot it is nothing', () => {
    expect(clash(fight({ kind: 'LC', on: 'woods' }, { kind: 'LI' })).factors).toEqual([]);
    expect(clash(fight({ kind: 'LC' }, { kind: 'HC', on: 'woods' })).factors).toEqual([]);
    expect(clash(fight({ kind: 'LI' }, { kind: 'HI', on: 'woods' })).factors).toEqual([]);
  });
});

describe('the calculator', () => {
  test('IV.4.9 every factor moves the card one column, right for the attacker, left for the defender', () => {
    const { base, column, factors } = clash(fight({ kind: 'LC', on: 'hills' }, { kind: 'LI', on: 'woods' }));
    expect(factors).toEqual(['melee.height +1', 'melee.badWoods -1']);
    expect(column).toBe(base);
    expect(clash(fight({ kind: 'HI' }, { kind: 'PK', knights: 1 })).column).toBe(2);
    expect(clash(fight({ kind: 'HI', knights: 1 }, { kind: 'PK' })).column).toBe(0);
  });
  test('IV.4.10 M-EX-09 light infantry storms down on heavy cavalry in the hills: two columns, 1-0 becomes 0-1', () => {
    const t = fight({ kind: 'LI', on: 'mountains' }, { kind: 'HC', on: 'hills' });
    expect(clash(t)).toEqual({
      factors: ['melee.height +1', 'melee.badHills +1'],
      base: -1,
      column: 1,
      losses: '0-1',
    });
    expect(unit(t, 'R1')).toBe('HC red at=0405 knights=1 points=0');
    expect(unit(t, 'Y1')).toBe('LI yellow at=0404 knights=2 points=1');
  });
  test('IV.4.10 M-EX-09 and the cavalry need not have stood: it may withdraw and leave the hills to the infantry', () => {
    const t = battle(
      'hex 0404 mountains\nhex 0405 hills\nunit Y1 LI yellow at=0404\nunit R1 HC red at=0405\nturn yellow',
    );
    t.play('melee unit=Y1 target=R1', 'withdraw to=0406');
    expect(unit(t, 'Y1')).toBe('LI yellow at=0405 knights=2 points=1');
  });
  test('IV.4.10 M-DV-04 past the last column one stays there', () => {
    const t = fight({ kind: 'LC', on: 'hills' }, { kind: 'AR', knights: 1 });
    expect(clash(t)).toMatchObject({
      factors: ['melee.numbers +1', 'melee.height +1'],
      base: 2,
      column: 2,
      losses: '0-2',
    });
    expect(unit(t, 'Y1')).toContain('at=0405');
  });
  test('IV.4.10 M-DV-05 and past the first: one light knight uphill against pikes is dead', () => {
    const t = fight({ kind: 'LC', knights: 1 }, { kind: 'PK', on: 'hills' });
    expect(clash(t)).toMatchObject({
      factors: ['melee.numbers -1', 'melee.height -1', 'melee.badHills -1'],
      column: -2,
      losses: '2-0',
    });
    expect(unit(t, 'Y1')).toBe('LC yellow knights=0 points=0');
  });
  test('IV.4.6, IV.4.10 M-DV-01 a full unit of light cavalry on one pikeman: 1-1, the pikeman dies, the hex is taken', () => {
    const t = fight({ kind: 'LC' }, { kind: 'PK', knights: 1 });
    expect(clash(t).losses).toBe('1-1');
    expect(unit(t, 'Y1')).toBe('LC yellow at=0405 knights=1 points=4');
  });
  test('IV.4.8 M-DV-02 light cavalry into woods full of light infantry: 1-1, and the attack costs two', () => {
    const t = fight({ kind: 'LC' }, { kind: 'LI', on: 'woods' });
    expect(clash(t)).toMatchObject({ factors: ['melee.badWoods -1'], losses: '1-1' });
    expect(unit(t, 'Y1')).toContain('points=3');
  });
  test('IV.4.8 M-DV-03 light cavalry from the hills on heavy cavalry in woods: only the height counts, 0-1', () => {
    const t = fight({ kind: 'LC', on: 'hills' }, { kind: 'HC', on: 'woods' });
    expect(clash(t)).toMatchObject({ factors: ['melee.height +1'], losses: '0-1' });
  });
});

describe('after the melee', () => {
  test('IV.4.11 a unit that loses one of two knights is turned over and stays where it is', () => {
    const t = fight({ kind: 'HI' }, { kind: 'HI' });
    expect(unit(t, 'Y1')).toBe('HI yellow at=0404 knights=1 points=2');
    expect(unit(t, 'R1')).toBe('HI red at=0405 knights=1 points=0');
  });
  test('IV.4.11 what is lost is told, no more than there was, and of an unhurt unit nothing', () => {
    const lost = (attacker: Side, defender: Side) =>
      fight(attacker, defender).events.filter(event => event.is === 'lost');
    expect(lost({ kind: 'HI' }, { kind: 'HI' })).toEqual([
      { is: 'lost', unit: 'Y1', knights: 1, left: 1 },
      { is: 'lost', unit: 'R1', knights: 1, left: 1 },
    ]);
    // 0-2 against the only knight left.
    expect(lost({ kind: 'LC' }, { kind: 'AR', knights: 1 })).toEqual([
      { is: 'lost', unit: 'R1', knights: 1, left: 0 },
    ]);
  });
  test('IV.4.12 where the defender is wiped out the surviving attacker takes the hex', () => {
    const t = fight({ kind: 'LC' }, { kind: 'AR' });
    expect(happened(t)).toEqual(['attacked', 'melee', 'lost', 'advanced', 'turn']);
    expect(unit(t, 'Y1')).toContain('at=0405');
    expect(unit(t, 'R1')).toBe('AR red knights=0 points=0');
  });
  test('IV.4.12, IV.4.13 where both die the hex is empty; where only the attacker dies the defender stays', () => {
    const both = fight({ kind: 'HI', knights: 1 }, { kind: 'HI', knights: 1 });
    expect(happened(both)).toEqual(['attacked', 'melee', 'lost', 'lost', 'turn']);
    expect([unit(both, 'Y1'), unit(both, 'R1')]).toEqual([
      'HI yellow knights=0 points=0',
      'HI red knights=0 points=0',
    ]);
    const one = fight({ kind: 'LC', knights: 1 }, { kind: 'PK', knights: 1 });
    expect([unit(one, 'Y1'), unit(one, 'R1')]).toEqual([
      'LC yellow knights=0 points=0',
      'PK red at=0405 knights=1 points=0',
    ]);
  });
  test('IV.4.13 the turn is over, even for a winner with points left', () => {
    const t = fight({ kind: 'LC' }, { kind: 'AR' });
    expect(unit(t, 'Y1')).toContain('points=4');
    expect(t.awaits()).toBe('red: turn');
  });
});
