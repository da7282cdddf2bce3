import { describe, expect, test } from 'vitest';
import { gonfalon, PATIENT, scratch } from './gonfalon.ts';

const { write } = scratch();

const OWN = (margin: number): string => `gonfalon-puzzle 1
name my-wood
theme "even odds"
about "Whoever steps up to the wood must attack it."
seat teutons
goal keeps K1
until end
margin ${margin}
answer not engage
gonfalon-position 1
box grunwald-1410
scenario clash-of-titans
field empty 3x4
hex 0203 forest
last 3
turn 3 phase=7
unit K1 infantry teutons at=0201 facing=S mp=2 sp=1
unit P1 infantry allies at=0203 facing=N
`;

describe('puzzles', PATIENT, () => {
  test('tells of each what is best, what else comes next, and who solves it', () => {
    const { code, out } = gonfalon(['puzzles', 'medieval-battle', '--players', 'squire,knight']);
    expect(code).toBe(0);
    expect(out).toContain('medieval-battle pass-and-win (passing)');
    expect(out).toContain('yellow, wins: 100 by "pass", else at most 0; ');
    expect(out).toContain('7 puzzles, every one proved');
    expect(out).toContain('  knight solves 7 of 7');
    expect(out).toMatch(/ {2}squire solves \d of 7/);
  });

  test('tells a program the same, of one puzzle, and only of levels that play the box', () => {
    const args = ['puzzles', '--only', 'not-into-the-wood', '--players', 'knight,marshal', '--json'];
    const [one, ...more] = JSON.parse(gonfalon(args).out);
    expect(more).toEqual([]);
    expect(one).toMatchObject({ box: 'grunwald-1410', goal: 'keeps K1', best: 100, other: 27.8 });
    expect(one.players).toEqual([{ player: 'knight', solved: true, value: 100, orders: ['done'] }]);
  });

  test('proves a puzzle of one’s own, and says by how much one fails', () => {
    const good = gonfalon(['puzzles', '--file', write('good.txt', OWN(72))]);
    expect(good).toMatchObject({ code: 0, err: '' });
    expect(good.out).toContain('grunwald-1410 my-wood');
    const bad = gonfalon(['puzzles', '--file', write('bad.txt', OWN(73))]);
    expect(bad.code).toBe(2);
    expect(bad.err).toContain('my-wood: its answer is better by 72 only, not 73: "');
  });

  test.each([
    [['puzzles', 'agincourt'], 'agincourt: there is no such box'],
    [['puzzles', '--only', 'mate-in-two'], '--only: there is no puzzle "mate-in-two"'],
    [['puzzles', '--players', 'random'], '--players: "random" is no level'],
    [['puzzles', 'grunwald-1410', '--file', 'x'], '--file: is one puzzle'],
    [['puzzles', '--file', 'nowhere.txt'], 'nowhere.txt: there is no such file'],
  ])('%j is refused', (args, says) => {
    const { code, err } = gonfalon(args);
    expect(code).toBe(2);
    expect(err).toContain(says);
  });
});
