// A whole player turn of Clash of Titans by each level: every decision of the side that opens the battle, until the other side
// moves its men. The other side lets everything pass. It is the dearest turn there is: all 144 are on the map and may go.

import { computer, type Level } from '@gonfalon/ai';
import { type Occupant, program, selfPlaying } from '@gonfalon/host';
import { type Action, type AnyGame, begin, checksum, isSurrender, type Seat } from '@gonfalon/kernel';
import { boxOf } from '@gonfalon/library';
import { yardstick } from './anchors/yardstick.ts';
import type { Race } from './lib/row.ts';

const box = boxOf('grunwald-1410')!;
const grunwald: AnyGame = await box.game!();
const opening = begin(grunwald, { scenario: 'clash-of-titans', options: { setup: 'ready' } });
const OPENS: Seat = 'allies';

const passer: Occupant = program(({ game, view, seat, awaits }) => {
  const { pass } = awaits.moment;
  return pass ?? game.choices(view, seat).find((choice: Action) => !isSurrender(choice))!;
});

interface Turn {
  /** Of the state it ends in. */
  readonly sum: string;
  readonly said: number;
  /** Of the state after so much as is looked at again. */
  readonly midst: string;
}
/** Fewer orders and rolls than these make no turn of a whole army. */
const WHOLE = 200;
/** So many are said again to see that they are the same. */
const AGAIN = 60;

function turnOf(level: Level, most = Number.POSITIVE_INFINITY): Turn {
  const mind = { level, style: 'methodical', seed: 'bench' } as const;
  const host = selfPlaying(opening, 'bench', seat =>
    seat === OPENS ? computer(grunwald, box.system, mind) : passer,
  );
  let midst = '';
  for (;;) {
    const { awaits } = host;
    const said = host.play.last?.number ?? 0;
    if (said === AGAIN) midst = checksum(host.play.state);
    const isOver =
      awaits.kind === 'seats' && awaits.seats[0] !== OPENS && awaits.moment.key.startsWith('phase');
    if (isOver || said >= most || !host.step()) return { sum: checksum(host.play.state), said, midst };
  }
}

const row = (level: Level, milliseconds: number): Race => ({
  id: `turn ${level}`,
  measure: `a whole first turn of Clash of Titans by ${level}, code warm`,
  anchor: yardstick(milliseconds * 1000),
  ours: { name: level, ops: 1, run: () => turnOf(level).said },
  target: { atMost: 1 },
  check() {
    const { said, midst } = turnOf(level, WHOLE);
    if (said < WHOLE) throw new Error(`the turn has only ${said} orders and rolls`);
    if (turnOf(level, AGAIN).sum !== midst) throw new Error('the same turn goes another way');
  },
});

export const rows: readonly Race[] = [row('squire', 300), row('knight', 600), row('banneret', 3000)];
