// The enemy's answer to a finished turn: the attacks that hurt most, each of his men in one of them. Weighed as our own
// attacks are, so whoever has been cut off is seen to be lost, and a line that can fall back is not.

import { directionTo, distance, type Facing, type Hex, turnBetween } from '@gonfalon/hex';
import type { Supposed, UnitId } from '@gonfalon/kernel';
import type { Arrangement } from './arrangement.ts';
import { type Battle, friendsAt, type Man } from './battle.ts';
import type { Comer, Danger, Striking } from './danger.ts';
import { supposed } from './stands.ts';
import { fightValue } from './value.ts';
import type { Work } from './work.ts';

export interface Answering {
  readonly battle: Battle;
  readonly danger: Danger;
  readonly work: Work;
  /** Blows by who stands where around them. */
  readonly known: Map<string, Blow>;
}

interface Blow {
  readonly value: number;
  readonly foes: readonly UnitId[];
}
const NO_BLOW: Blow = { value: 0, foes: [] };

/** Those who would be struck at: a hex and whoever will stand on it. */
interface Post {
  readonly hex: Hex;
  readonly men: readonly Man[];
  /** Men with another place than now, near enough to matter there. */
  readonly others: readonly Supposed[];
  readonly key: string;
}

/** What his best attacks would cost us, in hundredths of a point. `gone` are foes who will not be there any more. */
export function replyTo(
  answering: Answering,
  arrangement: Arrangement,
  men: readonly Man[],
  gone: ReadonlySet<UnitId>,
): number {
  const held = heldBy(answering.battle, arrangement);
  const posts = postsOf(answering, arrangement, men);
  const used = new Set(gone);
  const open = posts.map(post => ({ post, blow: blowOn(answering, post, held, used) }));
  let cost = 0;
  for (;;) {
    let best = -1;
    for (const [n, { blow }] of open.entries())
      if (blow.value > (best < 0 ? 0 : open[best]!.blow.value)) best = n;
    if (best < 0) return cost;
    const { blow } = open[best]!;
    cost += blow.value;
    open.splice(best, 1);
    for (const foe of blow.foes) used.add(foe);
    for (const one of open)
      if (one.blow.foes.some(foe => blow.foes.includes(foe)))
        one.blow = blowOn(answering, one.post, held, used);
  }
}

/** What a man alone would take there, were he all the enemy had to do with. */
export function riskAt(
  answering: Answering,
  arrangement: Arrangement,
  man: Man,
  { hex, facing }: { readonly hex: Hex; readonly facing: number },
  gone: ReadonlySet<UnitId>,
): number {
  const { battle, danger } = answering;
  if (danger.comers(hex).length === 0) return 0;
  const stand = { man, hex, facing, charge: 0, before: [], stays: false, path: [] };
  const there = new Map([...arrangement, [man.id, stand] as const]);
  const [post] = postsOf(answering, there, [man]);
  return post ? blowOn(answering, post, heldBy(battle, there), gone).value : 0;
}

/** Whether somebody of ours will stand on a hex. */
type Held = (hex: Hex) => boolean;
function heldBy(battle: Battle, arrangement: Arrangement): Held {
  const come = new Set<Hex>();
  for (const { hex } of arrangement.values()) come.add(hex);
  return hex =>
    come.has(hex) ||
    friendsAt(battle, hex).some(({ id }) => {
      const stand = arrangement.get(id);
      return !stand || stand.hex === hex;
    });
}

/** Men farther away change nothing at a post. */
const NEAR = 3;

