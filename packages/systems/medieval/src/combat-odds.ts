// The exact chances of a combat, played out by the rules themselves.

import type { Odds, Seat } from '@gonfalon/kernel';
import {
  certain,
  type Distribution,
  type Ended,
  endedKey,
  type FightEnding,
  fightOdds,
  frameOf,
  type Hurt,
  isOf,
  isOver,
  oddsByName,
  ofThrows,
  ofTotals,
  playedOut,
  type ReckoningTold,
  type Struck,
  struckBy,
  type Trial,
  topFrame,
  unitOf,
} from '@gonfalon/kit';
import { deadlyTotal } from './chapters/beaten.ts';
import { beaten, type CombatFrame, cellOf } from './chapters/fight.ts';
import type { MedievalEvent } from './events.ts';
import { engine } from './running.ts';
import { type Scene, sceneAt } from './scene.ts';
import type { CombatStage } from './state.ts';
import { viewOf } from './view.ts';

/** How a combat can end, before anybody pursues. */
interface Ending extends FightEnding {
  /** Units that were scattered or disorganized for it. */
  readonly broken: number;
  readonly leaderDies: boolean;
}
type Named = Ended<Ending>;

/** `begin` brings the copy it is given to the point where the dice are asked for. */
export function combatOdds(sc: Scene, attacker: Seat, begin: (trial: Scene) => void): Odds {
  // Chances must not tell of pits and ambushes.
  const trial = sceneAt(sc, viewOf(sc, attacker));
  begin(trial);
  const counts: CombatCount[] = [];
  const endings = playedOut(engine, fightOf(attacker, counts), trial);
  return oddsByName(sc, endings, told => fightOdds(told, MEASURES, counts.at(-1)));
}

const MEASURES: Readonly<Record<string, (ending: Ending) => boolean>> = {
  broken: ending => ending.broken > 0,
  leader: ending => ending.leaderDies,
};

type CombatCount = Pick<ReckoningTold, 'column' | 'ledger'>;

const copyOf = (sc: Scene): Scene => ({
  ...sceneAt(sc, sc.s),
  events: [...sc.events],
});

/** Stages after which only pursuit, advance and the disorder of the beaten are left. */
const DECIDED: readonly CombatStage[] = ['pursuit', 'advance', 'disorder', 'close'];
const isDecided = (sc: Scene): boolean => {
  const frame = topFrame(sc);
  return frame.is === 'combat' && DECIDED.includes(frame.stage);
};
/** A fight is going on, or riders are on their way to one. */
const isUnderWay = (sc: Scene): boolean =>
  sc.s.stack.some(frame => frame.is === 'combat' || (frame.is === 'window' && frame.ridden));

/** `counts` takes what each roll is counted by, last the roll that is made last. */
const fightOf = (attacker: Seat, counts: CombatCount[]): Trial<Scene, Named> => ({
  copy: copyOf,
  isDecided: sc => isDecided(sc) || !isUnderWay(sc),
  results: sc =>
    isOver(sc) || !isUnderWay(sc) ? certain(endingOf(sc, attacker, [])) : disorderOf(sc, attacker),
  throws: sc => {
    const counted = sc.events.findLast(event => event.is === 'combat');
    if (counted) counts.push(counted);
    return throwsOf(sc);
  },
});

/** One throw for every result that differs, with the number of throws that bring it. */
function throwsOf(sc: Scene): Distribution<readonly number[]> {
  const frame = topFrame(sc);
  const differing = (keyOfTotal: (total: number) => string): Distribution<readonly number[]> =>
    ofThrows(
      2,
      dice => dice,
      ([first, second]) => keyOfTotal(first! + second!),
    );
  if (frame.is === 'combat' && frame.stage === 'roll')
    return differing(total => sc.rules.tables.combat(frame.column, total).raw);
  if (frame.is === 'combat') return differing(total => String(total <= deadlyTotal(sc, frame)));
  // Whatever else is rolled for in a fight is a test of one die that is passed or failed.
  return ofTested(sc);
}

