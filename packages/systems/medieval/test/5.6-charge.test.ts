// 5.6 The charge factor: what raises it, what lowers it, what it is worth, and that it carries a unit on.

import { describe, expect, test } from 'vitest';
import { event, happened, offered, rows, whyNot } from './battle.ts';
import { ALL, type BoxName, hexOf, LATER, type Laid, lay, refuses, unitOf } from './boxes.ts';

const POINT = 6;
const stay = 'unit Z1 cavalry A at=0216\nunit Z2 infantry A at=0416';
const rider = (box: BoxName, facts = '', ground = '', others = ''): Laid =>
  lay(box, `${ground}\nturn 2\nunit R1 cavalry A at=1008 ${facts}\n${others}\n${stay}`).play('pick unit=R1');
const cf = (t: Laid, id = 'R1'): number => unitOf(t, id).cf;
const after = (box: BoxName, facts: string, ground: string, order = 'step to=1007'): number =>
  cf(rider(box, facts, ground).play(order));

/** R1 attacks E1 straight ahead; what the fight counts. */
const attack = (box: BoxName, facts: string, ground = '', foe = 'infantry'): Laid =>
  lay(
    box,
    `${ground}\nturn 2 phase=2\nunit R1 cavalry A at=1008 ${facts}\nunit E1 ${foe.split(' ')[0]} B at=1007 facing=S ${foe.split(' ').slice(1).join(' ')}\nunit F9 infantry A at=0416`,
  ).play('attack unit=R1 at=1007', 'fight');
const shift = (t: Laid, rule: string): number =>
  event(t, 'combat').ledger.find((row: { rule: string; shift: number }) => row.rule === rule)?.shift ?? 0;

