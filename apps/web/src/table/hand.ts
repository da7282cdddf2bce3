// What the player has in hand: a unit taken up, a hex aimed at, an order half given, a refusal to read. It offers what the
// game offers and knows no rule: gesture/ says what a touch means, and what it makes of it is said in the session.

import { type Grid, gridOf } from '@gonfalon/hex';
import type { Action, End, HexId, UnitId } from '@gonfalon/kernel';
import type { Layout, Subjects } from '@gonfalon/kit';
import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import { toItsEnd } from './endings.ts';
import type { Warning } from './foresight.ts';
import { type GestureEvent, next } from './gesture/gesture.ts';
import { type Command, commandsIn, marchOrder } from './gesture/leading.ts';
import { offerOf, offersByHex, readingOf } from './gesture/reading.ts';
import { type Situation, situationOf } from './gesture/situation.ts';
import {
  aimOf,
  EMPTY_HAND,
  type Gesture,
  type Leading,
  type Offer,
  type Refused,
  unitOf,
} from './gesture/state.ts';
import type { Manner, MarchPlan } from './march/plan.ts';
import { placesOf, type WayHex } from './offers.ts';
import { orderNow } from './opened.ts';
import type { Session } from './session.ts';
import { usualFacing } from './setting-up/laying.ts';
import { wayFor } from './way.ts';

/** What lies in the hand and what could be done with it. */
export interface HandSeen {
  /** The unit taken up. */
  readonly unit: ReadonlySignal<UnitId | undefined>;
  /** The hex under the cursor of the keys. */
  readonly cursor: ReadonlySignal<HexId | undefined>;
  /** The hex an order is being given for. */
  readonly aim: ReadonlySignal<HexId | undefined>;
  /** What the red button would do. */
  readonly chosen: ReadonlySignal<Offer | undefined>;
  /** Other ways to the same end: hold the charge, lower it, ride down; and other orders for the same hex. */
  readonly others: ReadonlySignal<readonly Offer[]>;
  /** Facings that can be chosen for the hex aimed at. */
  readonly facings: ReadonlySignal<readonly number[]>;
  /** The one that the red button would take. */
  readonly facing: ReadonlySignal<number | undefined>;
  /** The way of what is chosen, hex by hex, and where the other side may answer it. */
  readonly way: ReadonlySignal<readonly WayHex[]>;
  readonly warnings: ReadonlySignal<readonly Warning[]>;
  /** Everything that may be done with the unit in hand or with none, short of choosing a hex. */
  readonly orders: ReadonlySignal<readonly Offer[]>;
  /** And everything that can be ordered for each hex. */
  readonly byHex: ReadonlySignal<ReadonlyMap<HexId, readonly Offer[]>>;
  readonly refused: ReadonlySignal<Refused | undefined>;
  readonly subjects: ReadonlySignal<Subjects>;
  /** Who can be taken up while another is still on its way, whose move ends then. */
  readonly freed: ReadonlySignal<readonly UnitId[]>;
  /** Whole moves of the unit in hand, best first for each hex. */
  readonly reach: ReadonlySignal<ReadonlyMap<HexId, readonly End[]>>;
  /** Hexes the orders of the unit in hand point at, beyond its moves. */
  readonly targets: ReadonlySignal<ReadonlyMap<HexId, readonly Action[]>>;
  /** Whether others could be taken in beside the unit in hand, to make one move. */
  readonly marchesMany: ReadonlySignal<boolean>;
  /** Whole commands that could be taken in hand. */
  readonly commands: ReadonlySignal<readonly Command[]>;
  /** Several units in hand, and what one move would be for all of them; undefined for one alone. */
  readonly group: ReadonlySignal<Group | undefined>;
  readonly shown: ReadonlySignal<Layout>;
  readonly places: ReadonlySignal<ReadonlyMap<UnitId, HexId>>;
  readonly grid: ReadonlySignal<Grid>;
  /** 'Ride to 2817'. */
  labelOf(action: Action): string;
}

export interface Group extends Leading {
  /** undefined while no hex is aimed at. */
  readonly plan: MarchPlan | undefined;
}

/** What can be done with it. */
export interface HandDoes {
  /** A hex was touched, and a counter on it, if any. */
  tap(hex: HexId, unit: UnitId | undefined, more?: boolean): void;
  /** Takes these units in hand, or the command of the one that is. */
  gather(units: readonly UnitId[] | 'command'): void;
  /** A touch takes units in beside those in hand, or no more. */
  addMore(): void;
  /** How those in hand go. */
  march(manner: Manner): void;
  /** Aims at the hex; lets go of the last aim where nothing can be ordered there. */
  aimAt(hex: HexId): void;
  /** A unit is carried over a hex, let go there, or put back where it lay. */
  carry(unit: UnitId, over: HexId): void;
  release(unit: UnitId, over: HexId): void;
  putBack(unit: UnitId, home: HexId): void;
  face(facing: number): void;
  choose(offer: Offer): void;
  /** Says what is chosen. */
  commit(): void;
  /** Says an offer at once. */
  give(offer: Offer): void;
  take(unit: UnitId | undefined): void;
  /** The next unit that can act, or must; back with -1. */
  go(to: 'may' | 'must', step: 1 | -1): void;
  /** One hex ahead, or one turn on the spot. */
  ahead(): void;
  turn(by: 1 | -1): void;
  /** Puts the cursor on a hex. */
  point(hex: HexId | undefined): void;
  /** Shows a refusal, or puts it away. */
  refuse(refused: Refused | undefined): void;
  /** Lets go of the last thing taken up; false where the hand was empty. */
  back(): boolean;
}

