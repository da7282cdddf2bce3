import './help.css';
import './rules-panel.css';
import type { RuleKey } from '@gonfalon/kernel';
import type { Box } from '@gonfalon/library';
import { useMemo } from 'preact/hooks';
import { routeTo } from '../route.ts';
import { type Book, useBook } from './book.ts';
import { Chapters } from './chapters.tsx';
import { Contents } from './contents.tsx';
import { useGoTo } from './go-to.ts';
import { Now } from './now.tsx';
import { Opening } from './opening.tsx';
import { SearchBox } from './search-box.tsx';
import { wording } from './wording.ts';

interface Props {
  readonly box: Box;
  readonly paragraph: string | undefined;
  readonly openRule: (paragraph: string) => void;
  /** Rules of the moment: of the last refusal, of the dice awaited, of what must still be done. */
  readonly now: readonly RuleKey[];
}

/** The rulebook beside the table, narrow. */
export function RulesPanel({ box, paragraph, openRule, now }: Props) {
  const { opening: book, again } = useBook(box);
  return (
    <div class="rules-panel">
      {typeof book === 'string' ? (
        <Opening opening={book} again={again} />
      ) : (
        <Narrow book={book} paragraph={paragraph} openRule={openRule} now={now} />
      )}
    </div>
  );
}

function Narrow({ book, paragraph, openRule, now }: Omit<Props, 'box'> & { book: Book }) {
  const shown = paragraph === undefined ? undefined : book.resolve(paragraph);
  const chapter = shown === undefined ? undefined : book.find.get(shown)?.rule.chapter;
  // Every order changes what matters now; the text is built once.
  const text = useMemo(() => <Chapters book={book} current={shown} openRule={openRule} />, [book, shown]);
  useGoTo(book, shown);
  return (
    <>
      <div class="rules-panel-head">
        <SearchBox book={book} open={openRule} />
      </div>
      <Now book={book} now={now} openRule={openRule} />
      {paragraph !== undefined && shown === undefined && (
        <p class="rules-unknown" role="alert">
          {wording('rules.unknown', { paragraph })}
        </p>
      )}
      <details class="rules-folded">
        <summary>{wording('rules.contents')}</summary>
        <Contents book={book} current={chapter} openRule={openRule} />
      </details>
      {text}
      <a
        class="button rules-whole"
        href={routeTo({ page: 'rules', box: book.box.id, paragraph: shown })}
        target="_blank"
        rel="noopener"
      >
        {wording('rules.wholePage')}
      </a>
    </>
  );
}
