import { game, showing } from '@gonfalon/grunwald-1410/game';
import { sheet } from '@gonfalon/grunwald-1410/tables/sheet.ts';
import { allItems, parseAction } from '@gonfalon/kernel';
import type { Unit } from '@gonfalon/system-medieval';
import { describe, expect, test } from 'vitest';
import { readTables } from '../src/read-tables.ts';
import {
  answers,
  battleOf,
  event,
  foretold,
  happened,
  offered,
  playedOut,
  rows,
  unitIn,
  whyNot,
} from './battle.ts';

const battle = battleOf(game, 'clash-of-titans');
const unit = unitIn(game);

/** Teutonic riders move while allied archers look north at them from 0405. */
const ridersMove = 'turn 2 phase=5\n';
const archers = 'unit A1 archer allies at=0405 braced=yes\n';
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

describe('friendly fire', () => {
  const mixed = `${ridersMove + archers}unit I1 infantry allies at=0404 armour=1\nunit I2 infantry allies at=0503 facing=N\nunit K1 cavalry teutons at=0403 facing=N\n`;
  test('10.2.1 at a target in an own zone, on a one the owner says which unit beside it is hit', () => {
    const t = battle(mixed).play('done');
    expect(offered(t, 'fire')).toEqual(['fire unit=A1 target=K1']);
    t.play('fire unit=A1 target=K1').roll(1);
    expect(t.awaits()).toBe('allies: astray I1 I2');
    expect(answers(t)).toEqual(['hit unit=I1', 'hit unit=I2']);
    expect(whyNot(t, 'hit unit=A1')).toEqual(['fire.besideTarget A1']);
    t.play('hit unit=I2');
    expect(unit(t, 'I2')).toContain('sp=1');
    expect(unit(t, 'I1')).not.toContain('sp=');
  });
  test('10.2.1 where only one can be hit nobody is asked; a leader beside the target is none of them', () => {
    const t = battle(`${mixed.replace('at=0503', 'at=0808')}unit L9 leader allies at=0503\n`)
      .play('done', 'fire unit=A1 target=K1')
      .roll(1);
    expect(event(t, 'astray')).toMatchObject({ unit: 'A1', victim: 'I1' });
    expect(unit(t, 'I1')).toContain('sp=1');
  });
  test('10.2.1 on a one the own unit loses a strength point and the enemy is spared', () => {
    const t = battle(mixed).play('done', 'fire unit=A1 target=K1');
    expect(t.awaits()).toBe('dice: 1 fire.friendlyFire');
    t.roll(1).play('hit unit=I1');
    expect(event(t, 'astray')).toMatchObject({ unit: 'A1', victim: 'I1' });
    expect(happened(t)).not.toContain('shot');
    expect(unit(t, 'I1')).toContain('sp=1');
    expect(unit(t, 'K1')).not.toContain('sp=');
    expect(t.awaits()).not.toContain('fire');
  });
  test('10.2.1, 10.6.3 a bolt that goes astray breaks nobody of our own', () => {
    const t = battle(mixed.replace('A1 archer', 'A1 crossbow'))
      .play('done', 'fire unit=A1 target=K1')
      .roll(1)
      .play('hit unit=I1');
    expect(unit(t, 'I1')).toContain('sp=1');
    expect(t.awaits()).not.toContain('fire.bolt');
  });
  test('10.2.1 on anything else the shot is rolled', () => {
    const t = battle(mixed).play('done', 'fire unit=A1 target=K1').roll(2);
    expect(t.awaits()).toBe('dice: 2 fire.archersRoll');
    t.roll(6, 5);
    expect(unit(t, 'K1')).toContain('sp=1');
    expect(unit(t, 'I1')).not.toContain('sp=');
  });
  test('10.2.1 no test where no zone covers the target', () => {
    const t = battle(
      `${ridersMove + archers}unit I1 infantry allies at=0404 facing=S\nunit K1 cavalry teutons at=0403 facing=N\n`,
    ).play('done');
    expect(t.play('fire unit=A1 target=K1').awaits()).toBe('dice: 2 fire.archersRoll');
  });
  test('10.2.4 arrows that go astray can kill the own leader', () => {
    const t = battle(`${mixed}unit L1 leader allies at=0404\nunit L2 leader allies at=0808\n`)
      .play('done', 'fire unit=A1 target=K1')
      .roll(1)
      .play('hit unit=I1');
    expect(t.awaits()).toBe('dice: 2 fire.leaderHit');
    t.roll(6, 6);
    expect(event(t, 'leaderDied')).toMatchObject({ unit: 'L1', cause: 'fire' });
  });
});

