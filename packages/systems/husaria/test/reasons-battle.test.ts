// One refused order for every cause in attacks and battles: rule, culprits, and the paragraph it tells. A line without a row here, and
// a citation of another paragraph, shows.

import cites from '@gonfalon/byczyna-1588/cites.json' with { type: 'json' };
import { describe, expect, test } from 'vitest';
import { advanceVerbs } from '../src/chapters/advance.ts';
import { attacksDone, attackVerbs } from '../src/chapters/attacks.ts';
import { beatenVerbs } from '../src/chapters/beaten.ts';
import { pursueVerbs } from '../src/chapters/chase.ts';
import { fateVerbs } from '../src/chapters/commanders-fate.ts';
import { faceAfterBattle } from '../src/chapters/free-turns.ts';
import { lossVerbs } from '../src/chapters/losses.ts';
import { retreatVerbs } from '../src/chapters/retreat.ts';
import { rifleVerbs } from '../src/chapters/rifles.ts';
import { type Laid, lay, sum } from './fray.ts';

interface Row {
  readonly order: string;
  /** Every reason, none but these: rule, culprits, paragraphs. */
  readonly told: readonly string[];
  readonly laid: string;
  /** What is said before it; a number is the total of two dice. */
  readonly said?: readonly (string | number)[];
  readonly scenario?: string;
}

const R = 'unit R light-cavalry poles at=1008';
const H = 'unit R hussar poles at=1008 lance=yes';
const E = 'unit E light-cavalry austrians at=1007 facing=S';
const F = 'unit F light-cavalry austrians at=1107 facing=S';
const Q = 'unit Q light-cavalry poles at=0907 facing=NE';
const GROUP = ['attack unit=R at=1007'];
const FOUGHT = [...GROUP, 'fight'];

const ATTACKS: readonly Row[] = [
  {
    laid: `${R}\n${E}`,
    order: 'attack unit=E at=1008',
    told: ['attacks.ownUnit E §6.11', 'attacks.nobodyThere 1008 §6.11'],
  },
  {
    laid: `${R}\n${E}\nunit D tatar poles place=dispersed`,
    order: 'attack unit=D at=1007',
    told: ['attacks.offMap D'],
  },
  {
    laid: `${R}\n${E}\nunit C commander poles at=1008`,
    order: 'attack unit=C at=1007',
    told: ['attacks.commander C §9.12'],
  },
  {
    laid: `${R} done=attacked\n${E}\n${Q}`,
    order: 'attack unit=R at=1007',
    told: ['attacks.oncePerPhase R §6.12'],
  },
  { laid: `${R}\n${E}`, order: 'attack unit=R at=1107', told: ['attacks.nobodyThere 1107 §6.11'] },
  {
    laid: `${R}\n${E}\nunit F tatar austrians at=1106`,
    order: 'attack unit=R at=1106',
    told: ['attacks.frontOnly 1106 §6.12'],
  },
  { laid: `${R}\n${E}`, order: 'done', told: ['attacks.mustAttack R §6.12'] },
  { laid: `${R}\n${E}\n${Q}`, said: GROUP, order: 'join unit=R', told: ['attacks.joinedAlready R §6.14'] },
  {
    laid: `${R}\n${E}\n${F}\nunit Q light-cavalry poles at=1108`,
    said: [...GROUP, 'widen at=1107'],
    order: 'join unit=Q',
    told: ['attacks.frontOnly 1007 §6.12', 'attacks.oneSideOnOneHex Q §6.15'],
  },
  {
    laid: `${R}\n${E}\n${F}\n${Q}`,
    said: [...GROUP, 'join unit=Q'],
    order: 'widen at=1107',
    told: ['attacks.frontOnly Q §6.12', 'attacks.oneSideOnOneHex 1107 §6.15'],
  },
  { laid: `${R}\n${E}`, said: GROUP, order: 'widen at=1007', told: ['attacks.hexAlready 1007 §6.14'] },
  { laid: `${R}\n${E}\n${F}`, said: GROUP, order: 'fight', told: ['attacks.mustBeAttacked F §6.13'] },
];

