// Infantry takes up pikes where they turn the fight that is coming: pikes strike harder, but cannot fire, and break where
// muskets would have fallen back (15.C).

import type { Action, Odds } from '@gonfalon/kernel';
import { type Battle, type Man, menAt } from './battle.ts';
import type { Work } from './work.ts';

/** Of a hundred parts of a common unit: by so much they must turn it. */
const WORTH_IT = 5;

export function takingPikes(battle: Battle, choices: readonly Action[], work: Work): Action | undefined {
  const swaps = choices.filter(({ do: verb }) => verb === 'pikes');
  if (swaps.length === 0) return undefined;
  const { game, view, seat, common } = battle;
  const before = whenTheyAttack(battle, view);
  return swaps.find(choice => {
    const man = battle.byId.get(choice['unit'] as string);
    if (!man) return false;
    work.done += 20;
    const muskets = blow(battle, before, man);
    if (muskets === null) return false;
    const pikes = blow(battle, whenTheyAttack(battle, game.apply(view, { seat, action: choice }).state), man);
    return pikes !== null && (muskets - pikes) * 100 > common * WORTH_IT;
  });
}

/** Windows of our own that may stand between now and their attacks. */
const WINDOWS = 4;
function whenTheyAttack({ game, seat }: Battle, from: unknown): unknown {
  let state = from;
  for (let n = 0; n < WINDOWS; n++) {
    const awaits = game.awaits(state);
    if (awaits.kind !== 'seats' || !awaits.seats.includes(seat) || !awaits.moment.pass) break;
    state = game.apply(state, { seat, action: awaits.moment.pass }).state;
  }
  return state;
}

/** What he and whoever is with him lose more than they by the attack of all who can; null where nobody can, as far as is known. */
function blow(battle: Battle, state: unknown, man: Man): number | null {
  const { game, foe, byId } = battle;
  const duties = game.attackDuties(state, foe);
  const units = duties?.attackers.filter(({ targets }) => targets.includes(man.at)).map(({ unit }) => unit);
  if (!units || units.length === 0) return null;
  const odds = game.odds(state, foe, { do: 'engage', units, at: [man.at] });
  if (!odds) return null;
  const attackers = units.map(id => byId.get(id)!);
  return exchanged(odds, menAt(battle, man.hex), attackers) - fired(battle, state, man, attackers);
}

type Result = Readonly<Record<string, unknown>>;
const counted = (result: Result, key: string): number => Number(result[key] ?? 0);
const summed = (men: readonly Man[]): number => men.reduce((sum, { value }) => sum + value, 0);

function exchanged({ chances, of }: Odds, own: readonly Man[], theirs: readonly Man[]): number {
  let sum = 0;
  for (const { weight, result } of chances)
    sum += weight * (suffered(result, own, 'defender') - suffered(result, theirs, 'attacker'));
  return sum / of;
}

/** Whoever is dispersed has been paid for as if he were dead. */
function suffered(result: Result, men: readonly Man[], side: 'attacker' | 'defender'): number {
  const fighters = men.filter(({ leader }) => !leader);
  const leaders = counted(result, `${side}Commanders`) > 0 ? summed(men) - summed(fighters) : 0;
  const strength = fighters.reduce((sum, man) => sum + man.strength, 0);
  const lost = strength === 0 ? 0 : counted(result, `${side}Loss`) / strength;
  const scattered = counted(result, `${side}Dispersed`) / Math.max(1, fighters.length);
  return Math.min(1, lost + scattered) * summed(fighters) + leaders;
}

/** His best shot before they close; whoever has pikes has none. */
function fired({ game, seat }: Battle, state: unknown, { id }: Man, targets: readonly Man[]): number {
  const shots = targets.map(target => {
    const shot = game.estimate(state, seat, { attackers: [{ unit: id }], hexes: [target.at], by: 'fire' });
    if (!shot) return 0;
    const loss = shot.defenderLoss / 1000;
    const breaks = Math.max(0, (shot.measures['hit'] ?? 0) / 10_000 - loss);
    return (loss / Math.max(1, target.strength) + breaks) * target.value;
  });
  return Math.max(0, ...shots);
}
