// One fault for every demand of the laws, so that none of them is kept by never being asked.

import { type Seat, type Step, undo } from '@gonfalon/kernel';
import { describe, expect, test } from 'vitest';
import type { FuzzOptions } from '../src/fuzz.ts';
import { type SkirmishState, skirmish } from '../src/skirmish/index.ts';
import { caught, faulty } from './caught.ts';

const { apply, awaits, check, choices, odds, reach, setup, view } = skirmish;
type Order = ReturnType<typeof choices>[number];
type Fault = Partial<typeof skirmish>;

const law = (fault: Fault, more?: Partial<FuzzOptions<SkirmishState>>): string =>
  caught(faulty(fault), more).law;
/** The law, and what it says of the fault. */
const finds = (
  fault: Fault,
  name: string,
  words: string,
  more?: Partial<FuzzOptions<SkirmishState>>,
): void => {
  const failure = caught(faulty(fault), more);
  expect([failure.law, failure.message]).toEqual([name, expect.stringContaining(words)]);
};
const isWindow = (state: SkirmishState): boolean => {
  const asked = awaits(state);
  return asked.kind === 'seats' && asked.moment.key === 'stepped';
};

describe('what is asked', () => {
  test('no dice at all', () => {
    const none: typeof awaits = state => {
      const asked = awaits(state);
      return asked.kind === 'dice' ? { ...asked, d6: 0 } : asked;
    };
    expect(law({ awaits: none })).toBe('dice asked');
  });
  test('a winner who has no seat', () => {
    const green: typeof awaits = state => {
      const asked = awaits(state);
      return asked.kind === 'over' ? { ...asked, outcome: { ...asked.outcome, winner: 'green' } } : asked;
    };
    expect(law({ awaits: green })).toBe('a true end');
  });
  test('a moment that asks nobody', () => {
    const nobody: typeof awaits = state => {
      const asked = awaits(state);
      return asked.kind === 'seats' && isWindow(state) ? { ...asked, seats: [] } : asked;
    };
    finds({ awaits: nobody }, 'no dead end', 'none is named');
  });
  test('a pass that is not among the choices', () => {
    const rude: typeof awaits = state => {
      const asked = awaits(state);
      if (asked.kind !== 'seats' || !asked.moment.pass) return asked;
      return { ...asked, moment: { ...asked.moment, pass: { do: 'done' } } };
    };
    expect(law({ awaits: rude })).toBe('the pass is offered');
  });
});

describe('what is offered', () => {
  const offering = (change: (offered: readonly Order[], about?: string) => readonly Order[]): Fault => ({
    choices: (state, seat, about) => change(choices(state, seat, about), about),
  });
  const STRANGE: Order = { do: 'step', unit: 'R1', to: '0101' };

  test('something to a seat that is not asked', () => {
    const eager = offering(offered => (offered.length === 0 ? [{ do: 'done' }] : offered));
    expect(law(eager)).toBe('only the awaited choose');
  });
  test('the same twice', () => {
    expect(law(offering(offered => [...offered, ...offered.slice(0, 1)]))).toBe('offered once');
  });
  test('an order with more in it than its form has', () => {
    const loud = offering(offered => offered.map(order => ({ ...order, loudly: 'yes' })));
    expect(law(loud)).toBe('actions are written as specified');
  });
  test('chances that do not make a whole', () => {
    const one = (change: (of: number) => number): Fault => ({
      odds: (...asked) => {
        const told = odds(...asked);
        return told && { ...told, of: change(told.of) };
      },
    });
    expect(law(one(of => of + 1))).toBe('odds add up');
    const never: typeof odds = (...asked) => {
      const told = odds(...asked);
      return told && { ...told, chances: [...told.chances, { ...told.chances[0]!, weight: 0 }] };
    };
    expect(law({ odds: never })).toBe('odds add up');
  });
  test('a refusal without any reason', () => {
    const curt: typeof check = (...asked) => (check(...asked).ok ? { ok: true } : { ok: false, why: [] });
    expect(law({ check: curt })).toBe('refusals have reasons');
  });
  test('nothing, when a unit is asked about', () => {
    finds(
      offering((offered, about) => (about === undefined ? offered : [])),
      'choices by subject',
      'is not among the choices about',
    );
  });
  test('more, when a unit is asked about', () => {
    finds(
      offering((offered, about) => (about === undefined ? offered : [...offered, STRANGE])),
      'choices by subject',
      'has more choices than without asking',
    );
  });
  test('whole moves without a first step', () => {
    const still: typeof reach = (...asked) => reach(...asked).map(end => ({ ...end, path: [] }));
    expect(law({ reach: still })).toBe('moves begin with a choice');
    const leap: typeof reach = (...asked) =>
      reach(...asked).map(end => ({ ...end, path: [STRANGE as never, ...end.path] }));
    expect(law({ reach: leap })).toBe('moves begin with a choice');
  });
});

