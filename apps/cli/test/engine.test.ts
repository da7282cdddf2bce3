import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { skirmish } from '@gonfalon/testkit';
import { describe, expect, test } from 'vitest';
import { open } from '../src/commands/engine.ts';
import type { OpenGame } from '../src/engine/open-game.ts';
import { answer, type Open, type Talk } from '../src/engine/session.ts';
import { gonfalon, PATIENT } from './gonfalon.ts';

/** Talks until the end and gives the last reply. */
async function talk(messages: readonly object[], opens: Open = open): Promise<Talk['reply']> {
  let table: OpenGame | null = null;
  let reply: Talk['reply'] = {};
  for (const message of messages) ({ table, reply } = await answer(table, JSON.stringify(message), opens));
  return reply;
}
const lay = (...lines: string[]) => ({
  ask: 'position',
  text: ['gonfalon-position 1', 'box skirmish', 'scenario ford', 'stance red=bold blue=bold', ...lines],
});
const DUEL = [
  'unit R1 archer side=red at=0304',
  'unit B1 archer side=blue at=0302',
  'unit B2 foot side=blue at=0305',
  'frame turn side=red',
];

const doc = readFileSync(join(import.meta.dirname, '../../../docs/engine-protocol.md'), 'utf8');
const asked = doc.split('\n').filter(line => line.startsWith('> '));
const told = doc.split('\n').filter(line => line.startsWith('< '));

test('the documented talk is true', PATIENT, () => {
  expect(asked.length).toBeGreaterThan(20);
  const { code, out } = gonfalon(['engine'], `${asked.map(line => line.slice(2)).join('\n')}\n`);
  const replies = out.trim().split('\n');
  expect(replies.map(line => JSON.parse(line))).toEqual(told.map(line => JSON.parse(line.slice(2))));
  expect(code).toBe(0);
});

test('the engine ends with its input', PATIENT, () => {
  expect(gonfalon(['engine'], '\n\n{"id":1,"ask":"awaits"}')).toMatchObject({
    code: 0,
    out: '{"id":1,"ok":false,"error":"awaits: there is no game on the table yet: send new, position or record"}\n',
  });
});

describe('citations', () => {
  const cited: Open = async () => ({
    game: skirmish,
    book: {
      cites: { 'fire.inRange': ['3.4', '3.4/far'], 'fire.longRange': ['3.5'], 'fire.table': ['3.9'] },
      scenarios: [],
      says: { '3.4': 'Two hexes at most.', '3.4/far': 'No exceptions.' },
      words: { 'fire.inRange': '{about} is out of range.' },
    },
  });
  test('stand beside the keys of a refusal, with our words', async () => {
    const far = [
      'unit R1 archer side=red at=0106',
      'unit B1 archer side=blue at=0101',
      'frame turn side=red',
    ];
    expect(await talk([lay(...far), { ask: 'check', action: 'shoot unit=R1 at=B1' }], cited)).toMatchObject({
      verdict: {
        ok: false,
        why: [
          {
            rule: 'fire.inRange',
            sentence: 'B1 is out of range.',
            paragraphs: ['3.4', '3.4/far'],
            says: ['Two hexes at most.', 'No exceptions.'],
            about: ['B1'],
          },
        ],
      },
    });
  });
  test('stand beside modifiers and events', async () => {
    const shot = { action: 'shoot unit=R1 at=B1' };
    const odds = await talk([lay(...DUEL), { ask: 'odds', ...shot }], cited);
    expect(odds).toMatchObject({
      odds: { ledger: [{ rule: 'fire.longRange', paragraphs: ['3.5'], shift: -1 }] },
    });
    const apply = await talk([lay(...DUEL, 'dice 6 6'), { ask: 'apply', ...shot }], cited);
    expect(apply).toMatchObject({
      steps: [
        { events: [{ is: 'aimed', ledger: [{ rule: 'fire.longRange', paragraphs: ['3.5'] }] }] },
        { rolled: [6, 6], events: [{ is: 'shot', rule: 'fire.table', paragraphs: ['3.9'], result: 'fall' }] },
      ],
    });
  });
});

