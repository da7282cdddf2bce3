// Sound messages and requests with one thing wrong.

type Below = (n: number) => number;

const ODD: readonly unknown[] = [
  null,
  -1,
  1e99,
  '',
  'x'.repeat(3000),
  [],
  {},
  { __proto__: null },
  [[[[[[]]]]]],
  true,
  '__proto__',
  ' ',
];

const oddOf = (below: Below): unknown => ODD[below(ODD.length)];
const nameOf = (of: object, below: Below): string => Object.keys(of)[below(Object.keys(of).length)] ?? 'x';

/** One thing wrong: a type, a value, a depth, a size, or the frame itself. */
export function mutated(message: Record<string, unknown>, below: Below): string | Buffer {
  const name = nameOf(message, below);
  const text = JSON.stringify(message);
  switch (below(7)) {
    case 0:
      return JSON.stringify({ ...message, [name]: oddOf(below) });
    case 1:
      return text.slice(0, below(text.length));
    case 2:
      return Buffer.from(text);
    case 3:
      return JSON.stringify({ ...message, [`${name}x`]: 1 });
    case 4:
      return '['.repeat(5000);
    case 5:
      return JSON.stringify({
        ...message,
        path: [{ do: 'constructor', __proto__: 'x', unit: ['a'.repeat(60)] }],
      });
    default:
      return JSON.stringify({ ...message, seat: 'nobody' });
  }
}

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'];
const LOST = [
  '%00',
  '..%2f..%2f',
  '%',
  '%zz',
  'a'.repeat(4000),
  '__proto__',
  '\u0107',
  '?after=1e9&as=',
  ';',
];

/** The same for a request: its address, its method, its headers, its body or the text of it. */
export function mutatedRequest(asked: Asked & { readonly value: object }, below: Below): Asked {
  const { value, ...sound } = asked;
  const text = JSON.stringify(value);
  const name = nameOf(value, below);
  const path = encodeURI(`${sound.path}${below(2) ? '/' : ''}${LOST[below(LOST.length)]}`).replace(
    /%25/g,
    '%',
  );
  switch (below(8)) {
    case 0:
      return { ...sound, body: JSON.stringify({ ...value, [name]: oddOf(below) }) };
    case 1:
      return { ...sound, body: text.slice(0, below(text.length)) };
    case 2:
      return { ...sound, path, body: text };
    case 3:
      return { ...sound, method: METHODS[below(METHODS.length)]!, path, body: text };
    case 4:
      return { ...sound, headers: { ...sound.headers, 'content-type': 'text/plain' }, body: text };
    case 5:
      return { ...sound, headers: { 'content-type': 'application/json' }, body: text };
    case 6:
      return { ...sound, body: `${'['.repeat(3000)}${']'.repeat(3000)}` };
    default:
      return {
        ...sound,
        headers: { ...sound.headers, cookie: `gonfalon=${'f'.repeat(below(64))}` },
        body: JSON.stringify({
          ...value,
          [name]: 'y'.repeat(70_000 * below(2)),
          constructor: oddOf(below),
        }),
      };
  }
}
