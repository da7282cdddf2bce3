/** The colour of each box on the shelf; a box without one of its own takes the house's red. */
const COLOURS: ReadonlyMap<string, string> = new Map([
  ['kosovo-1389', '#1b5b3a'],
  ['kulikovo-1380', '#1f4e79'],
  ['grunwald-1410', '#8b1e1e'],
  ['byczyna-1588', '#4b3a6e'],
  ['medieval-battle', '#76540f'],
]);

export const colourOf = (box: string): string => COLOURS.get(box) ?? '#8b1e1e';
