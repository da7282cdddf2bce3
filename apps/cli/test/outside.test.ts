// Programs at a seat: the example of the docs, and every way one can go wrong.

import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { gonfalon, PATIENT, scratch } from './gonfalon.ts';

const { path, write } = scratch();
const EXAMPLE = join(import.meta.dirname, '../../../docs/example-bot.mjs');

/** A program that answers each line with what the body makes of it. */
const program = (name: string, body: string): string =>
  write(
    name,
    `import { createInterface } from 'node:readline';
const send = message => process.stdout.write(JSON.stringify(message) + '\\n');
for await (const line of createInterface({ input: process.stdin })) {
  const told = JSON.parse(line);
  ${body}
}
`,
  );
/** Any order, asked for first. */
const PLAYS = `
  if (told.tell === 'order') send({ id: 1, ask: 'choices' });
  if (told.id === 1) send({ id: 2, ask: 'apply', action: told.choices[0].order });`;

const league = (bot: string, ...more: string[]) => {
  const { code, out, err } = gonfalon([
    ...['league', 'skirmish', 'ford', '--players', `${bot},random`, '--pairs', '1', '--json', ...more],
  ]);
  return { code, err, report: code === 0 ? JSON.parse(out) : null };
};

describe('a program at a seat', PATIENT, () => {
  test('plays whole games over the protocol: the example of the docs', () => {
    const { report } = league(EXAMPLE, '--seed', 'example');
    expect(report.players[0]).toMatchObject({ faults: 0, says: null });
    expect(report.games.won).toBe(2);
    const counters = gonfalon([
      ...['league', 'byczyna-1588', 'lesson-first-battle', '--players', `${EXAMPLE},hasty`],
      ...['--pairs', '1', '--json', '--no-luck'],
    ]);
    const { players, games } = JSON.parse(counters.out);
    expect(players).toMatchObject([{ faults: 0 }, { faults: 0 }]);
    expect(games.won + games.drawn + games.lost).toBe(2);
  });

  test('sits in simulate and balance too', () => {
    const bot = program('plays.mjs', PLAYS);
    const args = ['skirmish', 'ford', '--players', `${bot},${bot}`, '--games', '2', '--json'];
    const simulated = gonfalon(['simulate', ...args]);
    expect(simulated.code).toBe(0);
    expect(JSON.parse(simulated.out).games).toBe(2);
    expect(JSON.parse(gonfalon(['balance', ...args]).out).games).toBe(2);
    expect(gonfalon(['simulate', ...args, '--laws']).err).toContain(
      '--laws: the fuzzer plays with players of its own',
    );
  });

  test('says several orders in one answer, as long as nobody comes between', () => {
    const bot = program(
      'walks.mjs',
      `if (told.tell === 'order') send({ id: 'r', ask: 'units' });
  if (told.id === 'r') { globalThis.mine = told.units.find(unit => unit.acts)?.id; send({ id: 's', ask: 'reach', unit: globalThis.mine ?? 'R1' }); }
  if (told.id === 's') {
    const path = told.ends.toSorted((a, b) => b.path.length - a.path.length)[0]?.path ?? [];
    if (path.length > 0) send({ ask: 'apply', actions: path });
    else send({ id: 'c', ask: 'choices' });
  }
  if (told.id === 'c') send({ ask: 'apply', action: told.choices.at(-1).action });`,
    );
    expect(league(bot).report.players[0]).toMatchObject({ faults: 0 });
  });

  test.each([
    ['one that ends at once', 'process.exit(3);', 'ended by itself (exit code 3)'],
    [
      'one that ends in the middle',
      `if (told.tell === 'order' && told.number > 1) process.exit(0);${PLAYS}`,
      'ended by itself',
    ],
    ['one that speaks no JSON', `console.log('I move my knight');`, 'this line is not JSON'],
    ['one that asks what there is not', `send({ ask: 'dance' });`, 'there is no message \\"dance\\"'],
    [
      'an order that is refused',
      `if (told.tell === 'order') send({ id: 1, ask: 'apply', action: 'step unit=R1 to=0101' });`,
      '\\"step\\" is refused by',
    ],
    [
      'an order that is none',
      `if (told.tell === 'order') send({ id: 1, ask: 'apply', action: 'fly' });`,
      'there is no action',
    ],
  ])('loses by %s, with one clear sentence', (_, body, sentence) => {
    const { code, report } = league(program('bad.mjs', body));
    expect(code).toBe(0);
    expect(report.players[0].faults).toBe(2);
    expect(JSON.stringify(report.players[0].says)).toContain(sentence);
    expect(report.games).toEqual({ won: 0, drawn: 0, lost: 2 });
  });

  test('loses by silence, and is not waited for longer than told', () => {
    const { report } = league(program('silent.mjs', ''), '--patience', '1');
    expect(report.players[0]).toMatchObject({
      faults: 2,
      says: expect.stringContaining('gave no order within 1 s'),
    });
  });

  test('is told when it asks wrongly, and may ask on', () => {
    const bot = program(
      'asks.mjs',
      `if (told.tell === 'order') send({ id: 'x', ask: 'view', seat: 'nobody' });
  if (told.id === 'x' && (told.ok || !/only what (red|blue) knows/.test(told.error))) process.exit(9);
  if (told.id === 'x') send({ id: 1, ask: 'choices' });
  if (told.id === 1) send({ id: 2, ask: 'apply', action: told.choices[0].order });`,
    );
    expect(league(bot).report.players[0].faults).toBe(0);
  });

  test('must be there and be runnable', () => {
    expect(league(path('nobody.mjs')).err).toContain('there is no such program');
    const text = write('plain', 'not a program');
    chmodSync(text, 0o644);
    expect(league(text).err).toContain('cannot be run: make it executable');
  });
});

