// gonfalon as a program of its own.

import { gonfalon } from './gonfalon.ts';

// A reader that closed the pipe (`gonfalon games | head -1`) has seen enough.
process.stdout.on('error', error => {
  if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error;
  process.exit(0);
});

process.exitCode = await gonfalon(process.argv.slice(2));
