// Whatever is wrong gets one sentence with place and reason, exit code 2, and nothing half done.

import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { gonfalon, PATIENT, scratch, spawned } from './gonfalon.ts';

const { path, write } = scratch();
const OUT = path('out.png');
const position = (line: string): string =>
  write('position.txt', `gonfalon-position 1\nbox medieval-battle\nscenario standard\nsheet 6x6\n${line}\n`);

const TABLE: readonly (readonly [what: string, words: () => readonly string[], sentence: string | RegExp])[] =
  [
    ['an unknown command', () => ['dance'], /^gonfalon: there is no command "dance", only games, /],
    ['an unknown option', () => ['games', '--loud'], "gonfalon games: Unknown option '--loud'"],
    ['an argument too many', () => ['games', 'x'], 'gonfalon games: expects no arguments'],
    ['an argument too few', () => ['replay'], 'gonfalon replay: expects FILE'],
    [
      'an unknown box',
      () => ['coverage', 'agincourt'],
      /^agincourt: there is no such box, only kosovo-1389, /,
    ],
    ['no file to write', () => ['render', 'kosovo-1389'], /^--out: names the file to write/],
    [
      'a picture of an unknown kind',
      () => ['render', 'kosovo-1389', '--out', 'x.gif'],
      /^--out: names the file/,
    ],
    [
      'a folder that is not there',
      () => ['render', 'kosovo-1389', '--out', path('no/x.svg')],
      `${path('no/x.svg')}: there is no such folder to write into`,
    ],
    [
      'an unknown theme',
      () => ['render', 'kosovo-1389', '--out', OUT, '--theme', 'neon'],
      /^--theme: "neon" is none/,
    ],
    [
      'no number',
      () => ['render', 'kosovo-1389', '--out', OUT, '--width', 'wide'],
      /^--width: "wide" is not a whole/,
    ],
    ['a file that is not there', () => ['replay', path('none')], `${path('none')}: there is no such file`],
    ['a folder for a file', () => ['replay', path('.')], /: is a folder, not a file$/],
    [
      'a picture for a record',
      () => ['replay', write('r.png', new Uint8Array([0x89, 0x50, 0xff, 0xfe]))],
      `${path('r.png')}: is not a text file`,
    ],
    ['a foreign record', () => ['replay', write('r.pgn', '[Event "?"]\n')], /r\.pgn: line 1: /],
    [
      'a record of a later format',
      () => ['replay', write('r9.txt', 'gonfalon-record 9\n')],
      `${path('r9.txt')}: line 1: record version 9 is not known here, only 1`,
    ],
    [
      'a foreign position',
      () => [
        'render',
        'medieval-battle',
        '--out',
        OUT,
        '--position',
        write('fen.txt', 'rnbqkbnr/8 w - 0 1\n'),
      ],
      `${path('fen.txt')}: line 1: a position begins with "gonfalon-position 1"`,
    ],
    [
      'a position of another box',
      () => [
        'render',
        'medieval-battle',
        '--out',
        OUT,
        '--position',
        write('other.txt', 'gonfalon-position 1\nbox skirmish\nscenario ford\n'),
      ],
      `${path('other.txt')}: box: is skirmish, not medieval-battle`,
    ],
    [
      'an unknown hex',
      () => ['render', 'medieval-battle', '--out', OUT, '--position', position('unit R1 HC red at=9999')],
      /position\.txt: line 5: .*9999/,
    ],
    [
      'a word nobody knows',
      () => ['render', 'medieval-battle', '--out', OUT, '--position', position('weather rain')],
      /position\.txt: line 5: /,
    ],
    [
      'two things at once',
      () => ['render', 'medieval-battle', '--out', OUT, '--scenario', 'big', '--position', 'x'],
      'gonfalon render: draws a scenario, a position or a record, only one',
    ],
    [
      'an unknown scenario',
      () => ['simulate', 'skirmish', 'mud'],
      'mud: skirmish has no such scenario, only ford',
    ],
    [
      'an unknown player',
      () => ['simulate', 'skirmish', 'ford', '--players', 'random,napoleon'],
      /^--players: there is no player "napoleon", only random, hasty, squire/,
    ],
    [
      'no games',
      () => ['simulate', 'skirmish', 'ford', '--games', '0'],
      /^--games: "0" is not a whole number of at least 1/,
    ],
    [
      'broken JSON for a map',
      () => ['map', 'check', write('m.json', '{"format":')],
      /m\.json: the map is not JSON: /,
    ],
    ['a foreign map for Tiled', () => ['map', 'import', write('t.json', '{"width": 3}')], /t\.json: .+/],
    ['an unknown deed', () => ['map', 'fold', 'x'], 'gonfalon map: "fold" is none of export, import, check'],
    [
      'the map of a box that has none',
      () => ['map', 'export', 'medieval-battle'],
      'medieval-battle: has no map of its own: its field is built anew for every game',
    ],
  ];

describe('bad input', PATIENT, () => {
  test.each(TABLE)('%s', (_, words, sentence) => {
    const { code, out, err } = gonfalon(words());
    expect(out).toBe('');
    expect(err.trimEnd().split('\n')).toHaveLength(1);
    if (typeof sentence === 'string') expect(err).toBe(`${sentence}\n`);
    else expect(err.trimEnd()).toMatch(sentence);
    expect(code).toBe(2);
    expect(existsSync(OUT)).toBe(false);
  });
});

test('a process of its own ends as the thread of these tests says', PATIENT, () => {
  for (const words of [['dance'], ['games'], ['games', '--loud']])
    expect(gonfalon(words)).toEqual(spawned(words));
});
