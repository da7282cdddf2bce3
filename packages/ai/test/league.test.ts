import { type AnyPlay, chance, type Occupant, program, randomPlayer, selfPlaying } from '@gonfalon/host';
import { begin, parsePosition, type Seat, take } from '@gonfalon/kernel';
import { boxOf } from '@gonfalon/library';
import { skirmish } from '@gonfalon/testkit';
import { describe, expect, test } from 'vitest';
import { thinkerFor } from '../src/index.ts';
import { type LeadersLost, leadersLost } from '../src/league/leaders.ts';
import { luckOf } from '../src/league/luck.ts';
import { type Match, playGame, type Result, type Side } from '../src/league/match.ts';
import { reportOf } from '../src/league/report.ts';
import { stallsIn } from '../src/league/watch.ts';

const SEATS: [Seat, Seat] = ['red', 'blue'];
const ASKED = { low: 0.6, high: 0.7 };

const matchOf = (players: (side: Side, seed: string) => Occupant): Match => ({
  game: skirmish,
  standing: state => {
    const awaits = skirmish.awaits(state as never);
    const winner = awaits.kind === 'over' ? awaits.outcome.winner : null;
    const lead = winner === null ? 0 : winner === 'red' ? 1 : -1;
    return { seats: SEATS, points: null, morale: null, lead, decisive: 5, scale: [] };
  },
  start: () => ({ scenario: 'ford', options: {} }),
  seed: 'test',
  seated: (side, _, seed, worked) => {
    const player = players(side, seed);
    return {
      ...player,
      answer(question) {
        worked(10);
        return player.answer(question);
      },
    };
  },
  meter: () => () => 0,
  limit: 5000,
  luck: true,
});

async function pairs(match: Match, count: number): Promise<Result[]> {
  const results: Result[] = [];
  for (let pair = 0; pair < count; pair++)
    for (const swapped of [0, 1] as const) results.push(await playGame(match, pair, swapped));
  return results;
}

