import { describe, expect, test } from 'vitest';
import { DONE } from '../src/units.ts';
import { offered, whyNot } from './battle.ts';
import { ALL, hexOf, lay, refuses, refusesAlso, unitOf } from './boxes.ts';

const away = (kind: string, turn: string, left: string, leftOn: number, more = '') =>
  `turn ${turn}\nunit K1 ${kind} A place=off left=${left} leftOn=${leftOn}\nunit K2 cavalry B at=1015 facing=N\nunit K8 cavalry A at=0110\nunit K9 infantry A at=0112\n${more}`;
/** Phases since the first of turn 1, as a unit notes its exit. */
const on = (turn: number, phase: number): number => (turn - 1) * 9 + phase - 1;

describe.each(ALL)('4.4 in %s', box => {
  test('4.4.3 a) gone in phase 1 of turn 2, back in phase 1 of turn 5 at the earliest', () => {
    refuses(
      lay(box, away('cavalry', '4 phase=1', '1001', on(2, 1))),
      'return unit=K1 at=1001 facing=S',
      'returns.threeTurns',
      ['K1'],
    );
    const t = lay(box, away('cavalry', '5 phase=1', '1001', on(2, 1))).play(
      'return unit=K1 at=1001 facing=S',
    );
    expect(hexOf(t, box, 'K1')).toBe('1001');
  });
  test('4.4.3 b) gone in pursuit in phase 2 of turn 2, back in turn 6', () => {
    refuses(
      lay(box, away('cavalry', '5 phase=1', '1001', on(2, 2))),
      'return unit=K1 at=1001 facing=S',
      'returns.threeTurns',
      ['K1'],
    );
    lay(box, away('cavalry', '6 phase=1', '1001', on(2, 2))).play('return unit=K1 at=1001 facing=S');
  });
  test('4.4.3 the side that moves second may come back in its own half of turn 5', () => {
    const text = `turn 5 phase=5\nunit K1 cavalry B place=off left=1001 leftOn=${on(2, 2)}\nunit K2 cavalry A at=1015 facing=N`;
    lay(box, text).play('return unit=K1 at=1001 facing=S');
  });
  test('4.4.4 cavalry within six hexes of its exit, others within four, on the edge', () => {
    const t = lay(box, away('cavalry', '5 phase=1', '1001', on(2, 1)));
    refuses(t, 'return unit=K1 at=1701 facing=S', 'returns.farFromExit', ['1701']);
    refuses(t, 'return unit=K1 at=1002 facing=S', 'returns.edgeOnly', ['1002']);
    t.play('return unit=K1 at=1601 facing=S');
    const foot = lay(box, away('infantry', '5 phase=3', '1001', on(2, 1)));
    refuses(foot, 'return unit=K1 at=1501 facing=S', 'returns.farFromExit', ['1501']);
    foot.play('return unit=K1 at=1401 facing=S');
  });
  test('4.4.3, 4.4.5 it is put down without charge and does not move in that phase', () => {
    const t = lay(box, away('cavalry', '5 phase=1', '1001', on(2, 1), 'unit K3 cavalry A at=0310')).play(
      'return unit=K1 at=1001 facing=S',
    );
    expect(unitOf(t, 'K1')).toMatchObject({ cf: 0, facing: 3 });
    refuses(t, 'pick unit=K1', 'movement.returned', ['K1']);
    refuses(
      lay(box, away('cavalry', '5 phase=3', '1001', on(2, 1))),
      'return unit=K1 at=1001 facing=S',
      'returns.otherPhase',
      ['K1'],
    );
  });
  test('4.4.6 not onto a lake', () => {
    expect(
      whyNot(
        lay(box, 'turn 5\nunit R cavalry A place=off left=1001 leftOn=9\nunit Z cavalry A at=0216'),
        'return unit=R at=1001 facing=S',
      ),
    ).toEqual([]);
    const t = lay(box, away('cavalry', '5 phase=1', '1001', on(2, 1), 'hex 1001 lake'));
    refuses(t, 'return unit=K1 at=1001 facing=S', 'returns.impassable', ['1001']);
  });
  test('4.4.7 not onto enemies nor into their zones', () => {
    const t = lay(
      box,
      away(
        'cavalry',
        '5 phase=1',
        '1001',
        on(2, 1),
        'unit K3 cavalry B at=1002 facing=N\nunit K4 cavalry B at=1201 facing=S',
      ),
    );
    refuses(t, 'return unit=K1 at=1001 facing=S', 'returns.enemyZone', ['K3']);
    refuses(t, 'return unit=K1 at=1201 facing=S', 'returns.enemyThere', ['K4']);
  });
  test('8.1.3, 4.4.7 a leader ignores zones when he comes back, not those who stand there', () => {
    const t = lay(box, away('leader', '5 phase=1', '1001', on(2, 1), 'unit K3 cavalry B at=1002 facing=N'));
    refusesAlso(t, 'return unit=K1 at=1002 facing=S', 'returns.enemyThere', ['K3']);
    expect(offered(t, 'return', 'K1')).toContain('return unit=K1 at=1001 facing=S');
    expect(hexOf(t.play('return unit=K1 at=1001 facing=S'), box, 'K1')).toBe('1001');
  });
  test('4.4.9 within stacking', () => {
    const t = lay(box, away('cavalry', '5 phase=1', '1001', on(2, 1), 'unit K3 cavalry A at=1001'));
    refuses(t, 'return unit=K1 at=1001 facing=S', 'returns.stacking', ['K3']);
  });
  test('4.4.3, 4.4.4 a unit that never left cannot return, and is told nothing of turns and exits', () => {
    const t = lay(box, 'turn 1 phase=1\nunit K1 cavalry A at=1001\nunit K2 cavalry B at=1015');
    expect(whyNot(t, 'return unit=K1 at=1201 facing=S')).toEqual(['returns.notAway K1']);
  });
});

