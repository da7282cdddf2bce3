import { type Box, boxOf } from '@gonfalon/library';
import { render } from 'preact';
import { useEffect } from 'preact/hooks';
import { Hall } from './hall/hall.tsx';
import { here } from './here.ts';
import { MapPage } from './map/map-page.tsx';
import { routeTo } from './route.ts';
import { inWords, say } from './words/say.ts';

export const show = (place: HTMLElement): void => render(<App />, place);

function App() {
  const at = here.value;
  const box = at.page === 'map' ? boxOf(at.box) : undefined;
  const title = box ? inWords(box.name) : say('hall.title');
  useEffect(() => {
    document.title = `${title} · ${say('app.name')}`;
  });
  if (at.page === 'hall') return <Hall />;
  return box ? <MapPage key={box.id} box={box} /> : <UnknownBox id={at.box} />;
}

const UnknownBox = ({ id }: { id: Box['id'] }) => (
  <main class="notice">
    <p>{say('map.unknown', { box: id })}</p>
    <a class="button main" href={routeTo({ page: 'hall' })}>
      {say('map.toHall')}
    </a>
  </main>
);
