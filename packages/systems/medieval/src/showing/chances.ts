// Exact chances in a handful of rows: what becomes of the enemy, what it costs oneself, and what comes on top.

import {
  type Chances,
  chancesBy,
  flag,
  MELEE_KINDS,
  num,
  OWN_LOSS_TOO,
  type Result,
  type ResultKinds,
  repulsed,
  shotKinds,
  type Weighed,
} from '@gonfalon/kit';
import type { Breakdown } from '../rules.ts';

export function chancesOf({ told: { how } }: Breakdown, odds: Weighed): Chances {
  const first = odds.chances[0]?.result ?? {};
  const kinds = 'cell' in first ? COMBAT : 'razed' in first ? BATTERING : SHOT;
  return chancesBy(kinds, odds, { how });
}

// ---- a combat

/** 8.2.9: a leader alone falls, whatever the dice say. */
const loneLeaderFalls = (result: Result): boolean =>
  flag(result, 'leaderDies') &&
  num(result, 'defenderRetreat') === 0 &&
  !repulsed(result) &&
  num(result, 'defenderGone') === 0;

const COMBAT: ResultKinds = {
  main: [{ key: 'leader-killed', tone: 'ruin', holds: loneLeaderFalls }, ...MELEE_KINDS],
  beside: [
    {
      key: 'breaks',
      tone: 'harm',
      holds: r => num(r, 'broken') > 0 && !repulsed(r),
      rule: 'combat.disorderRoll',
    },
    {
      key: 'own-breaks',
      tone: 'own-harm',
      holds: r => num(r, 'broken') > 0 && repulsed(r),
      rule: 'combat.disorderRoll',
    },
    {
      key: 'leader-dies',
      tone: 'harm',
      holds: r => flag(r, 'leaderDies') && !repulsed(r) && !loneLeaderFalls(r),
      rule: 'leaders.deathRoll',
    },
    {
      key: 'own-leader-dies',
      tone: 'own-harm',
      holds: r => flag(r, 'leaderDies') && repulsed(r),
      rule: 'leaders.deathRoll',
    },
    OWN_LOSS_TOO,
  ],
};

// ---- a shot

const SHOT: ResultKinds = {
  main: [
    { key: 'astray', tone: 'own-harm', holds: r => flag(r, 'astray'), rule: 'fire.friendlyFire' },
    ...shotKinds(
      r => flag(r, 'dies'),
      r => flag(r, 'broken'),
    ),
  ],
  beside: [
    {
      key: 'leader-dies',
      tone: 'harm',
      holds: r => flag(r, 'leaderDies') && !flag(r, 'astray'),
      rule: 'fire.leaderHit',
    },
    {
      key: 'own-leader-dies',
      tone: 'own-harm',
      holds: r => flag(r, 'leaderDies') && flag(r, 'astray'),
      rule: 'fire.leaderHit',
    },
  ],
};

const BATTERING: ResultKinds = {
  main: [
    { key: 'razed', tone: 'ruin', holds: r => flag(r, 'razed') },
    { key: 'miss', tone: 'even', holds: () => true },
  ],
  beside: [{ key: 'leader-dies', tone: 'harm', holds: r => flag(r, 'leaderDies'), rule: 'fire.leaderHit' }],
};
