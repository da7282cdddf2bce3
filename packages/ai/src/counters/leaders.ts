// Leaders of a searched plan, when everybody else has his place: where the enemy's answer costs least with them there, and
// their winners do not ride off.

import { distance } from '@gonfalon/hex';
import type { UnitId } from '@gonfalon/kernel';
import { foughtIn, goneIn } from './arrangement.ts';
import { friendsAt, type Man, nearest, staysWithMen } from './battle.ts';
import { type Carried, carriedAway, dragOf } from './drag.ts';
import { bareLeader } from './exposure.ts';
import { hazardOf, isCompany, isWatched } from './hazard.ts';
import { CERTAIN, fallsAt, PLAIN, SIGHT } from './plain-threat.ts';
import type { Intent, Planning } from './planning.ts';
import { type Posting, postValue } from './posts.ts';
import { type Answering, replyTo } from './reply.ts';
import { marched, tableAfter } from './second-look.ts';
import type { Stand } from './stands.ts';

export interface Guarding {
  readonly answering: Answering;
  /** Posts without what is risked there. */
  readonly calm: Posting;
  readonly reply: number;
}

/** Places of a leader that are weighed with the enemy's answer: the likeliest, and the likeliest among men. */
const TRIED = 8;
/** Men so near to a leader's place may be struck because of him. */
const NEAR = 3;

interface Settling extends Guarding {
  readonly planning: Planning;
  readonly leaders: readonly Man[];
  readonly carried: readonly Carried[];
  readonly gone: ReadonlySet<UnitId>;
  /** The table when all the others have gone where they are sent. */
  ahead(): unknown;
}

export function postLeaders(planning: Planning, guarding: Guarding): void {
  const { battle, free, committed, reckoning, options } = planning;
  const fought = foughtIn(reckoning, committed.stands);
  const gone = goneIn(battle, fought);
  const carried = carriedAway(guarding.answering, committed.stands, fought, gone);
  const leaders = battle.own.filter(({ leader }) => leader);
  const others = [...options.keys()]
    .map(id => committed.stands.get(id)!)
    .filter(({ stays, man }) => !stays && !man.leader);
  let table: { readonly view: unknown } | null = null;
  const ahead = (): unknown => {
    table ??= { view: tableAfter(battle, others) };
    return table.view;
  };
  const settling: Settling = { ...guarding, planning, leaders, carried, gone, ahead };
  for (const leader of leaders) {
    const stands = free.get(leader.id);
    if (!stands) continue;
    options.set(leader.id, stands);
    const tried = lookedAtTwice(
      settling,
      triedOf(planning, stands).map(stand => worthOf(settling, stand)),
    );
    const staying = tried.find(({ stand }) => stand.stays);
    const chosen = staying && staying.value >= tried[0]!.value ? staying : tried[0]!;
    planning.place(chosen.stand);
    if (!chosen.stand.stays) intend(planning, chosen.stand, chosen.value, (staying ?? chosen).value);
  }
}

function triedOf({ posting, battle }: Planning, stands: readonly Stand[]): readonly Stand[] {
  const likely = stands
    .map(stand => ({ stand, value: postValue(posting, stand) }))
    .sort((a, b) => b.value - a.value)
    .map(({ stand }) => stand);
  const manned = new Set(battle.own.filter(isCompany).map(man => posting.placeOf(man)));
  const among = likely.filter(({ hex }) => manned.has(hex)).slice(0, TRIED);
  const staying = stands.filter(({ stays }) => stays);
  return [...new Set([...likely.slice(0, TRIED), ...among, ...staying])];
}

interface Weighed {
  readonly stand: Stand;
  readonly value: number;
  /** What the enemy's blow at him was counted for. */
  readonly cost: number;
}

/** Of places that are looked at once more, the likeliest first. */
const LOOKED_AT = 8;

/**
 * The enemy's answer to the whole turn may spare him for better blows. Where he would likely fall to the best attack on his
 * hex alone, that is counted. The best comes first.
 */
function lookedAtTwice(settling: Settling, places: readonly Weighed[]): readonly Weighed[] {
  const best = (a: Weighed, b: Weighed): number => b.value - a.value;
  const open = [...places].sort(best);
  const sure = new Set<Weighed>();
  while (sure.size < LOOKED_AT && !sure.has(open[0]!)) {
    const looked = plainly(settling, open[0]!);
    sure.add(looked);
    open[0] = looked;
    open.sort(best);
  }
  return open;
}

