// 10.1, 10.2, 10.4 When and where shooters shoot, and what is rolled.

import { showing } from '@gonfalon/grunwald-1410/game';
import { sheet } from '@gonfalon/grunwald-1410/tables/sheet.ts';
import { describe, expect, test } from 'vitest';
import { readTables } from '../src/read-tables.ts';
import { event, happened, offered, rows, whyNot } from './battle.ts';
import { archers, battle, ridersMove, unit } from './shooting.ts';

const knights = 'unit K1 cavalry teutons at=0402 facing=S\n';

describe('when', () => {
  test('10.1.2 on the combat side only', () => {
    const t = battle(`${ridersMove}${archers}unit A2 archer allies at=0505\n${knights}`).play(
      'pick unit=K1',
      'step to=0403',
    );
    expect(offered(t, 'fire')).toEqual(['fire unit=A1 target=K1']);
    expect(whyNot(t, 'fire unit=A2 target=K1')).toEqual(['fire.combatSide A2', 'fire.archersField K1']);
  });
  test('10.1.5 (a) before anybody has moved', () => {
    const t = battle(`turn 2 phase=4\n${archers}unit K1 cavalry teutons at=0403 facing=S\n`);
    expect(t.awaits()).toBe('allies: react-opened');
    t.play('fire unit=A1 target=K1').roll(4, 4);
    expect(unit(t, 'K1')).toContain('sp=1');
    expect(t.awaits()).toBe('teutons: phase-cavalry-move');
  });
  test('10.1.5 (b) as soon as an enemy enters the field of fire', () => {
    const t = battle(ridersMove + archers + knights).play('pick unit=K1');
    expect(t.awaits()).toBe('teutons: march K1');
    t.play('step to=0403');
    expect(t.awaits()).toBe('allies: react-stepped K1');
    t.play('fire unit=A1 target=K1').roll(1, 1);
    expect(t.awaits()).toBe('teutons: march K1');
  });
  test('10.1.5 (c) after the last enemy has moved', () => {
    const t = battle(`${ridersMove + archers}unit K1 cavalry teutons at=0403 facing=S\n`).play('done');
    expect(t.awaits()).toBe('allies: react-closing');
    expect(offered(t, 'fire')).toEqual(['fire unit=A1 target=K1']);
  });
  test('10.1.6 once over both movement phases of the enemy', () => {
    const t = battle(
      `${ridersMove + archers}unit K1 cavalry teutons at=0403 facing=S\nunit F1 infantry teutons at=0303 facing=S\n`,
    );
    t.play('done', 'fire unit=A1 target=K1').roll(1, 1);
    expect(t.events.filter(e => e.is === 'phase').map(e => e.phase)).toContain(7);
    expect(t.awaits()).toBe('teutons: phase-foot-move');
    t.play('done');
    expect(t.awaits()).not.toContain('react');
  });
  test('2.1 riders are shot at in their own phase, foot in the other', () => {
    const t = battle(
      `${ridersMove + archers}unit K1 cavalry teutons at=0403 facing=S\nunit F1 infantry teutons at=0303 facing=S\n`,
    );
    t.play('done');
    expect(offered(t, 'fire')).toEqual(['fire unit=A1 target=K1']);
    expect(whyNot(t, 'fire unit=A1 target=F1')).toEqual(['fire.ridersPhase F1']);
    t.play('pass');
    expect(t.awaits()).toBe('allies: react-opened');
    expect(offered(t, 'fire')).toEqual(['fire unit=A1 target=F1']);
    expect(whyNot(t, 'fire unit=A1 target=K1')).toEqual(['fire.footPhase K1']);
  });
});

