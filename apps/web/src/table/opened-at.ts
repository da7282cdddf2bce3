import { citesIn } from '@gonfalon/kit';
import type { Opened } from './opened.ts';

/** The same box at a table where this scenario is played: its own notes are cited, not those of others. */
export function openedAt(opened: Opened, scenario: string): Opened {
  const cites = citesIn(
    opened.cites,
    scenario,
    opened.box.scenarios.map(({ id }) => id),
  );
  return { ...opened, cites, cite: rule => cites[rule]?.[0] };
}
