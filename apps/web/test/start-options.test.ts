import { boxOf } from '@gonfalon/library';
import { describe, expect, test } from 'vitest';
import { asked, given, seedOption } from '../src/start/option-kinds.ts';

describe('options', () => {
  test('each is asked for in its own way', () => {
    expect(
      asked({ setup: ['ready', 'free'], fatigue: [true, false], points: 'int', note: 'text', one: [true] }),
    ).toEqual([
      { name: 'setup', as: 'one-of', values: ['ready', 'free'] },
      { name: 'fatigue', as: 'yes-no' },
      { name: 'points', as: 'number' },
      { name: 'note', as: 'text' },
      { name: 'one', as: 'one-of', values: [true] },
    ]);
  });
  test('a seed of the field is the seed of the page, and not asked for twice', async () => {
    const battle = await boxOf('medieval-battle')!.game!();
    const kosovo = await boxOf('kosovo-1389')!.game!();
    expect(asked(battle.options).map(({ name }) => name)).toEqual(['dismounting', 'modules', 'cards']);
    expect([seedOption(battle.options), seedOption(kosovo.options)]).toEqual([true, false]);
    expect(given(battle.options, { dismounting: true }, 'word')).toEqual({ seed: 'word', dismounting: true });
    expect(given(kosovo.options, {}, 'word')).toEqual({});
  });
});
