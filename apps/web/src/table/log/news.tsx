// What has just happened, for those who read and for those who listen.

import './log.css';
import type { Seat } from '@gonfalon/kernel';
import { useComputed, useSignal, useSignalEffect } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { Session } from '../session.ts';
import { momentText } from './moment.ts';
import { sentenceOf } from './sentence.ts';
import { countOf, type Line, type Row, storyOf } from './story.ts';
import { wording } from './wording.ts';

/** More would be talked over by the next. */
const ALOUD = 6;

const lastLines = (rows: readonly Row[], count: number, after = 0): readonly Line[] => {
  const found: Line[] = [];
  for (let n = rows.length - 1; n >= 0 && found.length < count; n--) {
    const row = rows[n]!;
    if (row.number <= after) break;
    if (row.is === 'line') found.push(row);
  }
  return found.reverse();
};

/** The last three sentences, above a question that breaks in. */
export function LastLines({ session }: { session: Session }) {
  const lines = lastLines(storyOf(session.told.value), 3);
  if (lines.length === 0) return null;
  return (
    <ol class="log-so-far" aria-label={wording('log.soFar')}>
      {lines.map((line, n) => (
        <li key={n}>
          <span class="log-number">{countOf(line)}</span> {sentenceOf(session.opened, line)}
        </li>
      ))}
    </ol>
  );
}

/** Unseen, once on a page: events are told when there is time, a decision that has become mine at once. */
export function SoFar({ session }: { session: Session }) {
  const told = useRef(session.entries.peek().at(-1)?.number ?? 0);
  const news = useSignal<{ readonly eyes: Seat | null; readonly lines: readonly Line[] } | null>(null);
  useSignalEffect(() => {
    const eyes = session.eyes.value;
    const lines = lastLines(storyOf(session.told.value), ALOUD, told.current);
    told.current = session.entries.value.at(-1)?.number ?? 0;
    if (lines.length > 0) news.value = { eyes, lines };
  });
  // In words only here: it changes with the language, and what one side was told is not left lying for the other.
  const aloud = useComputed(() => {
    const eyes = session.eyes.value;
    if (news.value?.eyes !== eyes) return '';
    return news.value.lines.map(line => sentenceOf(session.opened, line)).join(' ');
  });
  const question = useComputed(() => questionOf(session));
  return (
    <>
      <p class="sr" aria-live="polite">
        {aloud.value}
      </p>
      <p class="sr" aria-live="assertive">
        {question.value}
      </p>
    </>
  );
}

/** Changes when somebody is asked something new; a march from hex to hex is no news. */
function questionOf({ opened, awaits, asked, now: state }: Session): string {
  const seat = asked.value;
  const now = awaits.value;
  const moment = momentText(opened, now, state.value);
  if (now.kind === 'dice') return wording('news.dice', { what: moment });
  return seat === null ? '' : wording('news.yours', { seat: opened.words.name(seat), moment });
}
