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

/** The fields of every kind of frame; the fight of the kind K, which it holds under the same name, is told in its own line. */
export type FrameFields<F extends { readonly is: string }, K extends string, C> = {
  readonly [I in F['is']]: Fields<I extends K ? Flat<Extract<F, { is: I }>, I> : Body<F, I>, C>;
};
type Body<F, I> = Omit<Extract<F, { is: I }>, 'is'>;
type Flat<F, I> = Omit<F, 'is' | (I & keyof F)> & F[I & keyof F];

/** Lines of frames of which the kind `fight` holds an engagement under its own name. */
export function fightFrameLines<F extends { readonly is: string }, K extends F['is'] & string, C>(
  fight: K,
  fields: FrameFields<F, K, C>,
): { write(frame: F, names: C): Statement; read(line: Statement, names: C): F } {
  const lines = frameLines<C>(fields);
  const nested = (frame: F): object => (frame as unknown as Readonly<Record<string, object>>)[fight]!;
  return {
    write: (frame, names) => lines.write(frame.is === fight ? { ...frame, ...nested(frame) } : frame, names),
    read: (line, names) => {
      const { is, ...values } = lines.read(line, names);
      if (is !== fight) return { is, ...values } as unknown as F;
      const { kind, attacker, attackers, from, defenders, hexes, ...rest } = values;
      const sides = { kind, attacker, attackers, from, defenders, hexes };
      return { is, [fight]: sides, ...rest } as unknown as F;
    },
  };
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
