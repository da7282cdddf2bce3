// What tells the armies apart: colour and band pattern together, never colour alone. A new side is a new row.

import { mixed } from './colour.ts';
import type { Pattern } from './patterns.ts';

interface Livery {
  /** Band, shields, cloth. */
  readonly colour: string;
  /** Text and pattern on the band, device on the cloth. */
  readonly ink: string;
  readonly pattern: Pattern;
  /** The plate: paper with a breath of the side's colour, so that armies part at arm's length. */
  readonly paper: string;
  /** Cloth of the figures where it is not the band's colour (white mantles). */
  readonly coat?: string;
  readonly charge?: string;
  /** The part of black in the cells behind the band's text, where the bare band is too pale for it. */
  readonly shade?: number;
}

const livery = (colour: string, ink: string, pattern: Pattern, paper: string): Livery => ({
  colour,
  ink,
  pattern,
  paper,
});

export const LIVERIES = {
  poles: livery('#B3202A', '#FFF8E8', 'plain', '#F8E6DA'),
  lithuanians: { ...livery('#A8741A', '#FFF8E8', 'bendy', '#F5E7C8'), shade: 0.2 },
  tatars: livery('#D9822B', '#2B2118', 'fretty', '#FBE5C6'),
  order: { ...livery('#23252B', '#FFFFFF', 'fess', '#FFFFFF'), coat: '#E3E1DB', charge: '#23252B' },
  serbs: livery('#7A1F3D', '#FFF8E8', 'chequy', '#F4E4E3'),
  ottomans: livery('#1E6B4F', '#FFF8E8', 'lozengy', '#E3EDDF'),
  russians: livery('#9B2226', '#F2C94C', 'paly', '#F9E5D3'),
  mongols: livery('#B07D12', '#1F170C', 'wavy', '#F3E8C6'),
  habsburg: livery('#D4A017', '#1C1712', 'barry', '#F9ECC6'),
  red: livery('#B3202A', '#FFF8E8', 'plain', '#F8E6DA'),
  yellow: livery('#E0B021', '#2B2118', 'chequy', '#FBF0CC'),
} as const satisfies Readonly<Record<string, Livery>>;

export type Side = keyof typeof LIVERIES;
export const SIDES = Object.keys(LIVERIES) as readonly Side[];

export const liveryOf = (side: Side): Livery => LIVERIES[side];

/** The ground behind number and initial. */
export const cellColour = (side: Side): string => {
  const { colour, shade } = liveryOf(side);
  return shade ? mixed(colour, '#000000', shade) : colour;
};

/** Colours that a drawing inherits at its place of use (see paint.ts), for a figure. */
export function figureColours(side: Side, paper: string): string {
  const { colour, ink, coat, charge } = liveryOf(side);
  return ` color="${paper}" fill="${coat ?? colour}" stroke="${charge ?? ink}"`;
}

/** The same for shields, markers and flags, which show the side itself and not its mantle. */
export const markerColours = (side: Side, paper: string): string =>
  ` color="${paper}" fill="${liveryOf(side).colour}" stroke="${liveryOf(side).ink}"`;
