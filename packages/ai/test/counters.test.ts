import {
  type AnyPlay,
  type Players,
  playOut,
  program,
  type Question,
  questionTo,
  selfPlaying,
} from '@gonfalon/host';
import { type Action, type AnyGame, begin, liveEntries, parsePosition, sameAction } from '@gonfalon/kernel';
import { BOXES } from '@gonfalon/library';
import { describe, expect, test } from 'vitest';
import { countersThinker } from '../src/counters/counters.ts';
import type { Level } from '../src/index.ts';

const gameOf = (id: string): Promise<AnyGame> => BOXES.find(box => box.id === id)!.game!();

/** The smallest battles of the BOXES: minutes at a table, a second here. */
const SMALL = [
  ['grunwald-1410', 'lesson-first-battle'],
  ['grunwald-1410', 'lesson-walls'],
  ['kulikovo-1380', 'lesson-shiltron'],
  ['kulikovo-1380', 'lesson-wolf-pits'],
  ['byczyna-1588', 'lesson-first-battle'],
  ['byczyna-1588', 'lesson-works'],
] as const;

const mind = (level: Level) => ({ level, style: 'methodical', seed: 'own' }) as const;
const thinkerOf = (level: Level) => countersThinker(undefined as never, mind(level));
const both =
  (level: Level): Players =>
  () => {
    const thinker = thinkerOf(level);
    return program(question => thinker.think(question).action);
  };
const ordersOf = (play: AnyPlay): Action[] =>
  liveEntries(play).flatMap(({ said }) => ('seat' in said ? [said.action] : []));

describe.each(['squire', 'knight', 'banneret'] as const)('a %s', level => {
  const played = async (box: string, scenario: string): Promise<AnyPlay> =>
    playOut(begin(await gameOf(box), { scenario, options: {} }), 'dice', 20_000, both(level));
  const games = new Map<string, AnyPlay>();

  test.each(SMALL)('plays %s, %s to its end and is never refused', async (box, scenario) => {
    const play = await played(box, scenario);
    expect(play.game.awaits(play.state).kind).toBe('over');
    games.set(scenario, play);
  });

  test('plays the same game twice', async () => {
    const walls = ['grunwald-1410', 'lesson-walls'] as const;
    const first = games.get(walls[1]) ?? (await played(...walls));
    expect(ordersOf(await played(...walls))).toEqual(ordersOf(first));
  });

  test('answers a phase from its beginning as one who has only just sat down', async () => {
    const play: AnyPlay = begin(await gameOf('kulikovo-1380'), { scenario: 'lesson-shiltron', options: {} });
    const { asked, host } = watched(play, level);
    for (let n = 0; n < 20_000 && host.awaits.kind !== 'over'; n++) host.step();
    const first = asked.filter(({ isFirst }) => isFirst);
    expect(first.length).toBeGreaterThan(4);
    for (const { question, answer } of first)
      expect(sameAction(thinkerOf(level).think(question).action, answer)).toBe(true);
  });
});

interface Asked {
  readonly question: Question;
  readonly answer: Action;
  /** The first question of a phase. */
  readonly isFirst: boolean;
}
function watched(play: AnyPlay, level: Level) {
  const asked: Asked[] = [];
  const phases = new Set<string>();
  const host = selfPlaying(play, 'dice', () => {
    const thinker = thinkerOf(level);
    return program(question => {
      const answer = thinker.think(question).action;
      const { turn, phase } = question.view as { readonly turn: number; readonly phase: number };
      const key = `${question.seat} ${turn} ${phase}`;
      asked.push({ question, answer, isFirst: !phases.has(key) });
      phases.add(key);
      return answer;
    });
  });
  return { asked, host };
}

test('a marshal plays a small battle through in thought, and decides the same twice', async () => {
  const play: AnyPlay = begin(await gameOf('byczyna-1588'), { scenario: 'lesson-first-battle', options: {} });
  const games = [1, 2].map(() => {
    const host = selfPlaying(play, 'dice', both('marshal'));
    for (let n = 0; n < 60 && host.awaits.kind !== 'over'; n++) host.step();
    return ordersOf(host.play);
  });
  expect(games[0]!.length).toBeGreaterThan(20);
  expect(games[0]).toEqual(games[1]);
});

test('decides the same wherever a hidden regiment may lie', async () => {
  const box = BOXES.find(({ id }) => id === 'kulikovo-1380')!;
  const [game, laws] = [await box.game!(), await box.laws!()];
  const play: AnyPlay = begin(game, { scenario: 'kulikowe-pole', options: {} });
  const host = selfPlaying(play, 'dice', both('knight'));
  let compared = 0;
  for (let n = 0; n < 400 && compared < 15; n++) {
    const { awaits } = host;
    if (awaits.kind === 'seats' && n % 5 === 0) {
      const [seat] = awaits.seats;
      for (const twin of laws.twins(host.play.state, seat!).slice(0, 1)) {
        const here = questionTo(host.play, awaits, seat!);
        const there: Question = { ...here, view: game.view(twin, seat!) };
        expect(thinkerOf('knight').think(there)).toEqual(thinkerOf('knight').think(here));
        compared++;
      }
    }
    host.step();
  }
  expect(compared).toBeGreaterThan(10);
});

const BARE_LEADER = `gonfalon-position 1
box grunwald-1410
scenario ulrichs-attack
turn 15
unit jungingen leader teutons at=3615 facing=S corps=teutons range=3
unit K5 cavalry teutons at=3613 facing=S armour=2 commander=jungingen corps=teutons
unit K8 cavalry teutons at=3713 facing=S armour=2 commander=jungingen corps=teutons
unit zyndram leader allies at=3621 facing=N corps=poles
unit P32 cavalry allies at=3619 facing=N armour=2 commander=zyndram corps=poles
unit P33 cavalry allies at=3519 facing=N armour=2 commander=zyndram corps=poles
`;

test('a knight leaves no leader alone where the enemy could strike', async () => {
  const game = await gameOf('grunwald-1410');
  const play: AnyPlay = begin(game, { position: parsePosition(BARE_LEADER) });
  const struck = (state: unknown, at: string): boolean =>
    ['P32', 'P33'].some(unit =>
      game
        .nextReach(state, 'teutons', unit)
        .some(stand => game.strikes(state, 'teutons', { unit, ...stand }).melee.includes(at)),
    );
  expect(struck(play.state, '3615')).toBe(true);
  const host = selfPlaying(play, 'dice', both('knight'));
  const phase = (): number => (host.play.state as { readonly phase: number }).phase;
  while (phase() === 1) host.step();
  const units = game.units(host.play.state, 'teutons');
  const leader = units.find(({ id }) => id === 'jungingen')!;
  const company = units.filter(({ at, full }) => at === leader.at && full > 0);
  expect(company.length > 0 || !struck(host.play.state, leader.at)).toBe(true);
});

test.each([
  ['kosovo-1389', 'kosovo-field'],
  ['kulikovo-1380', 'kulikowe-pole'],
  ['grunwald-1410', 'ulrichs-attack'],
])('a squire sets up %s, %s by himself and begins', async (box, scenario) => {
  const play: AnyPlay = begin(await gameOf(box), { scenario, options: { setup: 'free' } });
  const host = selfPlaying(play, 'dice', both('squire'));
  const key = (): string => (host.awaits.kind === 'seats' ? host.awaits.moment.key : '');
  expect(key()).toBe('setup');
  for (let n = 0; n < 400 && key() === 'setup'; n++) host.step();
  expect(key()).toBe('phase-cavalry-move');
});
