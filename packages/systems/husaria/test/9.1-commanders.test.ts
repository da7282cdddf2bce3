// 9.1 Commanders on the move.

import { expect, test } from 'vitest';
import { forbids, hexOf, type Laid, lay, leftOf, offered, told, unitOf } from './laid.ts';

const C = 'unit C commander poles at=0706';
const riding = (text: string, ...orders: string[]): Laid => lay(text).play('pick unit=C', ...orders);

test('9.12 a commander holds no zone and no strength, and shares a hex with a full unit', () => {
  const t = riding(`${C}\nunit H hussar poles at=0705 facing=N`, 'step to=0705');
  expect([hexOf(t, 'C'), hexOf(t, 'H')]).toEqual(['0705', '0705']);
  const past = lay('unit H hussar poles at=0706 facing=N\nunit M commander austrians at=0704');
  past.play('pick unit=H', 'step to=0705');
  expect(told(past, 'halted')).toEqual([]);
  for (const [arm, halted] of [
    ['commander', 0],
    ['infantry', 1],
  ] as const) {
    const met = lay(`unit H hussar poles at=0707 facing=N\nunit M ${arm} austrians at=0704 facing=S`);
    met.play('pick unit=H', 'step to=0706', 'step to=0705');
    expect(told(met, 'halted'), arm).toHaveLength(halted);
  }
});
test('9.12 a commander beside a gun does not bind it, an enemy unit does', () => {
  const fires = (more: string) =>
    lay(
      `turn 4 phase=1\nunit G light-gun poles at=0706 facing=N\nunit A infantry austrians at=0704 facing=N\n${more}`,
    ).try('fire unit=G target=A');
  expect(fires('unit M commander austrians at=0707').ok).toBe(true);
  expect(fires('unit B infantry austrians at=0806 facing=N')).toBreak('guns.pressed', ['B']);
  expect(fires('unit F infantry poles at=0707 facing=N').ok).toBe(true);
  expect(fires('unit B infantry austrians at=0708 facing=N').ok).toBe(true);
});
test('9.13, 9.14 ten hexes on his own in any direction, whatever the ground', () => {
  const t = riding(`${C}\nhex 0705 forest\nside 0705/0704 stream`, 'step to=0705', 'step to=0704');
  expect(leftOf(t)).toBe(8);
  for (const [k, to] of ['0703', '0702', '0701', '0702', '0703', '0704', '0705', '0706'].entries()) {
    t.play(`step to=${to}`);
    expect(leftOf(t)).toBe(7 - k);
  }
  forbids(t, 'step to=0707', 'movement.points', ['C']);
  expect(offered(riding(C), 'step')).toHaveLength(6);
  forbids(riding(C), 'step to=0704', 'movement.commanderHexByHex', ['0704']);
  const unit = lay('unit H hussar poles at=0706 facing=N').play('pick unit=H');
  forbids(unit, 'step to=0704', 'movement.frontHexOnly', ['0704']);
  const wood = lay('unit H hussar poles at=0706 facing=N\nhex 0705 forest').play(
    'pick unit=H',
    'step to=0705',
  );
  expect(leftOf(wood)).toBe(5);
});
test('9.15 he ignores enemy zones', () => {
  const t = riding(`${C}\nunit A reiter austrians at=0704 facing=S`, 'step to=0705', 'step to=0605');
  expect(hexOf(t, 'C')).toBe('0605');
  expect(told(t, 'halted')).toEqual([]);
});
test('4.28, 4.46, 9.15 he enters no hex of an enemy and no ground that is closed to cavalry', () => {
  forbids(
    riding(`${C}\nunit A reiter austrians at=0705 facing=N`),
    'step to=0705',
    'movement.commanderAmongEnemies',
    ['A'],
  );
  forbids(
    riding(`${C}\nunit M commander austrians at=0705`),
    'step to=0705',
    'movement.commanderAmongEnemies',
    ['M'],
  );
  forbids(riding(`${C}\nhex 0705 swamp`), 'step to=0705', 'movement.commanderGround', ['0705']);
  forbids(riding(`${C}\nhex 0704 swamp`), 'step to=0704', 'movement.commanderHexByHex', ['0704']);
  forbids(riding(`${C}\nhex 0705 lake`), 'step to=0705', 'movement.closedGround', ['0705']);
  forbids(riding(`${C}\nside 0706/0705 river`), 'step to=0705', 'movement.river', ['0705']);
  expect(hexOf(riding(`${C}\nhex 0705 swamp\nroad 0706 0705`, 'step to=0705'), 'C')).toBe('0705');
  // Others may ride to their ruin.
  const rider = lay('unit H hussar poles at=0706 facing=N\nhex 0705 swamp').play('pick unit=H');
  expect(rider.try('step to=0705').ok).toBe(true);
});
test('4.28, 9.15 an enemy who enters the hex of a lone commander eliminates him', () => {
  const t = lay('unit H hussar poles at=0706 facing=N\nunit M commander austrians at=0705');
  t.play('pick unit=H', 'step to=0705');
  expect(unitOf(t, 'M').place).toBe('dead');
  expect(t.state.morale.marker).toBe(4);
});
