import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { gonfalon, PATIENT, scratch } from './gonfalon.ts';

const { path, write } = scratch();
const LEAGUE = ['league', 'skirmish', 'ford', '--seed', 'ford'];

describe('league', PATIENT, () => {
  test('tells wins, score, rating, test, margins, faults and time for people', () => {
    const { code, out } = gonfalon([...LEAGUE, '--players', 'random,hasty', '--pairs', '3']);
    expect(code).toBe(0);
    expect(out).toContain('skirmish ford, random against hasty, 3 pairs, seed ford');
    for (const word of ['games', 'pairs', 'score', 'Elo', 'SPRT', 'margin', 'ends', 'with luck left out'])
      expect(out).toContain(word);
    expect(out).toContain('hasty: 0 games lost by a refused order or none');
  });

  test('of a player against itself reads exactly zero, on one core and on two', () => {
    const report = (...more: string[]) =>
      JSON.parse(gonfalon([...LEAGUE, '--players', 'hasty,hasty', '--pairs', '6', '--json', ...more]).out);
    const one = report();
    expect(one).toMatchObject({
      pairs: { won: 0, drawn: 6, lost: 0 },
      margin: { mean: 0, error: 0 },
      adjusted: { mean: 0, error: 0 },
      elo: { value: 0 },
    });
    const { players: _, ...told } = one;
    expect(report('--workers', '2')).toMatchObject(told);
  });

  test('goes on where it was stopped, and plays nothing twice', () => {
    const out = path('results.jsonl');
    const args = [...LEAGUE, '--players', 'random,hasty', '--json', '--no-luck', '--out', out, '--pairs'];
    const whole = JSON.parse(gonfalon([...args, '4']).out);
    const lines = readFileSync(out, 'utf8').split('\n');
    expect(lines).toHaveLength(10);
    // Stopped in the middle of a line; and a mark shows that what was there is not played again.
    const marked = lines[1]!.replace('"steps":', '"steps":9');
    writeFileSync(out, [lines[0], marked, lines[2], lines[3]!.slice(0, 20)].join('\n'));
    const again = JSON.parse(gonfalon([...args, '4']).out);
    expect({ ...again, players: null }).toEqual({ ...whole, players: null });
    const now = readFileSync(out, 'utf8').split('\n');
    expect(now[1]).toBe(marked);
    expect(now).toHaveLength(10);
  });

  test('keeps the record of every game where it is told to, and each can be replayed', () => {
    const args = [...LEAGUE, '--players', 'random,hasty', '--pairs', '2', '--no-luck', '--records'];
    expect(gonfalon([...args, path('.')]).code).toBe(0);
    const kept = [0, 1].flatMap(pair => [1, 2].map(game => path(`pair-${pair}-game-${game}.record`)));
    for (const file of kept) expect(gonfalon(['replay', file]).code).toBe(0);
    expect(gonfalon(['verify', kept[0]!]).code).toBe(0);
    const none = gonfalon([...args, path('nowhere')]);
    expect(none.code).toBe(2);
    expect(none.err).toContain('nowhere is no folder');
    const far = gonfalon([...args, path('.'), '--workers', 'postgresql://nobody@localhost/nothing']);
    expect(far.err).toContain('games that other machines play leave no record here');
  });

  test('refuses a file of another league or of something else, and leaves it alone', () => {
    const out = path('other.jsonl');
    gonfalon([...LEAGUE, '--players', 'random,random', '--pairs', '1', '--out', out]);
    const before = readFileSync(out, 'utf8');
    const { code, err } = gonfalon([...LEAGUE, '--players', 'random,hasty', '--pairs', '1', '--out', out]);
    expect(code).toBe(2);
    expect(err).toContain('holds results of another league');
    expect(readFileSync(out, 'utf8')).toBe(before);
    const letter = write('letter.txt', 'Dear Ulrich\n');
    expect(gonfalon([...LEAGUE, '--players', 'random,hasty', '--out', letter]).err).toContain(
      'is no file of league results',
    );
    expect(readFileSync(letter, 'utf8')).toBe('Dear Ulrich\n');
    const torn = write('torn.jsonl', `${before.split('\n')[0]}\nwhat?\n`);
    expect(gonfalon([...LEAGUE, '--players', 'random,random', '--out', torn]).err).toContain(
      'line 2: is not the result of a game',
    );
  });

  test('ends early when the sequential test has decided', () => {
    const args = [
      ...LEAGUE,
      '--players',
      'random,random',
      '--pairs',
      '400',
      '--sprt',
      '50,99',
      '--early',
      '--json',
    ];
    const { pairs, sprt } = JSON.parse(gonfalon(args).out);
    expect(sprt.says).toBe('low');
    expect(pairs.drawn).toBeLessThan(10);
  });

  test('draws the margins and the score', () => {
    const svg = path('league.svg');
    const png = path('league.png');
    const args = [...LEAGUE, '--players', 'random,hasty', '--pairs', '3', '--picture'];
    gonfalon([...args, svg]);
    expect(readFileSync(svg, 'utf8')).toContain('random against hasty: skirmish ford');
    expect(readFileSync(svg, 'utf8')).toContain('<polyline');
    gonfalon([...args, png]);
    expect(readFileSync(png).subarray(1, 4).toString()).toBe('PNG');
  });

  test('lists what of a box can be played', () => {
    const { code, out } = gonfalon(['league', 'grunwald-1410']);
    expect(code).toBe(0);
    expect(out.split('\n')[0]).toBe('clash-of-titans');
    expect(out).toContain('ulrich-and-zyndram         skirmish: ');
  });

  test('every pair of Medieval Battle has a field of its own', () => {
    const plan = (...more: string[]) =>
      JSON.parse(
        gonfalon([
          'league',
          'medieval-battle',
          'standard',
          '--players',
          'hasty,hasty',
          '--pairs',
          '1',
          '--json',
          ...more,
        ]).out,
      ).vary;
    expect(plan()).toEqual(['seed']);
    expect(plan('--option', 'seed=one')).toEqual([]);
  });

  test.each([
    [['--players', 'random'], '--players: 2 are needed, not 1'],
    [[], '--players: names two of random, hasty, squire[:STYLE]'],
    [['--players', 'random,nobody'], '--players: there is no player "nobody", only random, hasty'],
    [['--players', 'random,knight:rude'], 'there is no player "knight:rude"'],
    [['--players', 'random,knight'], 'knight: no computer player knows the rules of skirmish yet'],
    [['--players', 'random,hasty', '--sprt', '70,60'], '--sprt: "70,60" is not two shares in %'],
    [['--players', 'random,hasty', '--sprt', '70'], '--sprt: "70" is not two shares in %'],
    [['--players', 'random,hasty', '--picture', 'x.gif'], '--picture: names the file to write'],
    [['--players', 'random,hasty', '--pairs', 'many'], '--pairs: "many" is not a whole number'],
  ])('refuses %j in one sentence', (args, sentence) => {
    const { code, err } = gonfalon([...LEAGUE, ...args]);
    expect([code, err.trim().split('\n').length]).toEqual([2, 1]);
    expect(err).toContain(sentence);
  });
});
