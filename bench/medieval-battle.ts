// Targets 1a and 1c on Medieval Battle: a recorded game through the door again, and a random game with every choice listed.

import { playOut } from '@gonfalon/host';
import { begin, checksum, entriesOf, type Start, take } from '@gonfalon/kernel';
import { boxOf } from '@gonfalon/library';
import { yardstick } from './anchors/yardstick.ts';
import type { Race } from './lib/row.ts';

const game = await boxOf('medieval-battle')!.game!();

const openings = Array.from({ length: 20 }, (_, n) => {
  const start: Start = { scenario: n % 2 ? 'big' : 'standard', options: { seed: `bench ${n}` } };
  return begin(game, start);
});
const played = (n: number) => playOut(openings[n]!, `bench/${n}`, 5000);
const games = openings.map((opening, n) => {
  const play = played(n);
  return { opening, said: entriesOf(play).map(({ said }) => said), end: checksum(play.state) };
});
const actions = games.reduce((sum, { said }) => sum + said.length, 0);

function replayed({ opening, said }: (typeof games)[number]): unknown {
  let play = opening;
  for (const one of said) {
    const taken = take(play, one);
    if (!taken.ok) throw new Error(`a recorded action was refused by ${taken.why[0]?.rule}`);
    play = taken.play;
  }
  return play.state;
}

export const rows: readonly Race[] = [
  {
    id: '1a medieval-battle',
    measure: 'one action checked, applied and recorded, whole games again',
    anchor: yardstick(2),
    ours: { name: 'take', ops: actions, run: () => games.map(replayed) },
    target: { atMost: 1 },
    check() {
      for (const [n, one] of games.entries())
        if (checksum(replayed(one)) !== one.end) throw new Error(`game ${n} replays elsewhere`);
    },
  },
  {
    id: '1c medieval-battle',
    measure: 'one action of a random game, every choice of the side listed',
    // 6,500 actions a second
    anchor: yardstick(154),
    ours: { name: 'choices and take', ops: actions, run: () => games.map((_, n) => played(n).state) },
    target: { atMost: 1 },
    check() {
      for (const [n, { end }] of games.entries())
        if (checksum(played(n).state) !== end) throw new Error(`game ${n} is played otherwise`);
    },
  },
];
