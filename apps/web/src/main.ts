import './styles/fonts.css';
import './tokens.css';
import './styles/base.css';
import './styles/bar.css';
import './styles/grades.css';
import './styles/winter.css';
import { fetchSheet, firstSheet } from './painter/ready-sheets.ts';
import { preferred } from './preferences.ts';
import { parseRoute } from './route.ts';

/** Milliseconds after which nobody waits for this page any more. */
const QUIET = 3000;

// What the eye waits for is fetched first: the sheet is on its way while the browser still reads the rest of the page.
const at = parseRoute(location.hash);
const reader = preferred();
const sheet = at.page === 'map' ? firstSheet(at.box, reader.theme) : undefined;
if (sheet) fetchSheet(sheet, reader.language).catch(() => undefined);

import('./app.tsx').then(
  ({ show }) => show(document.getElementById('app')!, reader),
  () => {
    document.getElementById('lost')!.hidden = false;
  },
);

if (import.meta.env.PROD && 'serviceWorker' in navigator)
  addEventListener('load', () =>
    setTimeout(async () => (await import('./sw/newer.ts')).keepForOffline(), QUIET),
  );
