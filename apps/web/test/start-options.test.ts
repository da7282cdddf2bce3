import { parsePosition } from '@gonfalon/kernel';
import { boxOf } from '@gonfalon/library';
import { describe, expect, test } from 'vitest';
import { oddities } from '../src/start/oddities.ts';
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

test('a laid position that breaks a rule as it lies is laid, and the rule is told with its paragraph', async () => {
  const box = boxOf('grunwald-1410')!;
  const [game, cites, words] = await Promise.all([box.game!(), box.cites(), box.words('en')]);
  const scenario = 'clash-of-titans';
  const wording = (rule: string, { about }: { about: string }) => words[rule]!.replace('{about}', about);
  const told = (second: string) => {
    const text = [
      `gonfalon-position 1\nbox ${box.id}\nscenario ${scenario}\nfield empty 8x8\nturn 3 phase=1`,
      `unit P1 cavalry allies at=0404\nunit P2 cavalry allies at=${second}\nunit K1 cavalry teutons at=0808\n`,
    ].join('\n');
    return oddities(game, game.lay(parsePosition(text)), { cites, scenario, wording });
  };
  expect(told('0404')).toEqual(['More lie on one hex than may: 0404, P1, P2. (4.5.1)']);
  expect(told('0405')).toEqual([]);
});
