import './online.css';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { useBackdrop } from '../parts/backdrop.ts';
import { PageBar } from '../parts/page-bar.tsx';
import { routeTo } from '../route.ts';
import { wording as pageWording } from '../words/wording.ts';
import { wording } from './wording.ts';

/** The frame of every page about online games but the table. */
export function Frame({ title, children }: { title: string; children: ComponentChildren }) {
  useBackdrop();
  useEffect(() => {
    document.title = `${title} · ${pageWording('app.name')}`;
  }, [title]);
  return (
    <div class="online">
      <PageBar title={title} toHall={wording('lobby.toHall')} />
      <main>{children}</main>
    </div>
  );
}

export const Notice = ({ children, again }: { children: string; again?: () => void }) => (
  <div class="card online-card" role="alert">
    <p>{children}</p>
    <div class="row">
      {again && (
        <button type="button" class="button" onClick={again}>
          {wording('page.again')}
        </button>
      )}
      <a class="button main" href={routeTo({ page: 'hall' })}>
        {wording('lobby.toHall')}
      </a>
    </div>
  </div>
);