describe('dice', () => {
  const shoot = { ask: 'apply', action: 'shoot unit=R1 at=B1' };
  test('are awaited where nobody else throws', async () => {
    expect(await talk([lay(...DUEL), shoot])).toMatchObject({
      awaits: { kind: 'dice', d6: 2, rule: 'fire.roll' },
    });
    expect(await talk([lay(...DUEL), shoot, { ask: 'apply', rolled: [1, 1] }])).toMatchObject({
      awaits: { kind: 'seats' },
    });
  });
  test('of a script that is too short are left alone', async () => {
    expect(await talk([lay(...DUEL, 'dice 4'), shoot])).toMatchObject({
      awaits: { kind: 'dice' },
      diceLeft: [4],
    });
  });
  test('from a seed are the same every time, and the record proves them', async () => {
    const seeded = [{ ...lay(...DUEL), seed: 'x' }, shoot];
    expect(await talk(seeded)).toEqual(await talk(seeded));
    expect((await talk([...seeded, { ask: 'record' }])).record).toContain('dice seed=x\n');
  });
  test('a position waits for fall as it is laid', async () => {
    const { position } = await talk([lay(...DUEL), shoot, { ask: 'position' }]);
    expect(await talk([{ ask: 'position', text: position, dice: [3, 4, 5] }])).toMatchObject({
      steps: [{ rolled: [3, 4] }],
      awaits: { kind: 'seats' },
      diceLeft: [5],
    });
  });
  test('that are awaited can still be spared by whoever called for them', async () => {
    expect(await talk([lay(...DUEL), shoot, { ask: 'undo' }])).toMatchObject({
      verdict: { ok: true },
      awaits: { kind: 'seats', seats: ['red'] },
    });
    expect(await talk([lay(...DUEL, 'dice 1 1'), shoot, { ask: 'undo' }])).toMatchObject({
      verdict: { ok: false, why: [{ rule: 'undo.dice' }] },
    });
  });
  test.each([
    [{ rolled: [1] }, 'table.diceCount'],
    [{ rolled: [0, 7] }, 'table.diceFaces'],
  ])('%j are refused', async (dice, rule) => {
    expect(await talk([lay(...DUEL), shoot, { ask: 'apply', ...dice }])).toMatchObject({
      ok: true,
      verdict: { ok: false, why: [{ rule }] },
      awaits: { kind: 'dice' },
    });
  });
});

test('a record goes on where it stopped', async () => {
  const game = [lay(...DUEL), { ask: 'apply', action: 'step unit=R1 to=0205' }];
  const { record } = await talk([...game, { ask: 'record' }]);
  const { position } = await talk([...game, { ask: 'position' }]);
  expect(await talk([{ ask: 'record', text: record }, { ask: 'position' }])).toMatchObject({ position });
});

test('a record goes on with the dice of its seed, and still proves them', async () => {
  const game = [
    { ...lay(...DUEL), seed: 'x' },
    { ask: 'apply', action: 'shoot unit=R1 at=B1' },
  ];
  const on = [
    { ask: 'apply', action: 'done' },
    { ask: 'apply', action: 'shoot unit=B1 at=R1' },
  ];
  const { record } = await talk([...game, { ask: 'record' }]);
  const loaded = { ask: 'record', text: record };
  expect(await talk([loaded, { ask: 'record' }])).toMatchObject({ record });
  const whole = await talk([...game, ...on, { ask: 'record' }]);
  expect(whole.record).toMatch(/dice seed=x\n.*dice \d \d\n.*dice \d \d\n/s);
  expect(await talk([loaded, ...on, { ask: 'record' }])).toEqual(whole);
});

test('a record whose dice were shaken, and whose key is not told yet, stays one', async () => {
  const { record } = await talk([lay(...DUEL), { ask: 'record' }]);
  const text = String(record).replace('dice hand', `dice shaken game=m2x7k4q9w3ra server=${'8d'.repeat(32)}`);
  expect(await talk([{ ask: 'record', text }, { ask: 'record' }])).toMatchObject({ record: text });
});

