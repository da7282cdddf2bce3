import type { Book } from './book.ts';
import { ParagraphPart } from './paragraph.tsx';
import type { OpenRule } from './text.tsx';

interface Props {
  readonly book: Book;
  readonly current: string | undefined;
  readonly openRule: OpenRule;
}

export const Chapters = ({ book, current, openRule }: Props) => (
  <>
    {book.chapters.map(({ id, title, paragraphs }) => (
      <section key={id} class="rules-chapter" data-chapter={id} aria-labelledby={`chapter-${id}`}>
        <h2 id={`chapter-${id}`} class="title">
          {/^[\dIVXGC.]+$/.test(id) && <span class="num">{id}</span>}
          {title}
        </h2>
        {paragraphs.map(paragraph => (
          <ParagraphPart
            key={paragraph.rule.id}
            book={book}
            paragraph={paragraph}
            current={paragraph.rule.id === current}
            openRule={openRule}
          />
        ))}
      </section>
    ))}
  </>
);
