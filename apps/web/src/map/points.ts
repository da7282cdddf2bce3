import { pointsText, type TerrainRow } from '@gonfalon/kit';

/** '1½' for nine sixths; undefined where there is no way. */
export const points = (sixths: number | null): string | undefined =>
  sixths === null ? undefined : pointsText(sixths);

/** As tables print it: what is added to the price of the hex carries a plus. */
export function printedPoints(row: TerrainRow, sixths: number | null): string | undefined {
  const added = row.on === 'side' || row.on === 'crossing' || row.on === 'climb';
  const text = points(sixths);
  return added && text !== undefined ? `+${text}` : text;
}