test('4.4.8 in Kosovo a unit off the map counts as escaped, and gives the points back when it returns', () => {
  const t = lay('kosovo', `points B cavalry=5\n${away('cavalry', '5 phase=1', '1001', on(2, 1))}`);
  t.play('return unit=K1 at=1001 facing=S');
  expect(t.state.points).toMatchObject({ ottomans: { cavalry: 0 } });
});

test.each(ALL)('4.4.3, 4.4.5, 13.1.3 %s: each side brings back its own, and for a leader it is work', box => {
  const back = (kind: string) =>
    lay(
      box,
      `turn 5\nunit R ${kind} A place=off left=1001 leftOn=9\nunit Q ${kind} B place=off left=1001 leftOn=9\nunit Z cavalry A at=0216`,
    );
  expect(whyNot(back('cavalry'), 'return unit=Q at=1001 facing=S')).toEqual(['returns.ownUnit Q']);
  expect(whyNot(back('cavalry'), 'return unit=Z at=1001 facing=S')).toEqual(['returns.notAway Z']);
  const done = (kind: string) => unitOf(back(kind).play('return unit=R at=1001 facing=S'), 'R').done;
  expect(done('cavalry')).toBe(DONE.moved | DONE.returned);
  expect(done('leader')).toBe(DONE.moved | DONE.returned | DONE.worked);
});

