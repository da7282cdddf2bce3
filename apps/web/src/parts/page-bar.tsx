import type { ComponentChildren } from 'preact';
import { routeTo } from '../route.ts';
import { wording } from '../words/wording.ts';
import { Banner } from './icons.tsx';
import { CandleSwitch, LanguageSwitch } from './switches.tsx';

interface Props {
  readonly title: ComponentChildren;
  /** What the page is about, under its title. */
  readonly about?: string;
  readonly toHall?: string;
}

/** The bar over a page: the way back to the hall, where one is, light and language. */
export const PageBar = ({ title, about, toHall = wording('map.toHall') }: Props) => (
  <header class="bar">
    <a class="brand" href={routeTo({ page: 'hall' })} title={toHall}>
      <Banner width="1.625rem" />
      <span>{wording('app.name')}</span>
    </a>
    <div class="crumb">
      <h1>{title}</h1>
      {about !== undefined && <p>{about}</p>}
    </div>
    <div class="end">
      <CandleSwitch />
      <LanguageSwitch quiet />
    </div>
  </header>
);
