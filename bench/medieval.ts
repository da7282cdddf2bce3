// Targets 1a, 1c, 1d and 3c on the largest battle of the house: Clash of Titans, 268 counters on a map of 1,696 hexes.

import { type Players, playOut, program, randomPlayer } from '@gonfalon/host';
import { type Action, begin, checksum, entriesOf, type Play, type Start, take } from '@gonfalon/kernel';
import { boxOf } from '@gonfalon/library';
import { yardstick } from './anchors/yardstick.ts';
import type { Race, Reading } from './lib/row.ts';

const game = await boxOf('grunwald-1410')!.game!();
const start: Start = { scenario: 'clash-of-titans', options: { setup: 'ready' } };
const opening = begin(game, start);

/** The first turns of a few games: every kind of step, and no army yet worn down. */
const STEPS = 3000;
const seeds = ['bench/0', 'bench/1'];
const played = (seed: string, players?: Players) => playOut(opening, seed, STEPS, players);
const games = seeds.map(seed => {
  const play = played(seed);
  return { seed, said: entriesOf(play).map(({ said }) => said), end: checksum(play.state) };
});
const actions = games.reduce((sum, { said }) => sum + said.length, 0);

function replayed({ said }: (typeof games)[number]): Play<unknown> {
  let play = opening;
  for (const one of said) {
    const taken = take(play, one);
    if (!taken.ok) throw new Error(`a recorded action was refused by ${taken.why[0]?.rule}`);
    play = taken.play;
  }
  return play;
}

/** A player who looks at every end of the unit he has drawn before he moves it. */
const looking: Players = (_, own) => {
  const { answer } = randomPlayer(own);
  return program(question => {
    const { game: held, view, seat } = question;
    const action = answer(question) as Action | null;
    if (action?.do === 'pick') listed += held.reach(view, seat, String(action['unit'])).length;
    return action;
  });
};
let listed = 0;

/** Everyone of the side that opens the battle. */
const [first] = game.seats('clash-of-titans');
const army: readonly string[] = [
  ...new Set(
    game
      .choices(opening.state, first!)
      .flatMap((action: Readonly<Record<string, unknown>>) =>
        action['do'] === 'pick' ? [String(action['unit'])] : [],
      ),
  ),
];
const wholeSide = (): number =>
  army.reduce((sum, unit) => sum + game.reach(opening.state, first!, unit).length, 0);

const checkGames = (again: (one: (typeof games)[number]) => unknown) => (): void => {
  for (const one of games)
    if (checksum(again(one)) !== one.end) throw new Error(`the game ${one.seed} goes another way`);
};

/** Bytes the record of a game keeps for one step: what the states do not share, the events and the entry. */
function bytesPerStep(): number {
  const before = heap();
  const kept = games.map(replayed);
  const bytes = (heap() - before) / actions;
  if (kept.length !== games.length) throw new Error('the games were not kept');
  return bytes;
}
function heap(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

export const rows: readonly (Race | Reading)[] = [
  {
    id: '1a medieval',
    measure: 'one action checked, applied and recorded, Clash of Titans again',
    anchor: yardstick(2),
    ours: { name: 'take', ops: actions, run: () => games.map(one => replayed(one).state) },
    target: { atMost: 1 },
    check: checkGames(one => replayed(one).state),
  },
  {
    id: '1c medieval',
    measure: 'one action of a random game, every choice of the side listed',
    // 6,500 actions a second
    anchor: yardstick(154),
    ours: { name: 'choices and take', ops: actions, run: () => seeds.map(seed => played(seed).state) },
    target: { atMost: 1 },
    check: checkGames(({ seed }) => played(seed).state),
  },
  {
    id: '1c medieval ends',
    measure: 'the same, and every end of each unit that is picked up',
    anchor: yardstick(154),
    ours: {
      name: 'reach, choices and take',
      ops: actions,
      run: () => seeds.map(seed => played(seed, looking).state),
    },
    target: { atMost: 1 },
    check() {
      checkGames(({ seed }) => played(seed, looking).state)();
      if (listed === 0) throw new Error('no end was listed');
    },
  },
  {
    id: '3c medieval',
    measure: `every end of the ${army.length} units that open Clash of Titans`,
    anchor: yardstick(16000),
    ours: { name: 'reach', ops: 1, run: wholeSide },
    target: { atMost: 1 },
    check() {
      if (wholeSide() < 10 * army.length) throw new Error('hardly anybody can move');
    },
  },
  {
    id: '1d medieval',
    measure: 'the state as JSON',
    unit: 'B',
    target: { limit: 4500 },
    read: async () => ({ name: 'JSON', ours: JSON.stringify(opening.state).length }),
  },
  {
    id: '1d medieval step',
    measure: 'what a further step keeps in memory, events and record included',
    unit: 'B',
    target: { limit: 4500 },
    read: async () => ({ name: 'heap', ours: bytesPerStep() }),
  },
];
