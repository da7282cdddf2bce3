// 7 What a cell brings: losses by choice, retreats with missing hexes paid, chases, free turns.

import { describe, expect, test } from 'vitest';
import {
  attack,
  finish,
  hexOf,
  type Laid,
  lay,
  offered,
  refuses,
  stateOf,
  sum,
  told,
  toldOf,
  unitOf,
  until,
  ways,
  whyNot,
} from './fray.ts';

const R = 'unit R light-cavalry poles at=1008';
const E = 'unit E light-cavalry austrians at=1007 facing=S';
/** Ways north of 1007 that are shut. */
const shut = (...hexes: string[]): string => `hex ${hexes.join(' ')} lake`;
/** R attacks E at one to one and rolls that. */
const beat = (total: number, others = '', r = R, e = E): Laid =>
  attack(lay(`${r}\n${e}\n${others}`), 'R', '1007').roll(...sum(total));

describe('7.1 reading a cell', () => {
  test('7.11, 7.12 left of the slash is the attacker, right of it the defender (H-EX-08)', () => {
    const t = attack(lay(`unit R light-cavalry poles at=1008 morale=8\n${E} morale=6`), 'R', '1007').roll(
      ...sum(8),
    );
    expect(told(t, 'result').cell).toBe('-1/B1'); // 3:1
    t.play('back to=1006', 'stand-fast');
    expect(toldOf(t, 'lost').map(({ unit, sp }) => `${unit} ${sp}`)).toEqual(['R 1']);
    expect([stateOf(t, 'R'), stateOf(t, 'E')]).toEqual(['1008 1', '1006 2']);
  });
  test('7.11, 7.12, 7.12.A a cell without a slash is all of one side (H-EX-09)', () => {
    const t = attack(lay(`unit R light-cavalry poles at=1008 morale=6\n${E} morale=7`), 'R', '1007').roll(
      ...sum(11),
    );
    expect(told(t, 'result').cell).toBe('A2-1'); // 1:2
    t.play('back to=1009', 'back to=1010');
    expect(t.awaits()).toBe('austrians: pursue E');
    t.play('stand-fast');
    expect([stateOf(t, 'R'), stateOf(t, 'E')]).toEqual(['1010 1', '1007 2']);
    expect(toldOf(t, 'lost').map(({ unit, sp }) => `${unit} ${sp}`)).toEqual(['R 1']);
  });
  test('7.11 A drives off the attacker and B the defender, the others may follow; without a letter nobody goes', () => {
    const driven = beat(9); // A1
    expect(driven.awaits()).toBe('poles: retreat R');
    expect(driven.play('back to=1009').awaits()).toBe('austrians: pursue E');
    const drove = beat(4); // B1
    expect(drove.awaits()).toBe('austrians: retreat E');
    expect(drove.play('back to=1006').awaits()).toBe('poles: pursue R');
    for (const total of [6, 7, 8]) {
      const t = finish(beat(total, 'unit C commander austrians at=1007 modifier=0')); // -, -1/-1, -1/-
      expect([hexOf(t, 'R'), hexOf(t, 'E'), toldOf(t, 'retreated')]).toEqual(['1008', '1007', []]);
      expect(toldOf(t, 'tested')).toEqual([]);
    }
  });
  test('7.12.dash nothing happens, but for the free turns', () => {
    const t = beat(6);
    expect(told(t, 'result').cell).toBe('-');
    expect(t.awaits()).toBe('poles: free-turns R');
    expect([stateOf(t, 'R'), stateOf(t, 'E')]).toEqual(['1008 2', '1007 2']);
  });
  test('7.12.loss, 7.12, 6.42 one strength point from all who fought, and their owner says whose', () => {
    const t = lay(
      `${R}\nunit Q light-cavalry poles at=0907 facing=NE\n${E}\nunit X light-cavalry poles at=0303`,
    );
    attack(t, 'R', '1007', 'join unit=Q').roll(...sum(10)); // 2:1: -1/-
    expect(t.awaits()).toBe('poles: losses R Q');
    expect(offered(t, 'lose')).toEqual(['lose unit=R', 'lose unit=Q']);
    refuses(t, 'lose unit=X', 'losses.notInBattle', ['X']);
    refuses(t, 'lose unit=E', 'losses.notInBattle', ['E']);
    t.play('lose unit=Q');
    expect([stateOf(t, 'R'), stateOf(t, 'Q')]).toEqual(['1008 2', '0907 1']);
    expect(toldOf(t, 'lost').map(({ unit, sp }) => `${unit} ${sp}`)).toEqual(['Q 1']);
  });
  test('7.12.loss defenders share theirs likewise', () => {
    const t = lay(
      `${R}\nunit E light-cavalry austrians at=1007 facing=S sp=1\nunit F light-cavalry austrians at=1007 facing=S sp=1`,
    );
    attack(t, 'R', '1007').roll(...sum(7)); // -1/-1
    expect(t.awaits()).toBe('austrians: losses E F');
    t.play('lose unit=F');
    expect([stateOf(t, 'E'), stateOf(t, 'F')]).toEqual(['1007 1', 'dead']);
  });
  test('7.12.R dispersed without a die, after retreat and losses', () => {
    const t = attack(lay(`unit R hussar poles at=1008 lance=yes morale=7\n${E}`), 'R', '1007').roll(1, 1);
    expect(told(t, 'result').cell).toBe('-1/B3R'); // 4:1
    until(t, 'pursue');
    expect(hexOf(t, 'E')).not.toBe('');
    t.play('stand-fast');
    expect([stateOf(t, 'R'), stateOf(t, 'E')]).toEqual(['1008 1', 'dispersed 2']);
    expect(told(t, 'dispersed')).toMatchObject({ unit: 'E', rule: 'dispersal.result' });
    expect(toldOf(t, 'tested')).toEqual([]);
  });
  test('7.12.A attackers too', () => {
    const t = beat(11); // A1R
    t.play('back to=1009', 'stand-fast');
    expect(stateOf(t, 'R')).toBe('dispersed 2');
  });
});

