// What each command is meant to do: small fields with two or three of them, ours at the top.

import { type AnyPlay, program, type Question, questionTo, selfPlaying } from '@gonfalon/host';
import { type AnyGame, begin, parsePosition } from '@gonfalon/kernel';
import { BOXES } from '@gonfalon/library';
import { describe, expect, test } from 'vitest';
import { aimsOf } from '../src/counters/aims.ts';
import { type Battle, battleOf, nearest } from '../src/counters/battle.ts';
import { battlePlanOf } from '../src/counters/battle-plan.ts';
import { commandsOf } from '../src/counters/commands.ts';
import { countersThinker } from '../src/counters/counters.ts';
import { dangerOf } from '../src/counters/danger.ts';
import { IDEAS, type Ideas } from '../src/counters/ideas.ts';
import { planOf } from '../src/counters/plan.ts';
import { postValue } from '../src/counters/posts.ts';
import { stayingOf } from '../src/counters/stands.ts';
import { TEMPERS } from '../src/counters/value.ts';
import { startWork } from '../src/counters/work.ts';
import type { Level } from '../src/index.ts';

const GAME: AnyGame = await BOXES.find(({ id }) => id === 'kosovo-1389')!.game!();

type Side = 'serbs' | 'ottomans';
/** A leader with his riders in a row, two hexes apart, all with one front. */
const riders = (
  side: Side,
  leader: string,
  column: number,
  row: number,
  count: number,
  arm = 'cavalry',
): string => {
  const at = (n: number): string =>
    `${String(column + 2 * n).padStart(2, '0')}${String(row).padStart(2, '0')}`;
  const facing = side === 'serbs' ? 'S' : 'N';
  const men = Array.from(
    { length: count },
    (_, n) => `unit ${leader}${n} ${arm} ${side} at=${at(n)} facing=${facing} commander=${leader}`,
  );
  return [`unit ${leader} leader ${side} at=${at(0)} facing=${facing}`, ...men].join('\n');
};

function started(units: readonly string[], turn = 'turn 3\nlast 20'): AnyPlay {
  const text = `gonfalon-position 1\nbox kosovo-1389\nscenario kosovo-field\nfield empty 40x34\n${turn}\n${units.join('\n')}\n`;
  return begin(GAME, { position: parsePosition(text) });
}
function askedIn(play: AnyPlay, seat: Side = 'serbs'): Question {
  const awaits = GAME.awaits(play.state);
  if (awaits.kind !== 'seats') throw new Error('nobody is asked');
  return questionTo(play, awaits, seat);
}
const fieldOf = (units: readonly string[], turn?: string): Battle =>
  battleOf(askedIn(started(units, turn)), new Map(), false);

/** Postures by leader. */
const posturesIn = (battle: Battle): Readonly<Record<string, string>> =>
  Object.fromEntries(battlePlanOf(battle).tasks.map(({ command, posture }) => [command.id, posture]));
const postures = (units: readonly string[], turn?: string) => posturesIn(fieldOf(units, turn));

describe('the main effort', () => {
  const WEST_IS_WEAK = [
    riders('serbs', 'lazar', 4, 4, 5),
    riders('serbs', 'vukovic', 24, 4, 5),
    riders('ottomans', 'yakup', 4, 20, 3),
    riders('ottomans', 'bajazyd', 24, 20, 6),
  ];
  test('goes where the enemy is weakest for those who are near', () => {
    const { main, tasks } = battlePlanOf(fieldOf(WEST_IS_WEAK));
    expect(main?.id).toBe('yakup');
    expect(tasks.find(({ command }) => command.id === 'lazar')).toMatchObject({
      posture: 'assault',
      target: main,
    });
  });
  test('while others pin whoever is as strong as they', () => {
    expect(postures(WEST_IS_WEAK)).toEqual({ lazar: 'assault', vukovic: 'pin' });
  });
  test('and give ground to whoever is far stronger', () => {
    const units = [
      ...WEST_IS_WEAK.slice(0, 1),
      riders('serbs', 'vukovic', 24, 4, 2),
      ...WEST_IS_WEAK.slice(2),
    ];
    expect(postures(units)).toEqual({ lazar: 'assault', vukovic: 'refuse' });
  });
});

