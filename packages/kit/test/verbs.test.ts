import { type Grid, sheetGrid } from '@gonfalon/hex';
import {
  type Action,
  bans,
  type Game,
  type GameEvent,
  Lately,
  type Outcome,
  refused,
} from '@gonfalon/kernel';
import { describe, expect, test, vi } from 'vitest';
import {
  type AnyFrame,
  type Ask,
  drop,
  type FrameTable,
  frameOf,
  isOver,
  patch,
  pop,
  push,
  pushBelow,
  type Scene as SceneOf,
  tell,
  topFrame,
  topOf,
  turnTo,
  type Verb,
  type VerbEngine,
  verbEngine,
  verbGame,
  windowOver,
} from '../src/index.ts';

// Two guards on a road of three hexes take turns: one walks, and after each step a die says whether he is heard.
const GRID: Grid = sheetGrid({ columns: 1, rows: 3, firstColumn: 1, firstRow: 1, oddColumnsDown: true });
type Frame =
  | { readonly is: 'turn'; readonly seat: string; readonly steps: number }
  | { readonly is: 'noise'; readonly seat: string }
  | { readonly is: 'rest' }
  | { readonly is: 'over'; readonly outcome: Outcome };
interface State {
  readonly at: Readonly<Record<string, number>>;
  readonly hidden: readonly string[];
  readonly stack: readonly Frame[];
}
interface Scene extends SceneOf<State, GameEvent> {
  readonly grid: Grid;
  readonly asks: Lately<object, Ask>;
}
interface Claim {
  readonly sc: Scene;
  readonly seat: string;
  readonly unit: string;
  readonly hex: number;
}

const walk: Verb<Scene, Claim> = {
  bans: bans<Claim>('walk', {
    own: ({ seat, unit }) => (unit[0] === seat[0] ? null : [unit]),
    beside: ({ sc, unit, hex }) => (Math.abs(sc.s.at[unit]! - hex) === 1 ? null : [GRID.ids[hex]!]),
  }),
  candidates: (sc, seat) =>
    Object.keys(sc.s.at).flatMap(unit => GRID.ids.map(to => ({ do: 'walk', unit, to, seat: seat }))),
  apply: ({ sc, seat, unit, hex }) => {
    sc.s = { ...sc.s, at: { ...sc.s.at, [unit]: hex } };
    tell(sc, { is: 'walked', unit });
    const frame = topOf(sc, 'turn');
    turnTo(sc, { ...frame, steps: frame.steps + 1 });
    push(sc, { is: 'noise', seat });
  },
};
const wait: Verb<Scene, Claim> = {
  bans: {},
  candidates: () => [{ do: 'wait' }],
  apply: ({ sc }) => push(sc, { is: 'rest' }),
};
const surrender: Verb<Scene, Claim> = {
  bans: {},
  candidates: () => [{ do: 'surrender' }],
  apply: ({ sc, seat }) => {
    push(sc, { is: 'over', outcome: { winner: null, rule: 'end.given' } });
    tell(sc, { is: 'over', seat });
  },
};
const asked = vi.fn();
const FRAMES: FrameTable<Scene, Frame> = {
  turn: {
    asks: (_, { seat }) => {
      asked();
      return { seats: [seat], moment: { key: 'turn' }, verbs: ['walk', 'wait'] };
    },
  },
  noise: {
    asks: () => ({ d6: 1, rule: 'noise.heard' }),
    rolled: (sc, { seat }, [die]) => {
      pop(sc);
      if (die === 6) sc.sealed = true;
      turnTo(sc, { is: 'turn', seat: seat === 'red' ? 'blue' : 'red', steps: 0 });
    },
  },
  rest: { asks: () => 'run', run: pop },
};

const VERBS: Readonly<Record<string, Verb<Scene, Claim>>> = { walk, wait, surrender };
const followed = vi.fn();
const engine: VerbEngine<Scene, Claim, Action> = verbEngine<Scene, Claim, Action>({
  actions: {
    walk: { unit: 'unit', to: 'hex' },
    wait: {},
    surrender: {},
    sing: { song: 'word', unit: 'unit?' },
  },
  verbs: VERBS,
  frames: FRAMES,
  always: ['surrender'],
  claim: (sc, seat, { unit, to }) => ({ sc, seat, unit: String(unit), hex: GRID.hex(String(to))! }),
  bans: (sc, verb) =>
    verb === 'wait' && sc.s.hidden.includes('wait')
      ? bans<Claim>('wait', { never: () => ['all'] })
      : VERBS[verb]!.bans,
  unitNamed: (sc, id, seat) =>
    sc.s.at[id] === undefined || (sc.s.hidden.includes(id) && id[0] !== seat[0])
      ? undefined
      : { at: sc.s.at[id]! },
  unknown: (_, { song }) => (song === undefined ? null : refused('order.unknownSong', String(song))),
  misplaced: (sc, seat, order) =>
    refused(engine.questionOf(sc) ? 'turn.notNow' : 'turn.dice', seat, order.do),
  follows: followed,
});

