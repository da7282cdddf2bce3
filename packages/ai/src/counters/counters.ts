// The computer player of battles with counters: every moment of the two systems finds its answer here.

import { type Question, seededCup } from '@gonfalon/host';
import {
  type Action,
  type AnyGame,
  isReaction,
  isSurrender,
  remembered,
  type UnitId,
} from '@gonfalon/kernel';
import type { Mind } from '../mind.ts';
import type { Reason, Thinker, Thought } from '../thinker.ts';
import {
  anyhow,
  bearsLoss,
  bestOf,
  company,
  facing,
  following,
  placing,
  type RiskOf,
  wayBack,
} from './afterwards.ts';
import { anotherRider, isShot, reaction, weighed } from './answers.ts';
import { begunFight, nextFight } from './attacking.ts';
import { type Battle, battleOf, friendsAt, type Worths } from './battle.ts';
import type { Rehearse } from './choosing.ts';
import { goalFrom, looksAway } from './fronts.ts';
import { IDEAS, type Ideas } from './ideas.ts';
import { type Marching, nextMarch, nobodyMoved, onPlan, onTheWay, standOfEnemies } from './marching.ts';
import { takingPikes } from './pikes.ts';
import { rehearsed } from './rehearsal.ts';
import { TEMPERS, type Temper } from './value.ts';
import { type Risk, riskOf } from './wary.ts';
import { startWork, type Work } from './work.ts';

/** All that is asked with. */
interface Asked {
  readonly battle: Battle;
  readonly ideas: Ideas;
  readonly temper: Temper;
  readonly work: Work;
  readonly memory: Memory;
  readonly rehearse: Rehearse;
  choices(): readonly Action[];
}
interface Said {
  readonly action: Action;
  readonly reasons?: readonly Reason[];
}
type Answer = (asked: Asked) => Said | Action | undefined | null;

/** Of the present phase only. */
interface Memory {
  readonly phase: string;
  readonly marching: Marching;
  readonly worths: Worths;
}

export const countersThinker = (_: AnyGame, { level, style, seed }: Mind): Thinker =>
  thinkerOf(IDEAS[level], TEMPERS[style], seed, null);

function thinkerOf(ideas: Ideas, temper: Temper, seed: string, begun: Memory | null): Thinker {
  let memory = begun;
  return {
    think: question => {
      const phase = phaseOf(question);
      if (memory?.phase !== phase) memory = { phase, marching: nobodyMoved(), worths: new Map() };
      const followed =
        question.awaits.moment.key === 'march' ? onPlan(question, memory.marching, ideas) : null;
      if (followed) return { ...followed, work: 1 };
      const battle = battleOf(question, memory.worths, ideas.clock);
      const work = startWork();
      const rehearse = rehearsing(question, temper, `${seed} ${phase}`, work);
      return thought({ battle, ideas, temper, work, memory, rehearse, choices: listed(battle) });
    },
  };
}

/** Both sides are played by knights, ours with the plan in hand; dice are thrown from a cup of the mind's own. */
const rehearsing =
  (question: Question, temper: Temper, seed: string, work: Work): Rehearse =>
  (plan, sample) => {
    const phase = phaseOf(question);
    const marching = {
      ...nobodyMoved(),
      plan,
      against: standOfEnemies(battleOf(question, new Map(), false)),
      plans: 1,
    };
    const own = thinkerOf(IDEAS.knight, temper, seed, { phase, marching, worths: new Map() });
    const foe = thinkerOf(IDEAS.knight, TEMPERS.methodical, seed, null);
    const heard = (thinker: Thinker): Thinker => ({
      think: asked => {
        const found = thinker.think(asked);
        work.done += found.work;
        return found;
      },
    });
    return rehearsed(question, { own: heard(own), foe: heard(foe) }, seededCup(`${seed} ${sample}`));
  };

const phaseOf = ({ view, seat }: Question): string => {
  const { turn, phase } = view as { readonly turn: number; readonly phase: number };
  return `${turn} ${phase} ${seat}`;
};

/** Listed once, where somebody asks; giving up is no answer to anything. */
function listed({ game, view, seat }: Battle): () => readonly Action[] {
  let known: readonly Action[] | null = null;
  return () => {
    known ??= game.choices(view, seat).filter(choice => !isSurrender(choice));
    return known;
  };
}

function thought(asked: Asked): Thought {
  const { battle, work, choices } = asked;
  if (isLost(battle)) return { action: { do: 'surrender' }, work: 1, reasons: [{ key: 'lost', values: {} }] };
  const answer = isReaction(battle.moment) ? reacting : (ANSWERS[battle.moment.key] ?? undefined);
  const said = answer?.(asked) ?? anyhow(battle, choices());
  if (!said) throw new Error(`nothing can be said at ${battle.moment.key}`);
  return 'do' in said
    ? { action: said as Action, work: work.done + 1, reasons: [] }
    : { action: (said as Said).action, work: work.done + 1, reasons: (said as Said).reasons ?? [] };
}

/** Nobody left who could fight, while the enemy can. */
const isLost = ({ own, enemies, facts, seat, foe, moment }: Battle): boolean =>
  moment.key !== 'setup' &&
  own.length === 0 &&
  enemies.some(({ leader }) => !leader) &&
  facts.points[foe]! > facts.points[seat]!;

// ---- moments

