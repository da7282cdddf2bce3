import { expect, test } from 'vitest';
import { handFor } from '../src/table/hand.ts';
import { freshSession } from './recorded.ts';

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
  expect(why()).toEqual(['movement.frontHexOnly', 'movement.stacking']);
  hand.give(hand.orders.value.find(({ path: [order] }) => order!.do === 'pick')!);
  expect(session.awaits.value).toMatchObject({ moment: { about: ['L8'] } });
  expect(why()).toContain('movement.stacking');
});
