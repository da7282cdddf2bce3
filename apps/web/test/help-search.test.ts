import { boxOf } from '@gonfalon/library';
import { describe, expect, test } from 'vitest';
import { indexOf, plain, type Searchable, search, shortsOf } from '../src/help/search.ts';

const item = (id: string, title: string, ...texts: string[]): Searchable => ({ id, label: id, title, texts });
const BOOK = indexOf([
  item('1.1', 'Pojęcia', 'Łucznicy strzelają z łuku.'),
  item('5.7.8', 'Walka', 'Oddział w strefie kontroli jazdy nie kontrszarżuje.', 'Piechota nie wiąże.'),
  item('5.7.9', 'Walka', 'Szarża bez pancerza nic nie daje.'),
  item('5.8.1', 'Walka', 'Jazda z szarżą powyżej 1 rozjeżdża piechotę.'),
  item('15.7', 'Janczarzy', 'Palisada chroni przed jazdą.'),
]);
const ids = (query: string, index = BOOK): string[] => search(index, query).map(hit => hit.id);

describe('what is found', () => {
  test('case and diacritics do not matter', () => {
    expect(ids('LUCZNICY')).toEqual(['1.1']);
    expect(ids('łuczn')).toEqual(['1.1']);
    expect(plain('Żółć, Ćwierć i Miloš')).toBe('zolc, cwierc i milos');
  });
  test('words match by their beginnings, not from within', () => {
    expect(ids('kontrsz')).toEqual(['5.7.8']);
    expect(ids('szarż')).toEqual(['5.7.9', '5.8.1']);
  });
  test('Polish endings do not hide a word', () => {
    expect(ids('szarży')).toEqual(['5.7.9', '5.8.1']);
    expect(ids('palisady')).toEqual(['15.7']);
    expect(ids('jazdę').sort()).toEqual(['15.7', '5.7.8', '5.8.1']);
  });
  test('every word should be there, in the rule or in our reading of it', () => {
    expect(ids('jazda piechota').sort()).toEqual(['5.7.8', '5.8.1']);
  });
  test('where no paragraph has them all, those with the most are shown', () => {
    expect(ids('palisada bombarda')).toEqual(['15.7']);
    expect(ids('bombarda')).toEqual([]);
  });
  test('a shortened word answers for what it stands for', () => {
    const book = indexOf(
      [item('3.2', '', 'Not from a ZoC.')],
      shortsOf('ZoC zone of control; CF charge factor'),
    );
    expect(ids('zones', book)).toEqual(['3.2']);
    expect(ids('zoc', book)).toEqual(['3.2']);
    expect(ids('charge', book)).toEqual([]);
  });
  test('nothing is found for nothing', () => {
    expect(ids('')).toEqual([]);
    expect(ids('  .,')).toEqual([]);
  });
});

describe('what comes first', () => {
  test('the number itself, then those that begin with it', () => {
    expect(ids('5.7.8')[0]).toBe('5.7.8');
    expect(ids('5.7')).toEqual(['5.7.8', '5.7.9']);
  });
  test('the whole word before its beginning, the rule before our reading', () => {
    const book = indexOf([
      item('a', '', 'charged'),
      item('b', '', 'nothing', 'charge'),
      item('c', '', 'charge'),
    ]);
    expect(ids('charge', book)).toEqual(['c', 'a', 'b']);
  });
  test('equals stay in the order of the book', () => {
    const book = indexOf([item('x', '', 'same'), item('y', '', 'same')]);
    expect(ids('same', book)).toEqual(['x', 'y']);
  });
});

describe('what is shown', () => {
  const marked = (query: string): string[] =>
    search(BOOK, query).flatMap(({ snippet, marks }) => marks.map(([from, to]) => snippet.slice(from, to)));
  test('matches are marked as they are written', () => {
    expect(marked('szarzy')).toEqual(['Szarża', 'szarżą']);
    expect(marked('piechota jazda')).toContain('Piechota');
  });
  test('a long text is cut around its match, and the marks go with it', () => {
    const long = `${'before '.repeat(60)}banner ${'after '.repeat(60)}`;
    const [hit] = search(indexOf([item('7.1', '', long)]), 'banner');
    expect(hit!.snippet.length).toBeLessThan(200);
    expect(hit!.marks.map(([from, to]) => hit!.snippet.slice(from, to))).toEqual(['banner']);
    expect(hit!.snippet).toMatch(/^… .* …$/);
  });
});

test('in a real rulebook a common word finds its chapter', async () => {
  const book = await boxOf('grunwald-1410')!.rulebook('pl');
  const index = indexOf(
    book.rules.map(({ id, says, ruling = '' }) => ({ id, label: id, title: '', texts: [says, ruling] })),
  );
  expect(
    ids('kontrszarża', index)
      .slice(0, 5)
      .every(id => id.startsWith('5.7.')),
  ).toBe(true);
  expect(ids('5.7.8', index)[0]).toBe('5.7.8');
  // 5.7.8 only says from where not; that it speaks of countercharges its section tells.
  expect(ids('kontrszarża jazda SK', index)).toContain('5.7.8');
});
