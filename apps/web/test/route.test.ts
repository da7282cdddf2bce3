import { expect, test } from 'vitest';
import { parseRoute, type Route, routeTo } from '../src/route.ts';

test('the hall is where no map is named', () => {
  for (const hash of ['', '#', '#/', '#/nowhere', '#/map', '#/map/'])
    expect(parseRoute(hash)).toEqual({ page: 'hall' });
});

test('a map, and a hex on it', () => {
  expect(parseRoute('#/map/kosovo-1389')).toEqual({ page: 'map', box: 'kosovo-1389', hex: undefined });
  expect(parseRoute('#/map/kosovo-1389/2119')).toEqual({ page: 'map', box: 'kosovo-1389', hex: '2119' });
});

test('what is written is read back', () => {
  const routes: Route[] = [
    { page: 'hall' },
    { page: 'map', box: 'grunwald-1410', hex: undefined },
    { page: 'map', box: 'an/odd %box', hex: '0822' },
  ];
  for (const route of routes) expect(parseRoute(routeTo(route))).toEqual(route);
});

test('a broken escape is no error', () => {
  expect(parseRoute('#/map/%zz')).toEqual({ page: 'map', box: '%zz', hex: undefined });
});
