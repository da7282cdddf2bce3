// A lesson on the table: the partner plays himself, dice come from the seed, whatever the learner says is taken.

import {
  type Action,
  type AnyGame,
  allItems,
  answerOf,
  begin,
  type Chunks,
  diceStream,
  drawBelow,
  type GameEvent,
  type Input,
  isSurrender,
  parseAction,
  parseOrders,
  refusalText,
  rollD6,
  take,
} from '@gonfalon/kernel';
import {
  type Lesson,
  type LessonStep,
  partnerSays,
  type StepMark,
  scriptUpTo,
  stepMarks,
} from '@gonfalon/kit';

/** A partner who answers more often than this talks to himself. */
const PATIENCE = 300;

export interface Taught {
  readonly events: readonly GameEvent[];
  marks(): readonly StepMark[];
  /** Everything up to the next word of the learner; false where there is none any more. */
  runOn(): boolean;
  step(): LessonStep | undefined;
  choices(): readonly Action[];
  say(action: Action): void;
}

export function taught(game: AnyGame, lesson: Lesson, seed = lesson.seed): Taught {
  let play = begin(game, { scenario: lesson.scenario, options: lesson.options });
  let dice = diceStream(seed);
  const events: GameEvent[] = [];
  const said: Action[] = [];
  const waved = new Set<string>();
  const marks = (): readonly StepMark[] => stepMarks(lesson, events, waved);
  const say = (input: Input): void => {
    const taken = take(play, input);
    if (!taken.ok) throw new Error(`${JSON.stringify(input)}: ${refusalText(taken)}`);
    play = taken.play;
    events.push(...taken.entry.events);
  };
  const orders = parseOrders(lesson.orders);
  const partner = (seat: string, moment: string): void => {
    // As at the table, his standing orders answer before his script does.
    const answer = answerOf(game, play.state, seat, orders);
    if (answer) {
      say({ seat, action: answer });
      return;
    }
    const action = partnerSays(game, play.state, seat, scriptUpTo(lesson, marks().length), said);
    if (!action) throw new Error(`the partner has no word at ${moment}`);
    said.push(action);
    say({ seat, action });
  };
  return {
    events,
    marks,
    runOn: () => {
      for (let answers = 0; answers < PATIENCE; answers++) {
        const step = lesson.steps[marks().length];
        if (step && !step.until) {
          waved.add(step.id);
          continue;
        }
        const now = game.awaits(play.state);
        if (now.kind === 'over' || !step) return false;
        if (now.kind === 'dice') {
          const roll = rollD6(dice, now.d6);
          dice = roll.stream;
          say({ rolled: roll.dice });
        } else if (now.seats[0] === lesson.seat) return true;
        else partner(now.seats[0]!, now.moment.key);
      }
      throw new Error('the partner talks to himself');
    },
    step: () => lesson.steps[marks().length],
    choices: () => game.choices(play.state, lesson.seat),
    say: action => say({ seat: lesson.seat, action }),
  };
}

/** Played as it suggests; a line said in another step than its own, or the one after it, is a fault of the lesson. */
export function taughtAsSuggested(
  game: AnyGame,
  lesson: Lesson,
): { readonly t: Taught; readonly faults: string[] } {
  const t = taught(game, lesson);
  const faults: string[] = [];
  for (const [n, { id, suggest = [] }] of lesson.steps.entries())
    for (const line of suggest) {
      if (!t.runOn()) faults.push(`${line}: the lesson is over`);
      // The end of a step may come with its last line but one: the rest is said in the next.
      const now = t.step()?.id;
      if (now !== id && now !== lesson.steps[n + 1]?.id) faults.push(`${line}: said in ${now}, not in ${id}`);
      t.say(parseAction(game.actions, line));
    }
  if (t.runOn()) faults.push(`nothing is suggested in ${t.step()?.id}`);
  return { t, faults };
}

/** A learner who only lets time go by. */
function taughtIdly(game: AnyGame, lesson: Lesson): Taught {
  const t = taught(game, lesson);
  while (t.runOn()) {
    const plain = t.choices().find(({ do: verb }) => IDLE.includes(verb));
    t.say(plain ?? t.choices()[0]!);
  }
  return t;
}
/** Whoever has to attack does no more than that. */
const IDLE: readonly string[] = [
  'pass',
  'done',
  'ready',
  'begin',
  'rest',
  'stand-fast',
  'hold-fire',
  'fight',
];

/** A learner with other ideas. */
function taughtAtRandom(game: AnyGame, lesson: Lesson, name: string): Taught {
  const t = taught(game, lesson, name);
  let chance = diceStream(name);
  for (let n = 0; n < 600 && t.runOn(); n++) {
    const open = t.choices().filter(action => !isSurrender(action));
    const drawn = drawBelow(chance, open.length);
    chance = drawn.stream;
    t.say(open[drawn.value]!);
  }
  return t;
}

/** What is wrong with a lesson of a box: with what it says, and with how it goes for learners of every kind. */
export function taughtProblems(game: AnyGame, lesson: Lesson, paragraphs: readonly string[]): string[] {
  const { units } = game.setup(lesson.scenario, lesson.options) as { units: Chunks<{ id: string }> };
  const isThrough = (t: Taught): boolean => t.marks().length === lesson.steps.length;
  const { t, faults } = taughtAsSuggested(game, lesson);
  return [
    ...lessonProblems(
      lesson,
      paragraphs,
      allItems(units).map(({ id }) => id),
    ),
    ...faults,
    ...(t.marks().every(mark => mark === 'done') && isThrough(t)
      ? []
      : [`as suggested, the steps are ${t.marks()}`]),
    ...(isThrough(taughtIdly(game, lesson)) ? [] : ['whoever lets time go by is not led to the end']),
    ...LEARNERS.filter(name => !isThrough(taughtAtRandom(game, lesson, name))).map(
      name => `with other ideas ${name} is not led to the end`,
    ),
  ];
}
const LEARNERS = ['ann', 'ben', 'eve', 'jan', 'ola', 'ida', 'leo', 'max'];

/** What is wrong with the words and the paragraphs of a lesson, and with whom it points at. */
function lessonProblems(lesson: Lesson, paragraphs: readonly string[], units: readonly string[]): string[] {
  const { id, steps, words } = lesson;
  const keys = steps.flatMap(step => [`${id}.${step.id}`, `${id}.${step.id}.title`]);
  const wanted = [id, `${id}.about`, ...keys].map(key => `lesson.${key}`);
  return [
    ...Object.entries(words).flatMap(([language, said]) => [
      ...wanted.filter(key => (said[key]?.length ?? 0) <= 3).map(key => `${language}: no words for ${key}`),
      ...Object.keys(said)
        .filter(key => !wanted.includes(key))
        .map(key => `${language}: nobody says ${key}`),
    ]),
    ...steps.filter(({ rules }) => rules.length === 0).map(step => `${step.id} teaches no paragraph`),
    ...steps.flatMap(step =>
      step.rules
        .filter(rule => !paragraphs.includes(rule))
        .map(rule => `${step.id}: the book has no ${rule}`),
    ),
    ...steps.flatMap(step =>
      step.units.filter(unit => !units.includes(unit)).map(unit => `${step.id}: nobody is called ${unit}`),
    ),
  ];
}