function postsOf({ battle, danger }: Answering, arrangement: Arrangement, men: readonly Man[]): Post[] {
  const byHex = new Map<Hex, Man[]>();
  for (const man of men) {
    const hex = arrangement.get(man.id)?.hex ?? man.hex;
    if (danger.comers(hex).length === 0) continue;
    const there = byHex.get(hex);
    if (there) there.push(man);
    else byHex.set(hex, [man]);
  }
  const moved = [...arrangement.values()].filter(
    ({ hex, facing, man }) => hex !== man.hex || facing !== (man.facing ?? 0),
  );
  return [...byHex].map(([hex, there]) => {
    const near = moved.filter(
      ({ hex: to, man }) =>
        distance(battle.grid, to, hex) <= NEAR || distance(battle.grid, man.hex, hex) <= NEAR,
    );
    const key = near.map(({ man, hex: to, facing }) => `${man.id} ${to} ${facing}`).join();
    return {
      hex,
      men: there.map(man => standing(man, arrangement)),
      others: near.map(stand => supposed(stand, battle)),
      key: `${hex}:${there.map(({ id }) => id).join()}:${key}`,
    };
  });
}
const standing = (man: Man, arrangement: Arrangement): Man => {
  const stand = arrangement.get(man.id);
  return stand ? { ...man, facing: stand.facing } : man;
};

/** So many come together at the most. */
const MOST = 5;
/** Nobody sends more when this much of the men is lost anyhow, of ten thousand. */
const SURE = 8000;

function blowOn(answering: Answering, post: Post, held: Held, used: ReadonlySet<UnitId>): Blow {
  const { battle, danger, known } = answering;
  const group = gathered(battle, danger.comers(post.hex), post, held, used);
  if (group.length === 0) return NO_BLOW;
  const key = `${post.key}|${group.map(({ foe, stand }) => `${foe.id} ${stand.hex} ${stand.facing}`).join()}`;
  const found = known.get(key);
  if (found) return found;
  const blow = struck(answering, post, group);
  known.set(key, blow);
  return blow;
}

interface Striker {
  readonly foe: Man;
  readonly stand: Striking;
}

/** The strongest first, each from another side where it can be, behind the men where it can be. */
function gathered(
  { grid }: Battle,
  comers: readonly Comer[],
  { hex, men }: Post,
  held: Held,
  used: ReadonlySet<UnitId>,
): readonly Striker[] {
  const front = men.find(({ leader }) => !leader)?.facing ?? null;
  const taken = new Set<Hex>();
  const group: Striker[] = [];
  const strongest = comers
    .filter(({ foe }) => !used.has(foe.id))
    .sort((a, b) => b.foe.strength - a.foe.strength);
  for (const { foe, stands } of strongest) {
    let [best, most] = [null as Striking | null, -1];
    for (const stand of stands) {
      if (taken.has(stand.hex) || held(stand.hex)) continue;
      const side = directionTo(grid, hex, stand.hex);
      const isBehind = front !== null && side !== undefined && turnBetween(side, front as Facing) >= 2;
      const score = stand.charge * 2 + (isBehind ? 4 : 0);
      if (score > most) [best, most] = [stand, score];
    }
    if (!best) continue;
    taken.add(best.hex);
    group.push({ foe, stand: best });
    if (group.length === MOST) break;
  }
  return group;
}

/** The group that gains most, from its first man on. */
function struck({ battle, work }: Answering, { hex, men, others }: Post, group: readonly Striker[]): Blow {
  const { game, view, seat, grid } = battle;
  let best = NO_BLOW;
  for (let size = group.length > 2 ? 2 : 1; size <= group.length; size++) {
    const part = group.slice(0, size);
    work.done++;
    const estimate = game.estimate(view, seat, {
      attackers: part.map(({ foe, stand }) => ({
        unit: foe.id,
        at: grid.ids[stand.hex]!,
        facing: stand.facing,
        charge: stand.charge,
      })),
      hexes: [grid.ids[hex]!],
      others,
    });
    if (!estimate) continue;
    const value = fightValue({ attackers: part.map(({ foe }) => foe), defenders: men }, estimate, 100);
    if (value > best.value) best = { value, foes: part.map(({ foe }) => foe.id) };
    if ((estimate.measures['destroyed'] ?? 0) >= SURE) break;
  }
  return best;
}
