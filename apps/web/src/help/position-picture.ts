// The position of an example on a small board: the part of the field where something happens.

import { fieldOf } from '@gonfalon/board';
import { type Position, parsePosition } from '@gonfalon/kernel';
import type { Layout } from '@gonfalon/kit';
import type { Box } from '@gonfalon/library';
import { painted } from '../painter/painter.ts';
import { readySheet } from '../painter/ready-sheets.ts';
import type { Order } from '../painter/worker.ts';
import type { Language, Theme } from '../preferences.ts';
import { groundsOf } from '../table/board/grounds.ts';
import { piecesSvg } from '../table/picture/board-svg.ts';
import { actorsIn, cluster, type Frame, frameOf, viewOf } from './position-view.ts';

export interface PositionPicture {
  readonly view: Frame;
  readonly sheet: Frame & { readonly address: string };
  /** What lies there, as SVG. */
  readonly pieces: string;
  /** 'R1 0606, E1 0605': for those who listen. */
  readonly units: readonly { readonly id: string; readonly at: string }[];
}
export async function positionPicture(
  box: Box,
  text: string,
  told: string,
  theme: Theme,
  language: Language,
): Promise<PositionPicture> {
  const [game, showing] = await Promise.all([box.game!(), box.showing!()]);
  const position = parsePosition(text);
  const shown = showing.layout(game.lay(position), null);
  const { name, ready, picture } = await groundsOf(box.id)(shown, language);
  const field = fieldOf(picture!);
  const units = unitsOf(shown);
  const actors = new Set(actorsIn(told, listedIn(position)));
  const placesOf = (acting: boolean) =>
    units.filter(({ id }) => actors.has(id) === acting).flatMap(({ at }) => field.centreOf(at) ?? []);
  const own = ready === undefined ? undefined : readySheet(ready, theme);
  return {
    view: viewOf(cluster(placesOf(true), placesOf(false))),
    sheet: own
      ? { ...field.box, address: own.ground }
      : await paintedSheet(`${name} ${theme} ${language}`, {
          what: 'field',
          picture: picture!,
          theme,
        }),
    pieces: piecesSvg(shown, field.centreOf),
    units,
  };
}

const listedIn = ({ body }: Position): readonly string[] =>
  body.filter(({ word }) => word === 'unit').flatMap(({ args }) => args[0] ?? []);

const unitsOf = (shown: Layout): readonly { readonly id: string; readonly at: string }[] =>
  ('counters' in shown ? shown.counters : shown.units).map(({ id, at }) => ({ id, at }));

const sheets = new Map<string, string>();

/** Many examples lie on the same field: it is painted once and shown as one picture. */
async function paintedSheet(name: string, order: Order): Promise<PositionPicture['sheet']> {
  const svg = await painted(name, () => order);
  const address = sheets.get(name) ?? URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  sheets.set(name, address);
  return { ...frameOf(svg), address };
}