const START: State = { at: { r1: 0, b1: 2 }, hidden: [], stack: [{ is: 'turn', seat: 'red', steps: 0 }] };
const open = (s: State, asks = new Lately<object, Ask>(4)): Scene => ({
  grid: GRID,
  s,
  events: [],
  sealed: false,
  asks,
});
const game: Pick<Game<State>, 'awaits' | 'choices' | 'check' | 'apply'> = verbGame<
  State,
  Scene,
  Claim,
  Action,
  GameEvent
>(engine, s => open(s));

describe('the stack of frames', () => {
  const at = (...stack: Frame[]): Scene => open({ ...START, stack });
  const kinds = (sc: Scene): string[] => sc.s.stack.map(({ is }) => is);
  const [turn, noise, rest]: Frame[] = [
    { is: 'turn', seat: 'red', steps: 0 },
    { is: 'noise', seat: 'red' },
    { is: 'rest' },
  ];
  test('a frame goes on top, under those of a kind, and off again', () => {
    const sc = at(turn!);
    push(sc, rest!);
    expect(topFrame(sc)).toBe(rest);
    pushBelow(sc, 'rest', noise!);
    expect(kinds(sc)).toEqual(['turn', 'noise', 'rest']);
    pop(sc);
    expect(kinds(sc)).toEqual(['turn', 'noise']);
  });
  test('one is rewritten wherever it lies, found by its kind, and taken out', () => {
    const sc = at(turn!, noise!, rest!);
    patch(sc, { is: 'turn', seat: 'blue', steps: 2 });
    expect(frameOf(sc, 'turn')).toEqual({ is: 'turn', seat: 'blue', steps: 2 });
    drop(sc, 'noise');
    expect(kinds(sc)).toEqual(['turn', 'rest']);
    expect(frameOf(sc, 'noise')).toBeUndefined();
    expect(topOf(sc, 'rest')).toBe(rest);
    expect(() => topOf(sc, 'turn')).toThrow('the frame rest lies where turn is wanted');
  });
  test('a game that is over stays over, and the state it came from is what it was', () => {
    const sc = at(turn!);
    push(sc, { is: 'over', outcome: { winner: null, rule: 'end.given' } });
    for (const later of [
      () => push(sc, rest!),
      () => pop(sc),
      () => turnTo(sc, rest!),
      () => drop(sc, 'over'),
    ])
      later();
    expect([isOver(sc), kinds(sc), kinds(open(START))]).toEqual([true, ['turn', 'over'], ['turn']]);
  });
});

