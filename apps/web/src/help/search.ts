// Finding paragraphs by a word or a number. Case and diacritics do not matter; words match by their beginnings, and
// longer ones also without their last letters, because Polish words change their endings. A shortened word answers for
// what it stands for: who asks for a zone finds ZoC.

export interface Searchable {
  readonly id: string;
  /** The number or the name shown beside it. */
  readonly label: string;
  readonly title: string;
  /** What it says, in the order of weight: the rule, our reading, its examples. */
  readonly texts: readonly string[];
}

export interface Hit {
  readonly id: string;
  readonly label: string;
  readonly title: string;
  /** A part of the text around the first match, and where in it the matches are. */
  readonly snippet: string;
  readonly marks: readonly (readonly [from: number, to: number])[];
}

interface Word {
  readonly from: number;
  readonly to: number;
  readonly plain: string;
  /** What it stands for, where it is short for something. */
  readonly long: readonly string[];
}
/** { zoc: ['zone', 'of', 'control'] } */
type Shorts = ReadonlyMap<string, readonly string[]>;
interface Entry {
  readonly item: Searchable;
  readonly label: string;
  readonly title: readonly Word[];
  readonly texts: readonly (readonly Word[])[];
}
export type Index = readonly Entry[];

const LETTERS: Readonly<Record<string, string>> = { ł: 'l', đ: 'd', ß: 'ss', ø: 'o' };
export const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[łđßø]/g, letter => LETTERS[letter]!);

/** From 'ZoC zone of control; CF charge factor'. */
export const shortsOf = (text: string): Shorts =>
  new Map(
    text
      .split(';')
      .map(part => plain(part).split(/\s+/).filter(Boolean))
      .flatMap(([short, ...long]) => (short === undefined ? [] : [[short, long] as const])),
  );
const NONE: Shorts = new Map();

const wordsOf = (text: string, shorts = NONE): Word[] =>
  [...text.matchAll(/[\p{L}\p{M}\d]+(?:[.:][\p{L}\d]+)*/gu)].map(({ 0: word, index }) => ({
    from: index,
    to: index + word.length,
    plain: plain(word),
    long: shorts.get(plain(word)) ?? [],
  }));

export const indexOf = (items: readonly Searchable[], shorts = NONE): Index =>
  items.map(item => ({
    item,
    label: plain(item.label),
    title: wordsOf(item.title),
    texts: item.texts.map(text => wordsOf(text, shorts)),
  }));

const EXACT = 12;
const BEGINNING = 8;
const STEM = 5;
/** How well a word answers, itself or as what it is short for; 0 where it does not. */
const worth = (word: Word, asked: string): number =>
  Math.max(likeness(word.plain, asked), ...word.long.map(long => likeness(long, asked)));

function likeness(word: string, asked: string): number {
  if (word === asked) return EXACT;
  if (word.startsWith(asked)) return BEGINNING;
  const stem = asked.length >= 5 && !/\d/.test(asked) ? asked.slice(0, Math.max(4, asked.length - 2)) : '';
  return stem && word.startsWith(stem) ? STEM : 0;
}

/** A number is worth more than any word: who types 5.7 wants chapter 5.7. */
const NUMBER = 100;
const TITLE = 0.5;
/** Near the beginning a word is what the sentence is about. */
const EARLY = 2;
/** A section that speaks of it all over is the place to read. */
const SECTION = 6;
/** And its other paragraphs mean the word, even where they do not repeat it. */
const MEANT = 2;
const OFTEN = 0.4;
/** The rule itself counts most, then our reading, then the examples. */
const weight = (text: number): number => 1 / (1 + text);

interface Found {
  readonly score: number;
  readonly text: number;
  readonly words: readonly Word[];
}

function look(entry: Entry, asked: string): Found | undefined {
  const byNumber =
    entry.label === asked ? 2 * NUMBER : /\d/.test(asked) && entry.label.startsWith(asked) ? NUMBER : 0;
  let best: Found | undefined = byNumber > 0 ? { score: byNumber, text: 0, words: [] } : undefined;
  for (const [text, words] of entry.texts.entries()) {
    const matching = words.filter(word => worth(word, asked) > 0);
    if (matching.length === 0) continue;
    const top = Math.max(...matching.map(word => worth(word, asked)));
    const early = words.indexOf(matching[0]!) < 4 ? EARLY : 0;
    const score = (top + early + Math.min(matching.length, 3)) * weight(text);
    if (!best || score > best.score) best = { score, text, words: matching };
    else if (best.words.length === 0) best = { ...best, text, words: matching };
  }
  const inTitle = Math.max(0, ...entry.title.map(word => worth(word, asked))) * TITLE;
  if (inTitle === 0) return best;
  return best ? { ...best, score: best.score + inTitle } : { score: inTitle, text: 0, words: [] };
}

