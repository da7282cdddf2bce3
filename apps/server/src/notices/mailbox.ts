// A mail address is told a code before anything else, and told nothing more until somebody has brought it back: else anybody
// could have a server write to whomever he likes.

import { type Chance, hexOf } from '../chance.ts';
import type { Person } from '../people/people.ts';
import type { Channels } from './channels.ts';
import type { Post } from './notify.ts';

/** No name and no word of whoever asks: a stranger may have given the address. */
const WORDS = {
  en: {
    subject: 'Gonfalon: your code',
    text: (code: string) =>
      `The code is ${code}. Enter it on the page where you asked for it, within a day, and mails will tell you when it is your turn.\n\nIf you have not asked for it, do nothing: no other mail will come.`,
  },
  pl: {
    subject: 'Gonfalon: twój kod',
    text: (code: string) =>
      `Kod: ${code}. Wpisz go w ciągu doby na stronie, na której o niego poproszono, a listy będą cię zawiadamiać, że to twój ruch.\n\nJeśli o niego nie prosisz, nie rób nic: więcej listów nie będzie.`,
  },
} as const;

export interface MailboxParts {
  readonly channels: Channels;
  readonly post: Pick<Post, 'mail'>;
  readonly chance: Chance;
}

/** Throws where the mail could not be handed over. */
export async function askForCode(
  { channels, post, chance }: MailboxParts,
  { id, language }: Person,
  to: string,
): Promise<void> {
  const code = hexOf(chance, 4);
  const { subject, text } = WORDS[language === 'pl' ? 'pl' : 'en'];
  await post.mail(to, subject, text(code));
  await channels.askMail(id, to, code);
}
