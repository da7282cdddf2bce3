// The exact chances of a shot: every throw goes through the look-ups of shots.ts, so the two cannot disagree.

import type { Hex } from '@gonfalon/hex';
import { type Fate, type Odds, type Seat, total } from '@gonfalon/kernel';
import {
  both,
  certain,
  type Distribution,
  endedKey,
  fatesIn,
  followed,
  mapped,
  oddsFrom,
  ofTotals,
  type Struck,
  unitOf,
} from '@gonfalon/kit';
import { enemySeat, type Scene, sceneAt } from '../scene.ts';
import type { Shot } from '../state.ts';
import { isLeader, traitsOf, type Unit } from '../units.ts';
import { leadersAt } from './leaders.ts';
import {
  BOLT_BREAKS,
  GOES_ASTRAY,
  HARASSED,
  type Hit,
  hitBy,
  inHarmsWay,
  KILLS_LEADER,
  shotLedger,
  shotOf,
} from './shots.ts';

/** What a shot can bring; with `astray`, the leader is one of the shooter's own side. */
interface Effect {
  readonly astray: boolean;
  readonly loss: number;
  readonly dies: boolean;
  readonly broken: boolean;
  readonly leaderDies: boolean;
}
const keyOf = (effect: object): string => JSON.stringify(effect);
const NOTHING: Effect = { astray: false, loss: 0, dies: false, broken: false, leaderDies: false };

/** Chances of a shot at a unit. Whom stray arrows find is the owner's to choose: he spares his leaders where he can. */
export function fireOdds(sc: Scene, shooter: Unit, target: Unit): Odds {
  const shot = shotOf(sc, shooter, { target, at: target.at });
  const friends = inHarmsWay(sc, shooter, target);
  const aimed = withLeaders(sc, target.seat, shot.at, isLeader(target) ? certain(NOTHING) : struck(sc, shot));
  const spent = (): Distribution<Effect> =>
    withLeaders(sc, shooter.seat, leastLed(sc, friends).at, certain({ ...NOTHING, astray: true }));
  const effects =
    friends.length === 0
      ? aimed
      : followed(
          ofTotals(1, die => die === GOES_ASTRAY, String),
          gone => (gone ? spent() : aimed),
          keyOf,
        );
  const odds = oddsFrom(
    effects,
    {
      hit: ({ loss, broken }) => loss > 0 || broken,
      leader: ({ astray, leaderDies }) => leaderDies && !astray,
    },
    shotLedger(sc, shot),
  );
  const own = friends.length === 0 ? [] : leadersAt(sc, shooter.seat, leastLed(sc, friends).at);
  return { ...odds, fates: fates(effects, target, leadersAt(sc, target.seat, shot.at), own) };
}

/** The target, and a leader beside it; of several the first stands for all. */
function fates(
  effects: Distribution<Effect>,
  target: Unit,
  theirs: readonly Unit[],
  own: readonly Unit[],
): readonly Fate[] {
  const named = ({ astray, loss, dies, broken: breaks, leaderDies: falls }: Effect): Struck[] => [
    ...(loss > 0 || dies || breaks ? [{ unit: target.id, side: target.seat, loss, dies, breaks }] : []),
    ...(falls ? fallen(astray ? own : theirs) : []),
  ];
  const fallen = ([first]: readonly Unit[]): Struck[] =>
    first ? [{ unit: first.id, side: first.seat, loss: 0, dies: true, breaks: false }] : [];
  const endings = mapped(effects, about => ({ about, struck: named(about) }), endedKey);
  return fatesIn(endings, id => (id === target.id ? target.sp : 0));
}

const leastLed = (sc: Scene, units: readonly Unit[]): Unit =>
  units.reduce((best, unit) => (ledBy(sc, unit) < ledBy(sc, best) ? unit : best));
const ledBy = (sc: Scene, unit: Unit): number => leadersAt(sc, unit.seat, unit.at).length;

/** Chances of a bombard's shot at a fortified hex. */
export function batterOdds(sc: Scene, shooter: Unit, at: Hex): Odds {
  const shot = shotOf(sc, shooter, { target: null, at });
  const fallen = ofTotals(2, roll => hitBy(sc, shot, roll).breaks, String);
  const leader = leaderDies(sc, enemySeat(sc, shooter.seat), at);
  const effects = both(fallen, leader, (razed, dies) => ({ razed, leaderDies: dies }), keyOf);
  return oddsFrom(effects, { hit: ({ razed }) => razed }, []);
}

/** The table, and the roll that follows a loss. */
function struck(sc: Scene, shot: Shot): Distribution<Effect> {
  const shift = total(shotLedger(sc, shot));
  const hits = ofTotals(
    2,
    roll => hitBy(sc, shot, roll + shift),
    hit => hit.cell,
  );
  return followed(hits, hit => broken(sc, shot, hit), keyOf);
}

function broken(sc: Scene, { shooter, target }: Shot, hit: Hit): Distribution<Effect> {
  const unit = unitOf(sc, target);
  const loss = Math.min(hit.loss, unit.sp);
  const effect = (breaks: boolean): Effect => ({ ...NOTHING, loss, dies: loss === unit.sp, broken: breaks });
  if (hit.breaks) return certain(effect(breaksByFire(sc, target, hit.stops)));
  const second = loss > 0 && loss < unit.sp ? traitsOf(unitOf(sc, shooter)).fire!.after : null;
  const { breakdown } = sc.rules.chapters;
  if (second === 'disorder') {
    const gives = breaksByFire(sc, target, false);
    const { hexes, side } = HARASSED;
    return ofTotals(
      breakdown.dice,
      roll => effect(gives && breakdown.breaks(sc, unit, hexes, side, roll)),
      keyOf,
    );
  }
  if (second === 'bolt') {
    const gives = breaksByFire(sc, target, true);
    return ofTotals(1, die => effect(gives && die === BOLT_BREAKS), keyOf);
  }
  return certain(effect(false));
}

/** Tried out on a copy: editions protect units from disorder in their own ways. */
function breaksByFire(sc: Scene, n: number, stop: boolean): boolean {
  const trial = sceneAt(sc, sc.s);
  sc.rules.chapters.breakdown.byFire(trial, n, stop);
  const [before, after] = [unitOf(sc, n), unitOf(trial, n)];
  return before.place !== after.place || before.order !== after.order || before.done !== after.done;
}

const leaderDies = (sc: Scene, seat: Seat, hex: Hex): Distribution<boolean> =>
  leadersAt(sc, seat, hex).reduce(
    (dead: Distribution<boolean>) =>
      both(
        dead,
        ofTotals(2, roll => roll === KILLS_LEADER, String),
        (a, b) => a || b,
        String,
      ),
    certain(false),
  );

const withLeaders = (
  sc: Scene,
  seat: Seat,
  hex: Hex,
  effects: Distribution<Effect>,
): Distribution<Effect> => {
  const leader = leaderDies(sc, seat, hex);
  if (leader.of === 1) return mapped(effects, effect => effect, keyOf);
  return both(effects, leader, (effect, dies) => ({ ...effect, leaderDies: dies }), keyOf);
};
