// What lies on the desk while a map is open: the hex pointed at, the hex kept, overlays, questions, and the way to the view.

import type { Point } from '@gonfalon/hex';
import type { Box } from '@gonfalon/library';
import { batch, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { here, noteHere } from '../here.ts';
import { onceMore } from '../once-more.ts';
import { routeTo } from '../route.ts';
import { language, theme } from '../settings.ts';
import { type Command, commandOf } from './commands.ts';
import { isArrow, walk } from './cursor.ts';
import { mountMap } from './mount-map.ts';
import type { OpenField } from './open-field.ts';
import type { MapView, Overlay, Overlays, Viewport } from './view.ts';
import type { Walk } from './walk.tsx';

export type Question = 'goTo' | 'keys';

/** A field that can be read, and what floats over it. */
export interface Reading {
  readonly field: OpenField;
  readonly Walk: typeof Walk;
}

export interface Desk {
  readonly reading: ReadonlySignal<Reading | 'loading' | 'failed'>;
  /** Under the pointer just now. */
  readonly pointed: Signal<string | undefined>;
  /** Clicked, tapped, walked to or linked: stays in the read-out and the address. */
  readonly marked: Signal<string | undefined>;
  readonly overlays: Signal<Overlays>;
  readonly asking: Signal<Question | undefined>;
  /** On narrow screens the read-out is a sheet that folds away. */
  readonly unfolded: Signal<boolean>;
  /** In motion, and when last at rest. */
  readonly viewport: Signal<Viewport | undefined>;
  readonly rest: Signal<Viewport | undefined>;
  /** Fetches the field once more. */
  again(): void;
  run(command: Command): void;
  goTo(hex: string): void;
  centre(at: Point): void;
  /** Draws the map into the stage and listens until the returned function is called. */
  open(stage: HTMLElement): () => void;
}

const CLOSER = 1.3;

/** Until what is on the page now has been drawn: in the third frame at the latest, where the browser draws beside the page. */
async function drawn(): Promise<void> {
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
}

/** The map in its stage, while it is open. */
interface Opened {
  view?: MapView;
  stage?: HTMLElement;
}

export function deskFor(box: Box): Desk {
  const opened: Opened = {};
  const { reading, load, again } = readingOf(box);
  const desk: Desk = {
    ...laidOut(),
    reading,
    again,
    run: command => DEEDS[command](desk, opened),
    goTo: hex => {
      mark(desk, box, hex);
      opened.view?.reveal(hex, true);
      // The question that asked for the hex still holds the focus in this frame.
      requestAnimationFrame(() => opened.stage?.focus());
    },
    centre: at => opened.view?.centre(at),
    open: stage => {
      const view = mountFor(desk, box, stage);
      Object.assign(opened, { view, stage });
      const { first, stop } = follow(desk, view);
      const onKey = (event: KeyboardEvent): void => press(desk, box, opened, event);
      addEventListener('keydown', onKey);
      // The eye first: reading the field keeps the browser from drawing.
      first?.then(drawn).then(load);
      return () => {
        removeEventListener('keydown', onKey);
        stop();
        view.close();
      };
    },
  };
  return desk;
}

const laidOut = () => ({
  pointed: signal<string | undefined>(undefined),
  marked: signal<string | undefined>(undefined),
  overlays: signal<Overlays>({ zones: false, sources: false, numbers: true }),
  asking: signal<Question | undefined>(undefined),
  unfolded: signal(false),
  viewport: signal<Viewport | undefined>(undefined),
  rest: signal<Viewport | undefined>(undefined),
});

function readingOf(box: Box) {
  const reading = signal<Reading | 'loading' | 'failed'>('loading');
  const fetched = async (): Promise<Reading> => {
    const { openField, Walk } = await import('./reading.ts');
    return { field: await openField(box), Walk };
  };
  const from = async (fetch: () => Promise<Reading>): Promise<void> => {
    reading.value = 'loading';
    try {
      reading.value = await fetch();
    } catch {
      reading.value = 'failed';
    }
  };
  return { reading, load: () => from(fetched), again: () => from(() => onceMore(fetched)) };
}

const known = ({ reading }: Desk): OpenField | undefined =>
  typeof reading.value === 'string' ? undefined : reading.value.field;

function mark({ marked }: Desk, box: Box, hex: string): void {
  marked.value = hex;
  noteHere({ page: 'map', box: box.id, hex });
}

const mountFor = (desk: Desk, box: Box, stage: HTMLElement): MapView =>
  mountMap(stage, box.id, {
    pointed: hex => {
      desk.pointed.value = hex;
    },
    chosen: hex => mark(desk, box, hex),
    moved: now => {
      desk.viewport.value = now;
    },
    rested: now => {
      desk.rest.value = now;
    },
  });

/** What lies on the desk is laid on the map; `first` is done when there is something to see. */
function follow(desk: Desk, view: MapView): { readonly first: Promise<void> | undefined; stop(): void } {
  let first: Promise<void> | undefined;
  const stops = [
    effect(() => {
      const shown = view.show(theme.value, language.value, known(desk)?.picture());
      first ??= shown;
    }),
    effect(() => view.overlays(desk.overlays.value)),
    effect(() => view.mark(desk.marked.value)),
    // A deep link, or a hand in the address bar.
    effect(() => {
      const at = here.value;
      if (at.page !== 'map' || at.hex === undefined || known(desk)?.grid.hex(at.hex) === undefined) return;
      desk.marked.value = at.hex;
      view.reveal(at.hex, true);
    }),
  ];
  return {
    first,
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}

type Deed = (desk: Desk, opened: Opened) => void;

const ask =
  (question: Question): Deed =>
  ({ asking }) => {
    asking.value = question;
  };
const toggle =
  (overlay: Overlay): Deed =>
  desk => {
    if (!known(desk)?.offers[overlay]) return;
    const now = desk.overlays.value;
    desk.overlays.value = { ...now, [overlay]: !now[overlay] };
  };

const DEEDS: Readonly<Record<Command, Deed>> = {
  closer: (_, { view }) => view?.zoom(CLOSER),
  farther: (_, { view }) => view?.zoom(1 / CLOSER),
  whole: (_, { view }) => view?.whole(),
  goTo: ask('goTo'),
  keys: ask('keys'),
  back: () => {
    location.hash = routeTo({ page: 'hall' });
  },
  zones: toggle('zones'),
  sources: toggle('sources'),
  numbers: toggle('numbers'),
};

function press(desk: Desk, box: Box, opened: Opened, event: KeyboardEvent): void {
  // A closed dialog tells of it a moment later, so the page is asked and not the signal.
  if (document.querySelector('dialog[open]')) return;
  const command = commandOf(event);
  if (command !== undefined) desk.run(command);
  if (command !== undefined || step(desk, box, opened, event)) event.preventDefault();
}

/** Arrows walk the cursor from hex to hex while the map itself has the focus. */
function step(desk: Desk, box: Box, { view, stage }: Opened, event: KeyboardEvent): boolean {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  const field = known(desk);
  if (!field || !isArrow(key) || target !== stage || ctrlKey || metaKey || altKey) return false;
  const { grid, start } = field;
  const from = desk.marked.value === undefined ? undefined : grid.hex(desk.marked.value);
  const hex = grid.ids[from === undefined ? start : walk(grid, from, key)]!;
  batch(() => {
    desk.pointed.value = undefined;
    mark(desk, box, hex);
  });
  view?.reveal(hex);
  return true;
}