describe('a command', () => {
  const FRONT = [riders('serbs', 'lazar', 10, 4, 6), riders('ottomans', 'yakup', 10, 18, 5)];
  test('that stands past the end of the line rides round it', () => {
    const right = fieldOf([...FRONT, riders('serbs', 'vukovic', 3, 6, 3)]);
    expect(posturesIn(right)).toEqual({ lazar: 'assault', vukovic: 'flank-right' });
    expect(postures([...FRONT, riders('serbs', 'vukovic', 24, 6, 3)])).toMatchObject({
      vukovic: 'flank-left',
    });
    expect(postures([...FRONT, riders('serbs', 'vukovic', 3, 6, 3, 'infantry')])).toMatchObject({
      vukovic: 'assault',
    });
  });
  test('does not ride where others of the enemy stand past the end', () => {
    const units = [...FRONT, riders('serbs', 'vukovic', 3, 6, 3), riders('ottomans', 'bajazyd', 5, 19, 1)];
    expect(postures(units)).not.toMatchObject({ vukovic: 'flank-right' });
  });
  test('far behind the first line is its reserve until that fights', () => {
    const behind = riders('serbs', 'vukovic', 15, 1, 3);
    const line = (row: number) => [
      riders('serbs', 'lazar', 10, row, 8),
      behind,
      riders('ottomans', 'yakup', 14, 18, 5),
    ];
    expect(postures(line(10))).toEqual({ lazar: 'assault', vukovic: 'reserve' });
    expect(postures(line(17))).toEqual({ lazar: 'assault', vukovic: 'assault' });
  });
  test('near to a leader whom nobody guards hunts him', () => {
    const bare = 'unit murad1 leader ottomans at=2011 facing=N';
    const field = fieldOf([...FRONT, bare]);
    expect(battlePlanOf(field).tasks[0]).toMatchObject({ posture: 'hunt', prey: { id: 'murad1' } });
    const guards = [
      'unit G1 infantry ottomans at=2011 facing=N',
      'unit G2 infantry ottomans at=2111 facing=N',
    ];
    expect(postures([...FRONT, bare, ...guards])).toMatchObject({ lazar: 'assault' });
  });
  test('of men without a leader is whoever stands near each other', () => {
    const men = ['0404', '0604', '0904', '2004'].map((at, n) => `unit S${n} cavalry serbs at=${at} facing=S`);
    const field = fieldOf([...men, riders('ottomans', 'yakup', 10, 18, 2)]);
    expect(commandsOf(field, field.own).map(command => command.men.map(({ id }) => id))).toEqual([
      ['S0', 'S1', 'S2'],
      ['S3'],
    ]);
  });
});

describe('what the board remembers', () => {
  const between = (facing: string) => [
    riders('serbs', 'lazar', 18, 4, 4).replaceAll('facing=S', `facing=${facing}`),
    riders('ottomans', 'yakup', 4, 14, 4),
    riders('ottomans', 'bajazyd', 33, 14, 4),
  ];
  test('whoever looks at an enemy goes on for him, though another is a little nearer', () => {
    expect(battlePlanOf(fieldOf(between('SW'))).main?.id).toBe('yakup');
    expect(battlePlanOf(fieldOf(between('SE'))).main?.id).toBe('bajazyd');
  });
  test('whoever has joined battle does not leave it for the plan', () => {
    const weak = (row: number) => [
      riders('serbs', 'lazar', 4, 4, 5),
      riders('serbs', 'vukovic', 24, row, 2),
      riders('ottomans', 'yakup', 4, 20, 3),
      riders('ottomans', 'bajazyd', 24, 20, 8),
    ];
    expect(postures(weak(12))).toMatchObject({ vukovic: 'refuse' });
    expect(postures(weak(18))).toMatchObject({ vukovic: 'pin' });
  });
});

