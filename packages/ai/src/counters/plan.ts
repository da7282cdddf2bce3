// The plan of a movement phase: attacks first, the best before the others, then posts for everybody who is left, leaders last.

import { distance, type Hex } from '@gonfalon/hex';
import { remembered, type UnitId } from '@gonfalon/kernel';
import type { Reason } from '../thinker.ts';
import { type Aims, aimsOf, planless } from './aims.ts';
import { fightsWorth, type Reckoning } from './arrangement.ts';
import { type Battle, foesAt, friendsAt, hexNumber, type Man, nearest } from './battle.ts';
import { bestCombo, type Combo, comersBy, isBeside, type Weighing } from './combos.ts';
import type { Danger } from './danger.ts';
import { bareLeader, type Company, exposureOf } from './exposure.ts';
import type { Ideas } from './ideas.ts';
import { withBattlePlan } from './plan-told.ts';
import { committedNow, type Plan, type Planning } from './planning.ts';
import { postValue } from './posts.ts';
import { rideDown } from './riding-down.ts';
import { improve } from './search.ts';
import { musketsIn } from './small-arms.ts';
import { type Stand, standsOf, stayingOf } from './stands.ts';
import type { Temper } from './value.ts';
import type { Work } from './work.ts';

/** What a plan is made with. */
export interface Minded {
  readonly ideas: Ideas;
  readonly temper: Temper;
  readonly danger: Danger;
}

export function planOf(battle: Battle, runners: readonly Man[], minded: Minded, work: Work): Plan {
  const planning = begun(battle, runners, minded, work);
  rideDown(planning, stand => roughly(planning, stand));
  attack(planning);
  post(planning, man => !man.leader);
  if (minded.ideas.rounds > 0) improve(planning, minded.ideas, minded.danger);
  else post(planning, man => man.leader);
  const { intents } = planning;
  return { intents: minded.ideas.battlePlan ? withBattlePlan(battle, intents) : intents };
}

function begun(
  battle: Battle,
  runners: readonly Man[],
  { ideas, temper, danger }: Minded,
  work: Work,
): Planning {
  const common = battle.common;
  const aims = aimsIn(battle, runners, ideas);
  const stands = new Map(inContact(battle, runners).map(stand => [stand.man.id, stand]));
  const placeOf = (man: Man): Hex => stands.get(man.id)?.hex ?? man.hex;
  const arrivals = new Map<Hex, Set<Man>>();
  const company = (hex: Hex): readonly Man[] => [
    ...friendsAt(battle, hex).filter(man => placeOf(man) === hex),
    ...(arrivals.get(hex) ?? []),
  ];
  const place = (stand: Stand): void => {
    const before = stands.get(stand.man.id);
    if (before) arrivals.get(before.hex)?.delete(stand.man);
    stands.set(stand.man.id, stand);
    if (stand.hex !== stand.man.hex) remembered(arrivals, stand.hex, () => new Set<Man>()).add(stand.man);
  };
  const own = (stand: Stand): number =>
    (exposureOf(battle, danger, stand.man, stand, company) * aims.care(stand.man)) / 100;
  const bared = (stand: Stand): number => leftBare(battle, danger, stand, company);
  const exposure = (stand: Stand): number => ((own(stand) + bared(stand)) * temper.care) / 100;
  const weighing: Weighing = {
    battle,
    common,
    care: temper.care,
    muskets: musketsIn(battle, ideas),
    pool: ideas.pool,
    ways: ideas.ways,
    most: ideas.most,
    // A leader who is left alone is lost whatever becomes of the attack.
    exposure: stand =>
      ((own(stand) * ideas.afterwards + bared(stand)) * temper.care) / 100 + aims.reluctance(stand.man),
    work,
  };
  return {
    battle,
    weighing,
    posting: {
      battle,
      common,
      drive: (temper.drive * common) / 1000,
      aims,
      isWatchful: danger.isKnown,
      exposure,
      placeOf,
    },
    gain: (temper.gain * common) / 100,
    free: new Map(runners.map(man => [man.id, placesFor(battle, man, ideas, work)])),
    options: new Map(),
    reckoning: reckoningOf(battle, ideas, temper, work),
    committed: { stands, attacked: new Set() },
    place,
    intents: [],
  };
}

