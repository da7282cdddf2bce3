// 4.1 to 4.3 Movement and turns, and the terrain table. Points are sixths.
//
// Around 1008 lie 1007 (N) 1107 (NE) 1108 (SE) 1009 (S) 0908 (SW) 0907 (NW).

import { describe, expect, test } from 'vitest';
import { answers, event, happened, offered, rows, whyNot } from './battle.ts';
import { ALL, type BoxName, hexOf, LATER, type Laid, lay, refuses, unitOf } from './boxes.ts';

const POINT = 6;
const stepped = (t: Laid) => event(t, 'stepped');
/** Others who have not moved keep the phase open, whatever becomes of the one that marches. */
const BYSTANDERS = 'unit Z1 cavalry A at=0216\nunit Z2 infantry A at=0416';

/** One unit of A at 1008 that faces north, picked, in the phase of its kind; `ground` lines come first. */
function marcher(box: BoxName, unit: string, ground = '', others = ''): Laid {
  const phase = /^(cavalry|horse-archer|leader)/.test(unit) ? 1 : 3;
  const [arm, ...facts] = unit.split(' ');
  return lay(
    box,
    `${ground}\nturn 2 phase=${phase}\nunit M ${arm} A at=1008 ${facts.join(' ')}\n${others}\n${BYSTANDERS}`,
  ).play('pick unit=M');
}
const costOf = (box: BoxName, unit: string, ground: string): number =>
  stepped(marcher(box, unit, ground).play('step to=1007')).cost;

describe.each(ALL)('4.1 in %s', box => {
  test('4.1.1 units move in movement phases, not in attack phases', () => {
    const t = lay(box, 'turn 2 phase=2\nunit R1 cavalry A at=1008\nunit E1 infantry B at=1007 facing=S');
    refuses(t, 'pick unit=R1', 'turn.movement', ['pick']);
    refuses(t, 'step to=1007', 'turn.movement', ['step']);
  });

  test('4.1.2 the owner chooses the order; a unit moves once', () => {
    const t = lay(
      box,
      'turn 2\nunit R1 cavalry A at=1008\nunit R2 cavalry A at=1208\nunit R3 cavalry A at=1408',
    );
    t.play('pick unit=R3', 'rest', 'pick unit=R1', 'rest');
    expect(offered(t, 'pick')).toEqual(['pick unit=R2']);
    refuses(t, 'pick unit=R3', 'movement.oncePerPhase', ['R3']);
  });

  test('4.3.1, 4.3.5, 4.3.6 a turn that is too dear is refused by what makes it so', () => {
    const turn = (facts: string, ground = '', others = '') =>
      whyNot(marcher(box, `cavalry ${facts}`, ground, others), 'turn facing=NE');
    expect(turn('mp=1')).toEqual([]);
    expect(turn('mp=2', 'hex 1008 forest')).toEqual(['movement.turnGround 1008']);
    expect(turn('mp=1', '', 'unit E cavalry B at=1007 facing=S')).toEqual(['movement.turnInZone E']);
  });
  test('4.1.3 what is too far or closed is not called too dear besides', () => {
    expect(whyNot(marcher(box, 'infantry mp=1'), 'step to=1003')).toEqual(['movement.frontHexOnly 1003']);
    expect(whyNot(marcher(box, 'infantry mp=1', 'hex 1007 lake'), 'step to=1007')).toEqual([
      'movement.closedGround 1007',
    ]);
  });
  test('4.1.2, 4.4.5, 9.1.6, K6.2.4, 10.6.3, 10.7.1 who may not be picked learns of the one thing he has done', () => {
    const why = (done: string) =>
      whyNot(lay(box, `turn 2\nunit M cavalry A at=1008 ${done}\nunit Z cavalry A at=0216`), 'pick unit=M');
    expect(why('')).toEqual([]);
    for (const [done, rule] of Object.entries({
      moved: 'oncePerPhase',
      'moved,returned': 'returned',
      'moved,reformed': 'reformed',
      'moved,rallied': 'rallied',
      'moved,fled': 'fled',
      stopped: 'stopped',
      'stopped,shelled': 'shelled',
    }))
      expect(why(`done=${done}`)).toEqual([`movement.${rule} M`]);
  });
  test('4.1.3 steps and turns are paid with points', () => {
    const t = marcher(box, 'cavalry mp=2');
    expect(stepped(t.play('step to=1007'))).toMatchObject({ cost: POINT, left: POINT });
    refuses(t, 'turn facing=NE', 'movement.turnPoints', ['M']);
    expect(stepped(t.play('step to=1006'))).toMatchObject({ cost: POINT, left: 0 });
    refuses(t, 'step to=1005', 'movement.points', ['M']);
  });

  test('4.1.4 points need not be spent, and are not kept', () => {
    const t = lay(box, 'turn 2 phase=3\nunit F1 infantry A at=1008\nunit E1 cavalry B at=0215');
    t.play('pick unit=F1', 'step to=1007', 'rest', 'done');
    expect(t.state.turn).toBe(3);
    t.play('pick unit=F1', 'step to=1006', 'step to=1005', 'step to=1004', 'step to=1003');
    expect(stepped(t)).toBeDefined();
    refuses(t, 'step to=1002', 'movement.points', ['F1']);
  });

  test('4.1.5 what one unit leaves another does not get', () => {
    const t = lay(box, 'turn 2\nunit R1 cavalry A at=1008\nunit R2 cavalry A at=1208 mp=3');
    t.play('pick unit=R1', 'rest', 'pick unit=R2');
    expect(stepped(t.play('step to=1207')).left).toBe(2 * POINT);
  });

  test('4.1.6 several units may pass through one hex', () => {
    const t = lay(
      box,
      'turn 2 phase=3\nunit F1 infantry A at=1008\nunit F2 infantry A at=1107 facing=NW\nunit F3 infantry A at=1009',
    );
    t.play('pick unit=F1', 'step to=1007', 'step to=1006', 'step to=1005', 'rest');
    t.play('pick unit=F3', 'step to=1008', 'step to=1007', 'step to=1006', 'rest');
    expect([hexOf(t, box, 'F1'), hexOf(t, box, 'F3')]).toEqual(['1005', '1006']);
  });
});

