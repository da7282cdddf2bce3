import type { Command } from '../command.ts';
import { workFor } from '../league/shared.ts';

export const work: Command = {
  usage: 'DATABASE_URL',
  about: 'play games of leagues that others have asked for at a PostgreSQL (league --workers DATABASE_URL)',
  args: [1, 1],
  options: {
    workers: { type: 'string', about: 'how many games at a time, 1 unless told' },
  },
  async run(given) {
    console.error('working; Ctrl+C ends it after the games that are being played');
    await workFor(given.args[0]!, given.number('workers', 1, 1));
    return 0;
  },
};
