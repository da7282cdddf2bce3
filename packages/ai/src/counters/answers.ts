// Answers to the enemy's move: a shot now or later, a countercharge or none. Each shooter has one shot and each rider one
// charge, so neither is spent on less than a later chance is likely to bring.

import type { Action, Odds } from '@gonfalon/kernel';
import { bestOf } from './afterwards.ts';
import { type Battle, foesAt, friendsAt, type Man, unitIn } from './battle.ts';
import type { Ideas } from './ideas.ts';
import { oddsValue, type Temper } from './value.ts';
import { ridingOut } from './wary.ts';
import type { Work } from './work.ts';

export interface Weighed {
  readonly action: Action;
  readonly odds: Odds;
  readonly value: number;
}

const SHOTS: readonly string[] = ['fire', 'shoot', 'let-fly', 'volley', 'add'];
export const isShot = ({ do: verb }: Action): boolean => SHOTS.includes(verb);

/** A shot or charge by its exact chances; null where it has none. */
export function weighed(battle: Battle, action: Action, temper: Temper, work: Work): Weighed | null {
  const { game, view, seat } = battle;
  work.done += 4;
  const odds = game.odds(view, seat, action);
  if (!odds) return null;
  const value = oddsValue(sidesOf(battle, action), odds, temper.care);
  return { action, odds, value };
}

function sidesOf(battle: Battle, action: Action): { attackers: readonly Man[]; defenders: readonly Man[] } {
  const man = unitIn(battle, action);
  const target = typeof action['target'] === 'string' ? battle.byId.get(action['target']) : aimed(battle);
  const defenders = target ? foesAt(battle, target.hex) : [];
  if (isShot(action))
    return { attackers: man ? [man] : [], defenders: target ? withLeaders(defenders, target) : [] };
  return {
    attackers: man ? [man, ...friendsAt(battle, man.hex).filter(other => other.leader)] : [],
    defenders,
  };
}
/** A shot hits one of the men, and his leaders maybe. */
const withLeaders = (men: readonly Man[], target: Man): readonly Man[] =>
  men.filter(other => other.id === target.id || other.leader);
const aimed = ({ moment, byId }: Battle): Man | undefined =>
  moment.about?.map(id => byId.get(id)).find(man => man !== undefined);

/** What a shot must bring, and a charge, in thousandths of a common unit; at the end of the phase a shot unused is lost. */
const SHOT = 60;
const LAST_SHOT = 4;
const CHARGE = 120;

export function reaction(
  battle: Battle,
  choices: readonly Action[],
  ideas: Ideas,
  temper: Temper,
  work: Work,
): Weighed | null {
  const common = battle.common;
  const isLast = battle.moment.key.endsWith('closing');
  const shots = choices
    .filter(isShot)
    .flatMap(choice => weighed(battle, choice, temper, work) ?? [])
    .filter(({ value }) => value * 1000 >= common * (isLast ? LAST_SHOT : SHOT));
  const charges =
    ideas.exact === 0
      ? []
      : strongest(battle, choices)
          .slice(0, ideas.exact)
          .flatMap(choice => weighed(battle, choice, temper, work) ?? [])
          .map(charge => ({
            ...charge,
            value: charge.value - leftAlone(battle, unitIn(battle, charge.action)),
          }))
          .filter(({ value }) => value * 1000 >= common * CHARGE)
          .map(charge =>
            ideas.wary ? { ...charge, value: charge.value - exposed(battle, charge.action, work) } : charge,
          )
          .filter(({ value }) => value * 1000 >= common * CHARGE);
  return bestOf([...charges, ...shots], ({ value }) => value) ?? null;
}

/** What he risks whose leader stays behind alone: of a hundred parts. */
const ALONE = 30;
function leftAlone(battle: Battle, rider: Man | undefined): number {
  if (!rider) return 0;
  const stay = friendsAt(battle, rider.hex).filter(({ id }) => id !== rider.id);
  if (stay.some(({ leader }) => !leader)) return 0;
  return stay.reduce((sum, { worth }) => sum + (worth * ALONE) / 100, 0);
}

/** Riding out he comes nearer to those who have still to move; of a hundred parts. */
const OUT = 60;
function exposed(battle: Battle, action: Action, work: Work): number {
  const rider = unitIn(battle, action);
  return rider ? (Math.max(0, ridingOut(battle, rider, action, work)) * OUT) / 100 : 0;
}

/** Riders by what they bring; of one rider every way he may turn. */
const strongest = (battle: Battle, choices: readonly Action[]): readonly Action[] =>
  choices
    .filter(({ do: verb }) => verb === 'countercharge')
    .sort((a, b) => (unitIn(battle, b)?.strength ?? 0) - (unitIn(battle, a)?.strength ?? 0));

/** Riders on their way: one more of them, where all together do better by more than he risks. */
export function anotherRider(
  battle: Battle,
  choices: readonly Action[],
  temper: Temper,
  work: Work,
): Action | undefined {
  const { game, view, seat } = battle;
  const charge: Action = { do: 'charge' };
  const common = battle.common;
  const target = aimed(battle);
  const defenders = target ? foesAt(battle, target.hex) : [];
  const worth = (state: unknown, riders: readonly Man[]): number => {
    work.done += 10;
    const odds = game.odds(state, seat, charge);
    return odds ? oddsValue({ attackers: riders, defenders }, odds, temper.care) : 0;
  };
  const more = strongest(battle, choices).slice(0, MOST_RIDERS);
  if (more.length === 0) return undefined;
  const now = worth(view, []);
  return more.find(action => {
    const rider = unitIn(battle, action);
    const after = game.apply(view, { seat, action }).state;
    return rider && worth(after, [rider]) * 1000 > now * 1000 + common * ANOTHER;
  });
}
const MOST_RIDERS = 3;
/** What one more must bring, in thousandths of a common unit: his own charge is spent on it. */
const ANOTHER = 150;
