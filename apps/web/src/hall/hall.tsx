import './hall.css';
import { BOXES } from '@gonfalon/library';
import { Later } from '../later.tsx';
import { Banner } from '../parts/icons.tsx';
import { CandleSwitch, LanguageSwitch } from '../parts/switches.tsx';
import { wording } from '../words/wording.ts';
import { BoxCard } from './box-card.tsx';
import { GradesPanel } from './grades-panel.tsx';
import { KeysPanel } from './keys-panel.tsx';
import { TodayPanel } from './today-panel.tsx';

const gamesPanel = async () => (await import('./games-panel.tsx')).GamesPanel;

export function Hall() {
  return (
    <div class="hall">
      <header>
        <Banner width="3.625rem" />
        <div>
          <h1>{wording('app.name')}</h1>
          <p>{wording('app.tagline')}</p>
        </div>
        <nav aria-label={wording('hall.settings')}>
          <CandleSwitch />
          <LanguageSwitch />
        </nav>
      </header>
      <div class="ribbon" aria-hidden="true" />
      <main>
        <h2 class="sr">{wording('hall.boxes')}</h2>
        <ul class="boxes">
          {BOXES.map(box => (
            <BoxCard key={box.id} box={box} />
          ))}
        </ul>
        <div class="below">
          <Later fetch={gamesPanel} with={{}} meanwhile={<section class="games" />} />
          <TodayPanel />
          <GradesPanel />
          <KeysPanel />
        </div>
      </main>
      <footer>
        <p>
          {wording('hall.notice')} <a href="/licences.txt">{wording('hall.licences')}</a>
        </p>
      </footer>
    </div>
  );
}
