// Chances before the dice: the rules themselves played out to the end of a battle, or of the shots of one moment.

import type { Action, Ledger, Odds, Seat } from '@gonfalon/kernel';
import {
  certain,
  type Distribution,
  type Ended,
  type FightEnding,
  fightOdds,
  groupMeant,
  isOf,
  oddsByName,
  oddsFrom,
  ofThrows,
  playedOut,
  struckBy,
  type Trial,
  topFrame,
  unitOf,
} from '@gonfalon/kit';
import { attackWith } from './chapters/attacks.ts';
import { DEADLY } from './chapters/commanders-fate.ts';
import { scatterFaces } from './chapters/scatter.ts';
import { readShot, shotLedger } from './chapters/shots.ts';
import { startVolley } from './chapters/volley.ts';
import type { HusariaEvent } from './events.ts';
import { claimOf, engine, obey } from './running.ts';
import { enemySeat, type Scene, sceneAt } from './scene.ts';
import type { BattleStage, Shot } from './state.ts';

export function oddsOf(sc: Scene, seat: Seat, order: Action): Odds | null {
  const claim = claimOf(sc, seat, order);
  const { other, unit } = claim;
  switch (order.do) {
    case 'attack':
    case 'fight':
    case 'engage': {
      const group = groupMeant(sc, order, claim);
      return group && battleOdds(sc, seat, trial => attackWith(trial, seat, group.attackers, group.hexes));
    }
    case 'charge':
      return battleOdds(sc, seat, trial => obey(trial, seat, order));
    case 'countercharge':
      return battleOdds(sc, seat, trial => {
        obey(trial, seat, order);
        obey(trial, seat, { do: 'charge' });
      });
    case 'volley': {
      const shot: Shot = { kind: 'rifle', shooters: [unit.n], sp: unit.sp, target: other.n };
      return volleyOdds(sc, seat, trial => startVolley(trial, [shot]));
    }
    case 'fire':
    case 'shoot':
      return volleyOdds(sc, seat, trial => obey(trial, seat, order));
    case 'hold-fire':
      return declaredOdds(sc, seat);
    default:
      return null;
  }
}

// ---- dice

/** One throw for every result that differs, with the number of throws that bring it. */
function throwsOf(sc: Scene, d6: number): Distribution<readonly number[]> {
  const resultOf = readerOf(sc);
  return ofThrows(
    d6,
    dice => dice,
    dice => resultOf(dice.reduce((sum, die) => sum + die, 0)),
  );
}
/** What the total of the dice that are asked for will be read as. */
function readerOf(sc: Scene): (total: number) => string {
  const frame = topFrame(sc);
  if (frame.is === 'battle' && frame.stage === 'roll')
    return total => sc.tables.battle(frame.column, total).raw;
  if (frame.is === 'test' && frame.what === 'dispersal') {
    const faces = scatterFaces(sc, unitOf(sc, frame.unit), frame.length);
    return total => String(faces.includes(total));
  }
  if (frame.is === 'volley' && frame.stage === 'roll') {
    const [shot] = frame.shots;
    const rows = shotLedger(sc, shot!);
    return total => readShot(sc, shot!, total, rows);
  }
  if (frame.is === 'volley' && frame.stage === 'check') {
    const { morale } = unitOf(sc, frame.queue[0]!);
    return total => String(total <= morale);
  }
  return total => String(total >= DEADLY);
}

const copyOf = (sc: Scene): Scene => ({ ...sceneAt(sc, sc.s), events: [...sc.events] });

// ---- what has been told

type Told<K extends HusariaEvent['is']> = Extract<HusariaEvent, { is: K }>;
const told = <K extends HusariaEvent['is']>(sc: Scene, is: K): Told<K>[] =>
  sc.events.filter((event): event is Told<K> => event.is === is);

/** What one side has suffered. */
interface Harm {
  readonly loss: number;
  readonly gone: number;
  readonly dispersed: number;
  readonly commanders: number;
}
const harmTo = (sc: Scene, seat: Seat): Harm => ({
  loss: told(sc, 'lost')
    .filter(event => isOf(sc, seat, event))
    .reduce((sum, { sp }) => sum + sp, 0),
  gone: told(sc, 'gone').filter(event => isOf(sc, seat, event)).length,
  dispersed: told(sc, 'dispersed').filter(event => isOf(sc, seat, event)).length,
  commanders: told(sc, 'commander-died').filter(event => isOf(sc, seat, event)).length,
});

/** Whom it struck. */
const struckIn = (sc: Scene): Ended<unknown>['struck'] =>
  struckBy(sc, [
    ...told(sc, 'lost').map(({ unit, sp }) => ({ unit, loss: sp })),
    ...told(sc, 'gone').map(({ unit }) => ({ unit, dies: true })),
    ...told(sc, 'commander-died').map(({ unit }) => ({ unit, dies: true })),
    ...told(sc, 'dispersed').map(({ unit }) => ({ unit, breaks: true })),
  ]);