describe('a league', () => {
  test('of a player against itself reads exactly zero', async () => {
    const results = await pairs(
      matchOf((_, seed) => randomPlayer(seed)),
      12,
    );
    expect(results.some(({ margin }) => margin !== 0)).toBe(true);
    expect(results.some(({ luck }) => luck !== 0)).toBe(true);
    const { margin, adjusted, pairs: score, elo } = reportOf(results, ASKED);
    expect([margin, adjusted]).toEqual([
      { mean: 0, error: 0 },
      { mean: 0, error: 0 },
    ]);
    expect(score).toEqual({ won: 0, drawn: 12, lost: 0 });
    expect(elo.value).toBe(0);
  });

  test('gives the same games again, and others by another seed', async () => {
    const match = matchOf((_, seed) => randomPlayer(seed));
    expect(await pairs(match, 4)).toEqual(await pairs(match, 4));
    expect(await pairs({ ...match, seed: 'other' }, 4)).not.toEqual(await pairs(match, 4));
  });

  test('exchanges the seats within a pair, so that who throws his hand in always loses by a decisive lead', async () => {
    const quitter = program(() => null);
    const results = await pairs(
      matchOf((side, seed) => (side === 1 ? quitter : randomPlayer(seed))),
      3,
    );
    for (const { winner, margin, fault, rule } of results) {
      expect([winner, margin, rule]).toEqual([0, 5, null]);
      expect(fault?.side).toBe(1);
      expect(fault?.says).toMatch(/is awaited but has no answer/);
    }
    expect(new Set(results.map(({ seat }) => seat))).toEqual(new Set(SEATS));
    const { players, pairs: score, pentanomial } = reportOf(results, ASKED);
    expect(players.map(({ faults }) => faults)).toEqual([0, 6]);
    expect(score).toEqual({ won: 3, drawn: 0, lost: 0 });
    expect(pentanomial).toEqual([0, 0, 0, 0, 3]);
  });

  test('counts an order that is refused, a player that breaks down, and one that answers later', async () => {
    const below = chance('later');
    const refused = program(() => ({ do: 'step', unit: 'R1', to: '0101' }));
    const broken: Occupant = { ...refused, answer: () => Promise.reject(new Error('no more ink')) };
    const later: Occupant = {
      ...refused,
      answer: async ({ game, view, seat }) => {
        const choices = game.choices(view, seat);
        return choices[below(choices.length)]!;
      },
    };
    const played = async (player: Occupant): Promise<Result> =>
      playGame(
        matchOf((side, seed) => (side === 0 ? player : randomPlayer(seed))),
        0,
        0,
      );
    expect((await played(refused)).fault).toEqual({ side: 0, says: expect.stringMatching(/was refused by/) });
    expect((await played(broken)).fault).toEqual({ side: 0, says: expect.stringMatching(/no more ink/) });
    const whole = await played(later);
    expect(whole.fault).toBeNull();
    expect(whole.rule).toMatch(/^victory\./);
  });

  test('gives a game up after so many steps, and says so', async () => {
    const results = await pairs({ ...matchOf((_, seed) => randomPlayer(seed)), limit: 5 }, 1);
    expect(results.map(({ rule, fault }) => [rule, fault])).toEqual([
      [null, null],
      [null, null],
    ]);
    expect(reportOf(results, ASKED).unfinished).toBe(2);
  });

  test('sums the work of every turn', async () => {
    const [result] = await pairs(
      matchOf((_, seed) => randomPlayer(seed)),
      1,
    );
    const [red, blue] = result!.spent;
    const work = [...red, ...blue].reduce((sum, turn) => sum + turn.work, 0);
    expect(work).toBeGreaterThan(0);
    expect(work % 10).toBe(0);
    expect(red.length).toBeLessThan(work / 10);
  });

  test('counts a pair only when both its games are there, whatever their order', async () => {
    const results = await pairs(
      matchOf((_, seed) => randomPlayer(seed)),
      3,
    );
    const all = reportOf(results, ASKED);
    expect(reportOf(results.toReversed(), ASKED)).toEqual({
      ...all,
      players: expect.anything(),
    });
    const { pairs: score } = reportOf(results.slice(0, 3), ASKED);
    expect(score.won + score.drawn + score.lost).toBe(1);
  });
});

test('three turns without an order are a stall, and a longer rest is one too', () => {
  const turns = (text: string) => [...text].map(turn => ({ idle: turn === '.' }));
  expect(stallsIn(turns('..x..x'))).toBe(0);
  expect(stallsIn(turns('x...x'))).toBe(1);
  expect(stallsIn(turns('x.......x...'))).toBe(2);
});

test.each([
  ['yellow', 0],
  ['red', 1],
])(
  'in Medieval Battle, with the flag in the hands of %s, yellow who passes and passes stalls %i times',
  async (holder, stalls) => {
    const box = boxOf('medieval-battle')!;
    const [game, showing] = [await box.game!(), await box.showing!()];
    const position = parsePosition(`gonfalon-position 1
box medieval-battle
scenario standard
sheet 8x8
hex 0202 plains flag=2
flag 0202 ${holder}
tokens red=0 yellow=0
unit YW WT yellow at=0101
unit Y1 LI yellow at=0303
unit RW WT red at=0808
unit R1 LI red at=0707
turn red
`);
    const passing = program(({ awaits }) => awaits.moment.close!);
    // One hex a turn, while there are points.
    const strolling = program(({ game: of, view, seat, awaits }) => {
      if (awaits.moment.key === 'move') return { do: 'stop' };
      return (
        of.choices(view, seat).find(({ do: verb, unit }) => verb === 'step' && unit === 'R1') ?? {
          do: 'pass',
        }
      );
    });
    const played = await playGame(
      {
        ...matchOf(() => passing),
        game,
        standing: state => showing.standing(state),
        start: () => ({ position }),
        seated: (_, seat) => (seat === 'yellow' ? passing : strolling),
      },
      0,
      0,
    );
    expect(played.rule).toBe('ending.passes');
    expect(played.spent[1].length).toBeGreaterThanOrEqual(3);
    expect(played.stalls).toEqual([0, stalls]);
  },
);