describe('the clock', () => {
  const EVEN = [riders('serbs', 'lazar', 10, 4, 5), riders('ottomans', 'yakup', 10, 12, 9)];
  const points = (serbs: number, ottomans: number, turn: number): string =>
    `turn ${turn}\nlast 20\npoints serbs losses=${serbs}\npoints ottomans losses=${ottomans}`;
  test('lets whoever is ahead at the end wait for the enemy', () => {
    expect(postures(EVEN, points(60, 0, 20))).toEqual({ lazar: 'refuse' });
    expect(postures(EVEN, points(60, 0, 10))).toEqual({ lazar: 'assault' });
  });
  test('drives whoever is behind at the end', () => {
    const weak = [
      riders('serbs', 'lazar', 10, 4, 8),
      riders('serbs', 'vukovic', 30, 4, 2),
      riders('ottomans', 'yakup', 10, 12, 3),
      riders('ottomans', 'bajazyd', 30, 12, 6),
    ];
    expect(postures(weak, points(0, 60, 10))).toEqual({ lazar: 'assault', vukovic: 'refuse' });
    expect(postures(weak, points(0, 60, 18))).toEqual({ lazar: 'assault', vukovic: 'assault' });
    expect(postures(weak, points(30, 30, 18))).toEqual({ lazar: 'assault', vukovic: 'refuse' });
    expect(postures(weak, points(30, 30, 19))).toEqual({ lazar: 'assault', vukovic: 'assault' });
  });
});

test('whoever must fight now or never closes up, and rather fights at small odds than not at all', () => {
  const units = [riders('serbs', 'lazar', 10, 4, 5), riders('ottomans', 'yakup', 10, 12, 5)];
  const field = (turn: number) => fieldOf(units, `turn ${turn}\nlast 20`);
  const man = field(10).byId.get('lazar0')!;
  const short = (turn: number): number => aimsOf(field(turn), 1).short(man, field(turn).grid.hex('1008')!, 4);
  expect([short(10), short(20) > 0]).toEqual([0, true]);
  expect([aimsOf(field(10), 1).reluctance(man), aimsOf(field(20), 1).reluctance(man) < 0]).toEqual([0, true]);
});

