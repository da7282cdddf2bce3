import { InlineChart } from '../charts/inline-chart.tsx';
import type { Book, Paragraph } from './book.ts';
import { ExampleCard } from './example-card.tsx';
import { RuleLink } from './rule-link.tsx';
import { type OpenRule, RuleText } from './text.tsx';
import { wording } from './wording.ts';

export const anchorOf = (paragraph: string): string => `rule-${paragraph}`;

interface Props {
  readonly book: Book;
  readonly paragraph: Paragraph;
  readonly current: boolean;
  readonly openRule: OpenRule;
}

export const ParagraphPart = ({ book, paragraph, current, openRule }: Props) => {
  const { rule, label, again, examples } = paragraph;
  return (
    <article
      id={anchorOf(rule.id)}
      class={`rules-paragraph ${current ? 'current' : ''}`}
      tabIndex={-1}
      aria-current={current ? 'location' : undefined}
    >
      <RuleLink
        box={book.box.id}
        to={rule.id}
        openRule={openRule}
        class={`rules-number ${/\d/.test(label) ? '' : 'named'} ${again ? 'again' : ''}`}
        label={wording('rules.link', { label })}
      >
        {label}
      </RuleLink>
      <div class="rules-body">
        <p>
          <RuleText book={book} own={rule.id} openRule={openRule}>
            {rule.says}
          </RuleText>
          {rule.kind === 'optional' && <span class="rules-tag">{wording('rules.optional')}</span>}
        </p>
        {rule.ruling !== undefined && (
          <p class="rules-reading">
            <b>{wording('rules.reading')}</b>{' '}
            <RuleText book={book} own={rule.id} openRule={openRule}>
              {rule.ruling}
            </RuleText>
          </p>
        )}
        {book.charts.get(rule.id)?.map(chart => (
          <InlineChart key={chart.id} chart={chart} />
        ))}
        {examples.map(example => (
          <ExampleCard key={example.id} book={book} example={example} openRule={openRule} />
        ))}
      </div>
    </article>
  );
};
