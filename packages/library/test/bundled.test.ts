import { BadInput, CONTRACT } from '@gonfalon/kernel';
import { describe, expect, test } from 'vitest';
import { BOXES, bundleFrom, bundleOf, bundlePath, type RulesBundle } from '../src/index.ts';

describe.each(BOXES.filter(box => box.game).map(box => [box.id, box] as const))(
  'the rules of %s',
  (id, box) => {
    test('that are bundled are those of the box', async () => {
      const { default: rules } = (await import(`../src/rules/${id}.ts`)) as { default: RulesBundle };
      expect(bundleOf({ default: rules }, id)).toBe(rules);
      expect(rules.game).toBe(await box.game!());
      expect(rules.showing).toBe(await box.showing!());
      expect(rules.cites).toEqual(await box.cites());
      for (const language of ['en', 'pl'] as const)
        expect(await rules.words(language)).toEqual(await box.words(language));
    });
  },
);

describe('a bundle', () => {
  const text = (contract: number, id: string): string =>
    `export default { contract: ${contract}, game: { id: '${id}' } };`;
  test('is read from its text', async () => {
    expect(await bundleFrom(text(CONTRACT, 'kosovo-1389'), 'kosovo-1389')).toEqual({
      contract: CONTRACT,
      game: { id: 'kosovo-1389' },
    });
  });
  test.each([
    [
      text(CONTRACT + 1, 'a'),
      `a: its rules keep to contract ${CONTRACT + 1}, and this program to ${CONTRACT}`,
    ],
    [text(CONTRACT, 'b'), 'a: is a bundle of b'],
    ['export default 7;', 'a: is no bundle of rules'],
    ['export const other = 7;', 'a: is no bundle of rules'],
  ])(
    'that is none, of another box or for another contract is refused in a sentence: %s',
    async (code, why) => {
      const refused = await bundleFrom(code, 'a').catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(BadInput);
      expect((refused as Error).message).toBe(why);
    },
  );
  test('that refuses something says so as the rules that are here do, though its class is another', async () => {
    const code = `class BadInput extends Error { name = 'BadInput' }
      export default { contract: ${CONTRACT}, game: { id: 'a', setup() { throw new BadInput('oh'); } } };`;
    const { game } = await bundleFrom(code, 'a');
    expect(() => game.setup('', {})).toThrow(BadInput);
    expect(new Error('oh')).not.toBeInstanceOf(BadInput);
  });
  test('lies where a server hands it out', () => {
    expect(bundlePath('kosovo-1389', 'ab')).toBe('/rules/kosovo-1389-ab.js');
  });
});
