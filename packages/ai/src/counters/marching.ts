// A movement phase, order by order. The plan is kept while the enemy stands as it was made for and everybody comes where he
// was meant to; else it is made anew for whoever has not moved. What has been done of it is seen on the board, so it may be
// asked about again from any moment.

import type { Facing, Grid, Hex } from '@gonfalon/hex';
import type { Question } from '@gonfalon/host';
import type { Action, UnitId } from '@gonfalon/kernel';
import { sameAction } from '@gonfalon/kernel';
import type { Reason } from '../thinker.ts';
import { bestOf, placing } from './afterwards.ts';
import { springing } from './ambush.ts';
import { weighed } from './answers.ts';
import { type Battle, bound, friendsAt, type Man, staysWithMen } from './battle.ts';
import { bestRehearsed, type Rehearse } from './choosing.ts';
import { type Danger, dangerOf, noDanger } from './danger.ts';
import type { Post } from './exposure.ts';
import { isWatched } from './hazard.ts';
import type { Ideas } from './ideas.ts';
import { lastLook } from './last-look.ts';
import { isThere, planOf } from './plan.ts';
import type { Intent, Plan } from './planning.ts';
import type { Stand } from './stands.ts';
import type { Temper } from './value.ts';
import type { Work } from './work.ts';

/** What a movement phase remembers. */
export interface Marching {
  plan: Plan | null;
  /** How the enemy stood when it was made, and what he could do from there. */
  against: string;
  danger: Danger | null;
  /** Plans made in this phase. */
  plans: number;
}
export const nobodyMoved = (): Marching => ({ plan: null, against: '', danger: null, plans: 0 });

export interface Ordered {
  readonly action: Action;
  readonly reasons: readonly Reason[];
}
const plainly = (action: Action): Ordered => ({ action, reasons: [] });

/** Who thinks, with what. */
export interface Marshalling {
  readonly battle: Battle;
  readonly memory: Marching;
  readonly ideas: Ideas;
  readonly temper: Temper;
  readonly work: Work;
  /** Plays a plan through in thought. */
  readonly rehearse: Rehearse;
}

/** And how many of us there are: men come onto the map in the middle of a phase. */
export const standOfEnemies = ({ own, enemies }: Battle): string =>
  `${own.filter(({ hidden }) => !hidden).length} ${enemies.map(({ id, hex }) => `${id}${hex}`).join()}`;

/** Somebody who has moved is not where the plan wanted him: shot to a halt, met on the way. */
const isUpset = (battle: Battle, { intents }: Plan): boolean =>
  intents.some(({ stand }) => !battle.byId.get(stand.man.id)?.acts && !isThere(battle, stand));

/** Deeds of a phase that are done as soon as they may be, each by the look of it. */
const AT_ONCE: readonly string[] = ['flee', 'rally', 'return', 'enter'];

export function nextMarch(asked: Marshalling): Ordered {
  const { battle, memory } = asked;
  const stood = standOfEnemies(battle);
  const holds = memory.plan && stood === memory.against && !isUpset(battle, memory.plan);
  if (!holds && memory.plans < asked.ideas.plans) {
    const { game, view, seat } = battle;
    const choices = game.choices(view, seat);
    const first = atOnce(battle, choices) ?? springing(battle, choices);
    if (first) return plainly(first);
    const picks = new Set(
      choices.flatMap(choice => (choice.do === 'pick' ? [choice['unit'] as UnitId] : [])),
    );
    memory.danger = dangerIn(asked);
    const men = battle.own.filter(({ id }) => picks.has(id));
    memory.plan = memory.plans === 0 ? chosen(asked, men) : planned(asked, men);
    memory.against = stood;
    memory.plans++;
  }
  return fromPlan(battle, memory) ?? inSafety(asked) ?? ended(battle);
}

const dangerIn = ({ battle, ideas, work }: Marshalling): Danger =>
  ideas.danger ? dangerOf(battle, work) : noDanger;
/** Battles with more men than this are not played through. */
const SMALL = 45;
/** Regard for the enemy's answer, in hundredths of the usual. */
const REGARDS = [60, 140] as const;

function chosen(asked: Marshalling, men: readonly Man[]): Plan {
  const { battle, ideas, rehearse } = asked;
  const plan = planned(asked, men);
  if (ideas.rehearsals === 0 || battle.own.length + battle.enemies.length > SMALL) return plan;
  const others = REGARDS.map(regard =>
    planned({ ...asked, ideas: { ...ideas, reply: (ideas.reply * regard) / 100 } }, men),
  );
  return bestRehearsed([plan, ...others], rehearse, ideas.rehearsals);
}

const planned = ({ battle, memory, ideas, temper, work }: Marshalling, men: readonly Man[]): Plan =>
  planOf(battle, men, { ideas, temper, danger: memory.danger! }, work);

function atOnce(battle: Battle, choices: readonly Action[]): Action | undefined {
  for (const verb of AT_ONCE) {
    const deeds = choices.filter(choice => choice.do === verb);
    if (deeds.length > 0) return placing(battle, deeds);
  }
  return undefined;
}

function fromPlan({ game, view, seat, byId }: Battle, { plan }: Marching): Ordered | null {
  for (const { stand, reasons } of plan?.intents ?? []) {
    const [first] = stand.path ?? [];
    if (!first || !byId.get(stand.man.id)?.acts || !game.check(view, seat, first).ok) continue;
    return { action: first, reasons };
  }
  return null;
}

