// Battles and shots whose chances are compared with the dice, and how an ending is written down.

import { game } from '@gonfalon/byczyna-1588/game';
import type { Odds } from '@gonfalon/kernel';
import { type DiceTree, diceTree } from '@gonfalon/testkit';
import type { HusariaEvent } from '../src/events.ts';
import { type Laid, lay, unitOf } from './fray.ts';

export interface ToTell {
  readonly name: string;
  readonly position: string;
  /** The last of them is the one whose chances are asked for. */
  readonly orders: readonly string[];
}

const R = 'unit R light-cavalry poles at=1008';
const E = 'unit E light-cavalry austrians at=1007 facing=S';
const I = 'unit E infantry austrians at=1007 facing=S';
const H = 'unit R hussar poles at=1008 lance=yes';
const C = 'unit C commander austrians at=1007 modifier=1';
/** Open water around 1007 that leaves one way of one hex. */
const CORNER = 'hex 0906 1106 0905 1105 1005 lake';
const X = 'unit X infantry austrians at=0303\nunit Y infantry poles at=0404';

const battle = (name: string, position: string, ...more: string[]): ToTell => ({
  name,
  position: `${position}\n${X}`,
  orders: ['attack unit=R at=1007', ...more, 'fight'],
});

export const BATTLES: readonly ToTell[] = [
  battle('one to one', `${R}\n${E}`),
  battle('lances on foot in the open', `${H}\n${I}`),
  battle('lances on foot in a wood', `hex 1007 forest\n${H}\n${I}`),
  battle('from opposite sides', `${R}\nunit Q light-cavalry poles at=1006 facing=S\n${E}`, 'join unit=Q'),
  battle('from behind', `${R}\nunit E infantry austrians at=1007 facing=N`),
  battle(
    'one against two hexes',
    `${H}\n${E}\nunit F light-cavalry austrians at=1107 facing=S`,
    'widen at=1107',
  ),
  battle('a stack of two', `${R}\n${E} sp=1\nunit F light-cavalry austrians at=1007 facing=S sp=1 morale=6`),
  battle('foot and guns', `${R}\n${I}\nunit G heavy-gun austrians at=1007 facing=S`),
  battle('guns alone', `${R}\nunit E heavy-gun austrians at=1007 facing=S`),
  battle('guns and a commander', `${R}\nunit E heavy-gun austrians at=1007 facing=S\n${C}`),
  battle('a commander with the defender', `${R}\n${E} morale=6\n${C}`),
  battle('a commander with the attacker', `${R}\nunit C commander poles at=1008 modifier=0\n${E} morale=8`),
  battle('a corner with one way out', `${CORNER}\n${R} morale=8\n${E} morale=6`),
  battle('a corner, and a commander in it', `${CORNER}\n${R} morale=8\n${E} morale=6\n${C}`),
  battle('no way out', `hex 0906 1006 1106 lake\n${H}\n${E}`),
  battle('pikes', `${H}\n${I} pikes=yes`),
  battle('pikes round a commander', `${H}\n${I} pikes=yes\n${C}`),
  battle('foot in a swamp', `hex 1007 swamp\nunit R infantry poles at=1008\n${I}`),
  battle('over a fence', `fence 1007 austrians facing=S\n${R}\n${I}`),
  battle('a wagon', `wagon 1007 austrians\nwagon 0303 austrians\n${R}\n${I}`),
  battle(
    'two against a weak unit',
    `${R}\nunit Q light-cavalry poles at=0907 facing=NE sp=1\n${E} sp=1`,
    'join unit=Q',
  ),
  battle('over a stream, morale against it', `morale -5\nside 1008/1007 stream\n${R}\n${E}`),
  battle('hopeless', `${R} sp=1 morale=6\n${E} morale=8\n${C}`),
  {
    name: 'a counter-charge by two',
    position: `turn 5 phase=5\nunit K1 light-cavalry austrians at=1006 facing=S\nunit P1 hussar poles at=1009 lance=yes
      unit P2 light-cavalry poles at=1208 facing=NW\n${X}`,
    orders: [
      'pick unit=K1',
      'step to=1007',
      'countercharge unit=P1 to=1008 facing=N',
      'countercharge unit=P2 to=1107 facing=NW',
      'charge',
    ],
  },
];

const musket = 'unit I infantry poles at=1008';
const shots = (name: string, position: string, ...orders: string[]): ToTell => ({
  name,
  position: `${position}\n${X}`,
  orders: ['attack unit=I at=1007', ...orders],
});

