import { readFileSync } from 'node:fs';
import { BadInput } from '@gonfalon/kernel';
import { BOXES } from '@gonfalon/library';
import { describe, expect, test } from 'vitest';
import { checkBox } from '../src/commands/check.ts';
import { gonfalon, PATIENT, scratch, spawned } from './gonfalon.ts';

const { path, write } = scratch();

const POSITION = `gonfalon-position 1
box medieval-battle
scenario standard
sheet 6x6
hex 0304 woods
unit R1 HC red at=0404 knights=2 points=4
unit Y1 LB yellow at=0203 knights=1
turn yellow
`;

describe('gonfalon', PATIENT, () => {
  test('without words explains itself', () => {
    const { code, out } = spawned([]);
    expect(code).toBe(0);
    for (const name of [
      'games',
      'check',
      'coverage',
      'render',
      'replay',
      'verify',
      'simulate',
      'rules',
      'map',
      'engine',
    ])
      expect(out).toContain(`  ${name} `);
  });
  test('explains one command', () => {
    const { code, out } = gonfalon(['render', '--help']);
    expect(code).toBe(0);
    expect(out).toContain('--theme VALUE');
  });
});

describe('games', PATIENT, () => {
  test('lists boxes and scenarios for people', () => {
    const { code, out } = gonfalon(['games']);
    expect(code).toBe(0);
    expect(out).toContain('kosovo-1389      Kosovo Field 1389: Serbs and Ottomans');
    expect(out).toContain('clash-of-titans, blitzkrieg-1410, ulrichs-attack');
  });
  test('and for programs', () => {
    const list = JSON.parse(gonfalon(['games', '--json']).out);
    expect(list.map((box: { id: string }) => box.id)).toEqual(BOXES.map(box => box.id));
    expect(list[4]).toMatchObject({ id: 'medieval-battle', playable: true, map: false, complexity: 1 });
  });
});

test('check finds the data of every box sound', PATIENT, () => {
  const { code, out } = gonfalon(['check', '--json']);
  expect(JSON.parse(out)).toEqual(BOXES.map(({ id }) => ({ box: id, problems: [] })));
  expect(code).toBe(0);
});

test('check tells what is wrong with scenarios and setups, and a file it cannot read by one sentence', async () => {
  const kosovo = BOXES[0]!;
  const odd = await checkBox({ ...kosovo, problems: async () => ['scenarios/x.setup.json, L7: looks away'] });
  expect(odd.problems).toEqual(['scenarios/x.setup.json, L7: looks away']);
  const broken = await checkBox({
    ...kosovo,
    cites: () =>
      Promise.reject(new BadInput('scenarios/x.json, lastTurn', 'turn 6 lies before the first, 7')),
  });
  expect(broken.problems).toEqual(['scenarios/x.json, lastTurn: turn 6 lies before the first, 7']);
  for (const box of BOXES.filter(({ system }) => system === 'medieval'))
    expect(await box.problems!()).toEqual([]);
});

describe('coverage', PATIENT, () => {
  test('counts every paragraph that is not flavour', () => {
    const reports = JSON.parse(gonfalon(['coverage', '--json']).out);
    expect(reports.map(({ box, rules }: { box: string; rules: number }) => [box, rules])).toEqual([
      ['kosovo-1389', 293],
      ['kulikovo-1380', 286],
      ['grunwald-1410', 280],
      ['byczyna-1588', 200],
      ['medieval-battle', 125],
    ]);
    for (const { rules, code, test: tests, both, percent, withoutCode, withoutTest } of reports) {
      expect(withoutCode).toHaveLength(rules - code);
      expect(withoutTest).toHaveLength(rules - tests);
      expect(percent).toBe(Math.floor((100 * both) / rules));
    }
  });
  test('names what one box still lacks', () => {
    const { code, out } = gonfalon(['coverage', 'byczyna-1588']);
    expect(code).toBe(0);
    expect(out).toMatch(/^byczyna-1588 +\d+ % of 200 paragraphs/);
    expect(out).toContain('  without test: ');
  });
});

