// 10.2.6, K11.2.7 Shots of one moment. T1 of side A rides north to 1007; C1 of side B stands on 1006 and looks south.

import { describe, expect, test } from 'vitest';
import { answers, event, happened, whyNot } from './battle.ts';
import { ALL, BOXES, type Laid, lay, refuses, unitOf } from './boxes.ts';
import { sides } from './melee.ts';

const T = 'unit T1 horse-archer A at=1008 facing=N';
const C = 'unit C1 crossbow B at=1006 facing=S braced=yes';

describe.each(ALL)('%s', box => {
  const [a, b] = sides(box);
  const rides = (units: string, ...orders: string[]): Laid =>
    lay(box, `turn 3\n${units}\nunit K9 cavalry A at=1813`).play('pick unit=T1', ...orders);
  /** T1 has come two hexes near, then to the hex beside C1. */
  const meets = (units: string): Laid => rides(units, 'pass', 'step to=1007');

  test('10.2.6 crossbowmen shoot first at horse archers who come beside them: both shoot, damage after both (ex-10.2.6)', () => {
    const t = meets(`${T} sp=2\n${C}`);
    expect(t.awaits()).toBe(`${b}: react-stepped T1`);
    t.play('fire unit=C1 target=T1');
    expect(t.awaits()).toBe(`${a}: return-fire T1`);
    expect(answers(t)).toEqual(['shoot target=C1', 'pass']);
    t.play('shoot target=C1');
    expect(t.awaits()).toBe('dice: 2 fire.crossbowsRoll');
    t.roll(5, 5); // the bolts: two
    expect(unitOf(t, 'T1')).toMatchObject({ place: 'map', sp: 2 });
    expect(t.awaits()).toBe('dice: 2 fire.horseArchersRoll');
    t.roll(4, 5); // the arrows, with the strength of two
    expect(event(t, 'shot')).toMatchObject({ unit: 'T1', total: 9, result: '-1' });
    expect([unitOf(t, 'T1').place, unitOf(t, 'C1').place]).toEqual(['dead', 'dead']);
  });
  test('10.2.6 the same shots declared the other way round end the same', () => {
    const t = meets(`${T} sp=2\n${C}`).play('pass', 'shoot target=C1', 'fire unit=C1 target=T1');
    t.roll(4, 5).roll(5, 5);
    expect([unitOf(t, 'T1').place, unitOf(t, 'C1').place]).toEqual(['dead', 'dead']);
  });
  test('10.2.6 horse archers may let it pass, and are asked again at the next shot', () => {
    const t = meets(`${T}\n${C}\nunit C2 crossbow B at=1106 facing=SW braced=yes`);
    t.play('fire unit=C1 target=T1', 'pass').roll(1, 1);
    expect(t.awaits()).toBe(`${b}: react-stepped T1`);
    t.play('fire unit=C2 target=T1');
    expect(t.awaits()).toBe(`${a}: return-fire T1`);
    t.play('shoot target=C2');
    expect(happened(t)).toContain('aims');
    expect(unitOf(t, 'T1').done & 128).toBe(128);
  });
  test('10.2.6 others of the enemy may join once the horse archers have shot back', () => {
    const t = meets(`${T}\n${C}\nunit C2 crossbow B at=1106 facing=SW braced=yes`);
    t.play('fire unit=C1 target=T1', 'shoot target=C1');
    expect(t.awaits()).toBe(`${b}: answer T1`);
    expect(answers(t)).toEqual(['fire unit=C2 target=T1', 'pass']);
    t.play('fire unit=C2 target=T1').roll(5, 5);
    expect(unitOf(t, 'T1').sp).toBe(2);
  });
  test('10.2.6 when they are picked beside an enemy, too', () => {
    const t = rides(`unit T1 horse-archer A at=1007 facing=N\n${C}`);
    expect(t.awaits()).toBe(`${b}: react-picked T1`);
    t.play('fire unit=C1 target=T1');
    expect(t.awaits()).toBe(`${a}: return-fire T1`);
  });
  test('10.2.6 nobody is asked who cannot shoot: no horse archers, nobody beside them, no point left, shot already, move over', () => {
    const asked = (units: string): string => {
      const t = lay(box, `turn 3\n${units}`).play('pick unit=T1', 'pass', 'step to=1007');
      return t.play('fire unit=C1 target=T1').awaits();
    };
    const roll = 'dice: 2 fire.crossbowsRoll';
    expect(asked(`${T}\n${C}`)).toBe(`${a}: return-fire T1`);
    expect(asked(`unit T1 cavalry A at=1008 facing=N\n${C}`)).toBe(roll);
    expect(asked(`${T} mp=1\n${C}`)).toBe(roll);
    expect(asked(`${T} done=shotOwn\n${C}`)).toBe(roll);
    expect(rides(`${T}\n${C}`, 'fire unit=C1 target=T1').awaits()).toBe(roll);
    const rested = meets(`${T}\n${C}`).play('pass', 'rest');
    expect(rested.awaits()).toBe(`${b}: react-rested T1`);
    expect(rested.play('fire unit=C1 target=T1').awaits()).toBe(roll);
  });
  test('10.2.6 two shots at one target both tell, though the first alone would have broken it', () => {
    const t = meets(`${T} sp=2\n${C}\nunit C2 crossbow B at=1106 facing=SW braced=yes`);
    t.play('pass', 'shoot target=C1', 'fire unit=C1 target=T1', 'fire unit=C2 target=T1');
    t.roll(1, 1); // the arrows
    t.roll(3, 4).roll(6); // C1: one strength point, and a six
    expect(unitOf(t, 'T1')).toMatchObject({ place: 'map', sp: 2, order: 'sound' });
    t.roll(3, 4); // C2: the other; nobody is left to be tested
    expect(unitOf(t, 'T1').place).toBe('dead');
  });
  test('10.2.4, 10.2.6 a leader who falls has not fallen before all have shot', () => {
    const t = meets(`${T}\nunit L leader A at=1007\nunit M leader A at=0202\n${C}`);
    t.play('pass', 'shoot target=C1', 'fire unit=C1 target=T1').roll(1, 1).roll(1, 1);
    expect(t.awaits()).toBe('dice: 2 fire.leaderHit');
    t.roll(6, 6);
    expect(event(t, 'leaderDied')).toMatchObject({ unit: 'L' });
  });
  test('10.2.1 whoever the volley has already killed cannot be hit again: the owner chooses among the rest', () => {
    // T1 on 1007 stands in the zones of I1 and I2; C1 and C2 shoot at the same moment.
    const near = `unit T1 horse-archer A at=1008 facing=N mp=20\n${C}
      unit C2 crossbow B at=1006 facing=S braced=yes
      unit I1 infantry B at=1106 facing=SW sp=1
      unit I2 infantry B at=0906 facing=SE sp=1
      unit I3 infantry B at=0907 facing=N sp=1`;
    const t = meets(near).play('pass', 'shoot target=I3', 'fire unit=C1 target=T1', 'fire unit=C2 target=T1');
    t.roll(1, 1).roll(1);
    expect(answers(t)).toEqual(['hit unit=C2', 'hit unit=I1', 'hit unit=I2', 'hit unit=I3']);
    t.play('hit unit=I1').roll(1);
    expect(answers(t)).toEqual(['hit unit=C1', 'hit unit=I2', 'hit unit=I3']);
    refuses(t, 'hit unit=I1', 'fire.besideTarget', ['I1']);
    t.play('hit unit=I2');
    expect(['I1', 'I2', 'I3'].map(id => unitOf(t, id).place)).toEqual(['dead', 'dead', 'map']);
  });
});

