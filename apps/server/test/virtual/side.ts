// One of two worlds: who sits at the game there, and what those were told who must not learn anything.

import type { Seat } from '@gonfalon/kernel';
import type { Terms } from '@gonfalon/protocol';
import { type Guest, keyOf, TERMS, type Wire, type World } from './world.ts';

export interface Setting {
  readonly box: string;
  readonly scenario: string;
  readonly options?: Readonly<Record<string, unknown>>;
  /** Positions to begin from, one for each world. */
  readonly lay?: readonly [string, string];
  readonly terms?: Partial<Terms>;
  /** The seat with the secrets; the other is a viewer who must not learn them. */
  readonly keeper: Seat;
  /** The viewer's seat is played by a computer, and only watchers look on. */
  readonly computer?: boolean;
  /** With measured windows: in one world a standing order lets reactions pass, in the other a hand does. */
  readonly byOrder?: boolean;
  readonly seed: string;
  readonly steps: number;
}

/** One of the two worlds, and the game in it. */
export interface Side {
  readonly world: World;
  readonly invites: readonly { readonly seat: Seat | null; readonly token: string }[];
  readonly viewer: Guest;
  readonly watcher: Guest;
  readonly keeperWire: Wire;
  /** Lines of those who must not learn anything; the newest is the one that is spoken on. */
  readonly lines: { viewer: Wire; watcher: Wire };
  /** All that a viewer was ever told, in order. */
  readonly told: string[];
  readonly read: Map<Wire, number>;
  post: number;
}

/** What the viewers of a side heard since the last look: by line, then what they asked for, then the post. */
export function heardSince(side: Side): string[] {
  const wires = [side.lines.viewer, side.lines.watcher];
  const heard = wires.flatMap((wire, n) => {
    const from = side.read.get(wire) ?? 0;
    side.read.set(wire, wire.heard.length);
    return wire.heard.slice(from).map(text => `${n ? 'watcher' : 'viewer'} ${text}`);
  });
  const asked = side.told.splice(0);
  const post = side.world.post.slice(side.post).filter(text => text.includes(`${side.viewer.id}@`));
  side.post = side.world.post.length;
  return [...heard, ...asked, ...post];
}

export async function seated(
  world: World,
  { box, scenario, options = {}, keeper, computer, terms, seed }: Setting,
  seats: readonly Seat[],
  lay: string | undefined,
): Promise<{ readonly id: string; readonly side: Side }> {
  const [owner, viewer, watcher] = [
    await world.person('Ana'),
    await world.person('Bob'),
    await world.person('Cyd'),
  ];
  await viewer.mailedAt(`${viewer.id}@example.org`);
  const other = seats.find(seat => seat !== keeper)!;
  const made = await owner.create({
    box,
    scenario,
    options: { ...options } as never,
    ...(lay && { lay }),
    seats: { [keeper]: 'me', [other]: computer ? { level: 'squire', style: 'bold' } : 'link' } as never,
    terms: { ...TERMS, ...terms },
    key: keyOf(1),
    name: seed.slice(0, 20),
  });
  const side: Side = {
    world,
    invites: made.invites,
    viewer,
    watcher,
    keeperWire: owner.line(),
    lines: { viewer: viewer.line(), watcher: watcher.line() },
    told: [],
    read: new Map(),
    post: world.post.length,
  };
  return { id: made.id, side };
}

export async function sameDice(here: World, there: World, id: string): Promise<void> {
  const { opening } = await here.store.sql
    .selectFrom('games')
    .select('opening')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await there.store.sql.updateTable('games').set({ opening }).where('id', '=', id).execute();
  // Rooms that nobody looks at are forgotten after ten minutes, and read anew.
  for (const { time } of [here, there]) await time.pass(12 * 60_000);
}

/** Where two long texts part. */
export function parting(a: string, b: string): string {
  let n = 0;
  while (n < a.length && a[n] === b[n]) n++;
  const from = Math.max(0, n - 120);
  return `${a.slice(0, 40)} ...${a.slice(from, n + 120)}... against ...${b.slice(from, n + 120)}...`;
}
