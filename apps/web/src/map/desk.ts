// What lies on the desk while a map is open: the hex pointed at, the hex kept, overlays, questions, and the way to the view.

import type { Point } from '@gonfalon/hex';
import type { Box } from '@gonfalon/library';
import { batch, effect, type Signal, signal } from '@preact/signals';
import { here, noteHere } from '../here.ts';
import { routeTo } from '../route.ts';
import { theme } from '../settings.ts';
import { type Command, commandOf } from './commands.ts';
import { isArrow, walk } from './cursor.ts';
import { mountMap } from './mount-map.ts';
import type { OpenField } from './open-field.ts';
import type { MapView, Overlay, Overlays, Seen } from './view.ts';

export type Question = 'goTo' | 'keys';

export interface Desk {
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
  run(command: Command): void;
  goTo(hex: string): void;
  centre(at: Point): void;
  /** Draws the map into the stage and listens until the returned function is called. */
  open(stage: HTMLElement): () => void;
}

const CLOSER = 1.3;

export function deskFor(box: Box, field: OpenField): Desk {
  const pointed = signal<string | undefined>(undefined);
  const kept = signal<string | undefined>(undefined);
  const overlays = signal<Overlays>({ zones: false, sources: false, numbers: true });
  const asking = signal<Question | undefined>(undefined);
  const unfolded = signal(false);
  const seen = signal<Seen | undefined>(undefined);
  const rest = signal<Seen | undefined>(undefined);
  let view: MapView | undefined;
  let stage: HTMLElement | undefined;

  const keep = (hex: string): void => {
    kept.value = hex;
    noteHere({ page: 'map', box: box.id, hex });
  };
  const ask = (question: Question) => (): void => {
    asking.value = question;
  };
  const toggle = (overlay: Overlay) => (): void => {
    if (!field.offers[overlay]) return;
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
    const from = kept.value === undefined ? undefined : field.grid.hex(kept.value);
    const hex = field.grid.ids[from === undefined ? field.start : walk(field.grid, from, event.key)]!;
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
      view = mountMap(into, box.id, field.picture(), {
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
      const opened = view;
      const stops = [
        effect(() => opened.show(field.picture(), theme.value)),
        effect(() => opened.overlays(overlays.value)),
        effect(() => opened.mark(kept.value)),
        // A deep link, or a hand in the address bar.
        effect(() => {
          const at = here.value;
          if (at.page !== 'map' || at.hex === undefined || field.grid.hex(at.hex) === undefined) return;
          kept.value = at.hex;
          opened.reveal(at.hex, true);
        }),
      ];
      addEventListener('keydown', onKey);
      return () => {
        removeEventListener('keydown', onKey);
        for (const stop of stops) stop();
        opened.close();
      };
    },
  };
}
