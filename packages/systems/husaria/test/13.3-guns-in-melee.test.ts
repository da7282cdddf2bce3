// 13.3 Guns in close combat, and 15 pikemen in battle.

import { game } from '@gonfalon/byczyna-1588/game';
import { parsePosition, writePosition } from '@gonfalon/kernel';
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
const G = 'unit G heavy-gun austrians at=1007 facing=S';
const I = 'unit I infantry austrians at=1007 facing=S';

describe('13.3 guns in close combat', () => {
  test('13.31 all guns of a stack count one, beside the foot that is with them', () => {
    expect(countOf(attack(lay(`${R}\n${G}`), 'R', '1007'))).toBe('2/1 2:1 > 2:1');
    expect(
      countOf(attack(lay(`${R}\n${G}\nunit G2 light-gun austrians at=1007 facing=S`), 'R', '1007')),
    ).toBe('2/1 2:1 > 2:1');
    expect(countOf(attack(lay(`${R}\n${G}\n${I}`), 'R', '1007'))).toBe('2/3 1:2 > 1:2');
    const own = lay(`unit G light-gun poles at=1008\nunit J infantry poles at=1008\n${I}`);
    expect(countOf(attack(own, 'G', '1007', 'join unit=J'))).toBe('3/2 1:1 > 1:1');
  });
  test('13.32 guns never run; whoever chases into their hex destroys them', () => {
    const t = attack(lay(`${R}\n${G}\n${I}`), 'R', '1007').roll(...sum(3)); // 1:2: B1
    expect(t.awaits()).toBe('austrians: retreat I');
    t.play('back to=1006', 'pursue to=1007');
    expect([stateOf(t, 'G'), stateOf(t, 'R'), stateOf(t, 'I')]).toEqual(['dead', '1007 2', '1006 2']);
    expect(told(t, 'gone')).toMatchObject({ unit: 'G', cause: 'overrun' });
    expect(t.state.morale.marker).toBe(1);
  });
  test('13.32 if nobody enters they stay, unharmed', () => {
    const t = attack(lay(`${R}\n${G}\n${I}`), 'R', '1007')
      .roll(...sum(3))
      .play('back to=1006', 'stand-fast');
    finish(t);
    expect([stateOf(t, 'G'), stateOf(t, 'I')]).toEqual(['1007 2', '1006 2']);
  });
  test('13.32 guns alone that are told to withdraw may be taken, and roll no die', () => {
    const t = attack(lay(`${R}\n${G}`), 'R', '1007').roll(...sum(3)); // 2:1: B2
    expect(t.awaits()).toBe('poles: advance R');
    t.play('advance unit=R to=1007');
    expect([stateOf(t, 'G'), hexOf(t, 'R')]).toEqual(['dead', '1007']);
    const spared = finish(
      attack(lay(`${R}\n${G}`), 'R', '1007')
        .roll(...sum(3))
        .play('stand-fast'),
    );
    expect(stateOf(spared, 'G')).toBe('1007 2');
    expect(toldOf(spared, 'tested')).toEqual([]);
  });
  test('13.32, 7.21 of a stack only the men fall back, as their owner likes, and nobody can send the guns after them', () => {
    const men = `${I} sp=1\nunit J infantry austrians at=1007 facing=S sp=1`;
    const t = attack(lay(`${R}\n${men}\n${G}`), 'R', '1007').roll(...sum(3)); // 1:2: B1
    expect(t.awaits()).toBe('austrians: fall-back I J');
    expect(offered(t, 'fall-back')).toEqual(['fall-back unit=I', 'fall-back unit=J']);
    expect(whyNot(t, 'fall-back unit=G')).toEqual(['retreat.notBeaten G']);
    t.play('fall-back unit=J');
    expect(t.awaits()).toBe('austrians: retreat J');
    t.play('back to=1006', 'back to=1106');
    expect(['G', 'I', 'J'].map(id => hexOf(t, id))).toEqual(['1007', '1106', '1006']);
  });
  test('13.32 guns alone fall so: men with no way to go hold the hex, and the guns with it', () => {
    const t = attack(lay(`hex 0906 1006 1106 lake\n${R}\n${G}\n${I}`), 'R', '1007').roll(...sum(3)); // 1:2: B1
    expect([stateOf(t, 'I'), stateOf(t, 'G')]).toEqual(['1007 1', '1007 2']);
    expect(t.roll(5).awaits()).toBe('poles: free-turns R');
    expect([stateOf(t, 'I'), stateOf(t, 'G'), hexOf(t, 'R')]).toEqual(['1007 1', '1007 2', '1008']);
  });
  test('13.32 guns that were not told to withdraw bar the way', () => {
    const t = lay(
      `${R} morale=8\nunit E light-cavalry austrians at=1007 facing=S\nunit G heavy-gun austrians at=0906 facing=N`,
    );
    attack(t, 'R', '1007')
      .roll(...sum(2))
      .play('back to=1006', 'back to=1005', 'pursue to=1007'); // 2:1: B2
    refuses(t, 'pursue to=0906', 'chase.enemyThere', ['G']);
  });
  test('13.32, 7.12.loss guns bear losses like other units', () => {
    const t = attack(lay(`${R}\n${G}`), 'R', '1007').roll(...sum(9)); // 2:1: -1/-1
    expect(stateOf(t, 'G')).toBe('1007 1');
  });
  test('13.32, S1.victory guns whose loss ends the game leave their commander under the enemy, in writing too', () => {
    const t = lay(`morale -14 value=0\nunit G light-gun poles at=1008\nunit C commander poles at=1008
      unit E light-cavalry austrians at=1007 facing=S`);
    attack(t, 'G', '1007')
      .roll(...sum(9))
      .roll(1, 1); // 1:2: A1R
    const text = (laid: typeof t) => writePosition(game.describe(laid.state)).split('\n').slice(3).join('\n');
    const taken = lay(text(t)).play('advance unit=E to=1008');
    expect(taken.awaits()).toContain('over');
    expect(lay(text(taken)).awaits()).toBe(taken.awaits());
  });
  test('13.33 guns do not chase', () => {
    const t = lay(
      `unit G light-gun poles at=1008 morale=8\nunit E light-cavalry austrians at=1007 facing=N morale=7`,
    );
    attack(t, 'G', '1007')
      .roll(...sum(6))
      .play('back to=1006'); // 2:1: B1
    expect(t.awaits()).toBe('poles: free-turns G');
  });
  test('4.28, 9.22, 13.32 the winner may stand on the hex of a commander whose fate is being settled, and only then', () => {
    const pair = ['unit R light-cavalry poles at=1007', 'unit C commander austrians at=1007'];
    const men = 'unit F infantry austrians at=1004\nunit G infantry austrians at=0705';
    for (const units of [pair, pair.toReversed()]) {
      const laid = (frames: string): Laid => lay(`${units.join('\n')}\n${men}\n${frames}`);
      expect(laid('frame attacks\nframe escape commander=C').awaits()).toBe('austrians: escape F G');
      expect(laid('frame attacks\nframe test what=unit-lost unit=C').awaits()).toBe(
        'dice: 2 commanders.unitLost',
      );
      // The second of them is told, with his own line.
      const told = units === pair ? 'line 7: C and R' : 'line 7: R and C';
      const other = 'unit D commander austrians at=1004\nframe attacks';
      for (const frames of [
        'frame attacks',
        `${other}\nframe escape commander=D`,
        `${other}\nframe test what=unit-lost unit=D`,
      ])
        expect(() => laid(frames), frames).toThrow(`${told} are enemies on one hex (1007)`);
    }
  });
  test('13.32 a commander who stands with guns that are taken rolls for his life and rides off', () => {
    const t = lay(`${R}\n${G}\nunit C commander austrians at=1007\nunit X infantry austrians at=1004`);
    attack(t, 'R', '1007').roll(...sum(3)); // 2:1: B2
    expect(t.awaits()).toBe('dice: 2 commanders.unitDriven');
    t.roll(3, 3).play('advance unit=R to=1007');
    // He has rolled already in this battle.
    expect([hexOf(t, 'C'), stateOf(t, 'G')]).toEqual(['1004', 'dead']);
    expect(toldOf(t, 'tested')).toHaveLength(1);
  });
});

