// 5.7.3 to 5.7.11 The fight of a countercharge, and what comes after it. K and P stand as in 5.7-countercharge.test.ts.

import { describe, expect, test } from 'vitest';
import { event, happened, offered, whyNot } from './battle.ts';
import { ALL, hexOf, LATER, type Laid, lay, refuses, refusesAlso, unitOf } from './boxes.ts';
import { columnOf, shiftsOf } from './fray.ts';
import { finish, sides } from './melee.ts';

const K = 'unit K1 cavalry A at=1009';
const P = 'unit P1 cavalry B at=1005 facing=S';

describe.each(ALL)('%s', box => {
  const [a, b] = sides(box);
  const rides = (units: string, ...orders: string[]): Laid =>
    lay(box, `turn 3\n${units}`).play('pick unit=K1', ...orders);
  const NEAR = ['step to=1008', 'step to=1007'];
  const ways = (t: Laid): string[] => offered(t, 'countercharge');
  test('5.7.3, 5.2.9 the fight comes at once, the countercharger attacks, and nothing else happens before it is over', () => {
    const t = rides(`${K}\n${P}\nunit K2 cavalry A at=0509`, ...NEAR).play(
      'countercharge unit=P1 facing=S',
      'charge',
    );
    expect(t.awaits()).toBe('dice: 2 combat.roll');
    expect(event(t, 'combat').attackers).toEqual(['P1']);
    t.roll(3, 3); // nothing
    // Its move is over (5.7.11); the next may be picked.
    expect(happened(t)).not.toContain('stepped');
    expect(t.awaits()).toBe(`${a}: phase-cavalry-move`);
    refuses(t, 'step to=1007', 'turn.pickFirst', ['step']);
    refuses(t, 'pick unit=K1', 'movement.oncePerPhase', ['K1']);
    t.play('pick unit=K2');
  });
  test('5.7.4 P2 falls upon K1 on his way to P1; later both may fight again (ex-5.7.4a)', () => {
    const t = lay(
      box,
      'turn 3\nunit K1 cavalry A at=1108\nunit P1 cavalry B at=1005 facing=S\nunit P2 cavalry B at=1104 facing=S\nunit K2 cavalry A at=1207 facing=NW',
    ).play('pick unit=K1', 'step to=1107', 'step to=1106');
    expect(t.awaits()).toBe(`${b}: react-stepped K1`);
    t.play('countercharge unit=P2 facing=S', 'charge');
    expect(hexOf(t, box, 'P2')).toBe('1105');
    t.roll(3, 3).play('done');
    expect(t.awaits()).toBe(`${a}: attack K1`);
    // K1 attacks P2, who has countercharged; P1 stands in his zone as well? 1005 lies two hexes off.
    t.play('attack unit=K1 at=1105', 'fight');
    expect(event(t, 'combat').attackers).toEqual(['K1']);
  });
  test('5.7.4 once the next unit is on the march K1 is safe; K2 may attack P2 later (ex-5.7.4b)', () => {
    const t = lay(
      box,
      'turn 3\nunit K1 cavalry A at=1108 mp=2\nunit P2 cavalry B at=1104 facing=S\nunit K2 cavalry A at=0510',
    ).play('pick unit=K1', 'step to=1107', 'step to=1106', 'pass', 'rest', 'pass', 'pick unit=K2');
    expect(t.awaits()).toBe(`${a}: march K2`);
    t.play('step to=0509');
    expect(t.awaits()).toBe(`${a}: march K2`);
    // In a window of K2's the target is K2, out of reach.
    const both = lay(
      box,
      'turn 3\nunit K1 cavalry A at=1107 mp=1\nunit P2 cavalry B at=1104 facing=S\nunit P3 cavalry B at=0506 facing=S\nunit K2 cavalry A at=0509',
    ).play('pick unit=K1', 'step to=1106', 'pass', 'rest', 'pass', 'pick unit=K2', 'step to=0508');
    expect(both.awaits()).toBe(`${b}: react-stepped K2`);
    refusesAlso(both, 'countercharge unit=P2 facing=S', 'countercharge.moverInReach', ['K2']);
  });
  test('5.7.11, 5.2.8 counterchargers who have killed the mover take his hex as after any attack', () => {
    const t = rides(
      'unit K1 cavalry A at=1009 sp=1\nunit K2 cavalry A at=0509\nunit P1 cavalry B at=1005 facing=S armour=1',
      ...NEAR,
    ).play('countercharge unit=P1 facing=S', 'charge');
    t.roll(6, 6); // 4:1: both lose one
    expect(unitOf(t, 'K1').place).toBe('dead');
    expect(offered(t, 'advance')).toEqual(['advance unit=P1 to=1007']);
    expect(whyNot(t, 'pick unit=K2')).toEqual(['turn.advance pick']);
    expect(whyNot(t, 'advance unit=P1 to=1106')).toEqual(['advance.otherHex 1106']);
  });
  test('5.7.5, 5.7.7 of four any number may ride, each once, and there is one combat (ex-5.7.5)', () => {
    const four = `unit K1 cavalry A at=1008
      unit P1 cavalry B at=1005 facing=S
      unit P2 cavalry B at=0806 facing=SE
      unit P3 cavalry B at=1206 facing=SW
      unit P4 cavalry B at=1208 facing=NW`;
    const start = (): Laid => rides(four, 'pass', 'step to=1007');
    const t = start();
    const riders = new Set(ways(t).map(way => way.split(' ')[1]));
    expect([...riders].sort()).toEqual(['unit=P1', 'unit=P2', 'unit=P3', 'unit=P4']);
    const names = [...riders].map(word => word!.slice('unit='.length));
    for (const id of names) t.play(ways(t).find(way => way.includes(`unit=${id} `))!);
    refusesAlso(t, `countercharge unit=${names[0]} facing=S`, 'countercharge.joinedAlready', [names[0]!]);
    t.play('charge');
    expect(t.events.filter(e => e.is === 'countercharge')).toHaveLength(names.length);
    expect(t.events.filter(e => e.is === 'combat')).toHaveLength(1);
    expect(event(t, 'combat').attackers).toEqual(names);
    expect(start().play('pass').awaits()).toBe(`${a}: march K1`);
    const two = start().play('countercharge unit=P3 facing=SW', 'countercharge unit=P1 facing=S', 'charge');
    expect(event(two, 'combat').attackers).toEqual(['P3', 'P1']);
  });
  test('4.5.2, 5.7.5 two who ride to one hex must fit in it together', () => {
    const pair = (sp: number): Laid =>
      rides(
        `${K}\nunit P1 cavalry B at=1005 facing=S sp=${sp}\nunit P2 cavalry B at=0905 facing=SE sp=1`,
        ...NEAR,
      ).play('countercharge unit=P1 facing=S');
    // 1006 lies south of 1005 and south-east of 0905.
    const two = pair(1).play('countercharge unit=P2 facing=SE', 'charge');
    expect([hexOf(two, box, 'P1'), hexOf(two, box, 'P2')]).toEqual(['1006', '1006']);
    expect(pair(2).try('countercharge unit=P2 facing=SE')).toBreak('countercharge.stacking', ['P1']);
  });
  test('5.7.6 charge 1 and armour 2 straight on: charge 2, worth 2 (ex-5.7.6a)', () => {
    const t = rides(`${K}\n${P} cf=1 armour=2`, ...NEAR).play('countercharge unit=P1 facing=S', 'charge');
    expect(unitOf(t, 'P1').cf).toBe(2);
    expect(shiftsOf(t)).toEqual(['attacker.armour 2', 'attacker.charge 2']);
  });
  test('5.7.6 with a turn: charge 1, worth 1 (ex-5.7.6b)', () => {
    const t = lay(box, `turn 3\nunit K1 cavalry A at=1108\n${P} cf=1 armour=2`).play(
      'pick unit=K1',
      'step to=1107',
      'step to=1106',
    );
    t.play('countercharge unit=P1 facing=SE', 'charge');
    expect(hexOf(t, box, 'P1')).toBe('1105');
    expect(unitOf(t, 'P1').cf).toBe(1);
    expect(shiftsOf(t)).toContain('attacker.charge 1');
  });
  test('5.7.6 through a ford (ex-5.7.6c)', () => {
    const ford = (cf: number): Laid =>
      rides(`side 1005/1006 river\ncrossing 1005/1006 ford\n${K}\n${P} cf=${cf} armour=2`, ...NEAR).play(
        'countercharge unit=P1 facing=S',
        'charge',
      );
    const calm = ford(0);
    expect(unitOf(calm, 'P1').cf).toBe(0);
    expect(shiftsOf(calm)).toEqual(['attacker.armour 2']);
    for (const cf of [1, 2, 3]) {
      const t = ford(cf);
      expect(unitOf(t, 'P1')).toMatchObject({ place: 'map', sp: 2, cf: 0 });
      expect(shiftsOf(t)).toEqual(['attacker.armour 2']);
    }
  });
  test('5.7.9 without armour charge is worth nothing in it, for either side', () => {
    const t = rides(`${K} cf=1\n${P} cf=2`, ...NEAR).play('countercharge unit=P1 facing=S', 'charge');
    expect([unitOf(t, 'P1').cf, unitOf(t, 'K1').cf]).toEqual([3, 3]);
    expect(shiftsOf(t)).toEqual([]);
    // In an attack it is worth a column.
    const attack = lay(
      box,
      'turn 3 phase=2\nunit K1 cavalry A at=1008 cf=1\nunit P1 infantry B at=1007 facing=S',
    ).play('attack unit=K1 at=1007', 'fight');
    expect(shiftsOf(attack)).toEqual(['attacker.charge 1']);
    const armoured = rides(`${K} cf=1 armour=1\n${P} cf=2 armour=1`, ...NEAR).play(
      'countercharge unit=P1 facing=S',
      'charge',
    );
    expect(shiftsOf(armoured)).toEqual([
      'attacker.armour 1',
      'attacker.chargeByArmour 2',
      'defender.armour -1',
      'defender.chargeByArmour -2',
    ]);
  });
  test('5.7.10 nobody falls upon one who has already met another (ex-5.7.10)', () => {
    const t = lay(
      box,
      `turn 3\nunit K1 cavalry A at=1008\n${P}\nunit Q cavalry B at=0906 facing=N\nunit X archer B at=1105 facing=S braced=yes`,
    ).play('pick unit=K1', 'step to=1007');
    refuses(t, 'countercharge unit=P1 facing=S', 'countercharge.moverNotEngaged', ['Q']);
    // A leader is no unit in this sense.
    const led = lay(box, `turn 3\nunit K1 cavalry A at=1008\n${P}\nunit L leader B at=0906`).play(
      'pick unit=K1',
      'step to=1007',
    );
    expect(ways(led)).toContain('countercharge unit=P1 facing=S');
  });
  test('5.7.11 also upon one who has only been picked; his move is over whatever comes (ex-5.7.11, interaction 5)', () => {
    const t = lay(box, `turn 3\nunit K1 cavalry A at=1007\n${P}\nunit K2 cavalry A at=0309`).play(
      'pick unit=K1',
    );
    expect(t.awaits()).toBe(`${b}: react-picked K1`);
    t.play('countercharge unit=P1 facing=S', 'charge').roll(3, 3);
    expect(t.awaits()).toBe(`${a}: phase-cavalry-move`);
    expect(hexOf(t, box, 'K1')).toBe('1007');
    refuses(t, 'pick unit=K1', 'movement.oncePerPhase', ['K1']);
  });
  test('5.7.11 he may pursue those he has beaten (interaction 5)', () => {
    const t = rides(`${K}\n${P}\nunit L leader A at=1010\nunit K2 cavalry A at=0309`, ...NEAR).play(
      'countercharge unit=P1 facing=S',
      'charge',
    );
    t.roll(4, 5).play('back to=1005', 'face facing=S'); // A1
    expect(t.awaits()).toBe('dice: 1 pursuit.test');
    t.roll(box === 'kosovo' ? 1 : 6).play('pursue to=1006', 'stand-fast', 'face facing=N');
    expect(hexOf(t, box, 'K1')).toBe('1006');
    finish(t);
    expect(t.awaits()).toBe(`${a}: phase-cavalry-move`);
  });
  test('5.7.11, 5.2.8 and take the hex of those he has wiped out', () => {
    const t = rides(`${K}\n${P} sp=1`, ...NEAR).play('countercharge unit=P1 facing=S', 'charge');
    expect(columnOf(t)).toBe('1:2');
    t.roll(2, 4); // the attacker loses one
    expect(unitOf(t, 'P1').place).toBe('dead');
    expect(t.awaits()).toBe(`${a}: advance-enter K1`);
    expect(whyNot(t, 'advance unit=K1 to=1106')).toEqual(['advance.counterchargersHex 1106']);
    expect(whyNot(t, 'advance unit=P1 to=1006')).toEqual(['advance.notCountercharged P1']);
    t.play('advance unit=K1 to=1006', 'face facing=N', 'stand-fast');
    expect(hexOf(t, box, 'K1')).toBe('1006');
  });
  test('5.7.11 when he is driven off, another may still be reacted to, and shots at him are not over', () => {
    const t = rides(`${K}\n${P}\nunit X archer B at=1105 facing=S braced=yes`, ...NEAR).play(
      'countercharge unit=P1 facing=S',
      'charge',
    );
    t.roll(3, 3);
    expect(t.awaits()).toBe(`${b}: react-rested K1`);
    expect(offered(t, 'fire')).not.toEqual([]);
  });
});

