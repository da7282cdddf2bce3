// The lines of a position beside units and frames: banners, wolf pits, walls under the axe.

import { OFF_MAP } from '@gonfalon/hex';
import { type HexNames, kinds, lineOf, type SeatNames, type UnitNames } from '@gonfalon/kit';
import type { State } from './state.ts';
import type { Banner } from './units.ts';

const { flag, hex, id, seat, unit, usually, wholeFrom } = kinds;

type Names = HexNames & SeatNames & UnitNames;

export const bannerLine = lineOf<Banner, Names>('banner', ['id', 'seat'], {
  id,
  seat,
  holder: usually(-1, unit),
  at: usually(OFF_MAP, hex),
  travelled: flag,
});
export const pitLine = lineOf<State['pits'][number], Names>('pit', ['at', 'seat'], {
  at: hex,
  seat,
  found: flag,
});
export const razingLine = lineOf<State['razing'][number], Names>('razing', ['unit'], {
  unit,
  since: wholeFrom(0, 99_999),
});
