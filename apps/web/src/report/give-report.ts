import { boxOf } from '@gonfalon/library';
import info from '../../package.json' with { type: 'json' };
import { parseRoute } from '../route.ts';
import { language } from '../settings.ts';
import { download } from '../store/download.ts';
import { openSaves } from '../store/idb-saves.ts';
import { type Failure, failureOf } from './failure.ts';
import { reportText } from './report-text.ts';

/** Hands over the report as a file, with the record of the game at hand. */
export async function giveReport(failure: Failure): Promise<void> {
  const when = new Date().toISOString();
  const circumstances = {
    version: info.version,
    browser: navigator.userAgent,
    language: language.value,
    address: location.hash,
    when,
  };
  download(
    `gonfalon-report-${when.slice(0, 19).replaceAll(':', '-')}.txt`,
    reportText(failure, circumstances, await recordAtHand()),
  );
}

/** A report without its record is better than none. */
async function recordAtHand(): Promise<string> {
  try {
    const at = parseRoute(location.hash);
    const save = at.page === 'play' ? await (await openSaves()).open(at.id) : undefined;
    if (!save) return '(no game was open)';
    const [{ recordOfSave }, game] = await Promise.all([
      import('../store/portable.ts'),
      boxOf(save.game.box)?.game?.(),
    ]);
    return game ? recordOfSave(game, save) : `(there is no box ${save.game.box})`;
  } catch (error) {
    return `(the record cannot be read: ${failureOf(error).message})`;
  }
}
