import './help.css';
import { type Box, boxOf } from '@gonfalon/library';
import { useEffect, useMemo } from 'preact/hooks';
import { Banner } from '../parts/icons.tsx';
import { CandleSwitch, LanguageSwitch } from '../parts/switches.tsx';
import { routeTo } from '../route.ts';
import { inWords, say as sayApp } from '../words/say.ts';
import { type Book, useBook } from './book.ts';
import { Chapters } from './chapters.tsx';
import { Contents } from './contents.tsx';
import { useGoTo } from './go-to.ts';
import { Opening } from './opening.tsx';
import { Provenance } from './provenance.tsx';
import { say } from './say.ts';
import { SearchBox } from './search-box.tsx';
import { SOURCES } from './sources-address.ts';

interface Props {
  readonly box: string;
  readonly paragraph: string | undefined;
}

export function RulesPage({ box: id, paragraph }: Props) {
  const box = boxOf(id);
  return box ? <Page key={id} box={box} paragraph={paragraph} /> : null;
}

function Page({ box, paragraph }: { box: Box; paragraph: string | undefined }) {
  const { opening, load } = useBook(box);
  const book = opening.value;
  const name = inWords(box.name);
  useEffect(() => {
    document.title = `${say('rules.title')} · ${name} · ${sayApp('app.name')}`;
  });
  return (
    <div class="rules-page">
      <button
        type="button"
        class="button skip"
        onClick={() => document.getElementById('rules-text')?.focus()}
      >
        {say('rules.skip')}
      </button>
      <header class="rules-bar">
        <a class="rules-brand" href={routeTo({ page: 'hall' })} title={say('rules.toHall')}>
          <Banner width="1.625rem" />
          <span>{sayApp('app.name')}</span>
        </a>
        <div class="rules-crumb">
          <h1>
            {name} {box.year}
          </h1>
          <p>{say('rules.title')}</p>
        </div>
        {typeof book !== 'string' && <SearchBox book={book} open={openHere(box)} />}
        <nav class="rules-end" aria-label={sayApp('hall.settings')}>
          {box.game && (
            <a class="button" href={routeTo({ page: 'start', box: box.id, scenario: undefined })}>
              {say('rules.toStart')}
            </a>
          )}
          <a class="button quiet" href={routeTo({ page: 'map', box: box.id, hex: undefined })}>
            {say('rules.toMap')}
          </a>
          <CandleSwitch />
          <LanguageSwitch quiet />
        </nav>
      </header>
      {typeof book === 'string' ? (
        <main id="rules-text" tabIndex={-1}>
          <Opening opening={book} load={load} />
        </main>
      ) : (
        <Reading book={book} paragraph={paragraph} />
      )}
    </div>
  );
}

const openHere =
  (box: Box) =>
  (paragraph: string): void => {
    location.hash = routeTo({ page: 'rules', box: box.id, paragraph });
  };

function Reading({ book, paragraph }: { book: Book; paragraph: string | undefined }) {
  const shown = paragraph === undefined || paragraph === SOURCES ? undefined : book.resolve(paragraph);
  const chapter = shown === undefined ? undefined : book.find.get(shown)?.rule.chapter;
  const text = useMemo(() => <Chapters book={book} current={shown} openRule={undefined} />, [book, shown]);
  useGoTo(book, shown);
  const isSources = paragraph === SOURCES;
  useEffect(() => {
    if (isSources) scrollTo(0, 0);
  }, [isSources]);
  return (
    <div class="rules-columns">
      <nav class="rules-side" aria-label={say('rules.contents')}>
        <details open={wide()}>
          <summary>{say('rules.contents')}</summary>
          <Contents book={book} current={isSources ? SOURCES : chapter} openRule={undefined} />
        </details>
      </nav>
      <main id="rules-text" class="rules-text" tabIndex={-1}>
        {isSources ? (
          <Provenance box={book.box} />
        ) : (
          <>
            <p class="rules-about">{say('rules.about')}</p>
            {paragraph !== undefined && shown === undefined && (
              <p class="rules-unknown" role="alert">
                {say('rules.unknown', { paragraph })}
              </p>
            )}
            {text}
          </>
        )}
      </main>
    </div>
  );
}

/** The contents lie open beside the text, and folded above it. */
const wide = (): boolean => matchMedia('(min-width: 60rem)').matches;
