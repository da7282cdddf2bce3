// @ts-check
import { buildClient } from './build-client.mjs';
import { buildRules } from './build-rules.mjs';
import { run } from './children.mjs';
import { install } from './install.mjs';
import { Missing, sayWhatIsMissing } from './missing.mjs';
import { ownNodeWillDo, pinnedNode } from './pinned-node.mjs';

const PURPOSES = ['install', 'server', 'start', 'test'];

/** @param {string | undefined} purpose */
export const main = purpose =>
  sayWhatIsMissing(async () => {
    if (purpose === undefined || !PURPOSES.includes(purpose))
      throw new Missing(`setup.mjs takes one word: ${PURPOSES.join(', ')}, not "${purpose ?? ''}".`);
    ownNodeWillDo();
    await install();
    const node = pinnedNode();
    if (purpose === 'install') return;
    await buildRules(node);
    if (purpose === 'server') return;
    await buildClient(node);
    if (purpose === 'start') return;
    const browser = await run(node, ['scripts/browser.mjs']);
    // It has said why.
    if (browser.code !== 0) process.exitCode = 1;
  });
