// Message files of a package: complete in both languages and filled alike.

export type Messages = Readonly<Record<string, string>>;

/** Both files of a package. */
export const wordFiles = async (words: {
  en(): Promise<Messages>;
  pl(): Promise<Messages>;
}): Promise<Readonly<Record<'en' | 'pl', Messages>>> => ({ en: await words.en(), pl: await words.pl() });

/** Names that an ICU message wants filled. Texts in the branches of a choice are no names: {how, select, up {up} ...}. */
export function argumentNames(message: string): string[] {
  const names = new Set<string>();
  let at = 0;
  const take = (pattern: RegExp): string => {
    const found = new RegExp(pattern, 'y');
    found.lastIndex = at;
    const match = found.exec(message);
    if (!match) throw new Error(`${message}\n${' '.repeat(at)}^ expected ${pattern.source}`);
    at = found.lastIndex;
    return match[1] ?? '';
  };
  const text = (): void => {
    for (;;) {
      take(/[^{}]*/);
      if (message[at] !== '{') return;
      argument();
    }
  };
  const argument = (): void => {
    names.add(take(/\{\s*(\w+)\s*/));
    if (message[at] === ',') {
      take(/,\s*(?:plural|select)\s*,\s*/);
      while (message[at] !== '}') {
        take(/[=\w]+\s*\{/);
        text();
        take(/\}\s*/);
      }
    }
    take(/\}/);
  };
  text();
  if (at < message.length) throw new Error(`${message}\n${' '.repeat(at)}^ nothing is open here`);
  return [...names].sort();
}

/** Words of the table, beside those of rules and events: what is shown and what may be said, each proved by a test of its own. */
export const isTableWord = (key: string): boolean =>
  /^(?:order|option|moment|measure|phase|stat|track|remark|chance|duty|legend|unit|place|cause|fact|fight|victory\.grade|recruit)\./.test(
    key,
  );

/** What is missing, foreign or filled otherwise in one of the languages. `keys` are all that code can speak, but for what is said `elsewhere`. */
export function wordsProblems(
  keys: Iterable<string>,
  files: Readonly<Record<string, Messages>>,
  elsewhere: (key: string) => boolean = () => false,
): string[] {
  const wanted = new Set(keys);
  const languages = Object.entries(files);
  const problems: string[] = [];
  for (const [language, words] of languages) {
    for (const key of wanted) if (!words[key]?.trim()) problems.push(`${language}: no words for ${key}`);
    for (const key of Object.keys(words))
      if (!wanted.has(key) && !elsewhere(key)) problems.push(`${language}: nobody says ${key}`);
  }
  const [[, first] = ['', {}], ...others] = languages;
  for (const [language, words] of others)
    for (const [key, text] of Object.entries(words))
      if (first[key] && argumentNames(text).join() !== argumentNames(first[key]).join())
        problems.push(
          `${language}: ${key} is filled with ${argumentNames(text)}, not ${argumentNames(first[key])}`,
        );
  return problems;
}

/**
 * What is wrong with the words of a system: every rule key and event has them in both languages, a rule names nothing
 * but its culprits, and an event nothing but its facts.
 */
export function systemWordsProblems<E extends { readonly is: string }>(
  rules: readonly string[],
  events: readonly E[],
  factsOf: (event: E) => object,
  files: Readonly<Record<'en' | 'pl', Messages>>,
): string[] {
  const eventKey = ({ is }: E): string => `event.${is}`;
  const { en } = files;
  const others = (key: string, known: readonly string[]): string[] =>
    argumentNames(en[key] ?? '')
      .filter(name => !known.includes(name))
      .map(name => `${key} names ${name}`);
  return [
    ...wordsProblems([...rules, ...events.map(eventKey)], files, isTableWord),
    ...rules.flatMap(key => others(key, ['about'])),
    ...events.flatMap(event => others(eventKey(event), Object.keys(factsOf(event)))),
  ];
}
