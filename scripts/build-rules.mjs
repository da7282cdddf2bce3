// @ts-check
import { run } from './children.mjs';
import { buildWhereChanged } from './inputs.mjs';
import { Missing } from './missing.mjs';

const RULES = {
  name: 'rules',
  result: 'apps/server/dist/rules/rules.json',
  files: ['package-lock.json', 'tsconfig.json', 'apps/web/build/compiled-words.ts'],
  folders: ['packages', 'scripts/rules'],
};

/**
 * Bundles the rules of every box, where they have changed: games on a server are pinned to them.
 * @param {string} node
 */
export const buildRules = node =>
  buildWhereChanged(RULES, async () => {
    console.log('Bundling the rules.');
    const env = { ...process.env, NO_COLOR: '1' };
    const { code, output } = await run(node, ['scripts/rules/main.ts'], { quiet: true, env });
    if (code !== 0)
      throw new Missing(`${output.trim()}\n\nThe rules cannot be bundled; the builder says why above.`);
  });
