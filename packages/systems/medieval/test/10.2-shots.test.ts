// 10.2, 10.5, 10.7 What else a shot does: to friends, leaders and walls, on the march and at the same moment.

import { describe, expect, test } from 'vitest';
import { answers, event, happened, offered, rows, whyNot } from './battle.ts';
import { archers, battle, ridersMove, unit } from './shooting.ts';

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