describe('the verb engine', () => {
  test('offers what no ban objects to, in the order of the verbs, what is always open last', () => {
    expect(game.choices(START, 'red').map(({ do: verb, to }) => `${verb} ${to ?? ''}`.trim())).toEqual([
      'walk 0102',
      'wait',
      'surrender',
    ]);
    expect(game.choices(START, 'blue')).toEqual([]);
  });
  test('tells what concerns a unit or whoever stands in a hex', () => {
    const walks = [{ do: 'walk', unit: 'r1', to: '0102', seat: 'red' }];
    expect(game.choices(START, 'red', 'r1')).toEqual(walks);
    expect(game.choices(START, 'red', '0101')).toEqual(walks);
    expect(game.choices(START, 'red', '0102')).toEqual(walks);
    expect(game.choices(START, 'red', '0103')).toEqual([]);
  });
  test('refuses with every reason, names nobody can know first, and the wrong moment before those', () => {
    expect(game.check(START, 'red', { do: 'walk', unit: 'r1', to: '0102' })).toEqual({ ok: true });
    const both = game.check(START, 'red', { do: 'walk', unit: 'b1', to: '0101' });
    expect(both.ok || both.why.map(({ rule }) => rule)).toEqual(['walk.own', 'walk.beside']);
    expect(game.check(START, 'red', { do: 'walk', unit: 'x', to: '0102' })).toEqual(
      refused('order.unknownUnit', 'x'),
    );
    expect(game.check(START, 'red', { do: 'walk', unit: 'r1', to: '9' })).toEqual(
      refused('order.unknownHex', '9'),
    );
    const unseen = { ...START, hidden: ['b1'] };
    expect(game.check(unseen, 'red', { do: 'walk', unit: 'b1', to: '0102' })).toEqual(
      refused('order.unknownUnit', 'b1'),
    );
    expect(game.check(START, 'red', { do: 'walk', unit: 'x', to: '9', song: 'low' })).toEqual(
      refused('order.unknownSong', 'low'),
    );
    expect(game.check(START, 'blue', { do: 'walk', unit: 'x', to: '9' })).toEqual(
      refused('turn.notNow', 'blue', 'walk'),
    );
    // What may be left out is not unknown where it is.
    expect(engine.unknownIn(open(START), 'red', { do: 'sing' })).toBeNull();
    expect(engine.unknownIn(open(START), 'red', { do: 'sing', unit: 'x' })).toEqual(
      refused('order.unknownUnit', 'x'),
    );
    expect(game.check(START, 'red', { do: 'sing', song: 'x' })).toEqual(
      refused('turn.notNow', 'red', 'sing'),
    );
  });
  test('tells the turn with every question of a game that counts them', () => {
    const counted = verbGame<State, Scene, Claim, Action, GameEvent>(
      engine,
      s => open(s),
      () => 7,
    );
    expect(counted.awaits(START)).toMatchObject({ moment: { key: 'turn', turn: 7 } });
    expect(game.awaits(START)).toMatchObject({ moment: { key: 'turn' } });
  });
  test('composed bans hold for the verdict and the choices alike', () => {
    const closed = { ...START, hidden: ['wait'] };
    expect(game.check(closed, 'red', { do: 'wait' })).toEqual(refused('wait.never', 'all'));
    expect(game.choices(closed, 'red').map(({ do: verb }) => verb)).toEqual(['walk', 'surrender']);
  });
  test('an order is carried out, and whatever nobody need be asked about with it', () => {
    followed.mockClear();
    const { state, events, sealed } = game.apply(START, { seat: 'red', action: { do: 'wait' } });
    expect([state.stack, events, sealed]).toEqual([START.stack, [], undefined]);
    expect(followed).toHaveBeenCalledTimes(2);
  });
  test('dice are asked for and taken, a secret seals the step, and nobody takes dice unasked', () => {
    const { state } = game.apply(START, { seat: 'red', action: { do: 'walk', unit: 'r1', to: '0102' } });
    expect(game.awaits(state)).toEqual({ kind: 'dice', d6: 1, rule: 'noise.heard' });
    expect(game.check(state, 'red', { do: 'wait' })).toEqual(refused('turn.dice', 'red', 'wait'));
    expect(game.apply(state, { rolled: [1] })).not.toHaveProperty('sealed');
    const heard = game.apply(state, { rolled: [6] });
    expect(heard.sealed).toBe(true);
    expect(game.awaits(heard.state)).toEqual({ kind: 'seats', seats: ['blue'], moment: { key: 'turn' } });
    expect(() => game.apply(START, { rolled: [1] })).toThrow('no dice are asked for in the frame turn');
  });
  test('the end is told, and nothing may be said after it', () => {
    const { state } = game.apply(START, { seat: 'red', action: { do: 'surrender' } });
    expect(game.awaits(state)).toEqual({ kind: 'over', outcome: { winner: null, rule: 'end.given' } });
    expect(game.choices(state, 'red')).toEqual([]);
    expect(() => game.apply(state, { rolled: [1] })).toThrow('in the frame over');
  });
  test('a question is worked out once for each state where a scene remembers', () => {
    asked.mockClear();
    const memory = new Lately<object, Ask>(4);
    for (let n = 0; n < 3; n++) engine.questionOf(open(START, memory));
    expect(asked).toHaveBeenCalledTimes(1);
    engine.questionOf(open({ ...START }, memory));
    expect(asked).toHaveBeenCalledTimes(2);
  });
  test('settles only as far as is wanted', () => {
    const sc = open({ ...START, stack: [...START.stack, { is: 'rest' }] });
    engine.settle(sc, ({ s }) => s.stack.length === 2);
    expect(topFrame(sc).is).toBe('rest');
    engine.settle(sc);
    expect(topFrame(sc).is).toBe('turn');
    expect(engine.isOffered(sc, 'red', { do: 'walk', unit: 'r1', to: '0103' })).toBe(false);
  });
  test('a frame left to run by itself, or one that runs for ever, is a mistake of ours', () => {
    const resting: State = { ...START, stack: [...START.stack, { is: 'rest' }] };
    expect(() => game.awaits(resting)).toThrow('the frame rest was left to run by itself');
    const idle = verbEngine<Scene, Claim, Action>({
      actions: {},
      verbs: {},
      frames: { rest: { asks: () => 'run', run: () => undefined } },
      claim: () => ({}) as Claim,
      unitNamed: () => undefined,
      misplaced: () => refused('turn.never'),
    });
    expect(() => idle.settle(open(resting))).toThrow('the frame rest never comes to an end');
  });
});

describe('a window that never opened', () => {
  const over = (...stack: { readonly is: string }[]) => windowOver({ s: { stack } }, 'blue');
  const moves = { is: 'moves', last: 4 };
  test('is that of the march at hand, or of whoever moved last', () => {
    const window = { is: 'window', seat: 'blue', riders: [] };
    expect(over(moves, { is: 'march', unit: 2 } as AnyFrame)).toEqual({
      ...window,
      moment: 'stepped',
      mover: 2,
    });
    expect(over(moves)).toEqual({ ...window, moment: 'rested', mover: 4 });
  });
  test('is none while nobody moves', () => expect(over({ is: 'attacks' })).toBeNull());
});