test('the luck of all throws of a fight adds up to nothing', async () => {
  const box = boxOf('grunwald-1410')!;
  const [game, showing] = [await box.game!(), await box.showing!()];
  const position = parsePosition(`gonfalon-position 1
box grunwald-1410
scenario clash-of-titans
field empty 8x8
turn 3 phase=6
unit ulrich leader teutons at=0403 facing=S
unit K1 cavalry teutons at=0403 facing=S armour=2 cf=2 sp=2 commander=ulrich
unit K2 infantry teutons at=0505 facing=N
unit P1 cavalry allies at=0404 armour=1 sp=1
`);
  let play = begin(game, { position });
  for (const action of [{ do: 'attack', unit: 'K1', at: '0404' }, { do: 'fight' }]) {
    const taken = take(play, { seat: 'teutons', action });
    if (taken.ok) play = taken.play;
  }
  expect(game.awaits(play.state).kind).toBe('dice');
  const faces = [1, 2, 3, 4, 5, 6];
  const luck = faces.flatMap(first =>
    faces.map(second => {
      const taken = take(play, { rolled: [first, second] });
      if (!taken.ok) throw new Error('a throw is refused');
      return luckOf(taken.play, state => showing.standing(state).lead);
    }),
  );
  expect(Math.max(...luck)).toBeGreaterThan(0);
  expect(Math.min(...luck)).toBeLessThan(0);
  expect(luck.reduce((sum, one) => sum + one, 0)).toBeCloseTo(0, 9);
});

describe('a leader who stays alone before the enemy and is killed', () => {
  const others = (at: string): string => `
unit S1 cavalry serbs at=${at} facing=S
unit O1 cavalry ottomans at=0709 facing=N
unit O2 cavalry ottomans at=0909 facing=N`;

  /** The Serbs let everything go by, or all but their fights. */
  async function fates(units: string, fights = false): Promise<LeadersLost> {
    const game = await boxOf('kosovo-1389')!.game!();
    const text = `gonfalon-position 1
box kosovo-1389
scenario kosovo-field
field empty 40x14
turn 3
last 8
unit vukovic leader serbs at=0705 facing=S
${units.trim()}
`;
    const play: AnyPlay = begin(game, { position: parsePosition(text) });
    const host = selfPlaying(play, 'dice', seat => {
      const knight = thinkerFor(game, 'medieval', { level: 'knight', style: 'methodical', seed: '1' });
      return program(question => {
        const { pass, close } = question.awaits.moment;
        const { key } = question.awaits.moment;
        const [goesOn] = game.choices(question.view, seat);
        if (seat === 'serbs' && ['advance-enter', 'advance-turn', 'advance-face'].includes(key))
          return goesOn!;
        const quiet = seat === 'serbs' && !(fights && key === 'attack') ? (pass ?? close) : undefined;
        return quiet ?? knight.think(question).action;
      });
    });
    const turn = (): number => (host.play.state as { readonly turn: number }).turn;
    for (let n = 0; n < 500 && host.awaits.kind !== 'over' && turn() === 3; n++) host.step();
    return leadersLost(host.play)['serbs']!;
  }
  test('is counted as one whom a look would have saved, where men stood safer within his reach', async () => {
    expect(await fates(others('1503'))).toEqual({ lost: 1, seen: 1 });
  });
  test('is only lost where there was no better place', async () => {
    expect(await fates(others('4001'))).toEqual({ lost: 1, seen: 0 });
  });
  test('is only lost where his men went on after a fight, when he could no longer ride', async () => {
    const units = `
unit S1 cavalry serbs at=0705 facing=S armour=2
unit S3 cavalry serbs at=1503 facing=S
unit O1 archer ottomans at=0706 facing=N sp=1
unit O2 cavalry ottomans at=0807 facing=NW sp=1`;
    expect(await fates(units, true)).toEqual({ lost: 1, seen: 0 });
  });
});
