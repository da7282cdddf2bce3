// A view is told flat, whatever the game keeps its state in: units one after the other, and only those the seat knows of.

import { expect, test } from 'vitest';
import { open } from '../src/commands/engine.ts';
import type { OpenGame } from '../src/engine/open-game.ts';
import { answer } from '../src/engine/session.ts';

interface View {
  readonly units: readonly { readonly id: string; readonly place?: string; readonly at: unknown }[];
  readonly [field: string]: unknown;
}

/** What the seats see after these messages, by seat. */
async function views(messages: readonly object[], seats: readonly (string | null)[]): Promise<View[]> {
  let table: OpenGame | null = null;
  for (const message of messages) {
    const talk = await answer(table, JSON.stringify(message), open);
    expect(talk.reply).toMatchObject({ ok: true });
    table = talk.table;
  }
  const told = seats.map(
    async seat => (await answer(table, JSON.stringify({ ask: 'view', seat }), open)).reply,
  );
  return (await Promise.all(told)).map(({ view }) => view as View);
}

test('Medieval: units flat, the pits and men a seat knows of, and the points of both', async () => {
  const text = [
    'gonfalon-position 1',
    'box kulikovo-1380',
    'scenario kulikowe-pole',
    'field empty 8x8',
    'turn 3 phase=1',
    'unit M1 cavalry mongols at=0404 facing=S',
    'unit R1 cavalry russians at=0801',
    'unit R2 cavalry russians at=0606 place=hidden',
    'pit 0405 russians',
  ];
  const [mongols, russians, nobody] = await views([{ ask: 'position', text }], ['mongols', 'russians', null]);
  const ids = ({ units }: View) => units.map(({ id }) => id);
  expect(ids(mongols!)).toEqual(['M1', 'R1']);
  expect(ids(russians!)).toEqual(['M1', 'R1', 'R2']);
  expect(ids(nobody!)).toEqual(ids(mongols!));
  expect(mongols!.units[0]).toMatchObject({ id: 'M1', seat: 'mongols', place: 'map' });
  expect([mongols!.pits, russians!.pits]).toMatchObject([[], [{ seat: 'russians' }]]);
  expect(mongols!.totals).toEqual(russians!.totals);
  expect(Object.keys(mongols!.totals as object)).toEqual(['mongols', 'russians']);
});

test('Medieval Battle: the own reserve only, and the points of both', async () => {
  const [red, yellow, nobody] = await views(
    [
      { ask: 'new', box: 'medieval-battle', scenario: 'standard' },
      { ask: 'apply', seat: 'red', action: 'recruit kind=HC' },
    ],
    ['red', 'yellow', null],
  );
  expect([red!.reserve, yellow!.reserve, nobody!.reserve]).toEqual([{ HC: 1 }, {}, null]);
  expect(red!.points).toEqual({ red: 0, yellow: 0 });
  expect(yellow).not.toHaveProperty('reserves');
});

test('Skirmish: hexes by name, whoever lies in ambush left out, and that somebody does', async () => {
  const text = [
    'gonfalon-position 1',
    'box skirmish',
    'scenario ford',
    'stance red=bold blue=bold',
    'unit R1 foot side=red at=0304',
    'unit B2 archer side=blue at=0202 hidden=yes',
    'frame turn side=red',
  ];
  const [red, blue] = await views([{ ask: 'position', text }], ['red', 'blue']);
  expect(red).toMatchObject({ units: [{ id: 'R1', at: '0304' }], ambush: { red: false, blue: true } });
  expect(blue!.units).toMatchObject([{ id: 'R1' }, { id: 'B2', at: '0202' }]);
});
