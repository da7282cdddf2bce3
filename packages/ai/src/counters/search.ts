// A plan made better, theatre by theatre: men are tried elsewhere, alone and together, and what counts is the finished turn
// after the fights it obliges to and the enemy's answer. It begins with the plan as it is, so it never becomes worse.

import type { Hex } from '@gonfalon/hex';
import { remembered } from '@gonfalon/kernel';
import { type Alternatives, alternativesOf, type Choice } from './alternatives.ts';
import { foughtIn, goneIn } from './arrangement.ts';
import type { Battle } from './battle.ts';
import { bestCombo } from './combos.ts';
import type { Danger } from './danger.ts';
import { carriedAway, dragOf } from './drag.ts';
import { bared, keepGuards } from './guards.ts';
import type { Ideas } from './ideas.ts';
import { postLeaders } from './leaders.ts';
import { firstToGo, met, type Scouting } from './meeting.ts';
import { committedNow, type Intent, type Planning } from './planning.ts';
import { type Posting, postValue } from './posts.ts';
import { type Answering, replyTo } from './reply.ts';
import { bothDangers, dangerAfter } from './second-look.ts';
import { type Stand, supposed } from './stands.ts';
import { type Theatre, theatresOf } from './theatres.ts';
import { shotAt, type Volleys, volleysOf } from './volleys.ts';

interface Searching {
  readonly planning: Planning;
  readonly theatre: Theatre;
  readonly alternatives: Alternatives;
  readonly answering: Answering;
  readonly scouting: Scouting;
  readonly volleys: Volleys;
  /** Posts without what is risked there: the answer tells that. */
  readonly calm: Posting;
  readonly reply: number;
  /** Work after which nothing more is tried. */
  readonly limit: number;
  value: number;
}

export function improve(planning: Planning, ideas: Ideas, danger: Danger): void {
  const { battle, posting, weighing } = planning;
  const { work } = weighing;
  const scouting: Scouting = { battle, common: posting.common, work, known: new Map() };
  const calm: Posting = { ...posting, exposure: () => 0 };
  const answeringTo = (to: Danger): Answering => ({ battle, danger: to, work, known: new Map() });
  const { reply } = ideas;
  const volleys = volleysOf(battle, work);
  everywhere({ planning, scouting, volleys, calm, answering: answeringTo(danger) }, ideas);
  const seen = lookingAgain(planning, ideas, danger);
  keepGuards({ planning, calm, reply, answering: () => answeringTo(seen()) });
  settle(planning, scouting);
  if (battle.own.some(({ id, leader }) => leader && planning.free.has(id)))
    postLeaders(planning, { answering: answeringTo(seen()), calm, reply });
}

/** The enemy's moves now and when everybody has gone where he is sent, looked for again where somebody else is sent. */
function lookingAgain(planning: Planning, { second }: Ideas, danger: Danger): () => Danger {
  const { battle, weighing } = planning;
  const known = new Map<string, Danger>();
  return () => {
    if (!second) return danger;
    const sent = going(planning);
    const key = sent.map(({ man, hex, facing }) => `${man.id} ${hex} ${facing}`).join();
    return remembered(known, key, () => bothDangers(danger, dangerAfter(battle, sent, weighing.work)));
  };
}

/** Each theatre has its share of the work that is left. */
function everywhere(
  shared: Pick<Searching, 'planning' | 'scouting' | 'volleys' | 'calm' | 'answering'>,
  ideas: Ideas,
): void {
  const { planning, answering } = shared;
  const { posting, weighing, options } = planning;
  const choice: Choice = { contacts: ideas.ways, quiet: ideas.pool / 2, corks: ideas.ways };
  const theatres = theatresOf(planning, answering.danger);
  for (const [n, theatre] of theatres.entries()) {
    const left = ideas.search - weighing.work.done;
    if (left <= 0) break;
    const alternatives = new Map(
      theatre.men.map(({ id }) => [id, alternativesOf(posting, options.get(id)!, choice)]),
    );
    const limit = weighing.work.done + Math.ceil(left / (theatres.length - n));
    climb({ ...shared, theatre, alternatives, reply: ideas.reply, limit, value: 0 }, ideas.rounds);
  }
}

function climb(searching: Searching, rounds: number): void {
  searching.value = worthOf(searching);
  for (let round = 0; round < rounds; round++) {
    const before = searching.value;
    callOff(searching);
    eachElsewhere(searching);
    assault(searching);
    if (searching.value <= before) return;
  }
}

const isSpent = ({ planning, limit }: Searching): boolean => planning.weighing.work.done > limit;

/** Makes the change where the turn becomes better by it, else takes it back. */
function tried(searching: Searching, stands: readonly Stand[]): boolean {
  const { planning } = searching;
  const before = stands.map(({ man }) => planning.committed.stands.get(man.id)!);
  for (const stand of stands) planning.place(stand);
  if (stands.every(stand => isPossible(planning, stand))) {
    const value = worthOf(searching);
    if (value > searching.value) {
      searching.value = value;
      return true;
    }
  }
  for (const stand of before) planning.place(stand);
  return false;
}

