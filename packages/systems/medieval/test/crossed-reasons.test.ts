// Orders crossed with whom and what they name, good and bad alike: every reason that is told, and no other. A line that speaks too often, too
// seldom or of somebody else changes a file in reasons/. Read the change before taking it over with `vitest run PATH -u`.

import { describe } from 'vitest';
import { type BoxName, type Laid, lay } from './boxes.ts';
import { fallBack, fray, total } from './fray.ts';
import { type Case, crossed } from './refusals.ts';

/** Somebody else of every kind, so that no phase goes by. */
const OTHERS =
  'unit Z cavalry A at=0116\nunit Z2 infantry A at=0216\nunit ZB cavalry B at=2016\nunit ZC infantry B at=1916';
/** What can be played of it. */
const played = (t: Laid, orders: readonly string[]): Laid => {
  for (const order of orders) if (t.try(order).ok) t.play(order);
  return t;
};
/** The same, and nobody reacts. */
const undisturbed = (t: Laid, orders: readonly string[]): Laid => {
  for (const order of orders) {
    played(t, [order]);
    while (t.awaits().includes(': react-')) t.play('pass');
  }
  return t;
};
/** Orders are only tried, so one table serves many of them. */
const once = (laid: (box: BoxName) => Laid): ((box: BoxName) => Laid) => {
  const known = new Map<BoxName, Laid>();
  return box => {
    const t = known.get(box) ?? laid(box);
    known.set(box, t);
    return t;
  };
};
const onKosovo = (box: BoxName, text: string): string => (box === 'kosovo' ? text : '');

// ---- on the march

const AHEAD: Readonly<Record<string, string>> = {
  'open ground': '',
  'a lake': 'hex 1007 lake',
  'a forest': 'hex 1007 forest',
  'a swamp': 'hex 1007 swamp',
  'a river': 'side 1008/1007 river',
  'a bridge': 'side 1008/1007 river\ncrossing 1008/1007 bridge',
  'a wall': 'side 1008/1007 fortification\nside 1007/1006 fortification',
  'enemy foot': 'unit E infantry B at=1007 facing=S',
  'enemy riders': 'unit E cavalry B at=1007 facing=S',
  'enemy foot and riders': 'unit E infantry B at=1007 sp=1\nunit E2 cavalry B at=1007 sp=1',
  'enemy archers': 'unit E archer B at=1007 facing=N',
  'enemy foot in a village': 'hex 1007 village\nunit E infantry B at=1007 facing=S',
  'an enemy leader': 'unit E leader B at=1007',
  'own riders': 'unit Q cavalry A at=1007',
  'own riders, half a stack': 'unit Q cavalry A at=1007 sp=1',
  'own foot': 'unit Q infantry A at=1007',
  'an own leader': 'unit Q leader A at=1007',
  'a zone': 'unit E cavalry B at=0906 facing=SE',
  'a zone here': 'unit E cavalry B at=1107 facing=SW',
};
/** The arm, more about the unit, and the phase it moves in. */
const MARCHERS: Readonly<Record<string, readonly [string, string, number]>> = {
  riders: ['cavalry', '', 1],
  'charging riders': ['cavalry', 'cf=3 armour=2', 1],
  'a leader': ['leader', '', 1],
  foot: ['infantry', '', 3],
  'archers in line': ['archer', 'braced=yes', 3],
  'slow riders': ['cavalry', 'sp=1 cf=1 mp=1', 1],
  'riders kept back': ['cavalry', 'done=frozen', 1],
  'horse archers': ['horse-archer', '', 1],
};
/** Everybody on open ground, the first five on all of it. */
const marches = (orders: readonly string[], where = /./, ...prelude: string[]): Case[] =>
  Object.entries(MARCHERS).flatMap(([who, [arm, more, phase]], n) =>
    Object.entries(AHEAD)
      .filter(([ground]) => where.test(ground) && (n < 5 || /open|here/.test(ground)))
      .flatMap(([ground, ahead]) => {
        const laid = once(box => {
          const banner = who.endsWith('kept back') ? 'banner flag A holder=R travelled=yes\n' : '';
          const unit = `unit R ${arm} A at=1008 ${more}`;
          return undisturbed(lay(box, `turn 3 phase=${phase}\n${unit}\n${ahead}\n${banner}${OTHERS}`), [
            'pick unit=R',
            ...prelude,
          ]);
        });
        return orders.map(order => ({ name: [who, ground, ...prelude].join(', '), order, laid }));
      }),
  );