describe('where', () => {
  /** The hexes in which a foot soldier would be shot at by one that stands on 0606 and looks north. */
  const field = (shooter: string) => {
    const hexes = Array.from(
      { length: 12 * 10 },
      (_, n) => `${String((n % 12) + 1).padStart(2, '0')}${String(Math.floor(n / 12) + 1).padStart(2, '0')}`,
    );
    return hexes.filter(hex => {
      if (hex === '0606') return false;
      const t = battle(`turn 2 phase=7\n${shooter}\nunit F1 infantry teutons at=${hex} facing=N\n`).play(
        'done',
      );
      return t.awaits() === 'allies: react-closing';
    });
  };
  test('10.4.1, 10.5.4, 10.7.2 everybody has the field of his own hex, front and arm', () => {
    const foes = ['0303', '0404', '0504', '0604', '0605', '0704', '0705', '0805', '0803', '0602']
      .map((hex, n) => `unit F${n} infantry teutons at=${hex} facing=N`)
      .join('\n');
    const shots = (shooters: readonly string[]): string[] =>
      offered(battle(`turn 2 phase=7\n${shooters.join('\n')}\n${foes}\n`).play('done'), 'fire');
    // Neighbours along the columns and along the rows, with the last front and the first.
    const shooters = [
      'unit A1 archer allies at=0606 facing=NW braced=yes',
      'unit A2 archer allies at=0607 facing=N braced=yes',
      'unit A3 archer allies at=0706 facing=N braced=yes',
      'unit A4 crossbow allies at=0706 facing=N braced=yes sp=1',
    ];
    expect(shots(shooters)).toEqual(shooters.flatMap(one => shots([one])));
  });
  test('10.4.1 archers: a wedge ahead, three hexes and five', () => {
    const found = field('unit A1 archer allies at=0606 braced=yes');
    expect(found).toEqual(['0604', '0504', '0704', '0505', '0605', '0705', '0405', '0805'].sort(bySheet));
  });
  test('10.6.1 crossbows shoot where archers do', () => {
    expect(field('unit A1 crossbow allies at=0606 braced=yes')).toEqual(
      field('unit A1 archer allies at=0606 braced=yes'),
    );
  });
  test('10.7.2 bombards: the same wedge to three hexes', () => {
    expect(field('unit A1 bombard allies at=0606 braced=yes')).toHaveLength(3 + 5 + 7);
  });
  test('10.5.4 horse archers: every hex beside them', () => {
    expect(field('unit A1 horse-archer allies at=0606 facing=SW')).toEqual(
      ['0505', '0605', '0705', '0506', '0706', '0607'].sort(bySheet),
    );
  });
  test('10.5.4 at the edge of the map it ends there', () => {
    const t = battle('turn 2 phase=7\nunit A1 horse-archer allies at=0101 facing=SW\n');
    expect(showing.area(t.state, null, 'fire', 'A1')).toEqual(['0201', '0202', '0102']);
  });
  const bySheet = (a: string, b: string) => a.slice(2).localeCompare(b.slice(2)) || a.localeCompare(b);

  test('10.2.5 a village between blocks the view of A, not that of B', () => {
    const t = battle(
      `${ridersMove + archers}hex 0404 village\nunit A cavalry teutons at=0403\nunit B cavalry teutons at=0504\n`,
    ).play('done');
    expect(offered(t, 'fire')).toEqual(['fire unit=A1 target=B']);
    expect(whyNot(t, 'fire unit=A1 target=A')).toEqual(['fire.sight 0404']);
  });
  test('10.2.5 along a hexside both hexes must block', () => {
    const between = (ground: string) =>
      battle(`${ridersMove + archers}${ground}unit K1 cavalry teutons at=0503 facing=N\n`)
        .play('done')
        .awaits();
    expect(between('hex 0404 forest\n')).toBe('allies: react-closing');
    expect(between('hex 0504 hill\n')).toBe('allies: react-closing');
    expect(between('hex 0404 forest\nhex 0504 hill\n')).not.toContain('react');
  });
  test('10.2.5 own men do not block the view', () => {
    const t = battle(
      `${ridersMove + archers}unit I1 infantry allies at=0404 facing=S\nunit K1 cavalry teutons at=0403\n`,
    ).play('done');
    expect(offered(t, 'fire')).toEqual(['fire unit=A1 target=K1']);
  });
  test('10.2.5 what stands on the target’s own hex does not hide it', () => {
    const t = battle(
      `${ridersMove + archers}hex 0403 forest\nunit K1 cavalry teutons at=0403 facing=N\n`,
    ).play('done');
    expect(offered(t, 'fire')).toEqual(['fire unit=A1 target=K1']);
  });
});

