import { argumentNames } from '@gonfalon/testkit';
import { describe, expect, test } from 'vitest';
import { game, showing, words } from '../src/index.ts';
import { battle, opening } from './field.ts';

const BODY = 'unit R1 HC red at=0404\nunit R2 LB red at=0101 knights=1\nunit Y1 PK yellow at=0405\nturn red';
const t = battle(BODY);
const trackOf = (state: unknown, seat: string | null, id: string) =>
  showing.tracks(state, seat).find(track => track.id === id);

describe('what the table shows', () => {
  test('a unit on its card', () => {
    const card = showing.unit(t.state, null, 'R2')!;
    expect(card).toMatchObject({ seat: 'red', at: '0101', facing: null, leader: null });
    expect(card.stats).toEqual([
      { key: 'knights', value: '1/2' },
      { key: 'points', value: '3/3' },
      { key: 'range', value: '2' },
      { key: 'cost', value: '2' },
    ]);
    expect(card.remarks).toEqual([{ key: 'remark.weakened' }]);
    expect(showing.unit(t.state, null, 'R1')!.remarks).toEqual([
      { key: 'remark.controlled', values: { units: 'Y1' } },
    ]);
    expect(showing.unit(t.state, 'red', 'X9')).toBeNull();
  });
  test('zones and fields of fire', () => {
    expect(showing.area(t.state, null, 'zone', 'R1')).toEqual(
      ['0303', '0304', '0403', '0405', '0503', '0504'].sort(),
    );
    expect(showing.area(t.state, null, 'fire', 'R1')).toEqual([]);
    expect(showing.area(t.state, null, 'fire', 'R2')).toContain('0103');
    expect(showing.area(t.state, null, 'fire', 'R2')).not.toContain('0104');
    expect(showing.area(t.state, null, 'command', 'R1')).toEqual([]);
  });
  test('a shot hits wherever the field of fire says so, and nowhere else', () => {
    for (const hex of ['0102', '0103', '0104', '0202', '0301', '0302']) {
      const there = battle(BODY.replace('at=0405', `at=${hex}`));
      const shown = showing.area(there.state, null, 'fire', 'R2').includes(hex);
      expect(there.try('red: shoot unit=R2 target=Y1').ok, hex).toBe(shown);
    }
  });
  test('fights without luck have one certain row', () => {
    const odds = game.odds(t.state, 'red', { do: 'melee', unit: 'R1', target: 'Y1' })!;
    const { of, main } = showing.chances(odds);
    expect(of).toBe(1);
    expect(main).toHaveLength(1);
    expect(main[0]!.text.key).toBe('chance.losses');
  });
  test('points and time of both armies', () => {
    expect(trackOf(t.state, null, 'points-red')).toMatchObject({ have: 0, most: 5 });
    expect(trackOf(t.state, null, 'time-yellow')).toMatchObject({ have: 5, most: 5 });
  });
  test('who may act', () => {
    expect(showing.subjects(t.state, 'red').may).toEqual(['R1', 'R2']);
    expect(showing.subjects(t.state, 'yellow').may).toEqual([]);
  });
});

test('who went which way', () => {
  for (const is of ['stepped', 'withdrew', 'followed', 'advanced'])
    expect(showing.journeys({ is, unit: 'R1', from: '0303', to: '0304' })).toEqual([
      { unit: 'R1', hexes: ['0303', '0304'] },
    ]);
  // Modules are no hexes.
  expect(showing.journeys({ is: 'rode', unit: 'R1', from: 'A', to: 'B' })).toEqual([]);
});

describe('what is held back', () => {
  const state = opening('standard').play('red: recruit kind=HC').state;
  test('only its owner is told, and one screen needs a curtain', () => {
    expect(game.secrets(state)).toBe(true);
    expect(trackOf(state, 'red', 'reserve')).toMatchObject({
      title: { key: 'track.recruits', values: { spent: 3, budget: 20 } },
    });
    expect(JSON.stringify(showing.tracks(state, 'yellow'))).not.toContain('"spent":3');
    expect(trackOf(state, null, 'reserve')).toBeUndefined();
  });
  test('without a curtain everybody is told the same', () => {
    expect(game.secrets(t.state)).toBe(false);
    expect(showing.tracks(t.state, 'red')).toEqual(showing.tracks(t.state, 'yellow'));
  });
});

test('every phrase has words, filled with its values', async () => {
  const [en, pl] = [await words.en(), await words.pl()] as Readonly<Record<string, string>>[];
  const fled = battle(
    'unit R1 HC red fled=P1\nunit YW WT yellow at=0405 knights=1\nunit RW WT red at=0101\nunit R2 AR red at=0404\nturn red',
  );
  const phrases = [t, fled, opening('standard')].flatMap(({ state }) => [
    ...showing
      .tracks(state, 'red')
      .flatMap(track => [track.title, ...(track.is === 'list' ? track.rows.map(row => row.text) : [])]),
    ...showing.units(state, null).flatMap(id => {
      const card = showing.unit(state, null, id)!;
      return [
        card.name,
        ...(card.place ? [card.place] : []),
        ...card.remarks,
        ...card.grades.map(g => g.fact),
      ];
    }),
  ]);
  for (const { key, values = {} } of phrases)
    for (const said of [en!, pl!]) {
      expect(Object.keys(said)).toContain(key);
      expect(Object.keys(values), key).toEqual(expect.arrayContaining(argumentNames(said[key]!)));
    }
});
