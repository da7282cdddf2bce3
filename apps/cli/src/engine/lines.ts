// Lines of a stream. They end with LF and nothing else: Node's own reader also breaks at CR, U+2028 and U+2029, which
// JSON allows inside a message.

/** Every line without its end, the last one too; of a line longer than `most` only so much that it is seen to be longer. */
export async function* linesIn(chunks: AsyncIterable<string>, most: number): AsyncGenerator<string> {
  let parts: string[] = [];
  let length = 0;
  const add = (part: string): void => {
    if (length <= most) parts.push(part.slice(0, most + 1 - length));
    length += part.length;
  };
  for await (const chunk of chunks) {
    const [first, ...more] = chunk.split('\n') as [string, ...string[]];
    add(first);
    for (const part of more) {
      yield parts.join('');
      parts = [];
      length = 0;
      add(part);
    }
  }
  if (length > 0) yield parts.join('');
}
