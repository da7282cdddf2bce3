// The host in odd moments: an umpire while somebody thinks, trouble while dice are awaited, a program that is overtaken.

import { parseOrders, parsePosition, type RuleKey } from '@gonfalon/kernel';
import { describe, expect, test } from 'vitest';
import { type Occupant, questionTo, type Reply, seededCup, standingOrders } from '../src/index.ts';
import { fresh, hosted, MEETING, meeting, ord, program, said } from './skirmish.ts';

const STEP = ord('step unit=R1 to=0204');
const ON = ord('step unit=R1 to=0203');
/** Nobody can see R2, so no window opens after its step. */
const ASIDE = ord('step unit=R2 to=0506');
const SHOOT = ord('shoot unit=B1 at=R1');
const PASS = ord('pass');

/** A keeper that can be in trouble. */
function keeping() {
  const keeper = { trouble: null as RuleKey | null, kept: [] as number[], keep };
  function keep({ number }: { number: number }): void {
    keeper.kept.push(number);
  }
  return keeper;
}
/** Thinks until it is told what to say, and counts how often it is asked. */
function thinker() {
  const asked: ((reply: Reply) => void)[] = [];
  const occupant: Occupant = {
    by: 'program',
    willing: true,
    answer: () => new Promise<Reply>(done => void asked.push(done)),
  };
  return { occupant, asked };
}
const turns = async (): Promise<void> => {
  for (let k = 0; k < 6; k++) await Promise.resolve();
};

describe('the umpire', () => {
  const umpire = parsePosition(MEETING.replace('R1 foot side=red at=0205', 'R1 foot side=red at=0204'));
  test('ends a way that waits, and what could be said again', () => {
    const host = hosted(meeting());
    host.march('red', [STEP, ON]);
    host.enter({ umpire });
    expect(said(host)).toEqual(['red: step', 'umpire']);
    const other = hosted(meeting());
    other.say('red', ASIDE);
    other.undo('red');
    other.enter({ umpire });
    expect(other.canRedo).toBe(false);
  });
  test('asks anew whoever is asked then, and drops what was thought about before', async () => {
    const host = hosted(meeting());
    const { occupant, asked } = thinker();
    host.occupy('blue', [occupant]);
    host.say('red', STEP);
    const { game, state } = host.play;
    host.enter({ umpire: game.describe(state) });
    expect(asked).toHaveLength(2);
    asked[0]!(PASS);
    await turns();
    expect(said(host)).toEqual(['red: step', 'umpire']);
    asked[1]!(PASS);
    await turns();
    expect(said(host).at(-1)).toBe('program blue: pass');
  });
});

describe('while nothing can be kept', () => {
  test('nobody is asked, and the dice stay in the cup', () => {
    const keeper = keeping();
    const cup = seededCup('dice');
    const [first, second] = [cup.throw(2)!.dice, cup.throw(2)!.cup.throw(2)!.dice];
    expect(first).not.toEqual(second);
    const host = hosted(meeting(), { keeper, cup });
    host.say('red', STEP);
    keeper.trouble = 'table.unsaved';
    host.occupy('blue', [program('shoot unit=B1 at=R1')]);
    expect(host.refused).toEqual([]);
    keeper.trouble = null;
    host.settle();
    keeper.trouble = 'table.unsaved';
    expect(host.roll()).toMatchObject({ why: [{ rule: 'table.unsaved' }] });
    keeper.trouble = null;
    expect(host.roll()).toBeNull();
    expect(host.entries.at(-1)!.said).toEqual({ rolled: first });
    expect(keeper.kept).toEqual([1, 2, 3]);
  });
  test('a way that met dice is dropped, also where they fall only afterwards', () => {
    const keeper = keeping();
    const host = hosted(meeting(), { keeper, rollsItself: true });
    const shooting: Occupant = {
      by: 'program',
      willing: true,
      answer: () => SHOOT,
    };
    host.occupy('blue', [shooting]);
    host.onChange(() => {
      if (host.entries.length === 2) keeper.trouble = 'table.unsaved';
    });
    host.march('red', [STEP, ASIDE]);
    expect(said(host)).toEqual(['red: step', 'program blue: shoot']);
    keeper.trouble = null;
    host.settle();
    expect(said(host)).toEqual(['red: step', 'program blue: shoot', 'dice']);
  });
});

