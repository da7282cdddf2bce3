// Target 1a: one action through the door, events and record entry included, on the small game of the testkit.

import { playOut } from '@gonfalon/host';
import { begin, checksum, entriesOf, type Start, take } from '@gonfalon/kernel';
import { skirmish } from '@gonfalon/testkit';
import { yardstick } from './anchors/yardstick.ts';
import type { Race } from './lib/row.ts';

const start: Start = { scenario: skirmish.scenarios[0]!, options: {} };
const games = Array.from({ length: 20 }, (_, n) => {
  const play = playOut(begin(skirmish, start), `bench/${n}`, 2000);
  return { said: entriesOf(play).map(({ said }) => said), end: checksum(play.state) };
});
type Recorded = (typeof games)[number]['said'];
const actions = games.reduce((sum, { said }) => sum + said.length, 0);

function replayed(recorded: Recorded) {
  let play = begin(skirmish, start);
  for (const said of recorded) {
    const taken = take(play, said);
    if (!taken.ok) throw new Error(`a recorded action was refused by ${taken.why[0]?.rule}`);
    play = taken.play;
  }
  return play.state;
}

export const rows: readonly Race[] = [
  {
    id: '1a',
    measure: 'one action through the door, the small game',
    anchor: yardstick(2),
    ours: { name: 'take', ops: actions, run: () => games.map(({ said }) => replayed(said)) },
    target: { atMost: 1 },
    check() {
      for (const [n, { end, said }] of games.entries())
        if (checksum(replayed(said)) !== end) throw new Error(`game ${n} replays elsewhere`);
    },
  },
];