describe('7.2 retreat', () => {
  test('7.12.B, 7.21 so many hexes, each farther from the battle, the way is the owner’s', () => {
    const t = beat(2); // B2
    expect(t.awaits()).toBe('austrians: retreat E');
    // The zone of R covers 0907 and 1107.
    expect(ways(t, 'back')).toEqual(['0906', '1006', '1106']);
    refuses(t, 'back to=1005', 'retreat.notAway', ['1005']);
    refuses(t, 'back to=1007', 'retreat.notAway', ['1007']);
    t.play('back to=1106');
    expect(ways(t, 'back')).toEqual(['1105', '1206', '1207']);
    refuses(t, 'back to=1006', 'retreat.notAway', ['1006']);
    t.play('back to=1207');
    expect(told(t, 'retreated').path).toEqual(['1007', '1106', '1207']);
    expect(t.awaits()).toBe('poles: pursue R');
  });
  test('7.12.A attackers fall back from where they attacked', () => {
    const t = beat(9); // A1
    expect(t.awaits()).toBe('poles: retreat R');
    expect(ways(t, 'back')).toEqual(['0908', '1009', '1108']);
  });
  test('7.21 comrades bar the way, but one strength point finds room beside another', () => {
    const t = beat(4, 'unit F light-cavalry austrians at=1006 sp=1 facing=N'); // B1
    expect(ways(t, 'back')).toEqual(['0906', '1106']);
    refuses(t, 'back to=1006', 'retreat.comrades', ['F']);
    const weak = beat(5, 'unit F light-cavalry austrians at=1006 sp=1 facing=N', R, `${E} sp=1`); // 2:1: B1
    expect(ways(weak, 'back')).toEqual(['0906', '1006', '1106']);
    weak.play('back to=1006');
    expect(stateOf(weak, 'E')).toBe('1006 1');
    const pikes = beat(5, 'unit F infantry austrians at=1006 sp=1 facing=N pikes=yes', R, `${E} sp=1`);
    refuses(pikes, 'back to=1006', 'retreat.comrades', ['F']);
  });
  test('7.21 a commander is nobody in the way', () => {
    expect(ways(beat(4, 'unit C commander austrians at=1006'), 'back')).toContain('1006');
  });
  test('7.21, 7.22 an enemy in the way is told as one, never as a comrade', () => {
    const t = beat(4, 'unit Z light-cavalry poles at=1006 facing=N');
    expect(whyNot(t, 'back to=1006')).toEqual(['retreat.enemies Z']);
  });
  test('7.22 not onto enemies nor into their zones', () => {
    const zone = beat(4, 'unit Z light-cavalry poles at=1005 facing=S');
    expect(ways(zone, 'back')).toEqual(['0906', '1106']);
    refuses(zone, 'back to=1006', 'retreat.enemies', ['Z']);
    const enemy = beat(4, 'unit Z light-cavalry poles at=1006 facing=N');
    refuses(enemy, 'back to=1006', 'retreat.enemies', ['Z']);
  });
  test('7.22, 4.46, 4.52 not into closed ground, over rivers, off the map, or into a swamp on horseback', () => {
    refuses(beat(4, shut('1006')), 'back to=1006', 'retreat.noWay', ['1006']);
    refuses(beat(4, 'side 1007/1006 river'), 'back to=1006', 'retreat.noWay', ['1006']);
    refuses(beat(4, 'hex 1006 swamp'), 'back to=1006', 'retreat.noWay', ['1006']);
    expect(ways(beat(4, 'hex 1006 swamp\nroad 1007 1006'), 'back')).toContain('1006');
    const foot = beat(
      4,
      'hex 1006 swamp',
      'unit R infantry poles at=1008',
      'unit E infantry austrians at=1007 facing=S',
    );
    expect(ways(foot, 'back')).toContain('1006');
    const edge = lay('unit R light-cavalry poles at=1002\nunit E light-cavalry austrians at=1001 facing=S');
    attack(edge, 'R', '1001').roll(...sum(4)); // B1: 0901 and 1101 lie in the zone of R
    expect(stateOf(edge, 'E')).toBe('1001 1');
  });
  test('7.22 the longest way there is must be gone', () => {
    // North of 1006 all is shut; by 1106 two hexes can be gone.
    const t = beat(2, shut('1005', '0905', '1105', '0906'));
    expect(ways(t, 'back')).toEqual(['1106']);
    refuses(t, 'back to=1006', 'retreat.shorterWay', ['1006']);
  });
  test('7.22 at every step of it, not only at the first', () => {
    // 1005 leads nowhere, 1105 and 0905 lead on.
    const t = attack(
      lay(
        `${shut('0904', '1004', '1104')}\nunit R hussar poles at=1008 lance=yes\nunit E infantry austrians at=1007 facing=S`,
      ),
      'R',
      '1007',
    ).roll(...sum(4)); // 6:1: B3
    t.play('back to=1006');
    expect(ways(t, 'back')).toEqual(['0905', '1105']);
    expect(whyNot(t, 'back to=1005')).toEqual(['retreat.shorterWay 1005']);
  });
  test('7.22, 7.12.B every hex that cannot be gone costs a strength point (H-EX-10)', () => {
    const none = finish(beat(2, shut('0906', '1006', '1106')));
    expect(stateOf(none, 'E')).toBe('dead');
    expect(toldOf(none, 'lost')).toEqual([
      expect.objectContaining({ unit: 'E', sp: 2, cause: 'short-retreat' }),
    ]);
    const one = beat(2, shut('0906', '1106', '0905', '1005', '1105')).play('back to=1006', 'stand-fast');
    expect(stateOf(one, 'E')).toBe('1006 1');
    const two = beat(2).play('back to=1006', 'back to=1005', 'stand-fast');
    expect(stateOf(two, 'E')).toBe('1005 2');
  });
  test('7.12.B those of one hex pay together for the hexes they are short of', () => {
    const stack = `unit E light-cavalry austrians at=1007 facing=S sp=1\nunit F light-cavalry austrians at=1007 facing=S sp=1`;
    const t = beat(4, shut('0906', '1006', '1106'), R, stack); // B1
    expect(t.awaits()).toBe('austrians: losses E F');
    t.play('lose unit=E');
    expect([stateOf(t, 'E'), stateOf(t, 'F')]).toEqual(['dead', '1007 1']);
  });
  test('7.12.B, 7.22 of those of one hex only whoever came short pays', () => {
    // One more fits on 1006, the only way.
    const stack = `unit E light-cavalry austrians at=1007 facing=S sp=1\nunit F light-cavalry austrians at=1007 facing=S sp=1`;
    const t = beat(4, `${shut('0906', '1106')}\nunit G infantry austrians at=1006 facing=N sp=1`, R, stack); // B1
    t.play('fall-back unit=E', 'back to=1006');
    expect([stateOf(t, 'E'), stateOf(t, 'F')]).toEqual(['1006 1', 'dead']);
  });
  test('7.12.B, 7.22 those of several hexes pay each for themselves', () => {
    const t =
      lay(`${shut('0906', '1006', '1106', '1207', '1208', '1108')}\nunit R hussar poles at=1008 lance=yes
      unit E light-cavalry austrians at=1007 facing=S\nunit F light-cavalry austrians at=1107 facing=S`);
    attack(t, 'R', '1007', 'widen at=1107').roll(...sum(8)); // 1:2, one and three up: 4:1: B1
    expect([stateOf(t, 'E'), stateOf(t, 'F')]).toEqual(['1007 1', '1107 1']);
  });
  test('7.12, 7.21 of several the owner says who goes first; then the others go', () => {
    const t = lay(`unit R hussar poles at=1008 lance=yes\nunit E light-cavalry austrians at=1007 facing=S
      unit F light-cavalry austrians at=1107 facing=S`);
    attack(t, 'R', '1007', 'widen at=1107').roll(...sum(6)); // 1:2 and four up: 4:1: B2-1
    expect(t.awaits()).toBe('austrians: fall-back E F');
    refuses(t, 'fall-back unit=R', 'retreat.notBeaten', ['R']);
    t.play('fall-back unit=F', 'back to=1207', 'back to=1307');
    expect(t.awaits()).toBe('austrians: retreat E');
  });
  test('7.21 whoever has no way while others stand before him goes after them', () => {
    const t =
      lay(`${shut('0906', '1006')}\nunit R hussar poles at=1008 lance=yes sp=1\nunit E light-cavalry austrians at=1007 facing=S
      unit F light-cavalry austrians at=1107 facing=S\nunit G light-cavalry austrians at=1106 facing=S`);
    attack(t, 'R', '1007', 'widen at=1107').roll(...sum(6)); // 1:4 and three up: 1:1: nothing
    expect(t.awaits()).toContain('free-turns');
    const beaten =
      lay(`${shut('0906', '1006', '1106')}\nunit R hussar poles at=1008 lance=yes\nunit E light-cavalry austrians at=1007 facing=S
      unit F light-cavalry austrians at=1107 facing=S`);
    attack(beaten, 'R', '1007', 'widen at=1107').roll(...sum(8)); // 4:1: B1
    // Only F has a way; E has none even then, and pays.
    expect(beaten.awaits()).toBe('austrians: retreat F');
    expect(whyNot(beaten, 'austrians: fall-back unit=E')).toEqual(['turn.retreat fall-back']);
    finish(beaten);
    expect([stateOf(beaten, 'E'), unitOf(beaten, 'F').sp]).toEqual(['1007 1', 2]);
  });
  test('7.23 after the retreats no hex holds more than two, guns among them', () => {
    const t = beat(5, 'unit G heavy-gun austrians at=1006 facing=N sp=1', R, `${E} sp=1`); // 2:1: B1
    expect(ways(t, 'back')).toContain('1006');
    const full = beat(4, 'unit G heavy-gun austrians at=1006 facing=N sp=1');
    refuses(full, 'back to=1006', 'retreat.comrades', ['G']);
  });
});

