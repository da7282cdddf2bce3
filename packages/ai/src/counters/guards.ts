// Men who march off may open a way to a leader who has had his move: whoever stands near him stays then, where that is better.

import { distance } from '@gonfalon/hex';
import { foughtIn, goneIn } from './arrangement.ts';
import { type Man, staysWithMen } from './battle.ts';
import type { Danger } from './danger.ts';
import { bareLeader } from './exposure.ts';
import { isCompany } from './hazard.ts';
import type { Planning } from './planning.ts';
import { type Posting, postValue } from './posts.ts';
import { type Answering, replyTo } from './reply.ts';
import { type Stand, stayingOf } from './stands.ts';

export interface Guarding {
  readonly planning: Planning;
  /** Posts without what is risked there. */
  readonly calm: Posting;
  readonly reply: number;
  /** The enemy's moves when everybody has gone where he is sent now. */
  answering(): Answering;
}

/** Men so near to a leader close the ways to him. */
const NEAR = 2;

/** Where somebody is sent off whom a leader needs, nobody near him is. */
export function keepGuards(guarding: Guarding): void {
  const { planning } = guarding;
  const { battle, free } = planning;
  const leaders = battle.own.filter(man => man.leader && !free.has(man.id) && !staysWithMen(man));
  const leaving = leavingOf(planning, leaders);
  if (leaving.length === 0) return;
  const seen = guarding.answering();
  if (leaders.every(({ hex }) => seen.danger.at(hex).length === 0)) return;
  const going = worthOf(guarding, seen);
  for (const { man } of leaving) planning.place(stayingOf(battle, man));
  if (worthOf(guarding, guarding.answering()) > going) return;
  for (const stand of leaving) planning.place(stand);
}

/** Whoever has somebody come to his place goes all the same. */
function leavingOf(
  { battle, options, committed: { stands } }: Planning,
  leaders: readonly Man[],
): readonly Stand[] {
  const come = new Set([...stands.values()].filter(({ hex, man }) => hex !== man.hex).map(({ hex }) => hex));
  return [...options.keys()]
    .map(id => stands.get(id)!)
    .filter(
      ({ man, hex }) =>
        hex !== man.hex &&
        !man.leader &&
        !come.has(man.hex) &&
        leaders.some(leader => distance(battle.grid, leader.hex, man.hex) <= NEAR),
    );
}

/** The fights, every post, and what the enemy does then to anybody. */
function worthOf({ planning, calm, reply }: Guarding, answering: Answering): number {
  const { battle, reckoning, committed, options } = planning;
  const fought = foughtIn(reckoning, committed.stands);
  let value = fought.value;
  for (const id of options.keys()) value += postValue(calm, committed.stands.get(id)!);
  const cost = replyTo(answering, committed.stands, battle.own, goneIn(battle, fought));
  return value - ((cost + bared(planning, answering.danger, battle.own)) * reply) / 100;
}

/** Those of these men who are leaders without anybody around them, and cannot ride to anybody any more. In hundredths of a point. */
export function bared({ battle, free, posting }: Planning, danger: Danger, men: readonly Man[]): number {
  let cost = 0;
  for (const leader of men) {
    if (!leader.leader || free.has(leader.id)) continue;
    if (battle.own.some(man => isCompany(man) && posting.placeOf(man) === leader.hex)) continue;
    cost += bareLeader(battle, danger, leader, leader.hex);
  }
  return cost;
}