// ---- what is tried

/** Every man at each of his other places. */
function eachElsewhere(searching: Searching): void {
  const { planning, alternatives } = searching;
  for (const [id, stands] of alternatives)
    for (const stand of stands) {
      if (isSpent(searching)) return;
      if (stand !== planning.committed.stands.get(id)) tried(searching, [stand]);
    }
}

/** An attack given up: everybody of it to the best place out of every fight. */
function callOff(searching: Searching): void {
  const { planning, alternatives, theatre } = searching;
  const attacked = new Set(theatre.men.flatMap(({ id }) => planning.committed.stands.get(id)!.before));
  for (const target of attacked) {
    if (isSpent(searching)) return;
    const away = theatre.men.flatMap(({ id }) => {
      if (!planning.committed.stands.get(id)!.before.includes(target)) return [];
      return alternatives.get(id)!.find(({ before }) => before.length === 0) ?? [];
    });
    if (away.length > 0) tried(searching, away);
  }
}

/** An attack on somebody, with as many as make it better. */
function assault(searching: Searching): void {
  const { planning, alternatives } = searching;
  const comers = new Map<Hex, Stand[]>();
  for (const stands of alternatives.values())
    for (const stand of stands)
      for (const target of stand.before) comers.set(target, [...(comers.get(target) ?? []), stand]);
  for (const [target, stands] of comers) {
    if (isSpent(searching)) return;
    const committed = committedNow(planning);
    const free = stands.filter(({ man }) => !committed.stands.get(man.id)?.before.includes(target));
    const combo = bestCombo({ ...planning.weighing, exposure: () => 0 }, target, free, committed);
    const fresh = combo?.stands.filter(stand => committed.stands.get(stand.man.id) !== stand) ?? [];
    if (fresh.length > 1) tried(searching, fresh);
  }
}

/** Nobody else fills the hex: asked of the rules as a fight would be, else nobody else is sent there. */
function isPossible({ battle, committed }: Planning, stand: Stand): boolean {
  const others = [...committed.stands.values()].filter(
    ({ hex, man, stays }) =>
      man.id !== stand.man.id && !stays && (hex === stand.hex || man.hex === stand.hex),
  );
  if (others.length === 0) return true;
  const [target] = stand.before;
  if (target === undefined) return others.every(({ hex, man }) => hex !== stand.hex || man.leader);
  const estimate = battle.game.estimate(battle.view, battle.seat, {
    attackers: [supposed(stand, battle)],
    hexes: [battle.grid.ids[target]!],
    others: others.map(other => supposed(other, battle)),
  });
  return estimate?.fits ?? false;
}

// ---- what it is worth

/** The fights, every post, and what the enemy does then. */
function worthOf({ planning, theatre, answering, scouting, volleys, calm, reply }: Searching): number {
  const { committed, reckoning, battle } = planning;
  const stands = theatre.within(committed.stands);
  const fought = foughtIn(reckoning, stands);
  const gone = goneIn(battle, fought);
  let value = fought.value - met(scouting, stands.values()) - shotAt(volleys, stands.values());
  for (const man of theatre.men) value += postValue(calm, stands.get(man.id)!);
  const drag = dragOf(battle, carriedAway(answering, stands, fought, gone), leadersOf(battle));
  const cost =
    replyTo(answering, stands, theatre.around, gone) + bared(planning, answering.danger, theatre.around);
  return value - ((cost + drag) * reply) / 100;
}
const leadersOf = ({ own }: Battle): readonly Hex[] =>
  own.filter(({ leader }) => leader).map(({ hex }) => hex);

// ---- the plan again

/** Everybody who is sent somewhere, as it stands now. */
const going = ({ committed, options }: Planning): readonly Stand[] =>
  [...options.keys()].map(id => committed.stands.get(id)!).filter(({ stays }) => !stays);

/** Plans keep their order but for those who hold riders; whoever stands elsewhere now goes there, and whoever stays goes nowhere. */
function settle({ committed, intents, options }: Planning, scouting: Scouting): void {
  const reasons = new Map(intents.map(intent => [intent.stand.man.id, intent.reasons]));
  const order = [...new Set([...intents.map(({ stand }) => stand.man.id), ...options.keys()])];
  const settled: Intent[] = order.flatMap(id => {
    const stand = committed.stands.get(id)!;
    return stand.stays
      ? []
      : [{ stand, reasons: reasons.get(id) ?? [{ key: 'post', values: { unit: id } }] }];
  });
  const first = new Map(settled.map(intent => [intent, firstToGo(scouting, intent.stand)]));
  const before = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1);
  settled.sort((a, b) => before(first.get(a)!, first.get(b)!));
  intents.splice(0, intents.length, ...settled);
}
