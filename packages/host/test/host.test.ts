import { parseOrders } from '@gonfalon/kernel';
import { describe, expect, test } from 'vitest';
import { byHand, ELSEWHERE, type Question, scripted, seededCup, standingOrders } from '../src/index.ts';
import { fresh, hosted, meeting, ord, program, said } from './skirmish.ts';

const STEP = ord('step unit=R1 to=0204');
const ON = ord('step unit=R1 to=0203');

describe('what people say', () => {
  test('goes through the door, and a refusal changes nothing', () => {
    const host = hosted(meeting());
    expect(host.say('blue', STEP)?.why[0]).toEqual({ rule: 'march.ownTurn', about: ['R1'] });
    expect(host.say('red', ord('step unit=R1 to=0101'))?.ok).toBe(false);
    expect(host.entries).toEqual([]);
    expect(host.say('red', STEP)).toBeNull();
    expect(said(host)).toEqual(['red: step']);
    expect(host.awaits).toMatchObject({ seats: ['blue'] });
  });
  test('everybody who listens is told of each entry, until he stops', () => {
    const host = hosted(meeting());
    let told = 0;
    const stop = host.onChange(() => told++);
    host.say('red', STEP);
    host.say('blue', ord('pass'));
    stop();
    host.say('red', ON);
    expect(told).toBe(2);
  });
  test('a note changes nothing and keeps what can be said again', () => {
    const host = hosted(meeting());
    host.say('red', ord('step unit=R2 to=0506'));
    host.undo('red');
    const { state } = host.play;
    expect(host.enter({ note: 'a thought' })).toBeNull();
    expect(said(host).at(-1)).toBe('note');
    expect(host.play.state).toBe(state);
    expect(host.canRedo).toBe(true);
    expect(host.enter({ rolled: [1, 1] })).toMatchObject({ why: [{ rule: 'table.diceNotAwaited' }] });
  });
});

describe('standing orders', () => {
  const passing = parseOrders('blue: pass when=stepped\n');
  test('answer for their seat at once and are marked so', () => {
    const host = hosted(meeting());
    host.occupy('blue', [standingOrders(passing)]);
    host.say('red', STEP);
    expect(said(host)).toEqual(['red: step', 'order blue: pass']);
    expect(host.awaits).toMatchObject({ seats: ['red'] });
  });
  test('speak for nobody else', () => {
    const host = hosted(meeting());
    host.occupy('blue', [standingOrders(parseOrders('red: pass when=any\n'))]);
    host.say('red', STEP);
    expect(said(host)).toEqual(['red: step']);
  });
  test('what they have let pass the mover may not take back: it would try them out free of charge', () => {
    const host = hosted(meeting());
    host.occupy('blue', [standingOrders(passing)]);
    host.say('red', STEP);
    expect(host.whyNoUndo('red')).toBe('undo.otherSeat');
  });
});

describe('a drawn way', () => {
  test('stops where the other side may answer, and goes on when it lets pass', () => {
    const host = hosted(meeting());
    expect(host.march('red', [STEP, ON])).toEqual({ taken: 1, refusal: null });
    expect(said(host)).toEqual(['red: step']);
    host.say('blue', ord('pass'));
    expect(said(host)).toEqual(['red: step', 'blue: pass', 'red: step']);
  });
  test('goes on at once where orders let it pass', () => {
    const host = hosted(meeting());
    host.occupy('blue', [standingOrders(parseOrders('blue: pass when=any\n'))]);
    expect(host.march('red', [STEP, ON])).toEqual({ taken: 2, refusal: null });
  });
  test('is dropped when somebody answers', () => {
    const host = hosted(meeting());
    host.march('red', [STEP, ON]);
    host.say('blue', ord('shoot unit=B1 at=R1'));
    host.roll();
    expect(said(host)).toEqual(['red: step', 'blue: shoot', 'dice']);
  });
  test('is dropped when dice fell by themselves', () => {
    const host = hosted(meeting(), { rollsItself: true });
    host.occupy('blue', [program('shoot unit=B1 at=R1')]);
    expect(host.march('red', [STEP, ON])).toEqual({ taken: 1, refusal: null });
    expect(said(host)).toEqual(['red: step', 'program blue: shoot', 'dice']);
  });
  test('tells what refused it and how far it went', () => {
    const host = hosted(meeting());
    host.occupy('blue', [standingOrders(parseOrders('blue: pass when=any\n'))]);
    const { taken, refusal } = host.march('red', [STEP, STEP]);
    expect(taken).toBe(1);
    expect(refusal?.ok).toBe(false);
  });
  test('of a seat that is not asked takes no step', () => {
    const host = hosted(meeting());
    expect(host.march('blue', [ord('pass')])).toEqual({ taken: 0, refusal: null });
  });
});