const MUSKETS = `unit R infantry poles at=1008\nunit E infantry austrians at=1007 facing=S`;
const RIFLES: readonly Row[] = [
  {
    laid: `${MUSKETS}\nunit Q infantry poles at=0907 facing=NE`,
    said: FOUGHT,
    order: 'volley unit=Q target=E',
    told: ['rifles.notInBattle Q §12.11'],
  },
  {
    laid: `${MUSKETS}\n${Q}`,
    said: [...GROUP, 'join unit=Q', 'fight'],
    order: 'volley unit=Q target=E',
    told: ['rifles.noStar Q §12.11'],
  },
  {
    laid: `${MUSKETS}\nunit Q infantry poles at=0907 facing=NE pikes=yes`,
    said: [...GROUP, 'join unit=Q', 'fight'],
    order: 'volley unit=Q target=E',
    told: ['rifles.pikes Q §15.13'],
  },
  {
    laid: `${MUSKETS}\nunit Q infantry poles at=0907 facing=NE shots=2`,
    said: [...GROUP, 'join unit=Q', 'fight'],
    order: 'volley unit=Q target=E',
    told: ['rifles.shotsSpent Q §12.2'],
  },
  {
    laid: `${MUSKETS}\nunit F infantry austrians at=1107 facing=S\nunit K infantry poles at=1108`,
    said: FOUGHT,
    order: 'volley unit=R target=F',
    told: ['rifles.ownFightOnly F §12.11'],
  },
  {
    laid: `unit R infantry poles at=1008\nunit Q infantry poles at=1107 facing=NW\nunit E infantry austrians at=1007 facing=SW`,
    said: [...GROUP, 'join unit=Q', 'fight', 'hold-fire'],
    order: 'volley unit=E target=Q',
    told: ['rifles.frontOnly Q §12.12'],
  },
  { laid: MUSKETS, said: FOUGHT, order: 'add unit=R', told: ['rifles.noShotToJoin R §12.11'] },
  {
    laid: MUSKETS,
    said: [...FOUGHT, 'volley unit=R target=E'],
    order: 'add unit=R',
    told: ['rifles.joinedAlready R §12.11'],
  },
  {
    laid: `${MUSKETS}\nunit Q arquebusier poles at=0907 facing=NE`,
    said: [...GROUP, 'join unit=Q', 'fight', 'volley unit=R target=E'],
    order: 'add unit=Q',
    told: ['rifles.oneTable R Q §12.31'],
  },
  {
    laid: `${MUSKETS}\nunit Q infantry poles at=0907 facing=NE\nunit K infantry poles at=1107 facing=NW`,
    said: [...GROUP, 'join unit=Q', 'join unit=K', 'fight', 'volley unit=R target=E', 'add unit=Q'],
    order: 'add unit=K',
    told: ['rifles.fourAtMost K §12.11'],
  },
];

/** A total of 4 at one to one drives E back a hex. */
const BEATEN = [...FOUGHT, 4];
const RUN = [...BEATEN, 'back to=1006'];
const RETREATS: readonly Row[] = [
  { laid: `${R}\n${E}`, said: BEATEN, order: 'back to=1005', told: ['retreat.notAway 1005 §7.21'] },
  {
    laid: `${R}\n${E}\nunit F infantry austrians at=1006 facing=N`,
    said: BEATEN,
    order: 'back to=1006',
    told: ['retreat.comrades F §7.21'],
  },
  {
    laid: `${R}\n${E}\nunit Z infantry poles at=1005 facing=S`,
    said: BEATEN,
    order: 'back to=1006',
    told: ['retreat.enemies Z §7.22'],
  },
  {
    laid: `hex 1006 swamp\n${R}\n${E}`,
    said: BEATEN,
    order: 'back to=1006',
    told: ['retreat.noWay 1006 §7.22'],
  },
  {
    laid: `hex 1005 0905 1105 0906 lake\n${R}\n${E}`,
    said: [...FOUGHT, 2],
    order: 'back to=1006',
    told: ['retreat.shorterWay 1006 §7.22'],
  },
  {
    laid: `turn 3 phase=6\nside 1008/1009 stream tag=3401-3615\n${R}\n${E}`,
    scenario: 'fog-of-war',
    said: ['attack unit=E at=1008', 'fight', 4],
    order: 'back to=1009',
    told: ['scenario.closedStream 1009 §S1.stream'],
  },
  {
    laid: `${H}\n${E}\n${F}`,
    said: [...GROUP, 'widen at=1107', 'fight', 6],
    order: 'fall-back unit=R',
    told: ['retreat.notBeaten R §7.12'],
  },
  {
    laid: `hex 0906 1006 1106 lake\n${H}\n${E}\n${F}\nunit G light-cavalry austrians at=0907 facing=S`,
    said: [...GROUP, 'widen at=1107', 'widen at=0907', 'fight', 6],
    order: 'fall-back unit=E',
    told: ['retreat.noWayNow E §7.21'],
  },
];

