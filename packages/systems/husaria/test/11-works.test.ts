// 11, 14 Wagons and fences where they are fought for.

import { game } from '@gonfalon/byczyna-1588/game';
import { describe, expect, test } from 'vitest';
import {
  attack,
  countOf,
  finish,
  hexOf,
  type Laid,
  lay,
  offered,
  refuses,
  shiftsOf,
  stateOf,
  sum,
  told,
  toldOf,
  unitOf,
  whyNot,
} from './fray.ts';

const R = 'unit R light-cavalry poles at=1008';
const I = 'unit I infantry austrians at=1007 facing=S';
const W = 'wagon 1007 austrians';
const other = 'wagon 0101 austrians';

const wagonsOf = (t: Laid): string[] =>
  game.describe(t.state).body.flatMap(({ word, args }) => (word === 'wagon' ? [args[0]!] : []));

describe('11.1 wagons', () => {
  test('11.11, 11.12 a wagon adds one strength point to those who defend it', () => {
    expect(countOf(attack(lay(`${R}\n${I}\n${W}`), 'R', '1007'))).toBe('4/3 1:1 > 1:1');
    expect(countOf(attack(lay(`${R}\n${I}`), 'R', '1007'))).toBe('4/2 2:1 > 2:1');
    expect(countOf(attack(lay(`${R}\n${I}\nfence 1007 austrians facing=N`), 'R', '1007'))).toBe(
      '4/2 2:1 > 2:1',
    );
    // The wagon of an enemy under them is none of theirs.
    expect(countOf(attack(lay(`${R}\n${I}\nwagon 1007 poles`), 'R', '1007'))).toBe('4/2 2:1 > 2:1');
    // Taken from behind they are one, and the wagon one more.
    expect(countOf(attack(lay(`${R}\nunit I infantry austrians at=1007 facing=N\n${W}`), 'R', '1007'))).toBe(
      '4/2 2:1 > 2:1',
    );
    // To those who attack from it nothing.
    const out = lay(`turn 5 phase=6\n${R}\n${I}\n${W}`);
    expect(countOf(attack(out, 'I', '1008'))).toBe('2/2 1:1 > 1:1');
  });
  test('11.12 and stops lances', () => {
    const lancers = 'unit R hussar poles at=1008 lance=yes morale=7';
    expect(shiftsOf(attack(lay(`${lancers}\n${I}\n${W}`), 'R', '1007'))).toEqual([]);
    expect(shiftsOf(attack(lay(`${lancers}\n${I}`), 'R', '1007'))).toEqual(['battle.lance 3']);
  });
  const beat = (total: number, works = `${W}\n${other}`, units = I) =>
    attack(lay(`lances austrians wagon=3\n${R}\n${units}\n${works}`), 'R', '1007').roll(...sum(total));
  test('11.15 one hex may be refused for a strength point', () => {
    const t = beat(4); // 1:1: B1
    expect(t.awaits()).toBe('austrians: by-wagon I');
    expect(offered(t, 'stand-by-wagon')).toEqual(['stand-by-wagon']);
    t.play('stand-by-wagon');
    expect(stateOf(t, 'I')).toBe('1007 1');
    expect(t.awaits()).toBe('poles: free-turns R');
    expect(toldOf(t, 'tested')).toEqual([]);
    expect(t.state.works).toHaveLength(2);
  });
  test('11.15 or be gone, and the wagon stays until somebody comes', () => {
    const t = beat(4).play('fall-back unit=I', 'back to=1006');
    expect(t.state.works).toHaveLength(2);
    // Riders cannot come over it (11.17).
    refuses(t, 'pursue to=1007', 'chase.wagon', ['1007']);
    finish(t);
    expect(t.state.works).toHaveLength(2);
  });
  test('11.15 two hexes and more drive them off, and the wagon is destroyed', () => {
    const t = beat(2); // B2
    expect(t.awaits()).toBe('austrians: retreat I');
    expect(told(t, 'work-gone')).toMatchObject({ what: 'wagon', at: '1007', rule: 'wagons.drivenOff' });
    expect(whyNot(t, 'stand-by-wagon')).toEqual(['turn.retreat stand-by-wagon']);
    expect(t.state.wagonless).toEqual([]);
  });
  test('11.15 those of a stack choose for themselves by whom they stand', () => {
    const t = beat(
      4,
      `${W}\n${other}`,
      `unit I infantry austrians at=1007 facing=S sp=1\nunit J infantry austrians at=1007 facing=S sp=1`,
    );
    t.play('stand-by-wagon');
    expect(t.awaits()).toBe('austrians: losses I J');
    t.play('lose unit=J');
    expect([stateOf(t, 'I'), stateOf(t, 'J')]).toEqual(['1007 1', 'dead']);
  });
  const G = 'unit G heavy-gun austrians at=1007 facing=S';
  /** Foot that could come over the wagon, and a roll that drives its men off by a hex. */
  const press = (units: string, total: number) =>
    attack(lay(`unit R infantry poles at=1008\n${units}\n${W}\n${other}`), 'R', '1007').roll(...sum(total));
  test('11.15, 11.13, 13.32, 7.12.B, 7.22 guns at a wagon are held for a strength point too, and given up for none', () => {
    const t = press(G, 4); // 1:1: B1
    expect(t.awaits()).toBe('austrians: by-wagon G');
    t.play('stand-by-wagon');
    expect([stateOf(t, 'G'), t.awaits()]).toEqual(['1007 1', 'poles: free-turns R']);
    const left = press(G, 4).play('fall-back unit=G');
    expect([stateOf(left, 'G'), left.awaits()]).toEqual(['1007 2', 'poles: advance R']);
    left.play('advance unit=R to=1007');
    expect([stateOf(left, 'G'), wagonsOf(left)]).toEqual(['dead', ['0101']]);
  });
  test('11.15, 7.12, 13.32 whose strength it costs is for the owner of the stack to say', () => {
    const t = press(`unit I infantry austrians at=1007 facing=S sp=1\n${G}`, 3).play('stand-by-wagon'); // 1:2: B1
    expect(t.awaits()).toBe('austrians: losses I G');
    t.play('lose unit=I');
    // The guns have stood by the wagon and are not to be taken.
    expect([stateOf(t, 'I'), stateOf(t, 'G'), t.awaits()]).toEqual(['dead', '1007 2', 'poles: free-turns R']);
    const apart = press(`unit I infantry austrians at=1007 facing=S sp=1\n${G}`, 3);
    apart.play('fall-back unit=I', 'back to=1006');
    expect(apart.awaits()).toBe('austrians: by-wagon G');
    apart.play('stand-by-wagon');
    refuses(apart, 'pursue to=1007', 'chase.enemyThere', ['G']);
  });
  test('11.15, 9.23 a commander whose men stand by their wagon does not roll', () => {
    const led = `${I}\nunit C commander austrians at=1007`;
    const t = beat(4, W, led).play('stand-by-wagon');
    expect([t.awaits(), toldOf(t, 'tested')]).toEqual(['poles: free-turns R', []]);
    expect(beat(4, W, led).play('fall-back unit=I', 'back to=1006').awaits()).toBe(
      'dice: 2 commanders.unitDriven',
    );
  });
  test('11.15 whoever attacks from a wagon runs like anybody else', () => {
    const t = lay(`turn 5 phase=6\nunit R light-cavalry poles at=1008\n${I}\n${W}\n${other}`);
    attack(t, 'I', '1008').roll(...sum(9)); // A1
    expect(t.awaits()).toBe('austrians: retreat I');
    refuses(t, 'stand-by-wagon', 'turn.retreat', ['stand-by-wagon']);
    const far = lay(`turn 5 phase=6\n${R} morale=8\n${I}\n${W}\n${other}`);
    attack(far, 'I', '1008').roll(...sum(11)); // 1:2: A2-1
    expect([far.awaits(), far.state.works.length]).toEqual(['austrians: retreat I', 2]);
  });
  test('11.15 without a wagon nobody stands by one', () => {
    const t = lay(
      `unit R hussar poles at=1008 lance=yes\nunit I infantry austrians at=1007 facing=S\nunit J infantry austrians at=1107 facing=S`,
    );
    attack(t, 'R', '1007', 'widen at=1107').roll(...sum(9)); // 1:1, one and three up: 5:1: B1
    expect(t.awaits()).toBe('austrians: fall-back I J');
    refuses(t, 'stand-by-wagon', 'turn.retreat', ['stand-by-wagon']);
  });
  test('11.17, 7.22 riders cannot flee over a wagon, foot can', () => {
    const flee = (arm: string) =>
      attack(
        lay(`${R}\nunit E ${arm} austrians at=1007 facing=S morale=7\nwagon 1006 austrians`),
        'R',
        '1007',
      ).roll(
        ...sum(5), // 1:1 and 2:1: B1
      );
    refuses(flee('light-cavalry'), 'back to=1006', 'retreat.noWay', ['1006']);
    expect(whyNot(flee('infantry'), 'back to=1006')).toEqual([]);
  });
  test('11.14 it stays where it is while they fight, whoever goes', () => {
    const t = beat(4).play('fall-back unit=I', 'back to=1006', 'stand-fast');
    finish(t);
    expect([hexOf(t, 'I'), wagonsOf(t)]).toEqual(['1006', ['1007', '0101']]);
    const attacker = lay(`turn 5 phase=6\n${R}\n${I}\n${W}\n${other}`);
    attack(attacker, 'I', '1008')
      .roll(...sum(4))
      .play('back to=1009', 'pursue to=1008'); // B1
    expect([hexOf(attacker, 'I'), wagonsOf(attacker)]).toEqual(['1008', ['1007', '0101']]);
  });
  test('11.18, 11.17 foot that comes over an enemy wagon destroys it', () => {
    const t = attack(lay(`unit R infantry poles at=1008\n${I}\n${W}\n${other}`), 'R', '1007').roll(...sum(3)); // 1:2: B1
    t.play('fall-back unit=I', 'back to=1006', 'pursue to=1007');
    expect(told(t, 'work-gone')).toMatchObject({ what: 'wagon', at: '1007' });
  });
  test('6.75, 11.19 with the last wagon go all lances, in hand and in store', () => {
    const t = beat(2, W, `${I}\nunit H hussar austrians at=0303 lance=yes`);
    expect(told(t, 'lances-lost')).toMatchObject({ seat: 'austrians', lost: 4 });
    expect([t.state.lances.austrians, unitOf(t, 'H').lance]).toEqual([{ wagon: 0, used: 4 }, false]);
    expect(t.state.wagonless).toEqual(['austrians']);
    const none = attack(lay(`lances austrians wagon=0\n${R}\n${I}\n${W}`), 'R', '1007').roll(...sum(2));
    expect([toldOf(none, 'lances-lost'), none.state.wagonless]).toEqual([[], ['austrians']]);
    const more = beat(2, `${W}\n${other}`);
    expect([more.state.lances.austrians!.wagon, more.state.wagonless]).toEqual([3, []]);
  });
  test('11.19 a side that has lost all its wagons fires no small arms', () => {
    const shots = (line: string) =>
      lay(`${line}\nunit R infantry poles at=1008\n${I}`).play('attack unit=R at=1007', 'fight');
    expect(shots('').awaits()).toBe('poles: attackers-fire R');
    const t = shots('wagonless poles');
    expect(t.awaits()).toBe('austrians: defenders-fire I');
    expect(shots('wagonless austrians').play('hold-fire').awaits()).toBe('dice: 2 battle.roll');
  });
});

