// How sure the facts of a box are: gathered from the grades its data files carry, for people to read.

import {
  type BattleMap,
  GROUNDS,
  type Grade,
  isTerrain,
  type Phrase,
  type Erratum as PrintedErratum,
  pointsText,
  type TerrainTable,
} from '@gonfalon/kit';
import type { Words } from './types.ts';

export const SOURCE_PARTS = ['counters', 'cards', 'armies', 'terrain', 'tracks', 'tables', 'map'] as const;
export type SourcePart = (typeof SOURCE_PARTS)[number];

/** One thing of the box: a counter, a group of an army, a wood on the map. */
export interface Source {
  readonly part: SourcePart;
  /** Scenario, where it belongs to one. */
  readonly scenario?: string;
  /** Words of the box, or a key of the page's own. */
  readonly name: Words | Phrase;
  /** What is printed on it or counted: 'P14–P25'. */
  readonly mark?: string;
  /** Each with its own grade; words 'fact.KEY'. */
  readonly facts: readonly { readonly fact: string; readonly value: string; readonly grade: Grade }[];
  readonly why?: Words;
}
/** A cell or a row of a table that is not read as printed, or is doubtful as printed. */
export interface Correction {
  readonly table: string;
  readonly place: string;
  readonly printed: Words;
  readonly read: Words;
  readonly source: Words;
  readonly why: Words;
}
export interface Sources {
  /** What is known of the map as a whole. */
  readonly map: readonly Words[];
  readonly rows: readonly Source[];
  readonly corrections: readonly Correction[];
}

// ---- the files, as far as they are read here

/** Armour or morale as the system has it; banners of their own morale and commanders where the box prints them. */
interface Counters {
  readonly counters: readonly {
    readonly arm: string;
    readonly armour?: number;
    readonly name: Words;
    readonly strength: number;
    readonly points: number;
    readonly morale?: number;
    readonly grade: { readonly strength: Grade; readonly points: Grade; readonly morale?: Grade };
  }[];
  readonly contingents?: readonly {
    readonly arm: string;
    readonly name: string;
    readonly morale?: number;
    readonly grade?: Grade;
    readonly why?: Words;
  }[];
  readonly commanders?: readonly {
    readonly name: string;
    readonly modifier: number;
    readonly grade: Grade;
  }[];
  readonly names?: Readonly<Record<string, Words>>;
}
interface Group {
  readonly initial: string;
  readonly from?: number;
  readonly count: number;
  readonly arm: string;
  readonly armour: number;
  readonly grade: Grade;
  readonly reconstructed?: readonly string[];
}
interface Army {
  readonly id: string;
  readonly sides: readonly {
    readonly leaders: readonly { readonly id: string; readonly name: string }[];
    readonly groups: readonly Group[];
    readonly banners: readonly { readonly leaders: readonly string[]; readonly grade: Grade }[];
  }[];
  readonly reinforcements?: readonly {
    readonly seat: string;
    readonly arms: readonly string[];
    readonly perTurn: number;
    readonly at: string | readonly string[];
    readonly grade: Grade;
  }[];
}
interface Track {
  readonly grade: Grade;
  readonly why: Words;
}
interface Tracks {
  readonly morale: Track & { readonly zones: readonly number[]; readonly end: number };
  readonly scattered: Track & { readonly boxes: number };
}
/** Single values of a box beside its tables. */
interface Values {
  readonly pikes: Track & { readonly points: number };
}
interface Erratum extends PrintedErratum {
  readonly pl: {
    readonly printed?: string;
    readonly read?: string;
    readonly source: string;
    readonly why: string;
  };
}
interface Unit {
  readonly name: Words;
  readonly cost: number;
  readonly points: number;
  readonly tokens: number;
  readonly grade: { readonly cost: Grade; readonly points: Grade; readonly tokens: Grade };
  readonly why: Words;
}
interface Card {
  readonly grade: Grade;
  readonly why?: Words;
  readonly book?: readonly string[];
}
interface Cards {
  readonly melee: Readonly<Record<string, Card>>;
  readonly ranged: Readonly<Record<string, Card>>;
}

/** `gonfalon check` has read them against their schemas. */
export interface GradedFiles {
  readonly map?: BattleMap;
  readonly terrain?: TerrainTable;
  readonly counters?: unknown;
  readonly armies?: readonly unknown[];
  readonly tracks?: unknown;
  readonly errata?: unknown;
  readonly values?: unknown;
  readonly units?: unknown;
  readonly cards?: unknown;
  readonly dismounting?: unknown;
  readonly modules?: unknown;
}