describe.each(LATER)('tired riders (%s)', box => {
  const [a, b] = sides(box);
  const TIRED = `unit W leader B at=0301 fatigue=13\n${K}\nunit P1 cavalry B at=1005 facing=S commander=W`;
  test('5.7.5, 13.2.2 of two who are named the one who scatters stays behind, the other rides', () => {
    const t = lay(box, `turn 3\n${TIRED}\nunit P2 cavalry B at=0905 facing=SE`).play(
      'pick unit=K1',
      'step to=1008',
      'step to=1007',
      'countercharge unit=P1 facing=S',
    );
    t.roll(2).play('countercharge unit=P2 facing=SE', 'charge');
    expect(t.events.flatMap(e => (e.is === 'countercharge' ? [e.unit] : []))).toEqual(['P2']);
    expect(event(t, 'combat').attackers).toEqual(['P2']);
    expect(unitOf(t, 'P1').place).toBe('scattered');
  });
  test('13.2.2 they are tested when they are named; who scatters does not ride, and the moment stays open for others', () => {
    const start = (others = ''): Laid =>
      lay(box, `turn 3\n${TIRED}\n${others}`).play(
        'pick unit=K1',
        'step to=1008',
        'step to=1007',
        'countercharge unit=P1 facing=S',
      );
    expect(start().awaits()).toBe('dice: 1 fatigue.test');
    const alone = start().roll(2);
    expect(unitOf(alone, 'P1').place).toBe('scattered');
    expect(alone.awaits()).toBe(`${a}: march K1`);
    const more = start('unit P2 cavalry B at=0905 facing=SE').roll(2);
    expect(more.awaits()).toBe(`${b}: react-stepped K1`);
    expect(more.choices()).toContain('pass');
    const good = start().roll(4);
    expect(good.awaits()).toBe(`${b}: countercharge K1`);
    good.play('charge');
    expect(good.awaits()).toBe('dice: 2 combat.roll');
  });
});
