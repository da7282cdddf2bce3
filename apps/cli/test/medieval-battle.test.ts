// Medieval Battle through the command line: whole games by JSON lines, cards from a file, pictures of fields and fights.

import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, test } from 'vitest';
import { gonfalon, PATIENT, scratch } from './gonfalon.ts';

const { path, write } = scratch();
const BIN = join(import.meta.dirname, '../bin/gonfalon.mjs');
const OWN_CARDS = join(import.meta.dirname, '../../../packages/games/medieval-battle/tables/cards.json');

const FIGHT = `gonfalon-position 1
box medieval-battle
scenario standard
sheet 6x6
hex 0304 mountains
hex 0404 hills flag=2
flag 0404 red
unit R1 HC red at=0404
unit Y1 LI yellow at=0304
turn yellow
`;

type Reply = Record<string, unknown> & {
  ok: boolean;
  awaits: { kind: string; seats?: string[]; outcome?: { rule: string } };
  choices: { order: string; action: unknown }[];
  verdict?: { ok: boolean };
};

/** An engine at the other end of a pipe; what goes in and out is JSON lines and nothing else. */
function engine(...words: string[]) {
  const child = spawn(process.execPath, [BIN, 'engine', ...words], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async ask(message: object): Promise<Reply> {
      child.stdin.write(`${JSON.stringify(message)}\n`);
      return JSON.parse((await lines.next()).value as string);
    },
    end: () => child.stdin.end(),
  };
}

describe('a script that knows only JSON lines', PATIENT, () => {
  test('plays a whole game, and the record it gets replays', async () => {
    const { ask, end } = engine();
    let reply = await ask({
      ask: 'new',
      box: 'medieval-battle',
      scenario: 'standard',
      options: { seed: 'script' },
    });
    expect(reply).toMatchObject({ ok: true, seats: ['red', 'yellow'] });
    let turns = 0;
    let luck = 11;
    while (reply.awaits.kind === 'seats') {
      const seat = reply.awaits.seats![luck % reply.awaits.seats!.length]!;
      const { choices } = await ask({ ask: 'choices', seat });
      luck = (luck * 48271) % 2147483647;
      const { action } = choices[luck % choices.length]!;
      reply = await ask({ ask: 'apply', seat, action });
      expect(reply.verdict).toEqual({ ok: true });
      expect(++turns).toBeLessThan(5000);
    }
    expect(reply.awaits.outcome!.rule).toMatch(/^ending\./);
    const { record } = await ask({ ask: 'record' });
    end();
    expect(turns).toBeGreaterThan(20);
    expect(gonfalon(['replay', write('script.txt', record as string)])).toMatchObject({ code: 0 });
  });
  test('is refused with rule, paragraph, our words and culprits, and nothing changes', async () => {
    const { ask, end } = engine();
    await ask({ ask: 'position', text: FIGHT.trim().split('\n') });
    const before = await ask({ ask: 'position' });
    const { verdict } = await ask({ ask: 'apply', action: 'step unit=Y1 to=0404' });
    expect(verdict).toMatchObject({
      ok: false,
      why: [{ rule: 'move.enemyThere', paragraphs: ['IV.0.3'], about: ['R1'] }],
    });
    expect(await ask({ ask: 'position' })).toEqual(before);
    const { odds } = await ask({ ask: 'odds', action: 'melee unit=Y1 target=R1' });
    expect(odds).toMatchObject({
      column: '0-1',
      ledger: [
        { rule: 'melee.height', shift: 1, paragraphs: ['IV.4.7'] },
        { rule: 'melee.badHills', shift: 1, paragraphs: ['IV.4.8', 'I.8'] },
      ],
    });
    end();
  });
});

describe('cards from a file', PATIENT, () => {
  const other = () => {
    const cards = JSON.parse(readFileSync(OWN_CARDS, 'utf8'));
    cards.melee.LI.cells.HC = '2-0';
    return write('other.json', JSON.stringify(cards, null, 2));
  };
  test('are played by simulate', () => {
    const run = (...more: string[]) =>
      JSON.parse(
        gonfalon(['simulate', 'medieval-battle', 'standard', '--games', '2', '--json', ...more]).out,
      );
    expect(JSON.parse(run('--cards', other()).options.cards).melee.LI.cells.HC).toBe('2-0');
    expect(run().options.cards).toBe('');
  });
  test('are dealt by the engine to every new game', async () => {
    const { ask, end } = engine('--cards', other());
    await ask({ ask: 'new', box: 'medieval-battle', scenario: 'standard' });
    const { position } = await ask({ ask: 'position' });
    expect(position).toContain('\\"HC\\":\\"2-0\\"');
    expect(await ask({ ask: 'new', box: 'skirmish', scenario: 'ford' })).toMatchObject({ ok: true });
    end();
  });
  test('that are no cards are refused with file, place and reason', async () => {
    const simulate = (file: string) => gonfalon(['simulate', 'medieval-battle', 'standard', '--cards', file]);
    const bad = write('bad.json', '{"format":"gonfalon-cards","version":1,"melee":{},"ranged":{}}');
    expect(simulate(bad)).toEqual({
      code: 2,
      out: '',
      err: `${bad}: cards, melee.HC: is missing\n`,
    });
    expect(simulate(path('none.json'))).toMatchObject({
      code: 2,
      err: `${path('none.json')}: there is no such file\n`,
    });
    const text = write('text.json', 'not json');
    expect(simulate(text).err).toMatch(/text\.json: .*JSON/);
    expect(gonfalon(['engine', '--cards', text])).toMatchObject({ code: 2, out: '' });
    expect(gonfalon(['simulate', 'skirmish', 'ford', '--cards', bad])).toMatchObject({
      code: 2,
      err: '--cards: skirmish is not played with cards\n',
    });
    const { ask, end } = engine('--cards', bad);
    expect(await ask({ id: 1, ask: 'new', box: 'medieval-battle', scenario: 'big' })).toMatchObject({
      id: 1,
      ok: false,
      error: `${bad}: cards, melee.HC: is missing`,
    });
    end();
  });
});

