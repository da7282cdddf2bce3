import { type Windows, windowsBy } from './windows.ts';

/** This window among the others of the browser. */
export const thisWindow: Windows = windowsBy(globalThis.navigator?.locks, name => new BroadcastChannel(name));