// ---- battles

/** How a battle can end, before anybody turns. */
interface Ending extends FightEnding {
  readonly attackerDispersed: number;
  readonly defenderDispersed: number;
  readonly attackerCommanders: number;
  readonly defenderCommanders: number;
}
function endingOf(sc: Scene, attacker: Seat): Ending {
  const cell = told(sc, 'result').at(-1)?.cell ?? '';
  const read = cell === '' ? null : sc.tables.parse(cell);
  const own = harmTo(sc, attacker);
  const theirs = harmTo(sc, enemySeat(sc, attacker));
  return {
    cell,
    attackerLoss: own.loss,
    defenderLoss: theirs.loss,
    attackerGone: own.gone,
    defenderGone: theirs.gone,
    attackerRetreat: read?.attacker.retreat ?? 0,
    defenderRetreat: read?.defender.retreat ?? 0,
    attackerDispersed: own.dispersed,
    defenderDispersed: theirs.dispersed,
    attackerCommanders: own.commanders,
    defenderCommanders: theirs.commanders,
  };
}

const MEASURES: Readonly<Record<string, (ending: Ending) => boolean>> = {
  dispersed: ending => ending.defenderDispersed > 0,
  commander: ending => ending.defenderCommanders > 0,
};

/** When only free turns are left, or the battle is off the table. */
const SETTLED: readonly BattleStage[] = ['winner-turns', 'loser-turns', 'close'];
const isSettled = (sc: Scene): boolean => {
  const frame = topFrame(sc);
  if (frame.is === 'battle') return SETTLED.includes(frame.stage);
  return !sc.s.stack.some(({ is }) => is === 'battle');
};

/** `begin` brings the copy it is given to the battle. Nobody fires, and whoever may choose lets it pass or takes the first way. */
export function battleOdds(sc: Scene, attacker: Seat, begin: (trial: Scene) => void): Odds {
  const trial = sceneAt(sc, sc.s);
  begin(trial);
  const counts: Told<'battle'>[] = [];
  const rules: Trial<Scene, Ended<Ending>> = {
    copy: copyOf,
    isDecided: isSettled,
    results: at => certain({ about: endingOf(at, attacker), struck: struckIn(at) }),
    throws: (at, d6) => {
      counts.push(...told(at, 'battle'));
      return throwsOf(at, d6);
    },
  };
  const endings = playedOut(engine, rules, trial);
  return oddsByName(sc, endings, told => fightOdds(told, MEASURES, counts.at(-1)));
}

// ---- shots

/** What the shots of a moment can bring to those they are aimed at, and in a battle to those who shoot. */
interface Effect extends Harm {
  readonly ownLoss: number;
  readonly ownGone: number;
  readonly ownDispersed: number;
  readonly ownCommanders: number;
}
function effectOf(sc: Scene, shooter: Seat): Effect {
  const own = harmTo(sc, shooter);
  return {
    ...harmTo(sc, enemySeat(sc, shooter)),
    ownLoss: own.loss,
    ownGone: own.gone,
    ownDispersed: own.dispersed,
    ownCommanders: own.commanders,
  };
}

/** The shots themselves, and what becomes of a commander whose men they kill. */
const isShotOut = (sc: Scene): boolean =>
  !sc.s.stack.some(({ is }) => is === 'volley' || is === 'test' || is === 'escape');

export function volleyOdds(sc: Scene, seat: Seat, begin: (trial: Scene) => void): Odds {
  const trial = sceneAt(sc, sc.s);
  begin(trial);
  const rows: Ledger[] = trial.s.stack.flatMap(frame =>
    frame.is === 'volley' ? [shotLedger(trial, frame.shots[0]!)] : [],
  );
  const rules: Trial<Scene, Ended<Effect>> = {
    copy: copyOf,
    isDecided: isShotOut,
    results: at => certain({ about: effectOf(at, seat), struck: struckIn(at) }),
    throws: throwsOf,
  };
  const measures = {
    hit: ({ loss, dispersed }: Effect): boolean => loss > 0 || dispersed > 0,
    dispersed: ({ dispersed }: Effect): boolean => dispersed > 0,
    eliminated: ({ gone }: Effect): boolean => gone > 0,
    commander: ({ commanders }: Effect): boolean => commanders > 0,
  };
  const effects = playedOut(engine, rules, trial);
  return oddsByName(sc, effects, told => oddsFrom(told, measures, rows[0] ?? []));
}

/** All shots that have been declared so far, as if the other side held its fire. */
function declaredOdds(sc: Scene, seat: Seat): Odds | null {
  const frame = topFrame(sc);
  if (frame.is !== 'battle' || frame.shots.length === 0) return null;
  return volleyOdds(sc, seat, trial => startVolley(trial, frame.shots));
}
