import './help.css';
import { type Box, boxOf } from '@gonfalon/library';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { ChartsPanel } from '../charts/charts-panel.tsx';
import { Banner } from '../parts/icons.tsx';
import { CandleSwitch, LanguageSwitch } from '../parts/switches.tsx';
import { routeTo } from '../route.ts';
import { inWords, wording as pageWording } from '../words/wording.ts';
import { type Book, useBook } from './book.ts';
import { Chapters } from './chapters.tsx';
import { Contents } from './contents.tsx';
import { useGoTo } from './go-to.ts';
import { Opening } from './opening.tsx';
import { Provenance } from './provenance.tsx';
import { SearchBox } from './search-box.tsx';
import { CHARTS, SOURCES } from './sources-address.ts';
import { wording } from './wording.ts';

interface Props {
  readonly box: string;
  readonly paragraph: string | undefined;
}

export function RulesPage({ box: id, paragraph }: Props) {
  const box = boxOf(id);
  return box ? <Page key={id} box={box} paragraph={paragraph} /> : null;
}

function Page({ box, paragraph }: { box: Box; paragraph: string | undefined }) {
  const { opening: book, again } = useBook(box);
  const name = inWords(box.name);
  useEffect(() => {
    document.title = `${wording('rules.title')} · ${name} · ${pageWording('app.name')}`;
  });
  return (
    <div class="rules-page">
      <button
        type="button"
        class="button skip"
        onClick={() => document.getElementById('rules-text')?.focus()}
      >
        {wording('rules.skip')}
      </button>
      <header class="bar rules-bar">
        <a class="brand rules-brand" href={routeTo({ page: 'hall' })} title={wording('rules.toHall')}>
          <Banner width="1.625rem" />
          <span>{pageWording('app.name')}</span>
        </a>
        <div class="crumb rules-crumb">
          <h1>
            {name} {box.year}
          </h1>
          <p>{wording('rules.title')}</p>
        </div>
        {typeof book !== 'string' && <SearchBox book={book} open={openHere(box)} />}
        <nav class="rules-end" aria-label={pageWording('hall.settings')}>
          {box.game && (
            <a class="button" href={routeTo({ page: 'start', box: box.id, scenario: undefined })}>
              {wording('rules.toStart')}
            </a>
          )}
          <a class="button" href={routeTo({ page: 'rules', box: box.id, paragraph: CHARTS })}>
            {wording('rules.charts')}
          </a>
          <a class="button quiet rules-to-map" href={routeTo({ page: 'map', box: box.id, hex: undefined })}>
            {wording('rules.toMap')}
          </a>
          <CandleSwitch />
          <LanguageSwitch quiet />
        </nav>
      </header>
      {typeof book === 'string' ? (
        <main id="rules-text" tabIndex={-1}>
          <Opening opening={book} again={again} />
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
  const shown = paragraph === undefined || isPage(paragraph) ? undefined : book.resolve(paragraph);
  const chapter = shown === undefined ? undefined : book.find.get(shown)?.rule.chapter;
  const scroller = useRef<HTMLDivElement>(null);
  const read = useSignal<string | undefined>(undefined);
  const text = useMemo(() => <Chapters book={book} current={shown} openRule={undefined} />, [book, shown]);
  useGoTo(book, shown);
  const page = isPage(paragraph) ? paragraph : undefined;
  useEffect(() => {
    if (shown === undefined) scroller.current?.scrollTo(0, 0);
  }, [page, shown]);
  return (
    <div
      ref={scroller}
      class="rules-columns"
      onScroll={() => {
        read.value = chapterAt(scroller.current!);
      }}
    >
      <nav class="rules-side" aria-label={wording('rules.contents')}>
        <details open={wide()}>
          <summary>{wording('rules.contents')}</summary>
          <Contents book={book} current={page ?? read.value ?? chapter} openRule={undefined} />
        </details>
      </nav>
      <main id="rules-text" class="rules-text" tabIndex={-1}>
        {page === SOURCES && <Provenance box={book.box} />}
        {page === CHARTS && (
          <>
            <h2 class="title">{wording('rules.charts')}</h2>
            <ChartsPanel box={book.box} present={null} />
          </>
        )}
        {page === undefined && (
          <>
            <p class="rules-about">{wording('rules.about')}</p>
            {book.box.system !== 'medieval-battle' && <Shorts />}
            {paragraph !== undefined && shown === undefined && (
              <p class="rules-unknown" role="alert">
                {wording('rules.unknown', { paragraph })}
              </p>
            )}
            {text}
          </>
        )}
      </main>
    </div>
  );
}

/** Pages beside the text. */
const isPage = (paragraph: string | undefined): boolean => paragraph === SOURCES || paragraph === CHARTS;

/** The chapter whose heading was passed last. */
function chapterAt(scroller: HTMLElement): string | undefined {
  const edge = scroller.getBoundingClientRect().top + 120;
  const passed = [...scroller.querySelectorAll('.rules-chapter')].filter(
    chapter => chapter.getBoundingClientRect().top < edge,
  );
  return passed.at(-1)?.getAttribute('data-chapter') ?? undefined;
}

/** What the shortened words of the text stand for. */
const Shorts = () => (
  <p class="rules-shorts">
    <span>{wording('rules.shorts')}</span>
    {wording('rules.shorts.list')
      .split('; ')
      .map(pair => pair.split(/ (.*)/))
      .map(([short, long]) => (
        <span key={short}>
          <b>{short}</b> {long}
        </span>
      ))}
  </p>
);

/** The contents lie open beside the text, and folded above it. */
const wide = (): boolean => matchMedia('(min-width: 60rem)').matches;
