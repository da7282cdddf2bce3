// Plays a record again and believes nothing in it: every entry goes through the door, every checksum is compared.

import { actionFrom } from './actions.ts';
import { BadInput } from './bad-input.ts';
import { checksum } from './checksum.ts';
import { type DiceStream, diceStream, rollD6 } from './dice.ts';
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
  let dice = 'seed' in record.dice ? diceStream(record.dice.seed) : null;
  for (const entry of record.entries) {
    dice = checkedDice(dice, entry);
    const taken = take(play, saidOf<A>(game, entry), entry.by);
    if (!taken.ok) throw at(entry, refusalText(taken));
    const sum = checksum(taken.play.state);
    if (sum !== entry.checksum) throw at(entry, `leads to ${sum}, the record says ${entry.checksum}`);
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

/** The stream after this entry; undo never crosses dice, so the stream runs straight through the record. */
function checkedDice(stream: DiceStream | null, entry: RecordEntry): DiceStream | null {
  if (stream === null || !('rolled' in entry.said)) return stream;
  const drawn = rollD6(stream, entry.said.rolled.length);
  if (drawn.dice.join() !== entry.said.rolled.join())
    throw at(entry, `the seed gives ${drawn.dice.join(' ')}, the record says ${entry.said.rolled.join(' ')}`);
  return drawn.stream;
}

const at = (entry: RecordEntry, reason: string): BadInput =>
  new BadInput(`entry ${entry.number}${entry.line > 0 ? ` (line ${entry.line})` : ''}`, reason);
