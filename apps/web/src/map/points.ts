import type { TerrainRow } from '@gonfalon/kit';

const FRACTIONS = ['', '⅙', '⅓', '½', '⅔', '⅚'] as const;

/** '1½' for nine sixths; undefined where there is no way. */
export function points(sixths: number | null): string | undefined {
  if (sixths === null) return undefined;
  const whole = Math.floor(sixths / 6);
  const rest = FRACTIONS[sixths % 6]!;
  return whole === 0 && rest ? rest : `${whole}${rest}`;
}

/** As tables print it: what is added to the price of the hex carries a plus. */
export function printedPoints(row: TerrainRow, sixths: number | null): string | undefined {
  const added = row.on === 'side' || row.on === 'crossing' || row.on === 'climb';
  const text = points(sixths);
  return added && text !== undefined ? `+${text}` : text;
}
