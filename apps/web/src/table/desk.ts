// What lies around the board: which panel is open, which overlays are laid, which question is asked; and what keys do.

import type { Action, HexId, Moment, Refusal, UnitId } from '@gonfalon/kernel';
import type { Area } from '@gonfalon/kit';
import { batch, computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { isArrow, walk } from '../map/cursor.ts';
import type { Board } from './board/scene.ts';
import { throwingOf } from './fight/throwing.ts';
import { settleFocus } from './focus.ts';
import type { Hand } from './hand.ts';
import { type Deed, deedOf } from './keys.ts';
import type { Session } from './session.ts';
import { courseOf, lookedAt, positionOf } from './timeline/course.ts';

export const TABS = ['decision', 'unit', 'tracks', 'combat', 'log', 'rules'] as const;
export type Tab = (typeof TABS)[number];
export type Question = 'goTo' | 'keys' | 'orders' | 'settings' | 'umpire';

/** What can be laid over the map beyond the unit in hand. */
export const LAYERS = ['zones', 'threats', 'command', 'arcs', 'sight'] as const;
export type Layer = (typeof LAYERS)[number];

export interface Desk {
  readonly session: Session;
  readonly hand: Hand;
  readonly tab: Signal<Tab>;
  readonly dock: Signal<boolean>;
  readonly layers: Signal<ReadonlySet<Layer>>;
  /** Areas of the unit looked at. */
  readonly areas: Signal<ReadonlySet<Area>>;
  readonly hidden: Signal<boolean>;
  readonly fanned: Signal<HexId | undefined>;
  readonly asking: Signal<Question | undefined>;
  readonly textual: Signal<boolean>;
  /** The paragraph open in the rules. */
  readonly paragraph: Signal<string | undefined>;
  /** The sheet of a fight was folded away by hand. */
  readonly folded: Signal<boolean>;
  /** The unit the panels tell about: the one in hand, else the one under the cursor. */
  readonly looked: ReadonlySignal<UnitId | undefined>;
  run(deed: Deed): void;
  /** Takes up the sheet of a fight again. */
  openSheet(): void;
  /** Says an order; a refusal is shown. */
  order(action: Action): void;
  show(hex: HexId): void;
  openRule(paragraph: string): void;
  /** The board, while it is there. */
  readonly board: Signal<Board | undefined>;
  /** Listens to keys until the returned function is called. */
  listen(): () => void;
}

const CLOSER = 1.3;

export function deskFor(session: Session, hand: Hand): Desk {
  const tab = signal<Tab>('decision');
  const dock = signal(true);
  const layers = signal<ReadonlySet<Layer>>(new Set());
  const areas = signal<ReadonlySet<Area>>(new Set(['front']));
  const hidden = signal(false);
  const fanned = signal<HexId | undefined>(undefined);
  const asking = signal<Question | undefined>(undefined);
  const textual = signal(false);
  const paragraph = signal<string | undefined>(undefined);
  const folded = signal(false);
  const board = signal<Board | undefined>(undefined);
  const touched = signal<UnitId | undefined>(undefined);

  const at = (hex: HexId | undefined): UnitId | undefined =>
    hex === undefined ? undefined : [...hand.places.value].findLast(([, where]) => where === hex)?.[0];
  const looked = computed(() => hand.unit.value ?? touched.value ?? at(hand.cursor.value));

  const layer = (one: Layer) => (): void => {
    layers.value = toggled(layers.value, one);
  };
  const openTab = (next: Tab) => (): void => {
    batch(() => {
      dock.value = true;
      tab.value = next;
    });
  };
  const ask = (question: Question) => (): void => {
    asking.value = question;
  };
  const show = (hex: HexId): void => {
    hand.cursor.value = hex;
    board.value?.reveal(hex, true);
  };
  const go = (kind: 'may' | 'must', step: 1 | -1) => (): void => {
    const id = hand.next(kind, step);
    const hex = id === undefined ? undefined : hand.places.value.get(id);
    if (hex !== undefined) board.value?.reveal(hex, true);
  };
  const lookAt = (step: 1 | -1) => (): void => {
    const course = courseOf(session.told.value);
    session.looked.value = lookedAt(course, positionOf(course, session.looked.value) + step);
  };
  const openRule = (number: string): void => {
    batch(() => {
      paragraph.value = number;
      // The sheet of a fight lies over the dock.
      folded.value = true;
      openTab('rules')();
    });
  };

  /** There is something to look at. */
  const ready = computed(() => board.value?.rest.value !== undefined);
  /** Where the eye is wanted: the fight, or the unit that is asked about. */
  const placeNow = computed(() => {
    if (session.curtain.value !== null) return undefined;
    const fight = session.opened.showing.fight(session.state.value, session.eyes.value);
    if (fight) return fight.at[0];
    const now = session.awaits.value;
    if (now.kind !== 'seats') return undefined;
    const { about = [], close, pass } = now.moment;
    const { may } = hand.subjects.value;
    // Where a phase is played freely, nobody of many is meant; whoever may answer nobody in particular is meant himself,
    // and so is who alone may act.
    const meant = close && about.length > 1 ? [] : pass && about.length === 0 ? may : about;
    const unit = meant[0] ?? (may.length === 1 ? may[0] : undefined);
    return unit === undefined ? undefined : (hand.places.value.get(unit) ?? unit);
  });
  const momentNow = (): Moment | undefined =>
    session.awaits.value.kind === 'seats' && session.asked.value !== null
      ? session.awaits.value.moment
      : undefined;
  /** One of those on this hex must be chosen, so all of them must be seen. */
  const stackAsked = computed(() => {
    const moment = momentNow();
    if (!moment || moment.close || moment.pass) return undefined;
    const { may } = hand.subjects.value;
    const hexes = new Set(may.map(id => hand.places.value.get(id)));
    return may.length > 1 && hexes.size === 1 ? [...hexes][0] : undefined;
  });
  const refuse = (refusal: Refusal | null, tried = ''): void => {
    if (!refusal) return;
    // The reason is read on the board, with the culprits in sight.
    folded.value = true;
    hand.refused.value = { tried, unit: undefined, at: undefined, why: refusal.why, instead: [] };
  };
  const order = (action: Action | undefined): void => {
    if (action) refuse(session.say(action), session.opened.speech.order(action));
  };

  const deeds: Readonly<Record<Deed, () => void>> = {
    commit: () => {
      const on = hand.cursor.value;
      if (hand.chosen.value) hand.commit();
      else if (session.awaits.value.kind === 'dice' && session.looked.value === null)
        throwingOf(session).roll();
      else if (on !== undefined) hand.tap(on, at(on));
    },
    back: () => {
      if (fanned.value !== undefined) fanned.value = undefined;
      else if (!hand.back() && session.looked.value !== null) session.looked.value = null;
    },
    pass: () => order(momentNow()?.pass),
    end: () => order(momentNow()?.close),
    next: go('may', 1),
    previous: go('may', -1),
    must: go('must', 1),
    ahead: hand.ahead,
    left: () => hand.turn(-1),
    right: () => hand.turn(1),
    undo: () => refuse(session.undo()),
    redo: () => session.redo(),
    fan: () => {
      const hex = hand.cursor.value;
      fanned.value = fanned.value === hex ? undefined : hex;
    },
    zones: layer('zones'),
    threats: layer('threats'),
    command: layer('command'),
    arcs: layer('arcs'),
    sight: layer('sight'),
    hide: () => {
      hidden.value = !hidden.value;
    },
    closer: () => board.value?.zoom(CLOSER),
    farther: () => board.value?.zoom(1 / CLOSER),
    whole: () => board.value?.whole(),
    goTo: ask('goTo'),
    orders: ask('orders'),
    rule: openTab('rules'),
    log: openTab('log'),
    dock: () => {
      dock.value = !dock.value;
    },
    text: () => {
      textual.value = !textual.value;
    },
    stepBack: lookAt(-1),
    stepOn: lookAt(1),
    keys: ask('keys'),
  };

  const step = (event: KeyboardEvent): boolean => {
    if (!isArrow(event.key) || event.ctrlKey || event.metaKey || event.altKey || isField(event.target))
      return false;
    const grid = hand.grid.value;
    const from = hand.cursor.value === undefined ? undefined : grid.hex(hand.cursor.value);
    const hex = grid.ids[from === undefined ? grid.size >> 1 : walk(grid, from, event.key)]!;
    batch(() => {
      hand.cursor.value = hex;
      touched.value = undefined;
    });
    board.value?.reveal(hex);
    return true;
  };
  const onKey = (event: KeyboardEvent): void => {
    // A closed dialog tells of it a moment later, so the page is asked and not the signal.
    if (event.defaultPrevented || isField(event.target) || document.querySelector('dialog[open]')) return;
    const deed = deedOf(event);
    // Enter and Space on a button are the button's.
    if ((deed === 'commit' || deed === 'pass') && isButton(event.target)) return;
    if (textual.value && deed !== 'text' && deed !== 'undo' && deed !== 'redo' && deed !== 'keys') return;
    if (deed !== undefined) deeds[deed]();
    if (deed !== undefined || (!textual.value && step(event))) event.preventDefault();
  };

  return {
    session,
    hand,
    tab,
    dock,
    layers,
    areas,
    hidden,
    fanned,
    asking,
    textual,
    paragraph,
    folded,
    looked,
    run: deed => deeds[deed](),
    openSheet: () => {
      folded.value = false;
    },
    order,
    show,
    openRule,
    board,
    listen: () => {
      addEventListener('keydown', onKey);
      let begun = false;
      const stops = [
        effect(() => {
          session.state.value;
          throwingOf(session).thrown.value;
          hand.refused.value;
          asking.value;
          if (begun) settleFocus();
          begun = true;
        }),
        effect(() => {
          // Whatever is decided next, the decision is what to look at.
          session.awaits.value;
          folded.value = false;
        }),
        effect(() => {
          session.awaits.value;
          fanned.value = stackAsked.value;
        }),
        effect(() => {
          // A refusal is about now.
          if (session.looked.value !== null) hand.refused.value = undefined;
        }),
        effect(() => {
          if (session.curtain.value === null) return;
          // A cursor left behind, or a closer look, would tell the next player where the secrets lie.
          batch(() => {
            hand.cursor.value = undefined;
            touched.value = undefined;
          });
          board.peek()?.whole();
        }),
        effect(() => {
          const hex = ready.value ? placeNow.value : undefined;
          // The sheet that will lie over the board must be there before what is left of it is known.
          if (hex !== undefined) requestAnimationFrame(() => board.value?.reveal(hex, true));
        }),
      ];
      return () => {
        removeEventListener('keydown', onKey);
        for (const stop of stops) stop();
      };
    },
  };
}

/** With it, or without it where it was there. */
export function toggled<T>(set: ReadonlySet<T>, one: T): ReadonlySet<T> {
  const next = new Set(set);
  if (!next.delete(one)) next.add(one);
  return next;
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;
const isButton = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('button, a, summary, [role=tab]') !== null;
