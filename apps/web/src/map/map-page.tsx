import './map-page.css';
import type { Box } from '@gonfalon/library';
import { useMemo } from 'preact/hooks';
import { boxTitle } from '../parts/box-title.ts';
import { PageBar } from '../parts/page-bar.tsx';
import { wording } from '../words/wording.ts';
import { deskFor } from './desk.ts';
import { Stage } from './stage.tsx';

/** A map over the whole window, under one bar. */
export function MapPage({ box }: { box: Box }) {
  const desk = useMemo(() => deskFor(box), [box]);
  const reading = desk.reading.value;
  return (
    <div class="map-page">
      <button type="button" class="button skip" onClick={() => document.getElementById('stage')?.focus()}>
        {wording('app.skip')}
      </button>
      <PageBar title={boxTitle(box)} about={wording(box.map ? 'map.reconstructed' : 'map.example')} />
      <main class="ground">
        {reading === 'loading' && (
          <p class="notice" role="status">
            {wording('map.loading')}
          </p>
        )}
        <Stage box={box} desk={desk} />
        {typeof reading !== 'string' && <reading.Walk box={box} field={reading.field} desk={desk} />}
        {reading === 'failed' && (
          <div class="notice" role="alert">
            <p>{wording('map.failed')}</p>
            <button type="button" class="button main" onClick={desk.again}>
              {wording('map.again')}
            </button>
          </div>
        )}
      </main>
    </div>
  );
}
