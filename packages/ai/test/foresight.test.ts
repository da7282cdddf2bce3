import { type Question, questionTo } from '@gonfalon/host';
import { type AnyGame, begin, type Play, parsePosition } from '@gonfalon/kernel';
import { BOXES } from '@gonfalon/library';
import { describe, expect, test } from 'vitest';
import { foughtIn, goneIn } from '../src/counters/arrangement.ts';
import { type Battle, battleOf } from '../src/counters/battle.ts';
import { bestRehearsed } from '../src/counters/choosing.ts';
import { dangerOf } from '../src/counters/danger.ts';
import { dragOf } from '../src/counters/drag.ts';
import { met } from '../src/counters/meeting.ts';
import type { Plan } from '../src/counters/planning.ts';
import { type Answering, replyTo, riskAt } from '../src/counters/reply.ts';
import { type Stand, standsOf, stayingOf } from '../src/counters/stands.ts';
import { startWork } from '../src/counters/work.ts';

const GAME: AnyGame = await BOXES.find(({ id }) => id === 'kosovo-1389')!.game!();

/** Serbs are asked to move their horse on an empty field. */
function asked(units: string, turn = 'turn 3\nlast 20'): Question {
  const text = `gonfalon-position 1\nbox kosovo-1389\nscenario kosovo-field\nfield empty 16x14\n${turn}\n${units.trim()}\n`;
  const play: Play<unknown> = begin(GAME, { position: parsePosition(text) });
  const awaits = GAME.awaits(play.state);
  if (awaits.kind !== 'seats') throw new Error('nobody is asked');
  return questionTo(play, awaits, 'serbs');
}
const battle = (units: string, turn?: string): Battle => battleOf(asked(units, turn), new Map(), true);
const answering = (field: Battle): Answering => ({
  battle: field,
  danger: dangerOf(field, startWork()),
  work: startWork(),
  known: new Map(),
});
const all = (field: Battle) => new Map(field.own.map(man => [man.id, stayingOf(field, man)]));
const standAt = (field: Battle, id: string, at: string, facing: number): Stand =>
  standsOf(field, field.byId.get(id)!, startWork()).find(
    stand => field.grid.ids[stand.hex] === at && stand.facing === facing,
  )!;

describe('the enemy’s answer', () => {
  const FOES = `
unit O1 cavalry ottomans at=0510 facing=N
unit O2 cavalry ottomans at=0710 facing=N
unit O3 cavalry ottomans at=0910 facing=N
`;
  test('costs most where a man stands alone among them', () => {
    const field = battle(`unit S1 cavalry serbs at=0703 facing=S${FOES}`);
    const asks = answering(field);
    const risk = (at: string): number =>
      riskAt(asks, new Map(), field.byId.get('S1')!, { hex: field.grid.hex(at)!, facing: 3 }, new Set());
    expect(risk('0709')).toBeGreaterThan(0);
    expect(risk('0711')).toBeGreaterThan(risk('0705'));
  });
  test('uses nobody twice, and nobody who is gone', () => {
    const field = battle(`
unit S1 cavalry serbs at=0506 facing=S
unit S2 cavalry serbs at=0906 facing=S
unit O2 cavalry ottomans at=0710 facing=N
`);
    const alone = field.own.map(man => replyTo(answering(field), all(field), [man], new Set()));
    expect(Math.min(...alone)).toBeGreaterThan(0);
    const both = replyTo(answering(field), all(field), field.own, new Set());
    expect(both).toBe(Math.max(...alone));
    expect(replyTo(answering(field), all(field), field.own, new Set(['O2']))).toBe(0);
  });
});

