// Just enough arithmetic of colours to darken a cell.

type Rgb = readonly [number, number, number];

const channels = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

/** `share` of the way from one colour to the other, both as #RRGGBB. */
export function mixed(from: string, to: string, share: number): string {
  const end = channels(to);
  const parts = channels(from).map((value, i) => Math.round(value + (end[i]! - value) * share));
  return `#${parts.map(part => part.toString(16).padStart(2, '0').toUpperCase()).join('')}`;
}
