import type { ComponentChildren } from 'preact';
import { wording } from './wording.ts';

export const PARTS = ['decision', 'units', 'enemy', 'hexes', 'tracks', 'log'] as const;
export type Part = (typeof PARTS)[number];

const WORDS = {
  decision: 'text.decision',
  units: 'text.units',
  enemy: 'text.enemy',
  hexes: 'text.hexes',
  tracks: 'text.tracks',
  log: 'text.log',
} as const;

export const wordOf = (part: Part): string => wording(WORDS[part]);
const idOf = (part: Part): string => `text-${part}`;

/** A part of the page under its heading, which can be given the focus. */
export const PartOf = ({ part, children }: { part: Part; children: ComponentChildren }) => (
  <section class={`text-part text-part-${part}`} aria-labelledby={idOf(part)}>
    <h2 id={idOf(part)} tabIndex={-1}>
      {wordOf(part)}
    </h2>
    {children}
  </section>
);

export const goTo = (part: Part): void => document.getElementById(idOf(part))?.focus();
