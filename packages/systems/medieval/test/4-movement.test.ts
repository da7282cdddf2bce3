// 4.1, 4.2 Movement. Points are sixths.
//
// Around 1008 lie 1007 (N) 1107 (NE) 1108 (SE) 1009 (S) 0908 (SW) 0907 (NW).

import { describe, expect, test } from 'vitest';
import { answers, event, happened, offered, whyNot } from './battle.ts';
import { ALL, hexOf, LATER, lay, refuses, unitOf } from './boxes.ts';
import { costOf, marcher, POINT, stepped } from './marcher.ts';

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
