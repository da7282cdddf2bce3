// SVG to PNG with the fonts the drawings name; nothing of the machine's own fonts shows through.

import { createRequire } from 'node:module';
import { Resvg } from '@resvg/resvg-js';

const FONTS = [
  'atkinson-hyperlegible-next/400Regular/AtkinsonHyperlegibleNext_400Regular.ttf',
  'atkinson-hyperlegible-next/700Bold/AtkinsonHyperlegibleNext_700Bold.ttf',
  'cinzel/400Regular/Cinzel_400Regular.ttf',
  'cinzel/600SemiBold/Cinzel_600SemiBold.ttf',
  'cinzel/700Bold/Cinzel_700Bold.ttf',
  'eb-garamond/400Regular/EBGaramond_400Regular.ttf',
  'eb-garamond/400Regular_Italic/EBGaramond_400Regular_Italic.ttf',
  'eb-garamond/500Medium/EBGaramond_500Medium.ttf',
  'eb-garamond/500Medium_Italic/EBGaramond_500Medium_Italic.ttf',
  'eb-garamond/600SemiBold/EBGaramond_600SemiBold.ttf',
];

export function pngOf(svg: string, width: number): Uint8Array {
  const { resolve } = createRequire(import.meta.url);
  const drawing = new Resvg(svg, {
    fitTo: { mode: 'width', value: width },
    font: {
      fontFiles: FONTS.map(font => resolve(`@expo-google-fonts/${font}`)),
      loadSystemFonts: false,
      defaultFontFamily: 'EB Garamond',
    },
  });
  return drawing.render().asPng();
}
