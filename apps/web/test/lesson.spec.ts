// Every lesson to its end, as its teacher plays it for the learner: dice are read before it goes on, and its card never lies
// over what is asked.

import { boxOf } from '@gonfalon/library';
import type { Page } from '@playwright/test';
import startEn from '../src/start/words/en.json' with { type: 'json' };
import startPl from '../src/start/words/pl.json' with { type: 'json' };
import lessonEn from '../src/table/lesson/words/en.json' with { type: 'json' };
import lessonPl from '../src/table/lesson/words/pl.json' with { type: 'json' };
import { buttonSaying, newRows, seatOf, sitAt, still, wordsOf } from './at-table.ts';
import { soon, test } from './desk.ts';
import { screenAgrees } from './screen.ts';

const START = { en: startEn, pl: startPl };
const LESSON = { en: lessonEn, pl: lessonPl };

for (const [box, id, language] of [
  ['grunwald-1410', 'first-battle', 'en'],
  ['byczyna-1588', 'first-charge', 'pl'],
  ['byczyna-1588', 'wagon-camp', 'en'],
] as const)
  test(`the teacher of ${id} can play it to its end in ${language}`, async ({ sit }) => {
    const page = await sit(language, 'paper');
    await still(page);
    const lesson = (await boxOf(box)!.lessons!()).find(one => one.id === id)!;
    await page.goto(`/#/start/${box}/${lesson.scenario}`);
    await page.getByRole('button', { name: START[language]['start.taught'] }).click();
    const table = await sitAt(page, language);
    const say = wordsOf(language, LESSON);
    const last = lesson.words[language][`lesson.${id}.end.title`]!;
    const title = page.locator('.tutor h2');
    const goOn = buttonSaying(page, say('go-on'), '.tutor');
    const next = async (): Promise<string> => {
      if ((await goOn.count()) > 0) return 'read';
      if ((await title.textContent()) === last) return 'end';
      const now = await table.awaits();
      return now.kind === 'seats' && seatOf(now) !== lesson.seat ? 'theirs' : now.kind;
    };
    for (;;) {
      await soon(next, 'the learner is asked').not.toBe('theirs');
      const now = await next();
      if (now === 'end') break;
      await besideWhatIsAsked(page);
      if (now === 'read') {
        // Nobody goes on while the learner reads what the dice have brought.
        const said = (await table.rows()).length;
        const step = await title.textContent();
        await goOn.click();
        await soon(
          async () =>
            (await goOn.count()) === 0 ||
            (await title.textContent()) !== step ||
            (await table.rows()).length > said,
        ).toBe(true);
      } else {
        const before = (await table.rows()).length;
        await buttonSaying(page, say('play'), '.tutor').click();
        await newRows(table, before);
      }
    }
    await screenAgrees(table, lesson.seat);
  });

/** The card leaves question, sheet and refusal in sight. */
async function besideWhatIsAsked(page: Page): Promise<void> {
  await soon(() => page.evaluate(covered)).toEqual([]);
}

/** Runs in the page: what of these the card lies over. */
function covered(): readonly string[] {
  const tutor = document.querySelector('.tutor')!.getBoundingClientRect();
  return [...document.querySelectorAll('.reaction, .fight-sheet, .refusal')].flatMap(one => {
    const rect = one.getBoundingClientRect();
    const apart =
      rect.left >= tutor.right - 1 ||
      rect.right <= tutor.left + 1 ||
      rect.top >= tutor.bottom - 1 ||
      rect.bottom <= tutor.top + 1;
    return apart ? [] : [one.className];
  });
}
