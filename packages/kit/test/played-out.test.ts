import { type Grid, sheetGrid } from '@gonfalon/hex';
import { type Action, bans, type GameEvent, type Outcome } from '@gonfalon/kernel';
import { describe, expect, test } from 'vitest';
import {
  certain,
  type FrameTable,
  isOver,
  oddsFrom,
  ofThrows,
  playedOut,
  pop,
  push,
  type Scene as SceneOf,
  type Trial,
  tell,
  topFrame,
  turnTo,
  type Verb,
  verbEngine,
} from '../src/index.ts';

// A blow of two dice: 8 or more strikes, and the struck man falls by 1 or 2 on a die unless he stands back; 2 breaks the
// sword and ends it all. Before he rolls he says how he takes it.
const GRID: Grid = sheetGrid({ columns: 1, rows: 1, firstColumn: 1, firstRow: 1, oddColumnsDown: true });
type Frame =
  | { readonly is: 'peace' | 'blow' | 'struck' | 'fall' }
  | { readonly is: 'doubt'; readonly pass: boolean }
  | { readonly is: 'over'; readonly outcome: Outcome };
interface State {
  readonly stack: readonly Frame[];
}
interface Scene extends SceneOf<State, GameEvent> {
  readonly grid: Grid;
}
type Said = Verb<Scene, Scene>;

const says = (word: string, apply: (sc: Scene) => void): Said => ({
  bans: bans<Scene>('said', { never: () => (word === 'flee' ? [word] : null) }),
  candidates: () => [{ do: word }],
  apply,
});
const stand = says('stand', sc => {
  tell(sc, { is: 'stood' });
  turnTo(sc, { is: 'fall' });
});
const FRAMES: FrameTable<Scene, Frame> = {
  peace: { asks: () => ({ seats: ['red'], moment: { key: 'peace' }, verbs: [] }) },
  blow: {
    asks: () => ({ d6: 2, rule: 'blow.roll' }),
    rolled: (sc, _, [a, b]) => {
      pop(sc);
      if (a! + b! === 2) push(sc, { is: 'over', outcome: { winner: null, rule: 'blow.broken' } });
      else if (a! + b! >= 8) push(sc, { is: 'struck' });
    },
  },
  struck: { asks: () => 'run', run: sc => turnTo(sc, { is: 'doubt', pass: maySpare(sc) }) },
  doubt: {
    asks: (_, { pass }) => ({
      seats: ['blue'],
      moment: { key: 'doubt', ...(pass ? { pass: { do: 'back' } } : {}) },
      verbs: ['flee', 'stand', 'back'],
    }),
  },
  fall: {
    asks: () => ({ d6: 1, rule: 'fall.roll' }),
    rolled: (sc, _, [die]) => {
      pop(sc);
      if (die! <= 2) tell(sc, { is: 'fell' });
    },
  },
};
/** Whether the man may stand back. */
const maySpare = (sc: Scene): boolean => sc.events.some(({ is }) => is === 'wary');

const engine = verbEngine<Scene, Scene, Action>({
  actions: { flee: {}, stand: {}, back: {} },
  verbs: { flee: says('flee', () => {}), stand, back: says('back', pop) },
  frames: FRAMES,
  claim: sc => sc,
  unitNamed: () => undefined,
  misplaced: () => ({ ok: true }),
});

interface Result {
  readonly fell: boolean;
  readonly broke: boolean;
  readonly stood: boolean;
}
const has = (sc: Scene, is: string): boolean => sc.events.some(event => event.is === is);
const trial: Trial<Scene, Result> = {
  copy: sc => ({ ...sc, events: [...sc.events] }),
  isDecided: sc => topFrame(sc).is === 'peace',
  results: sc => certain({ fell: has(sc, 'fell'), broke: isOver(sc), stood: has(sc, 'stood') }),
  throws: (_, d6) =>
    ofThrows(
      d6,
      dice => dice,
      dice => dice.join(),
    ),
};
const begin = (...events: GameEvent[]): Scene => ({
  s: { stack: [{ is: 'peace' }, { is: 'blow' }] },
  events,
  sealed: false,
  grid: GRID,
});
const measures = {
  fell: ({ fell }: Result) => fell,
  broke: ({ broke }: Result) => broke,
  stood: ({ stood }: Result) => stood,
};
const chances = (sc: Scene) => oddsFrom(playedOut(engine, trial, sc), measures, []);

describe('playing out', () => {
  test('every throw counts once, and what follows a throw only where it follows', () => {
    const odds = chances(begin());
    expect(odds.chances.reduce((sum, { weight }) => sum + weight, 0)).toBe(odds.of);
    const weight = (key: keyof Result) =>
      odds.chances.filter(({ result }) => result[key]).reduce((sum, share) => sum + share.weight, 0);
    // 15 of 36 strike, a third of those fall, one of 36 breaks.
    expect([weight('stood'), weight('fell'), weight('broke')].map(n => n / odds.of)).toEqual([
      15 / 36,
      5 / 36,
      1 / 36,
    ]);
    expect(odds.measures).toEqual({ fell: 1388, broke: 277, stood: 4166 });
  });

  test('whoever may let it pass does', () => {
    expect(chances(begin({ is: 'wary' })).measures).toEqual({ fell: 0, broke: 277, stood: 0 });
  });

  test('one throw for many gives the same chances', () => {
    const fewer: Trial<Scene, Result> = {
      ...trial,
      throws: (_, d6) =>
        ofThrows(
          d6,
          dice => dice,
          ([a, b]) => (d6 === 1 ? String(a! <= 2) : a! + b! === 2 ? 'broke' : String(a! + b! >= 8)),
        ),
    };
    const whole = playedOut(engine, trial, begin());
    const short = playedOut(engine, fewer, begin());
    expect(oddsFrom(short, measures, []).measures).toEqual(oddsFrom(whole, measures, []).measures);
    expect(short.shares.length).toBe(whole.shares.length);
  });

  test('what is decided already is not rolled for', () => {
    const sc = begin();
    pop(sc);
    expect(playedOut(engine, trial, sc).of).toBe(1);
  });

  test('trials do not hear of each other', () => {
    const told: number[] = [];
    const listening = {
      ...trial,
      results: (sc: Scene) => {
        told.push(sc.events.length);
        return trial.results(sc);
      },
    };
    playedOut(engine, listening, begin());
    expect(Math.max(...told)).toBe(2);
  });
});
