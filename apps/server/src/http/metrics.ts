// Counts and times in the text format that Prometheus reads. Nothing is counted by game or by person: numbers would tell of
// secret orders.

/** Upper ends of the buckets, in milliseconds. */
const BUCKETS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 5000] as const;

interface Times {
  readonly counts: number[];
  sum: number;
  count: number;
}

export interface Metrics {
  /** One more of a kind; `label` is one of few known words, never something from outside. */
  count(name: string, label?: string): void;
  /** How long something took, in milliseconds. */
  took(name: string, ms: number): void;
  /** A number that is asked for when the metrics are. */
  gauge(name: string, now: () => number): void;
  text(): string;
}

export function metrics(): Metrics {
  const counts = new Map<string, Map<string, number>>();
  const times = new Map<string, Times>();
  const gauges = new Map<string, () => number>();
  return {
    count: (name, label = '') => {
      const of = counts.get(name) ?? new Map<string, number>();
      counts.set(name, of.set(label, (of.get(label) ?? 0) + 1));
    },
    took: (name, ms) => {
      const of = times.get(name) ?? { counts: BUCKETS.map(() => 0), sum: 0, count: 0 };
      times.set(name, of);
      for (const [n, end] of BUCKETS.entries()) if (ms <= end) of.counts[n]!++;
      of.sum += ms;
      of.count++;
    },
    gauge: (name, now) => {
      gauges.set(name, now);
    },
    text: () =>
      [
        ...[...counts].flatMap(countLines),
        ...[...times].flatMap(timeLines),
        ...[...gauges].flatMap(gaugeLines),
      ]
        .map(line => `${line}\n`)
        .join(''),
  };
}

const fullName = (name: string): string => `gonfalon_${name}`;

const countLines = ([name, labels]: readonly [string, ReadonlyMap<string, number>]): string[] => [
  `# TYPE ${fullName(name)}_total counter`,
  ...[...labels].map(([label, n]) => `${fullName(name)}_total${label && `{kind="${label}"}`} ${n}`),
];

function timeLines([name, { counts, sum, count }]: readonly [string, Times]): string[] {
  const full = `${fullName(name)}_milliseconds`;
  return [
    `# TYPE ${full} histogram`,
    ...BUCKETS.map((end, n) => `${full}_bucket{le="${end}"} ${counts[n]}`),
    `${full}_bucket{le="+Inf"} ${count}`,
    `${full}_sum ${sum}`,
    `${full}_count ${count}`,
  ];
}

const gaugeLines = ([name, now]: readonly [string, () => number]): string[] => [
  `# TYPE ${fullName(name)} gauge`,
  `${fullName(name)} ${now()}`,
];
