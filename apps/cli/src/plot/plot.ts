// Small plots for pictures of many games: bars of a distribution, a line with its interval. Plain SVG in the fonts of the house.

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
type Scale = (value: number) => number;

const INK = '#2b2118';
const PALE = '#8a7a66';
export const BLUE = '#2f5d8a';
export const RED = '#a63d2f';

const scaled =
  (from: number, to: number, low: number, high: number): Scale =>
  value =>
    low + ((value - from) / (to - from || 1)) * (high - low);

const n = (value: number): string => String(Math.round(value * 100) / 100);

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export const text = (
  x: number,
  y: number,
  says: string,
  { size = 16, anchor = 'start', weight = 400, fill = INK } = {},
): string =>
  `<text x="${n(x)}" y="${n(y)}" font-family="Atkinson Hyperlegible Next" font-size="${size}" font-weight="${weight}" text-anchor="${anchor}" fill="${fill}">${escaped(says)}</text>`;

const line = (x1: number, y1: number, x2: number, y2: number, ink = PALE, dash = ''): string =>
  `<line x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}" stroke="${ink}"${dash && ` stroke-dasharray="${dash}"`}/>`;

export const sheet = (width: number, height: number, parts: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#fbf7ee"/>${parts.join('')}</svg>`;

/** A round step so that about five of them make the range. */
function stepOf(range: number): number {
  const rough = range / 5 || 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  return power * ([1, 2, 5, 10].find(times => times * power >= rough) ?? 10);
}
const ticks = (from: number, to: number): readonly number[] => {
  const step = stepOf(to - from);
  const first = Math.ceil(from / step - 1e-9);
  return Array.from({ length: Math.floor(to / step + 1e-9) - first + 1 }, (_, k) => (first + k) * step);
};
const told = (value: number): string => String(Number(value.toPrecision(6)));

// ---- distributions

export interface Series {
  readonly name: string;
  readonly ink: string;
  readonly values: readonly number[];
}

const BINS = 24;
const WHOLE = 30;

interface Bins {
  readonly from: number;
  readonly width: number;
  readonly count: number;
}
/** Whole numbers in a small range get a bar each. */
function binsOf(values: readonly number[]): Bins {
  const low = Math.min(...values);
  const high = Math.max(...values);
  if (values.every(Number.isInteger) && high - low < WHOLE)
    return { from: low - 0.5, width: 1, count: high - low + 1 };
  const width = (high - low) / BINS || 1;
  return { from: low, width, count: BINS };
}

/** Bars of one series, or of two beside each other. */
export function histogram(box: Box, title: string, axis: string, series: readonly Series[]): string {
  const all = series.flatMap(({ values }) => values);
  const head = text(box.x, box.y - 34, title, { size: 20, weight: 700 });
  if (all.length === 0) return head + text(box.x, box.y + 20, 'nothing was played');
  const { from, width, count } = binsOf(all);
  const counts = series.map(({ values }) => {
    const bars: number[] = Array.from({ length: count }, () => 0);
    for (const value of values) bars[Math.min(count - 1, Math.floor((value - from) / width))]!++;
    return bars;
  });
  const most = Math.max(...counts.flat());
  const x = scaled(from, from + width * count, box.x, box.x + box.width);
  const y = scaled(0, most, box.y + box.height, box.y);
  const slot = (box.width / count) * 0.88;
  const bars = counts.flatMap((heights, k) =>
    heights.map((height, bin) =>
      height === 0
        ? ''
        : `<rect x="${n(x(from + bin * width) + (box.width / count) * 0.06 + (k * slot) / series.length)}" y="${n(y(height))}" width="${n(slot / series.length)}" height="${n(y(0) - y(height))}" fill="${series[k]!.ink}" fill-opacity="${k === 0 ? 0.9 : 0.55}"/>`,
    ),
  );
  return [
    head,
    legend(box, series),
    ...axes(box, ticks(from, from + width * count), x, ticks(0, most).filter(Number.isInteger), y, axis),
    ...bars,
    from < 0 && from + width * count > 0 ? line(x(0), box.y, x(0), box.y + box.height, INK, '4 4') : '',
  ].join('');
}

const legend = ({ x, y }: Box, series: readonly Series[]): string =>
  series
    .map(
      ({ name, ink }, k) =>
        `<rect x="${x + k * 220}" y="${y - 22}" width="14" height="10" fill="${ink}" fill-opacity="${k === 0 ? 0.9 : 0.55}"/>${text(x + 20 + k * 220, y - 12, name, { size: 14 })}`,
    )
    .join('');

function axes(
  box: Box,
  across: readonly number[],
  x: Scale,
  up: readonly number[],
  y: Scale,
  xName: string,
): readonly string[] {
  const bottom = box.y + box.height;
  return [
    ...up.flatMap(value => [
      line(box.x, y(value), box.x + box.width, y(value), '#e4dac8'),
      text(box.x - 8, y(value) + 5, told(value), { size: 13, anchor: 'end', fill: PALE }),
    ]),
    line(box.x, bottom, box.x + box.width, bottom, INK),
    ...across.map(value =>
      text(x(value), bottom + 18, told(value), { size: 13, anchor: 'middle', fill: PALE }),
    ),
    text(box.x + box.width, bottom + 38, xName, { size: 14, anchor: 'end', fill: PALE }),
  ];
}

// ---- a value with its interval as it settles

export interface Settling {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** Shares from 0 to 100 %, after 1, 2, 3 ... of something. */
export function band(box: Box, title: string, axis: string, points: readonly Settling[]): string {
  const x = scaled(1, Math.max(2, points.length), box.x, box.x + box.width);
  const y = scaled(0, 1, box.y + box.height, box.y);
  const way = (reads: (point: Settling) => number, some: readonly [Settling, number][]): string =>
    some.map(([point, at]) => `${n(x(at))},${n(y(reads(point)))}`).join(' ');
  const there = points.map((point, k): [Settling, number] => [point, k + 1]);
  const percent = [0, 0.25, 0.5, 0.75, 1];
  return [
    text(box.x, box.y - 34, title, { size: 20, weight: 700 }),
    ...percent.flatMap(share => [
      line(box.x, y(share), box.x + box.width, y(share), share === 0.5 ? PALE : '#e4dac8'),
      text(box.x - 8, y(share) + 5, `${share * 100} %`, { size: 13, anchor: 'end', fill: PALE }),
    ]),
    ...ticks(1, Math.max(2, points.length))
      .filter(Number.isInteger)
      .map(at => text(x(at), box.y + box.height + 18, told(at), { size: 13, anchor: 'middle', fill: PALE })),
    text(box.x + box.width, box.y + box.height + 38, axis, { size: 14, anchor: 'end', fill: PALE }),
    `<polygon points="${way(point => point.high, there)} ${way(point => point.low, there.toReversed())}" fill="${BLUE}" fill-opacity="0.18"/>`,
    `<polyline points="${way(point => point.value, there)}" fill="none" stroke="${BLUE}" stroke-width="2.5"/>`,
  ].join('');
}
