import { fieldOf } from '@gonfalon/board';
import { fieldPicture } from '@gonfalon/kit';
import { describe, expect, test } from 'vitest';
import { boardSvg, densityOf, piecesSvg, sizeOf } from '../src/table/picture/board-svg.ts';
import { KNIGHTS } from './knights.ts';
import { laidSession } from './recorded.ts';

const session = await laidSession('grunwald-1410', 'clash-of-titans', 'picture', KNIGHTS);
const shown = session.opened.showing.layout(session.now.value, null);
if (!('counters' in shown)) throw new Error('counters are expected here');
const { centreOf } = fieldOf(fieldPicture(shown.field, 'Grunwald', 'en'));
const sheet =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-8 -8 320 160" width="320" height="160"><rect/></svg>\n';

describe('a picture of the board', () => {
  const pieces = piecesSvg(shown, centreOf);
  test('has everything that lies there, and nothing else', () => {
    const places = pieces.match(/<g transform="translate\(/g) ?? [];
    expect(places.length).toBeGreaterThanOrEqual(shown.counters.length);
    expect(
      piecesSvg(shown, centreOf, ({ id }) => id === 'K1').match(/translate\([\d.]+ [\d.]+\) scale/g),
    ).toHaveLength(1);
    expect(piecesSvg({ ...shown, counters: [], things: [] }, centreOf)).not.toContain('translate');
  });
  test('is one drawing that brings what it uses with it', () => {
    const svg = boardSvg(sheet, pieces, '@font-face{}');
    expect(svg.startsWith('<svg ')).toBe(true);
    expect(svg.match(/<\/svg>/g)).toHaveLength(1);
    expect(svg.endsWith('</svg>')).toBe(true);
    for (const [, name] of svg.matchAll(/href="#([\w-]+)"/g)) expect(svg).toContain(`id="${name}"`);
    expect(svg.indexOf('<style>@font-face{}</style>')).toBeLessThan(svg.indexOf('<rect/>'));
    expect(svg.indexOf('<rect/>')).toBeLessThan(svg.indexOf(pieces));
    expect(boardSvg(sheet, '', '')).not.toContain('<style>');
  });
  test('is painted as sharp as any browser can', () => {
    expect(sizeOf(sheet)).toEqual({ width: 320, height: 160 });
    expect(densityOf({ width: 320, height: 160 })).toBe(2);
    expect(densityOf({ width: 100, height: 8192 })).toBe(0.5);
  });
});
