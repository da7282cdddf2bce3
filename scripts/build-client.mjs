// @ts-check
import { run } from './children.mjs';
import { buildWhereChanged } from './inputs.mjs';
import { Missing } from './missing.mjs';

const CLIENT = {
  name: 'client',
  result: 'apps/web/dist/index.html',
  files: ['package-lock.json', 'tsconfig.json'],
  folders: ['apps/web', 'packages'],
};

/**
 * Builds the browser's side, where it has changed.
 * @param {string} node
 */
export const buildClient = node =>
  buildWhereChanged(CLIENT, async () => {
    console.log('Building the table.');
    const env = { ...process.env, NO_COLOR: '1' };
    const vite = ['node_modules/vite/bin/vite.js', 'build', 'apps/web'];
    const { code, output } = await run(node, vite, { quiet: true, env });
    if (code !== 0)
      throw new Missing(`${output.trim()}\n\nThe table cannot be built; the builder says why above.`);
  });
