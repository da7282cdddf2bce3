// 13 Guns: when they fire, at whom, and how far.

import { describe, expect, test } from 'vitest';
import { forbids, type Laid, lay, offered, told, unitOf } from './laid.ts';

const L = 'unit L light-gun poles at=0707 facing=N';
const C = 'unit C heavy-gun poles at=0707 facing=N';
const A = (at: string, more = ''): string => `unit A infantry austrians at=${at} facing=S ${more}`;
const guns = (...lines: string[]): Laid => lay(['turn 4 phase=1', ...lines].join('\n'));

describe('range and sight', () => {
  test('13.11, H-DV-10 light guns reach three hexes, heavy ones four', () => {
    expect(offered(guns(L, A('0704')), 'fire')).toHaveLength(1);
    const far = guns(L, A('0703'), 'unit B infantry austrians at=0605 facing=S');
    forbids(far, 'fire unit=L target=A', 'guns.range', ['A']);
    expect(offered(guns(C, A('0703')), 'fire')).toHaveLength(1);
    const farther = guns(C, A('0702'), 'unit B infantry austrians at=0605 facing=S');
    forbids(farther, 'fire unit=C target=A', 'guns.range', ['A']);
  });
  test('13.12, 13.13 woods, houses and units between stand in the way', () => {
    const other = 'unit B infantry austrians at=0906 facing=S';
    for (const ground of ['forest', 'village', 'town'])
      forbids(guns(C, A('0704'), other, `hex 0705 ${ground}`), 'fire unit=C target=A', 'guns.sight', [
        '0705',
      ]);
    forbids(
      guns(C, A('0704'), other, 'unit F hussar poles at=0706 facing=N'),
      'fire unit=C target=A',
      'guns.sight',
      ['F'],
    );
    forbids(
      guns(C, A('0704'), other, 'unit E reiter austrians at=0705 facing=N'),
      'fire unit=C target=A',
      'guns.sight',
      ['E'],
    );
    // The hexes of gun and target hide nobody, and neither do commanders, wagons and fences.
    const free = guns(
      C,
      A('0704'),
      'hex 0707 forest\nhex 0704 forest\nunit D commander poles at=0706\nwagon 0705 austrians\nfence 0705 austrians facing=S',
    );
    expect(offered(free, 'fire')).toEqual(['fire unit=C target=A']);
  });
  test('13.12 along a side both hexes must block', () => {
    // From 0707 to 0806 the line runs between 0706 and 0807.
    const B = 'unit B infantry austrians at=0508 facing=S';
    expect(offered(guns(C, A('0806'), 'hex 0706 forest'), 'fire')).toEqual(['fire unit=C target=A']);
    expect(offered(guns(C, A('0806'), 'hex 0807 forest'), 'fire')).toEqual(['fire unit=C target=A']);
    forbids(
      guns(C, A('0806'), B, 'hex 0706 forest\nhex 0807 village'),
      'fire unit=C target=A',
      'guns.sight',
      ['0706', '0807'],
    );
  });
  test('13.12 along the edge of the map the hex on it decides', () => {
    // From 0201 to 0401 the line runs between 0301 and nothing.
    const edge = (ground: string): Laid =>
      guns(
        'unit C heavy-gun poles at=0201 facing=N',
        A('0401'),
        'unit B infantry austrians at=0205 facing=S',
        ground,
      );
    forbids(edge('hex 0301 forest'), 'fire unit=C target=A', 'guns.sight', ['0301']);
    expect(edge('hex 0301 clear').try('fire unit=C target=A').ok).toBe(true);
    const hill = 'slope 0201/0301 low=0201\nslope 0301/0401 low=0401';
    forbids(edge(hill), 'fire unit=C target=A', 'guns.sight', ['0401']);
  });
  test('13.12 a hill hides those on its other side, not those on it', () => {
    const hill = 'slope 0706/0705 low=0706\nslope 0705/0704 low=0704';
    const B = 'unit B infantry austrians at=0906 facing=S';
    forbids(guns(C, A('0704'), B, hill), 'fire unit=C target=A', 'guns.sight', ['0704']);
    expect(offered(guns(C, A('0705'), hill), 'fire')).toEqual(['fire unit=C target=A']);
    const top = guns('unit C heavy-gun poles at=0705 facing=N', A('0703'), hill);
    expect(offered(top, 'fire')).toEqual(['fire unit=C target=A']);
    // Neither those on a broad top are hidden, but those beyond it are.
    const broad = 'slope 0706/0705 low=0706\nslope 0704/0703 low=0703';
    expect(offered(guns(C, A('0704'), broad), 'fire')).toEqual(['fire unit=C target=A']);
    forbids(guns(C, A('0703'), B, broad), 'fire unit=C target=A', 'guns.sight', ['0703']);
    // A valley hides nobody.
    const valley = 'slope 0706/0705 low=0705\nslope 0705/0704 low=0705';
    expect(offered(guns(C, A('0704'), valley), 'fire')).toEqual(['fire unit=C target=A']);
    // What grows on it is named, where it hides enough.
    forbids(guns(C, A('0704'), B, `${hill}\nhex 0705 forest`), 'fire unit=C target=A', 'guns.sight', [
      '0705',
    ]);
    // A hill printed as a hill is one too.
    forbids(guns(C, A('0704'), B, 'hex 0705 hill'), 'fire unit=C target=A', 'guns.sight', ['0704']);
  });
  test('13.14 any unit in range and sight, wherever the gun looks', () => {
    const t = guns(C.replace('facing=N', 'facing=S'), A('0704'));
    expect(offered(t, 'fire')).toEqual(['fire unit=C target=A']);
  });
  test('13.21 the farther the less: one roll at four ranges', () => {
    const at = (hex: string): unknown =>
      told(guns(C, A(hex)).play('fire unit=C target=A').roll(4, 4), 'shot')[0]?.['result'];
    expect(['0706', '0705', '0704', '0703'].map(at)).toEqual(['R', '-1', '-1', '-']);
  });
});