const CHASES: readonly Row[] = [
  { laid: `${R}\n${E}`, said: RUN, order: 'pursue to=1009', told: ['chase.offTheTrail 1009 §7.31'] },
  {
    laid: `${R}\n${E}\nunit Z infantry poles at=0907 facing=S`,
    said: RUN,
    order: 'pursue to=0907',
    told: ['chase.noRoom Z §7.23'],
  },
  {
    laid: `${R}\n${E}\nunit Z infantry austrians at=0906 facing=N`,
    said: [...FOUGHT, 2, 'back to=1006', 'back to=1005', 'pursue to=1007'],
    order: 'pursue to=0906',
    told: ['chase.enemyThere Z §4.28'],
  },
  {
    laid: `hex 1107 lake\n${R}\n${E}`,
    said: RUN,
    order: 'pursue to=1107',
    told: ['chase.closedGround 1107 §T.terrain'],
  },
  {
    laid: `turn 3 phase=3\nside 1008/1107 stream tag=3401-3615\n${R}\n${E}`,
    scenario: 'fog-of-war',
    said: RUN,
    order: 'pursue to=1107',
    told: ['chase.closedStream 1107 §S1.stream'],
  },
  {
    laid: `wagon 1107 austrians\n${R}\n${E}`,
    said: RUN,
    order: 'pursue to=1107',
    told: ['chase.wagon 1107 §11.17'],
  },
  {
    laid: `${R}\n${Q}\n${E}`,
    said: [...GROUP, 'join unit=Q', 'fight', 6, 'back to=1106'],
    order: 'chase unit=E',
    told: ['chase.noHunter E §7.13'],
  },
];

/** 2:1 and a 9: one from each, and E is dead. */
const DEAD = [...FOUGHT, 9];
const AFTER: readonly Row[] = [
  {
    laid: `${R}\n${E}`,
    said: [...FOUGHT, 6],
    order: 'face unit=R facing=N',
    told: ['turns.sameFacing R'],
  },
  {
    laid: `${R}\n${E} sp=1`,
    said: DEAD,
    order: 'advance unit=E to=1007',
    told: ['advance.otherUnit E §6.17'],
  },
  {
    laid: `${R}\n${E} sp=1`,
    said: DEAD,
    order: 'advance unit=R to=1107',
    told: ['advance.otherHex 1107 §7.14'],
  },
  {
    laid: `${R}\n${Q}\n${E}`,
    said: [...GROUP, 'join unit=Q', 'fight', 10],
    order: 'lose unit=E',
    told: ['losses.notInBattle E §7.12'],
  },
  {
    laid: `${R}\n${E} sp=1\nunit C commander austrians at=1007\nunit S infantry austrians at=1004\nunit T infantry austrians at=0705`,
    said: [...FOUGHT, 9, 3],
    order: 'go-to unit=E',
    told: ['commanders.nearestMen E §9.22'],
  },
  {
    laid: `${R}\n${E}`,
    said: [...FOUGHT, 6],
    order: 'face unit=E facing=N',
    told: ['turns.notInBattle E §7.33'],
  },
  {
    laid: `${R}\n${Q}\n${E}`,
    said: [...GROUP, 'join unit=Q', 'fight', 8, 'face unit=R facing=S'],
    order: 'face unit=R facing=N',
    told: ['turns.once R §7.33'],
  },
];

/** A title begins with the paragraphs that are told: '§6.12 attack unit=R at=1106'. */
const titleOf = ({ told, order }: Row): string =>
  [...told.flatMap(line => line.match(/§\S+/g) ?? []), order].join(' ');

const ROWS = { ATTACKS, RIFLES, RETREATS, CHASES, AFTER };

const numbered = (rule: string): string => {
  const found = (cites as Readonly<Record<string, readonly string[]>>)[rule];
  if (!found) throw new Error(`nothing is cited for ${rule}`);
  return found.map(id => ` §${id}`).join('');
};
function toldBy(t: Laid, order: string): string[] {
  const verdict = t.try(order);
  if (verdict.ok) return [];
  return verdict.why.map(({ rule, about }) => `${[rule, ...about].join(' ')}${numbered(rule)}`);
}
function laidFor({ laid, said = [], scenario }: Row): Laid {
  const t = lay(laid, scenario);
  for (const one of said) {
    if (typeof one === 'number') t.roll(...sum(one));
    else t.play(one);
  }
  return t;
}

describe.each(Object.entries(ROWS))('%s', (_, rows) => {
  test.each(rows.map(row => ({ ...row, title: titleOf(row) })))('$title', row => {
    const t = laidFor(row);
    const before = t.state;
    expect(toldBy(t, row.order)).toEqual(row.told);
    expect(() => t.play(row.order)).toThrow();
    expect(t.state).toBe(before);
  });
});

test('every line of attacks and battles is raised', () => {
  const verbs = [
    ...Object.values({
      ...attackVerbs,
      ...rifleVerbs,
      ...lossVerbs,
      ...beatenVerbs,
      ...retreatVerbs,
      ...pursueVerbs,
      ...advanceVerbs,
      ...fateVerbs,
    }),
    attacksDone,
    faceAfterBattle,
  ];
  const lines = new Set(verbs.flatMap(({ bans }) => Object.keys(bans)));
  const raised = new Set(
    Object.values(ROWS).flatMap(rows => rows.flatMap(({ told }) => told.map(line => line.split(' ')[0]!))),
  );
  expect([...lines].filter(rule => !raised.has(rule))).toEqual([]);
});
