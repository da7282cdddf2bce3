// How often a game by post changes hands: once as the plainest server would do it, every question to the other side a hand-over
// of its own, once with planned orders, and once with standing orders beside them, by the table of the running server. All play the
// very same recorded battle.

import { computer } from '@gonfalon/ai';
import {
  type AnyEntry,
  type AnyPlay,
  type Cup,
  Host,
  playOn,
  seededCup,
  standingOrders,
} from '@gonfalon/host';
import {
  type Action,
  type AnyGame,
  awaitsOf,
  begin,
  checksum,
  entriesOf,
  isReaction,
  type Seat,
  type StandingOrder,
  sameAction,
} from '@gonfalon/kernel';
import { askedOf, type Plan, Table } from '../src/room/table.ts';

export interface HandOvers {
  readonly entries: number;
  /** Decisions of people, reactions among them, and reactions that were more than letting pass. */
  readonly decisions: number;
  readonly windows: number;
  readonly used: number;
  /** Reactions that standing orders answered when the battle was fought. */
  readonly ordered: number;
  readonly plain: number;
  readonly planned: number;
  /** With planned and standing orders. */
  readonly both: number;
}

type Orders = (seat: Seat) => readonly StandingOrder[];
const NO_ORDERS: Orders = () => [];

/** A battle that two computers of the level fought, so many steps of it; standing orders answer reactions for them. */
export async function fought(
  game: AnyGame,
  system: string,
  scenario: string,
  options: Record<string, string>,
  seed: string,
  steps: number,
  orders: Orders = NO_ORDERS,
): Promise<AnyPlay> {
  const play = begin(game, { scenario, options }) as AnyPlay;
  const squire = (own: string) => computer(game, system, { level: 'squire', style: 'methodical', seed: own });
  const host = new Host(play, {
    cup: seededCup(seed),
    rollsItself: true,
    occupants: game
      .seats(scenario)
      .map(seat => [seat, [standingOrders(orders(seat)), squire(`${seed}/${seat}`)]]),
  });
  const fault = await playOn(host, steps);
  if (fault) throw new Error(fault.says);
  return host.play;
}

interface Word {
  readonly by: AnyEntry['by'];
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
      by: entry.by,
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

export function handOversIn(fight: AnyPlay, orders: Orders = NO_ORDERS): HandOvers {
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
    ordered: words.filter(({ by }) => by === 'order').length,
    planned: changes(sittings(fight, words, throws, NO_ORDERS)),
    both: changes(
      sittings(
        fight,
        words.filter(({ by }) => by !== 'order'),
        throws,
        orders,
      ),
    ),
  };
}

/** Who sat down to speak, message by message, at the table of the server; it must come to the very same battle. */
function sittings(
  fight: AnyPlay,
  words: readonly Word[],
  throws: readonly (readonly number[])[],
  orders: Orders,
): readonly Seat[] {
  const standing = new Map(seatsOf(fight).map(seat => [seat, orders(seat)]));
  let play = begin(fight.game, fight.start) as AnyPlay;
  let cup = cupOf(throws);
  let plans: ReadonlyMap<Seat, Plan> = new Map();
  const spoke: Seat[] = [];
  for (let at = 0, key = 0; at < words.length; key++) {
    const { seat } = words[at]!;
    const table = new Table({
      play,
      cup,
      orders: standing,
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
    at += table.said
      .slice(before)
      .filter(({ entry }) => 'seat' in entry.said && entry.by === 'person').length;
    ({ play, cup, plans } = table);
    if (awaitsOf(play).kind === 'over') break;
  }
  // Standing orders may already have answered what was asked last.
  const there = entriesOf(play)[entriesOf(fight).length - 1];
  if (!there || checksum(there.state) !== checksum(fight.state))
    throw new Error('with planned orders it went another way');
  return spoke;
}

const seatsOf = ({ game, start }: AnyPlay): readonly Seat[] =>
  game.seats('scenario' in start ? start.scenario : start.position.scenario);
