import { createHash } from 'node:crypto';
import { BOXES, bundleFrom } from '@gonfalon/library';
import { describe, expect, test } from 'vitest';
import { root } from '../../scripts/root.mjs';
import { bundle } from '../../scripts/rules/bundle.ts';
import { BEFORE, BOX } from '../rules/doctored.ts';

describe('the bundle of a box', () => {
  test('has the same bytes when it is built again, names no folder, and is called by its hash', async () => {
    const [one, other] = [await bundle(BOX), await bundle(BOX)];
    expect(other).toEqual(one);
    expect(one.code).not.toContain(root);
    expect(one.code).not.toContain('node_modules');
    expect(one.hash).toBe(createHash('sha256').update(one.code).digest('hex'));
  });
  test('stands on nothing else and plays: game, showing, citations and compiled words', async () => {
    const { code } = await bundle(BOX);
    const box = BOXES.find(({ id }) => id === BOX)!;
    const [{ game, showing, cites, words }, own] = [await bundleFrom(code, BOX), await box.game!()];
    expect([game.id, game.rulesVersion]).toEqual([own.id, own.rulesVersion]);
    for (const scenario of game.scenarios) expect(game.seats(scenario)).toEqual(own.seats(scenario));
    expect(() => game.setup('nowhere', {})).toThrow(/nowhere/);
    expect(Object.keys(showing)).toEqual(Object.keys(await box.showing!()));
    expect(cites).toEqual(await box.cites());
    const said = await words('pl');
    expect(Object.keys(said).sort()).toEqual(Object.keys(await box.words('pl')).sort());
    // A page has no parser for plural forms.
    expect(Object.values(said).some(text => typeof text !== 'string')).toBe(true);
  });
  test('keeps its hash when the rules of another box change, and has another when its own do', async () => {
    const hashes = async (box: string) => [(await bundle(box)).hash, (await bundle(box, [BEFORE])).hash];
    const [own, changed] = await hashes(BOX);
    expect(changed).not.toBe(own);
    const [other, same] = await hashes('byczyna-1588');
    expect(same).toBe(other);
  });
});
