// Small words of SVG: escaping, attributes, elements.

export const escapeText = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** At most two decimals, no trailing noughts, no minus nought. */
export const num = (value: number): string => String(Math.round(value * 100) / 100 + 0);

export type Attributes = Readonly<Record<string, string | number | undefined>>;

const attributes = (attrs: Attributes): string =>
  Object.entries(attrs)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? num(value) : escapeText(value!)}"`)
    .join('');

export const element = (name: string, attrs: Attributes, inner = ''): string =>
  inner ? `<${name}${attributes(attrs)}>${inner}</${name}>` : `<${name}${attributes(attrs)}/>`;

/** Nothing where there is nothing to draw. */
export const path = (d: string, attrs: Attributes): string => (d ? element('path', { d, ...attrs }) : '');

export const group = (attrs: Attributes, inner: string): string => (inner ? element('g', attrs, inner) : '');

/** A stroke without fill, round at ends and corners. */
export const stroke = (
  colour: string,
  width: number,
  opacity?: number,
  more: Attributes = {},
): Attributes => ({
  fill: 'none',
  stroke: colour,
  'stroke-width': width,
  'stroke-linecap': 'round',
  'stroke-linejoin': 'round',
  // Not `opacity`: that would make renderers paint a layer of its own for every path.
  'stroke-opacity': opacity,
  ...more,
});
