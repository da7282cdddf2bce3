import { game } from '@gonfalon/grunwald-1410/game';
import { parsePosition } from '@gonfalon/kernel';

const pos = `gonfalon-position 1
box grunwald-1410
scenario clash-of-titans
field empty 20x16
turn 2 phase=2
side 1008/1007 stream
side 0907/1007 stream
unit R1 cavalry allies at=1008 facing=N cf=2 armour=2
unit R2 cavalry allies at=0907 facing=NE cf=3 armour=1
unit E1 cavalry teutons at=1007 facing=S cf=1`;
let s = game.lay(parsePosition(pos));
s = game.apply(s, { seat: 'allies', action: { do: 'attack', unit: 'R1', at: '1007' } }).state;
s = game.apply(s, { seat: 'allies', action: { do: 'join', unit: 'R2' } }).state;
for (let i = 0; i < 3; i++) game.odds(s, 'allies', { do: 'fight' });
const t0 = performance.now();
for (let i = 0; i < 50; i++) game.odds(s, 'allies', { do: 'fight' });
console.log((performance.now() - t0) / 50, 'ms');
