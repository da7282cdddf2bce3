// What a banneret foresees in Kosovo, where a leader is worth more than an army: who stays with him, whom he stays with, and the
// bows on the way.

import { questionTo } from '@gonfalon/host';
import { begin, type Play, parsePosition } from '@gonfalon/kernel';
import { boxOf } from '@gonfalon/library';
import { describe, expect, test } from 'vitest';
import { type Battle, battleOf, type Man } from '../src/counters/battle.ts';
import { dangerOf } from '../src/counters/danger.ts';
import { hazardOf } from '../src/counters/hazard.ts';
import { IDEAS } from '../src/counters/ideas.ts';
import { planOf } from '../src/counters/plan.ts';
import { standsOf } from '../src/counters/stands.ts';
import { TEMPERS } from '../src/counters/value.ts';
import { shotAt, volleysOf } from '../src/counters/volleys.ts';
import { startWork } from '../src/counters/work.ts';
import type { Level } from '../src/mind.ts';

const KOSOVO = {
  game: await boxOf('kosovo-1389')!.game!(),
  seat: 'serbs',
  scenario: 'scenario kosovo-field\nfield empty 16x14\nturn 3\nlast 8',
};
const GRUNWALD = {
  game: await boxOf('grunwald-1410')!.game!(),
  seat: 'teutons',
  scenario: 'scenario ulrichs-attack\nfield empty 16x14\nturn 12\nlast 17',
};

/** Whoever is first to move is asked on an empty field; `phases` are let go by before. */
function battle(units: string, phases = 0, { game, seat, scenario } = KOSOVO): Battle {
  const text = `gonfalon-position 1\nbox ${game.id}\n${scenario}\n${units.trim()}\n`;
  const begun: Play<unknown> = begin(game, { position: parsePosition(text) });
  let state = begun.state;
  for (let n = 0; n < phases; n++) {
    const awaits = game.awaits(state);
    if (awaits.kind !== 'seats') throw new Error('nobody is asked');
    state = game.apply(state, { seat: awaits.seats[0]!, action: awaits.moment.close! }).state;
  }
  const awaits = game.awaits(state);
  if (awaits.kind !== 'seats') throw new Error('nobody is asked');
  return battleOf(questionTo({ ...begun, state }, awaits, seat), new Map(), true);
}

/** Where everybody stands when the plan has been carried out. */
function placesIn(field: Battle, level: Level = 'banneret'): Readonly<Record<string, string>> {
  const men = field.own.filter(({ acts }) => acts);
  const minded = {
    ideas: IDEAS[level],
    temper: TEMPERS.methodical,
    danger: dangerOf(field, startWork()),
  };
  const { intents } = planOf(field, men, minded, startWork());
  const places = Object.fromEntries(field.own.map(({ id, at }) => [id, at]));
  for (const { stand } of intents) places[stand.man.id] = field.grid.ids[stand.hex]!;
  return places;
}

describe('foot, when its leader has had his move,', () => {
  test('does not leave him alone', () => {
    const field = battle(
      `
unit vukovic leader serbs at=0704 facing=S
unit F1 infantry serbs at=0704 facing=S
unit F2 infantry serbs at=0506 facing=S
unit F3 infantry serbs at=0907 facing=S
unit F4 infantry serbs at=0804 facing=S
unit O1 infantry ottomans at=0809 facing=N
unit O2 cavalry ottomans at=0511 facing=N
unit O3 cavalry ottomans at=0411 facing=N
`,
      1,
    );
    expect(field.moment.key).toBe('phase-foot-move');
    expect(placesIn(field)['F1']).toBe('0704');
  });
  test('does not leave him alone for a fight that others can fight, be it a knight’s', () => {
    const field = battle(
      `
unit merhein leader teutons at=0804 facing=S
unit F1 infantry teutons at=0804 facing=S
unit F2 infantry teutons at=0905 facing=S
unit F3 infantry teutons at=0706 facing=S
unit F4 infantry teutons at=0506 facing=S
unit O1 infantry allies at=0509 facing=N
unit O2 infantry allies at=0809 facing=N
unit O3 cavalry allies at=0807 facing=N
`,
      1,
      GRUNWALD,
    );
    expect(placesIn(field, 'knight')).toMatchObject({ F1: '0804', F2: '0806' });
  });
  test('does not march off where that opens a way to him', () => {
    const field = battle(
      `
unit vukovic leader serbs at=0604 facing=S
unit F1 infantry serbs at=0604 facing=S
unit F2 infantry serbs at=0707 facing=S
unit F3 infantry serbs at=0906 facing=S
unit F4 infantry serbs at=0705 facing=S
unit O1 infantry ottomans at=0509 facing=N
unit O2 cavalry ottomans at=0409 facing=N
unit O3 cavalry ottomans at=0909 facing=N
`,
      1,
    );
    expect(placesIn(field)['F4']).toBe('0705');
  });
});

describe('what may befall a leader beyond what is seen', () => {
  const units = (more = ''): string => `
unit vukovic leader serbs at=0705 facing=S
unit F1 infantry serbs at=0705 facing=S
unit F2 infantry serbs at=0703 facing=S ${more}
unit F3 infantry serbs at=0703 facing=S ${more}
unit O1 infantry ottomans at=0710 facing=N
`;
  const field = battle(units());
  const leader = field.byId.get('vukovic')!;
  const hazard = (at: string, placeOf = (man: Man): number => man.hex): number =>
    hazardOf(field, leader, field.grid.hex(at)!, placeOf, new Set());
  const nowhere = (): number => -1;

  test('is less far from the enemy, and nothing out of his world', () => {
    expect(hazard('0704', nowhere)).toBeGreaterThan(hazard('0703', nowhere));
    expect(hazard('0703', nowhere)).toBeGreaterThan(0);
    expect(hazard('0702', nowhere)).toBe(0);
  });
  test('is less among more men', () => {
    expect(hazard('0703')).toBeLessThan(hazard('0703', nowhere));
  });
  test('brings him away from the front', () => {
    const one = battle(units().replace(/unit F3.*\n/, ''));
    expect(placesIn(one)['vukovic']).not.toBe('0705');
  });
  test('brings him to more men, but not to such as are out of order and may run from him', () => {
    expect(placesIn(field)['vukovic']).toBe('0703');
    expect(placesIn(battle(units('order=panicked')))['vukovic']).not.toBe('0703');
  });
});

describe('shots on the way', () => {
  test('cost whoever comes before the bows, from where they look alone', () => {
    const cost = (facing: string): number => {
      const field = battle(`
unit V1 cavalry serbs at=0704 facing=S
unit C1 crossbow ottomans at=0709 facing=${facing}
`);
      const stands = standsOf(field, field.byId.get('V1')!, startWork());
      const before = stands.find(({ hex, path }) => path && field.grid.ids[hex] === '0708')!;
      return shotAt(volleysOf(field, startWork()), [before]);
    };
    expect(cost('N')).toBeGreaterThan(0);
    expect(cost('S')).toBe(0);
  });
  test('keep riders from a fight that brings less', () => {
    const field = battle(`
unit V1 cavalry serbs at=0703 facing=S
unit V2 cavalry serbs at=0803 facing=S
unit F1 infantry ottomans at=0807 facing=N
unit C1 crossbow ottomans at=0708 facing=N
unit C2 crossbow ottomans at=0707 facing=N
`);
    expect(placesIn(field)).toEqual({ V1: '0703', V2: '0803' });
  });
});
