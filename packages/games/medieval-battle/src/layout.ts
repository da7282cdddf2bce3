// What lies on the table, for whoever draws it: the field, and every token under the name of its figure.

import { axialOf, OFF_MAP } from '@gonfalon/hex';
import { type Battlefield, type Kind, type State, scenes } from '@gonfalon/system-medieval-battle';
import type { ExampleHex } from './example.ts';
import { box } from './game.ts';

export const FIGURE: Readonly<Record<Kind, string>> = {
  HC: 'heavy-cavalry',
  LC: 'light-cavalry',
  HA: 'horse-archer',
  HI: 'heavy-infantry',
  LB: 'longbowman',
  LI: 'light-infantry',
  PK: 'pikeman',
  AR: 'archer',
  WT: 'wagon-fortified',
};
const FULL = 2;

const sceneOf = scenes(box);

/** Of a state of this game; hosts hold it without knowing its type. */
export function layout(held: unknown) {
  const state = held as State;
  const { field, grid } = sceneOf(state);
  return {
    hexes: hexesOf(field),
    units: state.units
      .filter(unit => unit.at !== OFF_MAP)
      .map(({ id, army, kind, knights, points, at }) => ({
        id,
        at: grid.ids[at]!,
        side: army,
        figure: kind === 'WT' && knights < FULL ? 'wagon-moving' : FIGURE[kind],
        knights,
        left: points,
        most: box.units[kind].points,
      })),
    flags: field.flags.map((flag, n) => ({
      at: grid.ids[flag.at]!,
      points: flag.points,
      holder: state.flags[n] ?? null,
    })),
  };
}

export function hexesOf({ grid, terrain, flags }: Battlefield): readonly ExampleHex[] {
  const flagged = new Map(flags.map(flag => [flag.at, flag.points]));
  return grid.ids.map((id, hex) => ({
    id,
    ...axialOf(grid, hex),
    terrain: terrain[hex]!,
    flag: flagged.get(hex) ?? 0,
  }));
}
