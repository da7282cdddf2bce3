// Every drawing that can be placed alone, by kind.

import { FOOT_SOLDIERS } from './foot.ts';
import { HORSE } from './horse.ts';
import { MARKERS } from './markers.ts';
import { TRAIN } from './train.ts';

const FIGURES = { ...HORSE, ...FOOT_SOLDIERS, ...TRAIN };

export type FigureKind = keyof typeof FIGURES;
export type MarkerKind = keyof typeof MARKERS;

export const FIGURE_KINDS = Object.keys(FIGURES) as readonly FigureKind[];
export const MARKER_KINDS = Object.keys(MARKERS) as readonly MarkerKind[];

export const DRAWINGS: Readonly<Record<FigureKind | MarkerKind, string>> = { ...FIGURES, ...MARKERS };