describe('an enemy beside the gun', () => {
  test('13.14, 13.15 then only at him, and only in front', () => {
    const begun = guns(
      C,
      A('0704'),
      'unit B infantry austrians at=0807 facing=S',
      'unit D infantry austrians at=0708 facing=S',
    );
    forbids(begun, 'fire unit=C target=A', 'guns.pressed', ['B', 'D']);
    forbids(begun, 'fire unit=C target=D', 'guns.pressedFront', ['D']);
    expect(offered(begun, 'fire')).toEqual(['fire unit=C target=B']);
  });
  test('13.15 a friend or a commander behind the gun presses nobody, though neither may be fired at', () => {
    const free = guns(C, A('0704'), 'unit F infantry poles at=0708 facing=N');
    forbids(free, 'fire unit=C target=F', 'guns.enemyOnly', ['F']);
    const rider = guns(C, A('0704'), 'unit D commander austrians at=0708');
    forbids(rider, 'fire unit=C target=D', 'guns.commanderIsNoTarget', ['D']);
  });
  test('13.15 nobody moves in a phase of guns: who stands there now stood there when it began', () => {
    const t = guns(C, A('0704'), 'unit B infantry austrians at=0706 facing=S');
    forbids(t, 'fire unit=C target=A', 'guns.pressed', ['B'], 'guns.sight');
    expect(offered(t, 'fire')).toEqual(['fire unit=C target=B']);
  });
  test('13.15 who stands there when the phase begins counts for all of it', () => {
    const t = lay(`turn 4 phase=6\n${C}\n${A('0704')}\nunit B infantry austrians at=0708 facing=S sp=1`);
    // The Austrians have nothing before them; turn 5 begins with the Polish guns.
    expect([t.state.turn, t.awaits()]).toEqual([5, 'poles: moves']);
    const free = lay(`turn 4 phase=6\n${C}\n${A('0704')}`);
    expect([free.state.turn, free.awaits()]).toEqual([5, 'poles: guns']);
    // It is asked about guns only.
    const foot = lay(
      'turn 4 phase=6\nunit I infantry poles at=0707 facing=S\nunit B infantry austrians at=0706 facing=N',
    );
    expect([foot.state.turn, unitOf(foot, 'I').done]).toEqual([5, 0]);
    const both = lay(
      `turn 4 phase=6\n${C}\n${A('0704')}\nunit I infantry poles at=1107 facing=S\nunit B infantry austrians at=1106 facing=N`,
    );
    expect([both.awaits(), unitOf(both, 'I').done]).toEqual(['poles: guns', 0]);
  });
  test('13.14, 13.15 an artillery phase that opens looks up who stands beside its guns', () => {
    const t =
      lay(`turn 4 phase=5\nunit G heavy-gun poles at=0706 facing=N\nunit K heavy-gun poles at=0605 facing=SE
      unit A infantry austrians at=0705 facing=NE\nunit B infantry austrians at=0703 facing=N`).play('done');
    expect([t.state.turn, t.awaits()]).toEqual([5, 'poles: guns']);
    t.play('fire unit=K target=A').roll(6, 6);
    expect(unitOf(t, 'A').place).toBe('dispersed');
    // G is bound to somebody who is gone, and nobody else can fire.
    expect(t.awaits()).toBe('poles: moves');
  });
  test('13.15 whoever is not on the map is not behind a gun at the edge of it', () => {
    const t = guns(
      'unit C heavy-gun poles at=0701 facing=S',
      A('0702'),
      'unit D reiter austrians place=dispersed',
    );
    forbids(t, 'fire unit=C target=D', 'guns.targetOffMap', ['D']);
  });
  test('13.15 who is shot away leaves the gun bound', () => {
    const t = guns(`${C} done=pressed`, A('0704'), 'unit D heavy-gun poles at=0907 facing=N');
    forbids(t, 'fire unit=C target=A', 'guns.pressed', ['C']);
    expect(offered(t, 'fire')).toEqual(['fire unit=D target=A']);
  });
  test('13.14 in the enemy’s movement those who stand there at the moment count', () => {
    const mover = 'unit A light-cavalry austrians at=0704 facing=SE';
    const t = lay(`turn 4 phase=5\n${C}\n${mover}\nunit B infantry austrians at=0708 facing=S`);
    t.play('pick unit=A', 'step to=0705');
    expect(t.awaits()).toBe('austrians: march A');
    expect(t.try('poles: fire unit=C target=A')).toBreak('guns.pressed', ['B']);
    // Not those who stood there when the guns had their own phase.
    const freed = lay(`turn 4 phase=5\n${C} done=pressed\n${mover}`).play('pick unit=A', 'step to=0705');
    expect(offered(freed, 'fire', 'poles')).toEqual(['fire unit=C target=A']);
  });
});

