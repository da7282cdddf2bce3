// The computer player of Medieval Battle: from what its seat may know to one order.

import type { Question } from '@gonfalon/host';
import { type Action, type AnyGame, diceStream, Lately, remembered } from '@gonfalon/kernel';
import type { Mind } from '../mind.ts';
import type { Progress, Reason, Thinker, Thought } from '../thinker.ts';
import { type Almanac, frameOf, type View } from './almanac.ts';
import { armyOf } from './armies.ts';
import { type Choice, decide } from './decide.ts';
import { deploying, wagonPlace } from './deploy.ts';
import { decideInDoubt, type Guess } from './doubt.ts';
import { judgeOf } from './evaluate.ts';
import { type Field, fieldOf } from './field.ts';
import { LIMITS, weightsOf } from './levels.ts';
import { actIn, hexIn, MELEE, otherIn, SHOOT, unitIn } from './moves.ts';
import { ordersOf } from './orders.ts';
import { clashOf, shotLoss } from './play.ts';
import { type Reading, read } from './read.ts';
import { recruiting } from './recruit.ts';
import { heldBack } from './reserves.ts';
import { type Limits, type Search, searchOf, WIN } from './search.ts';

/** Battlefields remembered: a game has one. */
const FIELDS = 4;

/** What one question is answered with. */
interface Case {
  readonly question: Question;
  readonly view: View;
  readonly field: Field;
  readonly mind: Mind;
  readonly limits: Limits;
}

export function battleThinker(game: AnyGame, mind: Mind): Thinker {
  const fields = new Lately<string, Field>(FIELDS);
  const limits: Limits = { ...LIMITS[mind.level], seed: diceStream(mind.seed)[0] };
  return {
    think: (question, progress) => {
      const view = question.view as View;
      const name = `${view.size} ${JSON.stringify(view.arrangement)} ${view.cards}`;
      const field = remembered(fields, name, () => fieldOf(game.almanac!(view) as Almanac));
      return answer({ question, view, field, mind, limits }, progress);
    },
  };
}

function answer(c: Case, progress?: Progress): Thought {
  const { field, view, question, mind } = c;
  switch (frameOf(view).is) {
    case 'recruit':
      return plain(recruiting(field.almanac, view, question.seat, armyOf(field, view, mind)));
    case 'wagon':
      return plain(wagonPlace(field, view, question.seat));
    case 'deploy':
      return plain(deploying(field, view, question.seat, weightsOf(mind)));
    case 'regroup':
    case 'dismount':
      return byTrying(c);
    default:
      return bySearch(c, progress);
  }
}

const plain = (action: Action, work = 1, reasons: readonly Reason[] = []): Thought => ({
  action,
  work,
  reasons,
});

/** The order that lets the moment go by, for boards too large to reckon on. */
const closing = ({ question: { game, view, seat, awaits } }: Case): Thought => {
  const { close, pass } = awaits.moment;
  const way = [pass, close].find(order => order && game.check(view, seat, order).ok);
  return plain(way ?? game.choices(view, seat)[0]!);
};

function bySearch(c: Case, progress?: Progress): Thought {
  const cases = heldBack(c.field, c.view, c.question.seat);
  const readings = cases.flatMap(held => read(c.field, c.view, held) ?? []);
  if (readings.length === 0) return closing(c);
  const limits = { ...c.limits, work: Math.ceil(c.limits.work / readings.length) };
  const guesses = readings.map(reading => ({ reading, search: searchFor(c, reading, limits) }));
  const work = (): number => guesses.reduce((sum, { search }) => sum + search.work, 0);
  const choice = decideInDoubt(guesses, () => progress?.(work(), c.limits.work));
  const [{ reading, search }] = guesses as [Guess];
  const [action] = ordersOf(reading, search.scratch, choice.move);
  return plain(action!, 1 + work(), reasonsOf(reading, choice));
}

const searchFor = ({ field, mind }: Case, { plan }: Reading, limits: Limits): Search =>
  searchOf(plan, judgeOf(field, weightsOf(mind)), limits);

/** The numbers the choice rested on: values in hundredths of a recruitment point, knights lost in the fight it seeks. */
function reasonsOf({ plan, row, ids }: Reading, choice: Choice): Reason[] {
  const { move, value, other, otherValue, depth, considered } = choice;
  const reasons: Reason[] = [{ key: 'battle.value', values: { value, depth, considered } }];
  if (other !== null)
    reasons.push({ key: 'battle.runnerUp', values: { value: otherValue, behind: value - otherValue } });
  const act = actIn(move);
  if (act !== MELEE && act !== SHOOT) return reasons;
  const [unit, target] = [unitIn(move), otherIn(move)];
  const names = { unit: ids[unit]!, target: ids[target]! };
  if (row[plan.kind + target] === plan.field.wagon)
    return [...reasons, { key: 'battle.wagon', values: names }];
  const losses =
    act === SHOOT
      ? shotLoss(plan, row, unit, hexIn(move), target)
      : clashOf(plan, row, unit, hexIn(move), target);
  return [...reasons, { key: 'battle.fight', values: { ...names, own: losses >> 2, enemy: losses & 3 } }];
}

/** Small questions at the end of a turn: every answer is given on the real board, and the best board chosen. */
function byTrying(c: Case): Thought {
  const { game, seat, view } = c.question;
  const choices = game.choices(view, seat);
  let best: { action: Action; value: number } | null = null;
  let work = 0;
  for (const action of choices) {
    const tried = afterwards(c, action);
    work += tried.work;
    if (!best || tried.value > best.value) best = { action, value: tried.value };
  }
  return plain(best!.action, work, [
    { key: 'battle.value', values: { value: best!.value, considered: choices.length } },
  ]);
}

const endValue = (winner: string | null, seat: string): number =>
  winner === null ? 0 : winner === seat ? WIN : -WIN;

/** A small part of the work of a turn for each of a few answers. */
const SHARE = 16;

/** What the answer is worth once the turn is over. */
function afterwards(c: Case, action: Action): { value: number; work: number } {
  const { game, seat, view } = c.question;
  let state = game.apply(view, { seat, action }).state;
  for (;;) {
    const awaits = game.awaits(state);
    const close =
      awaits.kind === 'seats' && awaits.seats.includes(seat)
        ? (awaits.moment.close ?? awaits.moment.pass)
        : null;
    if (!close || !['regroup', 'dismount'].includes(awaits.kind === 'seats' ? awaits.moment.key : '')) break;
    if (!game.check(state, seat, close).ok) break;
    state = game.apply(state, { seat, action: close }).state;
  }
  const awaits = game.awaits(state);
  if (awaits.kind === 'over') return { value: endValue(awaits.outcome.winner, seat), work: 1 };
  const reading = read(c.field, state as View);
  if (!reading) return { value: 0, work: 1 };
  const limits = {
    ...c.limits,
    work: Math.max(400, Math.floor(c.limits.work / SHARE)),
    depth: Math.min(2, c.limits.depth),
  };
  const search = searchFor(c, reading, limits);
  const { value } = decide(search, reading.row);
  const { armies } = c.field.almanac;
  return { value: armies[reading.row[reading.plan.side]!] === seat ? value : -value, work: search.work };
}
