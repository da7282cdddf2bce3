// One name a thing: whatever looks somewhere is told of by the same word, in a panel as in an order and in the log.

import { boxOf } from '@gonfalon/library';
import { afterEach, expect, test } from 'vitest';
import { language } from '../src/settings.ts';
import { openBox } from '../src/table/opened.ts';
import { facingText } from '../src/table/text-view/acts.ts';

afterEach(() => {
  language.value = 'en';
});

test.each([
  ['en', 'Turn south-west', 'S turns south-west for 1 MP, 2 left, charge 0.'],
  ['pl', 'Zwrot na południowy zachód', 'S: zwrot na południowy zachód za 1 PR, zostało 2, szarża 0.'],
] as const)(
  'a facing is a word of the language in orders, events and panels: %s',
  async (tongue, order, event) => {
    language.value = tongue;
    const { words } = await openBox(boxOf('grunwald-1410')!);
    expect(words.order({ do: 'turn', facing: 4 })).toBe(order);
    // A unit may be called S, and is not the south.
    expect(words.event({ is: 'turned', unit: 'S', facing: 4, cost: 6, left: 12, cf: 0 })).toBe(event);
    expect(order.endsWith(facingText(4))).toBe(true);
  },
);