describe('leaders', () => {
  const led = `${ridersMove + archers}unit K1 cavalry teutons at=0403 facing=N commander=L1\nunit L1 leader teutons at=0403\nunit L2 leader teutons at=0909\n`;
  test('10.2.4 every shot at his hex is rolled for him, and twelve kills', () => {
    const t = battle(led).play('done', 'fire unit=A1 target=K1').roll(1, 1);
    expect(t.awaits()).toBe('dice: 2 fire.leaderHit');
    t.roll(6, 6);
    expect(event(t, 'leaderDied')).toMatchObject({ unit: 'L1', cause: 'fire' });
    const spared = battle(led).play('done', 'fire unit=A1 target=K1').roll(1, 1).roll(6, 5);
    expect(happened(spared)).not.toContain('leaderDied');
  });
  test('10.2.4 his men are shot at instead of him', () => {
    const t = battle(led).play('done');
    expect(offered(t, 'fire')).toEqual(['fire unit=A1 target=K1']);
    expect(whyNot(t, 'fire unit=A1 target=L1')).toEqual(['fire.leaderAmongMen K1']);
  });
  test('8.1.2 a leader alone is a target of the cavalry phase, and only his own roll is made', () => {
    const t = battle(
      `${ridersMove + archers}unit L1 leader teutons at=0403\nunit L2 leader teutons at=0909\n`,
    ).play('done', 'fire unit=A1 target=L1');
    expect(t.awaits()).toBe('dice: 2 fire.leaderHit');
  });
  test('10.2.4 foot that stand with a leader are shot at in their phase, with his roll after theirs', () => {
    const t = battle(
      `turn 2 phase=7\n${archers}unit F1 infantry teutons at=0403 facing=N\nunit L1 leader teutons at=0403\nunit L2 leader teutons at=0909\n`,
    );
    t.play('done', 'fire unit=A1 target=F1').roll(3, 4);
    expect(t.awaits()).toBe('dice: 2 fire.leaderHit');
  });
});

describe('horse archers', () => {
  const tatars = 'unit T1 horse-archer allies at=0606 facing=N\n';
  const alliesMove = 'turn 2 phase=1\n';
  test('10.5.6, 10.5.8 on their own march for one point', () => {
    const t = battle(`${alliesMove}${tatars}unit F1 infantry teutons at=0605 facing=N\n`).play(
      'pick unit=T1',
    );
    expect(offered(t, 'shoot')).toEqual(['shoot target=F1']);
    t.play('shoot target=F1').roll(4, 5);
    expect(t.awaits()).toBe('dice: 1 fire.harassed');
    t.roll(6);
    expect(unit(t, 'F1')).toContain('sp=1');
    expect(t.state.stack.at(-1)).toMatchObject({ is: 'march', left: 54 });
  });
  test('10.5.7 once in their own movement phase', () => {
    const t = battle(`${alliesMove}${tatars}unit F1 infantry teutons at=0605 facing=N\n`)
      .play('pick unit=T1', 'shoot target=F1')
      .roll(1, 1);
    expect(whyNot(t, 'shoot target=F1')).toEqual(['fire.onceInOwnPhase T1']);
  });
  test('10.5.7 a zone that stopped them does not forbid the shot', () => {
    const t = battle(`${alliesMove}${tatars}unit F1 infantry teutons at=0604 facing=S\n`).play(
      'pick unit=T1',
      'step to=0605',
    );
    expect(event(t, 'halted')).toMatchObject({ unit: 'T1', by: ['F1'] });
    expect(offered(t, 'shoot')).toEqual(['shoot target=F1']);
    expect(offered(t, 'step')).toEqual([]);
  });
  test('10.5.6 their own shot does not spend the one of the enemy’s phases', () => {
    const t = battle(
      `${ridersMove}unit T1 horse-archer allies at=0606 facing=N done=shotOwn\nunit K1 cavalry teutons at=0605 facing=N\n`,
    ).play('done');
    expect(offered(t, 'fire')).toEqual(['fire unit=T1 target=K1']);
  });
  test('10.5.5, 10.5.9 nine hits; with one strength point one is taken off', () => {
    const roll = (sp: number, dice: [number, number]) => {
      const t = battle(
        `${ridersMove}unit T1 horse-archer allies at=0606 facing=S sp=${sp}\nunit K1 cavalry teutons at=0605 facing=N\n`,
      );
      return event(t.play('done', 'fire unit=T1 target=K1').roll(...dice), 'shot');
    };
    expect(roll(2, [4, 5]).result).toBe('-1');
    expect(roll(1, [4, 5])).toMatchObject({ total: 8, result: '-' });
    expect(rows(roll(1, [4, 5]).ledger)).toEqual(['fire.weakHorseArchers -1']);
  });
  test('10.5.10 a target that lost strength is tested for scatter in the first row', () => {
    const wounded = (foe: string) =>
      battle(`turn 2 phase=7\nunit T1 horse-archer allies at=0606 facing=S\n${foe}`)
        .play('done', 'fire unit=T1 target=F1')
        .roll(5, 5);
    const levy = wounded('unit F1 infantry teutons at=0605 facing=N\n').roll(1);
    expect(unit(levy, 'F1')).toContain('place=scattered');
    const armoured = wounded('unit F1 infantry teutons at=0605 facing=N armour=1\n').roll(1);
    expect(unit(armoured, 'F1')).toContain('at=0605');
  });
  test('10.2.1 their own zone is no danger to themselves', () => {
    const t = battle(`${alliesMove}${tatars}unit F1 infantry teutons at=0605 facing=S\n`).play(
      'pick unit=T1',
    );
    expect(offered(t, 'shoot')).toEqual(['shoot target=F1']);
  });
});

