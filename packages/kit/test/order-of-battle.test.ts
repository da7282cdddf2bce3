import { describe, expect, test } from 'vitest';
import {
  entry,
  entryFaults,
  facts,
  fieldOf,
  hexFaults,
  idFaults,
  readReady,
  refuse,
  shaped,
  spotFaults,
  spotsIn,
  twice,
  within,
} from '../src/index.ts';
import { smallMap } from './small-map.ts';

const {
  either,
  fileOf,
  flag,
  grade,
  listOf,
  madeOf,
  namedOf,
  object,
  oneOf,
  orNull,
  otherwise,
  someOf,
  text,
  texts,
  whole,
} = facts;

interface Card {
  readonly id: string;
  readonly count: number;
  readonly last: number | null;
  readonly note: string | null;
  readonly chief: boolean;
  readonly arm: 'horse' | 'foot';
  readonly corps: readonly string[];
  readonly values: Readonly<Record<string, number>>;
  readonly byArm: Readonly<Partial<Record<'horse' | 'foot', number>>>;
  readonly grade: 'book' | 'history' | 'reconstructed';
  readonly wagon: { readonly at: string } | null;
}
const card = object<Card>({
  id: text,
  count: otherwise(1, whole),
  last: facts.wholeOrNull,
  note: facts.textOrNull,
  chief: flag,
  arm: oneOf(['horse', 'foot']),
  corps: listOf(text),
  values: namedOf(whole),
  byArm: someOf(['horse', 'foot'], whole),
  grade,
  wagon: orNull(object<{ at: string }>({ at: text })),
});
const least = { id: 'H1', last: null, note: null, arm: 'horse', grade: 'book' };

describe('facts of a file', () => {
  test('what is left out is as usual', () => {
    expect(shaped(card, least, 'file')).toEqual({
      ...least,
      ...{ count: 1, chief: false, corps: [], values: {}, byArm: {}, wagon: null },
    });
    const told = { ...least, byArm: { foot: 2 }, values: { any: 3 }, wagon: { at: '0404' }, chief: true };
    expect(shaped(card, told, 'file')).toMatchObject(told);
  });
  test.each([
    [[], 'file: must be an object'],
    [{ ...least, id: undefined }, 'file, id: is missing'],
    [{ ...least, id: 7 }, 'file, id: must be a text'],
    [{ ...least, count: 2.5 }, 'file, count: must be a whole number'],
    [{ ...least, last: 'soon' }, 'file, last: must be a whole number or null'],
    [{ ...least, note: 7 }, 'file, note: must be a text or null'],
    [{ ...least, chief: 'yes' }, 'file, chief: must be true or false'],
    [{ ...least, arm: undefined }, 'file, arm: is missing'],
    [{ ...least, arm: 'elephant' }, 'file, arm: must be one of horse, foot'],
    [{ ...least, corps: 'poles' }, 'file, corps: must be a list'],
    [{ ...least, corps: ['poles', 7] }, 'file, corps[1]: must be a text'],
    [{ ...least, values: { any: 'x' } }, 'file, values.any: must be a whole number'],
    [{ ...least, byArm: { elephant: 2 } }, 'file, byArm.elephant: is not known here'],
    [{ ...least, grade: 'rumour' }, 'file, grade: must be one of book, history, reconstructed'],
    [{ ...least, wagon: { at: '0404', colour: 'red' } }, 'file, wagon.colour: is not known here'],
    [{ ...least, hat: 'red' }, 'file, hat: is not known here'],
  ])('%#', (data, sentence) => {
    expect(() => shaped(card, data, 'file')).toThrow(sentence);
  });
  test('a file names its format and version', () => {
    const shape = object<{ id: string }>({ id: text });
    const read = (data: unknown) => fileOf('gonfalon-x', shape, data, 'x.json');
    expect(read({ format: 'gonfalon-x', version: 1, id: 'a' })).toEqual({ id: 'a' });
    for (const data of [
      { id: 'a' },
      { format: 'gonfalon-y', version: 1 },
      { format: 'gonfalon-x', version: 2 },
    ])
      expect(() => read(data)).toThrow('x.json: must be gonfalon-x 1');
    expect(() => read(7)).toThrow('x.json: must be an object');
  });
  test('what is made of a value may be refused, and our own mistakes are not hidden', () => {
    const broken = madeOf(text, () => {
      throw new Error('a slip of ours');
    });
    expect(() => shaped(broken, 'x', 'file')).toThrow('a slip of ours');
    expect(() => shaped(either(whole, texts, 'this or that'), 'x', 'file')).toThrow(
      'file: must be this or that',
    );
  });
});

