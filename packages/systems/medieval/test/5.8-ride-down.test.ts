// 5.8 Riding down: each edition's test, own foot too, its price and what follows.

import { describe, expect, test } from 'vitest';
import { DONE } from '../src/units.ts';
import { event, happened, offered, whyNot } from './battle.ts';
import {
  ALL,
  BOXES,
  type BoxName,
  hexOf,
  LATER,
  type Laid,
  lay,
  refuses,
  refusesAlso,
  unitOf,
} from './boxes.ts';

const POINT = 6;
const stay = 'unit Z1 cavalry A at=0216\nunit Z2 infantry A at=0416\nunit E9 infantry B at=2016';
/** R1 at 1008, facing north, before the foot in 1007; the foot looks away and holds nothing before it. */
const before = (box: BoxName, facts: string, foot: string, ground = ''): Laid =>
  lay(box, `${ground}\nturn 2\nunit R1 cavalry A at=1008 ${facts}\n${foot}\n${stay}`).play('pick unit=R1');
const foe = (facts = '') => `unit E1 infantry B at=1007 facing=N ${facts}`;
const own = (facts = '') => `unit F1 infantry A at=1007 facing=N ${facts}`;
const RIDE = 'step to=1007 how=ride';

describe.each(ALL)('%s', box => {
  test('5.8.1, 5.8.3, 5.8.5 at charge 2 or 3 a rider enters the hex of foot, and the foot is gone', () => {
    for (const cf of [2, 3]) {
      const t = before(box, `cf=${cf} armour=2`, foe('sp=1')).play(RIDE);
      expect(event(t, 'ridesDown')).toMatchObject({ unit: 'R1', victims: ['E1'], at: '1007' });
      expect(unitOf(t, 'E1')).toMatchObject({ sp: 0, place: 'dead' });
      expect(hexOf(t, box, 'R1')).toBe('1007');
      expect(unitOf(t, 'R1').cf).toBe(3);
    }
  });

  test('5.8.1 charge 1 is too slow', () => {
    for (const cf of [0, 1])
      refuses(before(box, `cf=${cf} armour=2`, foe('sp=1')), RIDE, 'rideDown.speed', ['R1']);
  });

  test('5.8.1 the way into the hex may cost the speed', () => {
    const stream = 'side 1008/1007 stream';
    refuses(before(box, 'cf=2 armour=2 mp=20', foe('sp=1'), stream), RIDE, 'rideDown.speed', ['R1']);
    refuses(before(box, 'cf=2 armour=2', foe('sp=1'), 'hex 1007 hill'), RIDE, 'rideDown.speed', ['R1']);
    refusesAlso(before(box, 'cf=3 armour=2 mp=20', foe('sp=1'), 'hex 1007 forest'), RIDE, 'rideDown.speed', [
      'R1',
    ]);
    refuses(before(box, 'cf=3 armour=2 mp=20', foe('sp=1'), 'hex 1007 swamp'), RIDE, 'rideDown.speed', [
      'R1',
    ]);
    const ford = 'side 1008/1007 river\ncrossing 1008/1007 ford';
    refuses(before(box, 'cf=3 armour=2 mp=20', foe('sp=1'), ford), RIDE, 'rideDown.speed', ['R1']);
  });

  test('5.8.1 only riders do it, and only to a hex of foot alone', () => {
    const infantry = lay(box, `turn 2 phase=3\nunit F1 infantry A at=1008\n${foe()}\n${stay}`).play(
      'pick unit=F1',
    );
    refusesAlso(infantry, RIDE, 'rideDown.cavalryOnly', ['F1']);
    const mixed = before(box, 'cf=3 armour=2', `${foe('sp=1')}\nunit E2 cavalry B at=1007 facing=N sp=1`);
    refuses(mixed, RIDE, 'rideDown.allFoot', ['E2']);
    refuses(before(box, 'cf=3', ''), RIDE, 'rideDown.nobodyThere', ['1007']);
    refusesAlso(before(box, 'cf=3', 'unit E2 cavalry B at=1007 facing=N'), RIDE, 'rideDown.nobodyThere', [
      '1007',
    ]);
  });

  test('4.5.1, 5.8.1 own foot too, where both together would not fit', () => {
    const t = before(box, 'cf=3 armour=1', own()).play(RIDE);
    expect(unitOf(t, 'F1').place).toBe('dead');
    expect(hexOf(t, box, 'R1')).toBe('1007');
  });

  test('5.8.4 morale does not move, points do', () => {
    const t = before(box, 'cf=3 armour=2', foe('sp=1')).play(RIDE);
    expect(t.state.morale.marker).toBe(0);
    const scored = t.state.points[BOXES[box].a] ?? {};
    expect(Object.values(scored).reduce((sum, n) => sum + n, 0)).toBeGreaterThan(0);
  });

  test('5.8.4 but a banner that falls, and a leader who dies there, move it', () => {
    const post = `${foe('sp=1')}\nunit L leader B at=1007\nunit L2 leader B at=2015\nbanner B1 B holder=E1`;
    const t = before(box, 'cf=3 armour=2', post).play(RIDE);
    expect(unitOf(t, 'L').place).toBe('dead');
    expect(t.state.banners[0]!.holder).toBe(unitOf(t, 'R1').n);
    expect(t.state.morale.marker).toBe(3 + 8);
  });

  test('5.8.6 it costs the strength ridden down, besides the hex: two units of one cost 2 (ex-5.8.6)', () => {
    const two = `${foe('sp=1')}\nunit E2 infantry B at=1007 facing=N sp=1`;
    const t = before(
      box,
      'cf=3 armour=2',
      box === 'grunwald' ? own('sp=1').concat('\nunit F2 infantry A at=1007 sp=1') : two,
    );
    expect(event(t.play(RIDE), 'stepped').cost).toBe(POINT + 2 * POINT);
    // Shooters weigh what their combat side weighs.
    const archers = before(box, 'cf=3 armour=2', 'unit E1 archer B at=1007 facing=N').play(RIDE);
    expect(event(archers, 'stepped').cost).toBe(2 * POINT);
  });

  test('5.8.6 from behind 3 points, through its zone 4, and 1 for the next hex (dv-ride-down-cost)', () => {
    const facts = 'cf=2 armour=1';
    // At Grunwald the odds need help: a leader and a banner ride along.
    const help =
      box === 'grunwald' ? 'morale 25 value=2\nunit L leader A at=1008\nbanner B1 A holder=R1' : '';
    const behind = lay(box, `turn 2\nunit R1 cavalry A at=1008 ${facts}\n${help}\n${foe()}\n${stay}`).play(
      'pick unit=R1',
      RIDE,
    );
    expect(event(behind, 'stepped').cost).toBe(3 * POINT);
    expect(event(behind.play('step to=1006'), 'stepped').cost).toBe(POINT);
    const through = lay(
      box,
      `turn 2\nunit R1 cavalry A at=1009 cf=1 armour=1\n${help.replace('1008', '1009')}\nunit E1 infantry B at=1007 facing=S\n${stay}`,
    ).play('pick unit=R1', 'step to=1008');
    expect(unitOf(through, 'R1').cf).toBe(2);
    expect(event(through.play(RIDE), 'stepped').cost).toBe(4 * POINT);
    expect(event(through.play('step to=1006'), 'stepped').cost).toBe(POINT);
  });

  test('5.8.6 who only joins his own foot pays nothing for its strength', () => {
    const t = before(box, 'sp=1', own('sp=1')).play('step to=1007');
    expect(event(t, 'stepped').cost).toBe(2 * POINT); // the hex, and the comrade in it
  });

  test('5.8.3 own foot does not wake its command by being ridden down, the enemy’s does', () => {
    const W = 'unit W leader A at=0301 wakes=9\nunit V leader B at=0302 wakes=9';
    const done = (leader: string, foot: string): number =>
      unitOf(before(box, 'cf=3 armour=1', `${foot}\n${W}`).play(RIDE), leader).done;
    expect(done('W', own('commander=W'))).toBe(0);
    expect(done('V', 'unit E1 archer B at=1007 facing=N commander=V')).toBe(DONE.stirred);
  });

  test('5.8.6 not without the points', () => {
    refuses(before(box, 'cf=3 armour=2 mp=1', 'unit E1 archer B at=1007 facing=N'), RIDE, 'rideDown.points', [
      'E1',
    ]);
  });

  test('5.8.7 in retreat entering is enough: no charge, no points, no test', () => {
    // Riders of no charge beaten by 1 at 1:1, the one way back leads over their own armoured foot.
    const t = lay(
      box,
      `turn 2 phase=2
       unit R1 cavalry A at=1008
       unit E1 cavalry B at=1007 facing=S
       unit G1 infantry B at=1006 armour=2
       unit G2 cavalry B at=0906
       unit G3 cavalry B at=1106
       unit F9 infantry A at=0416`,
    ).play('attack unit=R1 at=1007', 'fight');
    t.roll(1, 3);
    expect(event(t, 'result').cell).toBe('D1');
    t.play('back to=1006');
    expect(happened(t)).toContain('ridesDown');
    expect(unitOf(t, 'G1').place).toBe('dead');
    expect(hexOf(t, box, 'E1')).toBe('1006');
  });

  test.each([
    ['a village', 'hex 1007 village', ''],
    ['a fortification', 'side 1007/1006 fortification\nside 1007/1107 fortification', ''],
    ['a special formation', '', box === 'kosovo' ? 'palisade=up:S' : 'shiltron=yes'],
  ])('5.8.8 nobody rides down foot in %s', (_, ground, facts) => {
    const target = box === 'kosovo' && facts ? `unit E1 janissary B at=1007 facing=N ${facts}` : foe(facts);
    const rule = facts.startsWith('palisade') ? 'rideDown.palisade' : 'rideDown.protected';
    refusesAlso(before(box, 'cf=3 armour=2 mp=20', target, ground), RIDE, rule, ['E1']);
  });
});