describe('7.3 chase', () => {
  const driven = (others = '', r = R): Laid => beat(2, others, r).play('back to=1006', 'back to=1005');
  test('7.13 nobody has to', () => {
    const t = driven();
    expect(offered(t, 'stand-fast')).toEqual(['stand-fast']);
    t.play('stand-fast');
    expect(hexOf(t, 'R')).toBe('1008');
  });
  test('7.31 along the way of the fugitive or a hex beside it, no farther than he went', () => {
    const t = driven();
    // 1007 he left; 0907 and 1107 lie beside it.
    expect(ways(t, 'pursue')).toEqual(['0907', '1007', '1107']);
    refuses(t, 'pursue to=1009', 'chase.offTheTrail', ['1009']);
    t.play('pursue to=1007');
    expect(ways(t, 'pursue')).toEqual(['0906', '0907', '1006', '1106', '1107']);
    t.play('pursue to=1006');
    expect(t.awaits()).not.toContain('pursue');
    expect(told(t, 'chased').path).toEqual(['1008', '1007', '1006']);
    expect(hexOf(t, 'R')).toBe('1006');
  });
  test('7.31 it may stop short', () => {
    const t = driven().play('pursue to=1007', 'stand-fast');
    expect(hexOf(t, 'R')).toBe('1007');
  });
  test('7.31, 7.13 every winner in turn, in the order the owner likes', () => {
    const t = lay(
      `${R}\nunit Q light-cavalry poles at=0907 facing=NE\n${E}\nunit X light-cavalry poles at=0303`,
    );
    attack(t, 'R', '1007', 'join unit=Q')
      .roll(...sum(6))
      .play('back to=1106'); // 2:1: B1
    expect(t.awaits()).toBe('poles: chase R Q');
    refuses(t, 'chase unit=X', 'chase.noHunter', ['X']);
    t.play('chase unit=Q', 'pursue to=1007');
    // The hex is full: R finds only hexes beside it.
    expect(t.awaits()).toBe('poles: pursue R');
    refuses(t, 'pursue to=1007', 'chase.noRoom', ['Q']);
    expect(ways(t, 'pursue')).toEqual(['0907', '1107']);
    t.play('stand-fast');
    expect([hexOf(t, 'R'), hexOf(t, 'Q')]).toEqual(['1008', '1007']);
    const nobody = lay(`${R}\nunit Q light-cavalry poles at=0907 facing=NE\n${E}`);
    attack(nobody, 'R', '1007', 'join unit=Q')
      .roll(...sum(6))
      .play('back to=1106', 'stand-fast');
    expect(nobody.awaits()).toContain('free-turns');
  });
  test('7.32 zones do not stop it', () => {
    const t = driven(
      'unit Z light-cavalry austrians at=1206 facing=SW\nunit Y light-cavalry austrians at=1106 facing=SW',
    );
    t.play('pursue to=1007');
    expect(ways(t, 'pursue')).toContain('1006');
  });
  test('7.31, T.terrain enemies, closed ground and rivers do', () => {
    const t = driven('unit Z light-cavalry austrians at=0906 facing=N\nhex 1106 lake').play('pursue to=1007');
    refuses(t, 'pursue to=0906', 'chase.enemyThere', ['Z']);
    refuses(t, 'pursue to=1106', 'chase.closedGround', ['1106']);
    const river = driven('side 1008/1007 river');
    refuses(river, 'pursue to=1007', 'chase.closedGround', ['1007']);
    const shutIn = driven('side 1008/1007 river\nhex 0907 1107 lake');
    expect(shutIn.awaits()).not.toContain('pursue');
  });
  test('4.28, 7.23, 9.15 a comrade of one strength point and a lone commander do not', () => {
    const t = beat(
      3,
      'unit Z light-cavalry poles at=0907 facing=S sp=1\nunit C commander austrians at=1107',
      `${R} sp=1`,
    ); // 1:2: B1
    t.play('back to=1006');
    expect(ways(t, 'pursue')).toEqual(['0907', '1007', '1107']);
    expect(whyNot(t, 'pursue to=0907')).toEqual([]);
  });
  test('13.32, 4.28 nor do guns that were left behind', () => {
    const guns = 'unit E infantry austrians at=1007 facing=S\nunit G heavy-gun austrians at=1007 facing=S';
    const t = beat(3, '', R, guns).play('back to=1006'); // 1:2: B1
    expect(whyNot(t, 'pursue to=1007')).toEqual([]);
  });
  test('7.31, 13.33 only whoever finds a way is asked', () => {
    // Q finds none: a river before him, water on the one side, R on the other.
    const two = lay(
      `hex 0906 lake\nside 0907/1007 river\n${R}\nunit Q light-cavalry poles at=0907 facing=NE\n${E}`,
    );
    attack(two, 'R', '1007', 'join unit=Q')
      .roll(...sum(6)) // 2:1: B1
      .play('back to=1106');
    expect(two.awaits()).toBe('poles: pursue R');
    const one = lay(`hex 0906 0907 1107 lake\n${R}\n${E}`);
    attack(one, 'R', '1007')
      .roll(...sum(4))
      .play('back to=1106');
    expect([one.awaits(), ways(one, 'pursue')]).toEqual(['poles: pursue R', ['1007']]);
  });
  test('7.31, 4.46 riders who chase into a swamp are lost in it', () => {
    const t = driven('hex 1107 swamp').play('pursue to=1107');
    expect(stateOf(t, 'R')).toBe('dead');
    expect(told(t, 'gone')).toMatchObject({ unit: 'R', cause: 'swamp' });
  });
  test('6.64, 7.31 a defender may chase the attackers he has thrown back', () => {
    const t = beat(9).play('back to=1009'); // A1
    expect(t.awaits()).toBe('austrians: pursue E');
    t.play('pursue to=1008');
    expect(hexOf(t, 'E')).toBe('1008');
  });
});

