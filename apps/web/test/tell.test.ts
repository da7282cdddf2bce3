import { HEX_SIDE } from '@gonfalon/board';
import { surveyOf } from '@gonfalon/kit';
import { boxOf } from '@gonfalon/library';
import { describe, expect, test } from 'vitest';
import { DEEDS_DONE } from '../src/table/deeds.ts';
import { deskFor } from '../src/table/desk-for.ts';
import { handFor } from '../src/table/hand.ts';
import { follow } from '../src/table/listen.ts';
import { sideUnder } from '../src/table/tell/side-under.ts';
import { numberOn, placeBeside } from '../src/table/tell/telling.ts';
import { factsOf, onSide } from '../src/table/tell/told-hex.ts';
import { laidSession } from './recorded.ts';
import { table } from './session-table.ts';

const shown = async (box: string, scenario: string, lines: string) => {
  const head = `gonfalon-position 1\nbox ${box}\nscenario ${scenario}\n`;
  return handFor(await laidSession(box, scenario, 'one', head + lines)).shown.value;
};

describe('what is told of a hex', () => {
  test('of the printed map by its survey, sides and names', async () => {
    const hand = handFor(await table());
    const survey = surveyOf((await boxOf('grunwald-1410')!.map!())!);
    const facts = hand.grid.value.ids.map(id => factsOf(hand.shown.value, survey, id)!);
    expect(facts.some(({ places }) => places.length > 0)).toBe(true);
    const wet = facts.find(({ sides }) => sides.some(({ kind }) => kind === 'stream'))!;
    const { facings } = wet.sides.find(({ kind }) => kind === 'stream')!;
    expect(onSide(wet, facings[0]!).sides.map(({ kind }) => kind)).toContain('stream');
    const dry = [0, 1, 2, 3, 4, 5].find(facing => wet.sides.every(one => !one.facings.includes(facing as 0)));
    if (dry !== undefined) expect(onSide(wet, dry as 0).sides).toEqual([]);
  });
  test('of a field laid for a study by the field itself', async () => {
    const lines =
      'field empty 12x10\nside 0504/0505 stream\nslope 0605/0604 low=0605\nturn 2\n' +
      'unit P1 cavalry allies at=0608\nunit L1 leader teutons at=1101\n';
    const layout = await shown('grunwald-1410', 'clash-of-titans', lines);
    expect(factsOf(layout, undefined, '0504')).toMatchObject({
      terrain: 'clear',
      sides: [{ kind: 'stream', facings: [3] }],
    });
    expect(factsOf(layout, undefined, '9999')).toBeUndefined();
    const high = [factsOf(layout, undefined, '0604'), factsOf(layout, undefined, '0605')].map(
      facts => facts!.sides.find(({ kind }) => kind === 'slope')?.high,
    );
    expect(high.toSorted()).toEqual([false, true]);
  });
  test('of modules by their hexes and flags', async () => {
    const lines =
      'sheet 8x8\nhex 0101 woods flag=2\nunit R1 LI red at=0103\nunit Y1 LI yellow at=0808\nturn red\n';
    const layout = await shown('medieval-battle', 'standard', lines);
    expect(factsOf(layout, undefined, '0101')).toMatchObject({ terrain: 'woods', flag: 2 });
    expect(factsOf(layout, undefined, '0102')).not.toHaveProperty('flag');
    expect(factsOf(layout, undefined, '9999')).toBeUndefined();
  });
});

describe('the side a pointer means', () => {
  const centre = { x: 100, y: 100 };
  const flat = (HEX_SIDE * Math.sqrt(3)) / 2;
  test('none in the middle', () => {
    expect(sideUnder(centre, centre)).toBeUndefined();
    expect(sideUnder(centre, { x: 100, y: 100 - flat / 2 })).toBeUndefined();
  });
  test.each([0, 1, 2, 3, 4, 5])('side %d near its edge', facing => {
    const angle = (facing * Math.PI) / 3;
    const near = { x: 100 + flat * 0.9 * Math.sin(angle), y: 100 - flat * 0.9 * Math.cos(angle) };
    expect(sideUnder(centre, near)).toBe(facing);
  });
});

test('the number on a lit hex is the best way there, and how many there are', () => {
  const end = { at: '0605', left: 18, charge: 2, path: [] };
  const reach = new Map([['0605', [end, { ...end, left: 12 }]]]);
  expect(numberOn(reach, '0605')).toEqual({ left: 18, charge: 2, ways: 2 });
  expect(numberOn(reach, '0101')).toBeUndefined();
});

test('the card lies on the side of the pointer where there is room', () => {
  const view = { width: 1000, height: 800 };
  expect(placeBeside({ x: 100, y: 100 }, view)).toEqual({ left: '118px', top: '118px' });
  expect(placeBeside({ x: 900, y: 700 }, view)).toEqual({ right: '118px', bottom: '118px' });
  // A phone has no room on either side.
  const phone = { width: 390, height: 844 };
  expect(placeBeside({ x: 210, y: 460 }, phone)).toEqual({ left: '1rem', bottom: '402px' });
});

test('a key tells of the hex under the cursor, again or Escape puts it away, and so does walking on', async () => {
  const session = await table();
  const desk = deskFor(session, handFor(session));
  follow(desk);
  DEEDS_DONE.tell(desk);
  expect(desk.told.value).toBeUndefined();
  desk.hand.point('2712');
  DEEDS_DONE.tell(desk);
  expect(desk.told.value).toEqual({ hex: '2712', unit: 'K1', side: undefined, at: undefined });
  DEEDS_DONE.tell(desk);
  expect(desk.told.value).toBeUndefined();
  DEEDS_DONE.tell(desk);
  desk.run('back');
  expect(desk.told.value).toBeUndefined();
  DEEDS_DONE.tell(desk);
  desk.hand.point('2713');
  expect(desk.told.value).toBeUndefined();
});
