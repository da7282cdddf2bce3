// Everything on the board that is no piece: areas, reach, way, targets, arrows. Each group is drawn anew only when what it
// shows has changed.

import {
  areaManner,
  areaOverlay,
  culpritsOverlay,
  type Field,
  facingsOverlay,
  hexesOverlay,
  LETTERING_ATTRIBUTES,
  type Manner,
  manners,
  reachOverlay,
  type Slab,
  THEMES,
  targetsOverlay,
  wayOverlay,
  wayPills,
} from '@gonfalon/board';
import type { BoardScene } from './scene.ts';

/** Groups on the slab, from below, by what changes together; the pieces lie in 'units'. */
export const GROUPS = [
  ['areas', 'reach'],
  ['symbols', 'units'],
  ['trail', 'pills', 'facings', 'carried'],
] as const;
type Group = (typeof GROUPS)[number][number];

export class GuideLayer {
  private readonly slab: Slab;
  private readonly shown = new Map<string, readonly unknown[]>();

  constructor(slab: Slab) {
    this.slab = slab;
    for (const name of ['reach', 'pills'] as const)
      for (const [attribute, value] of Object.entries(LETTERING_ATTRIBUTES))
        slab.group(name).setAttribute(attribute, value);
  }

  /** `numbers`: whether there is room for what is left; `arrow`: the height of an arrow, in units of the sheet. */
  show(scene: BoardScene, field: Field, numbers: boolean, arrow: number): void {
    const { areas, reach, path, targets, culprits, facings } = scene;
    const look = THEMES[scene.theme];
    this.lay('areas', [field, look, areas], () =>
      areas
        .map(({ area, mine, hexes }) =>
          areaOverlay(field, hexes, areaManner(area, mine, look), { class: area }),
        )
        .join(''),
    );
    this.lay(
      'reach',
      [field, look, reach, path, targets, culprits, numbers],
      () =>
        reachOverlay(field, reach, path, look, numbers) +
        targetsOverlay(field, targets, look) +
        culpritsOverlay(field, culprits, look) +
        wayOverlay(field, path, look),
    );
    this.lay('pills', [field, look, path, numbers], () => wayPills(field, path, look, numbers));
    this.lay('facings', [field, look, facings, facings && arrow], () =>
      facings ? facingsOverlay(field, facings.at, facings.open, look, arrow) : '',
    );
    if (this.changed('cursor', [field, look, scene.cursor])) this.slab.mark(cursorRing(field, scene));
  }

  lay(name: Group, inputs: readonly unknown[], draw: () => string): void {
    if (this.changed(name, inputs)) this.slab.group(name).innerHTML = draw();
  }

  private changed(name: string, inputs: readonly unknown[]): boolean {
    const before = this.shown.get(name);
    this.shown.set(name, inputs);
    return !before?.every((input, n) => input === inputs[n]);
  }
}

function cursorRing(field: Field, { cursor, theme }: BoardScene): string {
  if (cursor === undefined) return '';
  const look = THEMES[theme];
  const halo: Manner = { colour: look.halo, hatch: 'none', edge: 'solid', width: 7, inset: 1.5 };
  return (
    hexesOverlay(field, [cursor], halo) +
    hexesOverlay(field, [cursor], { ...manners(look).cursor, width: 3.4 })
  );
}
