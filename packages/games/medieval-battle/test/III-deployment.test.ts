import { distance } from '@gonfalon/hex';
import { describe, expect, test } from 'vitest';
import { game } from '../src/index.ts';
import { battle, fieldOf, happened, lines, onModules, opening, refusal, targets, unit } from './field.ts';

const flags = 'hex 0101 plains flag=1\nhex 0808 plains flag=2\n';
const wagons = `${flags}unit RW WT red at=0404\nunit YW WT yellow at=0704\n`;

describe('where', () => {
  test('III.2 at least three hexes from every flag: two are too near, three will do', () => {
    const t = battle(`${wagons}reserve red LI=3\ndeploy red`);
    const { grid, flags: found } = fieldOf(t);
    const near = (id: string) => Math.min(...found.map(flag => distance(grid, flag.at, grid.hex(id)!)));
    expect(near('0103')).toBe(2);
    expect(refusal(t, 'place kind=LI at=0103')).toEqual(['deployment.flagDistance 0101']);
    expect(near('0104')).toBe(3);
    expect(t.try('place kind=LI at=0104').ok).toBe(true);
    for (const id of targets(t, 'place')) expect(near(id)).toBeGreaterThanOrEqual(3);
  });
  test('III.3 at least three hexes from the enemy wagon train, as near as one likes to the own', () => {
    const t = battle(`${wagons}reserve red LI=3\ndeploy red`);
    expect(refusal(t, 'place kind=LI at=0604')).toEqual(['deployment.enemyWagonDistance YW']);
    expect(refusal(t, 'place kind=LI at=0504')).toEqual(['deployment.enemyWagonDistance YW']);
    expect(t.try('place kind=LI at=0403').ok).toBe(true);
  });
  test('III.4 the wagon train is placed on plains', () => {
    const t = battle('hex 0404 woods\nhex 0405 hills\nhex 0406 mountains\nwagon red');
    for (const id of ['0404', '0405', '0406'])
      expect(refusal(t, `wagon at=${id}`)).toEqual([`deployment.wagonOnPlains ${id}`]);
    expect(targets(t, 'wagon')).toHaveLength(61);
    // That is said of wagons alone.
    expect(
      battle(`${wagons}hex 0306 woods\nreserve red LI=1\ndeploy red`).try('place kind=LI at=0306').ok,
    ).toBe(true);
  });
  test('III.4 and later moves on plains only', () => {
    const t = battle('hex 0403 woods\nhex 0503 hills\nunit YW WT yellow at=0404\nturn yellow');
    expect(targets(t, 'step')).toEqual(['0303', '0304', '0405', '0504']);
  });
  test('III.6 Red need not look for a wagon that is not there yet, Yellow must keep away from Red’s', () => {
    const t = battle(`${flags}wagon red`);
    expect(refusal(t, 'wagon at=0102')).toEqual(['deployment.flagDistance 0101']);
    t.play('wagon at=0404');
    expect(refusal(t, 'wagon at=0405')).toEqual(['deployment.wagonsApart RW']);
    expect(refusal(t, 'wagon at=0402')).toContain('deployment.wagonsApart RW');
    expect(t.try('wagon at=0407').ok).toBe(true);
  });
  test('I.7, III.4 a wagon train on closed ground hears the paragraph of wagon trains, a rider the one of riders', () => {
    const t = battle('hex 0406 mountains\nwagon red');
    expect(refusal(t, 'wagon at=0406')).toEqual(['deployment.wagonOnPlains 0406']);
    const riders = battle(`${wagons}hex 0406 mountains\nreserve red HC=1\ndeploy red`);
    expect(refusal(riders, 'place kind=HC at=0406')).toEqual(['deployment.closedTerrain 0406']);
  });
  test('III.3, III.6 too near the enemy wagon train each hears its own paragraph, wagon train or unit', () => {
    const wagon = battle('unit RW WT red at=0404\nwagon yellow');
    expect(refusal(wagon, 'wagon at=0406')).toEqual(['deployment.wagonsApart RW']);
    expect(wagon.try('wagon at=0407').ok).toBe(true);
    const unitBeside = battle(`${wagons}reserve red LI=1\ndeploy red`);
    expect(refusal(unitBeside, 'place kind=LI at=0504')).toEqual(['deployment.enemyWagonDistance YW']);
  });
});

