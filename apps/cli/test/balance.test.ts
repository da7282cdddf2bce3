import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { gonfalon, PATIENT, scratch } from './gonfalon.ts';

const { path } = scratch();

describe('balance', PATIENT, () => {
  test('tells who wins from which side, by how much and in how many turns', () => {
    const { code, out } = gonfalon([
      'balance',
      'skirmish',
      'ford',
      '--players',
      'random,hasty',
      '--games',
      '9',
    ]);
    expect(code).toBe(0);
    expect(out).toContain('skirmish ford, 9 games, seed 1: red random, blue hasty');
    for (const word of ['red', 'blue', 'turns', 'ends', 'ahead by', '(95 %:']) expect(out).toContain(word);
  });

  test('counts the same games from both sides, on one core and on two', () => {
    const report = (...more: string[]) =>
      JSON.parse(
        gonfalon([
          'balance',
          'skirmish',
          'ford',
          '--players',
          'random,random',
          '--games',
          '12',
          '--json',
          ...more,
        ]).out,
      );
    const { sides, games, ends } = report();
    const [red, blue] = sides;
    expect([red.won, red.drawn, red.lost]).toEqual([blue.lost, blue.drawn, blue.won]);
    expect(red.won + red.drawn + red.lost).toBe(games);
    expect(Object.values<number>(ends).reduce((sum, count) => sum + count)).toBe(12);
    expect(red.margin.median).toBe(-blue.margin.median || 0);
    expect(report('--workers', '2').sides).toEqual(sides);
  });

  test('draws how leads and lengths lie', () => {
    const svg = path('balance.svg');
    gonfalon(['balance', 'skirmish', 'ford', '--players', 'random,random', '--games', '5', '--picture', svg]);
    const drawn = readFileSync(svg, 'utf8');
    for (const word of ['Lead at the end', 'Length', 'red ahead or even', 'blue ahead'])
      expect(drawn).toContain(word);
  });

  test('plays a skirmish by its name, as it is written', () => {
    const args = [
      'balance',
      'grunwald-1410',
      'ulrich-and-zyndram',
      '--players',
      'hasty,hasty',
      '--games',
      '2',
    ];
    const { code, out } = gonfalon(args);
    expect(code).toBe(0);
    expect(out).toContain('grunwald-1410 ulrich-and-zyndram, a skirmish, 2 games');
    const { code: refused, err } = gonfalon([...args, '--option', 'fatigue=no']);
    expect([refused, err.trim()]).toEqual([
      2,
      '--option: ulrich-and-zyndram is a skirmish, laid as it is written',
    ]);
  });

  test('refuses a battle nobody knows in one sentence, with all that are known', () => {
    const { code, err } = gonfalon(['balance', 'grunwald-1410', 'mud', '--players', 'random,random']);
    expect(code).toBe(2);
    expect(err).toContain('mud: grunwald-1410 has no such scenario or skirmish, only clash-of-titans');
    expect(err).toContain('ulrich-and-zyndram');
  });
});