export const sourcesOf = (files: GradedFiles): Sources => ({
  map: files.map?.provenance ?? [],
  rows: [
    ...countersOf(files.counters as Counters | undefined),
    ...unitsOf(files.units as Readonly<Record<string, Unit>> | undefined),
    ...cardsOf(files.cards as Cards | undefined, files.units as Readonly<Record<string, Unit>> | undefined),
    ...plain('dismounting', files.dismounting as Track | undefined, 'tables'),
    ...((files.armies ?? []) as readonly Army[]).flatMap(army => armyOf(army, files.counters as Counters)),
    ...terrainOf(files.terrain),
    ...tracksOf(files.tracks as Tracks | undefined),
    ...valuesOf(files.values as Values | undefined),
    ...mapOf(files.map),
    ...plain('modules', files.modules as Track | undefined, 'map'),
  ],
  corrections: ((files.errata as { errata: readonly Erratum[] } | undefined)?.errata ?? []).map(correctionOf),
});

// ---- counters and armies

const countersOf = (file: Counters | undefined): Source[] => [
  ...(file?.counters ?? []).map(
    ({ name, strength, points, morale, grade }): Source => ({
      part: 'counters',
      name,
      facts: [
        { fact: 'strength', value: String(strength), grade: grade.strength },
        { fact: 'points', value: String(points), grade: grade.points },
        ...(morale !== undefined && grade.morale
          ? [{ fact: 'morale', value: String(morale), grade: grade.morale }]
          : []),
      ],
    }),
  ),
  ...(file?.contingents ?? []).flatMap((banner): Source[] =>
    banner.morale === undefined
      ? []
      : [
          {
            part: 'counters',
            name: file!.counters.find(({ arm }) => arm === banner.arm)!.name,
            mark: file!.names?.[banner.name]?.en ?? banner.name,
            facts: [{ fact: 'morale', value: String(banner.morale), grade: banner.grade ?? 'reconstructed' }],
            ...(banner.why && { why: banner.why }),
          },
        ],
  ),
  ...(file?.commanders ?? []).map(
    ({ name, modifier, grade }): Source => ({
      part: 'counters',
      name: file!.names?.[name] ?? { en: name, pl: name },
      facts: [{ fact: 'modifier', value: String(modifier), grade }],
    }),
  ),
];

/** Facts that are not listed as reconstructed are the book's, or history's in a lesson of ours. */
function gradeOf({ grade, reconstructed = [] }: Group, fact: string): Grade {
  if (reconstructed.includes(fact)) return 'reconstructed';
  return grade === 'reconstructed' && reconstructed.length > 0 ? 'book' : grade;
}

const numbersOf = ({ initial, from = 1, count }: Group): string =>
  count === 1 ? `${initial}${from}` : `${initial}${from}–${initial}${from + count - 1}`;

/** A kind of counter is called as on the sheet of counters. */
const groupOf = (scenario: string, group: Group, { counters }: Counters): Source => ({
  part: 'armies',
  scenario,
  mark: numbersOf(group),
  name: counters.find(({ arm, armour }) => arm === group.arm && armour === group.armour)!.name,
  facts: [
    { fact: 'count', value: String(group.count), grade: gradeOf(group, 'count') },
    { fact: 'arm', value: '', grade: gradeOf(group, 'arm') },
    { fact: 'armour', value: String(group.armour), grade: gradeOf(group, 'armour') },
  ],
});

const armyOf = ({ id, sides, reinforcements = [] }: Army, counters: Counters): Source[] => [
  ...sides.flatMap(({ groups }) => groups.map(group => groupOf(id, group, counters))),
  ...sides.flatMap(({ banners, leaders }) =>
    banners.map(
      (banner): Source => ({
        part: 'armies',
        scenario: id,
        mark: leaders.find(leader => leader.id === banner.leaders[0])?.name ?? '',
        name: { key: 'source.banner' },
        facts: [{ fact: 'bearer', value: '', grade: banner.grade }],
      }),
    ),
  ),
  ...reinforcements.map(
    (line): Source => ({
      part: 'armies',
      scenario: id,
      mark: line.seat,
      name: { key: line.arms.includes('cavalry') ? 'source.horseEnter' : 'source.footEnter' },
      facts: [
        { fact: 'perTurn', value: String(line.perTurn), grade: line.grade },
        typeof line.at === 'string'
          ? { fact: `edge.${line.at}`, value: '', grade: line.grade }
          : { fact: 'entry', value: line.at.join(', '), grade: line.grade },
      ],
    }),
  ),
];

