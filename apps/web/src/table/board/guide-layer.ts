// Everything on the board that is no piece: areas, reach, way, targets, arrows. Each group is drawn anew only when what it
// shows has changed.

import {
  approachOverlay,
  areaManner,
  areaOverlay,
  culpritsOverlay,
  type Field,
  facingsOverlay,
  hexesOverlay,
  LETTERING_ATTRIBUTES,
  type Manner,
  manners,
  marchOverlay,
  reachOverlay,
  type Slab,
  THEMES,
  targetsOverlay,
  wayOverlay,
  wayPills,
} from '@gonfalon/board';
import type { BoardPicture } from './picture.ts';

/** Groups on the slab, from below, by what changes together; the pieces lie in 'units', the one in hand in 'raised'. */
export const GROUPS = [
  ['areas', 'reach'],
  // Under the counters, whose corners they would cut, and apart from hundreds of hexes, for they move with the hand.
  ['pointed', 'cursor'],
  ['units'],
  ['raised', 'marches', 'ghosts', 'trail', 'pills', 'facings', 'carried'],
] as const;
/** An arrow of a facing: its height on the sheet, and the least a finger must meet. */
export const ARROW = { units: 26, pixels: 34 };

type Group = (typeof GROUPS)[number][number];

export class GuideLayer {
  private readonly slab: Slab;
  private readonly shown = new Map<string, { readonly on: Field; readonly text: string }>();

  constructor(slab: Slab) {
    this.slab = slab;
    for (const name of ['reach', 'pills', 'carried'] as const)
      for (const [attribute, value] of Object.entries(LETTERING_ATTRIBUTES))
        slab.group(name).setAttribute(attribute, value);
  }

  /** `numbers`: whether there is room for what is left; `arrow`: the height of an arrow, in units of the sheet. */
  show(picture: BoardPicture, field: Field, numbers: boolean, arrow: number): void {
    const { theme, areas, approaches, reach, path, targets, culprits, facings, cursor, marches } = picture;
    const look = THEMES[theme];
    this.lay('areas', field, [theme, areas], () =>
      areas
        .map(({ area, mine, hexes }) =>
          areaOverlay(field, hexes, areaManner(area, mine, look), { class: area }),
        )
        .join(''),
    );
    this.lay(
      'reach',
      field,
      [theme, reach, path, targets, culprits, approaches, numbers],
      () =>
        reachOverlay(field, reach, path, look, numbers) +
        targetsOverlay(field, targets, look) +
        culpritsOverlay(field, culprits, look) +
        approachOverlay(field, approaches, look) +
        wayOverlay(field, path, look),
    );
    this.lay('marches', field, [theme, marches], () => marchOverlay(field, marches, look));
    this.lay('pills', field, [theme, path, numbers], () => wayPills(field, path, look, numbers));
    this.lay('facings', field, [theme, facings, facings && arrow], () =>
      facings ? facingsOverlay(field, facings.at, facings.open, look, arrow, facings.chosen) : '',
    );
    this.lay('cursor', field, [theme, cursor], () => cursorRing(field, picture));
  }

  private lay(name: Group, on: Field, told: readonly unknown[], draw: () => string): void {
    if (this.changed(name, on, told)) this.slab.group(name).innerHTML = draw();
  }

  /** By content: whoever tells the picture makes its lists anew each time. */
  private changed(name: string, on: Field, told: readonly unknown[]): boolean {
    const before = this.shown.get(name);
    const now = { on, text: JSON.stringify(told) };
    this.shown.set(name, now);
    return before?.on !== on || before.text !== now.text;
  }
}

function cursorRing(field: Field, { cursor, theme }: BoardPicture): string {
  if (cursor === undefined) return '';
  const look = THEMES[theme];
  const halo: Manner = { colour: look.halo, hatch: 'none', edge: 'solid', width: 7, inset: 1.5 };
  return (
    hexesOverlay(field, [cursor], halo) +
    hexesOverlay(field, [cursor], { ...manners(look).cursor, width: 3.4 })
  );
}
