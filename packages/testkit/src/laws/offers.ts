// What is offered passes, what is not offered is refused with reasons, and nobody is asked without an answer.

import {
  type Action,
  BadInput,
  type GameEvent,
  isSurrender,
  kindOf,
  type Odds,
  parseAction,
  readAction,
  type Seat,
  sameAction,
  type Verdict,
  writeAction,
} from '@gonfalon/kernel';
import { demand, type Look } from './law.ts';
import { isWholeFight } from './whole-fights.ts';

export function offersKept<S, A extends Action, E extends GameEvent>(
  look: Look<S, A, E>,
  strangers: ReadonlyMap<Seat, readonly A[]>,
): void {
  const { awaited, seats, choices } = look;
  if (awaited.kind === 'dice')
    demand(
      'dice asked',
      Number.isInteger(awaited.d6) && awaited.d6 > 0,
      () => `${awaited.d6} dice are awaited`,
    );
  if (awaited.kind === 'over') {
    const { winner } = awaited.outcome;
    demand('a true end', winner === null || seats.includes(winner), () => `${winner} wins but has no seat`);
  }
  const asked = awaited.kind === 'seats' ? awaited.seats : [];
  if (awaited.kind === 'seats')
    demand('no dead end', asked.length > 0, () => 'seats are awaited, but none is named');
  for (const seat of seats) {
    const offered = choices.get(seat)!;
    if (asked.includes(seat)) seatKept(look, seat, offered, strangers.get(seat) ?? []);
    else {
      demand('only the awaited choose', offered.length === 0, () => `${seat} is not awaited but has choices`);
      othersWait(look, seat);
    }
  }
}

function seatKept<S, A extends Action, E extends GameEvent>(
  look: Look<S, A, E>,
  seat: Seat,
  offered: readonly A[],
  strangers: readonly A[],
): void {
  const { game, state, awaited } = look;
  const text = (action: A): string => writeAction(game.actions, action);
  demand('no dead end', !offered.every(isSurrender), () => `${seat} is awaited but has no choice`);
  const seen = new Set<string>();
  for (const action of offered) {
    const verdict = game.check(state, seat, action);
    demand(
      'every choice passes',
      verdict.ok,
      () => `${seat} is offered "${text(action)}" but refused it: ${JSON.stringify(verdict)}`,
    );
    demand('offered once', !seen.has(text(action)), () => `${seat} is offered "${text(action)}" twice`);
    seen.add(text(action));
    demand(
      'actions are written as specified',
      faithful(look, action),
      () => `${JSON.stringify(action)} is not written as its spec says`,
    );
    oddsAddUp(game.odds(state, seat, action), () => text(action));
  }
  if (awaited.kind === 'seats' && awaited.moment.pass) {
    const { pass } = awaited.moment;
    demand(
      'the pass is offered',
      offered.some(action => sameAction(action, pass)),
      () => `${seat} may pass by "${text(pass)}", which is not offered`,
    );
  }
  for (const action of strangers) {
    const verdict = game.check(state, seat, action);
    demand(
      'every non-choice fails',
      !verdict.ok || isWholeFight(look, seat, action),
      () => `${seat} is not offered "${text(action)}" but it passes`,
    );
    reasonsGiven(verdict, text(action));
  }
}

/** Every reason names its culprits by id, for the board lights them up and the sentence is filled with them. */
function reasonsGiven(verdict: Verdict, text: string): void {
  if (verdict.ok) return;
  demand('refusals have reasons', verdict.why.length > 0, () => `"${text}" is refused without a reason`);
  for (const { rule, about } of verdict.why)
    demand(
      'culprits have names',
      about.length > 0 && about.every(id => typeof id === 'string' && id !== ''),
      () => `"${text}" is refused by ${rule}, and the culprits are ${JSON.stringify(about)}`,
    );
}

/** A seat that is not awaited is refused whatever the others may do, with the game's own reason. */
function othersWait<S, A extends Action, E extends GameEvent>(look: Look<S, A, E>, seat: Seat): void {
  const { game, state, choices } = look;
  for (const [action] of choices.values()) {
    if (!action) continue;
    const verdict = game.check(state, seat, action);
    const text = writeAction(game.actions, action);
    demand('only the awaited give orders', !verdict.ok, () => `${seat} is not awaited but may "${text}"`);
    reasonsGiven(verdict, text);
  }
}

function faithful<S, A extends Action, E extends GameEvent>({ game }: Look<S, A, E>, action: A): boolean {
  const { actions } = game;
  try {
    const json = readAction(actions, JSON.parse(JSON.stringify(action)));
    return sameAction(json, action) && sameAction(parseAction(actions, writeAction(actions, action)), action);
  } catch (error) {
    if (error instanceof BadInput) return false;
    throw error;
  }
}

function oddsAddUp(odds: Odds | null, text: () => string): void {
  if (!odds) return;
  const whole = odds.chances.every(({ weight }) => Number.isInteger(weight) && weight > 0);
  const sum = odds.chances.reduce((all, { weight }) => all + weight, 0);
  demand(
    'odds add up',
    whole && sum === odds.of,
    () => `the chances of "${text()}" make ${sum} of ${odds.of}`,
  );
}

/** One choice looked up by what it concerns, and one whole move of its unit: both must agree with the list. */
export function lookUpsAgree<S, A extends Action, E extends GameEvent>(
  { game, state, choices }: Look<S, A, E>,
  below: (n: number) => number,
): void {
  for (const [seat, offered] of choices) {
    if (offered.length === 0) continue;
    const choice = offered[below(offered.length)]!;
    const text = writeAction(game.actions, choice);
    const isOffered = (action: A): boolean => offered.some(other => sameAction(other, action));
    for (const [arg, spec] of Object.entries(game.actions[choice.do]!)) {
      const about = choice[arg];
      if ((kindOf(spec) !== 'unit' && kindOf(spec) !== 'hex') || typeof about !== 'string') continue;
      const found = game.choices(state, seat, about);
      demand(
        'choices by subject',
        found.some(a => sameAction(a, choice)),
        () => `"${text}" is not among the choices about ${about}`,
      );
      demand(
        'choices by subject',
        found.every(isOffered),
        () => `asked about ${about}, ${seat} has more choices than without asking`,
      );
      if (kindOf(spec) !== 'unit') continue;
      for (const end of game.reach(state, seat, about))
        demand(
          'moves begin with a choice',
          end.path.length > 0 && isOffered(end.path[0]!),
          () => `the move of ${about} to ${end.at} begins with what is not offered`,
        );
    }
  }
}
