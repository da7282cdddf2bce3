import { boxOf } from '@gonfalon/library';
import { expect, test } from 'vitest';
import { tellRule } from '../src/table/fight/tell-rule.ts';

const box = boxOf('grunwald-1410')!;
const cite = (rule: string) => (rule === 'movement.points' ? '4.2.1' : undefined);

test('a modifier tells the words of its paragraph, once they have come', async () => {
  const element = { title: '' };
  await tellRule({ box, cite }, 'movement.points', element);
  const book = await box.rulebook('en');
  expect(element.title).toBe(book.rules.find(({ id }) => id === '4.2.1')!.says);
});

test('nothing where no book says it, or none can be had', async () => {
  const element = { title: 'before' };
  await tellRule({ box, cite }, 'table.over', element);
  expect(element.title).toBe('before');
  const gone = { ...box, rulebook: () => Promise.reject(new Error('offline')) };
  await tellRule({ box: gone, cite }, 'movement.points', element);
  expect(element.title).toBe('');
});