describe.each(ALL)('4.2 in %s', box => {
  test('4.2.1 the middle hex of the front only', () => {
    const t = marcher(box, 'cavalry');
    for (const hex of ['0907', '1107', '0908', '1108', '1009', '1005'])
      refuses(t, `step to=${hex}`, 'movement.frontHexOnly', [hex]);
    expect(offered(t, 'step').every(order => order.includes('to=1007'))).toBe(true);
  });

  test('4.2.1, 8.1.2 leaders have no front and go where they like', () => {
    const t = marcher(box, 'leader');
    expect(offered(t, 'step')).toHaveLength(6);
    refuses(t, 'turn facing=NE', 'movement.leaderHasNoFront', ['M']);
    refuses(t, 'wheel facing=NE', 'movement.leaderHasNoFront', ['M']);
    expect(stepped(t.play('step to=0908'))).toMatchObject({ cost: POINT, left: 9 * POINT, cf: 0 });
  });

  test('4.2.2 nobody steps onto an enemy', () => {
    const t = marcher(box, 'cavalry', '', 'unit E1 cavalry B at=1007 facing=N\nunit E2 infantry B at=0303');
    refuses(t, 'step to=1007', 'movement.enemyThere', ['E1']);
    refuses(t, 'wheel facing=N to=1007', 'movement.enemyThere', ['E1']);
  });

  test('8.1.2 a leader goes hex by hex, whatever way; the front hex is no rule for him', () => {
    const t = marcher(box, 'leader');
    expect(whyNot(t, 'step to=1006')).toContain('movement.leaderHexByHex 1006');
    expect(whyNot(t, 'step to=1006').join()).not.toContain('frontHexOnly');
    expect(t.try('step to=1009').ok).toBe(true);
    expect(whyNot(marcher(box, 'cavalry'), 'step to=1006')).toEqual(['movement.frontHexOnly 1006']);
  });

  test('4.2.2 a lone leader bars nobody’s way but a leader’s', () => {
    const foe = 'unit L leader B at=1007\nunit L2 leader B at=0303';
    expect(unitOf(marcher(box, 'cavalry', '', foe).play('step to=1007'), 'L').place).toBe('dead');
    refuses(marcher(box, 'leader', '', foe), 'step to=1007', 'movement.leaderAmongEnemies', ['L']);
  });

  test('4.2.3, 4.2.4 a friend’s hex is open while both fit, for one point more', () => {
    const t = marcher(box, 'cavalry sp=1', '', 'unit F1 infantry A at=1007 sp=1');
    expect(stepped(t.play('step to=1007')).cost).toBe(2 * POINT);
    const full = marcher(box, 'cavalry', '', 'unit F1 infantry A at=1007 sp=1');
    refuses(full, 'step to=1007', 'movement.stacking', ['F1']);
    refuses(full, 'wheel facing=N to=1007', 'movement.stacking', ['F1']);
  });

  test('4.2.4 leaders and banners are no units to squeeze past', () => {
    expect(stepped(marcher(box, 'cavalry', '', 'unit L leader A at=1007').play('step to=1007')).cost).toBe(
      POINT,
    );
    expect(stepped(marcher(box, 'leader', '', 'unit F1 infantry A at=1007').play('step to=1007')).cost).toBe(
      POINT,
    );
    const banner = marcher(box, 'cavalry', '', 'banner B1 A at=1007').play('step to=1007');
    expect(stepped(banner).cost).toBe(POINT);
  });

  test('4.2.5 a river is crossed by bridges and fords only', () => {
    for (const unit of ['cavalry', 'infantry', 'leader'])
      refuses(marcher(box, unit, 'side 1008/1007 river'), 'step to=1007', 'movement.river', ['1007']);
    const river = 'side 1008/1007 river\ncrossing 1008/1007';
    const stream = costOf(box, 'cavalry', 'side 1008/1007 stream');
    expect(costOf(box, 'cavalry', `${river} bridge`)).toBe(POINT);
    expect(costOf(box, 'cavalry', `${river} ford`)).toBe(stream);
    expect(costOf(box, 'infantry', `${river} ford`)).toBe(2 * POINT);
    refuses(marcher(box, 'cavalry', 'side 1008/1007 river'), 'wheel facing=N to=1007', 'movement.river', [
      '1007',
    ]);
  });

  test('table/terrain nobody enters a lake', () => {
    refuses(marcher(box, 'cavalry', 'hex 1007 lake'), 'step to=1007', 'movement.closedGround', ['1007']);
  });

  test('4.2.9 by road it costs half a point to hold the charge back', () => {
    const road = 'road 1008 1007';
    expect(stepped(marcher(box, 'cavalry cf=1').play('step to=1007 how=hold'))).toMatchObject({
      cost: 12,
      cf: 1,
    });
    expect(stepped(marcher(box, 'cavalry cf=1', road).play('step to=1007 how=hold'))).toMatchObject({
      cost: 3 + 3,
      cf: 1,
    });
  });

  test('4.2.10 all-in: one hex ahead and any turn, or any turn, for every point and the charge', () => {
    const t = marcher(box, 'cavalry armour=2 cf=3').play('wheel facing=S to=1007');
    expect(happened(t)).toEqual(['stepped', 'turned']);
    expect(stepped(t)).toMatchObject({ from: '1008', to: '1007', cost: 8 * POINT, left: 0, cf: 0 });
    expect(unitOf(t, 'M')).toMatchObject({ facing: 3, cf: 0 });
    // Nothing but rest is left.
    expect(answers(t)).toEqual(['rest']);
    const turn = marcher(box, 'cavalry armour=2 cf=3').play('wheel facing=S');
    expect(hexOf(turn, box, 'M')).toBe('1008');
    expect(unitOf(turn, 'M')).toMatchObject({ facing: 3, cf: 0 });
    expect(answers(turn)).toEqual(['rest']);
    // All the points are spent on the step, or on the turn where there is none.
    expect([event(t, 'turned').cost, event(turn, 'turned').cost]).toEqual([0, 8 * POINT]);
  });

  test('4.2.10 every turn is offered, with the hex ahead or without; the hex ends the march', () => {
    const t = marcher(box, 'cavalry');
    const turns = ['NE', 'SE', 'S', 'SW', 'NW'].map(facing => `wheel facing=${facing}`);
    const steps = ['N', 'NE', 'SE', 'S', 'SW', 'NW'].map(facing => `wheel facing=${facing} to=1007`);
    expect(offered(t, 'wheel').toSorted()).toEqual([...turns, ...steps].toSorted());
    expect(whyNot(t, 'wheel facing=N')).toEqual(['movement.sameFacing M']);
    expect(whyNot(t, 'wheel facing=N to=1007')).toEqual([]);
    const edge = lay(box, 'turn 2\nunit M cavalry A at=1001').play('pick unit=M');
    expect(offered(edge, 'wheel').toSorted()).toEqual(turns.toSorted());
    t.play('wheel facing=SE to=1007');
    expect(t.events).toEqual([
      { is: 'stepped', unit: 'M', from: '1008', to: '1007', cost: 10 * POINT, left: 0, cf: 0 },
      { is: 'turned', unit: 'M', facing: 2, cost: 0, left: 0, cf: 0 },
    ]);
    expect(t.state.stack.at(-1)).toMatchObject({ left: 0, begun: true, held: true, road: false, steps: 1 });
    const turned = marcher(box, 'cavalry').play('wheel facing=SE');
    expect(turned.events).toEqual([{ is: 'turned', unit: 'M', facing: 2, cost: 10 * POINT, left: 0, cf: 0 }]);
  });

  test('4.2.10, 10.1.5 the enemy may answer it as he answers a step', () => {
    const t = marcher(box, 'cavalry', '', 'unit X archer B at=1005 facing=S braced=yes');
    expect(t.play('wheel facing=N to=1007').awaits()).toContain(': react-stepped M');
  });

  test('4.2.10 it is there for those whose points do not suffice', () => {
    const t = marcher(box, 'cavalry armour=2 mp=1', 'hex 1007 forest');
    refuses(t, 'step to=1007', 'movement.points', ['M']);
    refuses(t, 'turn facing=NE', 'movement.turnPoints', ['M']);
    expect(hexOf(t.play('wheel facing=N to=1007'), box, 'M')).toBe('1007');
  });

  test('4.2.10 only before anything else, and only straight ahead', () => {
    const t = marcher(box, 'cavalry');
    refuses(t, 'wheel facing=N to=1107', 'movement.frontHexOnly', ['1107']);
    t.play('turn facing=NE');
    refuses(t, 'wheel facing=S', 'movement.wheelFirst', ['M']);
    const walked = marcher(box, 'infantry').play('step to=1007');
    refuses(walked, 'wheel facing=S', 'movement.wheelFirst', ['M']);
  });

  test('4.2.10 it gives no extra hex by road', () => {
    const t = marcher(box, 'infantry', 'road 1008 1007 1006').play('wheel facing=N to=1007');
    expect(answers(t)).toEqual(['rest']);
  });

  test('4.2.10 its hex is a hex walked: a palisade is not left behind on it', () => {
    const after = (order: string) =>
      whyNot(
        lay('kosovo', 'turn 2 phase=3\nunit J janissary A at=1008 palisade=carried').play(
          'pick unit=J',
          order,
        ),
        'palisade how=leave',
      );
    expect(after('wheel facing=S to=1007')).toEqual(['palisade.leftAtOnce J']);
    expect(after('wheel facing=S')).toEqual([]);
  });

  test('4.2.10 a banner goes along', () => {
    const t = marcher(box, 'cavalry', '', 'unit R2 cavalry A at=1107\nbanner B1 A holder=M').play(
      'wheel facing=N to=1007',
    );
    expect(t.state.banners[0]).toMatchObject({ travelled: true });
  });

  test('4.2.10, 10.1.4 a shooter on its combat side moves in no other way', () => {
    const t = marcher(box, 'archer braced=yes');
    refuses(t, 'step to=1007', 'movement.bracedStep', ['M']);
    refuses(t, 'turn facing=S', 'movement.bracedTurn', ['M']);
    expect(unitOf(t.play('wheel facing=SE to=1007'), 'M')).toMatchObject({ facing: 2, braced: true });
  });
});