describe('at the same moment', () => {
  const meeting =
    'turn 2 phase=1\nunit T1 horse-archer allies at=0606 facing=N sp=2\nunit C1 crossbow teutons at=0605 facing=S braced=yes\n';
  test('10.2.6 the other side may answer before anything is rolled', () => {
    const t = battle(meeting).play('pick unit=T1', 'pass', 'shoot target=C1');
    expect(t.awaits()).toBe('teutons: answer T1');
    expect(answers(t)).toEqual(['fire unit=C1 target=T1', 'pass']);
    t.play('fire unit=C1 target=T1');
    expect(t.awaits()).toBe('dice: 2 fire.horseArchersRoll');
  });
  test('10.2.6 those who fall have shot all the same', () => {
    const t = battle(meeting)
      .play('pick unit=T1', 'pass', 'shoot target=C1', 'fire unit=C1 target=T1')
      .roll(5, 5);
    expect(unit(t, 'C1')).toContain('at=0605');
    expect(t.awaits()).toBe('dice: 2 fire.crossbowsRoll');
    t.roll(5, 5);
    expect(event(t, 'shot')).toMatchObject({ unit: 'C1', target: 'T1', result: '-2' });
    expect(unit(t, 'C1')).toContain('place=dead');
    expect(unit(t, 'T1')).toContain('place=dead');
  });
  test('10.2.6 with the strength they had when they shot', () => {
    const t = battle(
      'turn 2 phase=1\nunit T1 horse-archer allies at=0606 facing=N\nunit U1 horse-archer teutons at=0605 facing=S\n',
    ).play('pick unit=T1', 'pass', 'shoot target=U1', 'fire unit=U1 target=T1');
    t.roll(5, 5).roll(6).roll(4, 5);
    expect(event(t, 'shot')).toMatchObject({ unit: 'U1', total: 9, result: '-1' });
  });
  test('10.2.6 nobody is asked where nobody could answer', () => {
    const t = battle(
      'turn 2 phase=1\nunit T1 horse-archer allies at=0606 facing=N\nunit F1 infantry teutons at=0605 facing=S\n',
    );
    expect(t.play('pick unit=T1', 'shoot target=F1').awaits()).toBe('dice: 2 fire.horseArchersRoll');
  });
});

