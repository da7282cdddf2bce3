// What a fight brings on the average, read off the column of its table. Nobody is moved for it: of a retreat only what it
// costs to come short is asked.

import { totals } from '../distribution.ts';

/** One result of a table, with how many throws bring it. */
export interface Blow {
  readonly weight: number;
  readonly attackerLoss: number;
  readonly attackerRetreat: number;
  readonly defenderLoss: number;
  readonly defenderRetreat: number;
}

/** A side of a fight. */
export interface Fighters {
  /** Strength it can lose. */
  readonly strength: number;
  /** Strength a retreat of so many hexes costs beside what the table takes. */
  price(hexes: number): number;
  /** How often a leader among them falls who are told to go so far and lose so much, in parts of ten thousand. */
  falls(hexes: number, lost: number): number;
  /** Whether a leader whose men are all dead stays where they fell. */
  readonly strands: boolean;
}

type Measure =
  | 'success'
  | 'retreat'
  | 'repulse'
  | 'loss'
  | 'destroyed'
  | 'leaderFalls'
  | 'leaderAlone'
  | 'ownLeaderFalls';

export interface Outlook {
  readonly attackerLoss: number;
  readonly defenderLoss: number;
  readonly measures: Readonly<Record<Measure, number>>;
}

/** A price is asked once for each length: ways back are looked for in it. */
function lossesOf({ strength, price }: Fighters): (loss: number, retreat: number) => number {
  const prices: number[] = [];
  return (loss, retreat) => {
    if (retreat === 0 || loss >= strength) return Math.min(strength, loss);
    prices[retreat] ??= price(retreat);
    return Math.min(strength, loss + prices[retreat]!);
  };
}

/** Losses in thousandths, measures in parts of ten thousand. */
export function expected(blows: readonly Blow[], attacker: Fighters, defender: Fighters): Outlook {
  const [ownLoss, theirLoss] = [lossesOf(attacker), lossesOf(defender)];
  let of = 0;
  let [attackerLoss, defenderLoss] = [0, 0];
  let [success, retreat, repulse, loss, destroyed] = [0, 0, 0, 0, 0];
  let [leaderFalls, ownLeaderFalls] = [0, 0];
  for (const blow of blows) {
    const { weight } = blow;
    const own = ownLoss(blow.attackerLoss, blow.attackerRetreat);
    const theirs = theirLoss(blow.defenderLoss, blow.defenderRetreat);
    of += weight;
    attackerLoss += weight * own;
    defenderLoss += weight * theirs;
    if (theirs > 0 || blow.defenderRetreat > 0) success += weight;
    if (blow.defenderRetreat > 0) retreat += weight;
    if (blow.attackerRetreat > 0) repulse += weight;
    if (own > 0) loss += weight;
    if (theirs >= defender.strength) destroyed += weight;
    leaderFalls += weight * defender.falls(blow.defenderRetreat, theirs);
    ownLeaderFalls += weight * attacker.falls(blow.attackerRetreat, own);
  }
  const share = (weight: number): number => Math.floor((weight * 10_000) / of);
  return {
    attackerLoss: Math.round((attackerLoss * 1000) / of),
    defenderLoss: Math.round((defenderLoss * 1000) / of),
    measures: {
      success: share(success),
      retreat: share(retreat),
      repulse: share(repulse),
      loss: share(loss),
      destroyed: share(destroyed),
      leaderAlone: defender.strands ? share(destroyed) : 0,
      leaderFalls: Math.floor(leaderFalls / of),
      ownLeaderFalls: Math.floor(ownLeaderFalls / of),
    },
  };
}

/** What a total of two dice brings to whoever is shot at. */
export interface Hit {
  readonly loss: number;
  readonly breaks: boolean;
}

/** Of so many shots so many go where they are aimed. */
export interface Aim {
  readonly strength: number;
  readonly aimed: number;
  readonly of: number;
}

/** The same of one shot: its table read at every total. */
export function expectedShot(
  { strength, aimed, of }: Aim,
  read: (total: number) => Hit,
): Pick<Outlook, 'attackerLoss' | 'defenderLoss'> & {
  readonly measures: Readonly<Record<'hit' | 'destroyed', number>>;
} {
  const dice = totals(2);
  let [lost, hits, dead] = [0, 0, 0];
  for (const { value, weight } of dice.shares) {
    const { loss, breaks } = read(value);
    lost += weight * Math.min(loss, strength);
    if (loss > 0 || breaks) hits += weight;
    if (loss > 0 && loss >= strength) dead += weight;
  }
  const share = (weight: number): number => Math.floor((weight * aimed * 10_000) / (dice.of * of));
  return {
    attackerLoss: 0,
    defenderLoss: Math.round((lost * aimed * 1000) / (dice.of * of)),
    measures: { hit: share(hits), destroyed: share(dead) },
  };
}
