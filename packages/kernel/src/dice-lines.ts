// Where the dice of a record came from, in its own lines.
//   dice seed=tannenberg
//   dice shaken game=m2x7k4q9w3ra server=8d0a...
//   salt poles commit=1f0c... salt=77e2...
//   salt order commit=93aa... salt=b04d... deposited=yes
//   key 41c7...

import { BadInput } from './bad-input.ts';
import type { DiceSeat, ShakenDice } from './fair-dice.ts';
import { nothingElse, type Statement, statement } from './statement.ts';

/**
 * Where the dice came from: thrown by hand (nobody can check them), drawn from `diceStream(seed)` (replay checks them), or
 * from secrets that all had committed themselves to (replay checks them when the key is told).
 */
export type DicePolicy =
  | { readonly hand: true }
  | { readonly seed: string }
  | { readonly shaken: ShakenDice };

export function diceLines(dice: DicePolicy): readonly Statement[] {
  if ('hand' in dice) return [statement('dice', ['hand'])];
  if ('seed' in dice) return [statement('dice', [], { seed: dice.seed })];
  const { game, server, seats, key } = dice.shaken;
  return [
    statement('dice', ['shaken'], { game, server }),
    ...seats.map(saltLine),
    ...(key === null ? [] : [statement('key', [key])]),
  ];
}

const saltLine = ({ seat, commit, salt, deposited }: DiceSeat): Statement =>
  statement('salt', [seat], {
    commit,
    ...(salt !== null && { salt }),
    ...(deposited && { deposited: 'yes' }),
  });

/** `more` takes the next lines that begin with the word. Throws BadInput with line and reason. */
export function parseDice(line: Statement, more: (word: string) => readonly Statement[]): DicePolicy {
  const [how, ...rest] = line.args;
  const { seed, ...named } = line.named;
  if (line.word === 'dice' && rest.length === 0) {
    if (how === 'shaken') return { shaken: parseShaken(line, more) };
    if (how === 'hand' && Object.keys(line.named).length === 0) return { hand: true };
    if (how === undefined && seed !== undefined && Object.keys(named).length === 0) return { seed };
  }
  throw at(line, 'expected "dice hand", "dice seed=..." or "dice shaken game=... server=..." here');
}

function parseShaken(line: Statement, more: (word: string) => readonly Statement[]): ShakenDice {
  nothingElse(line, 1, ['game', 'server']);
  const { game, server } = line.named;
  if (game === undefined) throw at(line, 'shaken dice name their game, as in game=m2x7k4q9w3ra');
  const seats = more('salt').map(parseSalt);
  const twice = seats.find(({ seat }, n) => seats.findIndex(one => one.seat === seat) < n);
  if (twice) throw at(line, `the salt of ${twice.seat} is given twice`);
  const [key, another] = more('key');
  if (another) throw at(another, 'the key of the dice is given twice');
  if (key) nothingElse(key, 1, []);
  return {
    game,
    server: hashIn(line, 'server', server),
    seats,
    key: key ? hashIn(key, 'key', key.args[0]) : null,
  };
}

function parseSalt(line: Statement): DiceSeat {
  nothingElse(line, 1, ['commit', 'salt', 'deposited']);
  const [seat] = line.args;
  const { commit, salt, deposited } = line.named;
  if (seat === undefined) throw at(line, '"salt" is followed by the seat that gave it');
  if (deposited !== undefined && deposited !== 'yes')
    throw at(line, 'a salt is deposited=yes, or nothing is said of it');
  return {
    seat,
    commit: hashIn(line, 'commit', commit),
    salt: salt === undefined ? null : hashIn(line, 'salt', salt),
    deposited: deposited !== undefined,
  };
}

const HASH = /^[0-9a-f]{64}$/;
function hashIn(line: Statement, what: string, text: string | undefined): string {
  if (text === undefined || !HASH.test(text)) throw at(line, `${what} is 64 hex digits`);
  return text;
}

const at = (line: Statement, reason: string): BadInput => new BadInput(`line ${line.line}`, reason);
