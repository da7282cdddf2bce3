// SVG to PNG with the fonts the drawings name; nothing of the machine's own fonts shows through.

import { createRequire } from 'node:module';
import { Resvg } from '@resvg/resvg-js';

const require = createRequire(import.meta.url);

const FONTS = [
  require.resolve(
    '@expo-google-fonts/atkinson-hyperlegible-next/400Regular/AtkinsonHyperlegibleNext_400Regular.ttf',
  ),
  require.resolve(
    '@expo-google-fonts/atkinson-hyperlegible-next/700Bold/AtkinsonHyperlegibleNext_700Bold.ttf',
  ),
  require.resolve('@expo-google-fonts/cinzel/400Regular/Cinzel_400Regular.ttf'),
  require.resolve('@expo-google-fonts/cinzel/600SemiBold/Cinzel_600SemiBold.ttf'),
  require.resolve('@expo-google-fonts/cinzel/700Bold/Cinzel_700Bold.ttf'),
  require.resolve('@expo-google-fonts/eb-garamond/400Regular/EBGaramond_400Regular.ttf'),
  require.resolve('@expo-google-fonts/eb-garamond/400Regular_Italic/EBGaramond_400Regular_Italic.ttf'),
  require.resolve('@expo-google-fonts/eb-garamond/500Medium/EBGaramond_500Medium.ttf'),
  require.resolve('@expo-google-fonts/eb-garamond/500Medium_Italic/EBGaramond_500Medium_Italic.ttf'),
  require.resolve('@expo-google-fonts/eb-garamond/600SemiBold/EBGaramond_600SemiBold.ttf'),
];

export function pngOf(svg: string, width: number): Uint8Array {
  const drawing = new Resvg(svg, {
    fitTo: { mode: 'width', value: width },
    font: {
      fontFiles: FONTS,
      loadSystemFonts: false,
      defaultFontFamily: 'EB Garamond',
    },
  });
  return drawing.render().asPng();
}
