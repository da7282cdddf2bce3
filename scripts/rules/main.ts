// Bundles the rules of every box that can be played, for the server to keep. A second run over the same sources writes the same.

import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT } from '@gonfalon/kernel';
import { BOXES } from '@gonfalon/library';
import { BUILT_FORMAT, BUILT_LIST } from '../../apps/server/src/rules/built.ts';
import { root } from '../root.mjs';
import { bundle } from './bundle.ts';

const folder = join(root, 'apps/server/dist/rules');
const part = `${folder}.part`;

rmSync(part, { recursive: true, force: true });
mkdirSync(part, { recursive: true });
const boxes: object[] = [];
for (const { id: box, game } of BOXES) {
  if (!game) continue;
  const { hash, code } = await bundle(box);
  writeFileSync(join(part, `${box}-${hash}.js`), code);
  boxes.push({ box, hash, version: (await game()).rulesVersion });
}
writeFileSync(
  join(part, BUILT_LIST),
  `${JSON.stringify({ format: BUILT_FORMAT, contract: CONTRACT, boxes }, null, 2)}\n`,
);
rmSync(folder, { recursive: true, force: true });
renameSync(part, folder);
