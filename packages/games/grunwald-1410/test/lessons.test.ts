// The lessons of the box: played as they suggest, and by learners with ideas of their own.

import {
  type Action,
  type AnyGame,
  allItems,
  begin,
  diceStream,
  drawBelow,
  type GameEvent,
  type Input,
  parseAction,
  refusalText,
  rollD6,
  take,
} from '@gonfalon/kernel';
import { type Lesson, partnerSays, scriptUpTo, stepMarks } from '@gonfalon/kit';
import type { State } from '@gonfalon/system-medieval';
import { describe, expect, test } from 'vitest';
import rulebook from '../rulebook/en.json' with { type: 'json' };
import { game as medieval } from '../src/game.ts';
import { lessons } from '../src/lessons.ts';

const game: AnyGame = medieval;

/** A lesson on the table: the partner plays himself, dice come from the seed, whatever the learner says is heard. */
function taught(lesson: Lesson, seed = lesson.seed) {
  let play = begin(game, { scenario: lesson.scenario, options: lesson.options });
  let dice = diceStream(seed);
  const events: GameEvent[] = [];
  const said: Action[] = [];
  const waved = new Set<string>();
  const marks = () => stepMarks(lesson, events, waved);
  const say = (input: Input): void => {
    const taken = take(play, input);
    if (!taken.ok) throw new Error(`${JSON.stringify(input)}: ${refusalText(taken)}`);
    play = taken.play;
    events.push(...taken.entry.events);
  };
  /** Everything up to the next word of the learner; false where there is none any more. */
  const runOn = (): boolean => {
    for (let answers = 0; answers < 300; answers++) {
      const step = lesson.steps[marks().length];
      if (step && !step.until) waved.add(step.id);
      const now = game.awaits(play.state);
      if (now.kind === 'over' || !step) return false;
      if (now.kind === 'dice') {
        const roll = rollD6(dice, now.d6);
        dice = roll.stream;
        say({ rolled: roll.dice });
      } else if (now.seats[0] === lesson.seat) return true;
      else {
        const seat = now.seats[0]!;
        const action = partnerSays(game, play.state, seat, scriptUpTo(lesson, marks().length), said);
        if (!action) throw new Error(`the partner has no word at ${now.moment.key}`);
        said.push(action);
        say({ seat, action });
      }
    }
    throw new Error('the partner talks to himself');
  };
  return {
    events,
    marks,
    runOn,
    step: () => lesson.steps[marks().length],
    choices: (): readonly Action[] => game.choices(play.state, lesson.seat),
    say: (action: Action) => say({ seat: lesson.seat, action }),
  };
}

describe.each(lessons.map(lesson => [lesson.id, lesson] as const))('%s', (id, lesson) => {
  test('every step has words in both languages, and no words are left over', () => {
    const steps = lesson.steps.flatMap(step => [`${id}.${step.id}`, `${id}.${step.id}.title`]);
    const keys = [id, `${id}.about`, ...steps].map(key => `lesson.${key}`).sort();
    expect(Object.keys(lesson.words.en).sort()).toEqual(keys);
    expect(Object.keys(lesson.words.pl).sort()).toEqual(keys);
    for (const text of [...Object.values(lesson.words.en), ...Object.values(lesson.words.pl)])
      expect(text.length, text).toBeGreaterThan(3);
  });

  test('every paragraph it names is in the book', () => {
    const known = new Set(rulebook.rules.map(rule => rule.id));
    for (const { id, rules } of lesson.steps) {
      expect(rules.length, id).toBeGreaterThan(0);
      expect(
        rules.filter(rule => !known.has(rule)),
        id,
      ).toEqual([]);
    }
  });

  test('whatever it points at is there', () => {
    const { units } = game.setup(lesson.scenario, lesson.options) as State;
    const ids = new Set(allItems(units).map(unit => unit.id));
    for (const step of lesson.steps) expect(step.units.filter(unit => !ids.has(unit))).toEqual([]);
  });

  test('played as suggested, every step comes true in order', () => {
    const t = taught(lesson);
    const order: string[] = [];
    const lines = lesson.steps.flatMap(({ id, suggest = [] }) => suggest.map(line => [id, line] as const));
    for (const [id, line] of lines) {
      expect(t.runOn(), line).toBe(true);
      order.push(`${t.step()?.id}: ${line}`);
      t.say(parseAction(game.actions, line));
      expect(order.at(-1)).toMatch(new RegExp(`^(?:${id}|${next(lesson, id)}):`));
    }
    expect(t.runOn()).toBe(false);
    expect(t.marks()).toEqual(lesson.steps.map(() => 'done'));
    // What a first battle must have shown.
    expect(t.events).toContainEqual(expect.objectContaining({ is: 'stepped', unit: 'K2', cf: 3 }));
    const shown = new Set(t.events.map(event => event.is));
    for (const is of ['formed', 'shot', 'countercharge', 'combat', 'retreated', 'pursued'])
      expect(shown).toContain(is);
    const retreats = t.events.filter(event => event.is === 'retreated').map(event => event.unit);
    expect(retreats).toEqual(['P32', 'K1', 'P31']);
    expect(t.events.filter(event => event.is === 'pursued')).toMatchObject([
      { unit: 'K1', forced: false },
      { unit: 'K2', forced: true },
    ]);
  });

  test('a learner who only lets time go by is led to the end', () => {
    const t = taught(lesson);
    while (t.runOn()) {
      const plain = t.choices().find(({ do: verb }) => ['pass', 'done', 'rest', 'stand-fast'].includes(verb));
      t.say(plain ?? t.choices()[0]!);
    }
    expect(t.marks()).toHaveLength(lesson.steps.length);
  });

  test.each(['ann', 'ben', 'eve', 'jan', 'ola', 'ida', 'leo', 'max'])(
    'a learner with other ideas does not break it: %s',
    name => {
      const t = taught(lesson, name);
      let chance = diceStream(name);
      for (let n = 0; n < 600 && t.runOn(); n++) {
        const open = t.choices().filter(({ do: verb }) => verb !== 'surrender');
        const drawn = drawBelow(chance, open.length);
        chance = drawn.stream;
        t.say(open[drawn.value]!);
      }
      expect(t.marks()).toHaveLength(lesson.steps.length);
    },
  );
});

/** The end of a step may come with its last line but one: the rest is said in the next. */
const next = ({ steps }: Lesson, id: string): string =>
  steps[steps.findIndex(step => step.id === id) + 1]?.id ?? id;
