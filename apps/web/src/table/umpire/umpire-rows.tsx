import { useLayoutEffect, useState } from 'preact/hooks';
import { MinusIcon } from '../../parts/icons.tsx';
import { type Draft, found, isHeader, rewritten, withNew, without } from './draft.ts';
import { wording } from './wording.ts';

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
  const [listed, list] = useState<ReadonlySet<number> | null>(null);
  const [next, goTo] = useState<{ readonly key: number }>();
  useLayoutEffect(() => {
    if (next) document.getElementById(fieldOf(next.key))?.focus();
  }, [next]);
  useLayoutEffect(() => {
    if (bad !== null) document.querySelector('.umpire-rows .wrong')?.scrollIntoView({ block: 'nearest' });
  }, [bad]);
  const rows = draft
    .map((row, index) => ({ ...row, number: index + 1 }))
    .filter(row => !isHeader(row) && (listed === null || listed.has(row.key) || row.number === bad));
  const add = (): void => {
    const { draft: grown, key } = withNew(draft, rows.at(-1)?.key);
    if (listed) list(new Set([...listed, key]));
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
      <Search
        sought={sought}
        seek={text => {
          seek(text);
          list(found(draft, text));
        }}
        add={add}
      />
      <ol class="umpire-rows" aria-label={wording('umpire.lines')}>
        {rows.map(({ key, number, text }) => (
          <Row
            key={key}
            field={fieldOf(key)}
            number={number}
            text={text}
            wrong={number === bad}
            write={line => edit(rewritten(draft, key, oneLine(line)))}
            drop={() => drop(key)}
          />
        ))}
        {rows.length === 0 && <li class="umpire-none">{wording('umpire.none', { sought })}</li>}
      </ol>
    </>
  );
}

interface SearchProps {
  readonly sought: string;
  readonly seek: (text: string) => void;
  readonly add: () => void;
}
const Search = ({ sought, seek, add }: SearchProps) => (
  <div class="umpire-search">
    <label>
      {wording('umpire.search')}
      <input
        type="search"
        autocomplete="off"
        placeholder={wording('umpire.search.example')}
        value={sought}
        onInput={event => seek(event.currentTarget.value)}
      />
    </label>
    <button type="button" class="button" onClick={add}>
      {wording('umpire.add')}
    </button>
  </div>
);

interface RowProps {
  readonly field: string;
  readonly number: number;
  readonly text: string;
  readonly wrong: boolean;
  readonly write: (line: string) => void;
  readonly drop: () => void;
}
const Row = ({ field, number, text, wrong, write, drop }: RowProps) => (
  <li class={wrong ? 'wrong' : ''}>
    <span class="umpire-number">{number}</span>
    <textarea
      id={field}
      value={text}
      rows={1}
      spellcheck={false}
      aria-label={wording('umpire.line', { number })}
      aria-invalid={wrong}
      {...(wrong && { 'aria-describedby': 'umpire-verdict' })}
      onInput={event => write(event.currentTarget.value)}
    />
    <button
      type="button"
      class="button icon quiet"
      aria-label={wording('umpire.drop', { number })}
      onClick={drop}
    >
      <MinusIcon />
    </button>
  </li>
);
