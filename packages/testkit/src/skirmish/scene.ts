// What one action changes while it is being carried out: the state so far, the events told, whether a secret came out.
// A scene lives inside a single `apply` and is the only thing here that is ever overwritten.

import { pop, push, replaceTop } from '@gonfalon/kernel';
import { type Event, type Frame, GRID, type State, type Unit, withUnit } from './field.ts';

export interface Scene {
  state: State;
  readonly events: Event[];
  sealed: boolean;
}

export const tell = (scene: Scene, event: Event): void => {
  scene.events.push(event);
};
export const change = (scene: Scene, unit: Unit, to: Partial<Unit>): Unit => {
  const changed = { ...unit, ...to };
  scene.state = withUnit(scene.state, changed);
  return changed;
};
export const enter = (scene: Scene, frame: Frame): void => {
  scene.state = push<Frame, State>(scene.state, frame);
};
export const leave = (scene: Scene): void => {
  scene.state = pop<Frame, State>(scene.state);
};
export const goOn = (scene: Scene, frame: Frame): void => {
  scene.state = replaceTop<Frame, State>(scene.state, frame);
};

export function reveal(scene: Scene, unit: Unit): Unit {
  tell(scene, { is: 'revealed', unit: unit.id, at: GRID.ids[unit.at]! });
  scene.sealed = true;
  return change(scene, unit, { hidden: false });
}
