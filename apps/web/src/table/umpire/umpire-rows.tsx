import { useLayoutEffect, useState } from 'preact/hooks';
import { MinusIcon } from '../../parts/icons.tsx';
import { type Draft, found, isHeader, rewritten, withNew, without } from './draft.ts';
import { say } from './say.ts';

interface Props {
  readonly draft: Draft;
  readonly edit: (draft: Draft) => void;
  /** Number of the line that is wrong. */
  readonly bad: number | null;
}

/** The field grows with a long line but holds only one. */
const oneLine = (text: string): string => text.replace(/\s*\n\s*/g, ' ');
const fieldOf = (key: number): string => `umpire-line-${key}`;

/** A field for each line; those sought stay while they are edited, also when they no longer fit the search. */
export function UmpireRows({ draft, edit, bad }: Props) {
  const [sought, seek] = useState('');
  const [kept, keep] = useState<ReadonlySet<number> | null>(null);
  const [next, goTo] = useState<{ readonly key: number }>();
  useLayoutEffect(() => {
    if (next) document.getElementById(fieldOf(next.key))?.focus();
  }, [next]);
  useLayoutEffect(() => {
    if (bad !== null) document.querySelector('.umpire-rows .wrong')?.scrollIntoView({ block: 'nearest' });
  }, [bad]);
  const rows = draft
    .map((row, index) => ({ ...row, number: index + 1 }))
    .filter(row => !isHeader(row) && (kept === null || kept.has(row.key) || row.number === bad));
  const add = (): void => {
    const { draft: grown, key } = withNew(draft, rows.at(-1)?.key);
    if (kept) keep(new Set([...kept, key]));
    edit(grown);
    goTo({ key });
  };
  const drop = (key: number): void => {
    const at = rows.findIndex(row => row.key === key);
    const neighbour = rows[at + 1] ?? rows[at - 1];
    edit(without(draft, key));
    if (neighbour) goTo({ key: neighbour.key });
  };
  return (
    <>
      <div class="umpire-search">
        <label>
          {say('umpire.search')}
          <input
            type="search"
            autocomplete="off"
            placeholder={say('umpire.search.example')}
            value={sought}
            onInput={event => {
              seek(event.currentTarget.value);
              keep(found(draft, event.currentTarget.value));
            }}
          />
        </label>
        <button type="button" class="button" onClick={add}>
          {say('umpire.add')}
        </button>
      </div>
      <ol class="umpire-rows" aria-label={say('umpire.lines')}>
        {rows.map(({ key, number, text }) => (
          <li key={key} class={number === bad ? 'wrong' : ''}>
            <span class="umpire-number">{number}</span>
            <textarea
              id={fieldOf(key)}
              value={text}
              rows={1}
              spellcheck={false}
              aria-label={say('umpire.line', { number })}
              aria-invalid={number === bad}
              {...(number === bad && { 'aria-describedby': 'umpire-verdict' })}
              onInput={event => edit(rewritten(draft, key, oneLine(event.currentTarget.value)))}
            />
            <button
              type="button"
              class="button icon quiet"
              aria-label={say('umpire.drop', { number })}
              onClick={() => drop(key)}
            >
              <MinusIcon />
            </button>
          </li>
        ))}
        {rows.length === 0 && <li class="umpire-none">{say('umpire.none', { sought })}</li>}
      </ol>
    </>
  );
}
