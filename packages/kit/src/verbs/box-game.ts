// A printed box as a game of the house, as far as it is the same in every system: what is setup and what is secret is
// the system's.

import {
  type Action,
  type ActionSpecs,
  type AttackDuties,
  type BattleFacts,
  type Estimate,
  type Fights,
  type Forecast,
  type Game,
  type GameEvent,
  type Land,
  memo,
  type Odds,
  type OptionSpecs,
  type Position,
  remembered,
  type Seat,
  type Stakes,
  type Standing,
  type Strikes,
  type Supposed,
  type Supposition,
  type Survey,
  type UnitId,
  type UnitOnMap,
  type Violation,
  type WholeFight,
} from '@gonfalon/kernel';
import type { UnitFault } from '../notation/laid.ts';
import type { AnyFrame } from '../scene/frames.ts';
import type { VerbEngine, VerbScene } from './engine.ts';
import { playable } from './playable.ts';
import { verbGame } from './verb-game.ts';

interface AnyBox {
  readonly id: string;
  readonly rulesVersion: string;
  readonly scenarios: readonly { readonly id: string; readonly seats: readonly Seat[] }[];
}

/** What a system says of the states of its boxes. */
export interface BoxRules<B, S, X, C, A extends Action> {
  readonly engine: VerbEngine<X, C, A>;
  readonly actions: ActionSpecs;
  readonly options: OptionSpecs;
  /** A state of the box, ready to be asked. */
  sceneIn(box: B, s: S): X;
  lay(box: B, position: Position): S;
  describe(box: B, s: S): Position;
  /** What cannot be on a table: somebody, and what is wrong with him. */
  firstFault(sc: X): UnitFault | null;
  warningsOf(sc: X): readonly Violation[];
  marchReach(sc: X, seat: Seat, unit: UnitId): ReturnType<Game<S, A, GameEvent>['reach']>;
  /** Asked only of orders that may be given. */
  oddsOf(sc: X, seat: Seat, order: A): Odds | null;
  /** What a seat may know of the state. */
  viewOf(sc: X, seat: Seat | null): S;
  /** These are asked of what the asking seat knows; `open` lays out the phase that is coming. */
  nextReach(sc: X, open: (s: S) => X, unit: UnitId): readonly Standing[];
  strikesOf(sc: X, who: Supposed): Strikes;
  estimateOf(sc: X, fight: Supposition): Estimate | null;
  /** Everybody on the map, of what the asking seat knows. */
  surveyOf(sc: X): readonly UnitOnMap[];
  landOf(sc: X): Land;
  /** What is public; whatever the seat of the view. */
  factsOf(sc: X): BattleFacts;
  worthOf(sc: X, unit: UnitId): number;
  dutiesOf(sc: X, seat: Seat): AttackDuties | null;
  fightsOf(sc: X, seat: Seat): Iterable<WholeFight<A>>;
}

type Same =
  | 'id'
  | 'rulesVersion'
  | 'scenarios'
  | 'options'
  | 'actions'
  | 'seats'
  | 'lay'
  | 'warnings'
  | 'describe'
  | 'awaits'
  | 'choices'
  | 'check'
  | 'apply'
  | 'reach'
  | 'odds'
  | 'view'
  | keyof Fights<never>
  | keyof Forecast<never>
  | keyof Stakes<never>
  | keyof Survey<never>;

export function boxGame<
  B extends AnyBox,
  S extends { readonly stack: readonly AnyFrame[]; readonly turn: number },
  X extends VerbScene<AnyFrame, A, E> & { s: S },
  C,
  A extends Action,
  E extends GameEvent,
>(box: B, rules: BoxRules<B, S, X, C, A>): Pick<Game<S, A, E>, Same> {
  const { engine, actions, options } = rules;
  const open = (s: S): X => rules.sceneIn(box, s);
  const trial = { engine, open, faultIn: rules.firstFault };
  const answers = verbGame<S, X, C, A, E>(engine, open, s => s.turn);
  return {
    id: box.id,
    rulesVersion: box.rulesVersion,
    scenarios: box.scenarios.map(scenario => scenario.id),
    options,
    actions,
    seats: scenario => box.scenarios.find(({ id }) => id === scenario)?.seats ?? [],
    lay: position => playable(trial, rules.lay(box, position), position),
    warnings: s => rules.warningsOf(open(s)),
    describe: s => rules.describe(box, s),
    ...answers,
    reach: (s, seat, unit) => rules.marchReach(open(s), seat, unit),
    odds: (s, seat, order) => (answers.check(s, seat, order).ok ? rules.oddsOf(open(s), seat, order) : null),
    view: (s, seat) => rules.viewOf(open(s), seat),
    ...knownOf(rules, open),
    land: s => rules.landOf(open(s)),
    facts: s => rules.factsOf(open(s)),
    worth: (s, unit) => rules.worthOf(open(s), unit),
    attackDuties: (s, seat) => rules.dutiesOf(open(s), seat),
    fights: (s, seat) => rules.fightsOf(open(s), seat),
  };
}

/** Everything is asked of the view, so nothing below needs to know who asks; a view is made once, for thousands ask of it. */
function knownOf<B, S extends object, X, C, A extends Action>(
  { viewOf, nextReach, strikesOf, estimateOf, surveyOf }: BoxRules<B, S, X, C, A>,
  open: (s: S) => X,
): Forecast<S> & Pick<Survey<S>, 'units'> {
  const views = memo((_: S) => new Map<Seat | null, S>());
  const known = (s: S, seat: Seat | null): X => open(remembered(views(s), seat, () => viewOf(open(s), seat)));
  return {
    nextReach: (s, seat, unit) => nextReach(known(s, seat), open, unit),
    strikes: (s, seat, who) => strikesOf(known(s, seat), who),
    estimate: (s, seat, fight) => estimateOf(known(s, seat), fight),
    units: (s, seat) => surveyOf(known(s, seat)),
  };
}
