// Whether anybody could shoot, found from what has changed: always as a search of everybody would find it.

import { box } from '@gonfalon/grunwald-1410/game';
import { playOut } from '@gonfalon/host';
import { begin, entriesOf, parsePosition } from '@gonfalon/kernel';
import { change, someOfKind, unitById } from '@gonfalon/kit';
import { describe, expect, test } from 'vitest';
import { SHOOTERS } from '../src/arms.ts';
import { anyoneMayFire } from '../src/chapters/calm.ts';
import { mayFire } from '../src/chapters/fire.ts';
import { medieval, sceneIn } from '../src/game.ts';
import type { Scene } from '../src/scene.ts';
import type { State } from '../src/state.ts';

const game = medieval(box);
const searched = (sc: Scene, seat: string): boolean =>
  SHOOTERS.some(arm => someOfKind(sc, seat, arm, unit => mayFire(sc, unit)));

const HEAD = 'gonfalon-position 1\nbox grunwald-1410\nscenario clash-of-titans\nfield empty 14x12\n';
const laid = (text: string): Scene => sceneIn(box, game.lay(parsePosition(`${HEAD}${text}`)) as State);

const WALLS = ['0606', '0706', '0707', '0608', '0507', '0506']
  .map(hex => `side 0607/${hex} fortification\n`)
  .join('');
const side = (seat: string, name: string, row: number, facing: string): string =>
  ['archer', 'cavalry', 'crossbow', 'infantry', 'bombard', 'cavalry', 'horse-archer', 'cavalry', 'archer']
    .map((arm, n) => {
      const braced = /archer|crossbow|bombard/.test(arm) && arm !== 'horse-archer' ? ' braced=yes' : '';
      const at = `${String(n + 3).padStart(2, '0')}${String(row).padStart(2, '0')}`;
      return `unit ${name}${n} ${arm} ${seat} at=${at} facing=${facing}${braced}\n`;
    })
    .join('');

describe('games played by chance between armies that stand close', () => {
  test.each(['one', 'two', 'three'])('%s', seed => {
    const position = parsePosition(
      `${HEAD}${WALLS}hex 0805 forest\nhex 0406 village\nturn 2\n${side('allies', 'A', 10, 'N')}${side('teutons', 'T', 4, 'S')}`,
    );
    const play = playOut(begin(game, { position }), seed, 900);
    const found = { true: 0, false: 0 };
    for (const { state } of entriesOf(play))
      for (const seat of ['allies', 'teutons']) {
        const sc = sceneIn(box, state as State);
        const may = anyoneMayFire(sc, seat);
        expect(may).toBe(searched(sc, seat));
        found[`${may}`]++;
      }
    expect(found.true).toBeGreaterThan(10);
    expect(found.false).toBeGreaterThan(100);
  });
});

describe('what ends the calm', () => {
  const put = (sc: Scene, id: string, facts: object): void => {
    change(sc, unitById(sc, id)!.n, facts);
  };
  const hex = (sc: Scene, id: string): number => sc.grid.hex(id)!;
  const calm = (sc: Scene): void => expect(anyoneMayFire(sc, 'teutons')).toBe(false);
  const fire = (sc: Scene): void => expect(anyoneMayFire(sc, 'teutons')).toBe(true);
  const LINE = 'turn 2\nunit P1 cavalry allies at=0608\nunit A1 archer teutons at=0604 facing=S braced=yes\n';

  test('an enemy who comes before a shooter, and nobody who comes elsewhere', () => {
    const sc = laid(LINE);
    calm(sc);
    put(sc, 'P1', { at: hex(sc, '0607') });
    calm(sc);
    put(sc, 'P1', { at: hex(sc, '0606') });
    fire(sc);
    put(sc, 'P1', { at: hex(sc, '0602') });
    calm(sc);
  });
  test('a shooter who turns to him', () => {
    const sc = laid(LINE.replace('at=0608', 'at=0602'));
    calm(sc);
    put(sc, 'A1', { facing: 0 });
    fire(sc);
  });
  test('a phase in which he is shot at', () => {
    const sc = laid(LINE.replace('cavalry', 'infantry').replace('0608', '0606'));
    sc.s = { ...sc.s, phase: 1 };
    calm(sc);
    sc.s = { ...sc.s, phase: 3 };
    fire(sc);
  });
  test('a wall that comes down between them', () => {
    const walled = ['0605', '0704', '0705', '0606', '0505', '0504'].filter(id => id !== '0605');
    const sc = laid(
      `${walled.map(id => `side 0605/${id} fortification\n`).join('')}${LINE.replace('0608', '0606')}`,
    );
    calm(sc);
    sc.s = { ...sc.s, razed: [...sc.field.sides].flatMap((bits, slot) => (bits === 0 ? [] : [slot])) };
    fire(sc);
  });
  test('an own man who no longer stands on the wall a gun could shoot at', () => {
    const sc = laid(
      `${WALLS}turn 2\nunit P1 cavalry allies at=1410\nunit B1 bombard teutons at=0605 facing=S braced=yes\nunit T1 infantry teutons at=0607 facing=S\n`,
    );
    calm(sc);
    put(sc, 'T1', { at: hex(sc, '0101') });
    fire(sc);
  });
});
