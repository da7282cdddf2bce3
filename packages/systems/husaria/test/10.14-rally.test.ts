// 10.14 The dispersed come back beside a commander.

import { describe, expect, test } from 'vitest';
import { forbids, hexOf, type Laid, lay, offered, told, unitOf } from './laid.ts';

const C = 'unit C commander poles at=0706';
const track = (count: number, facts = ''): string =>
  Array.from({ length: count }, (_, n) => `unit D${n} light-cavalry poles place=dispersed ${facts}`).join(
    '\n',
  );
const others = 'unit A reiter austrians at=0101 facing=S';
/** The Polish movement of the next turn begins. */
const begins = (text: string): Laid => lay(`turn 4 phase=6\n${text}\n${others}`);

describe('who comes back', () => {
  test('10.14 H-EX-13 half of the track, rounded up: five of nine', () => {
    const t = begins(`${C}\n${track(9)}`);
    expect(t.awaits()).toBe('poles: opening');
    for (const [n, at] of ['0705', '0806', '0807', '0707', '0607'].entries())
      t.play(`rally unit=D${n} at=${at} facing=N`);
    // The sixth hex is free, but nobody else comes: the opening is over.
    expect(t.awaits()).toBe('poles: moves');
    expect(['D4', 'D5'].map(id => unitOf(t, id).place)).toEqual(['map', 'dispersed']);
  });
  test('10.14 H-DV-15 one of one', () => {
    const t = begins(`${C}\n${track(1)}`).play('rally unit=D0 at=0705 facing=SW');
    expect([hexOf(t, 'D0'), unitOf(t, 'D0').facing]).toEqual(['0705', 4]);
    // It moves like everybody else.
    expect(offered(t, 'pick')).toContain('pick unit=D0');
  });
  test('10.14, 10.17 not more than half, and only those on the own track', () => {
    const t = begins(
      `${C}\n${track(2)}\nlances poles wagon=1\nunit H hussar poles at=1010 facing=N\nunit E reiter austrians place=dispersed`,
    );
    forbids(t, 'rally unit=H at=0705 facing=N', 'rally.notDispersed', ['H']);
    forbids(t, 'rally unit=E at=0705 facing=N', 'rally.ownUnit', ['E']);
    t.play('rally unit=D0 at=0705 facing=N');
    forbids(t, 'rally unit=D1 at=0707 facing=N', 'rally.half', ['D1']);
  });
  test('10.14 without a commander nobody comes', () => {
    const t = begins(`${track(2)}\nunit H light-cavalry poles at=1010 facing=N`);
    expect(t.awaits()).toBe('poles: moves');
  });
});

describe('where to', () => {
  test('10.14, 11.18, 14.15 men who come back are men who enter: what the enemy has set up there is gone', () => {
    const works =
      'wagon 0705 austrians\nwagon 0101 austrians\nfence 0705 austrians facing=S\nfence 0707 poles facing=N';
    const foot = track(1).replace('light-cavalry', 'infantry');
    const t = begins(`${C}\n${foot}\n${works}`).play('rally unit=D0 at=0705 facing=N');
    expect(told(t, 'work-gone')).toEqual([
      { is: 'work-gone', what: 'wagon', at: '0705', rule: 'works.wagonEntered' },
      { is: 'work-gone', what: 'fence', at: '0705', rule: 'works.fenceEntered' },
    ]);
    const own = begins(`${C}\n${foot}\n${works}`).play('rally unit=D0 at=0707 facing=N');
    expect(own.state.works).toHaveLength(4);
    // 11.17: riders do not come back onto a wagon.
    forbids(begins(`${C}\n${track(1)}\n${works}`), 'rally unit=D0 at=0705 facing=N', 'rally.closedGround', [
      '0705',
    ]);
  });
  test('10.14 on a hex beside a commander: free, passable, out of enemy zones', () => {
    const t = begins(
      `${C}\n${track(2)}\nunit B commander poles at=1212
       hex 0705 lake\nhex 0806 swamp
       unit H hussar poles at=0807 facing=N
       unit X reiter austrians at=0708 facing=N`,
    );
    forbids(t, 'rally unit=D0 at=0704 facing=N', 'rally.besideCommander', ['0704']);
    forbids(t, 'rally unit=D0 at=0706 facing=N', 'rally.besideCommander', ['0706']);
    forbids(t, 'rally unit=D0 at=0705 facing=N', 'rally.closedGround', ['0705']);
    forbids(t, 'rally unit=D0 at=0806 facing=N', 'rally.closedGround', ['0806']);
    forbids(t, 'rally unit=D0 at=0807 facing=N', 'rally.noRoom', ['H']);
    forbids(t, 'rally unit=D0 at=0707 facing=N', 'rally.enemyZone', ['X']);
    const free = new Set(offered(t, 'rally').map(order => /at=(\S+)/.exec(order)![1]));
    expect([...free].sort()).toEqual(['0606', '0607', '1111', '1112', '1211', '1213', '1311', '1312']);
  });
  test('10.14, 11.13 riders do not come back onto a wagon, foot does', () => {
    const foot = 'unit F infantry poles place=dispersed';
    const t = begins(`${C}\n${track(1)}\n${foot}\nwagon 0705 poles`);
    forbids(t, 'rally unit=D0 at=0705 facing=N', 'rally.closedGround', ['0705']);
    expect(hexOf(t.play('rally unit=F at=0705 facing=N'), 'F')).toBe('0705');
  });
  test('10.14 not where an enemy stands, and one beside one', () => {
    const t = begins(
      `${C}\n${track(2, 'sp=1')}\nunit X reiter austrians at=0705 facing=N\nunit H hussar poles at=0807 facing=N sp=1`,
    );
    forbids(t, 'rally unit=D0 at=0705 facing=N', 'rally.enemyThere', ['X']);
    expect(hexOf(t.play('rally unit=D0 at=0807 facing=N'), 'D0')).toBe('0807');
  });
});

describe('a commander has died', () => {
  const bereft = 'bereft poles';
  test('10.14, 10.16 whoever comes back is a point weaker, and one point strong is gone without moving the marker', () => {
    const t = begins(
      `${C}\n${track(3)}\n${bereft}`.replace(
        'unit D1 light-cavalry poles',
        'unit D1 light-cavalry poles sp=1',
      ),
    );
    t.play('rally unit=D0 at=0705 facing=N');
    expect(unitOf(t, 'D0').sp).toBe(1);
    t.play('rally unit=D1 at=0807 facing=N');
    expect(unitOf(t, 'D1').place).toBe('dead');
    expect(told(t, 'gone')).toMatchObject([{ unit: 'D1', cause: 'rally' }]);
    expect(t.state.morale.marker).toBe(0);
  });
  test('10.14 it is paid for once: the next time they come back whole', () => {
    const t = begins(`${C}\n${track(3)}\n${bereft}`);
    expect(begins(`${C}\n${track(3)}\nbereft austrians`).play('begin').state.bereft).toEqual(['austrians']);
    t.play('begin', 'done', 'done');
    expect([t.state.turn, t.awaits()]).toEqual([6, 'poles: opening']);
    t.play('rally unit=D0 at=0705 facing=N');
    expect(unitOf(t, 'D0').sp).toBe(2);
  });
});