describe('what a command is meant to do', () => {
  const at = (field: Battle, id: string) => field.grid.hex(id)!;
  /** How much worse the one hex is than the other for the first man of that leader. */
  const loses = (field: Battle, leader: string, hex: string, other: string): number => {
    const man = field.byId.get(`${leader}0`)!;
    const short = (id: string): number => aimsOf(field, 1).short(man, at(field, id), 4);
    return short(hex) - short(other);
  };
  const ASIDE = [
    riders('serbs', 'lazar', 4, 4, 5),
    riders('ottomans', 'yakup', 4, 20, 3),
    riders('ottomans', 'bajazyd', 24, 20, 6),
  ];
  test('draws it to its own enemy rather than to a nearer one', () => {
    const field = fieldOf([...ASIDE, 'unit O1 infantry ottomans at=1416 facing=N']);
    expect(battlePlanOf(field).main?.id).toBe('yakup');
    expect(loses(field, 'lazar', '1411', '0613')).toBeGreaterThan(0);
  });
  test('keeps a refusing one out of reach, and brings an assaulting one near', () => {
    const field = fieldOf([...ASIDE, riders('serbs', 'vukovic', 24, 14, 2)]);
    expect(posturesIn(field)).toMatchObject({ lazar: 'assault', vukovic: 'refuse' });
    expect(loses(field, 'vukovic', '2416', '2412')).toBeGreaterThan(0);
    expect(loses(field, 'lazar', '0412', '0416')).toBeGreaterThan(0);
    const { care } = aimsOf(field, 1);
    expect(care(field.byId.get('vukovic0')!)).toBeGreaterThan(care(field.byId.get('lazar0')!));
  });
  test('presses whoever goes at foot, the more the more of it there is, and nobody else', () => {
    const times = (arms: readonly [string, string], leader: string, hex: string): number => {
      const field = fieldOf([
        riders('serbs', 'lazar', 4, 4, 5),
        riders('ottomans', 'yakup', 4, 20, 2, arms[0]),
        riders('ottomans', 'yakup', 8, 20, 2, arms[1])
          .replace(/^.*\n/, '')
          .replaceAll('unit yakup', 'unit o'),
        riders('ottomans', 'bajazyd', 24, 20, 6, 'infantry'),
        riders('serbs', 'vukovic', 24, 14, 2),
      ]);
      const man = field.byId.get(`${leader}0`)!;
      const short = (press: number): number => aimsOf(field, press).short(man, at(field, hex), 4);
      return short(5) / short(1);
    };
    expect(times(['infantry', 'infantry'], 'lazar', '0405')).toBe(5);
    expect(times(['infantry', 'cavalry'], 'lazar', '0405')).toBe(3);
    expect(times(['cavalry', 'cavalry'], 'lazar', '0405')).toBe(1);
    expect(times(['infantry', 'infantry'], 'vukovic', '2416')).toBe(1);
  });
  test('is what posts are weighed by', () => {
    const field = fieldOf([...ASIDE, riders('serbs', 'vukovic', 24, 14, 2)]);
    const worth = (id: string): number =>
      postValue(
        {
          ...{ battle: field, common: field.common, drive: 10, isWatchful: false, aims: aimsOf(field, 1) },
          exposure: () => 0,
          placeOf: man => man.hex,
        },
        { ...stayingOf(field, field.byId.get('vukovic0')!), hex: at(field, id) },
      );
    expect(worth('2412')).toBeGreaterThan(worth('2416'));
  });
  test('makes a pinning one halt farther away, and loath to attack', () => {
    const field = fieldOf([...ASIDE, riders('serbs', 'vukovic', 24, 10, 5)]);
    expect(posturesIn(field)).toMatchObject({ vukovic: 'pin' });
    expect(loses(field, 'vukovic', '2415', '2416')).toBe(0);
    const aims = aimsOf(field, 1);
    expect(aims.reluctance(field.byId.get('vukovic0')!)).toBeGreaterThan(0);
    expect(aims.reluctance(field.byId.get('lazar0')!)).toBe(0);
  });
  test('leads a flanking one past the end of the line before it closes in', () => {
    const field = fieldOf([
      riders('serbs', 'lazar', 10, 4, 6),
      riders('ottomans', 'yakup', 10, 18, 5),
      riders('serbs', 'vukovic', 3, 6, 3),
    ]);
    expect(posturesIn(field)).toMatchObject({ vukovic: 'flank-right' });
    expect(loses(field, 'vukovic', '1213', '0713')).toBeGreaterThan(0);
  });
  test('keeps a reserve behind the first line', () => {
    const field = fieldOf([
      riders('serbs', 'lazar', 10, 10, 8),
      riders('serbs', 'vukovic', 15, 1, 3),
      riders('ottomans', 'yakup', 14, 18, 5),
    ]);
    expect(posturesIn(field)).toMatchObject({ vukovic: 'reserve' });
    expect(loses(field, 'vukovic', '1504', '1507')).toBeGreaterThan(0);
    expect(loses(field, 'vukovic', '1516', '1507')).toBeGreaterThan(0);
  });
  test('sends a hunting one at the leader', () => {
    const field = fieldOf([
      riders('serbs', 'lazar', 10, 4, 6),
      riders('ottomans', 'yakup', 10, 18, 5),
      'unit murad1 leader ottomans at=2409 facing=N',
    ]);
    expect(posturesIn(field)).toMatchObject({ lazar: 'hunt' });
    expect(loses(field, 'lazar', '1209', '2207')).toBeGreaterThan(0);
  });
});