describe('engine --seat', PATIENT, () => {
  const talk = (args: readonly string[], messages: readonly object[]) =>
    gonfalon(['engine', ...args], messages.map(message => JSON.stringify(message)).join('\n'))
      .out.trim()
      .split('\n')
      .map(line => JSON.parse(line));
  const NEW = { ask: 'new', box: 'skirmish', scenario: 'ford', seed: 'x' };

  test('tells nothing of what the other seat chose in secret, and takes no order for it', () => {
    const [opened, mine, theirs, seen, record] = talk(
      ['--seat', 'red'],
      [
        NEW,
        { ask: 'apply', action: 'pick stance=bold lair=0304' },
        { ask: 'apply', seat: 'blue', action: 'pick stance=wary lair=0303' },
        { ask: 'position' },
        { ask: 'record' },
      ],
    );
    expect(opened.ok).toBe(true);
    expect(mine.steps.map((step: { seat?: string }) => step.seat)).toEqual(['red']);
    const whole = JSON.stringify([opened, mine, seen]);
    expect(whole).not.toMatch(/unit BX archer side=blue at=\d/);
    expect(whole).not.toMatch(/"side":"blue","stance":"\w+","lair"/);
    expect(theirs.error).toContain('only what red knows is told here');
    expect(record.error).toContain('record: tells everything');
  });

  test('the other seat is filled by whoever is named', () => {
    const [opened, , later] = talk(
      ['--seat', 'blue', '--against', 'hasty'],
      [NEW, { ask: 'apply', action: 'pick stance=bold lair=0304' }, { ask: 'awaits' }],
    );
    expect(opened.awaits.seats).toContain('blue');
    expect(later.awaits.seats).toEqual(['blue']);
    expect(gonfalon(['engine', '--against', 'hasty']).err).toContain('--against: goes with --seat');
    const [odd] = talk(['--seat', 'green'], [NEW]);
    expect(odd.error).toBe('--seat: "green" does not sit here, only red, blue');
  });
});
