// What a counter says to those who do not see it: an ordered list of keys with their values. The words, their
// grammar and the commas between them come from the message files.

import { FACINGS } from '@gonfalon/hex';
import { CHIP_KINDS, type ChipPicture } from './chip.ts';
import { FIGURE_KINDS, MARKER_KINDS } from './figures/index.ts';
import { SIDES } from './liveries.ts';
import { COUNTER_STATES, type CounterPicture } from './picture.ts';
import type { TokenPicture } from './token.ts';

export interface NamePart {
  readonly key: string;
  readonly value?: string | number;
}

const WORDS = [
  ...['number', 'initial', 'strength', 'movement', 'armour', 'charge', 'option', 'letters', 'points'],
  ...['reduced', 'banner', 'full', 'weakened'],
] as const;

/** Every key that a name may contain, for the check that no message is missing. */
export const NAME_KEYS: readonly string[] = [
  ...SIDES.map(side => `counter.side.${side}`),
  ...new Set([...FIGURE_KINDS, ...CHIP_KINDS].map(kind => `counter.figure.${kind}`)),
  ...MARKER_KINDS.map(kind => `counter.marker.${kind}`),
  ...COUNTER_STATES.map(state => `counter.state.${state}`),
  ...FACINGS.map(facing => `counter.facing.${facing}`),
  ...WORDS.map(word => `counter.${word}`),
];

const valued = (word: string, value: string | number | undefined): NamePart[] =>
  value === undefined || value === '' ? [] : [{ key: `counter.${word}`, value }];

const states = (picture: Pick<CounterPicture, 'states' | 'option'>): NamePart[] => [
  ...(picture.states ?? []).map(state => ({ key: `counter.state.${state}` })),
  ...valued('option', picture.option),
];

export function counterName(picture: CounterPicture): NamePart[] {
  const kind = FIGURE_KINDS.some(figure => figure === picture.figure) ? 'figure' : 'marker';
  return [
    { key: `counter.side.${picture.side}` },
    ...valued('number', picture.number),
    { key: `counter.${kind}.${picture.figure}` },
    ...valued('initial', picture.initial),
    ...valued('strength', picture.strength),
    ...valued('movement', picture.movement),
    ...valued('armour', picture.armour || undefined),
    ...(picture.facing === undefined ? [] : [{ key: `counter.facing.${FACINGS[picture.facing]}` }]),
    ...valued('charge', picture.charge || undefined),
    ...(picture.reduced ? [{ key: 'counter.reduced' }] : []),
    ...(picture.banner ? [{ key: 'counter.banner' }] : []),
    ...(picture.markers ?? []).map(({ kind: marker, count }) =>
      count === undefined
        ? { key: `counter.marker.${marker}` }
        : { key: `counter.marker.${marker}`, value: count },
    ),
    ...states(picture),
  ];
}

export const tokenName = (token: TokenPicture): NamePart[] => [
  { key: `counter.side.${token.side}` },
  { key: `counter.figure.${token.figure}` },
  { key: token.knights === 2 ? 'counter.full' : 'counter.weakened' },
  { key: 'counter.points', value: token.left },
  ...states(token),
];

export const chipName = (chip: ChipPicture): NamePart[] => [
  { key: `counter.side.${chip.side}` },
  { key: `counter.figure.${chip.kind}` },
  { key: 'counter.letters', value: chip.letters },
];
