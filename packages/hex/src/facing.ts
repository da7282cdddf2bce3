// Six facings, clockwise from the top: flat-topped hexes have a side to the north.

export const FACINGS = ['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const;
export type FacingName = (typeof FACINGS)[number];
/** 0 = N, then clockwise; also the index of a neighbour. */
export type Facing = 0 | 1 | 2 | 3 | 4 | 5;
export const ALL_FACINGS: readonly Facing[] = [0, 1, 2, 3, 4, 5];

/** Turned by `steps` of 60 degrees, clockwise when positive. */
export const turned = (facing: Facing, steps: number): Facing => ((((facing + steps) % 6) + 6) % 6) as Facing;

export const opposite = (facing: Facing): Facing => turned(facing, 3);

/** How many steps of 60 degrees lie between two facings, 0 to 3. */
export const turnBetween = (a: Facing, b: Facing): number => {
  const steps = Math.abs(a - b);
  return Math.min(steps, 6 - steps);
};

export const facingName = (facing: Facing): FacingName => FACINGS[facing]!;

/** undefined where the word is no facing. */
export const parseFacing = (word: string): Facing | undefined => {
  const index = FACINGS.indexOf(word as FacingName);
  return index < 0 ? undefined : (index as Facing);
};
