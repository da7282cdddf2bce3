const ROUND = [100, 200, 500, 1000, 2000, 5000, 10_000, 20_000];
const WIDEST = 150;

/** The longest round distance that fits a small bar. `side` is the side of a hex in pixels; metres count flat to flat. */
export function metresFor(hexMetres: number, side: number): { metres: number; pixels: number } {
  const pixelsPerMetre = (side * Math.sqrt(3)) / hexMetres;
  const metres = ROUND.findLast(length => length * pixelsPerMetre <= WIDEST) ?? ROUND[0]!;
  return { metres, pixels: Math.round(metres * pixelsPerMetre) };
}