/** A leader whom a look at the table as it has become would not leave where he is. */
function inSafety({ battle, memory, ideas, work }: Marshalling): Ordered | null {
  const refuge = ideas.wary ? lastLook(battle, work) : null;
  const first = refuge?.stand.path?.[0];
  if (!first || !battle.game.check(battle.view, battle.seat, first).ok) return null;
  memory.plan = withIntent(memory.plan, refuge);
  return { action: first, reasons: refuge.reasons };
}

/** The phase is over; whoever still owes something does it first, and nobody else spends his move on it. */
function ended(battle: Battle): Ordered {
  const { game, view, seat, moment } = battle;
  const close = moment.close!;
  if (game.check(view, seat, close).ok) return plainly(close);
  const choices = game.choices(view, seat).filter(choice => choice.do !== 'surrender');
  const picks = choices.filter(choice => choice.do === 'pick');
  const owing = picks.find(({ unit }) => bound(battle).has(unit as UnitId));
  return plainly(atOnce(battle, choices) ?? owing ?? picks[0] ?? choices[0]!);
}

// ---- one unit on its way

/** Where the plan leads on and nobody has come between, the rest of the table need not be looked at. */
export function onPlan(
  { game, view, seat, awaits: { moment } }: Question,
  { plan }: Marching,
  { wary }: Ideas,
): Ordered | null {
  const id = moment.about?.[0];
  const intent = plan?.intents.find(({ stand }) => stand.man.id === id);
  if (!intent) return null;
  const unit = game.units(view, seat).find(one => one.id === id)!;
  const grid = game.land(view).grid as Grid;
  const at: Post = { hex: grid.hex(unit.at)!, facing: unit.facing ?? 0 };
  const { stand } = intent;
  if (at.hex === stand.hex && at.facing === stand.facing) {
    const rest = moment.close!;
    return !unit.sorts.includes('shooter') && game.check(view, seat, rest).ok ? plainly(rest) : null;
  }
  if (wary && stand.man.leader) return null;
  const next = nextOnPath({ game, view, seat, grid }, at, stand);
  return next ? plainly(next) : null;
}

export function onTheWay(asked: Marshalling): Ordered {
  const { battle, memory } = asked;
  const man = battle.byId.get(battle.moment.about![0]!)!;
  const intent = memory.plan?.intents.find(({ stand }) => stand.man.id === man.id);
  if (intent && isThere(battle, intent.stand)) return resting(asked, man);
  const at = { hex: man.hex, facing: man.facing ?? 0 };
  const next = intent && nextOnPath(battle, at, intent.stand);
  if (next && !(asked.ideas.wary && man.leader && ridesWatched(battle, man, next))) return plainly(next);
  memory.danger ??= dangerIn(asked);
  const [other] = planned(asked, [man]).intents;
  const first = other?.stand.path?.[0];
  if (other && first && battle.game.check(battle.view, battle.seat, first).ok) {
    memory.plan = withIntent(memory.plan, other);
    return { action: first, reasons: other.reasons };
  }
  return resting(asked, man);
}

/** Where a leader would ride alone before the eyes of the enemy's horse, which stood elsewhere when it was planned. */
function ridesWatched(battle: Battle, leader: Man, { to }: Action): boolean {
  if (staysWithMen(leader)) return false;
  const hex = typeof to === 'string' ? battle.grid.hex(to) : undefined;
  if (hex === undefined || friendsAt(battle, hex).some(({ leader }) => !leader)) return false;
  return isWatched(battle, hex);
}

const withIntent = (plan: Plan | null, intent: Intent): Plan => ({
  intents: [...(plan?.intents ?? []).filter(({ stand }) => stand.man.id !== intent.stand.man.id), intent],
});

/** The first order of the path that leads on from where he is now. */
function nextOnPath(
  { game, view, seat, grid }: Pick<Battle, 'game' | 'view' | 'seat' | 'grid'>,
  now: Post,
  { man, path }: Stand,
): Action | undefined {
  let [hex, facing]: [Hex, number] = [man.hex, man.facing ?? 0];
  for (const action of path ?? []) {
    if (hex === now.hex && facing === now.facing && game.check(view, seat, action).ok) return action;
    if (typeof action['to'] === 'string') hex = grid.hex(action['to'])!;
    if (typeof action['facing'] === 'number') facing = action['facing'] as Facing;
  }
  return undefined;
}

/** A last shot where there is one, then the end of the march; whoever is carried on goes on. */
function resting({ battle, temper, work }: Marshalling, man: Man): Ordered {
  const { game, view, seat, moment } = battle;
  const rest = moment.close!;
  if (man.sorts.includes('shooter')) {
    const shots = game.choices(view, seat, man.id).filter(choice => choice.do === 'shoot');
    const best = bestOf(
      shots.flatMap(shot => weighed(battle, shot, temper, work) ?? []),
      ({ value }) => value,
    );
    if (best && best.value * 100 > battle.common) return plainly(best.action);
  }
  if (game.check(view, seat, rest).ok) return plainly(rest);
  const choices = game
    .choices(view, seat)
    .filter(choice => choice.do !== 'surrender' && !sameAction(choice, rest));
  return plainly(choices.find(choice => choice.do === 'step') ?? choices[0]!);
}
