// What a page must at least do: 1,600 hexes as one path a terrain and 300 plain counters, straight into the document.

export const bareBoard = `<!doctype html>
<meta charset="utf-8">
<title>Bare board</title>
<body style="margin:0;overflow:hidden">
<script>
const SVG = 'http://www.w3.org/2000/svg';
const svg = document.createElementNS(SVG, 'svg');
svg.setAttribute('width', 1280);
svg.setAttribute('height', 800);
svg.setAttribute('viewBox', '0 0 1960 2250');
const side = 32, half = side * Math.sqrt(3) / 2;
const ground = ['#e0dcb2', '#a8bc82', '#e3c79a', '#ebd9a3'].map(() => '');
const centres = [];
for (let column = 0; column < 40; column++)
  for (let row = 0; row < 40; row++) {
    const x = side + column * side * 1.5, y = half + row * 2 * half + (column & 1) * half;
    centres.push([x, y]);
    const corners = [0, 1, 2, 3, 4, 5].map(k => (x + side * Math.cos(k * Math.PI / 3)).toFixed(1) + ' ' + (y + side * Math.sin(k * Math.PI / 3)).toFixed(1));
    ground[(column * 7 + row * 3) % 4] += 'M' + corners.join('L') + 'Z';
  }
const add = (name, attributes, parent) => {
  const made = parent.appendChild(document.createElementNS(SVG, name));
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
};
['#e0dcb2', '#a8bc82', '#e3c79a', '#ebd9a3'].forEach((fill, i) => add('path', { d: ground[i], fill, stroke: '#5e5836' }, svg));
for (let n = 0; n < 300; n++) {
  const [x, y] = centres[(n * 5) % centres.length];
  const counter = add('g', { transform: 'translate(' + x + ' ' + y + ')' }, svg);
  add('rect', { x: -18, y: -18, width: 36, height: 36, fill: n % 2 ? '#fff' : '#f8e6da', stroke: '#23252b' }, counter);
  add('path', { d: 'M-9 4L0 -12L9 4Z', fill: '#8b1e1e' }, counter);
  add('text', { y: 15, 'text-anchor': 'middle', 'font-size': 12 }, counter).textContent = String(n);
}
document.body.append(svg);
document.documentElement.dataset.drawn = 'yes';
</script>`;