describe('objects', () => {
  const wall = ['0403', '0503', '0504', '0304', '0303', '0405']
    .map(hex => `side 0404/${hex} fortification\n`)
    .join('');
  const siege = `${ridersMove}${wall}unit B1 bombard allies at=0406 braced=yes\nunit K1 cavalry teutons at=0404 facing=S\nunit K2 cavalry teutons at=1010 facing=N\n`;
  test('10.7.5 bombards bring down a fortified hex, as their one shot of the turn', () => {
    const t = battle(siege).play('done');
    expect(offered(t, 'batter')).toEqual(['batter unit=B1 at=0404']);
    t.play('batter unit=B1 at=0404').roll(4, 5);
    expect(event(t, 'shot')).toMatchObject({ unit: 'B1', at: '0404', result: 'D', ledger: [] });
    expect(event(t, 'razed')).toMatchObject({ at: '0404' });
    expect(t.state.razed).toHaveLength(12);
  });
  test('10.7.5 eight is not enough at two hexes', () => {
    const t = battle(siege).play('done', 'batter unit=B1 at=0404').roll(4, 4);
    expect(event(t, 'shot')).toMatchObject({ result: '-' });
    expect(t.state.razed).toEqual([]);
  });
  test('10.7.5 only bombards, only works, and not over own men', () => {
    const t = battle(
      `${siege.replace('teutons at=0404', 'teutons at=0604')}unit A1 archer allies at=0405 braced=yes\nunit I1 infantry allies at=0404\nunit K3 cavalry teutons at=0403 facing=N\n`,
    ).play('done');
    expect(whyNot(t, 'batter unit=A1 at=0404')).toEqual(['fire.bombardsOnly A1', 'fire.ownMenThere I1']);
    expect(whyNot(t, 'batter unit=B1 at=0405')).toEqual(['fire.noFortification 0405', 'fire.ownMenThere A1']);
    expect(whyNot(t, 'batter unit=B1 at=0404')).toEqual(['fire.ownMenThere I1']);
  });
});

describe('what else a shot does', () => {
  test('13.2.2 a tired shooter is tested first, and one who runs does not shoot', () => {
    const tired = `${ridersMove}unit L1 leader allies at=0909 fatigue=13\nunit A1 archer allies at=0405 braced=yes commander=L1\nunit K1 cavalry teutons at=0403 facing=N\n`;
    const t = battle(tired).play('done', 'fire unit=A1 target=K1');
    expect(t.awaits()).toBe('dice: 1 fatigue.test');
    t.roll(1);
    expect(unit(t, 'A1')).toContain('place=scattered');
    expect(happened(t)).not.toContain('shot');
    expect(t.awaits()).not.toMatch(/fire\.\w+Roll/);
    const steady = battle(tired).play('done', 'fire unit=A1 target=K1').roll(4);
    expect(steady.awaits()).toBe('dice: 2 fire.archersRoll');
  });
  test('10.1.5 a command that waits for its turn is woken by the shot, whatever the dice say', () => {
    const t = battle(
      `${ridersMove + archers}unit L1 leader teutons at=0909 wakes=9\nunit K1 cavalry teutons at=0403 facing=N commander=L1\n`,
    ).play('fire unit=A1 target=K1');
    expect(unit(t, 'L1')).toContain('done=stirred');
  });
  test('10.1.5 a waiting command may shoot', () => {
    const t = battle(
      `${ridersMove}unit L1 leader allies at=0909 wakes=9\nunit A1 archer allies at=0405 braced=yes commander=L1\nunit K1 cavalry teutons at=0403 facing=N\n`,
    ).play('done');
    expect(offered(t, 'fire')).toEqual(['fire unit=A1 target=K1']);
  });
  test('10.1.5 refusals say all that is wrong', () => {
    const t = battle(
      `${ridersMove + archers}unit I1 infantry allies at=0708\nunit K1 cavalry teutons at=0403 facing=N\nunit K2 cavalry teutons at=0408 facing=N\nunit K3 cavalry teutons facing=N\n`,
    ).play('done');
    expect(whyNot(t, 'fire unit=I1 target=K1')).toEqual(['fire.noShooter I1']);
    expect(whyNot(t, 'fire unit=A1 target=K2')).toEqual(['fire.archersField K2']);
    expect(whyNot(t, 'fire unit=A1 target=I1')).toEqual([
      'fire.archersField I1',
      'fire.enemiesOnly I1',
      'fire.ridersPhase I1',
    ]);
    expect(whyNot(t, 'fire unit=A1 target=K3')).toEqual(['fire.targetOffMap K3']);
    expect(whyNot(t, 'fire unit=K1 target=A1')).toEqual([
      'fire.ownUnit K1',
      'fire.noShooter K1',
      'fire.enemiesOnly A1',
      'fire.ridersPhase A1',
    ]);
  });
});

