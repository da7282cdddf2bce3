// 12.3, 12.4 Shots of one moment: each is rolled as things stood when it was declared, and all harm is dealt after the last.

import { type RuleKey, total } from '@gonfalon/kernel';
import { patch, pop, push, tell, turnTo, unitOf } from '@gonfalon/kit';
import { hexId, ids, mark, type Scene } from '../scene.ts';
import type { Blow, Frame, LossCause, Shot } from '../state.ts';
import { DONE, has, onMap, type Unit } from '../units.ts';
import type { FrameRules } from '../verb.ts';
import { commandersAt, DEADLY, killCommander } from './commanders-fate.ts';
import { disperse, isSheltered, shelter } from './dispersal.ts';
import { lose } from './losses.ts';
import { provoke } from './release.ts';
import { ROLL_RULES, readShot, shotLedger } from './shots.ts';

type Volley = Extract<Frame, { is: 'volley' }>;

/** §12.31, S1.provoked: whoever shoots and whoever is shot at is named first, and a miss is an attack too. */
export function startVolley(sc: Scene, shots: readonly Shot[]): void {
  for (const { kind, shooters, target } of shots) {
    const units = shooters.map(n => unitOf(sc, n));
    const aimed = unitOf(sc, target);
    tell(sc, { is: 'aims', kind, units: ids(units), target: aimed.id, at: hexId(sc, aimed.at) });
    provoke(sc);
  }
  push(sc, { is: 'volley', shots, stage: 'roll', blows: [], queue: [] });
}

export const volley: FrameRules<Volley> = {
  asks: (sc, { stage, shots, queue }) => {
    const [shot] = shots;
    if (stage === 'roll') return shot ? { d6: 2, rule: ROLL_RULES[shot.kind] } : 'run';
    const [n] = queue;
    if (n === undefined || !onMap(unitOf(sc, n))) return 'run';
    return { d6: 2, rule: stage === 'commander' ? 'bows.commander' : 'fire.moraleCheck' };
  },
  run: (sc, frame) => {
    if (frame.stage === 'roll') deal(sc, frame);
    else if (frame.queue.length > 0) turnTo(sc, { ...frame, queue: frame.queue.slice(1) });
    else if (frame.stage === 'commander') turnTo(sc, { ...frame, stage: 'roll' });
    else pop(sc);
  },
  rolled: (sc, frame, dice) => {
    if (frame.stage === 'roll') rollShot(sc, frame, dice);
    else if (frame.stage === 'commander') rollCommander(sc, frame, dice);
    else rollMorale(sc, frame, dice);
  },
};

function rollShot(sc: Scene, frame: Volley, dice: readonly number[]): void {
  const [shot, ...shots] = frame.shots;
  const { kind, shooters, target } = shot!;
  const rows = shotLedger(sc, shot!);
  const thrown = dice[0]! + dice[1]!;
  const result = readShot(sc, shot!, thrown, rows);
  tell(sc, {
    is: 'shot',
    kind,
    units: ids(shooters.map(n => unitOf(sc, n))),
    target: unitOf(sc, target).id,
    dice,
    rule: ROLL_RULES[kind],
    total: thrown + total(rows),
    ledger: rows,
    result,
  });
  const blow: Blow = { kind, target, result };
  // §16.26: arrows may find a commander who stands with the target.
  const queue = kind === 'bow' ? commandersWith(sc, unitOf(sc, target)) : [];
  turnTo(sc, { ...frame, shots, blows: [...frame.blows, blow], stage: 'commander', queue });
}
const commandersWith = (sc: Scene, { seat, at }: Unit): number[] =>
  commandersAt(sc, seat, at).map(commander => commander.n);

function rollCommander(sc: Scene, frame: Volley, dice: readonly number[]): void {
  const [n, ...queue] = frame.queue;
  tell(sc, { is: 'rolled', rule: 'bows.commander', dice, about: [unitOf(sc, n!).id] });
  turnTo(sc, { ...frame, queue });
  if (dice[0]! + dice[1]! >= DEADLY) killCommander(sc, n!, 'bows');
}

const CAUSES = { gun: 'guns', bow: 'bows', rifle: 'rifles' } as const satisfies Record<
  Shot['kind'],
  LossCause
>;
const SCATTERED: RuleKey = 'fire.scattered';
/** §10.13: not from beside a commander, shot at or not. */
function scatterByFire(sc: Scene, n: number, rule: RuleKey): void {
  if (isSheltered(sc, unitOf(sc, n))) shelter(sc, unitOf(sc, n));
  else disperse(sc, n, rule);
}

/** §16.27: one point a phase; the arrow that costs no more is told. */
function pierce(sc: Scene, n: number): void {
  const unit = unitOf(sc, n);
  if (has(unit, DONE.pierced)) {
    tell(sc, { is: 'spared', unit: unit.id, from: 'arrow', rule: 'bows.onePoint' });
    return;
  }
  lose(sc, n, 1, CAUSES.bow);
  mark(sc, n, DONE.pierced);
}

/** §12.4: whoever is to be dispersed goes; the others lose strength, and then look to their morale. */
function deal(sc: Scene, frame: Volley): void {
  const shaken: number[] = [];
  const losses = frame.blows.filter(blow => blow.result === '-1');
  for (const { kind, target } of losses) {
    if (kind === 'bow') pierce(sc, target);
    else {
      lose(sc, target, 1, CAUSES[kind]);
      shaken.push(target);
    }
  }
  for (const { target, result } of frame.blows) if (result === 'R') scatterByFire(sc, target, SCATTERED);
  // A commander who has lost his men is on top of the volley by now.
  patch(sc, { ...frame, stage: 'check', shots: [], queue: shaken });
}

/** §T.fire.notes: above the morale of the unit it runs. */
function rollMorale(sc: Scene, frame: Volley, dice: readonly number[]): void {
  const [n, ...queue] = frame.queue;
  const unit = unitOf(sc, n!);
  const passed = dice[0]! + dice[1]! <= unit.morale;
  tell(sc, { is: 'checked', unit: unit.id, dice, rule: 'fire.moraleCheck', passed });
  turnTo(sc, { ...frame, queue });
  if (!passed) scatterByFire(sc, n!, 'fire.moraleCheck');
}
