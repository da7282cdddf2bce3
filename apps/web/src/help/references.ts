// Numbers of paragraphs in a text, found so that they can be followed: '5.7.8', 'IV.4.6', '7.12.B', '2.1/1a'.

/** A piece of a text; `to` is the paragraph it leads to. */
export interface Piece {
  readonly text: string;
  readonly to?: string;
}

/** '5.7' leads to its first paragraph; undefined where this book has nothing of the kind. */
export type Resolve = (number: string) => string | undefined;

export function resolverOf(ids: readonly string[]): Resolve {
  const known = new Set(ids);
  return number => {
    if (known.has(number)) return number;
    return ids.find(id => id.startsWith(`${number}.`) || id.startsWith(`${number}/`));
  };
}

const NUMBER =
  /(?<![\p{L}\d.,+−×-])(?:[IVXCGTS]+\d?|\d+)(?:\.(?:\d+[a-z]?|[A-Za-z]+(?:-[a-z]+)*)(?![A-Za-z]))+(?:\/[\da-z]+(?!\.?\w))*/gu;
/** '1.5 MP' is a price, not a paragraph. */
const UNIT = /^\s?(?:MP|SP|PR|PS)\b/;

/** `own` is the paragraph the text belongs to: it does not lead to itself. */
export function piecesOf(text: string, resolve: Resolve, own?: string): Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  for (const { 0: found, index } of text.matchAll(NUMBER)) {
    const end = index + found.length;
    const to = UNIT.test(text.slice(end)) ? undefined : longest(found, resolve);
    if (!to || to.id === own || own?.startsWith(`${to.text}/`)) continue;
    if (index > done) pieces.push({ text: text.slice(done, index) });
    pieces.push({ text: to.text, to: to.id });
    done = index + to.text.length;
  }
  return done < text.length ? [...pieces, { text: text.slice(done) }] : pieces;
}

/** 'IV.4.10.' at the end of a sentence, or '4.2.6/4.2.7': what can be followed is a beginning of what was found. */
function longest(
  found: string,
  resolve: Resolve,
): { readonly text: string; readonly id: string } | undefined {
  for (let text = found; text.includes('.'); text = text.slice(0, text.search(/[./][^./]*$/))) {
    const id = resolve(text);
    if (id !== undefined) return { text, id };
  }
  return undefined;
}
