// What broke the engine once: lines that end elsewhere, messages without a bottom, questions that find secrets.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { open } from '../src/commands/engine.ts';
import { linesIn } from '../src/engine/lines.ts';
import type { OpenGame } from '../src/engine/open-game.ts';
import { answer } from '../src/engine/session.ts';
import { gonfalon, PATIENT } from './gonfalon.ts';

async function replies(...messages: (object | string)[]) {
  let table: OpenGame | null = null;
  const told: Record<string, unknown>[] = [];
  for (const message of messages) {
    const line = typeof message === 'string' ? message : JSON.stringify(message);
    const talk: Awaited<ReturnType<typeof answer>> = await answer(table, line, open);
    table = talk.table;
    told.push(talk.reply);
  }
  return told;
}
const position = (box: string, scenario: string, ...lines: string[]) => ({
  ask: 'position',
  text: ['gonfalon-position 1', `box ${box}`, `scenario ${scenario}`, ...lines],
});

describe('lines', () => {
  const split = async (...chunks: string[]): Promise<string[]> => {
    const lines: string[] = [];
    async function* stream() {
      yield* chunks;
    }
    for await (const line of linesIn(stream(), 8)) lines.push(line);
    return lines;
  };
  test('end with LF and nothing else', async () => {
    expect(await split('a\u2028b\u2029c\rd\ne', 'f\n\ng')).toEqual(['a\u2028b\u2029c\rd', 'ef', '', 'g']);
  });
  test('of any length are kept only as far as they are seen to be too long', async () => {
    expect(await split('1234567890', '1234567890\nx\n')).toEqual(['123456789', 'x']);
  });
});

test(
  'messages with other line ends inside are one message, and quit ends the engine while its input is open',
  PATIENT,
  async () => {
    const engine = spawn(process.execPath, [join(import.meta.dirname, '../bin/gonfalon.mjs'), 'engine']);
    let out = '';
    engine.stdout.setEncoding('utf8').on('data', chunk => {
      out += chunk;
    });
    engine.stdin.write('{"id":"a\u2028b\u2029c","ask":"awaits"}\r\n{"id":1,\r"ask":"quit"}\n');
    const [code] = await once(engine, 'close');
    expect(code).toBe(0);
    expect(
      out
        .trim()
        .split('\n')
        .map(line => JSON.parse(line).id),
    ).toEqual(['a\u2028b\u2029c', 1]);
  },
);

describe('limits are told in one sentence', () => {
  const LIMITS = 'a message is one line of at most 16000000 characters, at most 32 levels deep';
  test('a message without a bottom', PATIENT, () => {
    const deep = `{"id":${'['.repeat(8000)}${']'.repeat(8000)},"ask":"awaits"}`;
    const { code, out } = gonfalon(['engine'], `${deep}\n{"id":2,"ask":"quit"}\n`);
    expect(out).toBe(`{"id":null,"ok":false,"error":"${LIMITS}"}\n{"id":2,"ok":true}\n`);
    expect(code).toBe(0);
  });
  test('a message without an end', async () => {
    const [told] = await replies(`{"ask":"${'x'.repeat(16_000_000)}"}`);
    expect(told).toEqual({ id: null, ok: false, error: LIMITS });
  });
  test('what is wrong is quoted, but not all of it', async () => {
    const long = 'x'.repeat(50_000);
    for (const message of [
      { ask: long },
      { ask: 'awaits', [long]: 1 },
      { ask: 'new', box: long, scenario: 'x' },
      position(long, 'x'),
      position('grunwald-1410', 'clash-of-titans', `unit ${long} cavalry teutons`),
      position('grunwald-1410', 'clash-of-titans', `${long} 1`),
      { ask: 'record', text: `gonfalon-record ${long}` },
    ]) {
      const [told] = await replies(message);
      expect(told!.ok).toBe(false);
      expect(String(told!.error).length).toBeLessThan(2100);
    }
  });
});

test('a record of a hundred thousand entries is read in one pass', PATIENT, async () => {
  const [, first] = await replies(
    { ask: 'new', box: 'skirmish', scenario: 'ford', seed: 'long' },
    { ask: 'record' },
  );
  const header = String(first!.record);
  const sum = /opening (\w+)/.exec(header)![1];
  const notes = Array.from({ length: 100_000 }, (_, n) => `${n + 1} ${sum} note "again"`);
  const [told] = await replies({ ask: 'record', text: header + notes.join('\n') });
  expect(told).toMatchObject({ ok: true, box: 'skirmish' });
});

describe('what an order brings is told as far as its side may know', () => {
  const march = (...pits: string[]) =>
    position(
      'kulikovo-1380',
      'kulikowe-pole',
      'field empty 8x8',
      'turn 3 phase=1',
      'unit M1 cavalry mongols at=0404 facing=S',
      'unit R1 cavalry russians at=0801',
      ...pits,
      'frame moves last=M1',
      'frame march unit=M1 left=48',
    );
  const STEP = { ask: 'check', action: 'step to=0405' };
  test('a pit is not found by asking', async () => {
    const [, plain] = await replies(march(), STEP);
    const [, dug] = await replies(march('pit 0405 russians'), STEP);
    expect(dug).toMatchObject({ verdict: { ok: true }, brings: { events: [{ is: 'stepped', to: '0405' }] } });
    expect(dug).toEqual(plain);
  });
  test('nor by a preview of all choices', async () => {
    const preview = { ask: 'choices', preview: true };
    const [, plain] = await replies(march(), preview);
    const [, dug] = await replies(march('pit 0405 russians'), preview);
    expect(dug).toEqual(plain);
  });
  test('the digger himself knows, and so does everybody once it is found', async () => {
    const [, own] = await replies(march('pit 0405 mongols'), STEP);
    const [, found] = await replies(march('pit 0405 russians found=yes'), STEP);
    const [, plain] = await replies(march(), STEP);
    expect(found).not.toEqual(plain);
    expect(own).toMatchObject({ verdict: { ok: true } });
  });
  test('an ambusher of Skirmish does not betray himself either', async () => {
    const ford = (lair: string) =>
      position(
        'skirmish',
        'ford',
        'stance red=bold blue=bold',
        'unit R1 foot side=red at=0304',
        'unit B1 archer side=blue at=0101',
        `unit B2 archer side=blue at=${lair} hidden=yes`,
        'frame turn side=red',
      );
    const ask = { ask: 'choices', about: 'R1', preview: true };
    const [, here] = await replies(ford('0202'), ask);
    const [, there] = await replies(ford('0402'), ask);
    expect(here).toEqual(there);
  });
  test('also while both choose in secret', async () => {
    const [, told] = await replies(
      { ask: 'new', box: 'medieval-battle', scenario: 'standard' },
      { ask: 'check', seat: 'red', action: 'recruit kind=HC' },
    );
    expect(told).toMatchObject({ verdict: { ok: true }, brings: { now: ['reserve red HC=1'] } });
  });
});

test('4.5.1 a stack over the limit is laid with a warning that names the rule', async () => {
  const [told] = await replies(
    position(
      'grunwald-1410',
      'clash-of-titans',
      'field empty 8x8',
      'turn 3 phase=1',
      'unit P1 cavalry allies at=0404',
      'unit P2 cavalry allies at=0404',
    ),
  );
  expect(told).toMatchObject({
    ok: true,
    warnings: [{ rule: 'position.stacking', paragraphs: ['4.5.1'], about: ['0404', 'P1', 'P2'] }],
  });
});
