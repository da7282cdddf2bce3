import type { FieldPicture } from '@gonfalon/board';

/** The same field without words, and only those hexes. */
export function cropped(picture: FieldPicture, holds: (hex: string) => boolean): FieldPicture {
  const both = ({ a, b }: { readonly a: string; readonly b: string }): boolean => holds(a) && holds(b);
  return {
    title: picture.title,
    cells: picture.cells.filter(cell => holds(cell.id)),
    sides: (picture.sides ?? []).filter(both).map(({ name, ...side }) => side),
    roads: (picture.roads ?? []).flatMap(({ hexes }) => stretches(hexes, holds)),
    crossings: (picture.crossings ?? []).filter(both).map(({ name, ...crossing }) => crossing),
    places: (picture.places ?? []).filter(place => place.kind === 'flag' && holds(place.hex)),
    ...(picture.season ? { season: picture.season } : {}),
    words: picture.words,
  };
}

/** A road cut at the rim of the crop falls into pieces. */
function stretches(hexes: readonly string[], holds: (hex: string) => boolean): { hexes: string[] }[] {
  const pieces: string[][] = [[]];
  for (const hex of hexes)
    if (holds(hex)) pieces.at(-1)!.push(hex);
    else if (pieces.at(-1)!.length > 0) pieces.push([]);
  return pieces.filter(piece => piece.length > 1).map(piece => ({ hexes: piece }));
}
