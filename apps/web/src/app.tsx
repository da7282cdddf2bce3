import { type Box, boxOf } from '@gonfalon/library';
import { effect } from '@preact/signals';
import { render } from 'preact';
import { useEffect } from 'preact/hooks';
import { Hall } from './hall/hall.tsx';
import { here } from './here.ts';
import { Later } from './later.tsx';
import { MapPage } from './map/map-page.tsx';
import type { Preferences } from './preferences.ts';
import { Boundary, FailureNote } from './report/boundary.tsx';
import { watchFailures } from './report/failure.ts';
import { type Route, routeTo } from './route.ts';
import { language, settle, theme } from './settings.ts';
import { NewerNote } from './sw/newer-note.tsx';
import { inWords, wording } from './words/wording.ts';

export function show(place: HTMLElement, preferred: Preferences): void {
  watchFailures();
  settle(preferred);
  effect(() => {
    document.documentElement.lang = language.value;
    document.documentElement.dataset.theme = theme.value;
  });
  render(<Page />, place);
}

const Page = () => (
  <>
    <Boundary>
      <App />
    </Boundary>
    <FailureNote />
    <NewerNote />
  </>
);

const tablePage = async () => (await import('./table/table-page.tsx')).TablePage;
const rulesPage = async () => (await import('./help/rules-page.tsx')).RulesPage;
const sharedPage = async () => (await import('./shared/shared-page.tsx')).SharedPage;
const lobbyPage = async () => (await import('./online/lobby-page.tsx')).LobbyPage;
const joinPage = async () => (await import('./online/join-page.tsx')).JoinPage;
const onlineTable = async () => (await import('./online/online-table.tsx')).OnlineTable;
const startPage = async () => (await import('./start/start-page.tsx')).StartPage;

/** Pages that name themselves in the window's title. */
const KNOW_BETTER: ReadonlySet<Route['page']> = new Set(['play', 'rules', 'online', 'join', 'table']);

function App() {
  const at = here.value;
  const box = 'box' in at ? boxOf(at.box) : undefined;
  const title = box ? inWords(box.name) : wording('hall.title');
  useEffect(() => {
    if (!KNOW_BETTER.has(at.page)) document.title = `${title} · ${wording('app.name')}`;
  });
  useEffect(() => scrollTo(0, 0), [at.page]);
  if ('box' in at) return box ? <BoxPage at={at} box={box} /> : <UnknownBox id={at.box} />;
  if (at.page === 'play')
    return <Later key={at.id} fetch={tablePage} with={{ id: at.id, looked: at.entry }} />;
  if (at.page === 'table') return <Later key={at.id} fetch={onlineTable} with={{ id: at.id }} />;
  if (at.page === 'join') return <Later key={at.token} fetch={joinPage} with={{ token: at.token }} />;
  return at.page === 'online' ? <Later fetch={lobbyPage} with={{}} /> : <Hall />;
}

function BoxPage({ at, box }: { at: Extract<Route, { box: string }>; box: Box }) {
  switch (at.page) {
    case 'map':
      return <MapPage key={box.id} box={box} />;
    case 'start':
      return (
        <Later fetch={startPage} with={{ box, scenario: at.scenario, computer: at.against === 'computer' }} />
      );
    case 'lay':
      return <Later fetch={startPage} with={{ box, code: at.code }} />;
    case 'shared':
      return <Later key={at.code} fetch={sharedPage} with={{ box, code: at.code }} />;
    case 'rules':
      return <Later fetch={rulesPage} with={{ box: box.id, paragraph: at.paragraph }} />;
  }
}

const UnknownBox = ({ id }: { id: Box['id'] }) => (
  <main class="notice">
    <p>{wording('map.unknown', { box: id })}</p>
    <a class="button main" href={routeTo({ page: 'hall' })}>
      {wording('map.toHall')}
    </a>
  </main>
);