describe('the roll', () => {
  const shot = (target: string, dice: [number, number], shooter = archers, ground = '') => {
    const t = battle(`${ridersMove + shooter}${ground}${target}`)
      .play('done', 'fire unit=A1 target=K1')
      .roll(...dice);
    const { total, result, ledger } = event(t, 'shot');
    return { total, result, rows: rows(ledger), t };
  };
  const near = (armour: number) => `unit K1 cavalry teutons at=0404 facing=N armour=${armour}\n`;
  const far = (armour: number) => `unit K1 cavalry teutons at=0403 facing=N armour=${armour}\n`;

  test('10.4.2 seven hits at one hex, eight at two, twelve costs two', () => {
    expect(shot(near(0), [3, 4]).result).toBe('-1');
    expect(shot(far(0), [3, 4]).result).toBe('-');
    expect(shot(far(0), [4, 4]).result).toBe('-1');
    const { t } = shot(far(0), [6, 6]);
    expect(unit(t, 'K1')).toContain('place=dead');
  });
  test('1.2/loss, 10.4.2 a shot takes no more than there is', () => {
    const { t } = shot(far(0).replace('facing=N', 'facing=N sp=1'), [6, 6]);
    expect(event(t, 'lost')).toMatchObject({ unit: 'K1', sp: 1, left: 0 });
    expect(unit(t, 'K1')).toContain('place=dead');
  });
  test('10.2.2 armour is taken off', () => {
    expect(shot(near(2), [4, 4])).toMatchObject({ total: 6, rows: ['fire.armour -2'], result: '-' });
    expect(shot(near(2), [4, 5])).toMatchObject({ total: 7, result: '-1' });
  });
  test('10.2.3 one off in forest and village', () => {
    for (const ground of ['forest', 'village'])
      expect(shot(near(1), [4, 4], archers, `hex 0404 ${ground}\n`)).toMatchObject({
        total: 6,
        rows: ['fire.armour -1', 'fire.cover -1'],
      });
  });
  test('10.2.3 and behind walls', () => {
    const wall = ['0403', '0503', '0504', '0304', '0303']
      .map(hex => `side 0404/${hex} fortification\n`)
      .join('');
    expect(shot(near(0), [4, 4], archers, wall)).toMatchObject({ total: 7, rows: ['fire.cover -1'] });
  });
  test('10.4.2, 10.5.5, 10.6.2 nobody reads a range that his table has not', () => {
    const { fire } = readTables(sheet);
    for (const [arm, range] of [
      ['archer', 2],
      ['crossbow', 2],
      ['horse-archer', 1],
    ] as const) {
      expect(() => fire[arm]!.at(range, 7)).not.toThrow();
      expect(() => fire[arm]!.at(range + 1, 7)).toThrow('has no range');
      expect(() => fire[arm]!.at(0, 7)).toThrow('has no range');
    }
  });
  test('10.6.2 crossbows: ten costs two at either range', () => {
    const crossbow = 'unit A1 crossbow allies at=0405 braced=yes\n';
    expect(shot(near(0), [1, 3], crossbow).result).toBe('-1');
    expect(shot(far(0), [1, 4], crossbow).result).toBe('-');
    expect(shot(far(0), [5, 5], crossbow).result).toBe('-2');
  });
  test('10.6.3 a bolt that cost strength scatters on a six', () => {
    const crossbow = 'unit A1 crossbow allies at=0405 braced=yes\n';
    const { t } = shot(near(0), [3, 4], crossbow);
    expect(t.awaits()).toBe('dice: 1 fire.bolt');
    t.roll(6);
    expect(unit(t, 'K1')).toContain('place=scattered');
    const { t: spared } = shot(near(0), [3, 4], crossbow);
    spared.roll(5);
    expect(unit(spared, 'K1')).toContain('at=0404');
    expect(shot(near(0), [1, 2], crossbow).t.awaits()).not.toContain('fire.bolt');
  });
  test('10.7.1, 10.7.3 bombards scatter; only armour 2 counts, and for one', () => {
    const bombard = 'unit A1 bombard allies at=0405 braced=yes\n';
    expect(shot(near(1), [4, 4], bombard)).toMatchObject({ total: 8, rows: [], result: 'S' });
    expect(shot(near(2), [4, 4], bombard)).toMatchObject({
      total: 7,
      rows: ['fire.heavyArmour -1'],
      result: '-',
    });
    expect(unit(shot(near(0), [4, 4], bombard).t, 'K1')).toContain('place=scattered');
    expect(shot('unit K1 cavalry teutons at=0402 facing=N\n', [4, 5], bombard).result).toBe('-');
    expect(shot('unit K1 cavalry teutons at=0402 facing=N\n', [5, 5], bombard).result).toBe('S');
  });
  test('6.1.4 a unit shot away shifts morale, a wounded one does not', () => {
    expect(happened(shot(far(0), [6, 6]).t)).toContain('morale');
    expect(happened(shot(far(0), [4, 4]).t)).not.toContain('morale');
  });
});