describe('14 fences', () => {
  const F = 'fence 1007 austrians facing=S';
  test('14.11, 14.12 whoever attacks over a fence counts one, over other sides in full', () => {
    expect(countOf(attack(lay(`${R}\n${I}\n${F}`), 'R', '1007'))).toBe('1/2 1:2 > 1:2');
    const two = `${F}\nfence 1007 austrians facing=N`;
    expect(countOf(attack(lay(`${R}\n${I}\n${two}`), 'R', '1007'))).toBe('1/2 1:2 > 1:2');
    const side = 'fence 1007 austrians facing=SW';
    expect(countOf(attack(lay(`${R}\n${I}\n${side}`), 'R', '1007'))).toBe('4/2 2:1 > 2:1');
    const both = lay(`${R}\nunit Q light-cavalry poles at=0907 facing=NE\n${I}\n${F}`);
    expect(countOf(attack(both, 'R', '1007', 'join unit=Q'))).toBe('5/2 2:1 > 2:1');
    const pikes = 'unit R infantry poles at=1008 pikes=yes';
    expect(countOf(attack(lay(`${pikes}\n${I}\n${F}`), 'R', '1007'))).toBe('1/2 1:2 > 1:2');
  });
  test('14.12 a fence protects its own hex, not others that look the same way', () => {
    for (const elsewhere of ['1006', '0505', '1008'])
      expect(
        countOf(attack(lay(`${R}\n${I}\nfence ${elsewhere} austrians facing=S`), 'R', '1007')),
        elsewhere,
      ).toBe('4/2 2:1 > 2:1');
  });
  test('14.11 those who come over one fence count one together', () => {
    const t = lay(`unit R infantry poles at=1008 sp=1\nunit Q infantry poles at=1008 sp=1\n${I}\n${F}`);
    expect(countOf(attack(t, 'R', '1007', 'join unit=Q'))).toBe('1/2 1:2 > 1:2');
  });
  test('14.11 one fence among several targets is enough', () => {
    const t = lay(`${R}\n${I}\nunit J infantry austrians at=1107 facing=S\n${F}`);
    expect(countOf(attack(t, 'R', '1007', 'widen at=1107'))).toBe('1/4 1:4 > 1:4');
  });
  test('6.19 riders are not doubled against fenced men', () => {
    const t = lay(
      `unit R light-cavalry poles at=1008 sp=1\nunit I infantry austrians at=1007 facing=S sp=1\n${F}`,
    );
    expect(countOf(attack(t, 'R', '1007'))).toBe('1/1 1:1 > 1:1');
  });
  test('14.14 lances count nothing over a fence, and their token is spent', () => {
    const lancers = 'unit R hussar poles at=1008 lance=yes morale=7';
    const t = attack(lay(`${lancers}\n${I}\n${F}`), 'R', '1007');
    expect(shiftsOf(t)).toEqual([]);
    finish(t.roll(3, 3));
    expect(unitOf(t, 'R').lance).toBe(false);
    const free = lay(`${lancers}\nunit Q hussar poles at=0907 facing=NE lance=yes sp=1 morale=7\n${I}\n${F}`);
    expect(shiftsOf(attack(free, 'R', '1007', 'join unit=Q'))).toEqual(['battle.lance 2']);
    const bare = lay(`${lancers}\nunit Q hussar poles at=0907 facing=NE morale=7\n${I}\n${F}`);
    expect(shiftsOf(attack(bare, 'R', '1007', 'join unit=Q'))).toEqual([]);
  });
  test('14.15 an enemy who enters the hex tears it down', () => {
    const t = lay(`unit R hussar poles at=1107 facing=NW lance=yes\n${I}\n${F}`);
    attack(t, 'R', '1007').roll(...sum(12)); // 6:1: -1/-1
    expect(t.state.works).toHaveLength(1);
    const gone = lay(
      `unit R hussar poles at=1107 facing=NW lance=yes\nunit I infantry austrians at=1007 facing=SE\n${F}`,
    );
    attack(gone, 'R', '1007')
      .roll(...sum(11))
      .play('back to=1006', 'pursue to=1007'); // 6:1: B1
    expect(gone.state.works).toEqual([]);
    expect([told(gone, 'work-gone').what, hexOf(gone, 'R')]).toEqual(['fence', '1007']);
  });
  test('6.18, 6.12, 3.1.6 nobody has to attack over his own fence, but he may', () => {
    const own = lay(`turn 5 phase=6\n${R}\n${I}\n${F}`);
    expect(own.awaits()).toBe('austrians: attacks');
    expect(offered(own, 'attack')).toEqual(['attack unit=I at=1008']);
    own.play('done');
    expect(own.awaits()).not.toContain('attacks');
    const besides = lay(`turn 5 phase=6\n${R}\n${I}\nunit Q light-cavalry poles at=0907\n${F}`);
    refuses(besides, 'done', 'attacks.mustAttack', ['I']);
    besides.play('attack unit=I at=0907', 'fight');
    expect(whyNot(besides, 'fight')).toEqual(['turn.volleys fight']);
  });
});