describe('7.33 free turns', () => {
  test('7.33, 4.42 winners first, then the others, each unit once, in an enemy zone too', () => {
    const t = beat(4).play('back to=1006', 'stand-fast');
    expect(t.awaits()).toBe('poles: free-turns R');
    refuses(t, 'face unit=E facing=N', 'turns.notInBattle', ['E']);
    t.play('face unit=R facing=SE');
    expect(t.awaits()).toBe('austrians: free-turns E');
    t.play('face unit=E facing=NW');
    expect([unitOf(t, 'R').facing, unitOf(t, 'E').facing]).toEqual([2, 5]);
    expect(t.state.stack.some(frame => frame.is === 'battle')).toBe(false);
  });
  test('7.33 whoever neither ran nor chased may turn as well, and nobody has to', () => {
    const t = lay(`${R}\nunit Q light-cavalry poles at=0907 facing=NE\n${E}`);
    attack(t, 'R', '1007', 'join unit=Q').roll(...sum(8)); // 2:1: nothing
    expect(t.awaits()).toBe('poles: free-turns R Q');
    t.play('face unit=Q facing=S');
    refuses(t, 'face unit=Q facing=N', 'turns.once', ['Q']);
    t.play('done');
    expect(t.awaits()).toBe('austrians: free-turns E');
    t.play('done');
    expect([unitOf(t, 'R').facing, unitOf(t, 'Q').facing, unitOf(t, 'E').facing]).toEqual([0, 3, 3]);
  });
  test('7.33 a beaten attacker turns after those who beat him', () => {
    const t = beat(9).play('back to=1009', 'stand-fast');
    expect(t.awaits()).toBe('austrians: free-turns E');
    t.play('done');
    expect(t.awaits()).toBe('poles: free-turns R');
  });
});