/** A gun has one point in a melee and is lost with every retreat (13.31, 13.32): nobody who looks ahead rolls it before the enemy. */
function placesFor(battle: Battle, man: Man, { danger }: Ideas, work: Work): readonly Stand[] {
  const stands = standsOf(battle, man, work);
  const isHeld = danger && battle.moment.key === 'moves' && man.sorts.includes('gun');
  return isHeld ? stands.filter(({ stays, before }) => stays || before.length === 0) : stands;
}

/** Men so near to a leader who has had his move may be all that stands between him and the enemy. */
const GUARDING = 2;

/** Nobody is driven away from a leader who cannot come along. */
function aimsIn(battle: Battle, runners: readonly Man[], { battlePlan, press }: Ideas): Aims {
  if (!battlePlan) return planless(battle);
  const [hurried, calm] = [aimsOf(battle, press), aimsOf(battle, 1)];
  const left = battle.own.filter(man => man.leader && !runners.includes(man));
  const guards = ({ hex }: Man): boolean =>
    left.some(leader => distance(battle.grid, leader.hex, hex) <= GUARDING);
  return {
    ...hurried,
    short: (man, hex, kept) => (guards(man) ? calm : hurried).short(man, hex, kept),
  };
}

const reckoningOf = (battle: Battle, ideas: Ideas, { care }: Temper, work: Work): Reckoning => ({
  battle,
  common: battle.common,
  care,
  muskets: musketsIn(battle, ideas),
  work,
  partitions: battle.moment.key === 'moves' ? ideas.foreseenAgain : ideas.foreseen,
  known: new Map(),
});

/** Men who have had their move and will attack from where they are. */
function inContact(battle: Battle, runners: readonly Man[]): readonly Stand[] {
  const key = battle.moment.key;
  const fights = ({ leader, waits, sorts }: Man): boolean =>
    !leader && !waits && (key === 'moves' || sorts.includes(key.includes('foot') ? 'foot' : 'horse'));
  return battle.own
    .filter(man => fights(man) && !runners.includes(man))
    .map(man => stayingOf(battle, man))
    .filter(({ before }) => before.length > 0);
}

/** Leaders who cannot follow whoever leaves them alone. */
function leftBare(battle: Battle, danger: Danger, { man, hex }: Stand, company: Company): number {
  if (man.leader || hex === man.hex) return 0;
  const there = company(man.hex).filter(other => other.id !== man.id);
  if (there.some(other => !other.leader)) return 0;
  return there.reduce(
    (sum, leader) => sum + (leader.acts ? 0 : bareLeader(battle, danger, leader, man.hex)),
    0,
  );
}

// ---- attacks

function attack(planning: Planning): void {
  const { battle, weighing, free, gain } = planning;
  const comers = comersBy(free);
  const known = new Map<Hex, Combo | null>();
  /** Those whose value is that of the whole tangle they lead to. */
  const sure = new Set<Combo>();
  for (;;) {
    const committed = committedNow(planning);
    for (const [target, stands] of comers)
      if (!known.has(target)) {
        const men = stands.filter(({ man }) => free.has(man.id));
        known.set(target, men.length > 0 ? bestCombo(weighing, target, men, committed) : null);
      }
    const [best, second] = [...known.values()]
      .filter(combo => combo !== null)
      .sort((a, b) => b.value - a.value || a.target - b.target);
    if (!best || best.value <= gain) return;
    if (planning.reckoning.partitions > 0 && !sure.has(best)) {
      const exact = { ...best, value: Math.min(best.value, inTheTangle(planning, best)) };
      sure.add(exact);
      known.set(best.target, exact);
      continue;
    }
    commit(planning, best, second ?? null);
    const used = new Set(best.stands.map(({ man }) => man.id));
    for (const [target, combo] of known)
      if (isBeside(battle, target, best.target) || combo?.stands.some(({ man }) => used.has(man.id)))
        known.delete(target);
  }
}

