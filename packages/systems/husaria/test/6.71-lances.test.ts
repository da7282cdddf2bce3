// 6.71, 6.73, 6.74 Lances are taken from the wagons when the movement begins.

import { expect, test } from 'vitest';
import { forbids, type Laid, lay, offered, unitOf } from './laid.ts';

const H = 'unit H hussar poles at=0706 facing=N';
const opening = (text: string, wagon = 3): Laid =>
  lay(`lances poles wagon=${wagon}\n${text}\nframe moves stage=opening`);

test('6.71 hussars take a lance at the beginning of their movement, others none', () => {
  const t = opening(`${H}\nunit L light-cavalry poles at=0906 facing=N\nunit A hussar austrians at=0101`);
  expect(t.awaits()).toBe('poles: opening');
  expect(offered(t, 'lance')).toEqual(['lance unit=H']);
  forbids(t, 'lance unit=L', 'lances.hussarsOnly', ['L']);
  forbids(t, 'lance unit=A', 'lances.ownUnit', ['A']);
  t.play('lance unit=H');
  expect(unitOf(t, 'H').lance).toBe(true);
  // Nobody is left to be asked about.
  expect(t.awaits()).toBe('poles: moves');
  expect(t.try('lance unit=H').ok).toBe(false);
});
test('6.71 not beside an enemy unit; a commander is none', () => {
  const t = opening(`${H}\nunit G hussar poles at=1006 facing=N\nunit A infantry austrians at=0707 facing=S`);
  forbids(t, 'lance unit=H', 'lances.enemyBeside', ['A']);
  const c = opening(`${H}\nunit M commander austrians at=0707`);
  expect(offered(c, 'lance')).toEqual(['lance unit=H']);
});
test('6.71 one at a time, and only on the map', () => {
  const t = opening(
    `${H} lance=yes\nunit G hussar poles at=1006 facing=N\nunit D hussar poles place=dispersed`,
  );
  forbids(t, 'lance unit=H', 'lances.hasOne', ['H']);
  forbids(t, 'lance unit=D', 'lances.offMap', ['D']);
});
test('6.73, 6.74 they come out of the wagons, as many as there are', () => {
  const t = opening(
    `${H}\nunit G hussar poles at=1006 facing=N\nunit D commander poles at=0101\nunit E hussar poles place=dispersed`,
    1,
  );
  t.play('lance unit=H');
  expect(t.state.lances['poles']).toEqual({ wagon: 0, used: 0 });
  expect(t.awaits()).toBe('poles: moves');
  const kept = lay(
    `lances poles wagon=0\n${H}\nunit D commander poles at=0101\nunit E hussar poles place=dispersed\nframe moves stage=opening rally=1`,
  );
  forbids(kept, 'lance unit=H', 'lances.noneLeft', ['H']);
});
