// What sources say about rules: keys in code, § marks in comments and data, titles of tests. Read as text, nothing runs.

export interface Mention {
  /** A rule key 'countercharge.notPinned' or a paragraph '5.7.8', as written. */
  readonly name: string;
  readonly line: number;
}

const LISTS = /\b(?:bans|shifts)\s*(?:<[^(]*?>)?\(\s*(['"])([\w-]+)\1\s*,\s*\{/g;
const LITERAL = /(['"`])([a-z]\w*\.[a-zA-Z]\w*)\1/g;
/** §5.7.8 or §move.stop; more may follow after a comma, or a whole run: §I.7, I.8, III.4 and §8.2.1 to 8.2.3. */
const MARK = /§\s?([\w./-]*\w(?:,\s[\w-]+(?:[./][\w-]+)+|\sto\s[\w./-]*\d)*)/g;

const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length;

/** Keys spelled out as a string, and those that bans('chapter', { name: ... }) and shifts(...) make. */
export function ruleKeys(source: string): Mention[] {
  const text = blankComments(source);
  const found: Mention[] = [];
  for (const match of text.matchAll(LITERAL))
    found.push({ name: match[2]!, line: lineAt(text, match.index) });
  for (const match of text.matchAll(LISTS)) {
    const from = match.index + match[0].length;
    for (const { name, at } of propertyNames(text, from))
      found.push({ name: `${match[2]}.${name}`, line: lineAt(text, at) });
  }
  return found;
}

/** Keys that a verdict, ledger or event of this source can speak: they must be cited by some box. */
export function spokenKeys(source: string): Mention[] {
  const text = blankComments(source);
  const lists = ruleKeys(source).filter(({ name }) => !new RegExp(`['"\`]${name}['"\`]`).test(text));
  const spoken = [...text.matchAll(/(?:\brule:\s*|\brefused\(\s*)(['"`])([a-z]\w*\.[a-zA-Z]\w*)\1/g)];
  return [...lists, ...spoken.map(match => ({ name: match[2]!, line: lineAt(text, match.index) }))];
}

export const marks = (source: string): Mention[] =>
  [...source.matchAll(MARK)].flatMap(match =>
    match[1]!
      .split(/,\s/)
      .flatMap(names => runOf(names).map(name => ({ name, line: lineAt(source, match.index) }))),
  );

/** '8.2.1 to 8.2.3' is three paragraphs; the second number may be short: 'K4 to 6'. */
function runOf(names: string): string[] {
  const [first, last] = names.split(/\sto\s/) as [string, string | undefined];
  const from = /^(.*?)(\d+)$/.exec(first);
  const to = last === undefined ? null : /(\d+)$/.exec(last);
  if (!from || !to) return [first];
  const [start, end] = [Number(from[2]), Number(to[1])];
  return end < start ? [first] : Array.from({ length: end - start + 1 }, (_, n) => `${from[1]}${start + n}`);
}

/** The literal titles of all tests; skipped ones and those still to be written do not count. */
export function testTitles(source: string): Mention[] {
  const text = blankComments(source);
  const titles: Mention[] = [];
  for (const match of text.matchAll(/\b(?:test|it)((?:\.\w+)*)\s*(?=[(`])/g)) {
    if (/\.(?:skip|todo|fails)\b/.test(match[1]!)) continue;
    let at = match.index + match[0].length;
    if (/\.(?:each|for)\b/.test(match[1]!)) at = closing(text, at) + 1;
    const title = /^\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/.exec(text.slice(at));
    if (title) titles.push({ name: title[2]!, line: lineAt(text, match.index) });
  }
  return titles;
}

/** '5.7.8, 5.7.9 a rider ...' gives two paragraphs; '[countercharge.notPinned] ...' gives a key. */
export function titleNames(title: string): string[] {
  const keys = /^\[([^\]]+)\]\s/.exec(title);
  const names = keys ? keys[1]! : (/^[\w./-]+(?:,\s+[\w./-]+)*(?=\s)/.exec(title)?.[0] ?? '');
  return names.split(',').map(name => name.trim());
}

/** Names at the first level of an object literal whose brace was just passed. */
function propertyNames(text: string, from: number): { name: string; at: number }[] {
  const names: { name: string; at: number }[] = [];
  let atName = true;
  for (let at = from; at < text.length; at++) {
    const char = text[at]!;
    if (char === '}') return names;
    if (char === ',') atName = true;
    else if (/[([{'"`]/.test(char)) {
      const quoted = atName && /['"]/.test(char);
      const end = closing(text, at);
      if (quoted) names.push({ name: text.slice(at + 1, end), at });
      atName = false;
      at = end;
    } else if (atName && /[A-Za-z_$]/.test(char)) {
      const name = /^[\w$]+/.exec(text.slice(at))![0];
      names.push({ name, at });
      atName = false;
      at += name.length - 1;
    } else if (!/\s/.test(char)) atName = false;
  }
  return names;
}

/** Where the bracket or quote that opens at `at` closes. */
function closing(text: string, at: number): number {
  const open = text[at]!;
  if (/['"`]/.test(open)) {
    for (let end = at + 1; end < text.length; end++) {
      if (text[end] === '\\') end++;
      else if (text[end] === open) return end;
    }
    return text.length;
  }
  for (let end = at + 1; end < text.length; end++) {
    if (/[([{'"`]/.test(text[end]!)) end = closing(text, end);
    else if (/[)\]}]/.test(text[end]!)) return end;
  }
  return text.length;
}

/** Comments replaced by spaces, so that lines keep their numbers and quoted examples in them do not count. */
function blankComments(source: string): string {
  return source.replace(
    /('(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)|\/\/[^\n]*|\/\*[\s\S]*?\*\//g,
    (all, text: string | undefined) => text ?? all.replace(/[^\n]/g, ' '),
  );
}