describe('dice', () => {
  const shot = () => {
    const host = hosted(meeting());
    host.say('red', STEP);
    host.say('blue', ord('shoot unit=B1 at=R1'));
    return host;
  };
  test('come from the cup when they are thrown, the same from the same seed', () => {
    const [a, b] = [shot(), shot()];
    expect(a.roll()).toBeNull();
    b.roll();
    expect(a.entries.at(-1)!.said).toEqual(b.entries.at(-1)!.said);
    expect(a.roll()).toMatchObject({ why: [{ rule: 'table.diceNotAwaited' }] });
  });
  test('go on where the record stopped', () => {
    const first = seededCup('host').throw(2)!;
    const again = seededCup('host', 2);
    expect(again.throw(9)!.dice).toEqual(first.cup.throw(9)!.dice);
  });
  test('are told by hand where the cup is a hand', () => {
    const host = hosted(meeting(), { cup: byHand });
    host.say('red', STEP);
    host.say('blue', ord('shoot unit=B1 at=R1'));
    expect(host.roll()).toMatchObject({ why: [{ rule: 'table.diceByHand' }] });
    expect(host.roll([1, 2])).toBeNull();
  });
});

describe('taking back', () => {
  /** Nobody can see R2, so no window opens after its step. */
  const alone = () => {
    const host = hosted(meeting());
    host.say('red', ord('step unit=R2 to=0506'));
    return host;
  };
  test('and saying again', () => {
    const host = alone();
    const after = host.play.state;
    expect(host.canRedo).toBe(false);
    expect(host.undo('red')).toBeNull();
    expect(host.canRedo).toBe(true);
    expect(host.redo()).toBe(true);
    expect(host.play.state).toEqual(after);
    expect(host.redo()).toBe(false);
    expect(said(host)).toEqual(['red: step', 'undo red', 'red: step']);
  });
  test('another word forgets what could be said again', () => {
    const host = alone();
    host.undo('red');
    host.say('red', ord('step unit=R2 to=0306'));
    expect(host.redo()).toBe(false);
  });
  test('goes over what a program has answered, back to the person’s own decision', () => {
    const host = hosted(meeting());
    const opening = host.play.state;
    host.occupy('blue', [program('pass', 'pass')]);
    host.say('red', STEP);
    expect(said(host)).toEqual(['red: step', 'program blue: pass']);
    expect(host.undo('red')).toBeNull();
    expect(host.play.state).toBe(opening);
    expect(host.entries.at(-1)!.said).toEqual({ undo: 'red', over: ['blue'] });
    expect(host.redo()).toBe(true);
    expect(said(host)).toEqual([
      'red: step',
      'program blue: pass',
      'undo red',
      'red: step',
      'program blue: pass',
    ]);
  });
  test('never over dice, also where a program threw them', () => {
    const host = hosted(meeting(), { rollsItself: true });
    host.occupy('blue', [program('shoot unit=B1 at=R1')]);
    host.say('red', STEP);
    expect(host.whyNoUndo('red')).toBe('undo.dice');
    expect(host.undo('red')).toMatchObject({ why: [{ rule: 'undo.dice' }] });
  });
  test('is not offered for what both sides choose at once, whether or not the other has spoken', () => {
    const untouched = hosted(fresh());
    expect(['red', 'blue'].map(seat => untouched.whyNoUndo(seat))).toEqual(['undo.atOnce', 'undo.atOnce']);
    const host = hosted(fresh());
    host.say('red', ord('pick stance=bold lair=0104'));
    expect(host.whyNoUndo('red')).toBe('undo.otherSeat');
    // Blue is asked alone now, and yet must not take back red's pick.
    expect(host.whyNoUndo('blue')).toBe('undo.otherSeat');
  });
});

