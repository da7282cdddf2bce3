export { tiledText } from './export.ts';
export { fromTiledText } from './import.ts';
export { tilesFile, tilesSvg } from './tiles.ts';
