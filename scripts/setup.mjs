// @ts-check
// Makes a fresh clone ready: `setup.mjs install`, `server` (and bundles the rules), `start` (and builds the table), `test` (and finds
// a browser).
// It runs on whatever Node is there. The rest is imported only after the version check, because an old Node
// could not even read it, and would answer with a syntax error instead of a sentence.

/** @type {[number, number]} */
const OLDEST = [20, 19];

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
  console.error(
    `\nGonfalon needs Node ${OLDEST.join('.')} or newer, and this is Node ${process.versions.node}.` +
      ' Install a newer one from nodejs.org, then run the same command again.\n',
  );
  process.exitCode = 1;
} else {
  import('./prepare.mjs').then(({ main }) => main(process.argv[2]));
}
