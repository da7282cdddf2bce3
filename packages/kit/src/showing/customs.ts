// Customs of the house that every box keeps, so that the table can play it without knowing it: how orders, rules, events
// and words are named. `Showing` says what a box looks like; this is what may be read from its data without asking.

import type { Action, GameEvent, Ledger, RuleKey, Seat, UnitId } from '@gonfalon/kernel';

/** The argument of an order that says who acts; any other argument of the kind 'unit' is somebody it is about. */
export const ACTOR = 'unit';

/** undefined where the order is the seat's own, or that of the one unit that is asked about (`Moment.about`). */
export const actorOf = (action: Action): UnitId | undefined => action[ACTOR] as UnitId | undefined;

/** Rules that only say that this is not the moment begin so: no answer to "why not there?". */
const UNTIMELY = /^(?:turn|table)\./;
export const isUntimely = (rule: RuleKey): boolean => UNTIMELY.test(rule);

/** Rules that say no more than that a unit is not the seat's own are called so in every chapter. */
export const isOthersUnit = (rule: RuleKey): boolean => rule.endsWith('.ownUnit');

/** Faces that an event shows, in its fact `dice`; with `rule`, what they were thrown for, and `about`, for whom. */
export const facesIn = ({ dice }: GameEvent): readonly number[] | undefined =>
  Array.isArray(dice) && dice.every(face => Number.isInteger(face) && face >= 1 && face <= 6)
    ? dice
    : undefined;

/** The modifiers of a fight that an event tells, in its fact `ledger` or in one of a fact: a fight begins. */
export const ledgerIn = (event: GameEvent): Ledger | undefined =>
  [event, ...Object.values(event)].find(hasLedger)?.ledger;
const hasLedger = (fact: unknown): fact is { readonly ledger: Ledger } =>
  typeof fact === 'object' && fact !== null && 'ledger' in fact;
export const beginsFight = (event: GameEvent): boolean => ledgerIn(event) !== undefined;

/** It has found its cell in the printed table, in its fact `cell`: the sheet of the fight shows it. */
export const findsCell = (event: GameEvent): boolean => 'cell' in event;

/** It tells what strength a unit lost, in the facts `unit`, `sp` and `left`. */
export const lossIn = ({
  unit,
  sp,
  left,
}: GameEvent): { readonly unit: UnitId; readonly sp: number } | undefined =>
  typeof unit === 'string' && typeof sp === 'number' && typeof left === 'number' ? { unit, sp } : undefined;

/** It tells how far morale went in favour of a seat, in the facts `seat`, `boxes` and `rule`. */
export const moraleIn = ({
  seat,
  boxes,
  rule,
}: GameEvent): { readonly seat: Seat; readonly boxes: number; readonly rule: RuleKey } | undefined =>
  typeof seat === 'string' && typeof boxes === 'number' && rule !== undefined
    ? { seat, boxes, rule }
    : undefined;

/** It only says that a turn or a phase begins, by a fact `turn` or `phase`: headings say it better. */
export const opensChapter = (event: GameEvent): boolean => 'phase' in event || 'turn' in event;

/** Where the words of a box stand in its message files. Those of rules stand under the rule's own key. */
export const WORD = {
  event: (is: string): string => `event.${is}`,
  order: (verb: string): string => `order.${verb}`,
  /** Whoever does it to whomever: 'Shoot'; may be missing. */
  deed: (verb: string): string => `order.${verb}.deed`,
  /** The order at one moment, where it is called otherwise than elsewhere; may be missing. */
  orderAt: (verb: string, moment: string): string => `order.${verb}.${moment}`,
  /** What an order means, where its name does not say it; may be missing. */
  orderAbout: (verb: string): string => `order.${verb}.about`,
  /** The question, and its name in short. */
  moment: (key: string): string => `moment.${key}`,
  momentTitle: (key: string): string => `moment.${key}.title`,
  phase: (key: string): string => `phase.${key}`,
  stat: (key: string): string => `stat.${key}`,
  /** A chance standing orders and prompts count by. */
  measure: (name: string): string => `measure.${name}`,
  option: (name: string): string => `option.${name}`,
  optionAbout: (name: string): string => `option.${name}.about`,
  optionChoice: (name: string, one: string | number | boolean): string => `option.${name}.${one}`,
} as const;
