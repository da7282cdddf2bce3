// @ts-check
// `npm run mutants`: plants faults in lines that carry a paragraph and sees whether the tests that name it turn red.
import { run } from './children.mjs';
import { sayWhatIsMissing } from './missing.mjs';
import { pinnedNode } from './pinned-node.mjs';

await sayWhatIsMissing(async () => {
  const { code } = await run(pinnedNode(), ['scripts/mutants/main.ts', ...process.argv.slice(2)]);
  process.exitCode = code;
});
