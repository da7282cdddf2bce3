// Thinks in the background, so that the page answers meanwhile.

import type { ToThink } from './messages.ts';
import { answerTo, thinkersOf } from './think.ts';

const thinkers = thinkersOf();

addEventListener('message', ({ data }: MessageEvent<ToThink>) => {
  answerTo(data, thinkers, message => postMessage(message));
});
