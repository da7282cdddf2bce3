// 4.3 Turns on the march. Points are sixths.

import { describe, expect, test } from 'vitest';
import { event, offered, whyNot } from './battle.ts';
import { ALL, lay, refuses, unitOf } from './boxes.ts';
import { marcher, POINT } from './marcher.ts';

describe.each(ALL)('4.3 in %s', box => {
  const turning = (unit: string, facing: string, ground = '', others = '') =>
    event(marcher(box, unit, ground, others).play(`turn facing=${facing}`), 'turned').cost / POINT;

  test('4.3.1, 4.3.5 one point for each 60 degrees where no enemy holds the hex: 180 cost three (ex-4.3.1)', () => {
    expect(['NE', 'SE', 'S', 'SW', 'NW'].map(facing => turning('cavalry', facing))).toEqual([1, 2, 3, 2, 1]);
  });

  test('4.3.2 times charge and one, plus armour: heavy riders at full charge pay six (ex-4.3.2)', () => {
    expect(turning('cavalry armour=2 cf=3', 'NE')).toBe(6);
    expect(turning('cavalry armour=1 cf=1', 'S')).toBe(7);
  });

  test('10.5.2, 4.3.2 horse archers turn at half price (dv-horse-archer-turn)', () => {
    expect(turning('horse-archer cf=1', 'SE')).toBe(2);
    expect(turning('horse-archer', 'NE')).toBe(0.5);
    expect(turning('cavalry', 'NE')).toBe(1);
  });

  test('4.3.3 infantry pays one point for any turn, wherever it stands', () => {
    const zone = 'unit E1 infantry B at=1007 facing=S';
    for (const facing of ['NE', 'SE', 'S'])
      expect(turning('infantry armour=1', facing, 'hex 1008 forest', zone)).toBe(1);
    expect(turning('archer', 'S')).toBe(1);
  });

  test('4.3.4 three hexes, a break of 60, a hex, 120 and a hex: 3 + 4 + 1 + 4 + 1 (ex-4.3.4)', () => {
    const t = marcher(box, 'cavalry mp=13');
    const costs = [];
    const charges = [];
    for (const order of [
      'step to=1007',
      'step to=1006',
      'step to=1005',
      'turn facing=NE',
      'step to=1104',
      'turn facing=S',
      'step to=1105',
    ]) {
      const told = t.play(order).events.find(e => e.is === 'stepped' || e.is === 'turned');
      costs.push((told as { cost: number }).cost / POINT);
      charges.push(unitOf(t, 'M').cf);
    }
    expect(costs).toEqual([1, 1, 1, 4, 1, 4, 1]);
    expect(charges).toEqual([1, 2, 3, 0, 1, 0, 1]);
  });

  test('4.3.4 at charge 2 or 3 riders turn by 60 degrees only; no counter could pay for more', () => {
    for (const cf of [2, 3]) {
      const t = marcher(box, `cavalry cf=${cf} mp=20`);
      for (const facing of ['SE', 'S', 'SW'])
        refuses(t, `turn facing=${facing}`, 'movement.wideTurnAtCharge', ['M']);
      expect(offered(t, 'turn')).toEqual(['turn facing=NE', 'turn facing=NW']);
    }
  });

  test('4.3.5 a zone adds one point, several zones no more', () => {
    const one = 'unit E1 infantry B at=1007 facing=S';
    expect(turning('cavalry', 'NE', '', one)).toBe(2);
    expect(turning('cavalry', 'NE', '', `${one}\nunit E2 infantry B at=1107 facing=SW`)).toBe(2);
  });

  test('4.3.6 heavy riders in a forest pay 4 for 120 degrees and 4 for the ground (ex-4.3.6)', () => {
    expect(turning('cavalry armour=2', 'SE', 'hex 1008 forest')).toBe(8);
    expect(turning('cavalry', 'NE', 'hex 1008 swamp')).toBe(1 + 3);
    expect(turning('cavalry', 'NE', 'hex 1008 village')).toBe(1 + (box === 'kosovo' ? 2 : 3));
    // Clear ground and hills add nothing, nor do sides.
    expect(turning('cavalry', 'NE', 'hex 1008 hill')).toBe(1);
    expect(turning('cavalry', 'NE', 'side 1008/1107 stream')).toBe(1);
  });

  test('4.3.6 a road through the forest spares only those who came by it', () => {
    const woods = 'hex 1008 1007 forest\nroad 1008 1007 1006';
    // Standing on it is not enough, nor is crossing it.
    expect(turning('cavalry', 'NE', woods)).toBe(1 + 4);
    const across = 'hex 1007 forest\nroad 1106 1007 0907';
    const onto = marcher(box, 'cavalry mp=20', across).play('step to=1007', 'turn facing=NE');
    // In Kosovo the forest has taken the charge.
    expect(event(onto, 'turned').cost / POINT).toBe((box === 'kosovo' ? 1 : 2) + 4);
    const along = marcher(box, 'cavalry', woods).play('step to=1007', 'turn facing=NE');
    expect(event(along, 'turned').cost / POINT).toBe(box === 'kosovo' ? 1 : 0);
  });

  test('4.3.7 after a retreat or a pursuit a unit faces as it likes, for nothing', () => {
    // Riders beaten by 1 at 1:1; nobody leads them.
    const t = lay(box, 'turn 2 phase=2\nunit R1 cavalry A at=1008\nunit E1 cavalry B at=1007 facing=S');
    t.play('attack unit=R1 at=1007', 'fight').roll(2, 2);
    t.play('back to=1006');
    expect(t.awaits()).toContain('face E1');
    expect(offered(t, 'face')).toHaveLength(6);
    t.play('face facing=NE');
    expect(unitOf(t, 'E1').facing).toBe(1);
  });

  test('4.3.8 one turn a hex, not to be split', () => {
    const t = marcher(box, 'cavalry').play('turn facing=NE');
    refuses(t, 'turn facing=SE', 'movement.oneTurnPerHex', ['M']);
    refuses(t, 'turn facing=N', 'movement.oneTurnPerHex', ['M']);
    t.play('step to=1107', 'turn facing=SE');
    refuses(t, 'turn facing=S', 'movement.oneTurnPerHex', ['M']);
    refuses(marcher(box, 'cavalry'), 'turn facing=N', 'movement.sameFacing', ['M']);
  });

  test('4.3.8 nor a second one at a second visit in the phase', () => {
    // There and back again: it turned on 1008 before it left.
    const t = marcher(box, 'infantry mp=9').play(
      'turn facing=NE',
      'step to=1107',
      'turn facing=SW',
      'step to=1008',
    );
    refuses(t, 'turn facing=N', 'movement.oneTurnPerHex', ['M']);
    expect(offered(t, 'turn')).toEqual([]);
    // Who did not turn there at his first visit may at his second.
    const round = marcher(box, 'infantry mp=9').play('step to=1007', 'turn facing=S', 'step to=1008');
    expect(round.try('turn facing=N').ok).toBe(true);
    // The next phase begins anew, and so does another unit.
    expect(t.play('step to=0908').try('turn facing=N').ok).toBe(true);
  });

  test('4.3.1, 4.3.2, 4.3.3 a turn too dear is refused by what makes it so', () => {
    refuses(marcher(box, 'cavalry armour=2 mp=2'), 'turn facing=NE', 'movement.turnPoints', ['M']);
    const foot = marcher(box, 'infantry mp=1').play('step to=1007');
    refuses(foot, 'turn facing=NE', 'movement.footTurnPoints', ['M']);
    const woods = marcher(box, 'cavalry mp=4', 'hex 1008 forest');
    expect(whyNot(woods, 'turn facing=NE')).toEqual(['movement.turnGround 1008']); // 4.3.6
    const zone = marcher(box, 'cavalry mp=1', '', 'unit E1 infantry B at=1007 facing=S');
    expect(whyNot(zone, 'turn facing=NE')).toEqual(['movement.turnInZone E1']); // 4.3.5
  });

  test('4.3.9 by road the later edition turns free, Kosovo does not', () => {
    const road = 'road 1009 1008 1007 1107';
    const after = (unit: string) =>
      event(marcher(box, unit, road).play('step to=1007', 'turn facing=SE'), 'turned').cost / POINT;
    expect(after('cavalry armour=1')).toBe(box === 'kosovo' ? 5 : 0);
    expect(after('infantry')).toBe(box === 'kosovo' ? 1 : 0);
    // Standing on a road is not moving by it, nor is stepping onto one.
    expect(turning('cavalry armour=1', 'NE', road)).toBe(2);
    const onto = marcher(box, 'cavalry', 'road 1107 1007 0906').play('step to=1007', 'turn facing=NE');
    expect(event(onto, 'turned').cost).toBe(2 * POINT);
  });
});
