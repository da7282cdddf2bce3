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
    if (purpose === 'server') return buildRules(node);
    const build = async () => {
      await buildRules(node);
      await buildClient(node);
    };
    if (purpose === 'start') return build();
    // Neither needs the other, and each keeps one core busy: to find the browser may mean to unpack it.
    const [browser] = await Promise.all([run(node, ['scripts/browser.mjs']), build()]);
    // It has said why.
    if (browser.code !== 0) process.exitCode = 1;
  });