describe.each(ALL)('%s', box => {
  test('5.6.1 only cavalry has a charge', () => {
    const foot = lay(box, `turn 2 phase=3\nunit F1 infantry A at=1008\n${stay}`).play('pick unit=F1');
    expect(cf(foot.play('step to=1007'), 'F1')).toBe(0);
    refuses(foot, 'step to=1006 how=hold', 'movement.chargeOfCavalry', ['F1']);
    const leader = lay(box, `turn 2\nunit L leader A at=1008\n${stay}`).play('pick unit=L', 'step to=1007');
    expect(cf(leader, 'L')).toBe(0);
    const archers = lay(box, `turn 2\nunit H1 horse-archer A at=1008\n${stay}`).play(
      'pick unit=H1',
      'step to=1007',
    );
    expect(cf(archers, 'H1')).toBe(1);
  });

  test('5.6.2 it runs from 0 to 3', () => {
    const t = rider(box).play('step to=1007', 'step to=1006', 'step to=1005', 'step to=1004');
    expect(cf(t)).toBe(3);
    expect(after(box, '', 'side 1008/1007 stream')).toBe(0);
  });

  test('5.6.3 three hexes, a turn, two hexes: 3, 0, 2 (ex-5.6.3)', () => {
    const t = rider(box, 'mp=20').play('step to=1007', 'step to=1006', 'step to=1005');
    expect(cf(t)).toBe(3);
    expect(cf(t.play('turn facing=NE'))).toBe(0);
    expect(cf(t.play('step to=1104', 'step to=1204'))).toBe(2);
  });

  test('5.6.3 it stays from turn to turn', () => {
    // A stream ahead: nobody has to go on where the points do not suffice.
    const t = rider(box, 'mp=2').play('step to=1007', 'step to=1006', 'rest');
    t.play('done', 'done');
    expect(t.state.turn).toBe(3);
    expect(cf(t)).toBe(2);
  });

  test('5.6.4, 5.6.5 armour 1 and charge 3 are worth 2 columns, and 1 for the armour (ex-5.6.5)', () => {
    const t = attack(box, 'armour=1 cf=3');
    expect(rows(event(t, 'combat').ledger)).toEqual(['attacker.armour 1', 'attacker.chargeByArmour 2']);
    expect(shift(attack(box, 'armour=2 cf=3'), 'attacker.charge')).toBe(3);
    expect(shift(attack(box, 'cf=3'), 'attacker.chargeByArmour')).toBe(1);
    expect(shift(attack(box, 'armour=2 cf=1'), 'attacker.charge')).toBe(1);
    // For the price of a turn it is still 3: 4 and 1.
    expect(event(rider(box, 'armour=1 cf=3').play('turn facing=NE'), 'turned').cost).toBe(5 * POINT);
    // The attacked have it too.
    expect(shift(attack(box, '', '', 'cavalry armour=1 cf=3'), 'defender.chargeByArmour')).toBe(-2);
  });

  test.each(['hex 1007 forest', 'hex 1007 swamp'])('5.6.6 nobody charges into a "%s"', ground => {
    const t = attack(box, 'armour=2 cf=3', ground);
    expect(event(t, 'charge')).toMatchObject({ unit: 'R1', cf: 0, rule: 'charge.attackGround' });
    expect(shift(t, 'attacker.charge')).toBe(0);
    expect(cf(t)).toBe(0);
  });

  test('5.6.7, 5.6.8, 5.6.9, 11.1.2 what takes the charge of an attack is named, each by itself', () => {
    const told = (ground: string) =>
      attack(box, 'armour=2 cf=3', ground).events.flatMap(e =>
        e.is === 'charge' ? [`${e.rule} ${e.cf}`] : [],
      );
    expect(told('side 1008/1007 stream')).toEqual(['charge.attackStream 2']);
    expect(told('side 1008/1007 river\ncrossing 1008/1007 bridge')).toEqual(['charge.attackBridge 2']);
    expect(told('slope 1008/1007 low=1008')).toEqual(['charge.attackUphill 2']);
    expect(told('slope 1008/1007 low=1008\nside 1008/1007 stream')).toEqual([
      'charge.attackStream 2',
      'charge.attackUphill 1',
    ]);
    // The rider is inside the wall.
    const inside = 'side 1008/1007 fortification\nside 1008/1009 fortification\nside 1008/1108 fortification';
    expect(told(inside)).toEqual(['charge.attackOverWall 0']);
    expect(told('')).toEqual([]);
  });

  test('5.6.7 a bridge takes one', () => {
    expect(after(box, 'cf=2', 'side 1008/1007 river\ncrossing 1008/1007 bridge')).toBe(1);
    // A bridge over a stream is a bridge: it takes one and costs nothing.
    const t = rider(box, 'cf=2', 'side 1008/1007 stream\ncrossing 1008/1007 bridge').play('step to=1007');
    expect(event(t, 'stepped')).toMatchObject({ cost: POINT, cf: 1 });
  });

  test('5.6.8 a stream takes one', () => {
    expect(after(box, 'cf=3', 'side 1008/1007 stream')).toBe(2);
    expect(after(box, 'cf=1', 'side 1008/1007 stream')).toBe(0);
  });

  test('5.6.8, 5.2.11 an attack through a stream counts one less, and the fight takes another (dv-stream-attack-cf)', () => {
    const t = attack(box, 'armour=2 cf=3', 'side 1008/1007 stream', 'infantry armour=2');
    expect(shift(t, 'attacker.charge')).toBe(2);
    expect(shift(t, 'defender.terrain')).toBe(-1);
    // 1:1, up 4, down 3: 2:1, where an 8 is nothing.
    expect(event(t.roll(4, 4), 'result')).toMatchObject({ column: '2:1', cell: '-' });
    expect(cf(t)).toBe(1);
  });

  test('5.6.9 two hexes uphill take two (ex-5.6.9)', () => {
    // From the plain onto a hill, and from it over a slope onto the next; at Grunwald slopes are climbed by road only.
    const t = rider(box, 'cf=3', 'hex 1007 hill\nslope 1007/1006 low=1007\nroad 1007 1006').play(
      'step to=1007',
    );
    expect(cf(t)).toBe(2);
    expect(cf(t.play('step to=1006'))).toBe(1);
  });

  test('5.6.10 beaten attackers have no charge left', () => {
    // Against two of armour 2 at 1:1, up 1, down 2: 1:2; A1 on a 7.
    const t = attack(box, 'cf=3', '', 'infantry armour=2').roll(3, 4);
    expect(event(t, 'result')).toMatchObject({ column: '1:2', cell: 'A1' });
    expect(cf(t)).toBe(0);
    expect(t.events).toContainEqual({ is: 'charge', unit: 'R1', cf: 0, rule: 'charge.beatenAttacker' });
    // Nothing is told of one who had none.
    const slow = attack(box, '', '', 'infantry armour=2').roll(3, 4);
    expect(event(slow, 'result').cell).toContain('A1');
    expect(slow.events.filter(e => e.is === 'charge')).toEqual([]);
  });

  test('5.6.12 holding the charge costs one point more', () => {
    const t = rider(box, 'cf=1').play('step to=1007 how=hold');
    expect(event(t, 'stepped')).toMatchObject({ cost: 2 * POINT, cf: 1 });
    const slow = rider(box).play('step to=1007 how=hold');
    expect(event(slow, 'stepped')).toMatchObject({ cost: 2 * POINT, cf: 0 });
  });

  test('5.6.12 nobody pays for holding what would not rise', () => {
    const useless = (facts: string, ground = '') =>
      refuses(rider(box, facts, ground), 'step to=1007 how=hold', 'movement.holdCharge', ['R1']);
    useless('cf=3');
    useless('cf=2', 'side 1008/1007 stream');
    useless('cf=2', 'hex 1007 hill');
    if (box === 'kosovo') useless('cf=1', 'hex 1007 forest');
    refuses(rider(box, 'cf=1'), 'step to=1007 how=gallop', 'movement.howToStep', ['gallop']);
    // Riding down is no wish about the charge, and a hex too far is no question of one.
    expect(whyNot(rider(box, 'cf=3'), 'step to=1007 how=ride')).toEqual(['rideDown.nobodyThere 1007']);
    expect(whyNot(rider(box, 'cf=3'), 'step to=1003 how=hold')).toEqual(['movement.frontHexOnly 1003']);
  });
});