function plainly({ planning, ahead, reply }: Settling, place: Weighed): Weighed {
  const { battle, weighing } = planning;
  const { stand, value, cost } = place;
  if (nearest(battle, stand.hex, battle.enemies) > SIGHT) return { ...place };
  const view = stand.stays ? ahead() : marched(battle, ahead(), stand);
  const falls = fallsAt(battle, view, stand.hex, weighing.work);
  if (falls < PLAIN) return { ...place };
  const plain = (stand.man.dear * falls) / CERTAIN;
  return { ...place, value: value - (Math.max(0, plain - cost) * reply) / 100 };
}

/** What the answer costs more with him there; without men around him he is lost to whoever may come. */
function worthOf(settling: Settling, stand: Stand): Weighed {
  const { planning, answering, calm, reply, leaders, carried, gone } = settling;
  const { battle, committed, posting } = planning;
  planning.place(stand);
  const near = battle.own.filter(man => distance(battle.grid, posting.placeOf(man), stand.hex) <= NEAR);
  const isAlone = near.every(man => !isCompany(man) || posting.placeOf(man) !== stand.hex);
  const answer = (men: readonly Man[]): number => replyTo(answering, committed.stands, men, gone);
  const cost = isAlone
    ? bareLeader(battle, answering.danger, stand.man, stand.hex) / screenOf(settling, near, stand)
    : addedBy(stand.man, { near, mates: near.filter(man => posting.placeOf(man) === stand.hex) }, answer);
  const places = leaders.map(leader => posting.placeOf(leader));
  const hazard = hazardOf(battle, stand.man, stand.hex, posting.placeOf, gone);
  const value = postValue(calm, stand) - ((cost + hazard + dragOf(battle, carried, places)) * reply) / 100;
  return { stand, value, cost };
}

/**
 * What the answer costs more with him there. Asked of his own hex too: the whole answer seems no dearer where others are
 * spared for the blow at him, and he falls all the same.
 */
export function addedBy(
  leader: Man,
  { near, mates }: { readonly near: readonly Man[]; readonly mates: readonly Man[] },
  answer: (men: readonly Man[]) => number,
): number {
  const added = (men: readonly Man[]): number => answer(men) - answer(men.filter(man => man !== leader));
  return Math.max(added(near), added(mates));
}

/** Nobody rides past men who stand around him: two of them are a screen, unless he can be reached as things are. */
function screenOf(
  { planning: { posting, battle }, answering }: Settling,
  near: readonly Man[],
  { hex }: Stand,
): number {
  if (answering.danger.at(hex).length > 0) return 1;
  const screen = near.filter(
    man => !man.leader && distance(battle.grid, posting.placeOf(man), hex) <= SCREEN,
  );
  return screen.length >= 2 ? SCREENED : 1;
}
const SCREEN = 2;
const SCREENED = 5;

/** Last of all, so that he comes to men who are there; but before his men leave him alone where riders could fall upon him. */
function intend({ battle, intents, posting }: Planning, stand: Stand, there: number, here: number): void {
  const { man } = stand;
  const values = { unit: man.id, value: Math.round(there), staying: Math.round(here) };
  const intent = { stand, reasons: [{ key: 'post', values }] };
  const mates = friendsAt(battle, man.hex).filter(other => !other.leader);
  const isLeft = mates.length > 0 && mates.every(other => posting.placeOf(other) !== man.hex);
  const first = intents.findIndex(other => mates.some(({ id }) => id === other.stand.man.id));
  // Alone already, he does not wait for what becomes of the others.
  if (staysWithMen(man)) intents.push(intent);
  else if (
    mates.length === 0 &&
    battle.enemies.some(foe => distance(battle.grid, foe.hex, man.hex) <= AT_HAND)
  )
    withHisMen(intents, intent, 0);
  else if (isLeft && first >= 0 && isWatched(battle, man.hex)) withHisMen(intents, intent, first);
  else intents.push(intent);
}

/** Whom he means to find there goes before him: who is met on the way does not come. */
export function withHisMen(intents: Intent[], intent: Intent, at: number): void {
  const comes = ({ stand: { man, hex } }: Intent): boolean =>
    !man.leader && hex === intent.stand.hex && man.hex !== intent.stand.man.hex;
  const late = intents.slice(at);
  intents.splice(at, late.length, ...late.filter(comes), intent, ...late.filter(other => !comes(other)));
}

/** Enemies so near may be at him before the phase is over. */
const AT_HAND = 5;
