import { simulate } from '@gonfalon/host';
import { type Seat, undo } from '@gonfalon/kernel';
import { describe, expect, test } from 'vitest';
import { fuzz } from '../src/fuzz.ts';
import { type SkirmishState, skirmish } from '../src/skirmish/index.ts';
import { caught, faulty, options } from './caught.ts';

test('Skirmish keeps all laws, and none by idleness', () => {
  const report = fuzz(skirmish, { ...options, games: 10 });
  expect(report.games).toBe(10);
  expect(report.unfinished).toBe(0);
  expect(Object.values(report.ends).reduce((a, b) => a + b)).toBe(10);
  expect(report.lengths).toHaveLength(10);
  for (const tried of Object.values(report.tried)) expect(tried).toBeGreaterThan(100);
});

test('the same seed plays the same games', () => {
  const some = { ...options, games: 1 };
  expect(fuzz(skirmish, some)).toEqual(fuzz(skirmish, some));
  const { start, seed } = options;
  const all = simulate(skirmish, { start, seed, games: 5 });
  expect(simulate(skirmish, { start, seed, games: 1, from: 4 }).lengths).toEqual([all.lengths[4]]);
  expect(simulate(skirmish, { start, seed: 'another', games: 5 }).lengths).not.toEqual(all.lengths);
});

test('a failure names seed, game, step, law and action, draws the field, and comes again', () => {
  const game = faulty({ see: event => event });
  const failure = caught(game);
  expect(failure.message).toContain(`again with { seed: 'field of laws', from: ${failure.game}, games: 1 }`);
  expect(failure.message).toMatch(/action: (red|blue): pick stance=/);
  expect(failure.message).toContain('0101 B1   0301 B2   0501');
  expect(failure.message).toContain('gonfalon-position 1');
  const again = caught(game, { from: failure.game, games: 1 });
  expect([again.law, again.step, again.message]).toEqual([failure.law, failure.step, failure.message]);
});

