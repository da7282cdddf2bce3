import './styles/fonts.css';
import './tokens.css';
import './styles/base.css';
import './styles/grades.css';
import { here } from './here.ts';
import { fetchSheet, readySheet } from './painter/ready-sheets.ts';
import { language, theme } from './settings.ts';

// What the eye waits for is fetched first: the sheet is on its way while the browser still reads the rest of the page.
const at = here.value;
const sheet = at.page === 'map' ? readySheet(at.box, theme.value) : undefined;
if (sheet) fetchSheet(sheet, language.value).catch(() => undefined);

import('./app.tsx').then(({ show }) => show(document.getElementById('app')!));
