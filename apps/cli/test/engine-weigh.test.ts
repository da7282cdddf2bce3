// What a program may ask besides choices and odds: stakes, units, land, estimates, fights, and orders tried on a branch.

import { expect, test } from 'vitest';
import { open } from '../src/commands/engine.ts';
import type { OpenGame } from '../src/engine/open-game.ts';
import { answer } from '../src/engine/session.ts';

const TEXT = [
  'gonfalon-position 1',
  'box grunwald-1410',
  'scenario clash-of-titans',
  'field empty 8x8',
  'turn 3 phase=6',
  'unit ulrich leader teutons at=0403 facing=S',
  'unit K1 cavalry teutons at=0403 facing=S armour=2 commander=ulrich',
  'unit P1 cavalry allies at=0404 armour=1',
];

async function talk(...messages: readonly object[]) {
  let table: OpenGame | null = null;
  const replies = [];
  for (const message of [{ ask: 'position', text: TEXT }, ...messages]) {
    const told = await answer(table, JSON.stringify(message), open);
    table = told.table;
    replies.push(told.reply as Record<string, never>);
  }
  return replies.slice(1);
}

test('facts, units with their worth, and the land', async () => {
  const [facts, units, land] = await talk(
    { ask: 'facts' },
    { ask: 'units', seat: 'teutons' },
    { ask: 'land' },
  );
  expect(facts!.facts).toMatchObject({ turn: 3, lastTurn: 20, points: { allies: 0, teutons: 0 } });
  expect(units!.units).toContainEqual(
    expect.objectContaining({ id: 'K1', side: 'teutons', at: '0403', facing: 'S', strength: 2, worth: 4 }),
  );
  expect(land!.land).toHaveLength(64);
  expect(land?.land?.[0]).toMatchObject({ id: '0101', neighbours: expect.arrayContaining([null, '0102']) });
});

test('estimates of fights that nobody declared, and where units could come to', async () => {
  const [estimate, reach, strikes] = await talk(
    {
      ask: 'estimate',
      seat: 'teutons',
      attackers: [{ unit: 'K1', at: '0403', facing: 'S' }],
      hexes: ['0404'],
    },
    { ask: 'next-reach', seat: 'teutons', unit: 'P1' },
    { ask: 'strikes', seat: 'teutons', unit: 'K1', facing: 'N' },
  );
  expect(estimate!.estimate).toMatchObject({ column: expect.any(String), room: { P1: expect.any(Number) } });
  expect(reach!.stands).toContainEqual(expect.objectContaining({ at: '0404', facing: 'N' }));
  expect(strikes!.strikes).toMatchObject({ melee: expect.arrayContaining(['0402']) });
});

test('whole fights, and what comes of one on a branch with dice of choice', async () => {
  const [fights, one, each, after] = await talk(
    { ask: 'fights' },
    { ask: 'try', actions: ['attack unit=K1 at=0404', 'fight', { rolled: [1, 1] }], changes: true },
    { ask: 'try', each: [['attack unit=K1 at=0404'], ['attack unit=K1 at=0505'], []] },
    { ask: 'awaits' },
  );
  expect(fights!.fights).toContainEqual(expect.objectContaining({ units: ['K1'], hexes: ['0404'] }));
  expect(one).toMatchObject({
    done: 3,
    points: { allies: 0 },
    events: expect.any(Array),
    now: expect.any(Array),
  });
  expect(JSON.stringify(one!.events)).toContain('"is":"result"');
  expect(each!.each).toMatchObject([
    { done: 1 },
    { done: 0, why: [{ rule: 'combat.frontAreaOnly' }, { rule: 'combat.nobodyThere' }] },
    { done: 0 },
  ]);
  expect(after!.awaits).toMatchObject({ seats: ['teutons'], moment: { key: 'attack' } });
});

test.each([
  [{ ask: 'try' }, 'try: takes "actions"'],
  [{ ask: 'try', actions: 'step' }, 'actions: is a list of at most 1000'],
  [{ ask: 'try', actions: [7] }, 'try: an order is text or a JSON object'],
  [{ ask: 'try', actions: [{ seat: 3, action: 'pass' }] }, 'seat: must be text'],
  [{ ask: 'estimate', attackers: 'K1', hexes: [] }, 'attackers: is a list of units'],
  [{ ask: 'estimate', attackers: [7], hexes: [] }, 'attackers: a unit as it would stand is expected'],
  [{ ask: 'estimate', attackers: [{ unit: 'K1', hat: 1 }], hexes: [] }, 'attackers: knows no "hat"'],
  [{ ask: 'estimate', attackers: [{ unit: 'K1', facing: 'up' }], hexes: [] }, 'facing'],
  [{ ask: 'estimate', attackers: [{ unit: 'K1', charge: 0.5 }], hexes: [] }, 'charge: is a whole number'],
  [{ ask: 'estimate', attackers: [], hexes: [7] }, 'hexes: must be a list of texts'],
  [{ ask: 'estimate', attackers: [], hexes: [], by: 'song' }, 'by: is "fire" or left out'],
  [{ ask: 'apply', actions: [] }, 'actions: is a list of orders'],
])('refuses %j in one sentence', async (message, sentence) => {
  const [reply] = await talk(message);
  expect(reply).toMatchObject({ ok: false });
  expect(reply!.error).toContain(sentence);
});

test('several orders in one message stop at the first that is refused', async () => {
  const [applied, awaits] = await talk(
    { ask: 'apply', actions: ['attack unit=K1 at=0404', 'widen at=0808', 'fight'] },
    { ask: 'awaits' },
  );
  expect(applied).toMatchObject({ verdict: { ok: false }, done: 1, now: expect.any(Array) });
  expect(awaits!.awaits).toMatchObject({ moment: { key: 'group' } });
});
