// Numbers as tables print them: '7', '8-11', and lists of both: '2-4,11,12'.

/** '7' is one number, '3-5' are three; undefined where the text is neither. */
export function spanOf(text: string): readonly number[] | undefined {
  const found = /^(-?\d+)(?:-(\d+))?$/.exec(text);
  const from = Number(found?.[1]);
  const to = Number(found?.[2] ?? found?.[1]);
  if (!found || to < from) return undefined;
  return Array.from({ length: to - from + 1 }, (_, n) => from + n);
}

/** '2,3,11-12', or '-' for no roll at all. */
export function rollsOf(text: string): readonly number[] | undefined {
  if (text === '-') return [];
  const spans = text.split(',').map(part => (part.startsWith('-') ? undefined : spanOf(part)));
  return spans.every(span => span !== undefined) ? spans.flat() : undefined;
}
