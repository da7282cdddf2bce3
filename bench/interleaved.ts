// Many games in one process, as a server hears them: three battles of one box, order by order in turn.

import { playOut } from '@gonfalon/host';
import { begin, checksum, entriesOf, type Play, type Start, take } from '@gonfalon/kernel';
import { boxOf } from '@gonfalon/library';
import type { Race } from './lib/row.ts';

const game = await boxOf('grunwald-1410')!.game!();
const start: Start = { scenario: 'clash-of-titans', options: { setup: 'ready' } };
const opening = begin(game, start);

/** Far enough that hardly a unit stands where it stands in the other games. */
const STEPS = 2000;
const games = ['interleaved/0', 'interleaved/1', 'interleaved/2'].map(seed => {
  const play = playOut(opening, seed, STEPS);
  return { said: entriesOf(play).map(({ said }) => said), end: checksum(play.state) };
});
type Recorded = (typeof games)[number]['said'][number];
const actions = games.reduce((sum, { said }) => sum + said.length, 0);

function heard(play: Play<unknown>, said: Recorded): Play<unknown> {
  const taken = take(play, said);
  if (!taken.ok) throw new Error(`a recorded action was refused by ${taken.why[0]?.rule}`);
  return taken.play;
}
const inSequence = (): unknown[] => games.map(({ said }) => said.reduce(heard, opening).state);

function inTurn(): unknown[] {
  const plays: Play<unknown>[] = games.map(() => opening);
  for (let n = 0; n < Math.max(...games.map(({ said }) => said.length)); n++)
    for (const [k, { said }] of games.entries()) if (n < said.length) plays[k] = heard(plays[k]!, said[n]!);
  return plays.map(({ state }) => state);
}

export const rows: readonly Race[] = [
  {
    id: 'interleaved',
    measure: 'one action of three games heard in turn, against one game after the other',
    anchor: { name: 'one after the other', ops: actions, run: inSequence },
    ours: { name: 'in turn', ops: actions, run: inTurn },
    target: { atMost: 1.2 },
    check() {
      const ends = games.map(({ end }) => end);
      for (const found of [inSequence(), inTurn()])
        if (found.some((state, n) => checksum(state) !== ends[n])) throw new Error('a game goes another way');
    },
  },
];