describe('Kosovo: at speed, whether one wants or not', () => {
  test('5.8.1 neither armour nor ground saves the foot', () => {
    const t = before('kosovo', 'cf=3', foe('armour=2'), 'hex 1007 hill').play(RIDE);
    expect(unitOf(t, 'E1').place).toBe('dead');
  });

  test('5.8.1 own foot is ridden down even where both would fit', () => {
    const t = before('kosovo', 'cf=2 sp=1', own('sp=1'));
    refuses(t, 'step to=1007', 'rideDown.unavoidable', ['F1']);
    refuses(t, 'wheel facing=N to=1007', 'rideDown.unavoidable', ['F1']);
    expect(offered(t, 'step')).toEqual(['step to=1007 how=ride']);
    expect(unitOf(t.play(RIDE), 'F1').place).toBe('dead');
    // Slower, or where it is protected, he joins it.
    expect(before('kosovo', 'cf=1 sp=1', own('sp=1')).try('step to=1007')).toEqual({ ok: true });
    expect(before('kosovo', 'cf=2 sp=1', own('sp=1'), 'hex 1007 village').try('step to=1007')).toEqual({
      ok: true,
    });
    expect(before('kosovo', 'cf=2 sp=1', own('sp=1'), 'hex 1007 hill').try('step to=1007')).toEqual({
      ok: true,
    });
  });
});