describe('an assault on foot', () => {
  const LINES = [riders('serbs', 'lazar', 10, 4, 5), riders('ottomans', 'yakup', 10, 16, 6, 'infantry')];
  /** Hexes between our men and the nearest enemy, when everybody has gone where he is sent. */
  function left(ideas: Ideas): number {
    const field = fieldOf(LINES);
    const work = startWork();
    const minded = { ideas, temper: TEMPERS.methodical, danger: dangerOf(field, work) };
    const { intents } = planOf(field, field.own, minded, work);
    const sent = new Map(intents.map(({ stand }) => [stand.man.id, stand.hex]));
    return field.own
      .filter(({ leader }) => !leader)
      .reduce((sum, man) => sum + nearest(field, sent.get(man.id) ?? man.hex, field.enemies), 0);
  }
  test('brings a banneret nearer than if it took its time', () => {
    expect(left(IDEAS.banneret)).toBeLessThan(left({ ...IDEAS.banneret, press: 1 }));
  });
});

describe('over the turns', () => {
  const thinkerOf = (level: Level) =>
    countersThinker(undefined as never, { level, style: 'methodical', seed: 'own' });
  /** Plans at the beginning of each of our turns while the enemy does nothing. */
  function plansOf(units: readonly string[], turns: number): readonly string[] {
    const plans: string[] = [];
    const own = thinkerOf('knight');
    let last = 0;
    const host = selfPlaying(started(units), 'dice', seat =>
      program(question => {
        const { moment } = question.awaits;
        if (seat !== 'serbs') return moment.pass ?? moment.close ?? own.think(question).action;
        const battle = battleOf(question, new Map(), false);
        if (battle.facts.turn > last) {
          last = battle.facts.turn;
          plans.push(`${battlePlanOf(battle).main?.id} ${JSON.stringify(posturesIn(battle))}`);
        }
        return own.think(question).action;
      }),
    );
    for (let n = 0; n < 4000 && host.awaits.kind !== 'over' && plans.length < turns; n++) host.step();
    return plans;
  }
  test('the plan stays as it was while everybody marches', () => {
    const plans = plansOf(
      [
        riders('serbs', 'lazar', 10, 2, 6),
        riders('serbs', 'vukovic', 3, 2, 3),
        riders('serbs', 'brankovic', 28, 2, 3),
        riders('ottomans', 'yakup', 10, 30, 5),
        riders('ottomans', 'bajazyd', 28, 30, 4),
      ],
      4,
    );
    expect(plans).toHaveLength(4);
    expect(new Set(plans).size).toBe(1);
    expect(plans[0]).toBe('yakup {"lazar":"assault","vukovic":"flank-right","brankovic":"pin"}');
  });
});

describe('of an order', () => {
  const UNITS = [
    riders('serbs', 'lazar', 4, 4, 5),
    riders('serbs', 'vukovic', 24, 4, 5),
    riders('ottomans', 'yakup', 4, 20, 3),
    riders('ottomans', 'bajazyd', 24, 20, 6),
  ];
  const reasonsOf = (level: Level) => {
    const mind = { level, style: 'methodical', seed: 'own' } as const;
    return countersThinker(undefined as never, mind).think(askedIn(started(UNITS))).reasons;
  };
  test('a knight can say what its command is meant to do, in points the board counts', () => {
    const told = reasonsOf('knight').find(({ key }) => key.startsWith('plan.'))!;
    const field = fieldOf(UNITS);
    const count = (leader: unknown): number =>
      GAME.units(field.view, 'serbs').reduce(
        (sum, { command, strength }) => sum + (command === leader ? strength : 0),
        0,
      );
    expect(told.values['own']).toBe(count(told.values['command']));
    expect(told.values['theirs']).toBe(count(told.values['target']));
    expect(told.values['own']).toBeGreaterThan(0);
  });
  test('a squire has no plan to speak of', () => {
    expect(reasonsOf('squire').filter(({ key }) => key.startsWith('plan.'))).toEqual([]);
  });
});
