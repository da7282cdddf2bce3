// @ts-check
import { buildClient } from './build-client.mjs';
import { run } from './children.mjs';
import { install } from './install.mjs';
import { Missing, sayWhatIsMissing } from './missing.mjs';
import { ownNodeWillDo, pinnedNode } from './pinned-node.mjs';

/** @param {string | undefined} purpose */
export const main = purpose =>
  sayWhatIsMissing(async () => {
    if (purpose !== 'install' && purpose !== 'start' && purpose !== 'test')
      throw new Missing(`setup.mjs takes one word: install, start or test, not "${purpose ?? ''}".`);
    ownNodeWillDo();
    await install();
    const node = pinnedNode();
    if (purpose === 'install') return;
    await buildClient(node);
    if (purpose === 'start') return;
    const browser = await run(node, ['scripts/browser.mjs']);
    // It has said why.
    if (browser.code !== 0) process.exitCode = 1;
  });