describe('Kosovo', () => {
  test.each([
    ['village', 'hex 1007 village'],
    ['forest', 'hex 1007 forest'],
    ['swamp', 'hex 1007 swamp'],
    ['ford', 'side 1008/1007 river\ncrossing 1008/1007 ford'],
    ['fortification', 'side 1008/1007 fortification\nside 1007/1006 fortification'],
  ])('K5.6.7 a %s ends the charge, also by road', (_, ground) => {
    expect(after('kosovo', 'cf=3', ground)).toBe(0);
    if (!ground.includes('fortification'))
      expect(after('kosovo', 'cf=3', `${ground}\nroad 1008 1007`)).toBe(0);
  });

  test('K5.6.7 so does a wall on the way out; a gate is an open way', () => {
    // R1 stands inside the work.
    const work = (side: string) =>
      `side 1008/1007 ${side}\nside 1008/1009 fortification\nside 1008/1108 fortification\nside 1008/0908 fortification`;
    expect(after('kosovo', 'cf=3 mp=20', work('fortification'))).toBe(0);
    expect(after('kosovo', 'mp=20', work('fortification'))).toBe(0);
    expect(after('kosovo', 'mp=20', work('gate'))).toBe(1);
    // Nor is there speed to ride anybody down on the other side.
    const foe = 'unit E1 infantry B at=1007 facing=N sp=1';
    refuses(
      rider('kosovo', 'cf=3 mp=20', work('fortification'), foe),
      'step to=1007 how=ride',
      'rideDown.speed',
      ['R1'],
    );
  });

  test('5.6.11, 5.6.13 the old edition knows neither momentum nor brake', () => {
    const t = rider('kosovo', 'cf=3');
    refuses(t, 'step to=1007 how=lower', 'movement.noBrake', ['R1']);
    t.play('rest');
    expect(cf(t)).toBe(3);
  });
});

