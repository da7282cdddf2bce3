import { routeTo } from '../route.ts';
import type { Book } from './book.ts';
import { RuleLink } from './rule-link.tsx';
import { CHARTS, SOURCES } from './sources-address.ts';
import type { OpenRule } from './text.tsx';
import { wording } from './wording.ts';

interface Props {
  readonly book: Book;
  /** Chapter or page that is open. */
  readonly current: string | undefined;
  readonly openRule: OpenRule;
}

/** Chapters by number; tables and scenarios have none. */
export const Contents = ({ book, current, openRule }: Props) => (
  <ol class="rules-contents">
    {book.chapters.map(({ id, title, paragraphs }) => (
      <li key={id} class={id === current ? 'current' : ''}>
        <RuleLink
          box={book.box.id}
          to={paragraphs[0]?.rule.id ?? id}
          openRule={openRule}
          class="rules-chapter-link"
        >
          <b>{/^[\dIVXGC.]+$/.test(id) ? id : ''}</b>
          <span>{title}</span>
        </RuleLink>
      </li>
    ))}
    <li class={current === CHARTS ? 'current' : ''}>
      <a
        class="rules-chapter-link rules-to-charts"
        href={routeTo({ page: 'rules', box: book.box.id, paragraph: CHARTS })}
        {...(openRule && { target: '_blank' })}
      >
        <b />
        <span>{wording('rules.charts')}</span>
      </a>
    </li>
    <li class={current === SOURCES ? 'current' : ''}>
      <a
        class="rules-chapter-link"
        href={routeTo({ page: 'rules', box: book.box.id, paragraph: SOURCES })}
        {...(openRule && { target: '_blank' })}
      >
        <b />
        <span>{wording('sources.title')}</span>
      </a>
    </li>
  </ol>
);