describe('what is kept', () => {
  const applying = (change: (step: ReturnType<typeof apply>, before: SkirmishState) => object): Fault => ({
    apply: (state, input) => change(apply(state, input), state) as ReturnType<typeof apply>,
  });
  test('something that JSON writes otherwise', () => {
    const dated = applying(step => ({ ...step, state: { ...step.state, at: new Date(0) } }));
    finds(dated, 'states are JSON', 'JSON changes');
  });
  test('a copy that seals what the state does not', () => {
    const seen = new WeakSet<object>();
    const shy: Fault = {
      apply: (state, input) => {
        const step = apply(state, input);
        if (!seen.has(state) && 'action' in input && input.action.do === 'done')
          return { ...step, sealed: true };
        seen.add(step.state);
        return step;
      },
    };
    finds(shy, 'JSON changes nothing', 'one step is sealed, the other is not');
  });
  test('another opening every time', () => {
    let games = 0;
    const moody: typeof setup = (...asked) => ({ ...setup(...asked), turn: 1 + (games++ % 2) });
    expect(law({ setup: moody }, { games: 1 })).toBe('replay equals play');
  });
});

describe('what is taken back', () => {
  const takingBack = (mayGo: (play: Parameters<typeof undo>[0], seat: Seat) => boolean): typeof undo =>
    ((play, seat) => {
      if (!play.live || !mayGo(play, seat)) return undo(play, seat);
      const back = play.live.basis ?? null;
      return {
        ok: true,
        entry: play.live,
        play: { ...play, state: back ? back.state : play.opening, live: back },
      };
    }) as typeof undo;
  const saidBy = (play: Parameters<typeof undo>[0], seat: Seat): boolean =>
    play.live !== null && 'seat' in play.live.said && play.live.said.seat === seat;

  test('leads to where the game has been', () => {
    const astray: typeof undo = (play, seat) => {
      const back = undo(play, seat);
      return back.ok ? { ...back, play: { ...back.play, state: { ...back.play.state } } } : back;
    };
    finds({}, 'undo goes back', 'a state that never was', { undo: astray });
  });
  test('is nothing that brought a secret to light', () => {
    const prying = takingBack((play, seat) => saidBy(play, seat) && play.live!.sealed);
    finds({}, 'undo never crosses a secret', 'a secret that came to light', { undo: prying });
  });
  test('is nothing that another seat is about to answer', () => {
    const late = takingBack((play, seat) => saidBy(play, seat) && !play.live!.sealed);
    finds({}, 'undo never crosses a seat', 'while another seat is to speak', { undo: late });
  });
});

