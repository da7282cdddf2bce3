// Several units in hand: who is taken in, where they are led, and what is said in the end.

import type { HexId, UnitId } from '@gonfalon/kernel';
import type { Manner, MarchOrder } from '../march/plan.ts';
import type { Situation } from './situation.ts';
import { type Doing, type Gesture, holding, type Leading, type Offer, unitOf } from './state.ts';

const isLeading = (doing: Doing): doing is Leading => doing.is === 'leading';

/** Those in hand, one or many. */
const handful = (doing: Doing): readonly UnitId[] => {
  const unit = unitOf(doing);
  return isLeading(doing) ? doing.units : unit === undefined ? [] : [unit];
};

/** Who can be led: whoever may act and stands on the map. */
const ableIn = ({ subjects, freed, places }: Situation): readonly UnitId[] =>
  [...subjects.may, ...freed].filter(id => places.has(id));

/** These units and no others; the one in hand before leads on, if it is among them. */
export function gathered(gesture: Gesture, units: readonly UnitId[], now: Situation): Gesture {
  const able = ableIn(now);
  const all = [...new Set(units)].filter(id => able.includes(id));
  if (all.length < 2 || !now.marchesMany(all))
    return { ...gesture, doing: holding(all[0]), refused: undefined };
  const { doing } = gesture;
  const held = unitOf(doing);
  const unit = held !== undefined && all.includes(held) ? held : all[0]!;
  const before = isLeading(doing) ? doing : FRESH;
  return { ...gesture, doing: { ...before, is: 'leading', unit, units: all }, refused: undefined };
}
const FRESH = { manner: 'along', adding: false, at: undefined, facing: undefined } as const;

/** With it, or without it where it was among them. */
export function toggled(gesture: Gesture, unit: UnitId, now: Situation): Gesture {
  const units = handful(gesture.doing);
  return gathered(gesture, units.includes(unit) ? units.filter(id => id !== unit) : [...units, unit], now);
}

/** The command of the unit in hand; all who can be led where it answers to nobody. */
export function commandIn(gesture: Gesture, now: Situation): readonly UnitId[] {
  const unit = unitOf(gesture.doing);
  if (unit === undefined) return [];
  const { leader } = now.commandOf(unit);
  const able = ableIn(now);
  return leader === null ? able : able.filter(id => now.commandOf(id).leader === leader);
}

export interface Command {
  readonly leader: UnitId;
  /** Those of it who may act, in the order of the muster. */
  readonly units: readonly UnitId[];
}

/** Commands that could be led now, of two men at least. */
export function commandsIn(now: Situation): readonly Command[] {
  const byLeader = new Map<UnitId, UnitId[]>();
  for (const id of ableIn(now)) {
    const { leader } = now.commandOf(id);
    if (leader !== null) byLeader.set(leader, [...(byLeader.get(leader) ?? []), id]);
  }
  const commands = [...byLeader].flatMap(([leader, units]) => (units.length > 1 ? [{ leader, units }] : []));
  return commands.some(({ units }) => now.marchesMany(units)) ? commands : [];
}

/** A touch takes units in from now on, or no more. */
export function adding(gesture: Gesture, now: Situation): Gesture {
  const { doing } = gesture;
  if (isLeading(doing)) return { ...gesture, doing: { ...doing, adding: !doing.adding } };
  const unit = unitOf(doing);
  if (unit === undefined || !now.marchesMany([unit])) return gesture;
  return { ...gesture, doing: { ...FRESH, is: 'leading', unit, units: [unit], adding: true } };
}

export const mannered = (gesture: Gesture, manner: Manner): Gesture =>
  isLeading(gesture.doing) ? { ...gesture, doing: { ...gesture.doing, manner, facing: undefined } } : gesture;

/** Draws the move of one of them to a hex, and of all the others with it. */
export function ledTo(gesture: Gesture, at: HexId | undefined, unit?: UnitId): Gesture {
  const { doing } = gesture;
  if (!isLeading(doing)) return gesture;
  const lead = unit !== undefined && doing.units.includes(unit) ? unit : doing.unit;
  return {
    ...gesture,
    doing: { ...doing, unit: lead, at, facing: undefined, adding: false },
    refused: undefined,
  };
}

/** The order all of them are given; undefined while no hex is aimed at. */
export const marchOrder = (doing: Doing): MarchOrder | undefined =>
  isLeading(doing) && doing.at !== undefined
    ? {
        manner: doing.manner,
        units: doing.units,
        lead: doing.unit,
        at: doing.at,
        facing: doing.facing,
      }
    : undefined;

/** All that would be said; undefined where nobody can go. */
export function marchOffer(doing: Doing, now: Situation): Offer | undefined {
  const order = marchOrder(doing);
  const path = order ? now.march(order).path : [];
  return path.length === 0 ? undefined : { path, label: now.label(path.at(-1)!), end: undefined };
}
