export { tiledText, toTiled } from './export.ts';
export { fromTiled, fromTiledText } from './import.ts';
export { tilesFile, tilesSvg } from './tiles.ts';