const march: Answer = asked => nextMarch({ ...asked, memory: asked.memory.marching });
const way: Answer = asked => onTheWay({ ...asked, memory: asked.memory.marching });
const attack: Answer = ({ battle, ideas, temper, work }) =>
  nextFight(battle, ideas, temper, work) ?? battle.moment.close;
const group: Answer = ({ battle, choices }) => begunFight(battle, choices());

const reacting: Answer = ({ battle, choices, ideas, temper, work }) => {
  const best = reaction(battle, choices(), ideas, temper, work);
  if (!best) return (ideas.danger ? takingPikes(battle, choices(), work) : undefined) ?? battle.moment.pass;
  const { column, measures } = best.odds;
  return {
    action: best.action,
    reasons: [{ key: 'answer', values: { value: best.value, ...(column && { column }), ...measures } }],
  };
};
/** Whoever has been named rides, with another where that is better. */
const riding: Answer = ({ battle, choices, ideas, temper, work }) =>
  (ideas.rounds > 0 ? anotherRider(battle, choices(), temper, work) : undefined) ?? battle.moment.close;

/** The best shot that is worth anything, else no more of them. */
const shooting: Answer = ({ battle, choices, temper, work }) => {
  const shots = choices()
    .filter(isShot)
    .flatMap(choice => weighed(battle, choice, temper, work) ?? []);
  const best = bestOf(shots, ({ value }) => value);
  return best && best.value > 0 ? best.action : (battle.moment.pass ?? battle.moment.close);
};

const losing: Answer = ({ battle, choices }) => bearsLoss(battle, choices());
const retreating: Answer = asked => wayBack(asked.battle, asked.choices(), risks(asked));
const turning: Answer = asked => facing(asked.battle, asked.choices(), risks(asked));
const pursuing: Answer = asked =>
  following(asked.battle, asked.choices(), asked.battle.moment.pass, risks(asked));

/** Of each man once; undefined for whoever does not look. */
function risks({ battle, ideas, work }: Asked): RiskOf | undefined {
  if (!ideas.wary) return undefined;
  const known = new Map<UnitId, Risk>();
  return man => remembered(known, man.id, () => riskOf(battle, man, work));
}
const joining: Answer = ({ battle, choices }) => company(battle, choices());
const reforming: Answer = ({ battle, choices }) =>
  placing(
    battle,
    choices().filter(choice => choice.do !== 'stay'),
  );

/** A leader does not stay behind alone. */
const ridingAlong: Answer = ({ battle }) => {
  const leader = battle.byId.get(battle.moment.about![0]!);
  const isAlone = leader && friendsAt(battle, leader.hex).every(man => man.leader);
  return isAlone ? { do: 'ride-along' } : battle.moment.pass;
};

/** Men come back and lances are taken while there are any. */
const opening: Answer = ({ battle, choices }) => {
  const back = choices().filter(choice => choice.do === 'rally');
  return placing(battle, back) ?? choices().find(choice => choice.do === 'lance') ?? battle.moment.close;
};

/** The ready-made setup where there is one, everybody looking at the enemy; then whoever still has to be put somewhere. */
const settingUp: Answer = ({ battle, choices }) => {
  const { game, view, seat, moment, own } = battle;
  const turn = betterFront(battle, choices());
  if (turn) return turn;
  if (game.check(view, seat, moment.close!).ok) return moment.close;
  const deploy = choices().find(choice => choice.do === 'deploy');
  if (deploy && own.length === 0) return deploy;
  const places = choices().filter(choice => choice.do === 'place');
  return placing(battle, places) ?? deploy;
};

/** Free turns are taken only towards the enemy, so they come to an end. */
const freeTurns: Answer = ({ battle, choices }) => betterFront(battle, choices()) ?? battle.moment.close;

function betterFront(battle: Battle, choices: readonly Action[]): Action | undefined {
  const gained = (choice: Action): number => {
    const man = battle.byId.get(choice['unit'] as string);
    if (!man || man.facing === null || battle.enemies.length === 0) return 0;
    const goal = goalFrom(battle, man.hex).hex;
    return (
      looksAway(battle, man.hex, man.facing, goal) -
      looksAway(battle, man.hex, choice['facing'] as number, goal)
    );
  };
  const best = bestOf(
    choices.filter(choice => choice.do === 'face'),
    gained,
  );
  return best && gained(best) > 0 ? best : undefined;
}

const ANSWERS: Readonly<Record<string, Answer>> = {
  setup: settingUp,
  'phase-cavalry-move': march,
  'phase-foot-move': march,
  moves: march,
  march: way,
  'last-shot': way,
  attack,
  attacks: attack,
  group,
  countercharge: riding,
  losses: losing,
  astray: losing,
  'fall-back': ({ choices }) => choices()[0],
  'by-wagon': ({ choices }) => choices()[0],
  retreat: retreating,
  face: turning,
  'advance-turn': turning,
  'advance-face': turning,
  'advance-enter': pursuing,
  'advance-step': pursuing,
  advance: pursuing,
  pursuit: pursuing,
  'pursuit-forced': pursuing,
  pursue: pursuing,
  chase: pursuing,
  'go-with': joining,
  escape: joining,
  heir: joining,
  'ride-along': ridingAlong,
  reform: reforming,
  rout: retreating,
  'first-shots': shooting,
  guns: shooting,
  'attackers-fire': shooting,
  'defenders-fire': shooting,
  opening,
  'free-turns': freeTurns,
};