describe('4.2 in Kosovo: rough ground disorganizes', () => {
  const order = (unit: string, ground: string, others = '') =>
    unitOf(marcher('kosovo', unit, ground, others).play('step to=1007'), 'M').order;

  test.each(['forest', 'village', 'town', 'swamp'])('K4.2.5 riders in a %s off the road', ground => {
    expect(order('cavalry', `hex 1007 ${ground}`)).toBe('disorganized');
    expect(order('horse-archer', `hex 1007 ${ground}`)).toBe('disorganized');
    expect(order('cavalry', `hex 1007 ${ground}\nroad 1008 1007`)).toBe('sound');
    // 9.1.3: nobody beside a leader.
    expect(order('cavalry', `hex 1007 ${ground}`, 'unit L leader A at=1007')).toBe('sound');
  });

  test('K4.2.6 foot in swamp off the road, and nowhere else', () => {
    expect(order('infantry', 'hex 1007 swamp')).toBe('disorganized');
    expect(order('archer', 'hex 1007 swamp')).toBe('disorganized');
    expect(order('infantry', 'hex 1007 swamp\nroad 1008 1007')).toBe('sound');
    expect(order('infantry', 'hex 1007 forest')).toBe('sound');
    expect(order('infantry', 'hex 1007 village')).toBe('sound');
  });

  test('K4.2.5, K4.2.6 leaders ride on as they were', () => {
    expect(order('leader', 'hex 1007 swamp')).toBe('sound');
  });

  test('K4.2.5, 4.2.10 the all-in move is no way round it', () => {
    const t = marcher('kosovo', 'cavalry', 'hex 1007 forest').play('wheel facing=N to=1007');
    expect(unitOf(t, 'M').order).toBe('disorganized');
  });
});

