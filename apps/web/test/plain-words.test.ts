// Plain words for players: phrases nobody at a table would say are not said, and a thing has one name.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const FOLDERS = [
  'apps/web/src/**/words',
  'packages/*/words',
  'packages/systems/*/words',
  'packages/games/*/lessons/words',
  'packages/games/*/rulebook',
];

/** Every text of a language that a player may read, with where it stands. */
const textsIn = (language: 'en' | 'pl'): readonly string[] => [
  ...FOLDERS.flatMap(folder => globSync(`${folder}/{,*.}${language}.json`, { cwd: root })).flatMap(file =>
    said(read(file)).map(text => `${file}: ${text}`),
  ),
  ...globSync('packages/{games,systems}/*/rulebook/stories.json', { cwd: root }).flatMap(file =>
    Object.values(read(file) as Record<string, Record<string, unknown>>)
      .flatMap(story => said(story[language]))
      .map(text => `${file}: ${text}`),
  ),
];

const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));

const said = (part: unknown): string[] =>
  typeof part === 'string' ? [part] : Object.values((part as object | null) ?? {}).flatMap(said);

const ENGLISH: readonly (readonly [string, RegExp])[] = [
  ['a deed that is worth it', /choose a deed|when it is worth it/i],
  ['an attack put together anew', /together anew/i],
  ['left without a fight', /left without/i],
  ['no more curtains today', /curtains? today/i],
  ['lay it', /\blay it\b/i],
  ['you look at the past', /look at the past|this is the past|back to now/i],
  ['armour and one', /armou?r and one/i],
  ['tiny victory', /\btiny\b/i],
  ['too dear', /too dear/i],
  ['the side to speak', /side (is )?to speak/i],
  [
    'is no unit, for is not a unit',
    /(?<!there )\bis no (unit|hex|enemy|regular|bombard|gun|cavalry|infantry|own)\b/i,
  ],
  [
    'foot, for infantry',
    /\b(?<!on )foot (phase|moves|turns|pays|movement|is shot)|\b(your|own|enemy) foot\b/i,
  ],
  ['counter-charge, for countercharge', /counter-charg/i],
  ['a time token, for a time marker', /time token/i],
  ['armor, for armour', /\barmor\b/i],
  ['the stroke of a result, for its slash', /before the stroke/i],
  ['a control zone, for a zone of control', /control zones?\b/i],
  ['works and walls, for a fortification', /bombards? at (works|the works)|passing a wall/i],
  ['firearms, for small arms', /firearm/i],
  ['an overlay that is laid', /lay something over|\blay one\b/i],
  ['a game that is unfolded, a picture that is painted', /being (unfolded|painted)/i],
  ['what could be brought against a hex', /brought against/i],
  ['where it shall lie', /\bshall\b/i],
  [
    'on that hex stands, between here and there runs',
    /^[^:]*: (on that hex stands|between here and .* runs)/i,
  ],
  ['he moves no more', /\b(moves|shifts|shoots) no more\b/i],
  ['grave dangers', /\bgrave\b/i],
];

const POLISH: readonly (readonly [string, RegExp])[] = [
  ['chorągiew, for sztandar', /chorągi?e?w/i],
  ['shiltron, for szyltron', /\bshiltron/i],
  ['kawaleria, for jazda', /kawaleri/i],
  ['jednostka, for oddział', /\bjednost(ka|ki|ek|kę)\b/i],
  ['what is behind somebody', /ma już .* za sobą/i],
  ['spojrzenie wstecz, for powtórka', /oglądasz przeszłość|spojrzenie wstecz|wróć do teraz/i],
  ['hufiec, for zgrupowanie', /\bhuf(iec|ca)\b/i],
  ['odnośnik, for link', /odnośnik/i],
  ['dziś bez kurtyny', /dziś bez/i],
  ['nieprzyjaciel, for wróg', /nieprzyjaci/i],
  ['kostka, for kość', /\bkost(ka|ki|ek|kami|ce)\b/i],
  ['książka, for instrukcja', /\bksiąż(k|ek|ce)/i],
  ['broń ręczna, for broń palna', /bro(ń|ni|nią) ręczn/i],
  [
    'pole, for heks',
    /sąsiedni(e|ego|m) pol|pol(e|u) pokonan|na polu \{|(few|one) \{(na )?# pol[ea]\}.*(odwrot|strat)/i,
  ],
  ['Ty and Twój in the middle of a sentence', /[\p{Ll},] (Ty|Tw(ój|oja|oje|ojej|ojego|oim|oich))\b/u],
];

describe.each([
  ['English', 'en', ENGLISH],
  ['Polish', 'pl', POLISH],
] as const)('%s', (_, language, banned) => {
  const texts = textsIn(language);
  test('is read from all message files and rulebooks', () => {
    expect(texts.length).toBeGreaterThan(3000);
  });
  test.each(banned)('nobody says: %s', (_phrase, pattern) => {
    expect(texts.filter(text => pattern.test(text))).toEqual([]);
  });
});