describe('in turn', () => {
  test('III.5 wagon trains first, Red’s and then Yellow’s', () => {
    const t = battle(`${flags}reserve red LI=1\nreserve yellow LI=1\nwagon red`);
    expect(t.awaits()).toBe('red: wagon');
    expect(refusal(t, 'place kind=LI at=0404')).toEqual(['turn.wagonsFirst place']);
    expect(t.play('wagon at=0404').awaits()).toBe('yellow: wagon');
    expect(unit(t, 'RW')).toBe('WT red at=0404 knights=2 points=1');
    expect(t.play('wagon at=0704').awaits()).toBe('red: deploy');
    expect(t.events).toEqual([{ is: 'placed', army: 'yellow', unit: 'YW', kind: 'WT', at: '0704' }]);
    expect(unit(t, 'YW')).toBe('WT yellow at=0704 knights=2 points=1');
  });
  test('III.7 then one unit at a time, Red first; when one has finished the other goes on alone', () => {
    const t = battle(`${wagons}reserve red LI=3\nreserve yellow PK=1\ndeploy red`);
    t.play('place kind=LI at=0304');
    expect(t.awaits()).toBe('yellow: deploy');
    expect(refusal(t, 'red: place kind=LI at=0305')).toEqual(['turn.unitsInTurn red']);
    t.play('place kind=PK at=0702');
    expect(t.awaits()).toBe('red: deploy');
    t.play('place kind=LI at=0305', 'decline');
    expect(t.awaits()).toBe('red: deploy');
    t.play('place kind=LI at=0306');
    expect(t.awaits()).toBe('red: deploy');
    expect(t.play('decline').awaits()).toBe('yellow: turn');
  });
  test('III.7, III.8, IV.0.1 nobody takes a placing back, for the next was chosen by what it showed', () => {
    const t = battle(`${wagons}reserve red LI=2\nreserve yellow PK=1\ndeploy red`);
    expect(t.play('place kind=LI at=0304').tryUndo('red')).toBreak('undo.secret');
    expect(t.play('decline').tryUndo('yellow')).toBreak('undo.secret');
  });
  test('III.7 one unit a hex, on ground it may enter', () => {
    const t = battle(`${wagons}hex 0306 mountains\nreserve red HC=1 LI=1\ndeploy red`);
    expect(refusal(t, 'place kind=LI at=0404')).toEqual(['deployment.occupied RW']);
    expect(refusal(t, 'place kind=HC at=0306')).toEqual(['deployment.closedTerrain 0306']);
    expect(t.try('place kind=LI at=0306').ok).toBe(true);
  });
  test('III.8 units may be held back, and declining is final', () => {
    const t = battle(`${wagons}reserve red LI=2\nreserve yellow PK=2\ndeploy red`).play(
      'decline',
      'place kind=PK at=0702',
    );
    expect(t.awaits()).toBe('yellow: deploy');
    expect(refusal(t, 'red: place kind=LI at=0304')).toEqual(['turn.deploymentClosed red']);
    t.play('decline');
    expect(happened(t)).toEqual(['deployed', 'battle', 'turn']);
    expect(lines(t)).toContain('reserve red LI=2');
    expect(lines(t)).toContain('reserve yellow PK=1');
  });
  test('III.8 whoever has nothing left is asked like everybody else, or it would tell', () => {
    const t = battle(`${wagons}reserve red LI=1\ndeploy red`).play('place kind=LI at=0304');
    expect(t.awaits()).toBe('yellow: deploy');
    expect(t.choices()).toEqual(['decline']);
    expect(game.view(t.state, 'red').reserves.red).toEqual({});
  });
  test('III.9 units start full and with all their points', () => {
    const t = battle(`${wagons}reserve red HC=1 LC=1 LB=1\ndeploy red`);
    t.play('place kind=HC at=0304', 'decline', 'place kind=LC at=0305', 'place kind=LB at=0306');
    expect(unit(t, 'R1')).toBe('HC red at=0304 knights=2 points=4');
    expect(unit(t, 'R2')).toBe('LC red at=0305 knights=2 points=5');
    expect(unit(t, 'R3')).toBe('LB red at=0306 knights=2 points=3');
  });
  test('III.2, III.3 on every drawn field both wagon trains find a place, wherever Red puts his', () => {
    for (let n = 0; n < 12; n++) {
      const t = opening(n % 2 ? 'big' : 'standard', { seed: `room ${n}` }).play(
        'red: ready',
        'yellow: ready',
      );
      for (const order of t.choices()) {
        const { state } = game.apply(t.state, { seat: 'red', action: { do: 'wagon', at: order.slice(-4) } });
        expect(game.choices(state, 'yellow').length).toBeGreaterThan(0);
      }
    }
  });
  test('III.7 a unit named by hand keeps its name, and the next one gets another', () => {
    const t = onModules(
      'standard',
      'unit RW WT red at=0509\nunit R2 LI red at=0709\nreserve red PK=1\nturn red',
    );
    expect(unit(t.play('regroup', 'enter kind=PK at=0508'), 'R3')).toBe('PK red at=0508 knights=2 points=3');
  });
});