describe.each(LATER)('4.2 in %s: rough ground ruins a charge', box => {
  const RIVER = 'side 1008/1007 river\ncrossing 1008/1007 ford';
  const WALL = 'side 1008/1007 fortification\nside 1007/1006 fortification';
  const ruined = (unit: string, ground: string, others = '', how = 'step to=1007') => {
    const t = marcher(box, unit, ground, others).play(how);
    return unitOf(t, 'M');
  };

  test.each([
    ['forest', 'hex 1007 forest'],
    ['village', 'hex 1007 village'],
    ['ford', RIVER],
    ['fortification', WALL],
  ])('4.2.6 a %s costs a charging unit a strength point and scatters it', (_, ground) => {
    expect(ruined('cavalry cf=1', ground)).toMatchObject({ sp: 1, place: 'scattered' });
    expect(ruined('cavalry cf=1 sp=1', ground)).toMatchObject({ sp: 0, place: 'dead' });
    expect(ruined('cavalry', ground)).toMatchObject({ sp: 2, place: 'map' });
    // A leader protects only from what a fight does.
    expect(ruined('cavalry cf=1', ground, 'unit L leader A at=1007')).toMatchObject({ place: 'scattered' });
    // Foot has no charge to lose.
    expect(ruined('infantry', ground)).toMatchObject({ sp: 2, place: 'map' });
  });

  test('4.2.6 it leaves morale alone', () => {
    const t = marcher(box, 'cavalry cf=1 sp=1', 'hex 1007 forest').play('step to=1007');
    expect(t.state.morale.marker).toBe(0);
  });

  test('4.2.6, 4.2.10 the charge is held until the all-in move is done', () => {
    expect(ruined('cavalry cf=1', 'hex 1007 forest', '', 'wheel facing=S to=1007')).toMatchObject({
      sp: 1,
      place: 'scattered',
    });
    expect(ruined('cavalry', 'hex 1007 forest', '', 'wheel facing=S to=1007')).toMatchObject({
      sp: 2,
      place: 'map',
      facing: 3,
    });
  });

  test('4.2.7 a swamp ruins anybody off the road', () => {
    for (const unit of ['cavalry', 'infantry', 'horse-archer'])
      expect(ruined(unit, 'hex 1007 swamp')).toMatchObject({ sp: 1, place: 'scattered' });
    expect(ruined('archer', 'hex 1007 swamp')).toMatchObject({ sp: 0, place: 'dead' });
    expect(ruined('leader', 'hex 1007 swamp')).toMatchObject({ place: 'map' });
    for (const unit of ['cavalry', 'infantry', 'archer'])
      expect(ruined(unit, 'hex 1007 swamp\nroad 1008 1007')).toMatchObject({ place: 'map' });
  });

  test.each([
    ['swamp', 'hex 1007 swamp'],
    ['forest', 'hex 1007 forest'],
    ['village', 'hex 1007 village'],
    ['ford', RIVER],
  ])('4.2.8 by road charge 1 goes through a %s unharmed, charge 2 does not (interaction 11)', (_, ground) => {
    const road = `${ground}\nroad 1008 1007`;
    expect(ruined('cavalry cf=1', road)).toMatchObject({ sp: 2, place: 'map' });
    expect(ruined('cavalry cf=2', road)).toMatchObject({ sp: 1, place: 'scattered' });
  });

  test('4.2.8, 4.2.9 through the woods by road: half a point a hex holds the charge at 1 (interaction 11)', () => {
    const woods = 'hex 1007 1006 1005 forest\nroad 1008 1007 1006 1005';
    const t = marcher(box, 'cavalry', woods).play('step to=1007');
    expect(unitOf(t, 'M')).toMatchObject({ cf: 1, place: 'map' });
    expect(stepped(t.play('step to=1006 how=hold'))).toMatchObject({ cost: 3 + 3, cf: 1 });
    expect(stepped(t.play('step to=1005 how=hold'))).toMatchObject({ cost: 6, cf: 1 });
    expect(unitOf(t, 'M').place).toBe('map');
    const careless = marcher(box, 'cavalry', woods).play('step to=1007', 'step to=1006', 'step to=1005');
    expect(unitOf(careless, 'M').place).toBe('scattered');
  });

  test('4.3.9, 5.6.3 by road a turn is free and still ends the charge (interaction 11)', () => {
    const woods = 'hex 1007 1106 forest\nroad 1008 1007 1106';
    const t = marcher(box, 'cavalry armour=2', woods).play('step to=1007');
    expect(event(t.play('turn facing=NE'), 'turned')).toMatchObject({ cost: 0, cf: 0 });
    expect(stepped(t.play('step to=1106'))).toMatchObject({ cost: 3, cf: 1 });
  });
});

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

