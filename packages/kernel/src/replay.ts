// Plays a record again and believes nothing in it: every entry goes through the door, every checksum is compared.

import { actionFrom } from './actions.ts';
import { BadInput } from './bad-input.ts';
import { checksum } from './checksum.ts';
import { type DiceStream, diceStream, rollD6 } from './dice.ts';
import { checkedKey, fairRoll } from './fair-dice.ts';
import type { Game } from './game.ts';
import { readOptions } from './options.ts';
import { begin, type Play, refusalText, type Said, type Start, take } from './play.ts';
import type { GameRecord, RecordEntry } from './record.ts';
import type { Action, GameEvent } from './types.ts';

/** The play of a record; throws BadInput naming the first entry that is refused or leads elsewhere. */
export function replay<S, A extends Action, E extends GameEvent>(
  game: Game<S, A, E>,
  record: GameRecord,
): Play<S, A, E> {
  if (record.box !== game.id) throw new BadInput('box', `this record is of ${record.box}, not of ${game.id}`);
  if (record.rules !== game.rulesVersion)
    throw new BadInput(
      'rules',
      `this record was played with version ${record.rules} of the rules; here is version ${game.rulesVersion}`,
    );
  let play = begin(game, startOf(game, record));
  if (checksum(play.state) !== record.opening)
    throw new BadInput(
      'opening',
      `the game starts with ${checksum(play.state)}, the record says ${record.opening}`,
    );
  const dice = expectedDice(record);
  const from = 'seed' in record.dice ? 'seed' : 'key';
  for (const entry of record.entries) {
    checkDice(dice, entry, from);
    const taken = take(play, saidOf<A>(game, entry), entry.by);
    if (!taken.ok) throw at(entry, refusalText(taken));
    const sum = checksum(taken.play.state);
    if (entry.checksum !== '' && sum !== entry.checksum)
      throw at(entry, `leads to ${sum}, the record says ${entry.checksum}`);
    play = taken.play;
  }
  return play;
}

function startOf(game: Game<unknown>, { box, scenario, options, lay }: GameRecord): Start {
  if (lay) return { position: { box, scenario, body: lay } };
  return { scenario, options: readOptions(game.options, options, 'option') };
}

const saidOf = <A extends Action>(
  game: { readonly actions: Game<unknown>['actions'] },
  { said }: RecordEntry,
): Said<A> => ('seat' in said ? { seat: said.seat, action: actionFrom<A>(game.actions, said.action) } : said);

/** The dice an entry must show, one roll after the other; null where nobody can tell. */
type Expected = (d6: number) => readonly number[];

/** Throws of going back count like all others: whoever took back what he threw threw the next ones. */
function expectedDice({ dice, opening }: GameRecord): Expected | null {
  if ('hand' in dice) return null;
  if ('seed' in dice) {
    let stream: DiceStream = diceStream(dice.seed);
    return d6 => {
      const drawn = rollD6(stream, d6);
      stream = drawn.stream;
      return drawn.dice;
    };
  }
  const key = checkedKey(dice.shaken, opening);
  let rolls = 0;
  return key === null ? null : d6 => fairRoll(key, ++rolls, d6);
}

function checkDice(expected: Expected | null, entry: RecordEntry, from: string): void {
  if (expected === null || !('rolled' in entry.said)) return;
  const { rolled } = entry.said;
  const dice = expected(rolled.length);
  if (dice.join() !== rolled.join())
    throw at(entry, `the ${from} gives ${dice.join(' ')}, the record says ${rolled.join(' ')}`);
}

const at = (entry: RecordEntry, reason: string): BadInput =>
  new BadInput(`entry ${entry.number}${entry.line > 0 ? ` (line ${entry.line})` : ''}`, reason);