export const VOLLEYS: readonly ToTell[] = [
  shots('two strength points of muskets', `${musket}\n${E}`, 'fight', 'volley unit=I target=E'),
  shots('one of a wood', `hex 1007 forest\n${musket} sp=1\n${E}`, 'fight', 'volley unit=I target=E'),
  shots('the last point of a unit', `${musket}\n${E} sp=1`, 'fight', 'volley unit=I target=E'),
  shots('men round a commander', `${musket}\n${E} sp=1\n${C}`, 'fight', 'volley unit=I target=E'),
  shots(
    'four of two units, twice',
    `${musket}\nunit J infantry poles at=0907 facing=NE\nunit K infantry poles at=1107 facing=NW\n${I} morale=8`,
    'join unit=J',
    'join unit=K',
    'fight',
    'volley unit=I target=E',
    'add unit=J',
    'volley unit=I target=E',
    'add unit=J',
    'hold-fire',
  ),
  shots(
    'riders at two targets of a stack',
    `unit I arquebusier poles at=1008\nunit K infantry poles at=1107 facing=NW\n${E} sp=1\nunit F light-cavalry austrians at=1007 facing=S sp=1 morale=6`,
    'join unit=K',
    'fight',
    'volley unit=I target=E',
    'volley unit=I target=F',
    'hold-fire',
  ),
  {
    name: 'a light gun at three hexes',
    position: `turn 5 phase=1\nunit G light-gun poles at=1010\n${E}\n${X}`,
    orders: ['fire unit=G target=E'],
  },
  {
    name: 'a heavy gun beside its target in a wood',
    position: `turn 5 phase=1\nhex 1007 forest\nunit G heavy-gun poles at=1008\n${E} morale=6\n${X}`,
    orders: ['fire unit=G target=E'],
  },
  {
    name: 'a heavy gun at men round a commander',
    position: `turn 5 phase=1\nunit G heavy-gun poles at=1009\n${E} sp=1\n${C}\n${X}`,
    orders: ['fire unit=G target=E'],
  },
  {
    name: 'bows',
    position: `turn 5 phase=2\nunit T tatar poles at=1008\n${E}\n${X}`,
    orders: ['pick unit=T', 'shoot unit=T target=E'],
  },
  {
    name: 'bows of a weak unit at a commander’s last men',
    position: `turn 5 phase=2\nunit T tatar poles at=1008 sp=1\n${E} sp=1\n${C}\n${X}`,
    orders: ['pick unit=T', 'shoot unit=T target=E'],
  },
];

// ---- endings as lines

type Pair = readonly [number, number];
const line = (cell: string, lost: Pair, gone: Pair, dispersed: Pair, fell: Pair): string =>
  `${cell || 'no melee'} lost ${lost} gone ${gone} dispersed ${dispersed} commanders ${fell}`;

/** From the chances shown: whoever gives the order comes first. */
export function foretold({ chances, of }: Odds): Map<string, number> {
  const shares = new Map<string, number>();
  for (const { weight, result } of chances) {
    const number = (name: string): number => Number(result[name]);
    const pair = (own: string, theirs: string): Pair => [number(own), number(theirs)];
    const key =
      'cell' in result
        ? line(
            String(result['cell']),
            pair('attackerLoss', 'defenderLoss'),
            pair('attackerGone', 'defenderGone'),
            pair('attackerDispersed', 'defenderDispersed'),
            pair('attackerCommanders', 'defenderCommanders'),
          )
        : line(
            '',
            pair('ownLoss', 'loss'),
            pair('ownGone', 'gone'),
            pair('ownDispersed', 'dispersed'),
            pair('ownCommanders', 'commanders'),
          );
    shares.set(key, (shares.get(key) ?? 0) + weight / of);
  }
  return shares;
}

/** Read from the events alone, without asking the rules again. */
function endingOf(t: Laid, own: string, told: readonly HusariaEvent[]): string {
  const sides = (weigh: (event: HusariaEvent) => readonly [string, number] | null): Pair => {
    const sum = (mine: boolean): number =>
      told.reduce((all, event) => {
        const found = weigh(event);
        return found && (unitOf(t, found[0]).seat === own) === mine ? all + found[1] : all;
      }, 0);
    return [sum(true), sum(false)];
  };
  const cell = told.find(event => event.is === 'result');
  return line(
    cell?.is === 'result' ? cell.cell : '',
    sides(event => (event.is === 'lost' ? [event.unit, event.sp] : null)),
    sides(event => (event.is === 'gone' ? [event.unit, 1] : null)),
    sides(event => (event.is === 'dispersed' ? [event.unit, 1] : null)),
    sides(event => (event.is === 'commander-died' ? [event.unit, 1] : null)),
  );
}

export interface Told {
  readonly odds: Odds;
  readonly tree: DiceTree;
}
/** The chances of the last order, and everything that comes of giving it. */
export function laidOut({ name, position, orders }: ToTell, frames: readonly string[]): Told {
  const t = lay(position).play(...orders.slice(0, -1));
  const awaited = game.awaits(t.state);
  if (awaited.kind !== 'seats') throw new Error(`${name}: dice are asked for too early`);
  const [seat] = awaited.seats;
  const asked = orders.at(-1)!;
  const [word, ...args] = asked.split(' ');
  const order = { do: word!, ...Object.fromEntries(args.map(arg => arg.split('='))) };
  const odds = game.odds(t.state, seat!, order);
  if (!odds) throw new Error(`nothing is foretold of ${name}`);
  t.play(asked);
  // Shots are declared, not fired, until both sides hold their fire.
  while (/-fire /.test(t.awaits()) && frames.includes('volley')) t.play('hold-fire');
  const tree = diceTree(game, t.state, {
    isDone: state => !state.stack.some(frame => frames.includes(frame.is)),
    tell: told => endingOf(t, seat!, told),
  });
  return { odds, tree };
}
