// Archers and those they shoot at, in Grunwald.

import { game } from '@gonfalon/grunwald-1410/game';
import { battleOf, unitIn } from './battle.ts';

export const battle = battleOf(game, 'clash-of-titans');
export const unit = unitIn(game);

/** Teutonic riders move while allied archers look north at them from 0405. */
export const ridersMove = 'turn 2 phase=5\n';
export const archers = 'unit A1 archer allies at=0405 braced=yes\n';
