// Room for everybody at once: units that each need a hex, hexes that each hold one (augmenting paths).

/** `areas[i]` are the places job i may take. Answers the jobs that find none when all the others are served. */
export function unplaced(areas: readonly (readonly number[])[]): number[] {
  const holder = new Map<number, number>();
  const place = (job: number, tried: Set<number>): boolean => {
    for (const spot of areas[job]!) {
      if (tried.has(spot)) continue;
      tried.add(spot);
      const other = holder.get(spot);
      if (other === undefined || place(other, tried)) {
        holder.set(spot, job);
        return true;
      }
    }
    return false;
  };
  return areas.flatMap((_, job) => (place(job, new Set()) ? [] : [job]));
}
