// A box opened for play: its rules, what they look like, and how they are said in the reader's language.

import { FACINGS, type FacingName } from '@gonfalon/hex';
import {
  type Action,
  type AnyGame,
  type Awaits,
  type GameEvent,
  kindOf,
  type RuleKey,
  type Violation,
} from '@gonfalon/kernel';
import { type Cites, type Phrase, type Showing, WORD } from '@gonfalon/kit';
import type { Box } from '@gonfalon/library';
import { inWords, wording as pageWording, type Values, wordingFrom } from '../words/wording.ts';
import { remembering } from './remembering.ts';

export interface BoxWords {
  /** A phrase of the box; its key where the message files do not know it. */
  phrase(phrase: Phrase): string;
  /** 'K12 has entered 2817', from the key and the facts. */
  event(event: GameEvent): string;
  /** What an order does: 'Ride to 2817'. The same order may end one thing at one moment, another at the next. */
  order(action: Action, moment?: string): string;
  /** The sentence of a refusal or of a row of the ledger. */
  rule(violation: Violation | { readonly rule: RuleKey; readonly about?: readonly string[] }): string;
  /** A seat, a leader or a plain id as people say it. */
  name(id: string): string;
  knows(key: string): boolean;
}

export interface Opened {
  readonly box: Box;
  readonly game: AnyGame;
  readonly showing: Showing;
  readonly cites: Cites;
  readonly words: BoxWords;
  /** The paragraph a rule key stands for: '5.7.8'; undefined where no book needs to say it. */
  cite(rule: RuleKey): string | undefined;
}

export async function openBox(box: Box): Promise<Opened> {
  if (!box.game || !box.showing) throw new Error(`${box.id} cannot be played yet`);
  const [game, shown, cites, en, pl] = await Promise.all([
    box.game(),
    box.showing(),
    box.cites(),
    box.words('en'),
    box.words('pl'),
  ]);
  const showing = remembering(shown);
  const words = boxWords(box, game, showing, wordingFrom({ en, pl }), key => Object.hasOwn(en, key));
  return {
    box,
    game,
    showing,
    cites,
    words,
    cite: rule => (Object.hasOwn(cites, rule) ? cites[rule]?.[0] : undefined),
  };
}

function boxWords(
  box: Box,
  game: AnyGame,
  showing: Showing,
  wording: (key: string, values?: Values) => string,
  knows: (key: string) => boolean,
): BoxWords {
  const name = (id: string): string => {
    const side = box.sides.find(one => one.id === id);
    if (side) return inWords(side.name);
    // A unit of a laid position may bear any name, also one that every record of the language knows.
    const own = Object.hasOwn(showing.names, id) ? showing.names[id]! : id;
    return typeof own === 'string' ? own : inWords(own);
  };
  const said = (key: string, value: string): string =>
    key === 'facing' && isFacing(value)
      ? pageWording(`facing.${value}`)
      : value.split(', ').map(name).join(', ');
  const named = (values: Values): Values =>
    Object.fromEntries(
      Object.entries(values).map(([key, value]) => [
        key,
        typeof value === 'string' ? said(key, value) : value,
      ]),
    );
  const text = (key: string, values: Values): string => (knows(key) ? wording(key, named(values)) : key);
  return {
    knows,
    name,
    phrase: ({ key, values = {} }) => text(key, values),
    event: event => text(WORD.event(event.is), showing.facts(event)),
    order: (action, moment) => {
      const own = moment === undefined ? '' : WORD.orderAt(action.do, moment);
      const key = knows(own) ? own : WORD.order(action.do);
      return text(key, { ...blanks(game, action), ...showing.orderFacts(action) });
    },
    // Dice are awaited for a rule without anybody to blame: then the sentence ends before its list.
    rule: ({ rule, about = [] }) => text(rule, { about: about.join(', ') }).replace(/\s*:\s*\.$/, '.'),
  };
}

/** Only where it is one: a unit may be called S. */
const isFacing = (value: string): value is FacingName => (FACINGS as readonly string[]).includes(value);

/** The order by its name at the moment this state asks about. */
export const orderNow = (opened: Opened, state: unknown, action: Action): string =>
  opened.words.order(action, momentAt(opened, state));

export function momentAt({ game }: Pick<Opened, 'game'>, state: unknown): string | undefined {
  const now: Awaits = game.awaits(state);
  return now.kind === 'seats' ? now.moment.key : undefined;
}

/** Arguments an order may leave out are 'none' to its sentence. */
const blanks = (game: AnyGame, action: Action): Values =>
  Object.fromEntries(
    Object.entries(game.actions[action.do] ?? {})
      .filter(([arg, spec]) => kindOf(spec) !== undefined && action[arg] === undefined)
      .map(([arg]) => [arg, 'none']),
  );