const atEdge: Case[] = Object.entries(MARCHERS).flatMap(([who, [arm, more, phase]]) =>
  ['at=1001', 'at=1001 facing=S', 'at=1005'].map(at => ({
    name: `${who} ${at}`,
    order: 'leave',
    laid: (box: BoxName) => {
      const foe = 'unit E cavalry B at=1102 facing=NW';
      return undisturbed(
        lay(box, `turn 3 phase=${phase}\nunit R ${arm} A ${at} ${more}\n${foe}\n${OTHERS}`),
        ['pick unit=R'],
      );
    },
  })),
);

// ---- one table for many

/** Both sides close together, with men of every kind on the map and off it. */
const CROWD = `unit R cavalry A at=1008
unit Q cavalry A at=1107 facing=NW sp=1
unit F infantry A at=0908 facing=NE
unit X archer A at=1109 braced=yes
unit H horse-archer A at=0909
unit L leader A at=1008
unit M leader A at=0304
unit V cavalry A at=0305 commander=M
unit O cavalry A place=off left=1016 leftOn=1
unit D cavalry A place=dead
unit S cavalry A at=0508 done=attacked,moved
unit E infantry B at=1007 facing=S
unit EC cavalry B at=0907 facing=SE
unit EY crossbow B at=1006 facing=S braced=yes
unit EA archer B at=0806 facing=S
unit EB bombard B at=1106 facing=S braced=yes
unit EL leader B at=1207
unit EP infantry B at=0507 facing=S done=defended
unit EO cavalry B place=off left=1016 leftOn=1
banner flag A holder=R
banner other B holder=E`;
const PANIC = 'unit P cavalry A at=0909 facing=N order=panicked\nunit EF infantry B at=0808 order=panicked';
const OWN = ['R', 'Q', 'F', 'X', 'H', 'L', 'V', 'O', 'D', 'S'];
const FOES = ['E', 'EC', 'EY', 'EA', 'EB', 'EL', 'EP', 'EO'];
const EVERYBODY = [...OWN, ...FOES];
const crowd = (phase: number, turn = 3, ...prelude: string[]) =>
  once(box =>
    played(lay(box, `turn ${turn} phase=${phase}\n${CROWD}\n${onKosovo(box, PANIC)}\n${OTHERS}`), prelude),
  );
const among = (
  phases: readonly number[],
  orders: readonly string[],
  { prelude = [] as readonly string[], turn = 3, name = '' } = {},
): Case[] =>
  phases.flatMap(phase => {
    const laid = crowd(phase, turn, ...prelude);
    return orders.map(order => ({ name: `turn ${turn} phase ${phase}${name}`, order, laid }));
  });
const panicked = (phase: number, orders: readonly string[]): Case[] => {
  const laid = crowd(phase);
  return orders.map(order => ({ name: `phase ${phase}`, order, laid, boxes: ['kosovo'] }));
};
const each = (verb: string, ids: readonly string[], more = ''): string[] =>
  ids.map(id => `${verb} unit=${id}${more}`);

const HEXES = ['1007', '0907', '1106', '1207', '0507', '1009', '0303'];
const attacks = OWN.concat('E').flatMap(id => HEXES.map(hex => `attack unit=${id} at=${hex}`));

// ---- palisades (Kosovo)

const JANISSARIES = ['', 'palisade=carried', 'palisade=up:N'].flatMap(palisade =>
  ['at=1008', 'at=1901'].flatMap(at =>
    [[], ['step to=1007'], ['turn facing=NE']].map(prelude => ({
      name: ['janissaries', at, palisade, ...prelude].filter(Boolean).join(', '),
      laid: once(box => {
        const men = `unit J janissary B ${at} commander=aga ${palisade}\nunit aga leader B at=0808`;
        return undisturbed(lay(box, `turn 3 phase=7\n${men}\n${OTHERS}`), ['pick unit=J', ...prelude]);
      }),
    })),
  ),
);
const janissaries = (orders: readonly string[]): Case[] =>
  JANISSARIES.flatMap(one => orders.map(order => ({ ...one, order, boxes: ['kosovo'] })));
