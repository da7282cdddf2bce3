// What the player has in hand: a unit taken up, a hex aimed at, an order half given, a refusal to read. It offers what the
// game offers and knows no rule: a click is matched with choices and whole moves, and where none fits the rules say why.

import { type Facing, type Grid, gridOf, neighbour, OFF_MAP } from '@gonfalon/hex';
import {
  type Action,
  type End,
  type HexId,
  type Refusal,
  sameAction,
  type UnitId,
  type Violation,
} from '@gonfalon/kernel';
import type { Shown, Subjects } from '@gonfalon/kit';
import { batch, computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Warning } from './foresight.ts';
import { actorOf, byWorth, facingOf, hexOf, placesOf, plainVerbs, type WayHex } from './offers.ts';
import type { Session } from './session.ts';
import { wayFor } from './way.ts';
import { nearestEnds, whyNot } from './why-not.ts';

/** Something a player may do now, ready to be said; `path` where it takes several steps. */
export interface Offer {
  readonly path: readonly Action[];
  /** 'Ride to 2817'. */
  readonly label: string;
  /** Where a whole move ends, with what is left there. */
  readonly end: End | undefined;
}

/** A try that was refused: every broken rule with its culprits, and what remains possible. The position is untouched. */
export interface Refused {
  readonly tried: string;
  readonly unit: UnitId | undefined;
  readonly at: HexId | undefined;
  readonly why: readonly Violation[];
  readonly instead: readonly Offer[];
}

export interface Hand {
  /** The unit taken up. */
  readonly unit: Signal<UnitId | undefined>;
  /** The hex under the cursor of the keys. */
  readonly cursor: Signal<HexId | undefined>;
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
  readonly refused: Signal<Refused | undefined>;
  readonly subjects: ReadonlySignal<Subjects>;
  /** Whole moves of the unit in hand, best first for each hex. */
  readonly reach: ReadonlySignal<ReadonlyMap<HexId, readonly End[]>>;
  /** Hexes the orders of the unit in hand point at, beyond its moves. */
  readonly targets: ReadonlySignal<ReadonlyMap<HexId, readonly Action[]>>;
  readonly shown: ReadonlySignal<Shown>;
  readonly places: ReadonlySignal<ReadonlyMap<UnitId, HexId>>;
  readonly grid: ReadonlySignal<Grid>;
  /** 'Ride to 2817'. */
  labelOf(action: Action): string;
  /** A hex was touched, and a counter on it, if any. */
  tap(hex: HexId, unit: UnitId | undefined): void;
  /** Aims at the hex; nothing where nothing can be ordered there. */
  aimAt(hex: HexId): boolean;
  face(facing: number): void;
  choose(offer: Offer): void;
  /** Says what is chosen. */
  commit(): void;
  /** Says an offer at once. */
  give(offer: Offer): void;
  take(unit: UnitId | undefined): void;
  /** The next unit that can act, or must; back with -1. Tells which. */
  next(kind: 'may' | 'must', step: 1 | -1): UnitId | undefined;
  /** One hex ahead, or one turn on the spot. */
  ahead(): void;
  turn(by: 1 | -1): void;
  /** Lets go of the last thing taken up; false where the hand was empty. */
  back(): boolean;
  close(): void;
}

const NOBODY: Subjects = { may: [], must: [], many: false };

