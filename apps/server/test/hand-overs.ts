// How often a game by post changes hands: once as the plainest server would do it, every question to the other side a hand-over
// of its own, and once with planned orders, by the table of the running server. Both play the very same recorded battle.

import { computer } from '@gonfalon/ai';
import { type AnyEntry, type AnyPlay, type Cup, playOn, selfPlaying } from '@gonfalon/host';
import {
  type Action,
  type AnyGame,
  awaitsOf,
  begin,
  checksum,
  entriesOf,
  isReaction,
  type Seat,
  sameAction,
} from '@gonfalon/kernel';
import { askedOf, type Plan, Table } from '../src/room/table.ts';

export interface HandOvers {
  readonly entries: number;
  /** Decisions of people, reactions among them, and reactions that were more than letting pass. */
  readonly decisions: number;
  readonly windows: number;
  readonly used: number;
  readonly plain: number;
  readonly planned: number;
}

/** A battle that two computers of the level fought, so many steps of it. */
export async function fought(
  game: AnyGame,
  system: string,
  scenario: string,
  options: Record<string, string>,
  seed: string,
  steps: number,
): Promise<AnyPlay> {
  const play = begin(game, { scenario, options }) as AnyPlay;
  const host = selfPlaying(play, seed, (_, own) =>
    computer(game, system, { level: 'squire', style: 'methodical', seed: own }),
  );
  const fault = await playOn(host, steps);
  if (fault) throw new Error(fault.says);
  return host.play;
}

interface Word {
  readonly seat: Seat;
  readonly action: Action;
  /** The answer to a reaction. */
  readonly inWindow: boolean;
  readonly passes: boolean;
  /** Dice fall after it, before anybody speaks again. */
  readonly dice: boolean;
}

function wordsOf(play: AnyPlay, entries: readonly AnyEntry[]): readonly Word[] {
  return entries.flatMap((entry, n) => {
    const { said, basis } = entry;
    if (!('seat' in said)) return [];
    const awaits = play.game.awaits(basis ? basis.state : play.opening);
    const moment = awaits.kind === 'seats' ? awaits.moment : null;
    const next = entries[n + 1];
    return {
      seat: said.seat,
      action: said.action,
      inWindow: moment !== null && isReaction(moment),
      passes: moment?.pass !== undefined && sameAction(moment.pass, said.action),
      dice: next !== undefined && 'rolled' in next.said,
    };
  });
}

/** The throws of the record, one after the other. */
const cupOf = (throws: readonly (readonly number[])[]): Cup => ({
  throw: () => (throws.length > 0 ? { dice: throws[0]!, cup: cupOf(throws.slice(1)) } : null),
});

/** What whoever is asked now says in one message: his orders as far as he could foresee them, others let everything pass. */
function pathAt(words: readonly Word[], at: number): readonly Action[] {
  const { seat, inWindow } = words[at]!;
  const path = [words[at]!.action];
  if (inWindow || words[at]!.dice) return path;
  for (const word of words.slice(at + 1)) {
    if (word.inWindow && word.passes && word.seat !== seat && !word.dice) continue;
    if (word.seat !== seat || word.inWindow) break;
    path.push(word.action);
    if (word.dice) break;
  }
  return path;
}

export function handOversIn(fight: AnyPlay): HandOvers {
  const entries = entriesOf(fight) as readonly AnyEntry[];
  const words = wordsOf(fight, entries);
  const throws = entries.flatMap(({ said }) => ('rolled' in said ? [said.rolled] : []));
  const inWindow = words.filter(word => word.inWindow);
  const changes = (seats: readonly Seat[]): number =>
    seats.filter((seat, n) => n > 0 && seat !== seats[n - 1]).length;
  return {
    entries: entries.length,
    decisions: words.length,
    windows: inWindow.length,
    used: inWindow.filter(({ passes }) => !passes).length,
    plain: changes(words.map(({ seat }) => seat)),
    planned: changes(sittings(fight, words, throws)),
  };
}

/** Who sat down to speak, message by message, at the table of the server; it must come to the very same battle. */
function sittings(
  fight: AnyPlay,
  words: readonly Word[],
  throws: readonly (readonly number[])[],
): readonly Seat[] {
  let play = begin(fight.game, fight.start) as AnyPlay;
  let cup = cupOf(throws);
  let plans: ReadonlyMap<Seat, Plan> = new Map();
  const spoke: Seat[] = [];
  for (let at = 0, key = 0; at < words.length; key++) {
    const { seat } = words[at]!;
    const table = new Table({
      play,
      cup,
      orders: new Map(),
      plans,
      computers: [],
      measured: () => false,
      held: () => false,
    });
    if (!askedOf(play).includes(seat)) throw new Error(`${seat} is not asked at decision ${at + 1}`);
    const before = table.said.length;
    const { refusal } = table.say(seat, `key ${key}`, pathAt(words, at), true);
    if (refusal) throw new Error(`decision ${at + 1} is refused by ${refusal.why[0]?.rule}`);
    spoke.push(seat);
    at += table.said.slice(before).filter(({ entry }) => 'seat' in entry.said).length;
    ({ play, cup, plans } = table);
    if (awaitsOf(play).kind === 'over') break;
  }
  if (checksum(play.state) !== checksum(fight.state))
    throw new Error('with planned orders it went another way');
  return spoke;
}
