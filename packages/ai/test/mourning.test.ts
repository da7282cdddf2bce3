// What a leader is worth to whoever fights for him or against him: his points, and what his men lose over his death (8.1.4).

import { questionTo } from '@gonfalon/host';
import { begin, type Play, parsePosition } from '@gonfalon/kernel';
import { boxOf } from '@gonfalon/library';
import { describe, expect, test } from 'vitest';
import { type Battle, battleOf } from '../src/counters/battle.ts';
import { fightValue } from '../src/counters/value.ts';

const game = await boxOf('kulikovo-1380')!.game!();

/** Riders before two stacks that differ in their leaders only; men stand behind. */
function battle(men: string): Battle {
  const text = `gonfalon-position 1
box kulikovo-1380
scenario kulikowe-pole
field empty 20x14
turn 5
unit A cavalry mongols at=0403 facing=S armour=2
unit B cavalry mongols at=0803 facing=S armour=2
unit few leader russians at=0404 facing=N
unit F infantry russians at=0404 facing=N
unit many leader russians at=0804 facing=N
unit M infantry russians at=0804 facing=N
${men}
`;
  const begun: Play<unknown> = begin(game, { position: parsePosition(text) });
  const awaits = game.awaits(begun.state);
  if (awaits.kind !== 'seats') throw new Error('nobody is asked');
  return battleOf(questionTo(begun, awaits, 'mongols'), new Map(), false);
}
const standing = (count: number, of: string): string =>
  Array.from({ length: count }, (_, n) => `unit I${n} infantry russians at=${1202 + n} facing=N ${of}`).join(
    '\n',
  );

/** What an attack on a stack is worth. */
function attack(field: Battle, unit: string, at: string): number {
  const estimate = field.game.estimate(field.view, field.seat, { attackers: [{ unit }], hexes: [at] })!;
  const defenders = field.byHex.get(field.grid.hex(at)!)!;
  return fightValue({ attackers: [field.byId.get(unit)!], defenders }, estimate, 100);
}

describe('a leader whose men lose a point each with him (8.1.4)', () => {
  test('is as dear as his points and what they lose, the last point of a unit for the whole of it', () => {
    const strong = battle(standing(5, 'commander=many'));
    const weak = battle(standing(5, 'sp=1 commander=many'));
    const point = strong.byId.get('I0')!.value / strong.byId.get('I0')!.strength;
    expect(strong.byId.get('many')!.dear - strong.byId.get('many')!.worth).toBe(Math.round(5 * point));
    expect(weak.byId.get('many')!.dear - weak.byId.get('many')!.worth).toBe(
      Math.round(5 * weak.byId.get('I0')!.value),
    );
    expect(strong.byId.get('few')!.dear).toBe(strong.byId.get('few')!.worth);
  });

  test('is mourned by everybody of his side where he is a grand leader', () => {
    const field = battle(`${standing(5, 'commander=many')}\nunit grand leader russians at=0610 range=3`);
    const { dear, worth } = field.byId.get('grand')!;
    const others = [...field.own, ...field.enemies].filter(
      ({ side, leader }) => side === 'russians' && !leader,
    );
    expect(others).toHaveLength(7);
    expect(dear - worth).toBe(
      Math.round(others.reduce((sum, { value, strength }) => sum + value / strength, 0)),
    );
  });

  test('is rather attacked than one who leads few, and whoever leads nobody is not', () => {
    const field = battle(standing(9, 'commander=many'));
    expect(attack(field, 'B', '0804')).toBeGreaterThan(attack(field, 'A', '0404'));
    const alike = battle(standing(9, ''));
    expect(attack(alike, 'B', '0804')).toBe(attack(alike, 'A', '0404'));
  });
});