describe.each(LATER)('%s: by margin, as one likes', box => {
  test('5.8.1 own foot is joined or ridden down', () => {
    const t = before(box, 'cf=2 sp=1', own('sp=1'));
    expect(offered(t, 'step')).toEqual(expect.arrayContaining(['step to=1007', 'step to=1007 how=ride']));
    expect(unitOf(t.play('step to=1007'), 'F1').place).toBe('map');
  });

  test('5.8.2 light riders at charge 3 against men without armour in the open: 1 (ex-5.8.2a)', () => {
    expect(before(box, 'cf=3', own()).try(RIDE)).toEqual({ ok: true });
    refuses(before(box, 'cf=3', own(), 'hex 1007 hill'), RIDE, 'rideDown.margin', ['F1']);
    refuses(before(box, 'cf=3', own('armour=1')), RIDE, 'rideDown.margin', ['F1']);
    if (box === 'kulikovo') expect(before(box, 'cf=3', foe()).try(RIDE)).toEqual({ ok: true });
  });

  test('5.8.2 at charge 1 the speed is wanting, whatever the example says (ex-5.8.2a-grunwald)', () => {
    refuses(before(box, 'cf=1', foe()), RIDE, 'rideDown.speed', ['R1']);
  });

  test('5.8.2 heavy riders uphill at 3 against heavy foot: 2 + 2 - 2 - 1 (ex-5.8.2b)', () => {
    expect(before(box, 'cf=3 armour=2', own('armour=2'), 'hex 1007 hill').try(RIDE)).toEqual({ ok: true });
    // One armour less in the saddle: 2 + 1 - 2 - 1.
    refuses(before(box, 'cf=3 armour=1', own('armour=2'), 'hex 1007 hill'), RIDE, 'rideDown.margin', ['F1']);
  });

  test('5.8.2 through a stream the ground counts as well', () => {
    const stream = 'side 1008/1007 stream';
    // 2 + 2 - 2 - 1, and 1 + 0 - 0 - 1.
    expect(before(box, 'cf=3 armour=2 mp=20', own('armour=2'), stream).try(RIDE)).toEqual({ ok: true });
    refuses(before(box, 'cf=3 mp=20', own(), stream), RIDE, 'rideDown.margin', ['F1']);
  });

  test('5.8.2 not in a forest (ex-5.8.2c)', () => {
    refusesAlso(before(box, 'cf=3 armour=2 mp=20', own(), 'hex 1007 forest'), RIDE, 'rideDown.speed', ['R1']);
  });

  test('5.8.2 the best armour in the hex counts', () => {
    const pair = `${own('sp=1')}\nunit F2 infantry A at=1007 sp=1 armour=2`;
    refuses(before(box, 'cf=3 armour=0', pair), RIDE, 'rideDown.margin', ['F1', 'F2']);
  });

  test('5.8.2, 10.5.3 horse archers have nothing to ride down with', () => {
    const t = lay(box, `turn 2\nunit H1 horse-archer A at=1008 cf=3\n${own()}\n${stay}`).play('pick unit=H1');
    refuses(t, RIDE, 'rideDown.margin', ['F1']);
  });
});