describe.each(LATER)('%s', box => {
  test('5.6.13 two points lower the charge by one', () => {
    const t = rider(box, 'cf=3').play('step to=1007 how=lower');
    expect(event(t, 'stepped')).toMatchObject({ cost: 3 * POINT, cf: 2 });
    expect(cf(rider(box, 'cf=1').play('step to=1007 how=lower'))).toBe(0);
    refuses(rider(box), 'step to=1007 how=lower', 'movement.lowerCharge', ['R1']);
    refuses(rider(box, 'cf=2', 'side 1008/1007 stream'), 'step to=1007 how=lower', 'movement.lowerCharge', [
      'R1',
    ]);
  });

  test('5.6.11 a charge with points and an open hex ahead goes on (interaction 10)', () => {
    const t = rider(box, 'cf=3 mp=2');
    refuses(t, 'rest', 'charge.momentum', ['R1']);
    t.play('step to=1007');
    refuses(t, 'rest', 'charge.momentum', ['R1']);
    t.play('step to=1006');
    // Nothing left to pay with.
    t.play('rest');
    expect(hexOf(t, box, 'R1')).toBe('1006');
  });

  test('5.6.11 nor may the phase end before such a unit has moved', () => {
    const t = lay(box, `turn 2\nunit R1 cavalry A at=1008 cf=1\n${stay}`);
    refuses(t, 'done', 'charge.momentum', ['R1']);
    expect(offered(t, 'done')).toEqual([]);
  });

  test('5.6.11 in an attack phase nobody is bound to ride on', () => {
    const t = lay(
      box,
      'turn 3 phase=2\nside 1008/1007 river\nunit R cavalry A at=1008\nunit E infantry B at=1007 facing=N\nunit C cavalry A at=0308 cf=2',
    );
    expect(t.try('done')).toEqual({ ok: true });
  });
  test('5.6.11 a turn ends it, and so does the all-in move', () => {
    expect(happened(rider(box, 'cf=3').play('turn facing=NE', 'rest'))).toContain('rested');
    expect(happened(rider(box, 'cf=3').play('wheel facing=N to=1007', 'rest'))).toContain('rested');
  });

  test('5.6.11 whom a zone has stopped may stand (interaction 10)', () => {
    const foe = 'unit E1 cavalry B at=0906 facing=SE cf=3';
    const t = lay(box, `turn 2\nunit R1 cavalry A at=1008 cf=2\n${foe}\n${stay}`).play(
      'pick unit=R1',
      'pass',
      'step to=1007',
    );
    expect(event(t, 'halted')).toMatchObject({ by: ['E1'] });
    t.play('rest');
  });

  test.each([
    ['an enemy', '', 'unit E1 infantry B at=1007 facing=N'],
    ['enemy riders', '', 'unit E1 cavalry B at=1007 facing=N'],
    ['a forest', 'hex 1007 forest', ''],
    ['a village', 'hex 1007 village', ''],
    ['a swamp', 'hex 1007 swamp', ''],
    ['a ford', 'side 1008/1007 river\ncrossing 1008/1007 ford', ''],
    ['a river', 'side 1008/1007 river', ''],
    ['a lake', 'hex 1007 lake', ''],
    ['too many friends', '', 'unit F1 infantry A at=1007'],
  ])('5.6.11 with %s ahead nobody has to go on (interaction 10)', (_, ground, others) => {
    rider(box, 'cf=3', ground, others).play('rest');
  });

  test('5.6.11, 11.2.1 nor into a pit he knows of; one he does not know of he cannot shun', () => {
    const pit = (facts: string) => rider(box, 'cf=3', '', `pit 1007 B ${facts}`);
    pit('found=yes').play('rest');
    refuses(pit(''), 'rest', 'charge.momentum', ['R1']);
  });

  test('5.6.11 nor over the edge of the map', () => {
    lay(box, `turn 2\nunit R1 cavalry A at=1001 cf=3\n${stay}`).play('pick unit=R1', 'rest');
  });

  test('5.6.11 by road charge 1 is carried on into the woods, charge 2 is not', () => {
    const woods = 'hex 1007 forest\nroad 1008 1007';
    refuses(rider(box, 'cf=1', woods), 'rest', 'charge.momentum', ['R1']);
    rider(box, 'cf=2', woods).play('rest');
  });

  test('5.6.11 a hex that costs more than is left lets him stand', () => {
    rider(box, 'cf=3 mp=2', 'side 1008/1007 stream').play('rest');
    rider(box, 'cf=3 mp=1 sp=1', '', 'unit F1 infantry A at=1007 sp=1').play('rest');
    refuses(rider(box, 'cf=1 mp=2 sp=1', '', 'unit F1 infantry A at=1007 sp=1'), 'rest', 'charge.momentum', [
      'R1',
    ]);
  });

  test('5.6.11 whoever has ridden through a zone owes a point, and stands where he has not got it', () => {
    // Charge 3 beats the foot by three; one point is left, the next hex would cost two.
    const foe = 'unit E1 infantry B at=0906 facing=SE';
    lay(box, `turn 2\nunit R1 cavalry A at=1008 cf=2 mp=2\n${foe}\n${stay}`).play(
      'pick unit=R1',
      'step to=1007',
      'rest',
    );
    const richer = lay(box, `turn 2\nunit R1 cavalry A at=1008 cf=2 mp=3\n${foe}\n${stay}`);
    refuses(richer.play('pick unit=R1', 'step to=1007'), 'rest', 'charge.momentum', ['R1']);
  });
});