const unitsOf = (file: Readonly<Record<string, Unit>> | undefined): Source[] =>
  Object.values(file ?? {}).map(({ name, cost, points, tokens, grade, why }) => ({
    part: 'counters',
    name,
    facts: [
      { fact: 'cost', value: String(cost), grade: grade.cost },
      { fact: 'points', value: String(points), grade: grade.points },
      { fact: 'tokens', value: String(tokens), grade: grade.tokens },
    ],
    why,
  }));

/** A card that is reconstructed as a whole may hold cells of the book. */
function cardsOf(file: Cards | undefined, units: Readonly<Record<string, Unit>> = {}): Source[] {
  const cards = (kind: 'melee' | 'ranged'): Source[] =>
    Object.entries(file?.[kind] ?? {}).map(([id, { grade, why, book = [] }]) => ({
      part: 'cards',
      name: units[id]?.name ?? { en: id, pl: id },
      facts: [
        { fact: kind, value: '', grade },
        ...book.map(foe => ({ fact: 'cell', value: foe, grade: 'book' as const })),
      ],
      ...(why && { why }),
    }));
  return [...cards('melee'), ...cards('ranged')];
}

// ---- ground, tracks, tables

const sixths = (cost: number | null): string => (cost === null ? '–' : pointsText(cost));

const inBoth = ({ en, pl }: Words): Words => ({ en, pl });

const terrainOf = (table: TerrainTable | undefined): Source[] =>
  (table?.rows ?? []).map(row => ({
    part: 'terrain',
    name: isTerrain(row.terrain) ? inBoth(GROUNDS[row.terrain]) : { key: `terrain.${row.terrain}` },
    facts: [
      { fact: 'foot', value: sixths(row.foot), grade: row.grade },
      { fact: 'horse', value: sixths(row.horse), grade: row.grade },
      { fact: 'combat', value: String(row.combat), grade: row.grade },
    ],
    ...(row.note && { why: row.note }),
  }));

function tracksOf(file: Tracks | undefined): Source[] {
  if (!file) return [];
  const { morale, scattered } = file;
  return [
    {
      part: 'tracks',
      name: { key: 'source.morale' },
      facts: [
        { fact: 'zones', value: morale.zones.join(', '), grade: morale.grade },
        { fact: 'end', value: String(morale.end), grade: morale.grade },
      ],
      why: morale.why,
    },
    {
      part: 'tracks',
      name: { key: 'source.scattered' },
      facts: [{ fact: 'boxes', value: String(scattered.boxes), grade: scattered.grade }],
      why: scattered.why,
    },
  ];
}

const valuesOf = (file: Values | undefined): Source[] =>
  file
    ? [
        {
          part: 'counters',
          name: { key: 'source.pikes' },
          facts: [{ fact: 'points', value: String(file.pikes.points), grade: file.pikes.grade }],
          why: file.pikes.why,
        },
      ]
    : [];

const plain = (name: string, file: Track | undefined, part: SourcePart): Source[] =>
  file
    ? [
        {
          part,
          name: { key: `source.${name}` },
          facts: [{ fact: 'whole', value: '', grade: file.grade }],
          ...(file.why && { why: file.why }),
        },
      ]
    : [];

function mapOf(map: BattleMap | undefined): Source[] {
  const row = (one: Pick<BattleMap['lines'][number], 'name' | 'grade' | 'why'>, fact: string): Source => ({
    part: 'map',
    name: { en: one.name.en, pl: one.name.pl },
    facts: [{ fact: `kind.${fact}`, value: '', grade: one.grade }],
    why: one.why,
  });
  return [
    ...(map?.features ?? []).map(feature => row(feature, feature.kind)),
    ...(map?.zones ?? []).map(zone => row(zone, 'zone')),
    ...(map?.lines ?? []).map(line => row(line, 'line')),
  ];
}

function correctionOf({ table, row, column, printed, read, source, why, pl }: Erratum): Correction {
  const both = (en: string, polish: string | undefined): Words => ({ en, pl: polish ?? en });
  return {
    table,
    place: [row, column].filter(Boolean).join(' · '),
    printed: both(printed, pl.printed),
    read: both(read, pl.read),
    source: both(source, pl.source),
    why: both(why, pl.why),
  };
}