interface Candidate {
  readonly entry: Entry;
  readonly order: number;
  readonly looks: readonly Found[];
}

/** Best first. Every word asked for should be in the paragraph; where none has all, those with the most are shown. */
export function search(index: Index, query: string, most = 30): Hit[] {
  const asked = wordsOf(query).map(word => word.plain);
  if (asked.length === 0) return [];
  const sizes = count(index);
  const answers = asked.map(word =>
    withMeant(
      index,
      sizes,
      index.map(entry => look(entry, word)),
    ),
  );
  const candidates = index.map(
    (entry, order): Candidate => ({ entry, order, looks: answers.flatMap(answer => answer[order] ?? []) }),
  );
  const best = Math.max(0, ...candidates.map(({ looks }) => looks.length));
  const found = best === 0 ? [] : candidates.filter(({ looks }) => looks.length === best);
  const sections = [sizes, count(found.map(({ entry }) => entry))] as const;
  const scored = found.map(one => ({ ...one, score: scoreOf(one.entry, one.looks, sections) }));
  return scored
    .sort((a, b) => b.score - a.score || a.order - b.order)
    .slice(0, most)
    .map(({ entry, looks }) => hitOf(entry.item, looks));
}

/** In a section about countercharges a paragraph speaks of them, also where it only says 'not from a zone'. */
function withMeant(
  index: Index,
  sizes: ReadonlyMap<string, number>,
  looks: readonly (Found | undefined)[],
): readonly (Found | undefined)[] {
  const hits = count(index.filter((_, n) => looks[n]?.words.length));
  return looks.map((found, n) => {
    const section = sectionOf(index[n]!);
    const size = sizes.get(section) ?? 0;
    const meant = size >= 3 && (hits.get(section) ?? 0) >= size * OFTEN;
    return found ?? (meant ? { score: MEANT, text: 0, words: [] } : undefined);
  });
}

/** '5.7' of '5.7.8'. */
const sectionOf = ({ label }: Entry): string => label.replace(/[./][^./]*$/, '');
const count = (entries: Index): ReadonlyMap<string, number> =>
  entries.reduce(
    (sizes, entry) => sizes.set(sectionOf(entry), (sizes.get(sectionOf(entry)) ?? 0) + 1),
    new Map<string, number>(),
  );
function scoreOf(
  entry: Entry,
  looks: readonly Found[],
  [all, hit]: readonly [ReadonlyMap<string, number>, ReadonlyMap<string, number>],
): number {
  const section = sectionOf(entry);
  const size = all.get(section) ?? 1;
  const share = size < 3 ? 0 : (hit.get(section) ?? 0) / size;
  return looks.reduce((sum, one) => sum + one.score, SECTION * share);
}

function hitOf({ id, label, title, texts }: Searchable, looks: readonly Found[]): Hit {
  // The text with the most of what was asked for is shown.
  const shown = looks.find(one => one.words.length > 0)?.text ?? 0;
  const words = looks.filter(one => one.text === shown).flatMap(one => one.words);
  return { id, label, title, ...cut(texts[shown] ?? '', words) };
}

const AROUND = 40;
const LENGTH = 150;
function cut(text: string, words: readonly Word[]): Pick<Hit, 'snippet' | 'marks'> {
  const first = Math.min(...words.map(word => word.from), text.length);
  let from = first > LENGTH - AROUND ? text.lastIndexOf(' ', Math.max(0, first - AROUND)) + 1 : 0;
  if (words.length === 0) from = 0;
  const wide = text.length - from <= LENGTH ? text.length : text.lastIndexOf(' ', from + LENGTH);
  const [before, after] = [from > 0 ? '… ' : '', wide < text.length ? ' …' : ''];
  const shift = before.length - from;
  const marks = words
    .filter(word => word.from >= from && word.to <= wide)
    .map(word => [word.from + shift, word.to + shift] as const)
    .sort((a, b) => a[0] - b[0]);
  return {
    snippet: before + text.slice(from, wide) + after,
    marks: marks.filter((mark, n) => n === 0 || mark[0] >= marks[n - 1]![1]),
  };
}