// ---- the tables

describe('every reason, on the march', () => {
  crossed('step', [
    ...janissaries(['step to=1006', 'step to=1902']),
    ...marches(['step to=1007', 'step to=1007 how=hold', 'step to=1007 how=lower', 'step to=1007 how=ride']),
    ...marches(['step to=1107', 'step to=1005'], /open|here/),
    ...marches(['step to=1006'], /open|zone$|forest/, 'step to=1007'),
  ]);
  crossed('turn', [
    ...janissaries(['turn facing=S', 'turn facing=SW', 'turn facing=N']),
    ...marches(['turn facing=N', 'turn facing=NE', 'turn facing=S'], /open|zone/),
    ...marches(['turn facing=S', 'turn facing=NE'], /open/, 'turn facing=NW'),
    ...marches(['turn facing=NE'], /open|zone$|forest/, 'step to=1007'),
  ]);
  crossed('wheel', [
    ...janissaries(['wheel facing=S', 'wheel facing=S to=1007']),
    ...marches(['wheel facing=S to=1007']),
    ...marches(['wheel facing=N', 'wheel facing=S', 'wheel facing=S to=1107'], /open|here/),
    ...marches(['wheel facing=S'], /open/, 'step to=1007'),
  ]);
  crossed('leave', atEdge);
  crossed('rest', [...janissaries(['rest']), ...marches(['rest'], /open|zone$|forest|lake/, 'step to=1007')]);
  crossed('form', marches(['form'], /open/, 'step to=1007'));
});

describe('every reason, among many', () => {
  crossed('pick', [
    ...among([1, 3, 5, 7], each('pick', EVERYBODY)),
    ...panicked(1, each('pick', ['P', 'EF'])),
  ]);
  crossed(
    'hand-over',
    among(
      [1],
      EVERYBODY.map(id => `hand-over to=${id}`),
      { prelude: ['pick unit=R'] },
    ),
  );
  crossed('raze', among([1, 3], each('raze', EVERYBODY)));
  crossed('rally', panicked(1, each('rally', [...EVERYBODY, 'P', 'EF'])));
  crossed('flee', panicked(1, each('flee', [...EVERYBODY, 'P', 'EF'])));
  crossed('return', [
    ...[3, 9].flatMap(turn =>
      among(
        [1, 3, 5],
        ['O', 'EO', 'R', 'D'].flatMap(id =>
          ['1016', '1008', '0101', '2016'].map(hex => `return unit=${id} at=${hex} facing=N`),
        ),
        { turn },
      ),
    ),
  ]);
  crossed('attack', [
    ...among([2, 4], attacks),
    ...panicked(2, ['attack unit=P at=0808', 'attack unit=H at=0808']),
  ]);
  crossed(
    'join',
    among([2], each('join', EVERYBODY), { prelude: ['attack unit=R at=1007'], name: ', R attacks' }),
  );
  crossed(
    'widen',
    among(
      [2],
      HEXES.map(hex => `widen at=${hex}`),
      { prelude: ['attack unit=R at=1007'], name: ', R attacks' },
    ),
  );
  crossed('fight', [
    ...among([2], ['fight'], { prelude: ['attack unit=R at=1007'], name: ', R attacks' }),
    ...among([2], ['fight'], { prelude: ['attack unit=R at=1007', 'join unit=Q'], name: ', both attack' }),
  ]);
  crossed('done', among([1, 2, 3, 4, 5, 6], ['done']));
  const windows = { prelude: ['pick unit=R'], name: ', R is picked' };
  crossed('fire', [
    ...among(
      [1],
      FOES.concat('X').flatMap(id =>
        ['R', 'Q', 'L', 'F', 'E', 'O'].map(target => `fire unit=${id} target=${target}`),
      ),
      windows,
    ),
    ...among(
      [3],
      FOES.flatMap(id => ['R', 'L', 'F', 'X'].map(target => `fire unit=${id} target=${target}`)),
      { prelude: ['pick unit=F'], name: ', F is picked' },
    ),
  ]);
  crossed(
    'batter',
    among(
      [1],
      ['EB', 'EY', 'X', 'EO'].flatMap(id =>
        ['1008', '1107', '1007', '0303'].map(hex => `batter unit=${id} at=${hex}`),
      ),
      windows,
    ),
  );
  crossed('shoot', [
    ...among(
      [1],
      EVERYBODY.map(id => `shoot target=${id}`),
      { prelude: ['pick unit=H', 'pass'], name: ', H is picked' },
    ),
    ...among(
      [1],
      ['E', 'EC'].map(id => `shoot target=${id}`),
      { prelude: ['pick unit=V', 'pass'], name: ', V is picked' },
    ),
  ]);
  crossed(
    'countercharge',
    among(
      [1, 3],
      FOES.concat('R').flatMap(id =>
        ['S', 'SE', 'N'].map(facing => `countercharge unit=${id} facing=${facing}`),
      ),
      windows,
    ),
  );
});

