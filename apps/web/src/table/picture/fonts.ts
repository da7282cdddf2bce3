// The letters of the page as a style sheet that needs no network: a picture is no page and fetches nothing.

/** Those the page has in use. */
export async function fontsInUse(): Promise<string> {
  const used = new Set([...document.fonts].filter(({ status }) => status === 'loaded').map(keyOf));
  const rules = [...document.styleSheets]
    .flatMap(sheet => [...sheet.cssRules])
    .filter((rule): rule is CSSFontFaceRule => rule instanceof CSSFontFaceRule)
    .filter(({ style }) =>
      used.has(
        keyOf({
          family: style.getPropertyValue('font-family'),
          style: style.getPropertyValue('font-style'),
          unicodeRange: style.getPropertyValue('unicode-range'),
        }),
      ),
    );
  return (await Promise.all(rules.map(embedded))).join('');
}

const keyOf = ({
  family,
  style,
  unicodeRange,
}: Pick<FontFace, 'family' | 'style' | 'unicodeRange'>): string =>
  `${family.replace(/["']/g, '')} ${style || 'normal'} ${unicodeRange.replace(/\s/g, '').toUpperCase()}`;

async function embedded({ cssText, parentStyleSheet }: CSSFontFaceRule): Promise<string> {
  const address = /url\("?([^")]+)"?\)/.exec(cssText)?.[1];
  if (address === undefined) return cssText;
  const letters = await lettersAt(address, parentStyleSheet?.href ?? location.href);
  return cssText.replace(/url\([^)]*\)/, `url(${letters})`);
}

/** Letters that lie in the page are at hand; the page may not fetch them, for they are at no address of its own. */
const lettersAt = async (address: string, base: string): Promise<string> =>
  address.startsWith('data:') ? address : dataOf(await (await fetch(new URL(address, base))).blob());

const dataOf = (file: Blob): Promise<string> =>
  new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => failed(reader.error);
    reader.readAsDataURL(file);
  });
