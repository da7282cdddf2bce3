import { describe, expect, test } from 'vitest';
import { BOXES } from '../src/index.ts';

describe.each(BOXES.map(box => [box.id, box] as const))('%s', (_, box) => {
  test('every example is told, in both languages', async () => {
    const [stories, examples] = [await box.stories(), await box.examples()];
    for (const { id } of examples)
      for (const language of ['en', 'pl'] as const) {
        const told = stories[id]?.[language];
        expect(told, id).toBeDefined();
        expect(told!.scene.length, id).toBeGreaterThan(3);
        expect(told!.outcome.length, id).toBeGreaterThan(3);
      }
  });
  test('a reading in one language is a reading in the other', async () => {
    for (const [id, { en, pl }] of Object.entries(await box.stories()))
      expect(en.reading === undefined, id).toBe(pl.reading === undefined);
  });
  test('an example the book contradicts has its reading told', async () => {
    const [stories, examples] = [await box.stories(), await box.examples()];
    for (const { id, contradiction } of examples)
      if (contradiction !== undefined) expect(stories[id]!.en.reading, id).toBeDefined();
  });
  test('positions belong to examples', async () => {
    const ids = (await box.examples()).map(({ id }) => id);
    for (const id of Object.keys((await box.positions?.()) ?? {})) expect(ids).toContain(id);
  });
  test('every fact of its provenance has a grade, and every reason both languages', async () => {
    const { rows, corrections, map } = await box.provenance();
    expect(rows.length).toBeGreaterThan(10);
    for (const { facts, why } of rows) {
      for (const { grade } of facts) expect(['book', 'history', 'reconstructed']).toContain(grade);
      if (why) expect([typeof why.en, typeof why.pl]).toEqual(['string', 'string']);
    }
    for (const { why, source } of corrections)
      for (const words of [why, source]) expect(words.pl).toBeTruthy();
    expect(map.length > 0).toBe(box.map !== undefined);
  });
});
