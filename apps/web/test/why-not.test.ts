import { type Action, parseAction } from '@gonfalon/kernel';
import { describe, expect, test } from 'vitest';
import { handFor } from '../src/table/hand.ts';
import type { LocalSession } from '../src/table/local-session.ts';
import { freshSession, laidSession } from './recorded.ts';

const orderIn = ({ opened }: LocalSession, line: string): Action => parseAction(opened.game.actions, line);

test('whoever drops a unit on his own men is told why it cannot march there, not what else it cannot do', async () => {
  const session = await freshSession('grunwald-1410', 'clash-of-titans', 'one');
  const hand = handFor(session);
  const friend = hand.places.value.get('L12')!;
  hand.take('L8');
  expect(hand.reach.value.has(friend)).toBe(false);
  const why = () => {
    hand.tap(friend, undefined);
    return hand.refused.value?.why.map(({ rule }) => rule);
  };
  expect(why()).toEqual(['movement.stacking']);
  hand.give(hand.orders.value.find(({ path: [order] }) => order!.do === 'pick')!);
  expect(session.awaits.value).toMatchObject({ moment: { about: ['L8'] } });
  expect(why()).toContain('movement.stacking');
});

describe('whoever touches an enemy in vain is told of the step, the shot or the blow, not of a rarer order', () => {
  const tried = async (lines: string, hex: string) => {
    const head = 'gonfalon-position 1\nbox grunwald-1410\nscenario clash-of-titans\nfield empty 12x10\n';
    const session = await laidSession('grunwald-1410', 'clash-of-titans', 'one', head + lines);
    const hand = handFor(session);
    hand.take('P1');
    hand.tap(hex, 'E1');
    return hand.refused.value?.tried;
  };
  const BEARER =
    'unit P1 cavalry allies at=0608\nunit P2 cavalry allies at=0609\nbanner poland allies holder=P1\n';
  const ENEMY = 'unit E1 infantry teutons at=0604 facing=S\nunit L1 leader teutons at=1101\n';
  /** A zone holds him, so that nothing is nearer than where he stands. */
  const HELD =
    'unit E2 infantry teutons at=0607 facing=S\nframe moves last=P1\nframe march unit=P1 left=24 begun=yes held=yes\n';
  test('of the step, by a knight who could hand a banner to a friend', async () => {
    expect(await tried(`turn 2\n${BEARER}${ENEMY}`, '0604')).toBe('step');
    expect(await tried(`turn 2\n${BEARER}${ENEMY}${HELD}`, '0604')).toBe('step');
  });
  test('of the shot, by horse archers out of range', async () => {
    const archers = BEARER.replace('unit P1 cavalry', 'unit P1 horse-archer');
    expect(await tried(`turn 2\n${archers}${ENEMY}${HELD}`, '0604')).toBe('shoot');
  });
  test('of the attack, in the phase of attacks', async () => {
    const near = 'unit E2 infantry teutons at=0607 facing=S\n';
    expect(await tried(`turn 2 phase=2\n${BEARER}${ENEMY}${near}`, '0604')).toBe('attack');
  });
});

test('whoever touches somebody while he may answer an enemy is told of him, not of a shot at a wall there', async () => {
  const text = `gonfalon-position 1
box kulikovo-1380
scenario kulikowe-pole
field empty 12x10
turn 15 phase=5
unit maszur leader mongols at=1109 facing=N
unit wasyl leader russians at=0101 facing=S
unit M12 cavalry mongols at=0605 facing=N commander=maszur
unit M1 cavalry mongols at=1009 facing=N commander=maszur
unit A2 cavalry russians at=0601 facing=S commander=wasyl
`;
  const session = await laidSession('kulikovo-1380', 'kulikowe-pole', 'one', text);
  for (const line of ['pick unit=A2', 'step to=0602', 'step to=0603']) session.say(orderIn(session, line));
  const now = session.awaits.value;
  expect(now).toMatchObject({ kind: 'seats', seats: ['mongols'], moment: { about: ['A2'] } });
  const hand = handFor(session);
  expect(hand.unit.value).toBe('M12');
  hand.tap('1009', 'M1');
  expect(hand.refused.value).toMatchObject({ about: 'M1', tried: '' });
  hand.tap('0603', 'A2');
  expect(hand.refused.value).toMatchObject({ about: 'A2', tried: '' });
  expect(hand.refused.value!.instead.map(({ path }) => path[0]!.do)).toContain('countercharge');
});
