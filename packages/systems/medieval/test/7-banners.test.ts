// 7 Banners: carried, passed, fallen, captured, retaken.

import { describe, expect, test } from 'vitest';
import { happened, offered, whyNot } from './battle.ts';
import { ALL, BOXES, hexOf, type Laid, lay, refuses, unitOf } from './boxes.ts';
import { columnOf, fallBack, fray, moraleTold, pointsTold, shiftsOf, total } from './fray.ts';

const holderOf = (t: Laid, id = 'flag'): string => {
  const banner = t.state.banners.find(other => other.id === id)!;
  return banner.holder < 0 ? '' : t.state.units.flat()[banner.holder]!.id;
};
/** The cell a total would read, tried out on a copy. */
const resultOf = (t: Laid, sum: number): string => {
  const { game, state } = t.record;
  const told = game.apply(state, { rolled: total(sum) }).events.find(e => e.is === 'result');
  return told?.is === 'result' ? told.cell : '';
};
const bannerTold = (events: Laid['events']): string[] =>
  events.flatMap(e => (e.is === 'banner' ? [`${e.what} ${e.unit ?? e.at}`] : []));

describe.each(ALL)('7.1 in %s', box => {
  const { a, b } = BOXES[box];
  const worth = 10;
  /** A's R carries the banner; its comrade S stands beside it, both not yet moved. */
  const pair = (more = '', r = '', s = '') =>
    lay(
      box,
      `turn 3\nunit R cavalry A at=1008 ${r}\nunit S cavalry A at=1107 ${s}\nbanner flag A holder=R\n${more}`,
    );

  test('7.1.2 a banner weighs nothing and goes with its holder', () => {
    const t = pair('unit T cavalry A at=1010 sp=1\nunit U cavalry A at=1009 sp=1\nbanner other A holder=U');
    t.play('pick unit=R', 'step to=1007 how=hold', 'rest', 'pick unit=T', 'step to=1009');
    expect(holderOf(t)).toBe('R');
    expect(hexOf(t, box, 'T')).toBe('1009');
  });

  test('7.1.3, 7.1.4 a banner that has not moved is taken on by its new holder', () => {
    const t = pair().play('pick unit=R', 'hand-over to=S', 'rest', 'pick unit=S');
    expect(holderOf(t)).toBe('S');
    expect(offered(t, 'step').length).toBeGreaterThan(0);
  });

  test('7.1.2, 7.1.4 only a regular unit on the same hex or beside it takes a banner over', () => {
    const t = pair(
      'unit X archer A at=1007\nunit L leader A at=1008\nunit Far cavalry A at=1006\nunit Gone leader A place=off left=1001 leftOn=9\nunit E infantry B at=0908 facing=S\nunit M leader B at=1108',
    ).play('pick unit=R');
    expect(offered(t, 'hand-over')).toEqual(['hand-over to=S']);
    refuses(t, 'hand-over to=X', 'banners.regularsCarry', ['X']);
    refuses(t, 'hand-over to=L', 'banners.regularsCarry', ['L']);
    refuses(t, 'hand-over to=Far', 'banners.friendBesideOnly', ['Far']);
    expect(whyNot(t, 'hand-over to=Gone')).toEqual(['banners.friendBesideOnly Gone']);
    refuses(t, 'hand-over to=E', 'banners.friendBesideOnly', ['E']);
    refuses(t, 'hand-over to=M', 'banners.friendBesideOnly', ['M']);
    refuses(pair().play('pick unit=S'), 'hand-over to=R', 'banners.noBanner', ['S']);
  });

  test('7.1.4 passing costs the holder a point', () => {
    const t = pair().play('pick unit=R', 'hand-over to=S');
    expect(holderOf(t)).toBe('S');
    expect(t.state.stack.at(-1)).toMatchObject({ is: 'march', left: 9 * 6 });
    expect(bannerTold(t.events)).toEqual(['passed S']);
    // The move has begun.
    expect(whyNot(t, 'wheel facing=NE')).toEqual(['movement.wheelFirst R']);
    const spent = pair('', 'mp=1').play('pick unit=R', 'step to=1007');
    refuses(spent, 'hand-over to=S', 'banners.handOverPoints', ['R']);
  });

  test('7.1.3 ex-7.1.3 passed before its holder moves, it goes on with the other', () => {
    const t = pair().play(
      'pick unit=R',
      'hand-over to=S',
      'step to=1007 how=hold',
      'rest',
      'pick unit=S',
      'step to=1106',
      'step to=1105',
    );
    expect(holderOf(t)).toBe('S');
    expect(hexOf(t, box, 'S')).toBe('1105');
  });

  test('7.1.3 ex-7.1.3 passed after its holder has moved, it keeps the other where he is', () => {
    const t = pair('unit Z cavalry A at=0101').play(
      'pick unit=R',
      'step to=1007 how=hold',
      'hand-over to=S',
      'rest',
    );
    expect(holderOf(t)).toBe('S');
    refuses(t, 'pick unit=S', 'banners.travelled', ['flag']);
    expect(offered(t, 'pick')).toEqual(['pick unit=Z']);
  });

  test('7.1.3 also into the next phase of the turn, but not beyond it', () => {
    const t = pair('unit I infantry A at=1106\nunit J infantry A at=0103\nunit E cavalry B at=0115').play(
      'pick unit=R',
      'step to=1007 how=hold',
      'hand-over to=I',
      'rest',
      'done',
    );
    expect(t.awaits()).toBe(`${a}: phase-foot-move`);
    refuses(t, 'pick unit=I', 'banners.travelled', ['flag']);
    t.play('pick unit=J', 'rest');
    expect(t.awaits()).toBe(`${b}: phase-cavalry-move`);
    t.play('done', 'done');
    expect(t.state.turn).toBe(4);
    expect(t.awaits()).toBe(`${a}: phase-foot-move`);
    expect(t.try('pick unit=I').ok).toBe(true);
  });

  test('7.1.3 the great wheel carries it too', () => {
    const t = pair('unit I infantry A at=1006\nunit Z cavalry A at=0101').play(
      'pick unit=R',
      'wheel facing=S to=1007',
      'rest',
      'done',
    );
    expect(t.state.banners[0]!.travelled).toBe(true);
  });

  test('7.1.3 pursuit and advance carry it as a march does', () => {
    const t = fray(box, 'unit F infantry B at=1007 facing=S sp=1\nbanner flag A holder=R').roll(...total(10));
    expect(unitOf(t, 'F').place).toBe('dead');
    t.play(t.choices().find(order => order.startsWith('advance'))!);
    expect(t.state.banners[0]!.travelled).toBe(true);
  });

  test('7.1.5 it falls with its holder, and that is three boxes', () => {
    const t = fray(box, 'unit F infantry B at=1007 facing=S sp=1\nbanner flag B holder=F').roll(...total(7));
    expect(bannerTold(t.events)).toEqual(['fell 1007']);
    expect(moraleTold(t.events)).toEqual([`${a} 3 banners.fell`, `${a} 1 morale.unitEliminated`]);
    expect(t.state.banners[0]).toMatchObject({ holder: -1 });
    expect(pointsTold(t.events).some(line => line.endsWith('banner'))).toBe(false);
  });

  test('7.1.5 a regular comrade on the hex takes it over, free', () => {
    const t = fray(
      box,
      'unit F infantry B at=1007 facing=S sp=1\nunit G infantry B at=1007 facing=S sp=1\nbanner flag B holder=F',
    ).roll(...total(5));
    expect(t.awaits()).toBe(`${b}: losses F G`);
    t.play('lose unit=F');
    expect(bannerTold(t.events)).toEqual(['passed G']);
    expect(moraleTold(t.events)).toEqual([`${a} 1 morale.unitEliminated`]);
  });

  test('7.1.5 archers and leaders on the hex cannot keep it', () => {
    const t = fray(
      box,
      'unit F infantry B at=1007 facing=S sp=1\nunit X archer B at=1007 facing=S\nunit L leader B at=1007\nbanner flag B holder=F',
    );
    // Whatever the shooters add to the column, the cells from 2:1 to 1:4 have losses for both in them somewhere.
    const both = ['2', '3', '4', '5', '6', '7', '8', '9', '10'].find(
      sum => resultOf(t, Number(sum)) === '-1/-1',
    )!;
    t.roll(...total(Number(both)));
    if (t.awaits().includes('losses')) t.play('lose unit=F');
    expect(bannerTold(t.events)).toEqual(['fell 1007']);
  });

  test('7.1.6 an enemy who enters its hex captures it and scores', () => {
    const t = lay(
      box,
      'turn 3\nunit R cavalry A at=1008\nbanner flag B at=1007\nunit E infantry B at=0101',
    ).play('pick unit=R', 'step to=1007');
    expect(bannerTold(t.events)).toEqual(['captured R']);
    expect(pointsTold(t.events)).toEqual([`${a} ${worth} banner`]);
    expect(moraleTold(t.events)).toEqual([]);
    expect(holderOf(t)).toBe('R');
  });

  test('7.1.6 in pursuit or advance as well', () => {
    const t = fray(box, 'unit F infantry B at=1007 facing=S sp=1\nbanner flag B holder=F').roll(...total(7));
    expect(t.awaits()).toMatch(/advance/);
    t.play(t.choices().find(order => order.startsWith('advance'))!);
    expect(bannerTold(t.events)).toEqual(['captured R']);
  });

  test('7.1.6, 6.1.5 a friend who comes first takes it up again, and the boxes come back', () => {
    const t = lay(
      box,
      'turn 3\nmorale -3\nunit R cavalry A at=1008\nbanner flag A at=1007\nunit E infantry B at=0101',
    ).play('pick unit=R', 'step to=1007');
    expect(bannerTold(t.events)).toEqual(['retaken R']);
    expect(moraleTold(t.events)).toEqual([`${a} 3 banners.retaken`]);
    expect(pointsTold(t.events)).toEqual([]);
    expect(t.state.morale.marker).toBe(0);
  });

  test('7.1.6 archers and leaders leave it lying', () => {
    const t = lay(
      box,
      'turn 3\nunit L leader A at=1008\nbanner flag B at=1007\nunit E infantry B at=0101',
    ).play('pick unit=L', 'step to=1007');
    expect(holderOf(t)).toBe('');
  });

  test('7.1.6 a captor who dies drops it, and his points with it; won back it is three boxes', () => {
    const t = fray(
      box,
      `points A banner=${worth}\nunit R cavalry A at=1008 sp=1\nunit Q cavalry B at=1009\nbanner flag B holder=R`,
    ).roll(...total(6));
    expect(bannerTold(t.events)).toEqual(['fell 1008']);
    expect(pointsTold(t.events)).toContain(`${a} ${-worth} banner`);
    expect(moraleTold(t.events)).toEqual([`${b} 1 morale.unitEliminated`]);
    t.play('pick unit=Q', 'step to=1008');
    expect(bannerTold(t.events)).toEqual(['retaken Q']);
    expect(moraleTold(t.events)).toEqual([`${b} 3 banners.retaken`]);
  });

  test('7.1.5 a holder who leaves the map takes it along, neither fallen nor captured', () => {
    const t = lay(
      box,
      'turn 3\nunit R cavalry A at=1001\nbanner flag A holder=R\nunit E infantry B at=0110',
    ).play('pick unit=R', 'leave');
    expect(bannerTold(t.events)).toEqual(['left R']);
    expect(moraleTold(t.events)).toEqual([]);
    expect(holderOf(t)).toBe('R');
  });

  test('7.1.7 units on its hex and beside it gain a column, never more than one', () => {
    expect(shiftsOf(fray(box, 'banner flag A holder=R'))).toEqual(['attacker.banner 1']);
    expect(shiftsOf(fray(box, 'unit S cavalry A at=1009\nbanner flag A holder=S'))).toEqual([
      'attacker.banner 1',
    ]);
    expect(columnOf(fray(box, 'unit S cavalry A at=1009\nbanner flag A holder=S'))).toBe('2:1');
    expect(shiftsOf(fray(box, 'unit S cavalry A at=1010\nbanner flag A holder=S'))).toEqual([]);
    expect(
      shiftsOf(fray(box, 'unit S cavalry A at=1009\nbanner flag A holder=S\nbanner two A holder=R')),
    ).toEqual(['attacker.banner 1']);
    expect(shiftsOf(fray(box, 'unit S infantry B at=1006\nbanner flag B holder=S'))).toEqual([
      'defender.banner -1',
    ]);
  });

  test('7.1.7 one of the units beside one of the banners is enough', () => {
    const far = 'unit Far cavalry A at=0202\nbanner far A holder=Far';
    expect(shiftsOf(fray(box, `${far}\nbanner flag A holder=R`))).toEqual(['attacker.banner 1']);
    expect(shiftsOf(fray(box, `banner flag A holder=R\n${far}`))).toEqual(['attacker.banner 1']);
    const two = lay(
      box,
      `turn 3 phase=2\nunit R cavalry A at=1008\nunit S cavalry A at=0907 facing=SE\nunit F infantry B at=1007 facing=S
       unit T cavalry A at=1009\nbanner flag A holder=T`,
    ).play('attack unit=R at=1007', 'join unit=S', 'fight');
    expect(shiftsOf(two)).toContain('attacker.banner 1');
  });

  test('7.1.7 a fallen or captured banner gives nobody anything', () => {
    expect(shiftsOf(fray(box, 'banner flag A at=1009'))).toEqual([]);
    expect(shiftsOf(fray(box, 'banner flag B holder=R'))).toEqual([]);
  });

  test('7.1.8, 6.1.5 riding over a banner post: the foot is no box, the banner three (interaction 9)', () => {
    const t = lay(
      box,
      `turn 3\nunit R cavalry A at=1009 cf=3 armour=2\nunit F infantry B at=1007 facing=N sp=1 commander=L\nunit G infantry B at=0305 commander=L
       unit H infantry B at=0505 sp=1 commander=L\nunit L leader B at=1007\nbanner flag B holder=F\nunit M leader B at=0101 range=3`,
    );
    const told = [...t.play('pick unit=R', 'step to=1008').events, ...t.play('step to=1007 how=ride').events];
    expect(happened(t)).toContain('ridesDown');
    expect(moraleTold(told)).toEqual([`${a} 3 banners.fell`, `${a} 8 leaders.leaderKilled`]);
    expect(bannerTold(told)).toEqual(['fell 1007', 'captured R']);
    expect(unitOf(t, 'L').place).toBe('dead');
    expect(unitOf(t, 'G').sp).toBe(1);
    expect(unitOf(t, 'H').place).toBe('dead');
    expect(pointsTold(told).filter(line => line.startsWith(a)).length).toBeGreaterThanOrEqual(3);
  });
});

describe('7.1.5 the later edition', () => {
  test.each(['kulikovo', 'grunwald'] as const)('7.1.5 in %s a scattered holder drops it', box => {
    // The banner's own column makes it 1:2, where a 2 is D1; without a leader the pursuit runs by itself.
    const t = fallBack(
      fray(box, 'unit F infantry B at=1007 facing=S\nbanner flag B holder=F').roll(...total(2)),
    ).roll(1);
    expect(unitOf(t, 'F').place).toBe('scattered');
    expect(bannerTold(t.events)).toEqual(['fell 1006']);
    expect(moraleTold(t.events)).toEqual([`${BOXES[box].a} 3 banners.fell`]);
  });
});