describe('reinforcements', () => {
  /** The allies' half of a turn of Blitzkrieg: five Poles and their foot, two Lithuanians, nobody near. */
  const coming = (phase: number, more = '') =>
    lay(
      'grunwald',
      `map
      turn 1 phase=${phase}
      ${[1, 2, 3, 4, 5, 6, 7, 8, 9].map(n => `unit P${n} cavalry B corps=poles place=pool`).join('\n')}
      unit Pi1 infantry B corps=poles place=pool
      unit L1 cavalry B corps=lithuanians place=pool
      unit L2 cavalry B corps=lithuanians place=pool
      unit andrzej leader B corps=poles place=pool
      unit K1 cavalry A at=2010 facing=N
      ${more}`
        .replaceAll(' B ', ' allies ')
        .replaceAll(' A ', ' teutons '),
      'blitzkrieg-1410',
    );
  const enter = (unit: string, at: string) => `enter unit=${unit} at=${at} facing=N`;

  test('scenario/blitzkrieg-1410/7 eight Polish riders a turn by any hex of the south edge', () => {
    const t = coming(5);
    expect(whyNot(t, enter('P1', '2530'))).toEqual([
      'returns.entryEdge 2530',
      'returns.comesFromOutside 2530',
    ]);
    expect(whyNot(t, 'enter unit=P1 at=2531 facing=S')).toEqual(['returns.comesFromOutside 2531']);
    for (let n = 1; n <= 8; n++) t.play(enter(`P${n}`, `${20 + n}31`), 'rest');
    refuses(t, enter('P9', '2931'), 'returns.quota', ['P9']);
    t.play(enter('andrzej', '2131'));
  });
  test('it pays for the hex it comes to and may go on', () => {
    const t = coming(5).play(enter('P1', '2531'));
    expect(t.events.map(event => event.is)).toContain('entered');
    expect(t.choices('2530')).toContain('step to=2530');
    refuses(t, 'wheel facing=S', 'movement.wheelFirst', ['P1']);
  });
  test('2.1/1a, 2.1/3a, 4.1.1, scenario/blitzkrieg-1410/7 the foot waits for the last rider, and for its own phase', () => {
    expect(whyNot(coming(5), enter('K1', '2531'))).toContain('movement.ownUnit K1');
    expect(whyNot(coming(5), enter('P1', '2531'))).toEqual([]);
    refusesAlso(coming(5), enter('Pi1', '2531'), 'movement.cavalryPhase', ['Pi1']);
    refusesAlso(coming(7), enter('Pi1', '2531'), 'returns.othersFirst', [
      'P1',
      'P2',
      'P3',
      'P4',
      'P5',
      'P6',
      'P7',
      'P8',
      'P9',
    ]);
  });
  test('scenario/blitzkrieg-1410/8 Lithuanians one after another through 4631', () => {
    const t = coming(5);
    expect(whyNot(t, enter('L1', '2531'))).toEqual(['returns.entryHex 2531']);
    expect(whyNot(t, 'enter unit=L1 at=4631 facing=S')).toEqual(['returns.oneHexFromOutside 4631']);
    t.play(enter('L1', '4631'));
    t.play('rest');
    refuses(t, enter('L2', '4631'), 'movement.stacking', ['L1']);
  });
  test('13.1.3 to come in is work for a leader, and for nobody else', () => {
    const done = (unit: string): number => unitOf(coming(5).play(enter(unit, '2531')), unit).done;
    expect(done('andrzej') & DONE.worked).toBe(DONE.worked);
    expect(done('P1') & DONE.worked).toBe(0);
  });

  test('4.2.2 not onto enemies, nor onto ground where nobody can stand', () => {
    const t = coming(5, 'unit K3 cavalry A at=2931 facing=N');
    expect(whyNot(t, enter('P1', '2931'))).toEqual(['movement.enemyThere K3']);
  });
  test('3.3.2 into a zone, where it stops; only what returns keeps out of zones (4.4.7)', () => {
    const t = coming(5, 'unit K2 cavalry A at=2530 facing=S').play(enter('P1', '2531'));
    expect(t.events.map(event => event.is)).toContain('halted');
    refusesAlso(t, 'step to=2530', 'movement.held', ['K2']);
    // Whoever stands there from the start of a phase may leave; the turn is still open.
    expect(offered(t, 'turn').length).toBeGreaterThan(0);
    // 8.1.3: a leader rides on.
    const led = coming(5, 'unit K2 cavalry A at=2530 facing=S').play(enter('andrzej', '2531'));
    expect(led.events.map(event => event.is)).not.toContain('halted');
    expect(led.choices()).toContain('step to=2431');
  });
  test('8.2.8 a lone enemy leader on the edge dies under those who come', () => {
    const t = coming(5, 'unit ulrich leader A at=2531\nunit konrad leader A at=0101').play(
      enter('P1', '2531'),
    );
    expect(unitOf(t, 'ulrich').place).toBe('dead');
    refuses(
      coming(5, 'unit ulrich leader A at=2531\nunit konrad leader A at=0101'),
      enter('andrzej', '2531'),
      'movement.leaderAmongEnemies',
      ['ulrich'],
    );
  });
  test('4.2.7 a swamp on the edge ruins them as it ruins others, a road through it does not', () => {
    const into = (road: string) => {
      const t = lay(
        'grunwald',
        `field empty 46x31\nhex 2531 swamp\n${road}\nturn 1 phase=5
        unit P1 cavalry allies corps=poles place=pool\nunit jagiello leader allies at=1010 range=3
        unit K1 cavalry teutons at=2010 facing=N`,
        'blitzkrieg-1410',
      );
      return unitOf(t.play(enter('P1', '2531')), 'P1').place;
    };
    expect(into('')).toBe('scattered');
    expect(into('road 2531 2530')).toBe('map');
  });
  test('5.6.3 the hex of entry gives no charge: the ride begins there', () => {
    const t = coming(5).play(enter('P1', '2531'));
    expect(unitOf(t, 'P1').cf).toBe(0);
    expect(unitOf(t.play('step to=2530'), 'P1').cf).toBe(1);
  });
  test('scenario/blitzkrieg-1410/8 the seventh Lithuanian of a turn waits', () => {
    const come = [1, 2, 3, 4, 5, 6].map(
      n => `unit M${n} cavalry B corps=lithuanians at=402${n} done=entered`,
    );
    expect(whyNot(coming(5, come.join('\n')), enter('L1', '4631'))).toEqual(['returns.oneHexQuota L1']);
  });
  test('scenario/blitzkrieg-1410/4 a counter on the map is no reinforcement', () => {
    refuses(
      coming(5, 'unit P20 cavalry B corps=poles at=1620'),
      enter('P20', '2531'),
      'returns.noReinforcement',
      ['P20'],
    );
  });
});