describe('15 pikemen in battle', () => {
  const P = 'unit P infantry austrians at=1007 facing=S pikes=yes';
  test('15.13, 15.B they are worth twice their men, attacking and attacked', () => {
    expect(countOf(attack(lay(`${R}\n${P}`), 'R', '1007'))).toBe('4/4 1:1 > 1:1');
    expect(countOf(attack(lay(`${R}\n${P} sp=1`), 'R', '1007'))).toBe('4/2 2:1 > 2:1');
    const own = lay(
      `unit P infantry poles at=1008 pikes=yes\nunit E light-cavalry austrians at=1007 facing=S`,
    );
    expect(countOf(attack(own, 'P', '1007'))).toBe('4/2 2:1 > 2:1');
    // From behind they are one like everybody.
    expect(
      countOf(attack(lay(`${R}\nunit P infantry austrians at=1007 facing=N pikes=yes`), 'R', '1007')),
    ).toBe('4/1 4:1 > 4:1');
  });
  test('15.C, 7.12.B told to fall back they are dispersed at once, without a way, a die or a price for hexes', () => {
    const t = attack(lay(`${R}\n${P}`), 'R', '1007').roll(...sum(4)); // B1
    expect([stateOf(t, 'P'), unitOf(t, 'P').pikes]).toEqual(['dispersed 2', false]);
    expect(told(t, 'dispersed').rule).toBe('pikes.broken');
    const plain = attack(lay(`${R}\nunit P infantry austrians at=1007 facing=S`), 'R', '1007').roll(
      ...sum(6),
    ); // 2:1: B1
    expect(plain.awaits()).toBe('austrians: retreat P');
    // Nobody to chase: the hex may be entered.
    expect(t.awaits()).toBe('poles: advance R');
    expect(offered(t, 'advance')).toEqual(['advance unit=R to=1007']);
    expect(t.state.morale.marker).toBe(0);
  });
  test('15.C with losses the infantry counter goes on the track weakened', () => {
    const t = attack(lay(`${R}\n${P}`), 'R', '1007').roll(...sum(3)); // B1-1
    expect(stateOf(t, 'P')).toBe('dispersed 1');
    const last = attack(lay(`${R}\n${P} sp=1`), 'R', '1007').roll(...sum(4)); // 2:1: B2-1
    expect([stateOf(last, 'P'), last.state.morale.marker]).toEqual(['dead', 1]);
  });
  test('15.C of several their owner says who is weakened, though they are on the track already', () => {
    const two = `${P} sp=1\nunit O infantry austrians at=1007 facing=S pikes=yes sp=1`;
    const t = attack(lay(`unit R hussar poles at=1008 lance=yes\n${two}`), 'R', '1007').roll(...sum(7)); // 5:1: B2-1
    expect(t.awaits()).toBe('austrians: losses P O');
    const again = game.lay(parsePosition(writePosition(game.describe(t.state))));
    expect(game.awaits(again)).toEqual(game.awaits(t.state));
    t.play('lose unit=O');
    expect([stateOf(t, 'P'), stateOf(t, 'O')]).toEqual(['dispersed 1', 'dead']);
  });
  test('15.C a loss without a retreat turns the men over, and the pikes stay', () => {
    const t = attack(lay(`${R}\n${P}`), 'R', '1007').roll(...sum(7)); // -1/-1
    expect([stateOf(t, 'P'), unitOf(t, 'P').pikes]).toEqual(['1007 1', true]);
  });
  test('15.C, 10.13 on the hex of a commander they fall back like others', () => {
    const t = attack(lay(`${R}\n${P}\nunit C commander austrians at=1007 modifier=0`), 'R', '1007').roll(
      ...sum(4),
    );
    expect(t.awaits()).toBe('austrians: retreat P');
    t.play('back to=1006');
    expect([stateOf(t, 'P'), unitOf(t, 'P').pikes]).toEqual(['1006 2', true]);
    finish(t);
    expect(toldOf(t, 'spared')).toMatchObject([{ unit: 'P', rule: 'dispersal.sheltered' }]);
  });
  test('15.C attackers with pikes likewise', () => {
    const t = lay(
      'unit P infantry poles at=1008 pikes=yes\nunit E light-cavalry austrians at=1007 facing=S morale=8',
    );
    attack(t, 'P', '1007').roll(...sum(9)); // 1:1: A1
    expect(stateOf(t, 'P')).toBe('dispersed 2');
    expect(t.awaits()).toBe('austrians: advance E');
    expect(shiftsOf(t)).toEqual(['battle.unitMorale -1']);
  });
});