describe('simulate', PATIENT, () => {
  test('tells wins by side, ends by kind, lengths and speed', () => {
    const { code, out } = gonfalon(['simulate', 'medieval-battle', 'standard', '--games', '20']);
    expect(code).toBe(0);
    for (const line of [
      /wins .*(red|yellow) \d+ \(/,
      /ends .*ending\.passes \d+/,
      /steps +\d+ to \d+, median/,
      /speed +\d+ steps per second/,
    ])
      expect(out).toMatch(line);
  });
  test('under the laws, on a field of its own for every game', () => {
    const words = [
      'simulate',
      'medieval-battle',
      'big',
      '--games',
      '2',
      '--laws',
      '--every',
      '12',
      '--vary',
      'seed,dismounting',
      '--json',
    ];
    const told = JSON.parse(gonfalon(words).out);
    expect(told).toMatchObject({ games: 2, unfinished: 0, vary: ['seed', 'dismounting'] });
    expect(told.tried.inspected).toBeGreaterThan(5);
    expect(told.tried.twins).toBeGreaterThan(30);
  });
  test('cannot vary what the game does not have, nor seat players nobody knows under the laws', () => {
    const simulate = (...more: string[]) => gonfalon(['simulate', 'medieval-battle', 'standard', ...more]);
    expect(simulate('--vary', 'weather')).toMatchObject({
      code: 2,
      err: '--vary: medieval-battle has no option weather that could differ from game to game\n',
    });
    expect(simulate('--laws', '--players', 'random,napoleon')).toMatchObject({ code: 2 });
    expect(simulate('--option', 'modules=N1=I P1=AI')).toMatchObject({
      code: 2,
      err: 'modules: P2 needs a face of an outside module, not nothing\n',
    });
  });
});

describe('render', PATIENT, () => {
  const svg = (...words: string[]): string => {
    const out = path('x.svg');
    expect(gonfalon(['render', ...words, '--out', out])).toMatchObject({ code: 0, err: '' });
    return readFileSync(out, 'utf8');
  };
  test('draws every drawn field, and the same seed the same', () => {
    const field = (seed: string) => svg('medieval-battle', '--scenario', 'standard', '--seed', seed);
    expect(field('a')).toBe(field('a'));
    expect(field('a')).not.toBe(field('b'));
    expect(field('a').match(/class="flag"/g)).toHaveLength(4);
  });
  test('draws flags with their holder, beside a token that stands there', () => {
    expect(
      svg('medieval-battle', '--position', write('fight.txt', FIGHT)).match(/class="flag"/g),
    ).toHaveLength(1);
  });
  test('draws the nine cards, and a fight on the calculator', () => {
    expect(svg('cards').match(/class="battle-card"/g)).toHaveLength(9);
    const fight = svg(
      'medieval-battle',
      '--position',
      write('fight.txt', FIGHT),
      '--order',
      'melee unit=Y1 target=R1',
    );
    for (const part of ['battle-card', 'factors', 'calculator', 'IV.4.7', 'IV.4.8'])
      expect(fight).toContain(part);
    expect(svg('cards', '--lang', 'pl')).toContain('walka');
  });
  test('draws no fight that is not allowed', () => {
    const file = write('fight.txt', FIGHT);
    const order = (text: string) =>
      gonfalon(['render', 'medieval-battle', '--position', file, '--order', text, '--out', path('n.svg')]);
    expect(order('shoot unit=Y1 target=R1')).toMatchObject({
      code: 2,
      err: '--order: refused by ranged.archersOnly Y1\n',
    });
    expect(order('pass')).toMatchObject({
      code: 2,
      err: '--order: is not a fight that is read on the calculator\n',
    });
  });
});