describe('what a view answers otherwise than the truth', () => {
  /** A view knows of a foe in hiding, but not where. */
  const isView = (state: SkirmishState): boolean =>
    state.stack[0]!.is !== 'picking' && state.units.some(({ hidden, at }) => hidden && at < 0);
  const LAW = 'a view plays like the truth';

  test('viewed again', () => {
    const worn: typeof view = (state, seat) => ({
      ...view(state, seat),
      turn: Math.min(9, state.turn + 1),
    });
    finds({ view: worn }, LAW, 'its own view');
  });
  test('what the battle is about', () => {
    const facts: typeof skirmish.facts = state => ({
      ...skirmish.facts(state),
      turn: isView(state) ? 9 : state.turn,
    });
    finds({ facts }, LAW, 'the facts of the battle');
  });
  test('what a unit is worth', () => {
    const worth: typeof skirmish.worth = (state, id) => (isView(state) ? 1 : skirmish.worth(state, id));
    finds({ worth }, LAW, 'what units are worth');
  });
  test('who stands where', () => {
    const units: typeof skirmish.units = (state, seat) =>
      skirmish.units(state, seat).slice(isView(state) ? 1 : 0);
    finds({ units }, LAW, 'the units on the map');
  });
  test('somebody off the map', () => {
    const units: typeof skirmish.units = (state, seat) =>
      skirmish.units(state, seat).map(unit => ({ ...unit, at: '9999' }));
    finds({ units }, LAW, 'stands nowhere on the map');
  });
  test('which fights there are', () => {
    const fights: typeof skirmish.fights = (state, seat) =>
      isView(state) ? [] : skirmish.fights(state, seat);
    finds({ fights }, LAW, 'the fights');
  });
  test('who is asked', () => {
    const blurred: typeof awaits = state => {
      const asked = awaits(state);
      if (asked.kind !== 'seats' || !isView(state)) return asked;
      return { ...asked, moment: { ...asked.moment, about: ['R1'] } };
    };
    finds({ awaits: blurred }, LAW, 'who is asked');
  });
  test('what is shown beside the contract', () => {
    const shows = (state: SkirmishState) => ({ lurks: isView(state) });
    finds({}, LAW, 'what is shown', { shows });
  });
  test('the choices, and those about one unit', () => {
    const blind: typeof choices = (state, seat, about) =>
      choices(state, seat, about).filter(({ do: verb }) => verb !== 'step' || !isView(state));
    finds({ choices: blind }, LAW, 'the choices of');
    const asked: typeof choices = (state, seat, about) =>
      about === undefined || !isView(state) ? choices(state, seat, about) : [];
    finds({ choices: asked }, LAW, 'the choices about');
  });
  test('verdicts', () => {
    const strict: typeof check = (state, seat, order) => {
      const verdict = check(state, seat, order);
      if (verdict.ok || !isView(state)) return verdict;
      return { ok: false, why: [...verdict.why, { rule: 'march.fog', about: ['R1'] }] };
    };
    finds({ check: strict }, LAW, 'the verdicts on');
  });
  test('chances', () => {
    const unsure: typeof odds = (state, seat, order) => (isView(state) ? null : odds(state, seat, order));
    finds({ odds: unsure }, LAW, 'the chances of');
  });
  test('whole moves', () => {
    const short: typeof reach = (state, seat, unit) =>
      reach(state, seat, unit).filter(({ path }) => path.length === 1 || !isView(state));
    finds({ reach: short }, LAW, 'the moves of');
  });
  const onView = (change: (step: Step<SkirmishState, never>) => object): Fault => ({
    apply: (state, input) => {
      const step = apply(state, input);
      return (isView(state) ? change(step as never) : step) as typeof step;
    },
  });
  test('whether an order brings a secret to light', () => {
    finds(
      onView(step => ({ ...step, sealed: true })),
      LAW,
      'whether it is sealed',
    );
  });
  test('the table after an order', () => {
    finds(
      onView(step => ({ ...step, state: { ...step.state, turn: 9 } })),
      LAW,
      'the view after it',
    );
  });
});

describe('whole fights', () => {
  const LAW = 'a fight in one order is the fight in steps';
  const { fights } = skirmish;
  const other = (state: SkirmishState, seat: string) => [...fights(state, seat)];

  test('that are listed and refused', () => {
    const wrong: typeof fights = (state, seat) =>
      other(state, seat).map(fight => ({ ...fight, order: { do: 'shoot', unit: 'R1', at: 'R1' } }));
    finds({ fights: wrong }, LAW, 'is listed and refused');
  });
  test('whose steps may not be taken', () => {
    const wrong: typeof fights = (state, seat) =>
      other(state, seat).map(fight => ({ ...fight, steps: [fight.order, fight.order] }));
    finds({ fights: wrong }, LAW, 'does not');
  });
  test('whose steps lead elsewhere', () => {
    const wrong: typeof fights = (state, seat) => other(state, seat).map(fight => ({ ...fight, steps: [] }));
    finds({ fights: wrong }, LAW, 'leads elsewhere than its steps');
  });
});
