import './map-page.css';
import type { Box } from '@gonfalon/library';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Banner } from '../parts/icons.tsx';
import { CandleSwitch, LanguageSwitch } from '../parts/switches.tsx';
import { routeTo } from '../route.ts';
import { inWords, say } from '../words/say.ts';
import { type OpenField, openField } from './open-field.ts';
import { Walk } from './walk.tsx';

type Loading =
  | { readonly is: 'loading' }
  | { readonly is: 'failed' }
  | { readonly is: 'open'; field: OpenField };

/** A map over the whole window, under one bar. */
export function MapPage({ box }: { box: Box }) {
  const state = useSignal<Loading>({ is: 'loading' });
  const load = (): void => {
    state.value = { is: 'loading' };
    openField(box).then(
      field => {
        state.value = { is: 'open', field };
      },
      () => {
        state.value = { is: 'failed' };
      },
    );
  };
  useEffect(load, [box]);
  const now = state.value;
  return (
    <div class="map-page">
      <button type="button" class="button skip" onClick={() => document.getElementById('stage')?.focus()}>
        {say('app.skip')}
      </button>
      <header class="bar">
        <a class="brand" href={routeTo({ page: 'hall' })} title={say('map.toHall')}>
          <Banner width="1.625rem" />
          <span>{say('app.name')}</span>
        </a>
        <div class="crumb">
          <h1>
            {inWords(box.name)} {box.year}
          </h1>
          <p>{say(box.map ? 'map.reconstructed' : 'map.example')}</p>
        </div>
        <div class="end">
          <CandleSwitch />
          <LanguageSwitch quiet />
        </div>
      </header>
      <main class="ground">
        {now.is === 'open' && <Walk box={box} field={now.field} />}
        {now.is === 'loading' && (
          <p class="notice" role="status">
            {say('map.loading')}
          </p>
        )}
        {now.is === 'failed' && (
          <div class="notice" role="alert">
            <p>{say('map.failed')}</p>
            <button type="button" class="button main" onClick={load}>
              {say('map.again')}
            </button>
          </div>
        )}
      </main>
    </div>
  );
}