describe('chances', () => {
  const odds = (body: string, order: Record<string, string>) => {
    const t = battle(body).play('done');
    return game.odds(t.state, 'allies', { do: 'fire', ...order })!;
  };
  test('10.4.2 archers at two hexes hit an unarmoured target in 15 of 36 throws', () => {
    const { of, measures, ledger } = odds(
      `${ridersMove + archers}unit K1 cavalry teutons at=0403 facing=N\n`,
      { unit: 'A1', target: 'K1' },
    );
    expect(of).toBe(36);
    expect(measures).toEqual({ hit: 4166, leader: 0 });
    expect(ledger).toEqual([]);
  });
  test('10.2.1 friendly fire takes its sixth', () => {
    const { of, chances } = odds(
      `${ridersMove + archers}unit I1 infantry allies at=0404\nunit K1 cavalry teutons at=0403 facing=N\n`,
      { unit: 'A1', target: 'K1' },
    );
    const astray = chances
      .filter(chance => chance.result['astray'])
      .reduce((sum, chance) => sum + chance.weight, 0);
    expect(astray * 6).toBe(of);
  });
  test('10.2.4, 10.6.3 leader and bolt are told apart from the loss', () => {
    const { of, chances, measures } = odds(
      `${ridersMove}unit A1 crossbow allies at=0405 braced=yes\nunit K1 cavalry teutons at=0404 facing=N\nunit L1 leader teutons at=0404\n`,
      { unit: 'A1', target: 'K1' },
    );
    const sum = (holds: (result: Record<string, unknown>) => boolean) =>
      chances.filter(chance => holds(chance.result)).reduce((all, chance) => all + chance.weight, 0) / of;
    expect(sum(result => result['leaderDies'] === true)).toBeCloseTo(1 / 36, 12);
    // One strength point on 4 to 9: 27 of 36; then a six.
    expect(sum(result => result['broken'] === true)).toBeCloseTo(27 / 216, 12);
    expect(sum(result => result['dies'] === true)).toBeCloseTo(6 / 36, 12);
    expect(measures['hit']).toBe(Math.floor((33 / 36) * 10_000));
  });
});

describe('the chances are those of every throw played out', () => {
  const cases = {
    '10.4.2 archers at armour in a wood': [
      'unit A1 archer allies at=0405 braced=yes\nhex 0403 forest',
      'unit K1 cavalry teutons at=0403 armour=1',
      'fire unit=A1 target=K1',
    ],
    '10.2.1, 10.6.3 crossbows past own infantry': [
      'unit A1 crossbow allies at=0405 braced=yes\nunit I1 infantry allies at=0404',
      'unit K1 cavalry teutons at=0403',
      'fire unit=A1 target=K1',
    ],
    '10.2.1, 10.2.4 stray arrows do not look for a leader who stands apart': [
      'unit A1 archer allies at=0405 braced=yes\nunit I1 infantry allies at=0404\nunit L1 leader allies at=0404\nunit L2 leader allies at=0404\nunit L9 leader allies at=0503',
      'unit K1 cavalry teutons at=0403',
      'fire unit=A1 target=K1',
    ],
    '10.5.10 weak horse archers at light horse': [
      'unit A1 horse-archer allies at=0404 facing=S sp=1',
      'unit K1 cavalry teutons at=0403',
      'fire unit=A1 target=K1',
    ],
    '10.7.1 a bombard at heavy horse': [
      'unit A1 bombard allies at=0405 braced=yes',
      'unit K1 cavalry teutons at=0402 armour=2',
      'fire unit=A1 target=K1',
    ],
  };
  test.each(Object.entries(cases))('%s', (_, [shooter, target, order]) => {
    const t = battle(`turn 2 phase=5\n${shooter}\n${target}\nunit K9 cavalry teutons at=1010\n`).play('done');
    const odds = game.odds(t.state, 'allies', parseAction(game.actions, order!))!;
    const told = foretold(odds, ({ astray, loss, broken }) => `${astray} ${loss} ${broken}`);
    t.play(order!);
    const played = playedOut(game, t, state => {
      const units = allItems<Unit>(state.units);
      const K1 = units.find(unit => unit.id === 'K1')!;
      const friend = units.find(unit => unit.id === 'I1');
      return `${friend !== undefined && friend.sp < friend.full} ${K1.full - K1.sp} ${K1.place === 'scattered' || K1.order !== 'sound'}`;
    });
    expect(Object.keys(played).sort()).toEqual(Object.keys(told).sort());
    for (const key of Object.keys(told)) expect(played[key], key).toBeCloseTo(told[key]!, 9);
  });
});
