// An engine that serves one seat: whatever is asked, two games that differ only in what the other side has done in secret are
// answered alike.

import type { Occupant } from '@gonfalon/host';
import type { Action } from '@gonfalon/kernel';
import { expect, test } from 'vitest';
import { open } from '../src/commands/engine.ts';
import type { OpenGame } from '../src/engine/open-game.ts';
import { answer } from '../src/engine/session.ts';

/** Says these one after the other, then waits. */
function script(orders: readonly Action[]): Occupant {
  const left = [...orders];
  return { by: 'program', willing: true, answer: () => left.shift() ?? null };
}

async function answers(against: readonly Action[], seat: string, messages: readonly object[]) {
  let table: OpenGame | null = null;
  const told: unknown[] = [];
  for (const message of messages) {
    const talk: Awaited<ReturnType<typeof answer>> = await answer(
      table,
      JSON.stringify(message),
      async box => ({
        ...(await open(box)),
        one: { seat, others: () => script(against) },
      }),
    );
    table = talk.table;
    told.push(talk.reply);
  }
  return told;
}

const READY: Action = { do: 'ready' };
const recruit = (kind: string): Action => ({ do: 'recruit', kind });

test('how many and whom the other has recruited is told by no answer', async () => {
  const messages = [
    { ask: 'new', box: 'medieval-battle', scenario: 'standard', seed: 'x' },
    ...['awaits', 'choices', 'position', 'record', 'facts', 'units', 'fights', 'undo'].map(ask => ({ ask })),
    { ask: 'view', seat: null },
    { ask: 'view', seat: 'red' },
    { ask: 'view', seat: 'yellow' },
    ...['HC', 'LI', 'PK'].flatMap(kind => [
      { ask: 'check', action: `recruit kind=${kind}` },
      { ask: 'check', action: `dismiss kind=${kind}` },
      { ask: 'try', actions: [`recruit kind=${kind}`, 'ready'], changes: true },
    ]),
    { ask: 'check', seat: 'yellow', action: 'ready' },
    { ask: 'apply', actions: ['recruit kind=HC', 'recruit kind=LI', 'recruit kind=LI'] },
    { ask: 'undo' },
    { ask: 'apply', action: 'ready' },
    { ask: 'position' },
  ];
  const few = await answers([recruit('HC'), READY], 'red', messages);
  const many = await answers([recruit('LI'), recruit('PK'), recruit('PK'), READY], 'red', messages);
  expect(many).toEqual(few);
});

test('where men lie hidden and pits are dug is told by no answer', async () => {
  const lay = (hidden: string, pit: string) => ({
    ask: 'position',
    text: [
      'gonfalon-position 1',
      'box kulikovo-1380',
      'scenario kulikowe-pole',
      'field empty 10x10',
      'turn 3 phase=1',
      'unit M1 cavalry mongols at=0404 facing=S',
      'unit M2 leader mongols at=0303 facing=S',
      'unit R1 cavalry russians at=0409 facing=N',
      `unit R2 cavalry russians at=${hidden} facing=N place=hidden`,
      `unit R3 archer russians at=${hidden} facing=N place=hidden`,
      `pit ${pit} russians`,
    ],
  });
  const hexes = ['0405', '0406', '0407', '0506', '0606', '0707', '0708'];
  const about = (units: readonly string[]) =>
    units.flatMap(unit => [
      { ask: 'reach', unit },
      { ask: 'next-reach', unit },
      { ask: 'choices', about: unit },
      ...hexes.map(at => ({ ask: 'strikes', unit, at, facing: 'S' })),
      ...hexes.map(hex => ({ ask: 'estimate', attackers: [{ unit }], hexes: [hex] })),
    ]);
  const asked = [
    ...['awaits', 'choices', 'position', 'record', 'facts', 'units', 'land', 'fights', 'undo'].map(ask => ({
      ask,
    })),
    { ask: 'view', seat: null },
    { ask: 'view', seat: 'mongols' },
    { ask: 'choices', preview: true },
    ...about(['M1', 'R1', 'R2', 'R3', 'nobody']),
    { ask: 'check', action: 'pick unit=R2' },
    { ask: 'odds', action: 'fire unit=M1 target=R2' },
    {
      ask: 'try',
      actions: ['pick unit=M1', ...['0405', '0406', '0407'].map(to => `step to=${to}`)],
      changes: true,
    },
    { ask: 'apply', action: 'pick unit=M1' },
    ...hexes.map(to => ({ ask: 'check', action: `step to=${to}` })),
    { ask: 'undo' },
  ];
  const here = await answers([], 'mongols', [lay('0606', '0407'), ...asked]);
  const there = await answers([], 'mongols', [lay('0707', '0406'), ...asked]);
  expect(there).toEqual(here);
  expect(here.filter(reply => (reply as { ok: boolean }).ok).length).toBeGreaterThan(40);
});
