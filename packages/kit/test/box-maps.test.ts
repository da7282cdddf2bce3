// Every box that brings a map folder is held to the same: a sixth box is tested by being there.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  demandReport,
  fieldOf,
  fieldStatements,
  fromTiledText,
  mapProblems,
  parseDemands,
  parseMap,
  readField,
  sentence,
  tiledText,
  writeMap,
} from '../src/index.ts';

const games = new URL('../../games/', import.meta.url);
const boxes = readdirSync(games).filter(box => existsSync(new URL(`${box}/map/demands.json`, games)));

test('the boxes with a map of their own are found', () => {
  expect(boxes).toEqual(
    expect.arrayContaining(['byczyna-1588', 'grunwald-1410', 'kosovo-1389', 'kulikovo-1380']),
  );
});

describe.each(boxes)('%s', box => {
  const demands = parseDemands(readFileSync(new URL(`${box}/map/demands.json`, games), 'utf8'));
  const text = readFileSync(new URL(`${box}/map/${demands.map}.json`, games), 'utf8');
  const map = parseMap(text);
  const report = demandReport(map, demands);

  test('its map is sound and belongs to it', () => {
    expect(mapProblems(map).map(sentence)).toEqual([]);
    expect(map.box).toBe(box);
  });

  test('its file is written as our writer writes', () => {
    expect(writeMap(map)).toBe(text);
  });

  test(`its scenarios find what they ask for: ${report.held} of ${report.total}`, () => {
    expect(report.problems).toEqual([]);
    expect(report.held).toBe(report.total);
  });

  test('its map comes back from Tiled as it went', () => {
    expect(writeMap(fromTiledText(tiledText(map)))).toBe(text);
  });

  test('its field can be laid by statements alone', () => {
    const own = fieldOf(map);
    const { field } = readField(fieldStatements(own, null), null);
    for (const part of ['terrain', 'sides', 'tags', 'zones', 'friendlyEdges'] as const)
      expect(field[part]).toEqual(own[part]);
  });

  test('every setup side has an edge to flee to', () => {
    const sides = demands.scenarios.flatMap(scenario => scenario.groups.map(group => group.side));
    expect(Object.keys(map.friendlyEdges)).toEqual(expect.arrayContaining([...new Set(sides)]));
  });
});
