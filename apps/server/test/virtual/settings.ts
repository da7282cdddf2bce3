// The games that are played in two worlds: every scenario in which there can be a secret, begun at its beginning or as twins from
// the middle of a random game.

import { type AnyPlay, chance, playOut } from '@gonfalon/host';
import {
  type AnyGame,
  awaitsOf,
  begin,
  checksum,
  parsePosition,
  readOptions,
  type Seat,
  writePosition,
} from '@gonfalon/kernel';
import { boxOf } from '@gonfalon/library';
import type { Terms } from '@gonfalon/protocol';
import type { Setting } from './side.ts';

interface Ground {
  readonly box: string;
  readonly scenario: string;
  readonly options: Readonly<Record<string, string | boolean>>;
  readonly keepers: readonly Seat[];
  /** Steps after which twins are made; 0 begins at the beginning, where both worlds are still the same. */
  readonly from: readonly number[];
  /** Lines added to the scenario's position. */
  readonly more?: string;
}

const KULIKOVO = { box: 'kulikovo-1380', keepers: ['russians'] } as const;
const BATTLE = { box: 'medieval-battle', options: {}, keepers: ['red', 'yellow'] } as const;
export const BOXES = [KULIKOVO.box, BATTLE.box] as const;

/** Riders who come in reach of archers are asked about at every step; random battles hardly ever come to that. */
const ARCHERS = ['0506', '0406', '0606']
  .map((at, n) => `unit A${n} archer russians at=${at} facing=S braced=yes\n`)
  .join('');

const PITS = {
  ...KULIKOVO,
  scenario: 'lesson-wolf-pits',
  options: { setup: 'ready' },
  from: [-1, 3, 12, 40],
} as const;
export const RECRUITING: Ground = { ...BATTLE, scenario: 'standard', from: [0] };
export const REACTING: Ground = { ...PITS, more: ARCHERS, from: [-1, 6, 20] };

const GROUNDS: readonly Ground[] = [
  { ...BATTLE, scenario: 'standard', from: [0, 0, 0, 4, 25, 40, 60] },
  { ...KULIKOVO, scenario: 'kulikowe-pole', options: { setup: 'ready' }, from: [0, 0, 3, 40, 300, 900] },
  REACTING,
  { ...BATTLE, scenario: 'big', from: [0, 4, 30, 50] },
  { ...KULIKOVO, scenario: 'kulikowe-pole', options: { setup: 'free' }, from: [300] },
  PITS,
  { ...PITS, options: { setup: 'free' }, from: [-1, 4] },
];

const PACES = ['evening', 'none', 'quick-post', 'evening'] as const satisfies readonly Terms['pace'][];
const TAKE_BACK = ['ask', 'free', 'never'] as const satisfies readonly Terms['takeBack'][];

/** The n-th game, of all or of one box; always the same one. */
export function settingOf(n: number, steps: number, box?: string): Promise<Setting> {
  const grounds = box === undefined ? GROUNDS : GROUNDS.filter(ground => ground.box === box);
  return settingOn(grounds[n % grounds.length]!, n, steps);
}

export async function settingOn(ground: Ground, n: number, steps: number): Promise<Setting> {
  const below = chance(`setting ${n}`);
  const pick = <T>(all: readonly T[]): T => all[below(all.length)]!;
  const from = pick(ground.from);
  const keeper = pick(ground.keepers);
  const lay = from === 0 ? undefined : await twinsOf(ground, keeper, Math.max(0, from), n);
  const terms = {
    pace: pick(PACES),
    measured: below(4) > 0 || ground === REACTING,
    takeBack: pick(TAKE_BACK),
    watchDelay: pick(['none', 'none', 'ten-minutes', 'phase'] as const),
  };
  const { box, scenario, options } = ground;
  const computer = lay !== undefined && ground !== REACTING && below(4) === 0;
  const byOrder = terms.measured && (below(2) === 0 || ground === REACTING);
  return {
    box,
    scenario,
    options,
    keeper,
    terms,
    steps,
    computer,
    byOrder,
    seed: `game ${n}`,
    ...(lay && { lay }),
  };
}

/** Two positions that only the keeper can tell apart; undefined where the game is over by then, or has no secret left. */
async function twinsOf(
  { box: id, scenario, options, more }: Ground,
  keeper: Seat,
  steps: number,
  n: number,
): Promise<readonly [string, string] | undefined> {
  const box = boxOf(id)!;
  const game = (await box.game!()) as AnyGame;
  const plain = begin(game, { scenario, options: readOptions(game.options, options) }) as AnyPlay;
  const text = `${writePosition(game.describe(plain.state)).trimEnd()}\n${more ?? ''}`;
  const start = more === undefined ? plain : (begin(game, { position: parsePosition(text) }) as AnyPlay);
  const play = playOut(start, `twins ${n}`, steps);
  if (awaitsOf(play).kind === 'over') return undefined;
  const other = game.seats(scenario).find(seat => seat !== keeper)!;
  const written = [play.state, ...(await box.laws!()).twins(play.state, other)].map(state =>
    writePosition(game.describe(state)),
  );
  const laid = written.map(text => game.lay(parsePosition(text)));
  const sums = (seat: Seat | null): string[] => laid.map(state => checksum(game.view(state, seat)));
  const [own, others, open] = [laid.map(state => checksum(state)), sums(other), sums(null)];
  const twin = 1 + (n % 2);
  if (own[twin] === undefined || own[twin] === own[0]) return undefined;
  if (others[twin] !== others[0] || open[twin] !== open[0]) throw new Error('these are no twins');
  return [written[0]!, written[twin]!];
}
