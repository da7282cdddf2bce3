// One order for everybody who may have it.

import type { Action } from '@gonfalon/kernel';
import { expect, test } from 'vitest';
import { forAll } from '../src/table/for-all.tsx';
import { handFor } from '../src/table/hand.ts';
import { freshSession } from './recorded.ts';

/** Max Plan, before the Poles move: hussars may take lances. */
async function beforeTheMovement() {
  const session = await freshSession('byczyna-1588', 'max-plan', 'one');
  session.say({ do: 'ready' });
  session.say({ do: 'ready' });
  const hand = handFor(session);
  const { may } = hand.subjects.value;
  const first = session.opened.game.choices(session.state.value, 'poles', may[0]!);
  expect(first.map(order => order.do)).toContain('lance');
  return { session, hand, may };
}

test('lances for all hussars are one press, and one press takes them back', async () => {
  const { session, hand, may } = await beforeTheMovement();
  const before = session.entries.value.length;
  const path = forAll(session.opened.game, session.state.value, 'poles', may, {
    do: 'lance',
    unit: may[0]!,
  });
  const { game } = session.opened;
  const hussars = may.filter(id =>
    game.choices(session.state.value, 'poles', id).some((order: Action) => order.do === 'lance'),
  );
  expect(hussars.length).toBeGreaterThan(10);
  expect(path.map(({ unit }) => unit)).toEqual(hussars);
  hand.give({ path, label: '', end: undefined });
  expect(session.entries.value.length).toBe(before + hussars.length);
  expect(session.whyNoUndo()).toBeNull();
  session.undo();
  expect(hand.subjects.value.may).toEqual(may);
});

test('an order that leads elsewhere, or that points at a hex, is for one unit alone', async () => {
  const session = await freshSession('grunwald-1410', 'ulrichs-attack', 'one');
  const { may } = handFor(session).subjects.value;
  const { game } = session.opened;
  const tried = (action: { do: string; unit: string; to?: string }) =>
    forAll(game, session.state.value, 'teutons', may, action);
  expect(tried({ do: 'pick', unit: may[0]! })).toEqual([]);
  expect(tried({ do: 'step', unit: may[0]!, to: '0101' })).toEqual([]);
});
