// Frames of a position: a line for each kind, 'frame march unit=K1'.

import { BadInput, ownOf, type Statement } from '@gonfalon/kernel';
import { type Fields, type Line, lineOf } from './line.ts';

type Values = Readonly<Record<string, unknown>>;
/** A frame by its kind, with whatever values it has. */
type AnyFrame = Values & { readonly is: string };

export interface FrameLines<C> {
  write(frame: { readonly is: string }, names: C): Statement;
  /** Throws BadInput with line and reason. */
  read(line: Statement, names: C): AnyFrame;
}

/** `fields` describe the values of every kind of frame. */
export function frameLines<C>(fields: Readonly<Record<string, object>>): FrameLines<C> {
  const lines: Readonly<Record<string, Line<Values, C>>> = Object.fromEntries(
    Object.entries(fields).map(([is, values]) => [
      is,
      lineOf(`frame ${is}`, [], values as Fields<Values, C>),
    ]),
  );
  return {
    write: (frame, names) => lines[frame.is]!.write({ ...frame }, names),
    read: (line, names) => {
      const [is = '(nothing)'] = line.args;
      const kind = ownOf(lines, is);
      if (!kind)
        throw new BadInput(
          `line ${line.line}`,
          `${is} is no frame; known are ${Object.keys(lines).join(', ')}`,
        );
      return { is, ...kind.read(line, names) };
    },
  };
}
