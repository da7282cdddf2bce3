export { GRID as skirmishGrid, type State as SkirmishState } from './field.ts';
export { skirmish } from './game.ts';
export { skirmishTwins } from './sight.ts';
