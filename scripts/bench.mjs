// @ts-check
// `npm run bench`: measures the project against its anchors and writes docs/benchmarks.md.
import { run } from './children.mjs';
import { sayWhatIsMissing } from './missing.mjs';
import { pinnedNode } from './pinned-node.mjs';

await sayWhatIsMissing(async () => {
  const { code } = await run(pinnedNode(), ['--expose-gc', 'bench/lib/main.ts', ...process.argv.slice(2)]);
  process.exitCode = code;
});
