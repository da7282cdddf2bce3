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
import type { MapView, Overlay, Overlays, Seen } from './view.ts';
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
  readonly kept: Signal<string | undefined>;
  readonly overlays: Signal<Overlays>;
  readonly asking: Signal<Question | undefined>;
  /** On narrow screens the read-out is a sheet that folds away. */
  readonly unfolded: Signal<boolean>;
  /** In motion, and when last at rest. */
  readonly seen: Signal<Seen | undefined>;
  readonly rest: Signal<Seen | undefined>;
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

export function deskFor(box: Box): Desk {
  const reading = signal<Reading | 'loading' | 'failed'>('loading');
  const known = (): OpenField | undefined =>
    typeof reading.value === 'string' ? undefined : reading.value.field;
  const pointed = signal<string | undefined>(undefined);
  const kept = signal<string | undefined>(undefined);
  const overlays = signal<Overlays>({ zones: false, sources: false, numbers: true });
  const asking = signal<Question | undefined>(undefined);
  const unfolded = signal(false);
  const seen = signal<Seen | undefined>(undefined);
  const rest = signal<Seen | undefined>(undefined);
  let view: MapView | undefined;
  let stage: HTMLElement | undefined;

  const fetched = async (): Promise<Reading> => {
    const { openField, Walk } = await import('./reading.ts');
    return { field: await openField(box), Walk };
  };
  const load = async (from = fetched): Promise<void> => {
    reading.value = 'loading';
    try {
      reading.value = await from();
    } catch {
      reading.value = 'failed';
    }
  };
  const keep = (hex: string): void => {
    kept.value = hex;
    noteHere({ page: 'map', box: box.id, hex });
  };
  const ask = (question: Question) => (): void => {
    asking.value = question;
  };
  const toggle = (overlay: Overlay) => (): void => {
    if (!known()?.offers[overlay]) return;
    overlays.value = { ...overlays.value, [overlay]: !overlays.value[overlay] };
  };
  const deeds: Readonly<Record<Command, () => void>> = {
    closer: () => view?.zoom(CLOSER),
    farther: () => view?.zoom(1 / CLOSER),
    whole: () => view?.whole(),
    goTo: ask('goTo'),
    keys: ask('keys'),
    back: () => {
      location.hash = routeTo({ page: 'hall' });
    },
    zones: toggle('zones'),
    sources: toggle('sources'),
    numbers: toggle('numbers'),
  };

  const step = (event: KeyboardEvent): boolean => {
    if (!isArrow(event.key) || event.target !== stage || event.ctrlKey || event.metaKey || event.altKey)
      return false;
    const opened = known();
    if (!opened) return false;
    const { grid, start } = opened;
    const from = kept.value === undefined ? undefined : grid.hex(kept.value);
    const hex = grid.ids[from === undefined ? start : walk(grid, from, event.key)]!;
    batch(() => {
      pointed.value = undefined;
      keep(hex);
    });
    view?.reveal(hex);
    return true;
  };
  const onKey = (event: KeyboardEvent): void => {
    // A closed dialog tells of it a moment later, so the page is asked and not the signal.
    if (document.querySelector('dialog[open]')) return;
    const command = commandOf(event);
    if (command !== undefined) deeds[command]();
    if (command !== undefined || step(event)) event.preventDefault();
  };

  return {
    reading,
    again: () => load(() => onceMore(fetched)),
    pointed,
    kept,
    overlays,
    asking,
    unfolded,
    seen,
    rest,
    run: command => deeds[command](),
    goTo: hex => {
      keep(hex);
      view?.reveal(hex, true);
      // The question that asked for the hex still holds the focus in this frame.
      requestAnimationFrame(() => stage?.focus());
    },
    centre: at => view?.centre(at),
    open: into => {
      stage = into;
      const opened = mountMap(into, box.id, {
        pointed: hex => {
          pointed.value = hex;
        },
        chosen: keep,
        moved: now => {
          seen.value = now;
        },
        rested: now => {
          rest.value = now;
        },
      });
      view = opened;
      let first: Promise<void> | undefined;
      const stops = [
        effect(() => {
          const shown = opened.show(theme.value, language.value, known()?.picture());
          first ??= shown;
        }),
        effect(() => opened.overlays(overlays.value)),
        effect(() => opened.mark(kept.value)),
        // A deep link, or a hand in the address bar.
        effect(() => {
          const at = here.value;
          if (at.page !== 'map' || at.hex === undefined || known()?.grid.hex(at.hex) === undefined) return;
          kept.value = at.hex;
          opened.reveal(at.hex, true);
        }),
      ];
      addEventListener('keydown', onKey);
      // The eye first: reading the field keeps the browser from drawing.
      first?.then(drawn).then(() => load());
      return () => {
        removeEventListener('keydown', onKey);
        for (const stop of stops) stop();
        opened.close();
      };
    },
  };
}