describe('every reason, behind palisades', () => {
  crossed(
    'palisade',
    janissaries(['up facing=N', 'up', 'down', 'down facing=N', 'leave'].map(how => `palisade how=${how}`)),
  );
});

// ---- after the roll

const AROUND = ['1006', '1106', '0906', '1107', '0907', '1008', '1009', '1005', '0303'];
const ROUND: Readonly<Record<string, string>> = {
  'open ground': '',
  'a lake behind': 'hex 1006 lake',
  'enemies behind': 'unit G cavalry A at=1005 facing=S',
  'friends behind': 'unit G cavalry B at=1006',
  'own foot behind': 'unit G infantry B at=1006',
  'a corner': 'hex 0906 1106 0905 1105 1005 lake',
};
const fled = (sum: number, prelude: readonly string[], orders: readonly string[]): Case[] =>
  Object.entries(ROUND).flatMap(([where, text]) => {
    const laid = once(box => {
      const men = 'unit F cavalry B at=1007 facing=S\nunit L leader A at=1010\nunit K leader B at=0303';
      const t = fray(box, `${men}\n${text}`).roll(...total(sum));
      for (const before of prelude)
        if (before !== 'flees') played(t, [before]);
        else if (fallBack(t).awaits().startsWith('dice: 1')) t.roll(box === 'kosovo' ? 1 : 6);
      return t;
    });
    return orders.map(order => ({ name: [where, ...prelude].join(', '), order, laid }));
  });
const won = (orders: readonly string[], ...prelude: string[]): Case[] =>
  Object.entries(ROUND).flatMap(([where, text]) => {
    const laid = once(box => {
      const men = 'unit F infantry B at=1007 facing=S sp=1\nunit Q cavalry A at=1009\nbanner flag A holder=R';
      return played(fray(box, `${men}\n${text}`).roll(...total(10)), prelude);
    });
    return orders.map(order => ({ name: [where, ...prelude].join(', '), order, laid }));
  });
const BACK = ['flees'];

describe('every reason, after the roll', () => {
  crossed('back', [
    ...fled(
      2,
      [],
      AROUND.map(hex => `back to=${hex}`),
    ),
    ...fled(
      2,
      ['back to=1006', 'back to=1106'],
      AROUND.map(hex => `back to=${hex}`),
    ),
  ]);
  crossed('fall-back', fled(2, [], each('fall-back', ['R', 'F', 'K', 'L'])));
  crossed('pursue', [
    ...fled(
      2,
      BACK,
      AROUND.map(hex => `pursue to=${hex}`),
    ),
    ...fled(
      2,
      [...BACK, 'pursue to=1007'],
      AROUND.map(hex => `pursue to=${hex}`),
    ),
  ]);
  crossed('pursue-off', fled(2, [...BACK, 'pursue to=1007'], ['pursue-off']));
  crossed('advance', [
    ...won(
      ['R', 'Q', 'F'].flatMap(id => ['1007', '1107', '1006'].map(hex => `advance unit=${id} to=${hex}`)),
    ),
    ...won(
      ['R', 'Q'].flatMap(id => AROUND.map(hex => `advance unit=${id} to=${hex}`)),
      'advance unit=R to=1007',
      'face facing=N',
    ),
  ]);
});
