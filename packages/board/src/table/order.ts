// Which pieces must be taken up and put down again so that what lies over what comes out right. Every one that stays is one
// less that the browser has to build anew.

/** Ids that leave their place in the order; those that stay are the longest row already in order. */
export function outOfOrder(before: readonly string[], after: readonly string[]): Set<string> {
  const place = new Map(before.map((id, n) => [id, n]));
  const known = after.filter(id => place.has(id));
  // The longest rising row, by its ends: `ends[n]` is the piece with the lowest place that ends a row of n + 1.
  const ends: number[] = [];
  const previous: number[] = [];
  known.forEach((id, n) => {
    const at = place.get(id)!;
    let length = ends.findIndex(end => place.get(known[end]!)! > at);
    if (length < 0) length = ends.length;
    previous[n] = length > 0 ? ends[length - 1]! : -1;
    ends[length] = n;
  });
  const moved = new Set(known);
  for (let n = ends.at(-1) ?? -1; n >= 0; n = previous[n]!) moved.delete(known[n]!);
  return moved;
}
