// The rows every large battle with counters has: one action again, games by chance, every end of a side, what a state weighs.

import { type Players, playOut, program, randomPlayer } from '@gonfalon/host';
import { type Action, type AnyGame, checksum, entriesOf, type Play, take } from '@gonfalon/kernel';
import { yardstick } from '../anchors/yardstick.ts';
import type { Race, Reading } from './row.ts';

export interface Battle {
  /** '1a medieval' is called after it. */
  readonly name: string;
  readonly title: string;
  readonly game: AnyGame;
  /** Drawn up, the first phase about to begin. */
  readonly opening: Play<unknown>;
  /** The side that opens the battle. */
  readonly first: string;
  /** Turns of the yardstick for one action of a random game, and for every end of the side. */
  readonly yards: { readonly action: number; readonly side: number };
  /** Bytes of the state as JSON, and of a further step. */
  readonly bytes: number;
}

/** The first turns of a few games: every kind of step, and no army yet worn down. */
const STEPS = 3000;

export function battleRows({
  name,
  title,
  game,
  opening,
  first,
  yards,
  bytes,
}: Battle): readonly (Race | Reading)[] {
  const seeds = ['bench/0', 'bench/1'];
  const played = (seed: string, players?: Players) => playOut(opening, seed, STEPS, players);
  const games = seeds.map(seed => {
    const play = played(seed);
    return { seed, said: entriesOf(play).map(({ said }) => said), end: checksum(play.state) };
  });
  type Recorded = (typeof games)[number];
  const actions = games.reduce((sum, { said }) => sum + said.length, 0);
  const replayed = ({ said }: Recorded): Play<unknown> => said.reduce(heard, opening);
  const lookers = lookingPlayers();
  const army = armyOf(game, opening, first);
  const wholeSide = (): number =>
    army.reduce((sum, unit) => sum + game.reach(opening.state, first, unit).length, 0);
  const checkGames =
    (again: (one: Recorded) => unknown, some = games) =>
    (): void => {
      for (const one of some)
        if (checksum(again(one)) !== one.end) throw new Error(`the game ${one.seed} goes another way`);
    };
  return [
    {
      id: `1a ${name}`,
      measure: `one action checked, applied and recorded, ${title} again`,
      anchor: yardstick(2),
      ours: { name: 'take', ops: actions, run: () => games.map(one => replayed(one).state) },
      target: { atMost: 1 },
      check: checkGames(one => replayed(one).state),
    },
    {
      id: `1c ${name}`,
      measure: 'one action of a random game, every choice of the side listed',
      anchor: yardstick(yards.action),
      ours: { name: 'choices and take', ops: actions, run: () => seeds.map(seed => played(seed).state) },
      target: { atMost: 1 },
      // One of them: they are played by the same code, and each once already.
      check: checkGames(({ seed }) => played(seed).state, games.slice(0, 1)),
    },
    {
      id: `1c ${name} ends`,
      measure: 'the same, and every end of each unit that is picked up',
      anchor: yardstick(yards.action),
      ours: {
        name: 'reach, choices and take',
        ops: actions,
        run: () => seeds.map(seed => played(seed, lookers.players).state),
      },
      target: { atMost: 1 },
      check() {
        // One of them: looking changes nothing, and every end of a game is dear.
        checkGames(({ seed }) => played(seed, lookers.players).state, games.slice(0, 1))();
        if (lookers.listed() === 0) throw new Error('no end was listed');
      },
    },
    {
      id: `3c ${name}`,
      measure: `every end of the ${army.length} units that open ${title}`,
      anchor: yardstick(yards.side),
      ours: { name: 'reach', ops: 1, run: wholeSide },
      target: { atMost: 1 },
      check() {
        if (wholeSide() < 10 * army.length) throw new Error('hardly anybody can move');
      },
    },
    {
      id: `1d ${name}`,
      measure: 'the state as JSON',
      unit: 'B',
      target: { limit: bytes },
      read: async () => ({ name: 'JSON', ours: JSON.stringify(opening.state).length }),
    },
    {
      id: `1d ${name} step`,
      measure: 'what a further step keeps in memory, events and record included',
      unit: 'B',
      target: { limit: 4500 },
      read: async () => ({ name: 'heap', ours: bytesKept(() => games.map(replayed)) / actions }),
    },
  ];
}

function heard(play: Play<unknown>, said: Parameters<typeof take<unknown, Action, never>>[1]): Play<unknown> {
  const taken = take(play, said as never);
  if (!taken.ok) throw new Error(`a recorded action was refused by ${taken.why[0]?.rule}`);
  return taken.play;
}

/** Players who look at every end of the unit they have drawn before they move it. */
function lookingPlayers(): { readonly players: Players; listed(): number } {
  let listed = 0;
  return {
    listed: () => listed,
    players: (_, own) => {
      const { answer } = randomPlayer(own);
      return program(question => {
        const { game: held, view, seat } = question;
        const action = answer(question) as Action | null;
        if (action?.do === 'pick') listed += held.reach(view, seat, String(action['unit'])).length;
        return action;
      });
    },
  };
}

/** Everyone of the side that opens the battle. */
const armyOf = (game: AnyGame, { state }: Play<unknown>, first: string): readonly string[] => [
  ...new Set(
    game
      .choices(state, first)
      .flatMap((action: Readonly<Record<string, unknown>>) =>
        action['do'] === 'pick' ? [String(action['unit'])] : [],
      ),
  ),
];

/** Bytes the records of games keep: what the states do not share, the events and the entries. */
function bytesKept(make: () => readonly unknown[]): number {
  const before = heap();
  const kept = make();
  const bytes = heap() - before;
  if (kept.length === 0) throw new Error('the games were not kept');
  return bytes;
}
function heap(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}