describe('render', PATIENT, () => {
  const pngWidth = (file: string): number => readFileSync(file).readUInt32BE(16);
  test('draws a map to PNG of the wanted width', () => {
    const out = path('map.png');
    expect(
      gonfalon(['render', 'byczyna-1588', '--out', out, '--width', '640', '--lang', 'pl']),
    ).toMatchObject({
      code: 0,
      err: '',
    });
    expect(pngWidth(out)).toBe(640);
  });
  test('draws a map to SVG by candle light', () => {
    const [day, night] = ['paper', 'candle'].map(theme => {
      const out = path(`${theme}.svg`);
      expect(gonfalon(['render', 'kulikovo-1380', '--out', out, '--theme', theme]).code).toBe(0);
      return readFileSync(out, 'utf8');
    });
    expect(day).toMatch(/^<svg/);
    expect(night).not.toBe(day);
  });
  test('draws the units of a position', () => {
    const out = path('position.svg');
    expect(
      gonfalon(['render', 'medieval-battle', '--position', write('p.txt', POSITION), '--out', out]),
    ).toMatchObject({ code: 0 });
    const svg = readFileSync(out, 'utf8');
    for (const unit of ['R1', 'Y1']) expect(svg).toContain(`data-id="${unit}"`);
    expect(svg.match(/<symbol id="gc-heavy-cavalry"|id="gc-heavy-cavalry"/)).not.toBeNull();
  });
  test('draws the setup of a scenario and the sheet of counters', () => {
    expect(gonfalon(['render', 'medieval-battle', '--scenario', 'big', '--out', path('s.svg')]).code).toBe(0);
    expect(
      gonfalon(['render', 'grunwald-1410', '--scenario', 'clash-of-titans', '--out', path('g.svg')]).code,
    ).toBe(0);
    const drawn = readFileSync(path('g.svg'), 'utf8');
    for (const counter of ['jagiello', 'jungingen']) expect(drawn).toContain(`data-id="${counter}"`);
    expect(gonfalon(['render', 'counters', '--out', path('c.png'), '--width', '300']).code).toBe(0);
    expect(pngWidth(path('c.png'))).toBe(300);
  });
});

describe('map', PATIENT, () => {
  test('goes to Tiled and comes back unchanged', () => {
    const [tiled, back, own] = ['k.tmj', 'back.json', 'own.json'].map(path) as [string, string, string];
    expect(gonfalon(['map', 'export', 'kosovo-1389', '--tiled', '--out', tiled]).code).toBe(0);
    expect(gonfalon(['map', 'import', tiled, '--out', back]).code).toBe(0);
    expect(gonfalon(['map', 'export', 'kosovo-1389', '--out', own]).code).toBe(0);
    expect(readFileSync(back, 'utf8')).toBe(readFileSync(own, 'utf8'));
    expect(gonfalon(['map', 'check', back])).toMatchObject({ code: 0, out: `${back}: ok\n` });
  });
  test('with a fault is told where', () => {
    const map = JSON.parse(gonfalon(['map', 'export', 'kosovo-1389']).out);
    map.roads[0].hexes.push('9999');
    const file = write('bad.json', JSON.stringify(map));
    const { code, out } = gonfalon(['map', 'check', file]);
    expect(code).toBe(1);
    expect(out).toContain('hex 9999 is not on the map');
  });
});

describe('simulate', PATIENT, () => {
  const run = (...more: string[]) =>
    JSON.parse(gonfalon(['simulate', 'skirmish', 'ford', '--games', '9', '--json', ...more]).out);
  test('plays all games to an end and counts them', () => {
    const { games, unfinished, wins, ends, lengths } = run('--seed', 'a', '--players', 'random,random');
    const sum = (counts: Record<string, number>) => Object.values(counts).reduce((a, b) => a + b, 0);
    expect([games, unfinished, sum(wins), sum(ends)]).toEqual([9, 0, 9, 9]);
    expect(lengths.longest).toBeGreaterThanOrEqual(lengths.shortest);
  });
  test('plays the same games from the same seed', () => {
    const told = ({ wins, ends, lengths }: Record<string, unknown>) => ({ wins, ends, lengths });
    expect(told(run('--seed', 'b'))).toEqual(told(run('--seed', 'b')));
  });
  test('gives up at the limit and says so', () => {
    const { code, out } = gonfalon(['simulate', 'skirmish', 'ford', '--games', '2', '--limit', '3']);
    expect(code).toBe(0);
    expect(out).toContain('given up 2');
  });
});