/** What the attack adds to all fights together. */
function inTheTangle({ committed: { stands }, reckoning, weighing }: Planning, combo: Combo): number {
  const fresh = combo.stands.filter(({ man }) => !stands.has(man.id));
  const after = new Map([...stands, ...fresh.map((stand): [UnitId, Stand] => [stand.man.id, stand])]);
  const risks = fresh.reduce((sum, stand) => sum + weighing.exposure(stand), 0);
  return fightsWorth(reckoning, after) - fightsWorth(reckoning, stands) - risks;
}

function commit(planning: Planning, combo: Combo, second: Combo | null): void {
  const { battle, free, committed, intents } = planning;
  const { measures, column, room } = combo.estimate;
  const reasons: Reason[] = [
    {
      key: 'attack',
      values: {
        target: battle.grid.ids[combo.target]!,
        unit: foesAt(battle, combo.target)[0]!.id,
        column,
        destroyed: measures['destroyed'] ?? 0,
        room: Math.min(...Object.values(room), 9),
        value: combo.value,
        ...(second && { second: battle.grid.ids[second.target]!, secondValue: second.value }),
      },
    },
  ];
  committed.attacked.add(combo.target);
  for (const stand of combo.stands) {
    if (committed.stands.has(stand.man.id)) continue;
    planning.place(stand);
    planning.options.set(stand.man.id, free.get(stand.man.id) ?? [stand]);
    free.delete(stand.man.id);
    intents.push({ stand, reasons });
  }
}

// ---- posts

function post(planning: Planning, isMeant: (man: Man) => boolean): void {
  const { battle, free, committed, intents } = planning;
  const men = [...free.keys()]
    .map(id => battle.byId.get(id)!)
    .filter(isMeant)
    .map(man => ({ man, away: nearest(battle, man.hex, battle.enemies) }))
    .sort((a, b) => a.away - b.away || (a.man.id < b.man.id ? -1 : 1));
  for (const { man } of men) {
    const { stand, value, staying } = bestPost(planning, free.get(man.id)!);
    planning.options.set(man.id, free.get(man.id)!);
    planning.place(stand);
    for (const hex of stand.before) committed.attacked.add(hex);
    if (!stand.stays)
      intents.push({ stand, reasons: [{ key: 'post', values: { unit: man.id, value, staying } }] });
  }
}

interface Chosen {
  readonly stand: Stand;
  readonly value: number;
  readonly staying: number;
}
/** Contacts are weighed with all they lead to only where they would be chosen. */
function bestPost(planning: Planning, stands: readonly Stand[]): Chosen {
  const posts = stands
    .map(stand => ({ stand, value: roughly(planning, stand), isSure: stand.before.length === 0 }))
    .sort((a, b) => b.value - a.value);
  for (let tries = 0; tries < MOST_CONTACTS && !posts[0]!.isSure; tries++) {
    const { stand, value } = posts.shift()!;
    const post = { stand, value: Math.min(value, exactly(planning, stand)), isSure: true };
    const place = posts.findIndex(other => other.value < post.value);
    posts.splice(place < 0 ? posts.length : place, 0, post);
  }
  const best = posts.find(({ isSure }) => isSure) ?? posts[0]!;
  const staying = posts.find(({ stand }) => stand.stays)!;
  const chosen = staying.value >= best.value ? staying : best;
  return { stand: chosen.stand, value: Math.round(chosen.value), staying: Math.round(staying.value) };
}
const MOST_CONTACTS = 6;

/** Men before him will have to be fought: with whoever comes there too. */
function roughly(planning: Planning, stand: Stand): number {
  const value = postValue(planning.posting, stand);
  if (stand.before.length === 0) return value;
  const committed = committedNow(planning);
  const fights = stand.before.map(hex => bestCombo(planning.weighing, hex, [stand], committed)?.value ?? 0);
  return value + Math.max(...fights);
}

function exactly({ committed: { stands }, posting, reckoning }: Planning, stand: Stand): number {
  const value = postValue(posting, stand);
  if (reckoning.partitions === 0) return Number.POSITIVE_INFINITY;
  const after = new Map([...stands, [stand.man.id, stand] as const]);
  return value + fightsWorth(reckoning, after) - fightsWorth(reckoning, stands);
}

export const isThere = (battle: Battle, { man, hex, facing }: Stand): boolean => {
  const now = battle.byId.get(man.id);
  return now !== undefined && hexNumber(battle, now.at) === hex && (now.facing ?? 0) === facing;
};
