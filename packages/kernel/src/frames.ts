// The state contains its own call stack: plain records with locals, so a game may sleep in the middle of a charge.

export interface Framed<F> {
  readonly stack: readonly F[];
}

/** The frame that speaks now. */
export function top<F>(state: Framed<F>): F {
  const frame = state.stack.at(-1);
  if (frame === undefined) throw new Error('the stack of frames is empty');
  return frame;
}
export const push = <F, S extends Framed<F>>(state: S, frame: F): S => ({
  ...state,
  stack: [...state.stack, frame],
});
export const pop = <F, S extends Framed<F>>(state: S): S => ({ ...state, stack: state.stack.slice(0, -1) });
export const replaceTop = <F, S extends Framed<F>>(state: S, frame: F): S => ({
  ...state,
  stack: [...state.stack.slice(0, -1), frame],
});
