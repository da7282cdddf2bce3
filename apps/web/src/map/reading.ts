// What it takes to read a map and not only to see it. Fetched when the map is on the screen: it is the greater part of
// the page, and none of it is needed to show a sheet.

export { openField } from './open-field.ts';
export { Walk } from './walk.tsx';