describe('programs', () => {
  const slow = () => {
    let answer: (line: string | null) => void = () => {};
    let fail: () => void = () => {};
    const asked: string[] = [];
    const occupant = {
      by: 'program' as const,
      willing: true,
      answer: ({ view }: { view: unknown }) => {
        asked.push(JSON.stringify(view));
        return new Promise<ReturnType<typeof ord> | null>((done, refuse) => {
          answer = line => done(line === null ? null : ord(line));
          fail = () => refuse(new Error('crashed'));
        });
      },
    };
    return { occupant, asked, answer: (line: string | null) => answer(line), fail: () => fail() };
  };
  test('think, and the game goes on when they have', async () => {
    const host = hosted(meeting());
    const { occupant, answer } = slow();
    host.occupy('blue', [occupant]);
    host.march('red', [STEP, ON]);
    expect(host.thinking).toEqual(['blue']);
    answer('pass');
    await Promise.resolve();
    await Promise.resolve();
    expect(said(host)).toEqual(['red: step', 'program blue: pass', 'red: step']);
  });
  test('whose answer comes after an undo are not heard', async () => {
    const host = hosted(meeting());
    const { occupant, answer } = slow();
    host.occupy('blue', [occupant]);
    host.say('red', STEP);
    expect(host.undo('red')).toBeNull();
    answer('pass');
    await host.quiet();
    await Promise.resolve();
    expect(said(host)).toEqual(['red: step', 'undo red']);
  });
  test('whose late answer finds the seat asked anew are not heard either', async () => {
    const host = hosted(meeting());
    const [first, second] = [slow(), slow()];
    host.occupy('blue', [first.occupant]);
    host.say('red', STEP);
    host.occupy('blue', [second.occupant]);
    first.answer('pass');
    for (let n = 0; n < 5; n++) await Promise.resolve();
    expect(said(host)).toEqual(['red: step']);
    expect(host.thinking).toEqual(['blue']);
  });
  test('that are replaced while they think are not heard', async () => {
    const host = hosted(meeting());
    const { occupant, answer } = slow();
    host.occupy('blue', [occupant]);
    host.say('red', STEP);
    host.occupy('blue', [program('shoot unit=B1 at=R1')]);
    answer('pass');
    await host.quiet();
    expect(said(host)).toEqual(['red: step', 'program blue: shoot']);
  });
  test('that fail or are refused leave the word to the next in line', async () => {
    const host = hosted(meeting());
    const { occupant, fail } = slow();
    host.occupy('blue', [program('step unit=R1 to=0203'), occupant, program('pass')]);
    host.say('red', STEP);
    fail();
    await host.quiet();
    expect(said(host)).toEqual(['red: step', 'program blue: pass']);
  });
  test('are handed the view of their seat, never the state', () => {
    const host = hosted(fresh());
    const { occupant, asked } = slow();
    host.say('red', ord('pick stance=wary lair=0504'));
    host.occupy('blue', [occupant]);
    const { game, state } = host.play;
    expect(asked).toEqual([JSON.stringify(game.view(state, 'blue'))]);
    expect(asked[0]).not.toContain('wary');
  });
  test('scripts say their lines in order, and only what is allowed then', () => {
    const host = hosted(meeting());
    host.occupy('blue', [scripted(host.play.game, ['pass', 'done'])]);
    host.say('red', STEP);
    host.say('red', ON);
    expect(said(host)).toEqual(['red: step', 'blue: pass', 'red: step']);
    host.say('blue', ord('pass'));
    host.say('red', ord('done'));
    expect(said(host).at(-1)).toBe('blue: done');
  });
});

