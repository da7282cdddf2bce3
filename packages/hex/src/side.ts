// A hexside is the unordered pair of the two hexes that share it; sides on the rim belong to one hex only and carry no feature.

/** 'a/b' with the smaller id first: streams, rivers, slopes, fences and walls lie on these. */
export type SideKey = `${string}/${string}`;

export const sideKey = (a: string, b: string): SideKey => (a < b ? `${a}/${b}` : `${b}/${a}`);