describe('spots', () => {
  const field = fieldOf(smallMap);
  const read = (...names: string[]) => shaped(spotsIn({ hill: ['0202', 'zone A'] }), names, 'file, setup');
  test('are hexes, circles, zones and named places', () => {
    expect(read('0404', '0303(1)', 'hill')).toEqual([
      { hex: '0404', radius: 0 },
      { hex: '0303', radius: 1 },
      { hex: '0202', radius: 0 },
      { zone: 'A' },
    ]);
    for (const name of ['the hill', '404', '0303(x)', 'constructor', 'zone'])
      expect(() => read(name)).toThrow(`file, setup: "${name}" is no hex, no circle like 2910(1)`);
  });
  test('must lie on the field, and entries at its edge', () => {
    expect(hexFaults(field, '9999', 'x')).toEqual([{ where: 'x', why: 'the field has no hex 9999' }]);
    expect(spotFaults(field, { hex: '9999', radius: 1 }, 'x')).toHaveLength(1);
    expect(spotFaults(field, { zone: 'toString' }, 'x')).toEqual([
      { where: 'x', why: 'the field has no zone toString' },
    ]);
    const [first] = field.grid.ids;
    expect(entryFaults(field, 'north', 'x')).toEqual([]);
    expect(entryFaults(field, [first!, '9999'], 'x')).toEqual(hexFaults(field, '9999', 'x'));
    expect(entryFaults(field, ['0303'], 'x')).toEqual([
      { where: 'x', why: '0303 does not lie at the edge of the field' },
    ]);
    expect(shaped(entry, 'north', 'file')).toBe('north');
    expect(() => shaped(entry, 'up', 'file')).toThrow(
      'file: must be a list of hexes or an edge of the map (north',
    );
  });
});

test('faults: numbers out of bounds, odd and doubled ids; the first is told with its file', () => {
  for (const n of [1, 3]) expect(within(n, 1, 3, 'x', 'a count')).toEqual([]);
  expect(within(0, 1, 3, 'x', 'a count')).toHaveLength(1);
  expect(within(4, 1, 3, 'x', 'a count')[0]!.why).toBe('a count is a whole number from 1 to 3, not 4');
  expect(twice(['a', 'b', 'a', 'a'])).toEqual(['a', 'a']);
  expect(idFaults(['Ł1', 'a b', 'c', 'c']).map(({ where }) => where)).toEqual(['a b', 'c']);
  expect(() => refuse('f.json', idFaults(['=']))).toThrow('f.json, =: an id is letters');
  expect(() => refuse('f.json', [])).not.toThrow();
});

test('a ready-made setup has a line for every counter of every seat', () => {
  const setup = (counters: object, more: object = {}) =>
    readReady({
      data: { format: 'gonfalon-setup', version: 1, scenario: 'ford', counters, ...more },
      file: 'ford.setup.json',
      scenario: 'ford',
      counters: { poles: ['H1', 'H2'], hungarians: [] },
      line: ({ word, args: [at] }) => (at === undefined ? undefined : { unit: word, at }),
    });
  expect(setup({ poles: ['H1 0404', 'H2 0405'] })).toEqual({
    poles: [
      { unit: 'H1', at: '0404' },
      { unit: 'H2', at: '0405' },
    ],
    hungarians: [],
  });
  const refused = (counters: object, more?: object) => expect(() => setup(counters, more));
  refused({ poles: ['H1 0404'] }).toThrow('ford.setup.json, H2: is missing');
  refused({ poles: ['H1 0404', 'H1 0405'] }).toThrow('H1: is no counter of this side, or stands twice');
  refused({ poles: ['H3 0404'] }).toThrow('H3: is no counter of this side');
  refused({ poles: ['H1'] }).toThrow('ford.setup.json, poles[0]: cannot read "H1"');
  refused({ poles: [''] }).toThrow('ford.setup.json, poles[0]: cannot read ""');
  refused({ swedes: [] }).toThrow('ford.setup.json, counters.swedes: is no seat');
  refused({}, { scenario: 'hill' }).toThrow('ford.setup.json, scenario: is not ford');
});
