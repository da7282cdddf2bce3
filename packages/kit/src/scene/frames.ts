// The state contains its own call stack: plain records with locals, so that a game may sleep in the middle of a charge.
// A scene is what one step works on: a state that is replaced as things happen, and the events that tell of it. Rules
// read and write a scene; outside, states stay immutable.

import type { GameEvent, Outcome } from '@gonfalon/kernel';

/** A frame by its kind; the one called over ends the game. */
export interface AnyFrame {
  readonly is: string;
}
export interface OverFrame {
  readonly is: 'over';
  readonly outcome: Outcome;
}
export interface Stacked<F extends AnyFrame> {
  s: { readonly stack: readonly F[] };
}
export interface Scene<S extends { readonly stack: readonly AnyFrame[] }, E extends GameEvent> {
  s: S;
  readonly events: E[];
  /** A secret came to light in this step. */
  sealed: boolean;
}

export const tell = <E>(sc: { readonly events: E[] }, event: NoInfer<E>): void => {
  sc.events.push(event);
};

/** A battle that is over stays over, whatever the rest of the step would still have done. */
export const isOver = (sc: Stacked<AnyFrame>): boolean => sc.s.stack[sc.s.stack.length - 1]?.is === 'over';
const setStack = <F extends AnyFrame>(sc: Stacked<F>, stack: readonly F[]): void => {
  if (!isOver(sc)) sc.s = { ...sc.s, stack };
};
export const push = <F extends AnyFrame>(sc: Stacked<F>, frame: NoInfer<F>): void =>
  setStack(sc, [...sc.s.stack, frame]);
/** Under whatever frames of that kind lie on top. */
export const pushBelow = <F extends AnyFrame>(
  sc: Stacked<F>,
  is: NoInfer<F>['is'],
  frame: NoInfer<F>,
): void => {
  const { stack } = sc.s;
  setStack(sc, stack.toSpliced(stack.findLastIndex(other => other.is !== is) + 1, 0, frame));
};
export const pop = (sc: Stacked<AnyFrame>): void => setStack(sc, sc.s.stack.slice(0, -1));
/** Puts another frame in the place of the top one. */
export const turnTo = <F extends AnyFrame>(sc: Stacked<F>, frame: NoInfer<F>): void =>
  setStack(sc, [...sc.s.stack.slice(0, -1), frame]);
/** Rewrites the frame of that kind wherever it lies, for rolls may have been pushed on top of it. */
export const patch = <F extends AnyFrame>(sc: Stacked<F>, frame: NoInfer<F>): void =>
  setStack(
    sc,
    sc.s.stack.map(other => (other.is === frame.is ? frame : other)),
  );
/** Takes frames of that kind off the stack. */
export const drop = <F extends AnyFrame>(sc: Stacked<F>, is: NoInfer<F>['is']): void =>
  setStack(
    sc,
    sc.s.stack.filter(frame => frame.is !== is),
  );

/** The frame that speaks now. */
export const topFrame = <F extends AnyFrame>(sc: Readonly<Stacked<F>>): F =>
  sc.s.stack[sc.s.stack.length - 1]!;
/** The top frame where it must be of that kind. */
export function topOf<F extends AnyFrame, K extends F['is']>(
  sc: Readonly<Stacked<F>>,
  is: K,
): Extract<F, { is: K }> {
  const frame = topFrame(sc);
  if (frame.is !== is) throw new Error(`the frame ${frame.is} lies where ${is} is wanted`);
  return frame as Extract<F, { is: K }>;
}
/** The frame of that kind nearest to the top. */
export function frameOf<F extends AnyFrame, K extends F['is']>(
  sc: Readonly<Stacked<F>>,
  is: K,
): Extract<F, { is: K }> | undefined {
  for (let n = sc.s.stack.length - 1; n >= 0; n--)
    if (sc.s.stack[n]!.is === is) return sc.s.stack[n] as Extract<F, { is: K }>;
  return undefined;
}