describe('planted faults are caught', () => {
  const { apply, choices, check, awaits, view, describe: describeState } = skirmish;

  test('a view that shows all', () => {
    expect(caught(faulty({ view: state => state })).law).toBe('no view leaks');
  });
  test('a view that shows all only to spectators', () => {
    const leak: typeof view = (state, seat) => view(state, seat ?? 'red');
    expect(caught(faulty({ view: leak })).law).toBe('no view leaks');
  });
  test('a view that is no state to play on', () => {
    const bare: typeof view = (state, seat) => ({ ...view(state, seat), stack: [] });
    expect(caught(faulty({ view: bare })).law).toBe('nothing throws');
  });
  test('a view that knows too little of its own side', () => {
    const blind: typeof view = (state, seat) => {
      const units = view(state, seat).units.map(unit => (unit.id === 'R1' ? { ...unit, points: 0 } : unit));
      return { ...view(state, seat), units };
    };
    expect(caught(faulty({ view: blind })).law).toBe('a view plays like the truth');
  });
  test('secrets that only the true state tells of', () => {
    const secrets: typeof skirmish.secrets = state => state.units.some(unit => unit.hidden && unit.at >= 0);
    expect(caught(faulty({ secrets })).law).toBe('a view plays like the truth');
  });
  test('an order that brings something else on the view', () => {
    const lucky: typeof apply = (state, input) => {
      const step = apply(state, input);
      const blind = state.units.some(unit => unit.hidden && unit.at < 0 && unit.side === 'blue');
      return blind && 'action' in input && input.action.do === 'step'
        ? { ...step, events: [...step.events, { is: 'turn', turn: 1, side: 'red' } as const] }
        : step;
    };
    expect(caught(faulty({ apply: lucky })).law).toBe('a view plays like the truth');
  });
  test('a refusal that blames nobody knows whom', () => {
    const vague: typeof check = (state, seat, order) => {
      const verdict = check(state, seat, order);
      return verdict.ok
        ? verdict
        : { ok: false, why: [{ rule: 'fire.inRange', about: ['', ...verdict.why[0]!.about] }] };
    };
    expect(caught(faulty({ check: vague })).law).toBe('culprits have names');
  });
  test('an event told to everybody', () => {
    expect(caught(faulty({ see: event => event })).law).toBe('no view leaks');
  });
  test('a secret choice seen at once, without any hook', () => {
    const leak: typeof view = (state, seat) => ({ ...view(state, seat), peek: state.stack[0] }) as never;
    expect(caught(faulty({ view: leak }), { twins: () => [] }).law).toBe('no view leaks');
  });
  test('a window that opens only for a hidden archer in range', () => {
    const hasty: typeof apply = (state, input) => {
      const step = apply(state, input);
      const asked = awaits(step.state);
      if (asked.kind !== 'seats' || !asked.moment.pass) return step;
      const [seat] = asked.seats as [Seat];
      if (choices(step.state, seat).length > 1) return step;
      const passed = apply(step.state, { seat, action: asked.moment.pass });
      return { ...passed, events: [...step.events, ...passed.events], ...(step.sealed && { sealed: true }) };
    };
    expect(['no view leaks', 'looking seals the step']).toContain(caught(faulty({ apply: hasty })).law);
  });
  test('a refusal that knows where the ambusher lies', () => {
    const telling: typeof check = (state, seat, order) => {
      const verdict = check(state, seat, order);
      const lurker = state.units.find(unit => unit.hidden && unit.side !== seat);
      return verdict.ok || !lurker || order.do !== 'shoot' || lurker.at % 2 === 0
        ? verdict
        : { ok: false, why: [...verdict.why, { rule: 'fire.inRange', about: ['?'] }] };
    };
    expect(caught(faulty({ check: telling })).law).toBe('no view leaks');
  });
  test('an empty look into the wood that can be taken back', () => {
    const open: typeof apply = (state, input) => {
      const { sealed, ...step } = apply(state, input);
      const found = step.events.some(({ is }) => is === 'revealed' || is === 'stances');
      return found && sealed ? { ...step, sealed } : step;
    };
    expect(caught(faulty({ apply: open })).law).toBe('looking seals the step');
  });
  test('a secret that comes out unsealed', () => {
    const open: typeof apply = (state, input) => {
      const { sealed: _, ...step } = apply(state, input);
      return step;
    };
    expect(['no view leaks', 'looking seals the step']).toContain(caught(faulty({ apply: open })).law);
  });
  test('an illegal choice', () => {
    const generous: typeof choices = (state, seat, about) => {
      const offered = choices(state, seat, about);
      return offered.some(order => order.do === 'done')
        ? [...offered, { do: 'step', unit: 'R1', to: '0101' }]
        : offered;
    };
    expect(caught(faulty({ choices: generous })).law).toBe('every choice passes');
  });
  test('a legal action that is not offered', () => {
    const forgetful: typeof choices = (state, seat, about) =>
      choices(state, seat, about).filter(order => order.do !== 'shoot');
    expect(caught(faulty({ choices: forgetful })).law).toBe('every non-choice fails');
  });
  test('a refusal without a culprit, or with a nameless one', () => {
    for (const about of [[], ['']]) {
      const shy: typeof check = (state, seat, order) =>
        check(state, seat, order).ok ? { ok: true } : { ok: false, why: [{ rule: 'march.shy', about }] };
      expect(caught(faulty({ check: shy })).law).toBe('culprits have names');
    }
  });
  test('an order taken from a seat that is not awaited', () => {
    const deaf: typeof check = (state, seat, order) => {
      const asked = awaits(state);
      return asked.kind === 'seats' && !asked.seats.includes(seat) ? { ok: true } : check(state, seat, order);
    };
    expect(caught(faulty({ check: deaf })).law).toBe('only the awaited give orders');
  });
  test('a dead end', () => {
    const mute: typeof choices = (state, seat, about) => {
      const asked = awaits(state);
      return asked.kind === 'seats' && asked.moment.key === 'stepped' ? [] : choices(state, seat, about);
    };
    expect(caught(faulty({ choices: mute })).law).toBe('no dead end');
    expect(caught(faulty({ choices: mute }), { every: 1000 }).law).toBe('no dead end');
  });
  test('a dead end but for giving the game up', () => {
    const isWindow = (state: Parameters<typeof awaits>[0], seat: string): boolean => {
      const asked = awaits(state);
      return asked.kind === 'seats' && asked.moment.key === 'stepped' && asked.seats.includes(seat);
    };
    const hopeless = faulty({
      actions: { ...skirmish.actions, surrender: {} },
      choices: (state, seat, about) =>
        isWindow(state, seat) ? [{ do: 'surrender' } as never] : choices(state, seat, about),
      check: (state, seat, order) =>
        (order.do as string) === 'surrender' && !isWindow(state, seat)
          ? { ok: false, why: [{ rule: 'turn.notNow', about: [order.do] }] }
          : check(state, seat, order),
    });
    expect(caught(hopeless).law).toBe('no dead end');
    expect(caught(hopeless, { every: 1000 }).law).toBe('no dead end');
  });
  test('an undo over dice', () => {
    const rash: typeof undo = (play, seat) => {
      const back = play.live?.basis ?? null;
      if (!play.live || !('rolled' in play.live.said)) return undo(play, seat);
      const state = back ? back.state : play.opening;
      return { ok: true, entry: play.live, play: { ...play, state, live: back } };
    };
    expect(caught(faulty({}), { undo: rash }).law).toBe('undo never crosses dice');
  });
  /** Whether the foe lies in one half of his lairs: only he may know. */
  const liesThere = (state: unknown, seat: Seat): boolean =>
    (state as SkirmishState).units.some(({ hidden, side, at }) => hidden && side !== seat && at % 2 === 0);
  test('an undo that is granted or refused by what is hidden', () => {
    const telling: typeof undo = (play, seat) =>
      liesThere(play.state, seat)
        ? { ok: false, why: [{ rule: 'undo.secret', about: [] }] }
        : undo(play, seat);
    const failure = caught(faulty({}), { undo: telling });
    expect(failure.law).toBe('no view leaks');
    expect(failure.message).toContain('by taking back');
  });
  test('an undo that shows another table by what is hidden', () => {
    const telling: typeof undo = (play, seat) => {
      const back = undo(play, seat);
      if (!back.ok || !liesThere(play.state, seat)) return back;
      return { ...back, play: { ...back.play, state: { ...back.play.state, turn: 99 } } };
    };
    const failure = caught(faulty({}), { undo: telling });
    expect(failure.law).toBe('no view leaks');
    expect(failure.message).toContain('by taking back');
  });
  test('an undo over another seat', () => {
    const rude: typeof undo = (play, seat) => {
      const own = undo(play, seat);
      return own.ok ? own : undo(play, seat === 'red' ? 'blue' : 'red');
    };
    expect(caught(faulty({}), { undo: rude }).law).toBe('undo never crosses a seat');
  });
  test('a state that is changed in place', () => {
    const vandal: typeof apply = (state, input) => {
      (state as { turn: number }).turn = 1;
      return apply(state, input);
    };
    expect(caught(faulty({ apply: vandal })).law).toBe('nothing throws');
  });
  test('a state that does not survive JSON', () => {
    const fleeting: typeof apply = (state, input) => {
      const step = apply(state, input);
      return { ...step, state: { ...step.state, luck: Number.NaN } };
    };
    expect(caught(faulty({ apply: fleeting })).message).toContain('not plain data');
  });
  test('memory outside the state', () => {
    const steps = new WeakMap<object, number>();
    const sly: typeof apply = (state, input) => {
      const step = apply(state, input);
      steps.set(step.state, (steps.get(state) ?? 0) + 1);
      return { ...step, events: steps.get(step.state)! > 5 ? [] : step.events };
    };
    expect(caught(faulty({ apply: sly })).law).toBe('JSON changes nothing');
  });
  test('a position that leaves something out', () => {
    const brief: typeof describeState = state => {
      const position = describeState(state);
      return { ...position, body: position.body.filter(line => line.word !== 'stance') };
    };
    expect(caught(faulty({ describe: brief })).law).toBe('a position is the whole game');
  });
  test('chance inside the rules', () => {
    let n = 0;
    const gambler: typeof apply = (state, input) => {
      const step = apply(state, input);
      n++;
      return { ...step, state: { ...step.state, fate: n } };
    };
    expect(caught(faulty({ apply: gambler })).law).toBe('JSON changes nothing');
  });
  test('a game without end', () => {
    expect(caught(faulty({}), { maxSteps: 30 }).law).toBe('games end');
  });
  test('a broken invariant', () => {
    const invariants = ({ units }: SkirmishState) =>
      units.some(unit => unit.at < 0 && !unit.hidden) ? ['fallen'] : [];
    expect(caught(faulty({}), { invariants }).law).toBe('invariants');
  });
});
