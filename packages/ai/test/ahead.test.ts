import { type Question, questionTo } from '@gonfalon/host';
import {
  type Action,
  type AnyGame,
  begin,
  checksum,
  type Play,
  parseAction,
  parsePosition,
  take,
} from '@gonfalon/kernel';
import { skirmish } from '@gonfalon/testkit';
import { describe, expect, test } from 'vitest';
import {
  LEVELS,
  mindNamed,
  nameOfMind,
  plainAnswer,
  STYLES,
  type Thinker,
  thinkAhead,
} from '../src/index.ts';

const GAME: AnyGame = skirmish;
const ord = (text: string): Action => parseAction(GAME.actions, text);

/** Everybody is far from everybody, and nobody hides. */
const OPEN = `gonfalon-position 1
box skirmish
scenario ford
turn 1
stance red=bold blue=wary
unit R1 foot side=red at=0206 points=3 loaded=yes hidden=no
unit R2 foot side=red at=0406 points=3 loaded=yes hidden=no
unit B2 foot side=blue at=0501 points=0 loaded=yes hidden=no
frame turn side=red
`;

const laid = (): Play<unknown> => begin(GAME, { position: parsePosition(OPEN) });
const fresh = (): Play<unknown> => begin(GAME, { scenario: 'ford', options: {} });
const asked = (play: Play<unknown>, seat: string): Question => {
  const awaits = GAME.awaits(play.state);
  if (awaits.kind !== 'seats') throw new Error('nobody is asked');
  return questionTo(play, awaits, seat);
};
/** Says these one after the other, whatever is asked. */
function reading(...orders: readonly string[]): Thinker & { readonly asked: Question[] } {
  const heard: Question[] = [];
  return {
    asked: heard,
    think: question => {
      heard.push(question);
      return { action: ord(orders[heard.length - 1]!), work: heard.length, reasons: [] };
    },
  };
}

describe('a march thought out at once', () => {
  test('goes on while its seat alone is asked, each order with what must be known when it is said', () => {
    const play = laid();
    const thinker = reading('step unit=R1 to=0205', 'step unit=R2 to=0405', 'done');
    const orders = thinkAhead(thinker, asked(play, 'red'), 2);
    expect(orders.map(({ action }) => action)).toEqual([
      ord('step unit=R1 to=0205'),
      ord('step unit=R2 to=0405'),
    ]);
    let now = play;
    for (const { action, sum } of orders) {
      expect(checksum(GAME.view(now.state, 'red'))).toBe(sum);
      const taken = take(now, { seat: 'red', action }, 'program');
      if (!taken.ok) throw new Error('refused');
      now = taken.play;
    }
    expect(thinker.asked[1]!.last?.action).toEqual(ord('step unit=R1 to=0205'));
    expect(thinker.asked[1]!.said()).toEqual([ord('step unit=R1 to=0205')]);
  });
  test('ends where another is asked', () => {
    const orders = thinkAhead(reading('done'), asked(laid(), 'red'), 9);
    expect(orders.map(({ action }) => action.do)).toEqual(['done']);
  });
  test('ends where the order would be refused: the host says so', () => {
    const orders = thinkAhead(reading('step unit=R1 to=0101'), asked(laid(), 'red'), 9);
    expect(orders).toHaveLength(1);
  });
  test('ends after what several say at once', () => {
    const question = asked(fresh(), 'red');
    expect(question.awaits.seats).toHaveLength(2);
    const [first] = GAME.choices(question.view, 'red');
    const thinker: Thinker = { think: () => ({ action: first!, work: 1, reasons: [] }) };
    expect(thinkAhead(thinker, question, 9)).toHaveLength(1);
  });
});

describe('whoever has nothing better to say', () => {
  test('lets it pass, or ends it, where the rules allow that', () => {
    const question = asked(laid(), 'red');
    const offered = (moment: object): Question => ({
      ...question,
      awaits: { ...question.awaits, moment: { key: 'turn', ...moment } },
    });
    expect(plainAnswer(offered({ close: ord('done') }))).toEqual(ord('done'));
    expect(plainAnswer(offered({ pass: ord('pass'), close: ord('done') }))).toEqual(ord('done'));
    expect(plainAnswer(offered({ pass: ord('done'), close: ord('pass') }))).toEqual(ord('done'));
  });
  test('takes the first choice where nothing can be passed or ended', () => {
    const question = asked(fresh(), 'blue');
    expect(question.awaits.moment.pass ?? question.awaits.moment.close).toBeUndefined();
    expect(plainAnswer(question)).toEqual(GAME.choices(question.view, 'blue')[0]);
  });
});

describe('a name', () => {
  test('tells level and style, and every mind has one', () => {
    for (const level of LEVELS)
      for (const style of STYLES)
        expect(mindNamed(nameOfMind({ level, style }), 's')).toEqual({ level, style, seed: 's' });
    expect(mindNamed('knight', 's')?.style).toBe(STYLES[0]);
  });
  test('that nobody bears is nobody’s', () => {
    for (const name of ['', 'king', 'knight:', 'knight:mad', 'knight:bold:bold', 'constructor'])
      expect(mindNamed(name, 's')).toBeNull();
  });
});
