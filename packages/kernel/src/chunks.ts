// A long list kept in short pieces: changing one unit copies a piece and the spine, not an array of 300.

export type Chunks<T> = readonly (readonly T[])[];

/** Items a piece holds; only the last may hold fewer. */
export const CHUNK_SIZE = 16;

export function chunksOf<T>(items: readonly T[]): Chunks<T> {
  const chunks: T[][] = [];
  for (let from = 0; from < items.length; from += CHUNK_SIZE)
    chunks.push(items.slice(from, from + CHUNK_SIZE));
  return chunks;
}
export const itemAt = <T>(chunks: Chunks<T>, index: number): T => chunks[index >> 4]![index & 15]!;

export function withItem<T>(chunks: Chunks<T>, index: number, item: T): Chunks<T> {
  const spine = chunks.slice();
  const piece = spine[index >> 4]!.slice();
  piece[index & 15] = item;
  spine[index >> 4] = piece;
  return spine;
}
/** @testonly */
export const allItems = <T>(chunks: Chunks<T>): readonly T[] => chunks.flat();
