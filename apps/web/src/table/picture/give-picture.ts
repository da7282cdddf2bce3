// A picture of the board as the present eyes see it, as a file.

import { fieldOf } from '@gonfalon/board';
import { painted } from '../../painter/painter.ts';
import { language, theme } from '../../settings.ts';
import { download } from '../../store/download.ts';
import { groundsOf } from '../board/grounds.ts';
import type { Session } from '../session.ts';
import { boardSvg, densityOf, piecesSvg, sizeOf } from './board-svg.ts';
import { fontsInUse } from './fonts.ts';

export type PictureKind = 'png' | 'svg';

/** The state looked at; throws where nobody comes to paint it. */
export async function givePicture(session: Session, kind: PictureKind): Promise<void> {
  const svg = await pictureOf(session);
  const file = kind === 'svg' ? new Blob([svg], { type: 'image/svg+xml' }) : await pixelsOf(svg);
  download(`${session.saved.box}-${session.saved.scenario}${turnOf(session)}.${kind}`, file);
}

function turnOf({ opened: { showing }, state }: Session): string {
  const { turn } = showing.clock(state.peek());
  return turn > 0 ? `-turn-${turn}` : '';
}

async function pictureOf({ opened: { box, showing }, state, eyes }: Session): Promise<string> {
  const shown = showing.layout(state.peek(), eyes.peek());
  const [look, tongue] = [theme.peek(), language.peek()];
  const { name, picture } = await groundsOf(box.id)(shown, tongue);
  if (!picture) throw new Error('there is no ground to paint');
  const order = { what: 'field', picture, theme: look } as const;
  const [sheet, fonts] = await Promise.all([painted(`${name} ${look} ${tongue}`, () => order), fontsInUse()]);
  return boardSvg(sheet, piecesSvg(shown, fieldOf(picture).centreOf), fonts);
}

async function pixelsOf(svg: string): Promise<Blob> {
  const size = sizeOf(svg);
  const density = densityOf(size);
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = new OffscreenCanvas(Math.round(size.width * density), Math.round(size.height * density));
    canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await canvas.convertToBlob({ type: 'image/png' });
  } finally {
    URL.revokeObjectURL(address);
  }
}