describe.each(ALL)('what ends the movement of horse archers leaves them their shot (%s)', box => {
  const [a] = sides(box);
  test('10.5.7, 5.7.11 a countercharge without result', () => {
    const t = lay(
      box,
      'turn 3\nunit T1 horse-archer A at=1008 facing=N\nunit P1 cavalry B at=1005 facing=S\nunit K2 cavalry A at=0309',
    ).play('pick unit=T1', 'step to=1007', 'countercharge unit=P1 facing=S', 'charge');
    t.roll(3, 3);
    expect([unitOf(t, 'T1').sp, unitOf(t, 'P1').sp]).toEqual([2, 2]);
    expect(t.awaits()).toBe(`${a}: last-shot T1`);
    expect(answers(t)).toEqual(['shoot target=P1', 'rest']);
    for (const order of ['step to=1006', 'turn facing=NE', 'wheel facing=S'])
      expect(whyNot(t, order)).toContain('movement.countercharged T1');
    t.play('shoot target=P1').roll(4, 5);
    expect(event(t, 'shot')).toMatchObject({ unit: 'T1', target: 'P1', result: '-1' });
  });
  test('10.5.8, 5.7.11 not without a point, nor after their shot; others have nothing left to do', () => {
    const after = (unit: string): string =>
      lay(
        box,
        `turn 3\nunit T1 ${unit} at=1008 facing=N\nunit P1 cavalry B at=1005 facing=S\nunit K2 cavalry A at=0309`,
      )
        .play('pick unit=T1', 'step to=1007', 'countercharge unit=P1 facing=S', 'charge')
        .roll(3, 3)
        .awaits();
    expect(after('horse-archer A mp=1')).toBe(`${a}: phase-cavalry-move`);
    expect(after('horse-archer A done=shotOwn')).toBe(`${a}: phase-cavalry-move`);
    expect(after('cavalry A')).toBe(`${a}: phase-cavalry-move`);
  });
  test('10.5.7, 5.6.11 their charge does not carry them on', () => {
    const t = lay(
      box,
      'turn 3\nunit T1 horse-archer A at=1009 facing=N cf=2\nunit P1 cavalry B at=1005 facing=S\nunit K2 cavalry A at=0309',
    ).play('pick unit=T1', 'step to=1008', 'step to=1007', 'countercharge unit=P1 facing=S', 'charge');
    t.roll(3, 3);
    expect(t.awaits()).toBe(`${a}: last-shot T1`);
    expect(t.try('rest').ok).toBe(true);
    expect(BOXES[box].game.reach(t.state, a, 'T1')).toEqual([]);
  });
});

