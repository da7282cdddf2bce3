// Cells and heads as the page prints them.

/** A minus before a number, a dash for nothing and between numbers. */
export const printed = (text: string): string =>
  (/^\d+-\d+$/.test(text) ? text : text.replace(/(?<!\d)-(?=\d)|(?<=[A-Z]\d)-(?=\d)/g, '−')).replaceAll(
    '-',
    '–',
  );

/** In tables of results A is the attacker and D or B the defender who must give way. */
export const shadeOf = (cell: string): 'a' | 'd' | '' =>
  /[BD]\d/.test(cell) ? 'd' : /A\d/.test(cell) ? 'a' : '';
