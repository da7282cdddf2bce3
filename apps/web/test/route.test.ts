import { expect, test } from 'vitest';
import { parseRoute, type Route, routeTo } from '../src/route.ts';

test('the hall is where no map is named', () => {
  for (const hash of [
    '',
    '#',
    '#/',
    '#/nowhere',
    '#/map',
    '#/map/',
    '#/start',
    '#/play/',
    '#/nowhere/at-all',
  ])
    expect(parseRoute(hash)).toEqual({ page: 'hall' });
});

test('a map, and a hex on it', () => {
  expect(parseRoute('#/map/kosovo-1389')).toEqual({ page: 'map', box: 'kosovo-1389', hex: undefined });
  expect(parseRoute('#/map/kosovo-1389/2119')).toEqual({ page: 'map', box: 'kosovo-1389', hex: '2119' });
});

test('a start, a position, a game and a paragraph', () => {
  expect(parseRoute('#/start/grunwald-1410')).toEqual({
    page: 'start',
    box: 'grunwald-1410',
    scenario: undefined,
  });
  expect(parseRoute('#/lay/grunwald-1410/aB-_9')).toEqual({
    page: 'lay',
    box: 'grunwald-1410',
    code: 'aB-_9',
  });
  expect(parseRoute('#/play/k3vm/12')).toEqual({ page: 'play', id: 'k3vm', entry: 12 });
  expect(parseRoute('#/rules/grunwald-1410/5.7.8')).toEqual({
    page: 'rules',
    box: 'grunwald-1410',
    paragraph: '5.7.8',
  });
});

test('what is no number of an entry is left out', () => {
  for (const odd of ['-1', 'x', '1.5', '99999999999'])
    expect(parseRoute(`#/play/k3vm/${odd}`)).toEqual({ page: 'play', id: 'k3vm', entry: undefined });
});

test('what is written is read back', () => {
  const routes: Route[] = [
    { page: 'hall' },
    { page: 'map', box: 'grunwald-1410', hex: undefined },
    { page: 'map', box: 'an/odd %box', hex: '0822' },
    { page: 'start', box: 'kosovo-1389', scenario: 'milos-obilic' },
    { page: 'start', box: 'kosovo-1389', scenario: undefined },
    { page: 'lay', box: 'kosovo-1389', code: 'abc' },
    { page: 'play', id: 'k3vm', entry: undefined },
    { page: 'play', id: 'k3vm', entry: 0 },
    { page: 'rules', box: 'kosovo-1389', paragraph: undefined },
    { page: 'rules', box: 'kosovo-1389', paragraph: '5.7' },
  ];
  for (const route of routes) expect(parseRoute(routeTo(route))).toEqual(route);
});

test('a broken escape is no error', () => {
  expect(parseRoute('#/map/%zz')).toEqual({ page: 'map', box: '%zz', hex: undefined });
});