describe('once, and not on the move', () => {
  test('13.11, 13.16 one shot at one target in the own artillery phase', () => {
    const t = guns(
      C,
      A('0704'),
      'unit B infantry austrians at=0905 facing=S',
      L.replace('unit L', 'unit K').replace('0707', '0907'),
    );
    t.play('fire unit=C target=A').roll(1, 1);
    forbids(t, 'fire unit=C target=B', 'guns.oncePerPhase', ['C']);
  });
  test('3.1.2, 13.11, 13.14 and one in every enemy movement phase, at whoever moves', () => {
    const t = lay(
      `turn 4 phase=5\n${C}\nunit A light-cavalry austrians at=0702 facing=S\nunit B infantry austrians at=0504 facing=S\nunit D light-gun poles at=0607 facing=N`,
    );
    t.play('pick unit=A', 'step to=0703');
    forbids(t, 'fire unit=C target=B', 'guns.moverOnly', ['B']);
    t.play('fire unit=C target=A').roll(1, 1);
    expect(t.awaits()).toBe('austrians: march A');
    t.play('step to=0704');
    expect(t.awaits()).toBe('poles: react-stepped A');
    forbids(t, 'fire unit=C target=A', 'guns.oncePerPhase', ['C']);
    expect(offered(t, 'fire')).toEqual(['fire unit=D target=A']);
  });
  test('13.11 the shot in the enemy’s movement takes nothing from the next phase', () => {
    const t = lay(`turn 4 phase=5\n${C}\nunit A light-cavalry austrians at=0702 facing=S`);
    t.play('pick unit=A', 'step to=0703', 'fire unit=C target=A').roll(1, 1);
    t.play('rest');
    expect([t.state.turn, t.awaits()]).toEqual([5, 'poles: guns']);
    expect(offered(t, 'fire')).toEqual(['fire unit=C target=A']);
    expect(offered(t.play('done'), 'pick')).toEqual(['pick unit=C']);
  });
  test('13.11, 13.17 a gun that has fired does not move in the movement that follows, but in the next', () => {
    const t = guns(C, A('0704'), 'unit H hussar poles at=0112 facing=N')
      .play('fire unit=C target=A')
      .roll(1, 1);
    expect(t.awaits()).toBe('poles: moves');
    forbids(t, 'pick unit=C', 'movement.gunHasFired', ['C']);
    t.play('done', 'done', 'done');
    expect([t.state.turn, t.awaits()]).toEqual([5, 'poles: moves']);
    expect(offered(t, 'pick')).toContain('pick unit=C');
  });
  test('13.18 a gun that has moved fires in the enemy’s movement', () => {
    const t = lay(`${C}\nunit A light-cavalry austrians at=0701 facing=S`);
    t.play('pick unit=C', 'step to=0706', 'rest', 'pick unit=A', 'step to=0702');
    expect(t.awaits()).toBe('poles: react-stepped A');
    expect(offered(t, 'fire')).toEqual(['fire unit=C target=A']);
  });
  test('3.1.1, 3.1.2, 9.12, 13.11, 13.13, 13.14 only at enemies, no commanders, on the map, by guns', () => {
    const t = guns(
      C,
      A('0704'),
      'unit M commander austrians at=0605',
      'unit H hussar poles at=0908 facing=N',
      'unit D reiter austrians place=dispersed',
      'unit E light-gun poles place=dispersed',
    );
    forbids(t, 'fire unit=C target=M', 'guns.commanderIsNoTarget', ['M']);
    forbids(t, 'fire unit=C target=H', 'guns.enemyOnly', ['H']);
    forbids(t, 'fire unit=C target=D', 'guns.targetOffMap', ['D']);
    forbids(t, 'fire unit=H target=A', 'guns.gunsOnly', ['H']);
    forbids(t, 'fire unit=E target=A', 'guns.offMap', ['E']);
    forbids(t, 'fire unit=A target=A', 'guns.ownUnit', ['A'], 'guns.gunsOnly');
  });
  test('11.19 without powder nobody fires', () => {
    const t = lay(`turn 4 phase=1\n${C}\n${A('0704')}\nwagonless poles`);
    expect(t.awaits()).toBe('poles: moves');
    const moves = (more: string): Laid =>
      lay(`turn 4 phase=5\n${C}\nunit A light-cavalry austrians at=0703 facing=S\n${more}`).play(
        'pick unit=A',
        'step to=0704',
      );
    expect(moves('wagonless poles').try('poles: fire unit=C target=A')).toBreak('guns.noPowder', ['C']);
    expect(moves('wagonless austrians').try('poles: fire unit=C target=A').ok).toBe(true);
  });
});

