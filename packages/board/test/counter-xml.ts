// Reads drawn text back: a small strict XML reader, so that a missing quote or an open tag fails a test.

export interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Own text, entities as written. */
  readonly text: string;
  readonly children: readonly Tag[];
}

export function parseXml(source: string): Tag {
  const root = { name: '', attributes: {}, text: '', children: [] as Tag[] };
  const open: (Tag & { children: Tag[]; text: string })[] = [root];
  const token = /<\/([a-zA-Z]+)>|<([a-zA-Z]+)((?:\s[a-zA-Z:-]+="[^"<]*")*)(\/?)>|([^<]+)/gy;
  let at = 0;
  for (let match = token.exec(source); match; match = token.exec(source)) {
    at = token.lastIndex;
    const [, closing, opening, attributes = '', selfClosing, text] = match;
    const top = open.at(-1)!;
    if (text !== undefined) {
      if (/&(?!(amp|lt|gt|quot|apos);)/.test(text)) throw new Error(`bare ampersand in "${text}"`);
      top.text += text;
    } else if (closing) {
      if (top.name !== closing) throw new Error(`</${closing}> closes <${top.name}>`);
      open.pop();
    } else {
      const tag = {
        name: opening!,
        attributes: parseAttributes(attributes),
        text: '',
        children: [] as Tag[],
      };
      top.children.push(tag);
      if (!selfClosing) open.push(tag);
    }
  }
  if (at !== source.length) throw new Error(`cannot read "${source.slice(at, at + 60)}"`);
  if (open.length > 1) throw new Error(`<${open.at(-1)!.name}> is never closed`);
  return root;
}

function parseAttributes(source: string): Record<string, string> {
  const result: Record<string, string> = {};
  for (const [, name, value] of source.matchAll(/([a-zA-Z:-]+)="([^"]*)"/g)) {
    if (name! in result) throw new Error(`${name} stands twice`);
    result[name!] = value!;
  }
  return result;
}

export const allTags = (tag: Tag): Tag[] => tag.children.flatMap(child => [child, ...allTags(child)]);

export const textsOf = (source: string): string[] =>
  allTags(parseXml(source))
    .filter(({ name }) => name === 'text')
    .map(({ text }) => text);