export function handFor(session: Session): Hand {
  const { game, showing, speech } = session.opened;
  const unit = signal<UnitId | undefined>(undefined);
  const cursor = signal<HexId | undefined>(undefined);
  const aim = signal<HexId | undefined>(undefined);
  const facing = signal<number | undefined>(undefined);
  const picked = signal<Offer | undefined>(undefined);
  const refused = signal<Refused | undefined>(undefined);

  const shown = computed(() => showing.shown(session.state.value, session.eyes.value));
  const places = computed(() => placesOf(shown.value));
  let known: { readonly from: unknown; readonly grid: Grid } | undefined;
  const grid = computed(() => {
    const now = shown.value;
    const from = 'field' in now ? now.field : now.hexes.length;
    if (known?.from !== from) known = { from, grid: 'field' in now ? now.field.grid : gridOf(now.hexes) };
    return known.grid;
  });

  const subjects = computed(() =>
    session.asked.value === null ? NOBODY : showing.subjects(session.state.value, session.asked.value),
  );
  /** Everything the seat may do; by unit where that is too much. */
  const choices = computed<readonly Action[]>(() => {
    const seat = session.asked.value;
    if (seat === null) return [];
    const state = session.state.value;
    if (!subjects.value.many || subjects.value.may.length === 0) return game.choices(state, seat);
    const plain = plainVerbs(game.actions).filter(action => game.check(state, seat, action).ok);
    return unit.value === undefined ? plain : [...game.choices(state, seat, unit.value), ...plain];
  });
  const mine = computed(() =>
    choices.value.filter(action => actorOf(action) === undefined || actorOf(action) === unit.value),
  );
  const whereIs = (id: UnitId): HexId | undefined => places.value.get(id);

  const reach = computed<ReadonlyMap<HexId, readonly End[]>>(() => {
    const seat = session.asked.value;
    if (unit.value === undefined || seat === null) return new Map();
    return grouped([...game.reach(session.state.value, seat, unit.value)].sort(byWorth), end => end.at);
  });
  const targets = computed(() => grouped(mine.value, action => hexOf(game.actions, action, whereIs)));
  /** The first step of every way: taking the unit up. */
  const opening = computed(() => {
    const [ends] = reach.value.values();
    return ends?.[0]?.path[0];
  });
  const orders = computed(() =>
    mine.value
      .filter(action => hexOf(game.actions, action, whereIs) === undefined)
      .map(action => offerOf([action])),
  );

  const offerOf = (path: readonly Action[], end?: End): Offer => ({
    path,
    end,
    label: speech.order(lastWord(path, end)),
  });
  /** Of a whole move the step that arrives says most. */
  const lastWord = (path: readonly Action[], end?: End): Action =>
    path.findLast(action => end && hexOf(game.actions, action, whereIs) === end.at) ?? path.at(-1)!;

  /** All that can be done about the hex aimed at: orders first, they are the rarer; a step that is also a move counts once. */
  const open = computed<readonly Offer[]>(() => {
    if (aim.value === undefined) return [];
    const ends = reach.value.get(aim.value) ?? [];
    const direct = (targets.value.get(aim.value) ?? []).filter(
      action => !ends.some(end => end.path.length === 1 && sameAction(end.path[0]!, action)),
    );
    return [...direct.map(action => offerOf([action])), ...ends.map(end => offerOf(end.path, end))];
  });
  const facingIn = (offer: Offer): number | undefined =>
    offer.end?.facing ?? facingOf(game.actions, offer.path.at(-1)!);
  const facings = computed(() => {
    const all = [...new Set(open.value.map(facingIn).filter(one => one !== undefined))];
    return all.length > 1 ? all : [];
  });
  const fitting = computed(() =>
    facing.value === undefined ? open.value : open.value.filter(offer => facingIn(offer) === facing.value),
  );
  const chosen = computed<Offer | undefined>(() => picked.value ?? fitting.value[0] ?? onlyOrder());
  /** With a unit in hand that can do just one thing, that is what the button does. */
  const onlyOrder = (): Offer | undefined => {
    if (unit.value === undefined || aim.value !== undefined || reach.value.size > 0) return undefined;
    const own = mine.value.filter(action => actorOf(action) === unit.value);
    return own.length === 1 ? offerOf(own) : undefined;
  };
  const others = computed(() => distinct(fitting.value).filter(offer => offer !== chosen.value));

  const way = wayFor(session, chosen);

  const drop = (): void => {
    batch(() => {
      aim.value = undefined;
      facing.value = undefined;
      picked.value = undefined;
      refused.value = undefined;
    });
  };
  const take = (id: UnitId | undefined): void => {
    batch(() => {
      drop();
      unit.value = id;
      const at = id === undefined ? undefined : whereIs(id);
      if (at !== undefined) cursor.value = at;
    });
  };
  const aimAt = (hex: HexId): boolean => {
    drop();
    aim.value = hex;
    if (open.value.length > 0) return true;
    aim.value = undefined;
    return false;
  };

  const give = (offer: Offer): void => {
    const seat = session.asked.value;
    const holder = unit.value;
    const waiting = subjects.value.may.filter(id => whereIs(id) === undefined);
    drop();
    const { refusal } = session.march(offer.path);
    if (refusal) refuse(refusal, offer.label, undefined);
    else if (session.asked.value === seat && holder !== undefined) takeNext(holder, waiting);
    // A unit that can still act stays in hand, unless the screen went to somebody else, who may hold his own by now.
    if (session.asked.value !== seat && unit.value === holder) unit.value = undefined;
  };
  /** Once a unit that waited off the map is placed, the next one is up. */
  const takeNext = (placed: UnitId, waiting: readonly UnitId[]): void => {
    const n = waiting.indexOf(placed);
    if (n < 0 || whereIs(placed) === undefined || subjects.value.may.length === 1) return;
    const order = [...waiting.slice(n + 1), ...waiting.slice(0, n)];
    take(order.find(id => isSubject(id) && whereIs(id) === undefined));
  };
  const refuse = ({ why }: Refusal, tried: string, at: HexId | undefined): void => {
    const near = at === undefined ? [] : nearest(at).map(end => offerOf(end.path, end));
    refused.value = { tried, unit: unit.value, at, why, instead: near };
  };
  const nearest = (hex: HexId): readonly End[] => nearestEnds(grid.value, reach.value, hex);
  const explain = (hex: HexId): void => {
    const seat = session.asked.value;
    if (seat === null) return;
    const found = whyNot(game, session.state.value, {
      seat,
      unit: unit.value,
      hex,
      grid: grid.value,
      places: places.value,
      opening: opening.value,
      common: showing.common,
      near: game.secrets(session.state.value) ? undefined : nearest(hex)[0],
    });
    if (found) refuse({ ok: false, why: found.why }, speech.order(found.action), hex);
  };
  const isSubject = (id: UnitId | undefined): id is UnitId =>
    id !== undefined && subjects.value.may.includes(id);

  // Who alone may act is in the hand already; who may not act any more is put down.
  const close = effect(() => {
    const { may } = subjects.value;
    const asked = session.asked.value;
    session.state.value;
    batch(() => {
      if (asked === null) unit.value = undefined;
      else if (may.length === 1) unit.value = may[0];
      else if (unit.peek() !== undefined && !may.includes(unit.peek()!)) unit.value = undefined;
      aim.value = undefined;
      facing.value = undefined;
      picked.value = undefined;
    });
  });

  return {
    unit,
    cursor,
    aim,
    chosen,
    others,
    facings,
    facing: computed(() => chosen.value && facingIn(chosen.value)),
    orders,
    way: way.hexes,
    warnings: way.warnings,
    refused,
    subjects,
    reach,
    targets,
    shown,
    places,
    grid,
    labelOf: speech.order,
    tap: (hex, touched) => {
      cursor.value = hex;
      refused.value = undefined;
      if (session.asked.value === null) return;
      // Where the one on top can do nothing, whoever can lies below it.
      const able = (): UnitId | undefined => subjects.value.may.findLast(id => whereIs(id) === hex);
      const on = isSubject(touched) || unit.value !== undefined ? touched : (able() ?? touched);
      if (aim.value === hex && on !== unit.value) {
        if (chosen.value) give(chosen.value);
        return;
      }
      // A unit that could be taken up is, unless the one in hand has business there; touched again it may turn.
      if (isSubject(on) && on !== unit.value && !targets.value.has(hex)) take(on);
      else if (aimAt(hex)) return;
      else if (isSubject(on)) take(on);
      else if (unit.value !== undefined) explain(hex);
    },
    aimAt,
    face: to => {
      picked.value = undefined;
      facing.value = to;
    },
    choose: offer => {
      refused.value = undefined;
      picked.value = offer;
    },
    commit: () => {
      if (chosen.value) give(chosen.value);
    },
    give,
    take,
    next: (kind, step) => {
      const list = subjects.value[kind];
      if (list.length === 0) return undefined;
      const now = unit.value === undefined ? -1 : list.indexOf(unit.value);
      const id = list[(now + (now < 0 && step < 0 ? 0 : step) + list.length) % list.length]!;
      take(id);
      return id;
    },
    ahead: () => {
      const card = unit.value && showing.unit(session.state.value, session.eyes.value, unit.value);
      if (!card || card.at === null || card.facing === null) return;
      const to = neighbour(grid.value, grid.value.hex(card.at)!, card.facing as Facing);
      if (to === OFF_MAP) return;
      const hex = grid.value.ids[to]!;
      if (!aimAt(hex)) return explain(hex);
      // The shortest way that keeps the facing: neither a wheel nor a ride around for the sake of the charge.
      const ways = open.value.filter(({ end }) => end?.facing === card.facing);
      give(ways.sort((a, b) => a.path.length - b.path.length)[0] ?? chosen.value!);
    },
    turn: by => {
      const open = facings.value;
      // A hex aimed at is turned about before the unit is.
      if (open.length > 0) {
        const now = chosen.value && facingIn(chosen.value);
        const next = [1, 2, 3, 4, 5]
          .map(k => ((now ?? 0) + k * by + 6 * k) % 6)
          .find(one => open.includes(one));
        picked.value = undefined;
        facing.value = next ?? now;
        return;
      }
      const card = unit.value && showing.unit(session.state.value, session.eyes.value, unit.value);
      if (!card || card.at === null || card.facing === null) return;
      const want = (card.facing + by + 6) % 6;
      const onSpot = (reach.value.get(card.at) ?? []).find(end => end.facing === want);
      const order = mine.value.find(
        action =>
          hexOf(game.actions, action, whereIs) === undefined && facingOf(game.actions, action) === want,
      );
      if (order) give(offerOf([order]));
      else if (onSpot) give(offerOf(onSpot.path, onSpot));
    },
    back: () => {
      if (refused.value) refused.value = undefined;
      else if (picked.value || aim.value !== undefined) drop();
      else if (unit.value !== undefined && subjects.value.may.length !== 1) unit.value = undefined;
      else return false;
      return true;
    },
    close,
  };
}

function grouped<T>(items: readonly T[], keyOf: (item: T) => string | undefined): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key === undefined) continue;
    const list = found.get(key);
    if (list) list.push(item);
    else found.set(key, [item]);
  }
  return found;
}

/** One offer for each way of arriving: facings have arrows of their own. */
function distinct(offers: readonly Offer[]): readonly Offer[] {
  const seen = new Set<string>();
  return offers.filter(({ label, end }) => {
    const key = `${label} ${end ? `${end.charge} ${end.facing}` : ''}`;
    return !seen.has(key) && seen.add(key);
  });
}
