import './hall.css';
import { BOXES } from '@gonfalon/library';
import { useSignal } from '@preact/signals';
import { useCallback } from 'preact/hooks';
import { Later } from '../later.tsx';
import { useBackdrop } from '../parts/backdrop.ts';
import { Banner } from '../parts/icons.tsx';
import { CandleSwitch, LanguageSwitch } from '../parts/switches.tsx';
import { routeTo } from '../route.ts';
import { wording } from '../words/wording.ts';
import { BattlesPanel } from './battles-panel.tsx';
import { BoxCard } from './box-card.tsx';
import { FirstBattle, type Waiting } from './first-battle.tsx';
import { GradesPanel } from './grades-panel.tsx';
import { KeysPanel } from './keys-panel.tsx';

const onlineGames = async () => (await import('../online/hall-panel.tsx')).OnlineGames;
const gamesPanel = async () => (await import('./games-panel.tsx')).GamesPanel;

export function Hall() {
  useBackdrop();
  const waiting = useSignal<Waiting | undefined>(undefined);
  const found = useCallback((game: Waiting | undefined) => {
    waiting.value = game;
  }, []);
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
          <a class="button quiet" href={routeTo({ page: 'online' })}>
            {wording('hall.online')}
          </a>
        </nav>
      </header>
      <div class="ribbon" aria-hidden="true" />
      <main>
        <FirstBattle waiting={waiting.value} />
        <h2 class="sr">{wording('hall.boxes')}</h2>
        <ul class="boxes">
          {BOXES.map(box => (
            <BoxCard key={box.id} box={box} />
          ))}
        </ul>
        <Later fetch={onlineGames} with={{}} meanwhile={null} />
        <Later fetch={gamesPanel} with={{ found }} meanwhile={<section class="games" />} />
        <BattlesPanel />
        <div class="below">
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
