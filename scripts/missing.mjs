// @ts-check

/** Something this machine lacks; the message is the one sentence its owner is shown, without a stack. */
export class Missing extends Error {}

/**
 * Runs a script's main function; what is missing ends it with one sentence and exit code 1.
 * @param {() => Promise<void> | void} main
 */
export async function sayWhatIsMissing(main) {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof Missing)) throw error;
    console.error(`\n${error.message}\n`);
    process.exitCode = 1;
  }
}
