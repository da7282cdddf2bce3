// The words of a paragraph on hover: the rulebook is fetched when somebody first wants to know.

import type { RuleKey } from '@gonfalon/kernel';
import { language } from '../../settings.ts';
import type { Opened } from '../opened.ts';

/** Gives the element the words of the paragraph its rule stands for; nothing where no book says it. */
export async function tellRule(
  { box, cite }: Pick<Opened, 'box' | 'cite'>,
  rule: RuleKey,
  element: { title: string },
): Promise<void> {
  const paragraph = cite(rule);
  if (paragraph === undefined) return;
  // Without a network the number itself can still be opened.
  const book = await box.rulebook(language.peek()).catch(() => undefined);
  element.title = book?.rules.find(({ id }) => id === paragraph)?.says ?? '';
}