describe('table/terrain', () => {
  const KOSOVO: [string, string, number, number, number][] = [
    ['clear', '', 6, 6, 6],
    ['stream', 'side 1008/1007 stream', 12, 15, 15],
    ['road', 'road 1008 1007', 6, 3, 2],
    ['swamp', 'hex 1007 swamp', 12, 18, 18],
    ['forest', 'hex 1007 forest', 12, 24, 24],
    ['village', 'hex 1007 village', 6, 12, 12],
    ['hill', 'hex 1007 hill', 12, 9, 9],
  ];
  const KULIKOVO: typeof KOSOVO = [
    ['clear', '', 6, 6, 6],
    ['stream', 'side 1008/1007 stream', 12, 18, 18],
    ['road', 'road 1008 1007', 6, 3, 2],
    ['swamp', 'hex 1007 swamp', 12, 18, 18],
    ['forest', 'hex 1007 forest', 12, 24, 24],
    ['village', 'hex 1007 village', 12, 18, 18],
    ['hill', 'hex 1007 hill', 12, 9, 9],
  ];
  const GRUNWALD = KULIKOVO.filter(([name]) => name !== 'hill');
  const cases = [
    ...KOSOVO.map(row => ['kosovo', ...row] as const),
    ...KULIKOVO.map(row => ['kulikovo', ...row] as const),
    ...GRUNWALD.map(row => ['grunwald', ...row] as const),
  ];
  test.each(cases)(
    '4.1.7, table/terrain %s: %s (%s) costs %i, %i, %i sixths',
    (box, _, ground, foot, horse, leader) => {
      expect(costOf(box, 'infantry', ground)).toBe(foot);
      expect(costOf(box, 'cavalry', ground)).toBe(horse);
      expect(costOf(box, 'horse-archer', ground)).toBe(horse);
      expect(costOf(box, 'leader', ground)).toBe(leader);
    },
  );

  test('table/terrain a hill costs only on the way up, and nothing by road', () => {
    const hill = (ground: string) => costOf('kosovo', 'infantry', ground);
    expect(hill('hex 1008 1007 hill')).toBe(6);
    expect(hill('hex 1008 hill')).toBe(6);
    expect(hill('hex 1007 hill\nroad 1008 1007')).toBe(6);
  });

  test('table/terrain at Grunwald nobody climbs a slope, up or down, but by road', () => {
    for (const low of ['1008', '1007']) {
      const slope = `slope 1008/1007 low=${low}`;
      for (const unit of ['infantry', 'cavalry', 'leader'])
        refuses(marcher('grunwald', unit, slope), 'step to=1007', 'movement.slope', ['1007']);
      expect(costOf('grunwald', 'infantry', `${slope}\nroad 1008 1007`)).toBe(6);
    }
  });

  const DEFENCE: [string, BoxName[], number][] = [
    ['', ['kosovo', 'kulikovo', 'grunwald'], 0],
    ['hex 1007 forest', ['kosovo', 'kulikovo', 'grunwald'], 2],
    ['hex 1007 village', ['kosovo', 'kulikovo', 'grunwald'], 1],
    ['hex 1007 swamp', ['kosovo', 'kulikovo', 'grunwald'], 0],
    ['side 1008/1007 stream', ['kosovo', 'kulikovo', 'grunwald'], 1],
    ['hex 1007 hill', ['kosovo', 'kulikovo'], 1],
    ['hex 1008 1007 hill', ['kosovo', 'kulikovo'], 0],
    ['slope 1008/1007 low=1008', ['grunwald'], 1],
    ['slope 1008/1007 low=1007', ['grunwald'], 0],
  ];
  test.each(DEFENCE)('table/terrain defending behind "%s" in %j is worth %i', (ground, boxes, worth) => {
    for (const box of boxes) {
      const t = lay(
        box,
        `${ground}\nturn 2 phase=4\nunit F1 infantry A at=1008\nunit E1 infantry B at=1007 facing=S`,
      ).play('attack unit=F1 at=1007', 'fight');
      expect(rows(event(t, 'combat').ledger)).toEqual(worth === 0 ? [] : [`defender.terrain -${worth}`]);
    }
  });

  test.each(ALL)('table/terrain/road in %s foot that keeps to the road goes one hex farther', box => {
    const road = 'road 1008 1007 1006 1005 1004 1003';
    const way = ['step to=1007', 'step to=1006', 'step to=1005', 'step to=1004'];
    const t = marcher(box, 'infantry', road).play(...way);
    expect(stepped(t).left).toBe(3 * POINT);
    expect(hexOf(t.play('step to=1003'), box, 'M')).toBe('1003');
    expect(offered(t, 'step')).toEqual([]);
    // One step beside the road, and it is lost.
    const off = marcher(box, 'infantry', 'road 1007 1006 1005 1004 1003').play(...way);
    refuses(off, 'step to=1003', 'movement.points', ['M']);
    const leaves = marcher(box, 'infantry', 'road 1008 1007 1006 1005 1004').play(...way);
    refuses(leaves, 'step to=1003', 'movement.points', ['M']);
    // Riders have no such gift.
    const rider = marcher(box, 'cavalry mp=2', road).play(...way);
    refuses(rider, 'step to=1003', 'movement.points', ['M']);
  });

  test.each(ALL)(
    'table/terrain/road in %s the extra hex is the road’s price; what is asked besides must be paid',
    box => {
      const road = 'road 1008 1007 1006 1005 1004';
      const friend = 'unit F1 infantry A at=1005 sp=1';
      const foot = (mp: number) =>
        marcher(box, `infantry sp=1 mp=${mp}`, road, friend).play('step to=1007', 'step to=1006');
      // The hex costs 2, one for the road and one for the friend (4.2.4).
      refuses(foot(2), 'step to=1005', 'movement.crowdPoints', ['F1']);
      expect(stepped(foot(3).play('step to=1005'))).toMatchObject({ cost: 2 * POINT, left: 0 });
      refuses(foot(3).play('step to=1005'), 'step to=1004', 'movement.points', ['M']);
      // Nor is it a first hex for those who have not the points for one.
      const first = marcher(box, 'infantry sp=1 mp=1', road, friend.replace('1005', '1007'));
      refuses(first, 'step to=1007', 'movement.crowdPoints', ['F1']);
    },
  );

  test.each(ALL)('table/terrain/swamp in %s whoever attacks out of a swamp fights at half strength', box => {
    const t = lay(
      box,
      'hex 1008 swamp\nturn 2 phase=4\nunit F1 infantry A at=1008\nunit E1 infantry B at=1007 facing=S',
    ).play('attack unit=F1 at=1007', 'fight');
    expect(event(t, 'combat')).toMatchObject({ attackerSp: 1, defenderSp: 2 });
    const other = lay(
      box,
      'hex 1007 swamp\nturn 2 phase=4\nunit F1 infantry A at=1008\nunit E1 infantry B at=1007 facing=S',
    ).play('attack unit=F1 at=1007', 'fight');
    expect(event(other, 'combat')).toMatchObject({ attackerSp: 2, defenderSp: 2 });
    // Shooters alone count one together, in a swamp as elsewhere (10.3.2).
    const archers = lay(
      box,
      `hex 1008 swamp\nturn 2 phase=4\nunit X1 archer A at=1008 braced=yes sp=1\nunit X2 archer A at=1107 facing=NW braced=yes sp=2
       unit E1 infantry B at=1007 facing=S`,
    ).play('attack unit=X1 at=1007', 'join unit=X2', 'fight');
    expect(event(archers, 'combat').attackerSp).toBe(1);
  });
});
