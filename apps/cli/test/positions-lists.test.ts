// The lists of docs/positions.md are made from the games; a page that has gone stale fails here.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BOXES } from '@gonfalon/library';
import { expect, test } from 'vitest';
import { formsOf, namesOf } from '../src/commands/orders.ts';
import { gonfalon, PATIENT } from './gonfalon.ts';

const page = readFileSync(join(import.meta.dirname, '../../../docs/positions.md'), 'utf8');
/** The lines of the blocks of that kind, by box. */
const blocks = (kind: string): Map<string, readonly string[]> =>
  new Map(
    [...page.matchAll(new RegExp(`^\`\`\`${kind} (.*)\\n([^]*?)\\n\`\`\`$`, 'gm'))].flatMap(
      ([, boxes, text]) => boxes!.split(' ').map(box => [box, text!.split('\n')] as const),
    ),
  );
const PLAYABLE = BOXES.filter(box => box.game).map(box => box.id);

test('every box has its orders on the page, as `gonfalon orders BOX` lists them', async () => {
  const told = blocks('orders');
  expect([...told.keys()].sort()).toEqual([...PLAYABLE].sort());
  for (const [box, lines] of told) expect(lines, `run: gonfalon orders ${box}`).toEqual(await formsOf(box));
});

test('leaders and banners have their ids there, as `gonfalon orders BOX --names` lists them', async () => {
  const told = blocks('names');
  for (const box of PLAYABLE)
    expect(told.get(box) ?? [], `run: gonfalon orders ${box} --names`).toEqual(await namesOf(box));
});

test('the command prints them', PATIENT, () => {
  expect(gonfalon(['orders', 'medieval-battle']).out).toContain(
    'place kind=HC|LC|HA|HI|LB|LI|PK|AR at=HEX\n',
  );
  expect(gonfalon(['orders', 'grunwald-1410', '--names']).out).toContain('jagiello  Jagiełło\n');
});
