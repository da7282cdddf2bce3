// One of the many battlefields the modules can make, to be looked at before a game begins.

import { buildBattlefield, parseArrangement } from '@gonfalon/system-medieval-battle';
import { box } from './game.ts';
import { hexesOf } from './layout.ts';

const MODULES = 'N1=I P1=AI P2=AII P3=AIII E1=S1a E2=S2a E3=S3a';

export interface ExampleHex {
  readonly id: string;
  readonly q: number;
  readonly r: number;
  readonly terrain: string;
  /** Victory points of the flag that stands here. */
  readonly flag: number;
}

export function exampleField(): readonly ExampleHex[] {
  const arrangement = parseArrangement(box.modules, 'standard', MODULES);
  return hexesOf(buildBattlefield(box.modules, 'standard', arrangement));
}