test('undo gives back what was, where nothing was learnt', async () => {
  const quiet = ['unit R2 foot side=red at=0106', 'unit B2 foot side=blue at=0501', 'frame turn side=red'];
  const moved = [lay(...quiet), { ask: 'apply', action: 'step unit=R2 to=0105' }];
  const { position } = await talk([lay(...quiet), { ask: 'position' }]);
  expect(await talk([...moved, { ask: 'undo' }])).toMatchObject({ verdict: { ok: true } });
  expect(await talk([...moved, { ask: 'undo' }, { ask: 'position' }])).toMatchObject({ position });
});

describe('what is not understood changes nothing', () => {
  const BAD: readonly (readonly [string, object | string, string | RegExp])[] = [
    ['broken JSON', '{"ask":', /^this line is not JSON: /],
    ['a bare word', '"new"', /^a message is a JSON object/],
    ['no question', {}, /^"ask" names one of new, position/],
    ['an unknown question', { ask: 'dance' }, /^there is no message "dance"/],
    ['a foreign field', { ask: 'reach', hex: '0101' }, 'reach has no field "hex", only id, ask, seat, unit'],
    ['a missing field', { ask: 'reach' }, 'unit: is missing'],
    ['a number for text', { ask: 'reach', unit: 7 }, 'unit: must be text'],
    ['an unknown seat', { ask: 'choices', seat: 'green' }, 'seat: "green" does not sit here, only red, blue'],
    ['an unknown scenario', { ask: 'new', box: 'skirmish', scenario: 'mud' }, /mud/],
    [
      'an unknown option',
      { ask: 'new', box: 'skirmish', scenario: 'ford', options: { fog: 1 } },
      /^options.fog: /,
    ],
    [
      'seed and script',
      { ...lay(...DUEL), seed: 'x', dice: [1] },
      /^dice: come from a seed or from a script/,
    ],
    ['a seven', { ...lay(...DUEL), dice: [7] }, 'dice: 7 is no side of a die'],
    [
      'an unknown hex',
      lay('unit R1 foot side=red at=9999'),
      'line 5: at is a hex of the field, or off, not 9999',
    ],
    ['a foreign position', { ask: 'position', text: 'rnbqkbnr' }, /^line 1: a position begins/],
    ['a foreign record', { ask: 'record', text: '1. e4 e5' }, /^line 1: a record begins/],
    ['an unknown order', { ask: 'check', action: 'fly unit=R1' }, /there is no action "fly"/],
    ['an order without its parts', { ask: 'check', action: { do: 'step', unit: 'R1' } }, /needs to \(hex\)/],
    [
      'dice that are none',
      { ask: 'apply', rolled: ['six'] },
      'apply.rolled: dice are a list of whole numbers',
    ],
  ];
  test.each(BAD)('%s', async (_, message, sentence) => {
    const start = await answer(null, JSON.stringify(lay(...DUEL)), open);
    const line = typeof message === 'string' ? message : JSON.stringify({ id: 5, ...message });
    const { table, reply } = await answer(start.table, line, open);
    expect(reply).toEqual({
      id: typeof message === 'string' ? null : 5,
      ok: false,
      error: typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
    });
    expect(table).toBe(start.table);
  });
});

test('an impossible facing is refused', async () => {
  const turning: Open = async () => ({
    game: { ...skirmish, actions: { ...skirmish.actions, turn: { unit: 'unit', to: 'facing' } } },
    book: { cites: {}, scenarios: [], says: {}, words: {} },
  });
  const turn = (action: unknown) => talk([lay(...DUEL), { ask: 'check', action }], turning);
  expect(await turn('turn unit=R1 to=E')).toMatchObject({ ok: false, error: /to must be a facing/ });
  expect(await turn({ do: 'turn', unit: 'R1', to: 6 })).toMatchObject({ ok: false });
});