const ofTested = (sc: Scene): Distribution<readonly number[]> =>
  ofThrows(
    1,
    dice => dice,
    dice => {
      const trial = copyOf(sc);
      engine.takeDice(trial, dice);
      const told = trial.events.findLast(event => event.is === 'tested');
      // A wolf pit has a result of its own for nearly every face.
      return told?.is === 'tested' && told.what !== 'wolf-pit' ? String(told.passed) : dice.join();
    },
  );

// ---- endings

/** §5.1.1: by a letter of the cell, or by the roll that is read for each of the beaten. */
function disorderOf(sc: Scene, attacker: Seat): Distribution<Named> {
  const frame = topFrame(sc) as CombatFrame;
  const losers = beaten(sc, frame);
  if (!losers) return certain(endingOf(sc, attacker, []));
  const { breakdown } = sc.rules.chapters;
  if (cellOf(sc, frame)[`${losers.side}Breaks`])
    return certain(endingOf(sc, attacker, broken(sc, losers.units)));
  return ofTotals(
    breakdown.dice,
    total => {
      const those = losers.units.filter(n =>
        breakdown.breaks(sc, unitOf(sc, n), losers.hexes, losers.side, total),
      );
      return endingOf(sc, attacker, broken(sc, those));
    },
    endedKey,
  );
}

/** Tried out on a copy: leaders protect their men. */
function broken(sc: Scene, units: readonly number[]): readonly number[] {
  const trial = copyOf(sc);
  for (const n of units) sc.rules.chapters.breakdown.afterCombat(trial, n);
  return units.filter(n => {
    const [before, after] = [unitOf(sc, n), unitOf(trial, n)];
    return before.place !== after.place || before.order !== after.order;
  });
}

const IN_COMBAT = ['combat', 'short-retreat', 'fire'];

/** Read from what has been told since the fight began. */
function endingOf(sc: Scene, attacker: Seat, broken: readonly number[]): Named {
  const result = sc.events.findLast(event => event.is === 'result');
  const cell = result?.is === 'result' ? sc.rules.tables.parse(result.cell) : undefined;
  const lost = (own: boolean): number =>
    sc.events
      .filter((event): event is Extract<MedievalEvent, { is: 'lost' }> => event.is === 'lost')
      .filter(event => IN_COMBAT.includes(event.cause) && isOf(sc, attacker, event) === own)
      .reduce((sum, event) => sum + event.sp, 0);
  const gone = (own: boolean): number =>
    sc.events.filter(event => event.is === 'gone' && isOf(sc, attacker, event) === own).length;
  // A lone leader is not driven back: he dies (8.2.9).
  const fallBack = frameOf(sc, 'combat')?.cell === '-' ? undefined : cell;
  const about: Ending = {
    cell: cell?.raw ?? '',
    attackerLoss: lost(true),
    defenderLoss: lost(false),
    attackerGone: gone(true),
    defenderGone: gone(false),
    attackerRetreat: fallBack?.attackerRetreat ?? 0,
    defenderRetreat: fallBack?.defenderRetreat ?? 0,
    broken: broken.length,
    leaderDies: sc.events.some(event => event.is === 'leaderDied'),
  };
  return { about, struck: struckIn(sc, broken) };
}

/** Whom it struck, whatever for: a leader's death is felt by his men too. */
function struckIn(sc: Scene, broken: readonly number[]): readonly Struck[] {
  const told = sc.events.flatMap((event): Hurt[] => {
    if (event.is === 'lost') return [{ unit: event.unit, loss: event.sp }];
    if (event.is === 'gone' || event.is === 'leaderDied') return [{ unit: event.unit, dies: true }];
    return event.is === 'scattered' ? [{ unit: event.unit, breaks: true }] : [];
  });
  return struckBy(sc, [...told, ...broken.map(n => ({ unit: unitOf(sc, n).id, breaks: true }))]);
}