describe('riders on the way', () => {
  const scouting = (field: Battle) => ({
    battle: field,
    common: field.common,
    work: startWork(),
    known: new Map(),
  });
  const RIDER = 'unit O1 cavalry ottomans at=0709 facing=N';
  test('fall upon whoever comes two hexes before them', () => {
    const field = battle(`unit S1 cavalry serbs at=0703 facing=S\n${RIDER}`);
    expect(met(scouting(field), [standAt(field, 'S1', '0707', 3)])).toBeGreaterThan(0);
    expect(met(scouting(field), [standAt(field, 'S1', '0705', 3)])).toBe(0);
  });
  test('fall upon nobody while a horseman holds them', () => {
    const field = battle(`
unit S1 cavalry serbs at=0703 facing=S
unit S2 cavalry serbs at=0609 facing=SE
${RIDER}
`);
    const stand = standAt(field, 'S1', '0707', 3);
    expect(stand).toBeDefined();
    expect(met(scouting(field), [stand])).toBe(0);
  });
  test('also fall upon whoever sets out before them', () => {
    const field = battle(`unit S1 cavalry serbs at=0707 facing=S\n${RIDER}`);
    expect(met(scouting(field), [standAt(field, 'S1', '0706', 0)])).toBeGreaterThan(0);
  });
});

test('winners are held by a leader who is near', () => {
  const field = battle('unit S1 cavalry serbs at=0703 facing=S');
  const hex = field.grid.hex('0703')!;
  const carried = [{ man: field.byId.get('S1')!, hex, cost: 600 }];
  const drag = (...at: string[]): number =>
    dragOf(
      field,
      carried,
      at.map(id => field.grid.hex(id)!),
    );
  expect([drag('0703'), drag('0705'), drag('0713'), drag()]).toEqual([0, 200, 600, 600]);
  expect(drag('0713', '0704')).toBe(100);
});

test('foes who are as good as dead answer nothing', () => {
  const field = battle(`
unit S1 cavalry serbs at=0707 facing=S armour=2
unit S2 cavalry serbs at=0809 facing=NW armour=2
unit S3 cavalry serbs at=0609 facing=NE armour=2
unit O1 archer ottomans at=0708 facing=N
`);
  const fought = foughtIn(
    {
      battle: field,
      common: field.common,
      care: 100,
      muskets: 0,
      work: startWork(),
      partitions: 40,
      known: new Map(),
    },
    all(field),
  );
  expect(fought.fights.length).toBeGreaterThan(0);
  expect(goneIn(field, fought)).toEqual(new Set(['O1']));
});

test('men are worth their points alone in the last turn, and more than that before', () => {
  const units = 'unit S1 cavalry serbs at=0703 facing=S\nunit O1 infantry ottomans at=0713 facing=N';
  const foot = (turn: string) => battle(units, turn).byId.get('O1')!;
  expect(foot('turn 8\nlast 8').value).toBe(foot('turn 8\nlast 8').worth);
  expect(foot('turn 2\nlast 20').value).toBeGreaterThan(foot('turn 2\nlast 20').worth);
});

describe('of plans that are played through', () => {
  const field = battle('unit S1 cavalry serbs at=0703 facing=S');
  const planTo = (at: string): Plan => ({
    intents: [{ stand: standAt(field, 'S1', at, 3), reasons: [] }],
  });
  const [first, other] = [planTo('0704'), planTo('0705')];
  test('another is taken where it is better beyond doubt', () => {
    const rehearse = (plan: Plan, n: number): number => n * 50 + (plan === other ? 100 + (n % 2) : 0);
    expect(bestRehearsed([first, other], rehearse, 12)).toBe(other);
  });
  test('the first stays where dice may have made the difference', () => {
    const rehearse = (plan: Plan, n: number): number => (plan === other ? [900, -850][n % 2]! : 0);
    expect(bestRehearsed([first, other], rehearse, 12)).toBe(first);
  });
  test('one and the same is played through not at all', () => {
    const rehearse = (): number => {
      throw new Error('asked');
    };
    expect(bestRehearsed([first, planTo('0704')], rehearse, 12)).toBe(first);
  });
});