describe('together', () => {
  const pair = `${L.replace('unit L', 'unit L1')} sp=1\n${L.replace('unit L', 'unit L2')}`;
  test('13.22 guns of one hex add their strength', () => {
    const t = guns(pair, A('0704'));
    expect(offered(t, 'fire')).toHaveLength(4);
    t.play('fire unit=L1 target=A how=together');
    expect(t.state.stack.at(-1)).toMatchObject({ is: 'volley', shots: [{ kind: 'gun', sp: 3 }] });
    t.roll(4, 4);
    expect(told(t, 'shot')).toMatchObject([{ units: ['L1', 'L2'], result: '-1' }]);
    // Both have fired.
    expect(['L1', 'L2'].map(id => unitOf(t, id).done & 64)).toEqual([64, 64]);
    const alone = guns(pair, A('0704')).play('fire unit=L1 target=A').roll(4, 4);
    expect(told(alone, 'shot')).toMatchObject([{ units: ['L1'], result: '-' }]);
  });
  test('13.22 there must be another that may fire', () => {
    forbids(guns(L, A('0704')), 'fire unit=L target=A how=together', 'guns.together', ['L']);
    forbids(guns(L, A('0704')), 'fire unit=L target=A how=twice', 'guns.howToFire', ['twice']);
    const done = guns(pair.replace('sp=1', 'sp=1 done=fired'), A('0704'));
    forbids(done, 'fire unit=L2 target=A how=together', 'guns.together', ['L2']);
  });
  test('13.11, 13.22 light and heavy guns read different tables and fire each for itself', () => {
    const t = guns(L, C, A('0705'));
    forbids(t, 'fire unit=L target=A how=together', 'guns.together', ['L']);
    forbids(t, 'fire unit=C target=A how=together', 'guns.together', ['C']);
    expect(offered(t, 'fire')).toEqual(['fire unit=L target=A', 'fire unit=C target=A']);
  });
  test('13.34 H-EX-14 guns raise the limit to four, of which others two', () => {
    const stack = (...units: string[]): Laid =>
      lay([...units, 'unit G light-gun poles at=0705 facing=N'].join('\n')).play('pick unit=I');
    expect(stack('unit I infantry poles at=0706 facing=N').try('step to=0705').ok).toBe(true);
    const two = stack('unit I infantry poles at=0706 facing=N', 'unit K infantry poles at=0705 facing=N');
    forbids(two, 'step to=0705', 'movement.stacking', ['K', 'G']);
    const weak = stack(
      'unit I infantry poles at=0706 facing=N sp=1',
      'unit K infantry poles at=0705 facing=N sp=1',
    );
    expect(weak.try('step to=0705').ok).toBe(true);
    const more = stack(
      'unit I light-gun poles at=0706 facing=N',
      'unit K infantry poles at=0705 facing=N sp=1',
    );
    forbids(more, 'step to=0705', 'movement.stacking', ['K', 'G']);
    expect(stack('unit I light-gun poles at=0706 facing=N').try('step to=0705').ok).toBe(true);
  });
});