export interface Hand extends HandSeen, HandDoes {
  close(): void;
}

export function handFor(session: Session): Hand {
  const gesture = signal<Gesture>(EMPTY_HAND);
  const ground = groundFor(session);
  const situation = computed(() =>
    situationOf(session.opened, {
      state: session.state.value,
      seat: session.asked.value,
      eyes: session.eyes.value,
      places: ground.places.value,
      grid: ground.grid.value,
      usual: usualFacing(session),
    }),
  );
  const hear = (event: GestureEvent): void => {
    const { gesture: now, say } = next(gesture.peek(), event, situation.peek());
    gesture.value = now;
    if (say) speak(say);
  };
  const speak = (offer: Offer): void => {
    const { seat, subjects, places } = situation.peek();
    const waiting = subjects.may.filter(id => !places.has(id));
    const before = { seat, unit: unitOf(gesture.peek().doing), waiting };
    const path =
      seat === null ? offer.path : toItsEnd(session.opened, session.state.peek(), seat, offer.path);
    const { refusal } = session.march(path);
    hear({ is: 'answered', offer, refusal, before });
  };
  const close = effect(() => {
    situation.value;
    untracked(() => hear({ is: 'asked' }));
  });
  return { ...ground, ...seenIn(session, gesture, situation), ...doneBy(gesture, hear), close };
}

/** What lies on the table, and where. */
function groundFor(session: Session): Pick<Hand, 'shown' | 'places' | 'grid'> {
  const { showing } = session.opened;
  const shown = computed(() => showing.layout(session.state.value, session.eyes.value));
  let known: { readonly from: unknown; readonly grid: Grid } | undefined;
  const grid = computed(() => {
    const now = shown.value;
    const from = 'field' in now ? now.field : now.hexes.length;
    if (known?.from !== from) known = { from, grid: 'field' in now ? now.field.grid : gridOf(now.hexes) };
    return known.grid;
  });
  return { shown, places: computed(() => placesOf(shown.value)), grid };
}

function seenIn(
  session: Session,
  gesture: ReadonlySignal<Gesture>,
  situation: ReadonlySignal<Situation>,
): Omit<HandSeen, 'shown' | 'places' | 'grid'> {
  const doing = computed(() => gesture.value.doing);
  const unit = computed(() => unitOf(doing.value));
  const menu = computed(() => situation.value.menu(unit.value));
  const reading = computed(() => readingOf(doing.value, situation.value));
  const chosen = computed(() => reading.value.chosen);
  const way = wayFor(session, chosen);
  return {
    unit,
    cursor: computed(() => gesture.value.cursor),
    aim: computed(() => aimOf(doing.value)),
    chosen,
    others: computed(() => reading.value.others),
    facings: computed(() => reading.value.facings),
    facing: computed(() => reading.value.facing),
    way: way.hexes,
    warnings: way.warnings,
    orders: computed(() =>
      menu.value.orders.map(action => offerOf(situation.value, [...menu.value.first, action])),
    ),
    byHex: computed(() => offersByHex(situation.value, unit.value)),
    refused: computed(() => gesture.value.refused),
    subjects: computed(() => situation.value.subjects),
    freed: computed(() => situation.value.freed),
    group: computed(() => {
      const order = marchOrder(doing.value);
      if (doing.value.is !== 'leading') return undefined;
      return { ...doing.value, plan: order && situation.value.march(order) };
    }),
    marchesMany: computed(() => unit.value !== undefined && situation.value.marchesMany([unit.value])),
    commands: computed(() => commandsIn(situation.value)),
    reach: computed(() => menu.value.reach),
    targets: computed(() => menu.value.targets),
    labelOf: action => orderNow(session.opened, session.state.value, action),
  };
}

const doneBy = (gesture: ReadonlySignal<Gesture>, hear: (event: GestureEvent) => void): HandDoes => ({
  tap: (hex, unit, more = false) => hear({ is: 'tapped', hex, unit, more }),
  gather: units => hear({ is: 'gathered', units }),
  addMore: () => hear({ is: 'added' }),
  march: manner => hear({ is: 'mannered', manner }),
  aimAt: hex => hear({ is: 'aimed', hex }),
  carry: (unit, hex) => hear({ is: 'carried', unit, hex }),
  release: (unit, hex) => hear({ is: 'released', unit, hex }),
  putBack: (unit, hex) => hear({ is: 'returned', unit, hex }),
  face: facing => hear({ is: 'faced', facing }),
  choose: offer => hear({ is: 'chose', offer }),
  commit: () => hear({ is: 'committed' }),
  give: offer => hear({ is: 'gave', offer }),
  take: unit => hear({ is: 'took', unit }),
  go: (to, step) => hear({ is: 'went', to, step }),
  ahead: () => hear({ is: 'pushed' }),
  turn: by => hear({ is: 'turned', by }),
  point: hex => hear({ is: 'pointed', hex }),
  refuse: refused => hear({ is: 'refused', refused }),
  back: () => {
    const before = gesture.peek();
    hear({ is: 'backed' });
    return gesture.peek() !== before;
  },
});