describe('bolts (kosovo)', () => {
  const meets = (): Laid =>
    lay('kosovo', `turn 3\n${T}\n${C}\nunit K2 cavalry A at=0309`).play(
      'pick unit=T1',
      'pass',
      'step to=1007',
    );
  test('10.6.3, 10.5.7, 10.7.1 horse archers whom a bolt has stopped, not a stone, may still shoot, and do no more', () => {
    const t = meets().play('fire unit=C1 target=T1', 'pass').roll(3, 4).roll(6);
    expect(unitOf(t, 'T1')).toMatchObject({ sp: 1, order: 'disorganized', place: 'map' });
    expect(t.awaits()).toBe('serbs: last-shot T1');
    expect(answers(t)).toEqual(['shoot target=C1', 'rest']);
    expect(whyNot(t, 'turn facing=NE')).toEqual(['movement.stopped T1']);
    t.play('shoot target=C1').roll(1, 1);
    expect(t.awaits()).toBe('serbs: phase-cavalry-move');
  });
  test('10.6.3, 10.5.7 stopped before they were picked they may be picked for the shot alone', () => {
    const t = lay(
      'kosovo',
      `turn 3\nunit T1 horse-archer A at=1007 facing=N done=stopped\nunit T2 horse-archer A at=0307 facing=N done=stopped\n${C} done=shot`,
    );
    expect(whyNot(t, 'pick unit=T2')).toEqual(['movement.stopped T2']);
    t.play('pick unit=T1');
    expect(answers(t)).toEqual(['shoot target=C1', 'rest']);
  });
});