describe('Grunwald: and by the odds', () => {
  test('5.8.9 enemy foot only at 4:1 or better', () => {
    // 2 against 2, rear 2, charge 1: 4:1. From the front it is 2:1.
    expect(before('grunwald', 'cf=3', foe()).try(RIDE)).toEqual({ ok: true });
    refuses(before('grunwald', 'cf=3', 'unit E1 infantry B at=1007 facing=S'), RIDE, 'rideDown.odds', ['E1']);
    // 2 against 1 from the front, charge 3 and armour 2: 7:1.
    expect(before('grunwald', 'cf=3 armour=2', 'unit E1 infantry B at=1007 facing=S sp=1').try(RIDE)).toEqual(
      { ok: true },
    );
  });

  test('5.8.9 who does not ride it down is told only that it stands there', () => {
    expect(whyNot(before('grunwald', 'cf=2', foe()), 'step to=1007')).toEqual(['movement.enemyThere E1']);
  });

  test('5.8.9 the charge counts as it comes in', () => {
    const front = 'unit E1 infantry B at=1007 facing=S sp=1 armour=1';
    // 2:1, armour 2, charge 3, against armour 1: 6:1; through a stream charge 2 and the water: 4:1.
    expect(before('grunwald', 'cf=3 armour=2 mp=20', front, 'side 1008/1007 stream').try(RIDE)).toEqual({
      ok: true,
    });
    refuses(
      before('grunwald', 'cf=3 armour=2 sp=1 mp=20', front, 'side 1008/1007 stream'),
      RIDE,
      'rideDown.odds',
      ['E1'],
    );
  });

  test('5.8.9 own foot is not asked', () => {
    expect(before('grunwald', 'cf=3', 'unit F1 infantry A at=1007 facing=S').try(RIDE)).toEqual({ ok: true });
  });
});
