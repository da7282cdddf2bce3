// A program at a seat. It is asked for an order, may ask the engine as much as it likes about what its seat knows, and
// answers with `apply`. Silence, a crash or nonsense is told in one sentence and loses the game; nothing ever hangs.

import type { Occupant, Question, Reply } from '@gonfalon/host';
import { type Action, BadInput, checksum, judge, type Seat, sameAction, shortened } from '@gonfalon/kernel';
import { ABOUT_STATE } from '../engine/about-state.ts';
import type { Citations } from '../engine/citations.ts';
import { type Message, ordersOf, readMessage } from '../engine/message.ts';
import { type Child, startChild } from './child.ts';

/** Programs are told keys, not words: whoever wants those asks the engine itself. */
const NO_BOOK: Citations = { cites: {}, scenarios: [], says: {}, words: {} };

export interface Sitting {
  readonly scenario: string;
  readonly seats: readonly Seat[];
  readonly seat: Seat;
  /** For its own chance. */
  readonly seed: string;
}

export interface Bot {
  /** Sits down to a game; the same process plays many, one after the other. */
  sit(sitting: Sitting): Occupant;
  end(): void;
}

/** `patience`: milliseconds it may take for an order. */
function startBot(path: string, patience: number): Bot {
  let child: Child | null = null;
  /** What is done with a line, and with its end, while it is asked. */
  let asked: { readonly heard: (line: string) => void; readonly gone: (why: string) => void } | null = null;
  const started = (): Child =>
    startChild(
      path,
      line => asked?.heard(line),
      why => asked?.gone(why),
    );
  const fail = (why: string): Error => {
    child?.end();
    return new Error(`${path}: ${why}`);
  };

  const ask = (question: Question, number: number): Promise<readonly Action[]> =>
    new Promise((resolve, reject) => {
      const finish = (settle: () => void): void => {
        clearTimeout(timer);
        asked = null;
        settle();
      };
      const refuse = (why: string): void => finish(() => reject(fail(why)));
      const timer = setTimeout(() => refuse(`gave no order within ${patience / 1000} s`), patience);
      asked = {
        gone: refuse,
        heard: line => {
          const said = answered(question, line);
          if ('nonsense' in said) return refuse(said.nonsense);
          child!.send(JSON.stringify(said.reply));
          if ('refused' in said) return refuse(said.refused);
          if ('orders' in said) finish(() => resolve(said.orders));
        },
      };
      const ended = child!.ended();
      if (ended !== null) return refuse(ended);
      child!.send(JSON.stringify({ tell: 'order', number, awaits: question.awaits }));
    });

  /** A program that has ended is started again for the next game, never within one. */
  const begin = (line: string): void => {
    if (child === null || child.ended() !== null) child = started();
    child.send(line);
  };
  return {
    sit: ({ seed, ...sitting }) => seated(sitting, seed, begin, ask),
    end: () => child?.end(),
  };
}

function seated(
  sitting: Omit<Sitting, 'seed'>,
  seed: string,
  begin: (line: string) => void,
  ask: (question: Question, number: number) => Promise<readonly Action[]>,
): Occupant {
  let number = 0;
  /** Orders of its last answer that are still to be said, and the one said last. */
  let waiting: readonly Action[] = [];
  let last: Action | null = null;
  const next = (): Reply => {
    [last = null] = waiting;
    waiting = waiting.slice(1);
    return last;
  };
  return {
    by: 'program',
    willing: true,
    answer(question) {
      const { game, seat, view } = question;
      if (number++ === 0)
        begin(
          JSON.stringify({
            tell: 'game',
            box: game.id,
            rules: game.rulesVersion,
            ...sitting,
            // The dice of a game follow from its seed: this must not lead back to it.
            seed: checksum(`at the seat ${seed}`),
          }),
        );
      const [first] = waiting;
      const goesOn = last !== null && question.last !== null && sameAction(question.last.action, last);
      if (first && goesOn && game.check(view, seat, first).ok) return next();
      return ask(question, number).then(orders => {
        waiting = orders;
        return next();
      });
    },
  };
}

type Said =
  | { readonly nonsense: string }
  | { readonly reply: object }
  | { readonly reply: object; readonly refused: string }
  | { readonly reply: object; readonly orders: readonly Action[] };

/** One line of the program: a question about what its seat knows, or its order. */
function answered(question: Question, line: string): Said {
  const message = readMessage(line, ['apply', ...Object.keys(ABOUT_STATE)]);
  if (!message.ok) {
    const { id, error } = message;
    return id === null ? { nonsense: error } : { reply: { id, ok: false, error } };
  }
  const { id } = message;
  try {
    return message.ask === 'apply'
      ? ordered(question, message)
      : { reply: { id, ok: true, ...told(question, message) } };
  } catch (error) {
    const why = shortened(
      error instanceof BadInput ? error.message : `the game failed: ${(error as Error).message}`,
    );
    const reply = { id, ok: false, error: why };
    return message.ask === 'apply' ? { reply, refused: why } : { reply };
  }
}

const told = ({ game, view, seat }: Question, { ask, given }: Message) =>
  ABOUT_STATE[ask]!({ game, state: view, book: NO_BOOK }, named => ownSeat(seat, named), given);

function ownSeat(seat: Seat, named: unknown): Seat {
  if (named !== undefined && named !== seat)
    throw new BadInput('seat', `only what ${seat} knows is told here`);
  return seat;
}

function ordered({ game, view, seat }: Question, { id, given }: Message): Said {
  ownSeat(seat, given.seat);
  const orders = ordersOf(game, given);
  const verdict = judge(game, view, { seat, action: orders[0]! });
  const reply = { id, ok: true, verdict };
  if (verdict.ok) return { reply, orders };
  return {
    reply,
    refused: `"${orders[0]!.do}" is refused by ${verdict.why.map(({ rule }) => rule).join(', ')}`,
  };
}

/** All programs a worker has started. */
export interface Bots {
  /** The same process for the same program at the same place. */
  at(path: string, place: string | number): Bot;
  end(): void;
}
export function startBots(patience: number): Bots {
  const bots = new Map<string, Bot>();
  return {
    at(path, place) {
      const key = `${place} ${path}`;
      const bot = bots.get(key) ?? startBot(path, patience);
      bots.set(key, bot);
      return bot;
    },
    end: () => {
      for (const bot of bots.values()) bot.end();
    },
  };
}