describe('a program that thinks', () => {
  test('is asked once', () => {
    const host = hosted(meeting());
    const { occupant, asked } = thinker();
    host.occupy('blue', [occupant]);
    host.say('red', STEP);
    host.settle();
    expect(asked).toHaveLength(1);
  });
  test('and is overtaken by its own seat is asked anew the next time, and answers only then', async () => {
    const host = hosted(meeting());
    const { occupant, asked } = thinker();
    host.occupy('blue', [occupant]);
    host.say('red', STEP);
    expect(host.say('blue', PASS)).toBeNull();
    expect(host.thinking).toEqual([]);
    host.say('red', ON);
    expect(asked).toHaveLength(2);
    asked[0]!(PASS);
    await turns();
    expect(said(host)).toEqual(['red: step', 'blue: pass', 'red: step']);
    asked[1]!(PASS);
    await turns();
    expect(said(host).at(-1)).toBe('program blue: pass');
    expect(host.refused).toEqual([]);
  });
  test('and is asked no more because of another’s word is asked anew the next time', async () => {
    const { game } = meeting();
    const seats = [['red', 'blue'], ['blue'], ['red', 'blue'], ['blue']];
    const counting = {
      ...game,
      awaits: (n: unknown) => ({
        kind: 'seats' as const,
        seats: seats[n as number]!,
        moment: { key: 'any' },
      }),
      check: () => ({ ok: true as const }),
      apply: (n: unknown) => ({ state: (n as number) + 1, events: [] }),
      view: (n: unknown) => n,
    };
    const host = hosted({ ...meeting(), game: counting, opening: 0, state: 0 });
    const { occupant, asked } = thinker();
    host.occupy('red', [occupant]);
    host.say('blue', PASS);
    expect(host.thinking).toEqual([]);
    host.say('blue', PASS);
    expect(asked).toHaveLength(2);
    asked[0]!(PASS);
    await turns();
    expect(said(host)).toEqual(['blue: pass', 'blue: pass']);
    asked[1]!(PASS);
    await turns();
    expect(said(host).at(-1)).toBe('program red: pass');
  });
  test('and is taken back with the decision leaves no way behind', () => {
    const host = hosted(meeting());
    host.occupy('blue', [thinker().occupant]);
    host.march('red', [STEP, ASIDE]);
    expect(host.undo('red')).toBeNull();
    host.settle();
    expect(said(host)).toEqual(['red: step', 'undo red']);
  });
});

describe('taking back', () => {
  test('names others only where they have spoken, and never itself', () => {
    const host = hosted(meeting());
    host.occupy('red', [program()]);
    host.occupy('blue', [program('pass')]);
    host.say('red', ASIDE);
    host.undo('red');
    expect(host.entries.at(-1)!.said).toEqual({ undo: 'red' });
    host.say('red', STEP);
    host.undo('red');
    expect(host.entries.at(-1)!.said).toEqual({ undo: 'red', over: ['blue'] });
  });
  test('goes over a program also where orders are asked before it', () => {
    const host = hosted(meeting());
    host.occupy('blue', [standingOrders([]), program('pass')]);
    host.say('red', STEP);
    expect(host.undo('red')).toBeNull();
  });
  test('and saying again keeps whose word it was', () => {
    const host = hosted(meeting());
    host.occupy('red', [program('step unit=R2 to=0506')]);
    host.undo('red');
    host.redo();
    expect(said(host)).toEqual(['program red: step', 'undo red', 'program red: step']);
  });
  test('ends with another word, and with dice', () => {
    const host = hosted(meeting());
    host.say('red', ASIDE);
    host.undo('red');
    host.say('red', STEP);
    expect(host.canRedo).toBe(false);

    const shot = hosted(meeting());
    shot.occupy('blue', [program('pass', 'shoot unit=B1 at=R1')]);
    for (const action of [STEP, ASIDE]) shot.say('red', action);
    for (const _ of [1, 2]) shot.undo('red');
    shot.redo();
    expect([said(shot).at(-1), shot.canRedo]).toEqual(['program blue: shoot', true]);
    shot.roll();
    expect(shot.canRedo).toBe(false);
  });
});

test('as many dice are thrown as are awaited', () => {
  const host = hosted(meeting());
  host.say('red', STEP);
  host.say('blue', SHOOT);
  const { play } = host;
  const awaits = () => ({ kind: 'dice' as const, d6: 3, rule: 'fire.hit' as const });
  const apply = () => ({ state: play.state, events: [] });
  const three = hosted({ ...play, game: { ...play.game, awaits, apply } });
  three.roll();
  expect(three.entries.at(-1)!.said).toEqual({ rolled: seededCup('host').throw(3)!.dice });
});

test('a branch goes on with the same people, in the same order, and is kept in the same place', () => {
  const keeper = keeping();
  const host = hosted(meeting(), {
    keeper,
    order: seats => seats.toReversed(),
    occupants: [
      ['red', [program('pick stance=bold lair=0104')]],
      ['blue', [program('pick stance=bold lair=0202')]],
    ],
  });
  const branch = host.goingOn(fresh());
  branch.settle();
  expect(said(branch)).toEqual(['program blue: pick', 'program red: pick']);
  expect(keeper.kept).toEqual([1, 2]);
  expect(said(host)).toEqual([]);
});

test('what was asked when a seat spoke last is told with its word', () => {
  const host = hosted(meeting());
  host.say('red', STEP);
  host.say('blue', PASS);
  const { play } = host;
  const awaits = { kind: 'seats' as const, seats: ['blue'], moment: { key: 'turn' } };
  expect(questionTo(play, awaits, 'blue').last).toMatchObject({ moment: { key: 'stepped' } });
});

test('orders are left by nobody for a seat that has none', () => {
  const left = standingOrders(parseOrders('red: pass when=any\n'));
  const last = { by: 'order' as const, action: { do: 'join' }, moment: { key: 'window', pass: PASS } };
  const moment = { key: 'riders', close: { do: 'charge' } };
  const host = hosted(meeting());
  const awaits = { kind: 'seats' as const, seats: ['blue'], moment };
  expect(left.answer({ ...questionTo(host.play, awaits, 'blue'), last })).toBeNull();
});
