import './search-box.css';
import { useComputed, useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import type { Book } from './book.ts';
import { type Hit, search } from './search.ts';
import { wording } from './wording.ts';

interface Props {
  readonly book: Book;
  readonly open: (paragraph: string) => void;
}

/** What is typed, what it finds, and which of it the keys have come to. */
function useSearch({ book, open }: Props) {
  const query = useSignal('');
  const at = useSignal(0);
  const shown = useSignal(false);
  const id = useId();
  const hits = useComputed(() => search(book.index, query.value));
  const take = (hit: Hit | undefined): void => {
    if (!hit) return;
    shown.value = false;
    open(hit.id);
  };
  const walk = (by: number): void => {
    const { length } = hits.value;
    if (length === 0) return;
    shown.value = true;
    at.value = (at.value + by + length) % length;
    document.getElementById(`${id}-${at.value}`)?.scrollIntoView({ block: 'nearest' });
  };
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => walk(1),
    ArrowUp: () => walk(-1),
    Enter: () => take(hits.value[at.value]),
    Escape: () => {
      query.value = '';
      shown.value = false;
    },
  };
  return {
    id,
    query,
    at,
    shown,
    list: hits.value,
    take,
    keys,
    isOpen: shown.value && query.value.trim() !== '',
  };
}
type Searching = ReturnType<typeof useSearch>;

/** Results as one types; arrows walk them, Enter opens, Escape clears. */
export function SearchBox(props: Props) {
  const searching = useSearch(props);
  const { id, query, shown, list, isOpen } = searching;
  return (
    <search
      class="rules-search"
      onFocusOut={event => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) shown.value = false;
      }}
    >
      <Field searching={searching} />
      <p class="sr" role="status">
        {isOpen && wording('search.count', { count: list.length })}
      </p>
      <div class="rules-hits card" hidden={!isOpen}>
        {list.length === 0 ? (
          <p class="rules-none">{wording('search.none', { query: query.value.trim() })}</p>
        ) : null}
        <div id={`${id}-list`} role="listbox" aria-label={wording('search.results')}>
          {isOpen && list.map((hit, n) => <Found key={hit.id} searching={searching} hit={hit} n={n} />)}
        </div>
      </div>
    </search>
  );
}

const Field = ({ searching: { id, query, at, shown, list, keys, isOpen } }: { searching: Searching }) => (
  <input
    type="text"
    inputMode="search"
    role="combobox"
    autocomplete="off"
    spellcheck={false}
    aria-label={wording('search.label')}
    placeholder={wording('search.hint')}
    aria-expanded={isOpen}
    aria-controls={`${id}-list`}
    aria-autocomplete="list"
    aria-activedescendant={isOpen && list.length > 0 ? `${id}-${at.value}` : undefined}
    value={query.value}
    onFocus={() => {
      shown.value = true;
    }}
    onInput={event => {
      query.value = event.currentTarget.value;
      at.value = 0;
      shown.value = true;
    }}
    onKeyDown={event => {
      const act = keys[event.key];
      if (!act || (event.key === 'Escape' && query.value === '')) return;
      // The table has keys of its own.
      event.preventDefault();
      event.stopPropagation();
      act();
    }}
  />
);

const Found = ({ searching: { id, at, take }, hit, n }: { searching: Searching; hit: Hit; n: number }) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the input that owns the list
  <div
    id={`${id}-${n}`}
    role="option"
    tabIndex={-1}
    class="rules-hit"
    aria-selected={n === at.value}
    onPointerDown={event => event.preventDefault()}
    onClick={() => take(hit)}
    onPointerMove={() => {
      at.value = n;
    }}
  >
    <b>{hit.label}</b>
    <span class="rules-hit-title">{hit.title}</span>
    <span class="rules-hit-text">
      <Marked hit={hit} />
    </span>
  </div>
);

function Marked({ hit: { snippet, marks } }: { hit: Hit }) {
  const ends = [0, ...marks.flat(), snippet.length];
  return (
    <>
      {ends.slice(0, -1).map((from, n) => {
        const text = snippet.slice(from, ends[n + 1]);
        return n % 2 === 1 ? <mark key={n}>{text}</mark> : text;
      })}
    </>
  );
}