describe('whoever drew a way', () => {
  test('must be there to see it go on', () => {
    let here = true;
    const host = hosted(meeting(), { present: () => here });
    host.march('red', [STEP, ON]);
    here = false;
    host.say('blue', ord('pass'));
    expect(said(host)).toEqual(['red: step', 'blue: pass']);
    host.goOn();
    expect(said(host)).toHaveLength(2);
    here = true;
    host.goOn();
    expect(said(host)).toEqual(['red: step', 'blue: pass', 'red: step']);
  });
  test('and who is not there takes no step of it', () => {
    const host = hosted(meeting(), { present: () => false });
    expect(host.march('red', [STEP])).toEqual({ taken: 0, refusal: null });
  });
});

describe('a game that is played elsewhere', () => {
  test('is followed entry by entry, and nothing of it is kept twice', () => {
    const kept: number[] = [];
    const keeper = {
      trouble: ELSEWHERE,
      keep: ({ number }: { number: number }) => kept.push(number),
    };
    const [there, here] = [hosted(meeting()), hosted(meeting(), { keeper })];
    there.say('red', STEP);
    there.say('blue', ord('shoot unit=B1 at=R1'));
    there.roll();
    for (const { said: one, by } of there.entries) expect(here.follow(one, by)).toBeNull();
    expect(here.play.state).toEqual(there.play.state);
    expect(here.cup.throw(9)!.dice).toEqual(there.cup.throw(9)!.dice);
    expect(kept).toEqual([]);
    expect(here.follow({ rolled: [1, 1] }, 'person')).toMatchObject({
      why: [{ rule: 'table.diceNotAwaited' }],
    });
  });
  test('forgets what could be said again here, and ways', () => {
    const host = hosted(meeting());
    host.say('red', ord('step unit=R2 to=0506'));
    host.undo('red');
    host.march('red', [STEP, ON]);
    host.follow({ seat: 'blue', action: ord('pass') }, 'person');
    host.goOn();
    expect(said(host).at(-1)).toBe('blue: pass');
    expect(host.canRedo).toBe(false);
  });
});

test('those who listen are told of a thought when all that follows from it has been said', async () => {
  const host = hosted(meeting());
  let answer: (reply: ReturnType<typeof ord>) => void = () => {};
  const thinker = {
    by: 'program' as const,
    willing: true,
    answer: () => new Promise<ReturnType<typeof ord>>(done => (answer = done)),
  };
  host.occupy('blue', [thinker]);
  host.march('red', [STEP, ON]);
  const told: number[] = [];
  host.onChange(() => told.push(host.entries.length));
  answer(ord('pass'));
  for (let n = 0; n < 5; n++) await Promise.resolve();
  expect(told).toEqual([3]);
});

test('an occupant is reminded of what its seat has said that still counts', () => {
  const host = hosted(meeting());
  const words: string[][] = [];
  const listener = {
    by: 'program' as const,
    willing: true,
    answer: (question: Question) => {
      words.push(question.said().map(action => action.do));
      return null;
    },
  };
  host.say('red', STEP);
  host.say('blue', ord('pass'));
  // Nobody can see R2, so red is asked again at once.
  host.say('red', ord('step unit=R2 to=0506'));
  host.occupy('red', [listener]);
  host.undo('red');
  host.occupy('red', [listener]);
  expect(words).toEqual([['step', 'step'], ['step']]);
});

describe('nothing is played on that cannot be kept', () => {
  test('while there is trouble every word is refused with its rule', () => {
    const kept: number[] = [];
    const keeper = {
      trouble: null as 'table.unsaved' | null,
      keep: ({ number }: { number: number }) => kept.push(number),
    };
    const host = hosted(meeting(), { keeper: keeper as never });
    host.say('red', STEP);
    keeper.trouble = 'table.unsaved';
    expect(host.say('blue', ord('pass'))).toMatchObject({ why: [{ rule: 'table.unsaved' }] });
    keeper.trouble = null;
    expect(host.say('blue', ord('pass'))).toBeNull();
    expect(kept).toEqual([1, 2]);
  });
});