describe('replay', PATIENT, () => {
  const record = (): string =>
    [
      { ask: 'new', box: 'skirmish', scenario: 'ford', seed: 's' },
      { ask: 'apply', seat: 'red', action: 'pick stance=bold lair=0304' },
      { ask: 'apply', seat: 'blue', action: 'pick stance=wary lair=0303' },
      { ask: 'apply', action: 'step unit=R1 to=0205' },
      { ask: 'record' },
    ]
      .map(message => JSON.stringify(message))
      .join('\n');
  const text: string = JSON.parse(gonfalon(['engine'], record()).out.trim().split('\n').at(-1)!).record;
  test('finds a true record true', () => {
    const file = write('true.txt', text);
    expect(gonfalon(['replay', file])).toEqual({
      code: 0,
      out: `${file}: 3 entries, every checksum agrees\n`,
      err: '',
    });
  });
  test('names the first difference', () => {
    const lines = text.split('\n');
    const at = lines.findIndex(line => line.startsWith('2 '));
    lines[at] = lines[at]!.replace(/^2 ..../, '2 0000');
    const { code, err } = gonfalon(['replay', write('false.txt', lines.join('\n'))]);
    expect(code).toBe(1);
    expect(err).toMatch(/entry 2 \(line \d+\): leads to [0-9a-f]{16}, the record says 0000/);
  });
  test('names an entry that is not allowed', () => {
    const { code, err } = gonfalon(['replay', write('no.txt', text.replace('to=0205', 'to=0501'))]);
    expect(code).toBe(1);
    expect(err).toContain('entry 3');
    expect(err).toContain('refused by march.nextHex');
  });
});

describe('rules', PATIENT, () => {
  test('tells in what two boxes of a system differ', () => {
    const { code, out } = gonfalon(['rules', 'diff', 'kosovo-1389', 'grunwald-1410']);
    expect(code).toBe(0);
    expect(out).toContain('~ attacker.rear');
    expect(out).toContain('rearPerHex -> rearOnce');
    expect(out).toContain('~ 7:1, 7');
  });
  test('and refuses to compare different systems', () => {
    const { code, err } = gonfalon(['rules', 'diff', 'kosovo-1389', 'medieval-battle']);
    expect(code).toBe(2);
    expect(err).toContain('medieval-battle');
  });
});

describe('verify', PATIENT, () => {
  const lines = [
    { ask: 'new', box: 'skirmish', scenario: 'ford', seed: 's' },
    { ask: 'apply', seat: 'red', action: 'pick stance=bold lair=0304' },
    { ask: 'record' },
  ].map(message => JSON.stringify(message));
  const text: string = JSON.parse(
    gonfalon(['engine'], lines.join('\n')).out.trim().split('\n').at(-1)!,
  ).record;
  test('tells how sure the dice are', () => {
    const file = write('seeded.txt', text);
    expect(gonfalon(['verify', file])).toEqual({
      code: 0,
      out: `${file}: holds. 1 entry, 0 rolls of 0 dice; the battle is not over where it ends\ndice seed: drawn from the seed told here; whoever chose the seed could have known and chosen the throws\n`,
      err: '',
    });
    const byHand = write('hand.txt', text.replace('dice seed=s', 'dice hand'));
    expect(JSON.parse(gonfalon(['verify', byHand, '--json']).out)).toMatchObject({
      holds: true,
      sureness: 'hand',
    });
  });
  test('says what does not hold', () => {
    const hash = 'ab'.repeat(32);
    const shaken = `dice shaken game=m2x7k4q9w3ra server=${hash}\nsalt red commit=${hash} salt=${hash}\nkey ${hash}`;
    const forged = gonfalon(['verify', write('forged.txt', text.replace('dice seed=s', shaken))]);
    expect(forged.code).toBe(1);
    expect(forged.err).toContain('does not hold. dice: the salt of red is not the one');
    const open = gonfalon([
      'verify',
      '--json',
      write('open.txt', text.replace('dice seed=s', shaken.replace(/\nkey.*/, ''))),
    ]);
    expect(JSON.parse(open.out)).toMatchObject({
      holds: false,
      because: expect.stringContaining('when the game is over'),
    });
  });
});
